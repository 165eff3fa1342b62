import { type WarehousePeriod, warehousePeriods } from '@fairlead/domain/warehouse/periods';
import type { Session } from '../../platform/database/session.ts';
import {
  claimVessel,
  deletePeriods,
  noteCalculated,
  storedHashes,
  takeMarks,
  type VesselKey,
  writePeriods,
} from '../warehouse.sql.ts';
import type { VesselReport } from '../reports/read-reports.ts';
import { type PeriodRow, periodRows } from './period-rows.ts';
import { readWarehouseSource } from './warehouse-source.ts';

/** What an update of a vessel has changed, by the refs of legs (`12-15`) and port calls (`12`). */
export interface WarehouseChange extends VesselKey {
  readonly written: readonly string[];
  readonly gone: readonly string[];
  /** What was calculated, and from which reports. */
  readonly periods: readonly WarehousePeriod[];
  readonly reports: readonly VesselReport[];
}

/**
 * Calculates the legs and port calls of a vessel from all its reports and writes what differs, in the transaction of the
 * session. Another process that calculates the same vessel waits, and then finds nothing left to do.
 */
export async function updateVessel(
  db: Session,
  key: VesselKey,
  { onlyMarked }: { readonly onlyMarked: boolean },
): Promise<WarehouseChange | undefined> {
  await db.first(claimVessel(key));
  // Before the source is read: what is marked from now on is calculated by the next update.
  const marks = await db.run(takeMarks(key));
  if (onlyMarked && marks === 0) return undefined;
  const source = await readWarehouseSource(db, key);
  const periods = warehousePeriods(source);
  const changes = await writeDiffering(db, key, periodRows(periods));
  await db.run(noteCalculated(key));
  return {
    ...key,
    periods,
    reports: source.reports,
    ...changes,
  };
}

/** Writes the rows that differ from those of the vessel, and deletes what is no longer there. */
async function writeDiffering(
  db: Session,
  key: VesselKey,
  rows: readonly PeriodRow[],
): Promise<Pick<WarehouseChange, 'written' | 'gone'>> {
  const stored = new Map((await db.all(storedHashes(key))).map(({ ref, hash }) => [ref, hash]));
  const made = new Set(rows.map(({ columns }) => columns.ref));
  const differing = rows.filter(({ columns, hash }) => stored.get(columns.ref) !== hash);
  const gone = [...stored.keys()].filter((ref) => !made.has(ref));
  if (gone.length > 0) await db.run(deletePeriods(key, gone));
  if (differing.length > 0) await db.run(writePeriods(key, differing));
  return { written: differing.map(({ columns }) => columns.ref), gone };
}
