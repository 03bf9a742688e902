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
