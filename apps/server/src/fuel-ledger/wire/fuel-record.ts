import type { ReportedEmpty } from '@fairlead/domain/fuel-ledger/reported-empty';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { LotRow, MovementRow, ReportedEmptyRow } from '../fuel-ledger.sql.ts';

/** A fuel as answers name it. */
export const fuelOf = (id: number) => ({ id, name: fuelName(id) });

export const lotRecord = (row: LotRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  noteId: row.note,
  fuel: fuelOf(row.fuel_id),
  delivered: tonnesOf(BigInt(row.kg)),
  at: row.at,
  density: row.density,
});

export const movementRecord = (row: MovementRow) => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  tankId: row.tank_id,
  lotId: row.lot_id,
  fuelId: row.fuel_id,
  quantity: tonnesOf(BigInt(row.kg)),
  source: row.source,
  sourceId: row.source_id,
});

/** A tank that a note reports as empty, as the rules read it. */
export const reportedEmptyOf = (row: ReportedEmptyRow): ReportedEmpty => ({
  tankId: row.tank_id,
  fromMs: Date.parse(row.since),
  untilMs: row.until === null ? null : Date.parse(row.until),
  kg: BigInt(row.kg),
});

export interface AuthorColumns {
  readonly source: EntrySource;
  readonly author: string | null;
  readonly person: string | null;
  readonly rank: string | null;
  readonly created: string;
}

/** Who wrote an entry. */
export const authorRecord = ({ source, author, person, rank, created }: AuthorColumns) => ({
  source,
  name: person ?? author,
  rank,
  at: created,
});
