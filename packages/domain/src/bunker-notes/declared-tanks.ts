import { emptyDespiteStock, type FuelFinding } from '../fuel-ledger/findings.ts';
import type { CheckedTanks } from '../fuel-ledger/report-findings.ts';
import type { FuelCell } from '../fuel-ledger/stock.ts';
import { kgOf } from '../fuel-ledger/tonnes.ts';
import type { DecimalText } from '../quantities/decimal.ts';

/** What was in a tank before the delivery as measured, t. */
export interface DeclaredTank {
  readonly tank: number;
  readonly before: DecimalText;
}

export interface LedgerBefore extends CheckedTanks {
  readonly cells: readonly FuelCell[];
}

/** Tanks that were declared empty before bunkering although the ledger has fuel in them (data check 70). */
export const declaredEmpty = (
  declared: readonly DeclaredTank[],
  { cells, tanks, densities, settings }: LedgerBefore,
): readonly FuelFinding[] =>
  declared.flatMap(({ tank: id, before }) => {
    const tank = tanks.find((one) => one.id === id);
    if (tank === undefined) return [];
    const held = cells
      .filter(({ tankId }) => tankId === id)
      .map(({ lotId, kg }) => {
        const density = lotId === null ? null : (densities.get(lotId) ?? null);
        return { lotId, kg, density: density === null ? null : Number(density) };
      });
    const capacity = tank.capacity === null ? null : Number(tank.capacity);
    return emptyDespiteStock({ id, name: tank.name, capacity, held }, kgOf(before), settings);
  });
