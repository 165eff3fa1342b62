/** The middle of numbers in any order, the mean of the middle two; undefined for none. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = new Float64Array(values).toSorted();
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
