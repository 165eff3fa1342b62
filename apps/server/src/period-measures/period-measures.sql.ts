/** Where statements find the parts of `tenant.warehouse_periods.measures` (`stored/stored-measures.ts`), by position. */
export const storedAt = { years: 1, opening: 2, year: 0, uses: 7, useFuel: 0, useKg: 3 } as const;
