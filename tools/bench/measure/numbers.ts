/** The value below which this share (0 to 1) of the values lies; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  const at = Math.min(ordered.length - 1, Math.max(0, Math.ceil(share * ordered.length) - 1));
  return ordered[at] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const half = Math.floor(ordered.length / 2);
  const upper = ordered[half] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : ((ordered[half - 1] ?? Number.NaN) + upper) / 2;
}

/** A reproducible random generator from 0 to 1 (mulberry32), so that every run uses the same requests. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
