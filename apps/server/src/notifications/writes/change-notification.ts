import type { notifications } from '@fairlead/contract/notifications';
import type { ChatAbout } from '@fairlead/domain/chat/enumerations';
import { notificationNoteKind } from '@fairlead/domain/notifications/note-kinds';
import { sendMessage } from '../../chat/writes/send-message.ts';
import { expectCorrection, reportByGuid } from '../../log-reports/writes/log-report-writes.sql.ts';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { type Call, done } from '../../platform/http/call.ts';
import { colleagueById } from '../../people/colleagues.sql.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readNotification } from '../list/notification-record.ts';
import {
  type Act,
  addNote,
  assignOne,
  dismissOne,
  existingNotification,
  markRequested,
  reactivateOne,
  snoozeOne,
  transferAt,
} from './notification-writes.sql.ts';

const entity = 'notification';

type OneCall =
  | Call<typeof notifications.snooze>
  | Call<typeof notifications.assign>
  | Call<typeof notifications.comment>
  | Call<typeof notifications.requestCorrection>;

const actOf = ({ company, actor, params }: OneCall): Act => ({
  company,
  id: params.id,
  user: actor.userId,
});

/** The notification of a call, locked; refuses 404. */
async function claimed({ db, company, params }: OneCall) {
  const row = await db.first(existingNotification(company, params.id));
  return row ?? refuse('notFound');
}

/** Notifies the other browsers, and answers with the notification as it is now. */
async function changedRecord(call: OneCall, vesselId: number | null) {
  call.changed({ entity, id: call.params.id, action: 'updated', vesselId });
  return readNotification(call.db, call.company, call.params.id);
}

export async function dismissNotification(call: Call<typeof notifications.dismiss>) {
  const { db, company, actor, query, changed } = call;
  const act = { company, id: query.id, user: actor.userId };
  const reason = query.reason === undefined || query.reason === '' ? null : query.reason;
  const row = await db.first(dismissOne(act, reason));
  if (row === undefined) return requireExisting(call);
  await db.run(addNote(act, notificationNoteKind.Dismissed, reason ?? ''));
  changed({ entity, id: query.id, action: 'updated', vesselId: row.vessel_id });
  return done;
}

export async function reactivateNotification(call: Call<typeof notifications.undismiss>) {
  const { db, company, actor, query, changed } = call;
  const act = { company, id: query.id, user: actor.userId };
  const row = await db.first(reactivateOne(act));
  if (row === undefined) return requireExisting(call);
  await db.run(addNote(act, notificationNoteKind.Reactivated));
  changed({ entity, id: query.id, action: 'updated', vesselId: row.vessel_id });
  return done;
}

/** A repeated call changes nothing; an unknown notification is refused. */
async function requireExisting({
  db,
  company,
  query,
}: Call<typeof notifications.dismiss> | Call<typeof notifications.undismiss>) {
  const known = await db.first(existingNotification(company, query.id));
  return known === undefined ? refuse('notFound') : done;
}

export async function snoozeNotification(call: Call<typeof notifications.snooze>) {
  const { db, body, now } = call;
  const { vessel_id: vessel } = await claimed(call);
  const { until } = body;
  if (until !== null && Date.parse(until) <= now.getTime())
    refuseFields({ until: ['Must be in the future'] });
  await db.run(snoozeOne(actOf(call), until));
  await db.run(addNote(actOf(call), notificationNoteKind.Snoozed, until ?? ''));
  return changedRecord(call, vessel);
}

export async function assignNotification(call: Call<typeof notifications.assign>) {
  const { db, company, body } = call;
  const { vessel_id: vessel } = await claimed(call);
  const user = body.user?.id ?? null;
  const person = user === null ? undefined : await db.first(colleagueById(company, user));
  if (user !== null && person === undefined) refuseFields({ user: ['Not found'] });
  await db.run(assignOne(actOf(call), user));
  await db.run(addNote(actOf(call), notificationNoteKind.Assigned, person?.name ?? ''));
  return changedRecord(call, vessel);
}

export async function commentNotification(call: Call<typeof notifications.comment>) {
  const { vessel_id: vessel } = await claimed(call);
  await call.db.run(addNote(actOf(call), notificationNoteKind.Comment, call.body.text));
  return changedRecord(call, vessel);
}

/** Marks the log report, so that its page and its list show that a correction is expected. */
async function expectReport(call: OneCall, guid: string | null) {
  const report = guid === null ? undefined : await call.db.first(reportByGuid(call.company, guid));
  if (report === undefined || report.state === logReportState.Withdrawn) return null;
  await call.db.run(expectCorrection(call.company, report.id));
  call.changed({
    entity: 'logReport',
    id: report.id,
    action: 'updated',
    vesselId: report.vessel_id,
  });
  return guid;
}

type Claimed = Awaited<ReturnType<typeof claimed>>;

/** What the ship entered and the finding is about: the message opens it on board. Null if it is nothing that opens. */
async function aboutOf(call: OneCall, row: Claimed, vessel: number): Promise<ChatAbout | null> {
  const { db, company } = call;
  if (row.entity === 'LogReport') {
    const report = await expectReport(call, row.ref_guid);
    return report === null ? null : { kind: 'logReport', id: report };
  }
  if (row.entity === 'BunkerDeliveryNote')
    return row.ref_guid === null ? null : { kind: 'bunkerNote', id: row.ref_guid };
  if (row.entity !== 'DwhTankState') return null;
  const of = { company, vessel, tank: row.subject, at: row.ref_date };
  const transfer = await db.first(transferAt(of));
  return transfer === undefined ? null : { kind: 'tankTransfer', id: transfer.guid };
}

/** Asks the ship in a message, which opens the log report, bunker delivery note or transfer on board. */
export async function requestCorrection(call: Call<typeof notifications.requestCorrection>) {
  const { db, company, actor, now, body } = call;
  const row = await claimed(call);
  if (row.closed !== null) refuseFields({ id: ['This finding no longer applies.'] });
  if (row.vessel_id === null) return refuseFields({ id: ['It names no vessel.'] });
  const about = await aboutOf(call, row, row.vessel_id);
  await sendMessage(call, {
    company,
    vessel: row.vessel_id,
    author: actor.userId,
    now: now.toISOString(),
    body: body.body,
    about,
    tags:
      row.entity === 'PortCall' && row.ref_id !== null
        ? [{ kind: 'portCall', id: Number(row.ref_id) }]
        : [],
  });
  await db.run(markRequested(actOf(call)));
  await db.run(
    addNote(actOf(call), notificationNoteKind.CorrectionRequested, body.body.slice(0, 2000)),
  );
  return changedRecord(call, row.vessel_id);
}
