import type { Resumption } from '@fairlead/domain/warehouse/checkpoint';
import { type WarehousePeriod, warehousePeriods } from '@fairlead/domain/warehouse/periods';
import type { Session } from '../../platform/database/session.ts';
import {
  claimVessel,
  deletePeriods,
  lastCheckpoint,
  noteCalculated,
  storedHashes,
  takeMarks,
  type VesselKey,
  writePeriods,
} from '../warehouse.sql.ts';
import type { VesselReport } from '../reports/read-reports.ts';
import { type PeriodRow, periodRows } from './period-rows.ts';
import { checkpointOf } from './stored-checkpoint.ts';
import { readWarehouseSource } from './warehouse-source.ts';

/** What an update of a vessel has changed, by the refs of legs (`12-15`) and port calls (`12`). */
export interface WarehouseChange extends VesselKey {
  readonly written: readonly string[];
  readonly gone: readonly string[];
  /** What was calculated, and from which reports, if it is everything of the vessel. */
  readonly calculated: CalculatedVessel | undefined;
  /** When the earliest change happened, in milliseconds since 1970, if only what is later was calculated. */
  readonly since: number | undefined;
}

export interface CalculatedVessel {
  readonly periods: readonly WarehousePeriod[];
  readonly reports: readonly VesselReport[];
}

/**
 * Calculates the legs and port calls of a vessel and writes what differs, in the transaction of the session: from the port
 * call before the earliest change on where it was marked, otherwise all. Another process that calculates the same vessel
 * waits, and then finds nothing left to do.
 */
export async function updateVessel(
  db: Session,
  key: VesselKey,
  { onlyMarked }: { readonly onlyMarked: boolean },
): Promise<WarehouseChange | undefined> {
  await db.first(claimVessel(key));
  // Before the source is read: what is marked from now on is calculated by the next update.
  const marks = await db.first(takeMarks(key));
  const changed = marks?.since ?? null;
  if (onlyMarked && changed === null) return undefined;
  const from = onlyMarked && changed !== null ? await resumption(db, key, changed) : undefined;
  const source = await readWarehouseSource(db, key, from);
  const periods = warehousePeriods(source, from);
  const changes = await writeDiffering(db, key, { rows: periodRows(periods), from });
  await db.run(noteCalculated(key));
  const calculated = from === undefined ? { periods, reports: source.reports } : undefined;
  const since = from === undefined || marks == null ? undefined : sinceOf(marks);
  return { ...key, calculated, since, ...changes };
}

/** A mark is rounded to the millisecond. */
const sinceOf = ({ since_ms: ms }: { readonly since_ms: number | null }): number | undefined =>
  ms === null ? undefined : ms - 1;

async function resumption(
  db: Session,
  key: VesselKey,
  changed: string,
): Promise<Resumption | undefined> {
  const row = await db.first(lastCheckpoint(key, changed));
  if (row === undefined) return undefined;
  return { ...checkpointOf(row.opening), callId: row.call_id, start: row.start };
}

interface Calculated {
  readonly rows: readonly PeriodRow[];
  readonly from: Resumption | undefined;
}

/** Writes the rows that differ from those of the vessel, and deletes what is no longer there. */
async function writeDiffering(
  db: Session,
  key: VesselKey,
  { rows, from }: Calculated,
): Promise<Pick<WarehouseChange, 'written' | 'gone'>> {
  const stored = new Map(
    (await db.all(storedHashes(key, from))).map(({ ref, hash }) => [ref, hash]),
  );
  const made = new Set(rows.map(({ columns }) => columns.ref));
  const differing = rows.filter(({ columns, hash }) => stored.get(columns.ref) !== hash);
  const gone = [...stored.keys()].filter((ref) => !made.has(ref));
  if (gone.length > 0) await db.run(deletePeriods(key, gone));
  if (differing.length > 0) await db.run(writePeriods(key, differing));
  return { written: differing.map(({ columns }) => columns.ref), gone };
}
