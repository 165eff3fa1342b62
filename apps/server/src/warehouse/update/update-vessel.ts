import { warehousePeriods } from '@fairlead/domain/warehouse/periods';
import type { Session } from '../../platform/database/session.ts';
import {
  claimVessel,
  noteCalculated,
  takeMarks,
  type VesselKey,
  writePeriods,
} from '../warehouse.sql.ts';
import { periodRows } from './period-rows.ts';
import { readWarehouseSource } from './warehouse-source.ts';

/** What an update of a vessel has changed, by the refs of legs (`12-15`) and port calls (`12`). */
export interface WarehouseChange extends VesselKey {
  readonly written: readonly string[];
  readonly gone: readonly string[];
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
  const periods = warehousePeriods(await readWarehouseSource(db, key));
  const changes = await db.all(writePeriods(key, periodRows(periods)));
  await db.run(noteCalculated(key));
  return {
    ...key,
    written: changes.filter(({ is_gone }) => !is_gone).map(({ ref }) => ref),
    gone: changes.filter(({ is_gone }) => is_gone).map(({ ref }) => ref),
  };
}
