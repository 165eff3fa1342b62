import { portCallReports } from '@fairlead/contract/port-call-reports';
import { callReportKinds } from '@fairlead/domain/port-call-reports/enumerations';
import { callReportText } from '@fairlead/domain/port-call-reports/report-text';
import { isEmail } from '@fairlead/domain/text/addresses';
import { type Host, serve } from '../platform/http/serve.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import { type ReportedCallRow, sentReports, type SentReportRow } from './port-call-reports.sql.ts';
import { readReportedCall } from './wire/report-facts.ts';
import { sendCallReport } from './writes/send-call-report.ts';

const shownReport = ({ is_of_ship: isOfShip, recipients, ...row }: SentReportRow) => ({
  ...row,
  isOfShip,
  recipients: [...recipients],
});

/** The agent of the call and the company, as far as their addresses are known. */
const suggestedRecipients = (row: ReportedCallRow) =>
  [
    { name: row.agent_name ?? '', address: row.agent_email ?? '' },
    { name: row.company_name, address: row.company_email ?? '' },
  ].filter(({ address }) => address !== '' && isEmail(address));

/** Arrival and departure reports of port calls by e-mail. */
export function servePortCallReports(host: Host, outbox: Outbox): void {
  serve(host, portCallReports, {
    list: async ({ db, company, params }) => {
      const reference = { company, portCall: params.id };
      const [call, sent] = await Promise.all([
        readReportedCall(db, reference),
        db.all(sentReports(reference)),
      ]);
      const drafts = callReportKinds.map(({ number: kind }) => ({
        kind,
        ...callReportText(call.factsOf(kind), { kind, remark: '', sender: '' }),
      }));
      return {
        sendsMail: outbox.sendsMail,
        sent: sent.map(shownReport),
        drafts,
        suggested: suggestedRecipients(call.row),
      };
    },
    send: async (request) => {
      const { db, company, params, body, actor } = request;
      const call = await readReportedCall(db, { company, portCall: params.id });
      const from = { ...request, author: actor.userId, sender: actor.name };
      return shownReport(await sendCallReport(from, { call, outbox }, body));
    },
  });
}
