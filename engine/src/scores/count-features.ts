/** Numbers, texts and yes/no values that are there, at any depth. */
export function countLeafValues(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countLeafValues(item), 0);
  if (typeof value === 'object') return countLeafValues(Object.values(value));
  return 1;
}
