/** 84 → "1:24". */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return 'not measured';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function formatMegabytes(megabytes: number | null): string {
  return megabytes === null ? 'not measured' : `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** "1 video", "3 videos". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** 7.42 → "0:07.4". For moments of a video, where tenths matter. */
export function formatTime(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const minutes = Math.floor(tenths / 600);
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${minutes}:${rest}`;
}

/** 0.583 → 58. Scores are shares in data and whole points on screen. */
export function toPoints(share: number): number {
  return Math.round(share * 100);
}

/** "+6", "−7", "0". */
export function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${Math.abs(value)}`;
}
