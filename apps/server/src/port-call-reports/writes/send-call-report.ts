import type { CallReportKind } from '@fairlead/domain/port-call-reports/enumerations';
import { callReportText } from '@fairlead/domain/port-call-reports/report-text';
import type { Unit } from '../../platform/http/own-transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { insertReport, sentReports, type SentReportRow } from '../port-call-reports.sql.ts';
import type { ReportedCall } from '../wire/report-facts.ts';

/** Who sends a report, and in which unit of work. */
export interface ReportSender extends Unit {
  readonly company: number;
  /** Null on board. */
  readonly author: number | null;
  /** "Ana Silva, Chief officer". */
  readonly sender: string;
}

export interface ReportToSend {
  readonly kind: CallReportKind;
  readonly recipients: readonly { readonly name: string; readonly address: string }[];
  readonly remark: string;
}

const isMerged = 'This port call is merged into another one: send its reports there.';

/** Stores the report of a port call and queues its mails: one for each recipient, which names them all. */
export async function sendCallReport(
  from: ReportSender,
  { call, outbox }: { readonly call: ReportedCall; readonly outbox: Outbox },
  { kind, recipients, remark }: ReportToSend,
): Promise<SentReportRow> {
  const { db, company, author, sender, changed, afterCommit } = from;
  const { row } = call;
  if (row.parent_id !== null) refuse('fieldLocked', isMerged);
  const { subject, body } = callReportText(call.factsOf(kind), { kind, remark, sender });
  const reference = { company, portCall: row.id };
  const made = await db.first(insertReport(reference, { kind, subject, body, sender, author }));
  if (made === undefined) return refuse('portCallMissing');
  const once = [...new Map(recipients.map((one) => [one.address.toLowerCase(), one])).values()];
  const addressees = once.map(({ name, address }) => ({ name, address, isCopy: false }));
  const poster = { db, company, actor: { userId: author ?? 0 }, afterCommit };
  for (const { name, address } of once)
    await outbox.post(poster, {
      purpose: 'portCallReport',
      about: made.id,
      name,
      address,
      subject,
      body,
      addressees,
    });
  changed({ entity: 'portCallReport', id: row.id, action: 'created', vesselId: row.vessel_id });
  const stored = await db.all(sentReports(reference));
  return stored.find(({ id }) => id === made.id) ?? refuse('notFound');
}
