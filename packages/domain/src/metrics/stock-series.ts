/** A movement of fuel: kilograms, negative out of a tank. */
export interface SeriesMovement {
  /** Milliseconds. */
  readonly at: number;
  readonly fuelId: number | null;
  readonly kg: bigint;
}

/** The stock of a fuel over time; between two points it stays as at the first. */
export interface StockSeries {
  readonly fuelId: number;
  readonly points: readonly (readonly [atMs: number, kg: bigint])[];
}

export interface SeriesPeriod {
  readonly opening: readonly Omit<SeriesMovement, 'at'>[];
  /** In the order of time. */
  readonly movements: readonly SeriesMovement[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** The stock of each fuel of a vessel from the beginning of a period to its end. Transfers within the vessel add no point. */
export function stockSeries({
  opening,
  movements,
  fromMs,
  toMs,
}: SeriesPeriod): readonly StockSeries[] {
  const ids = new Set([...opening, ...movements].map(({ fuelId }) => fuelId));
  return [...ids]
    .filter((fuelId) => fuelId !== null)
    .toSorted((a, b) => a - b)
    .map((fuelId) => {
      const isOwn = (one: { readonly fuelId: number | null }) => one.fuelId === fuelId;
      let kg = opening.filter(isOwn).reduce((sum, one) => sum + one.kg, 0n);
      const points: (readonly [number, bigint])[] = [[fromMs, kg]];
      const byTime = Map.groupBy(movements.filter(isOwn), ({ at }) => at);
      for (const [at, own] of byTime) {
        const change = own.reduce((sum, one) => sum + one.kg, 0n);
        kg += change;
        if (change !== 0n) points.push([at, kg]);
      }
      return { fuelId, points: [...points, [toMs, kg]] };
    });
}
