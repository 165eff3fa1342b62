interface Identified {
  readonly id: number;
}

/** Vessels with those of more answers; the same list if nothing is new. */
export function withVessels<Vessel extends Identified>(
  before: readonly Vessel[],
  answers: readonly { readonly vessels: readonly Vessel[] }[],
): readonly Vessel[] {
  const ids = new Set(before.map(({ id }) => id));
  const added = new Map(
    answers.flatMap(({ vessels }) =>
      vessels.filter(({ id }) => !ids.has(id)).map((one) => [one.id, one] as const),
    ),
  );
  return added.size === 0 ? before : [...before, ...added.values()];
}
