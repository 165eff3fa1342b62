import type { reportReceivers } from '@fairlead/contract/report-receivers';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { isForReceiver, receiverOutput } from '@fairlead/domain/report-receivers/receiver-output';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import {
  insertSending,
  type ReceiverRow,
  receiversOf,
  sendingsOf,
  type SendingRow,
} from '../report-receivers.sql.ts';
import { readReceiverFacts } from './receiver-facts.ts';

type Reading = Pick<Call<typeof reportReceivers.outputs>, 'db' | 'company' | 'params'>;
type Facts = Awaited<ReturnType<typeof readReceiverFacts>>;

const sentRecord = (row: SendingRow) => ({
  id: row.id,
  receiver: { id: row.receiver_id, name: row.receiver },
  version: row.version,
  subject: row.subject,
  body: row.body,
  file: row.file_name === null ? null : { name: row.file_name, content: row.file_content ?? '' },
  by: row.author ?? '',
  at: row.created,
  recipients: [...row.recipients],
});

const draftOf = (row: ReceiverRow, { read, facts }: Facts) => ({
  receiver: { id: row.id, name: row.name },
  addresses: row.recipients.map(({ address }) => address),
  isUsual: isForReceiver(
    { vessels: row.vessel_ids, kinds: row.kinds },
    { vessel: read.vessel.id, kind: read.kind },
  ),
  ...receiverOutput(row, facts),
});

async function answer({ db, company }: Reading, known: Facts, outbox: Outbox) {
  const [receivers, sent] = await Promise.all([
    db.all(receiversOf(company)),
    db.all(sendingsOf(company, known.read.id)),
  ]);
  return {
    sendsMail: outbox.sendsMail,
    drafts: receivers.filter((one) => one.is_active).map((one) => draftOf(one, known)),
    sent: sent.map(sentRecord),
  };
}

/** What each receiver would get of a report, and what was sent of it. */
export async function readOutputs(call: Reading, outbox: Outbox) {
  const { db, company, params } = call;
  return answer(call, await readReceiverFacts(db, { company, guid: params.id }), outbox);
}

type SendCall = Call<typeof reportReceivers.send>;

async function sendTo(call: SendCall, known: Facts, to: ReceiverRow & { outbox: Outbox }) {
  const { db, company, actor } = call;
  const { outbox, recipients, ...receiver } = to;
  const { subject, body, file } = receiverOutput({ ...receiver, file: to.file }, known.facts);
  const author = actor.userId === 0 ? null : actor.userId;
  const { id: report, version } = known.read;
  const sending = { report, version, receiver: to.id, subject, body, file, author };
  const made = await db.first(insertSending(company, sending));
  const once = [...new Map(recipients.map((one) => [one.address.toLowerCase(), one])).values()];
  const attachments =
    file === null
      ? []
      : [{ name: file.name, contentType: 'text/csv', content: Buffer.from(file.content) }];
  for (const { name, address } of once)
    await outbox.post(call, {
      purpose: 'logReport',
      about: made?.id ?? 0,
      name,
      address,
      subject,
      body,
      attachments,
      addressees: once.map((one) => ({ ...one, isCopy: false })),
    });
}

/** Sends the current version to receivers; refuses a withdrawn report, and a version that is no longer current. */
export async function sendOutputs(call: SendCall, outbox: Outbox) {
  const { db, company, params, body, changed } = call;
  const known = await readReceiverFacts(db, { company, guid: params.id });
  const { version, state, id, vessel } = known.read;
  if (body.version !== version) refuseStale(body, { version });
  if (state === logReportState.Withdrawn)
    refuseFields({ version: ['A withdrawn report is not sent.'] });
  const receivers = await db.all(receiversOf(company));
  const chosen = receivers.filter((one) => one.is_active && body.receiverIds.includes(one.id));
  if (chosen.length < new Set(body.receiverIds).size) refuseFields({ receiverIds: ['Not found'] });
  for (const one of chosen) await sendTo(call, known, { ...one, outbox });
  changed({ entity: 'logReport', id, action: 'updated', vesselId: vessel.id });
  return answer(call, known, outbox);
}
