import { Readable } from 'node:stream';
import { invoiceAmounts } from '@fairlead/domain/claim-sending/invoice-amounts';
import {
  invoiceDocument,
  type PrintedInvoice,
} from '@fairlead/domain/claim-sending/invoice-document';
import { fillLetter, usualLetter } from '@fairlead/domain/claim-sending/letter';
import { letterDocument } from '@fairlead/domain/claim-sending/letter-document';
import { sendingMethod } from '@fairlead/domain/claim-sending/sending';
import type { StatementHeader } from '@fairlead/domain/laytime-print/printed-statement';
import { statementName } from '@fairlead/domain/laytime-print/statement-printout';
import type { CalculationContent, CalculationResult } from '@fairlead/domain/laytime/calculation';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { ClientBase } from 'pg';
import { forTheOtherSide, printoutOf } from '../laytime-print/print/generate-printout.ts';
import type { Files } from '../platform/files/files.ts';
import { type SectionedPrintout, printSections } from '../platform/print/print.ts';

type Client = Pick<ClientBase, 'query'>;

interface Sent {
  readonly fixture_id: string;
  readonly fixture_number: string;
  readonly calculation_id: string;
  readonly calculation_number: number;
  readonly version: number;
  readonly at: Date;
  readonly name: string;
  readonly party: number;
  readonly sha256: string;
  readonly content: CalculationContent;
  readonly result: CalculationResult;
  readonly net: string;
  readonly currency: string;
  readonly header: StatementHeader;
  readonly author_id: string | null;
  readonly author: string | null;
}

/** The latest claim of an owner that has been sent and results in demurrage. */
const latestSent = `
  select f.id as fixture_id, f.fixture_number, l.id as calculation_id, l.number as calculation_number,
    v.number as version, least(v.at, now() - interval '1 day') as at, v.name, v.party, v.sha256, v.content, v.result, v.summary ->> 'net' as net,
    v.summary ->> 'currency' as currency, tenant.laytime_print_header($1, l.id) as header,
    u.id as author_id, u.full_name as author
  from tenant.fixtures f
  join tenant.laytime_calculations l on l.company_id = $1 and l.fixture_id = f.id and l.deleted is null and l.party = 10
  join tenant.laytime_versions v on v.company_id = $1 and v.calculation_id = l.id
  join control.customers k on k.id = $1 and k.customer_type = 10
  left join control.users u on u.id = (
    select min(m.user_id) from control.memberships m where m.customer_id = $1 and m.role_id = 100)
  where f.company_id = $1 and f.deleted is null and (f.status between 40 and 90 or f.status = 10000)
    and (v.summary ->> 'net')::numeric > 0
  order by f.status, f.id desc, v.number desc limit 1`;

const settings = {
  invoicePattern: 'CLM-{year}-{number}',
  invoiceDigits: 4,
  firstNumber: 1,
  paymentDays: 30,
  paymentTerms: 'Free of bank charges to the receiver. Please state the invoice number.',
  bankDetails: 'Example Bank, Oslo\nIBAN NO00 0000 0000 000\nBIC EXAMPLEXXX',
  letterSubject: usualLetter.subject,
  letterBody: usualLetter.body,
};

/** One claim of the demonstration that was sent: its invoice, its letter, and its statement. */
export async function loadDemonstrationSending(client: Client, files: Files): Promise<void> {
  const { rows: companies } = await client.query<{ id: string }>(
    'select id from control.customers order by id',
  );
  for (const { id } of companies) {
    await client.query("select set_config('app.company', $1, false)", [id]);
    const { rows } = await client.query<Sent>(latestSent, [id]);
    const [sent] = rows;
    if (sent !== undefined) await addSending({ client, files, company: id, sent });
  }
  await client.query("select set_config('app.company', '', false)");
}

interface Work {
  readonly client: Client;
  readonly files: Files;
  readonly company: string;
  readonly sent: Sent;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

async function addSending(work: Work): Promise<void> {
  const { client, company, sent } = work;
  const issuedOn = dayOf(sent.at.getTime());
  const dueOn = dayOf(sent.at.getTime() + settings.paymentDays * dayMs);
  const number = `CLM-${issuedOn.slice(0, 4)}-0001`;
  const invoice = printedOf(sent, { number, issuedOn, dueOn });
  await client.query(
    "insert into tenant.company_settings (company_id, section, values) values ($1, 'claimSettings', $2)",
    [company, JSON.stringify(settings)],
  );
  await client.query('insert into tenant.counters (company_id, series, value) values ($1, $2, 1)', [
    company,
    `claimInvoice CLM-${issuedOn.slice(0, 4)}-{number}`,
  ]);
  const invoiceFile = await addFile(work, `Invoice ${number}.pdf`, {
    ...invoiceDocument(invoice),
    foot: `${sent.header.company}, ${number}`,
  });
  const { gross, total } = invoice.amounts;
  await client.query(
    `insert into tenant.claim_invoices (company_id, fixture_id, kind, number, issued_on, due_on, currency,
       calculation_id, version, gross, total, recipient, file_id, author_id, created)
     values ($1, $2, 10, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      company,
      sent.fixture_id,
      number,
      issuedOn,
      dueOn,
      sent.currency,
      sent.calculation_id,
      sent.version,
      gross,
      total,
      invoice.recipient,
      invoiceFile,
      sent.author_id,
      sent.at,
    ],
  );
  await addHandover(work, { invoice, invoiceFile });
}

function printedOf(
  { header, ...sent }: Sent,
  { number, issuedOn, dueOn }: { number: string; issuedOn: string; dueOn: string },
): PrintedInvoice {
  return {
    kind: 'invoice',
    results: [],
    number,
    issuedOn,
    dueOn,
    currency: sent.currency,
    amounts: invoiceAmounts(sent.net, '0'),
    commissionPercent: '0',
    recipient: header.charterer,
    issuer: '',
    bankDetails: settings.bankDetails,
    paymentTerms: settings.paymentTerms,
    claim: 'Demurrage',
    vessel: header.vessel,
    voyage: header.voyage,
    fixture: header.fixtureNumber,
    charterDate: header.cpDate,
    statement: `laytime statement ${sent.calculation_number}, version ${sent.version}`,
    reference: '',
    credits: null,
  };
}

interface Invoiced {
  readonly invoice: PrintedInvoice;
  readonly invoiceFile: string;
}

async function addHandover(work: Work, { invoice, invoiceFile }: Invoiced): Promise<void> {
  const { client, company, sent } = work;
  const { header, at } = sent;
  const printed = { ...sent, number: sent.calculation_number, stampMs: at.getTime() };
  const version = { number: sent.version, at: at.toISOString(), by: sent.author, note: '' };
  const statement = { ...printed, version };
  const name = `${statementName(statement)}.pdf`;
  const letter = fillLetter(usualLetter, {
    counterparty: header.charterer,
    company: header.company,
    sender: sent.author ?? header.company,
    vessel: header.vessel,
    voyage: header.voyage,
    fixture: header.fixtureNumber,
    charterDate: header.cpDate ?? '',
    ports: sent.content.calls.map(({ port }) => port.name).join(' to '),
    claim: 'demurrage',
    amount: `${sent.currency} ${formatDecimal(invoice.amounts.total, 2)}`,
    invoice: invoice.number,
    due: invoice.dueOn ?? '',
    attachments: `- ${name}\n- Invoice ${invoice.number}`,
  });
  const foot = `${header.company}, ${header.fixtureNumber}`;
  const day = dayOf(at.getTime());
  const cover = { ...letter, recipients: [header.charterer], day, issuer: '' };
  const letterFile = await addFile(work, 'Cover letter.pdf', { ...letterDocument(cover), foot });
  const statementFile = await addFile(work, name, printoutOf(statement, forTheOtherSide));
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant.claim_sendings (company_id, fixture_id, is_by_mail, subject, letter, calculation_id,
       version, handed_over_way, handed_over_on, handed_over_note, handed_over_by, author_id, created)
     values ($1, $2, false, $3, $4, $5, $6, $7, $8, 'By courier, receipt on file', $9, $9, $10) returning id`,
    [
      company,
      sent.fixture_id,
      letter.subject,
      letter.body,
      sent.calculation_id,
      sent.version,
      sendingMethod.Post,
      day,
      sent.author_id,
      at,
    ],
  );
  const sending = rows[0]?.id;
  await client.query(
    'insert into tenant.claim_sending_recipients (company_id, sending_id, name) values ($1, $2, $3)',
    [company, sending, header.charterer],
  );
  for (const [kind, file] of [
    ['letter', letterFile],
    ['statement', statementFile],
    ['invoice', invoiceFile],
  ])
    await client.query(
      'insert into tenant.claim_sending_files (company_id, sending_id, kind, file_id) values ($1, $2, $3, $4)',
      [company, sending, kind, file],
    );
}

async function addFile(
  { client, files, company }: Work,
  name: string,
  printable: SectionedPrintout,
): Promise<string> {
  const content = await printSections(printable, 'pdf');
  const stored = await files.put(Readable.from([content]), { mostBytes: content.length });
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
     values ($1, $2, 'application/pdf', $3, $4, $5) returning id`,
    [company, name, stored.size, stored.sha256, stored.storageKey],
  );
  return rows[0]?.id ?? '';
}
