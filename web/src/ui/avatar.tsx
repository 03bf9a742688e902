import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';

/** The photo, or an icon where there is none or it does not load. */
export function Avatar({ photoUrl, size = 18 }: { photoUrl: string | null; size?: number }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!photoUrl || photoUrl === brokenUrl) {
    return <CircleUserRound size={size} aria-hidden data-testid="avatar-icon" className="shrink-0" />;
  }
  return (
    <img
      src={photoUrl}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      onError={() => setBrokenUrl(photoUrl)}
      className="shrink-0 rounded-full object-cover"
      style={{ width: size, height: size }}
    />
  );
}
