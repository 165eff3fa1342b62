export interface EnduranceFacts {
  readonly kg: bigint;
  /** Mean consumption, kilograms a day; null if none is known. */
  readonly kgPerDay: number | null;
  /** Knots; null if not known. */
  readonly speed: number | null;
}

export interface Endurance {
  /** Whole hours; null without a consumption. */
  readonly hours: number | null;
  /** Whole nautical miles; null without a speed. */
  readonly nm: number | null;
}

/** How long and how far a stock lasts, rounded down; nothing lasts on a negative stock. */
export function endurance({ kg, kgPerDay, speed }: EnduranceFacts): Endurance {
  if (kgPerDay === null || kgPerDay <= 0) return { hours: null, nm: null };
  const hours = kg <= 0n ? 0 : (Number(kg) / kgPerDay) * 24;
  return {
    hours: Math.floor(hours),
    nm: speed === null || speed <= 0 ? null : Math.floor(hours * speed),
  };
}
