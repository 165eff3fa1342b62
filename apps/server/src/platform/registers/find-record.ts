import type { Session } from '../database/session.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { type RegisterScope, recordsByIds, type StoredRecord } from './record.sql.ts';
import { mergedInto } from './removed.sql.ts';

/** The record, or a refusal: it does not exist, or was merged into another. */
export async function findRecord(
  db: Session,
  scope: RegisterScope,
  id: number,
): Promise<StoredRecord> {
  const record = await db.first(recordsByIds(scope, [id]));
  return record ?? refuseGone(db, scope, id);
}

/** Refuses an id that was merged into another record, naming that record. */
export async function refuseGone(db: Session, scope: RegisterScope, id: number): Promise<never> {
  const survivor = await db.first(mergedInto(scope, id));
  if (survivor === undefined) return refuse('notFound');
  throw new Refusal('mergedAway', {
    status: 404,
    errors: { id: [`This ${scope.register.thing} was merged into ${survivor.name}.`] },
    mergedInto: survivor,
  });
}
