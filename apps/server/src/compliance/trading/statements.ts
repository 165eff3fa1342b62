import type { chartererStatements } from '@fairlead/contract/compliance/trading';
import {
  currencyOfScheme,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { priceOn } from '@fairlead/domain/compliance/allowances/price-file';
import { lastDayOfMonth, monthsOf } from '@fairlead/domain/compliance/trading/charterers';
import {
  statementPages,
  statementLetter,
  statementTitle,
} from '@fairlead/domain/compliance/trading/statement-pages';
import { type StatementLine, totalsOf } from '@fairlead/domain/compliance/trading/statement';
import { isEmail } from '@fairlead/domain/text/addresses';
import type { Session } from '../../platform/database/session.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { printedBy } from '../../platform/print/download-list.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloadOf } from '../../platform/print/print.ts';
import {
  bookedDue,
  type ChartererRow,
  lastSent,
  type SentStatementRow,
  sentStatements,
  statementCharterer,
  type StatementReference,
} from './statements.sql.ts';
import { readTradedFleet, type TradedVessel } from './traded-fleet.ts';
import {
  endsRecord,
  moneyText,
  owedRecord,
  priceRecord,
  text,
  workingRecords,
} from './trading-records.ts';

const lineRecord = (line: StatementLine, one: TradedVessel) => ({
  vessel: { ...line.vessel },
  ...endsRecord(line, one.accounted),
  ...owedRecord(line),
  figures: workingRecords(line.working),
});

const totalRecord = (lines: readonly StatementLine[]) => {
  const { emissions, allowances, cost } = totalsOf(lines);
  return {
    emissions: text(emissions, 3),
    allowances: text(allowances, 3),
    cost: moneyText(cost),
  };
};

/** A charterer's month as it follows from the reports now. */
export async function statementOfMonth(db: Session, reference: StatementReference) {
  const { company, charterer: id, month, scheme } = reference;
  const [charterer, fleet] = await Promise.all([
    db.first(statementCharterer(company, id)),
    readTradedFleet(db, { company, vessels: [] }, { year: Number(month.slice(0, 4)), scheme }),
  ]);
  if (charterer === undefined) return refuse('notFound');
  const own = fleet.vessels.flatMap((one) =>
    one.lines
      .filter((line) => line.charterer === id && line.month === month)
      .map((line) => ({ line, one })),
  );
  const statement = {
    charterer: { id: charterer.id, name: charterer.name },
    month,
    scheme,
    currency: currencyOfScheme[scheme],
    price: priceRecord(priceOn(fleet.prices, lastDayOfMonth(month))),
    lines: own
      .toSorted((a, b) => a.line.traded.part.end - b.line.traded.part.end)
      .map(({ line, one }) => lineRecord(line, one)),
    ...totalRecord(own.map(({ line }) => line)),
  };
  return { charterer, statement };
}

/** The charterer’s own address, then its contacts. */
function suggestedRecipients({ name, email, contacts }: ChartererRow) {
  const all = [
    { name, address: email ?? '' },
    ...contacts.map((contact) => ({
      name: contact.name === undefined || contact.name === '' ? name : contact.name,
      address: contact.email ?? '',
    })),
  ].filter(({ address }) => address !== '' && isEmail(address));
  return [...new Map(all.map((one) => [one.address.toLowerCase(), one])).values()].slice(0, 10);
}

export const sentRecord = (row: SentStatementRow) => ({
  id: row.id,
  allowances: row.allowances,
  cost: row.cost,
  subject: row.subject,
  letter: row.letter,
  sender: row.sender,
  created: row.created,
  booked: row.booked,
  recipients: row.recipients.map((recipient) => ({ ...recipient })),
  files: [
    ...(row.has_pdf ? (['pdf'] as const) : []),
    ...(row.has_workbook ? (['xlsx'] as const) : []),
  ],
});

type OfMonth = Pick<Call<typeof chartererStatements.get>, 'company' | 'params'> & {
  readonly query: { readonly scheme: TradingScheme };
};

const referenceOf = ({ company, params, query }: OfMonth): StatementReference => ({
  company,
  charterer: params.chartererId,
  month: params.month,
  scheme: query.scheme,
});

export const readStatement =
  (sendsMail: boolean) => async (call: Call<typeof chartererStatements.get>) => {
    const { db } = call;
    const reference = referenceOf(call);
    const [{ charterer, statement }, booked, sent] = await Promise.all([
      statementOfMonth(db, reference),
      db.first(bookedDue(reference)),
      db.all(sentStatements(reference)),
    ]);
    return {
      ...statement,
      booked: booked?.allowances ?? '0',
      sendsMail,
      draft: {
        ...statementLetter(statement, charterer.company),
        recipients: suggestedRecipients(charterer),
      },
      sent: sent.map(sentRecord),
    };
  };

type StatementOfMonth = Awaited<ReturnType<typeof statementOfMonth>>['statement'];
type Printer = Pick<Call<typeof chartererStatements.download>, 'db' | 'company' | 'now' | 'actor'>;

/** The statement as a file with the company’s letterhead. */
export async function printStatement(
  call: Printer,
  files: Files,
  { statement, kind }: { readonly statement: StatementOfMonth; readonly kind: 'pdf' | 'xlsx' },
) {
  const letterhead = await readLetterhead(call, files);
  return downloadOf(
    { ...statementPages(statement), letterhead, isLandscape: true, foot: printedBy(call) },
    { kind, name: statementTitle(statement) },
  );
}

export const downloadStatement =
  (files: Files) => async (call: Call<typeof chartererStatements.download>) => {
    const { statement } = await statementOfMonth(call.db, referenceOf(call));
    return printStatement(call, files, { statement, kind: call.query.fileType });
  };

export async function listStatements(call: Call<typeof chartererStatements.list>) {
  const { db, company, query } = call;
  const { year, scheme } = query;
  const [fleet, sent] = await Promise.all([
    readTradedFleet(db, { company, vessels: [] }, { year, scheme }),
    db.all(lastSent(company, scheme, year)),
  ]);
  const sentOn = new Map(sent.map((row) => [`${row.charterer_id} ${row.month}`, row.created]));
  const lines = fleet.vessels.flatMap((one) => one.lines);
  return [...Map.groupBy(lines, ({ charterer }) => charterer)]
    .map(([id, own]) => {
      const byMonth = Map.groupBy(own, ({ month }) => month);
      const months = monthsOf(year).map((month) => {
        const { allowances, cost } = totalRecord(byMonth.get(month) ?? []);
        return { month, allowances, cost, sent: sentOn.get(`${id} ${month}`) ?? null };
      });
      const { allowances, cost } = totalRecord(own);
      const charterer = { id, name: fleet.chartererNames.get(id) ?? '' };
      return { charterer, months, allowances, cost };
    })
    .toSorted((one, other) => one.charterer.name.localeCompare(other.charterer.name, 'en'));
}
