import type { SocialProvider } from '@framewise/contract/identity';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { signInSocially } from '../../api/session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { GitHubMark, GoogleMark } from './provider-marks.tsx';

const PROVIDERS = {
  google: { name: 'Google', Mark: GoogleMark },
  github: { name: 'GitHub', Mark: GitHubMark },
} as const;

interface SocialButtonsProps {
  isBusy: boolean;
  /** Runs the sign-in; the screen shows what came of it. */
  onSignIn: (signIn: () => Promise<unknown>) => void;
}

/** Only the providers that this installation has keys for. */
export function SocialButtons({ isBusy, onSignIn }: SocialButtonsProps) {
  const { social_providers: configured } = useRuntimeConfig();
  if (configured.length === 0) return null;
  return (
    <>
      <div className="grid gap-2.5">
        {configured.map((provider: SocialProvider) => {
          const { name, Mark } = PROVIDERS[provider];
          return (
            <Button
              key={provider}
              className="h-10 w-full"
              disabled={isBusy}
              onClick={() => onSignIn(() => signInSocially(provider))}
            >
              <Mark /> Continue with {name}
            </Button>
          );
        })}
      </div>
      <div className="my-6 flex items-center gap-3 text-xs text-faint">
        <span className="h-px flex-1 bg-line" /> or with e-mail <span className="h-px flex-1 bg-line" />
      </div>
    </>
  );
}
