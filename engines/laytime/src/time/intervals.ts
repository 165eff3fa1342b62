/** A half-open interval of epoch seconds. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

export function touches(a: Interval, b: Interval): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The same time in as few intervals as possible, in order: split, duplicate and unordered ones are merged. */
export function united(intervals: readonly Interval[]): readonly Interval[] {
  const merged: Interval[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    } else {
      merged.push({ from, to });
    }
  }
  return merged;
}

/** The seconds shared by two sets of intervals; each set counts a second once. */
export function sharedSeconds(a: readonly Interval[], b: readonly Interval[]): number {
  const others = united(b);
  return united(a)
    .flatMap((one) =>
      others.map((other) => Math.min(one.to, other.to) - Math.max(one.from, other.from)),
    )
    .reduce((all, seconds) => all + Math.max(0, seconds), 0);
}

export function totalSeconds(intervals: readonly Interval[]): number {
  return united(intervals).reduce((all, { from, to }) => all + (to - from), 0);
}
