/** PostgreSQL's five-character code of what went wrong, if it was PostgreSQL that said so. */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
