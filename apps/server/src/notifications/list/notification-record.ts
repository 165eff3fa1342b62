import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { notesOf, type NotificationRow, oneNotification } from '../notifications.sql.ts';

/** Records have numbers; a leg is known by both of its port calls. */
const refOf = ({ entity, ref_id: ref }: NotificationRow): number | string | null =>
  ref === null || entity === 'DwhLeg' ? ref : Number(ref);

/** A notification as the answer. */
export const notificationRecord = (row: NotificationRow) => ({
  id: row.id,
  refDate: row.ref_date,
  vessel: row.vessel ?? '',
  vesselId: row.vessel_id,
  message: row.message,
  severity: row.severity,
  source: row.source,
  entity: row.entity,
  refId: refOf(row),
  refGuid: row.ref_guid,
  dismissed: row.dismissed,
  dismissedBy: row.dismissed_by,
  dismissReason: row.dismiss_reason,
  code: row.code,
  subject: row.subject,
  value: row.value,
  cause: row.cause,
  repeats: row.repeats,
  created: row.created,
  snoozedUntil: row.snoozed_until,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
  requested: row.requested,
});

/** One notification with what people did and wrote about it; refuses 404. */
export async function readNotification(db: Session, company: number, id: number) {
  const [row, notes] = await Promise.all([
    db.first(oneNotification(company, id)),
    db.all(notesOf(company, id)),
  ]);
  if (row === undefined) return refuse('notFound');
  return { notification: notificationRecord(row), notes };
}
