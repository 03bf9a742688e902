/**
 * JSON that jsonb accepts. Text read off a picture or out of a file's tags may hold a NUL or half a
 * surrogate pair, which PostgreSQL refuses.
 */
export function jsonText(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  );
}
