import { correctedMovements } from '@fairlead/domain/fuel-ledger/corrected-movements';
import type { FuelFinding } from '@fairlead/domain/fuel-ledger/findings';
import type { FuelMovement, FuelPosting } from '@fairlead/domain/fuel-ledger/posting';
import { replayFuel } from '@fairlead/domain/fuel-ledger/replay';
import type { FuelCell } from '@fairlead/domain/fuel-ledger/stock';
import { reportFindings } from '@fairlead/domain/fuel-ledger/report-findings';
import type { CheckSettings } from '@fairlead/domain/validation/checks-of';
import type { Session } from '../../platform/database/session.ts';
import { checkedVessel } from '../../vessels/checks/check-settings.sql.ts';
import { checkSettingsOf } from '../../vessels/checks/check-settings.ts';
import { type CellRow, lotsOf, stockBefore, tanksOf } from '../fuel-ledger.sql.ts';
import {
  appendMovements,
  claimLedger,
  endPostings,
  type FuelStatement,
  insertPostings,
  type MovementRow,
  movementsFrom,
  type PostingRow,
  postingsFrom,
  type PostingSource,
  reverseMovements,
} from './postings.sql.ts';

export const cellOf = (row: CellRow): FuelCell => ({
  tankId: row.tank_id,
  lotId: row.lot_id,
  fuelId: row.fuel_id,
  kg: BigInt(row.kg),
});

const postingOf = (row: PostingRow): FuelPosting => ({
  ...cellOf(row),
  id: row.id,
  at: Date.parse(row.at),
  kind: row.kind,
  toTankId: row.to_tank_id,
});

const movementOf = (row: MovementRow): FuelMovement & { readonly id: number } => ({
  ...cellOf(row),
  id: row.id,
  postingId: row.posting_id,
  at: Date.parse(row.at),
  kind: row.kind,
});

/** Whose postings are replaced; `settings` if they were read in the same transaction. */
export interface PostedBy extends PostingSource {
  readonly settings?: CheckSettings;
}

/**
 * Replaces what a report states about fuel, and calculates the ledger of its vessel again from the first instant that
 * changes: movements that are no longer right are reversed, new ones appended. Returns what is implausible in the tanks
 * of the report; nothing is refused for that.
 */
export async function postFuel(
  db: Session,
  source: PostedBy,
  statements: readonly FuelStatement[],
): Promise<readonly FuelFinding[]> {
  const [, ended] = await Promise.all([db.first(claimLedger(source)), db.all(endPostings(source))]);
  const instants = [...ended, ...statements].map(({ at }) => Date.parse(at));
  if (instants.length === 0) return [];
  const from = new Date(Math.min(...instants)).toISOString();
  const [, cells, stored, postings, tanks, lots, settings] = await Promise.all([
    statements.length === 0 ? 0 : db.run(insertPostings(source, statements)),
    db.all(stockBefore(source, from)),
    db.all(movementsFrom(source, from)),
    db.all(postingsFrom(source, from)),
    db.all(tanksOf(source)),
    db.all(lotsOf(source)),
    source.settings ?? db.first(checkedVessel(source)).then(checkSettingsOf),
  ]);
  const opening = cells.map(cellOf);
  const movements = replayFuel(opening, postings.map(postingOf));
  const { reversed, added } = correctedMovements(stored.map(movementOf), movements);
  await Promise.all([
    ...(reversed.length === 0 ? [] : [db.run(reverseMovements(source, reversed))]),
    ...(added.length === 0 ? [] : [db.run(appendMovements(source, added))]),
  ]);
  const densities = new Map(lots.map(({ id, density }) => [id, density]));
  return reportFindings({
    opening,
    movements,
    tanks: tanks.map(({ id, name, capacity }) => ({ id, name, capacity })),
    densities,
    settings,
    concerned: new Set(statements.flatMap(({ tankId, toTankId }) => [tankId, toTankId])),
    at: Math.max(...instants),
  });
}
