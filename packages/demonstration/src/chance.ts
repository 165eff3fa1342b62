/** Repeatable chance: the same seed gives the same draws in the same order. */
export type Chance = {
  /** A number from `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both possible. */
  readonly whole: (low: number, high: number) => number;
  /** One item of the list. Throws when the list is empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** Several items of the list, each at most once, in random order. */
  readonly some: <T>(list: readonly T[], number: number) => readonly T[];
  /** True in the stated share of cases. */
  readonly happens: (share: number) => boolean;
};

/** The generator mulberry32: 32 bits of state, one multiplication more than a linear one, uniform enough for a story. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const some = <T>(list: readonly T[], number: number) => {
    const left = [...list];
    return Array.from({ length: Math.min(number, list.length) }, () =>
      left.splice(whole(0, left.length - 1), 1),
    ).flat();
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: <T>(list: readonly T[]): T => {
      const [one] = some(list, 1);
      if (one === undefined) throw new Error('Nothing to pick from.');
      return one;
    },
    some,
    happens: (share) => next() < share,
  };
}
