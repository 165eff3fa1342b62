import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { appliedLimits, type ThresholdOverrides } from '@fairlead/domain/validation/thresholds';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limitsOfNotification } from '../limits/check-limits.sql.ts';
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

/** The limits that the check of a notification applies to its vessel; none for other notifications. */
function limitsFor(
  code: number | null,
  rows: readonly { is_vessel: boolean; values: ThresholdOverrides }[],
) {
  const check = validationCodes.find(({ number }) => number === code);
  if (check === undefined) return [];
  const valuesOf = (isVessel: boolean): ThresholdOverrides =>
    rows.find((row) => row.is_vessel === isVessel)?.values ?? {};
  const limits = { company: valuesOf(false), vessel: valuesOf(true) };
  return [...appliedLimits(check.number, limits)];
}

/** One notification with its limits, and what people did and wrote about it; refuses 404. */
export async function readNotification(db: Session, company: number, id: number) {
  const [row, limits, notes] = await Promise.all([
    db.first(oneNotification(company, id)),
    db.all(limitsOfNotification(company, id)),
    db.all(notesOf(company, id)),
  ]);
  if (row === undefined) return refuse('notFound');
  return {
    notification: notificationRecord(row),
    equation: row.equation,
    inputs: row.inputs.map((input) => ({ ...input, records: [...input.records] })),
    rule: row.rule,
    limits: limitsFor(row.code, limits),
    notes,
  };
}
