import { callReportPayload } from '@fairlead/contract/port-call-reports';
import { callReportLabel } from '@fairlead/domain/port-call-reports/enumerations';
import { callReportText } from '@fairlead/domain/port-call-reports/report-text';
import type { z } from 'zod';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import {
  type EntryContext,
  entryHandler,
  type EntryHandler,
  type TakenEntry,
} from '../../ship-entries/take/entry-handler.ts';
import { reportedCall, sentReports, type SentReportRow } from '../port-call-reports.sql.ts';
import { readReportedCall } from '../wire/report-facts.ts';
import { sendCallReport } from './send-call-report.ts';

type Payload = z.output<typeof callReportPayload>;

const entity = 'portCallReport';

/** Takes the arrival and departure reports that ships mail. */
export const portCallReportEntries = (outbox: Outbox): EntryHandler =>
  entryHandler({
    form: 'portCallReport',
    versions: { 1: callReportPayload },
    take: (context, payload) => takeReport(context, payload, outbox),
  });

async function takeReport(
  context: EntryContext,
  { portCallId, ...report }: Payload,
  outbox: Outbox,
): Promise<TakenEntry> {
  const { db, company, vessel, person } = context;
  const portCall = await ownCall(context, portCallId);
  const reference = { company, portCall };
  const [call, sent] = await Promise.all([
    readReportedCall(db, reference),
    db.all(sentReports(reference)),
  ]);
  if (call.row.vessel_id !== vessel) return refuseFields({ portCallId: ['Not found'] });
  const sender = [person.name, person.rank]
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, 320);
  const { body } = callReportText(call.factsOf(report.kind), { ...report, sender });
  const same = sent.find((one) => one.body === body && hasRecipients(one, report.recipients));
  if (same !== undefined) return sentBefore(same);
  const { id } = await sendCallReport(
    { ...context, author: context.author, sender },
    { call, outbox },
    report,
  );
  return { refs: [{ entity, id }] };
}

/** The call that the ship names, or the one that it was merged into since. */
async function ownCall({ db, company }: EntryContext, portCallId: number): Promise<number> {
  const row = await db.first(reportedCall({ company, portCall: portCallId }));
  if (row === undefined) return refuseFields({ portCallId: ['Not found'] });
  return row.parent_id ?? row.id;
}

const hasRecipients = (sent: SentReportRow, recipients: Payload['recipients']): boolean => {
  const addresses = new Set(sent.recipients.map(({ address }) => address.toLowerCase()));
  return recipients.every(({ address }) => addresses.has(address.toLowerCase()));
};

/** Another device was first: no one receives the same report twice. */
const sentBefore = ({ id, kind }: SentReportRow): TakenEntry => ({
  refs: [{ entity, id }],
  findings: [
    {
      code: 'sentBefore',
      sentence: `The ${callReportLabel(kind).toLowerCase()} has already been sent to these recipients.`,
      severity: 'info',
    },
  ],
});
