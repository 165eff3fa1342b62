import { claimSending } from '@fairlead/contract/claim-sending';
import type { emailPrints } from '@fairlead/contract/emails/email-prints';
import { laytimePrint } from '@fairlead/contract/laytime-print';
import { logReports } from '@fairlead/contract/log-reports';
import { portCallPrint } from '@fairlead/contract/port-call-print';
import type { RouteShape } from '@fairlead/contract/route';
import { sofVersions } from '@fairlead/contract/statement-of-facts/sof-versions';
import { voyageReport } from '@fairlead/contract/voyage-report';
import { emailPrintKind, type EmailPrintKind, printName } from '@fairlead/domain/emails/prints';
import { linesTooMany, mostLinesPrinted } from '@fairlead/domain/laytime-print/printed-statement';
import { invoicesOf } from '../../claim-sending/invoices.sql.ts';
import { printForTheOtherSide } from '../../laytime-print/print/generate-printout.ts';
import { linesOf, printedStatement } from '../../laytime-print/print/printed-statement.ts';
import { printLogReport } from '../../log-reports/page/print-log-report.ts';
import type { Files } from '../../platform/files/files.ts';
import { mayAlsoCall } from '../../platform/http/admission.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import type { OpenedDocument } from '../../platform/office/document-store.ts';
import { type Download, downloaded } from '../../platform/print/print.ts';
import { printPortCall } from '../../port-call-print/print/print-port-call.ts';
import type { PortCallPagesContext } from '../../port-call-pages/list/list-port-calls.ts';
import { downloadStatement } from '../../statement-of-facts/print/print-statement.ts';
import { printVoyageReport } from '../../voyage-report/print/print-voyage-report.ts';
import { emailExists, type PrintRow, printsOfEmail } from '../email-prints.sql.ts';
import { holdDraft, storeAttachment } from './attach-files.ts';
import { notifyEmail } from './notify-email.ts';

export interface EmailPrinter {
  readonly files: Files;
  readonly context: PortCallPagesContext;
}

type ListCall = Call<typeof emailPrints.list>;
type AttachCall = Call<typeof emailPrints.attach>;
type Printing = Pick<AttachCall, 'db' | 'company' | 'now' | 'actor'>;

/** The call that prints each kind: who may not make it is not offered the report. */
const callOf: Readonly<Record<EmailPrintKind, RouteShape>> = {
  [emailPrintKind.VoyageReport]: voyageReport.downloadStandard,
  [emailPrintKind.PortCall]: portCallPrint.one,
  [emailPrintKind.StatementOfFacts]: sofVersions.download,
  [emailPrintKind.Laytime]: laytimePrint.generatePdf,
  [emailPrintKind.Invoice]: claimSending.downloadInvoice,
  [emailPrintKind.LogReport]: logReports.print,
};

const keyOf = ({ kind, record, version }: PrintRow): string =>
  [kind, record, ...(version === null ? [] : [version])].join('-');

async function printsFor(call: ListCall | AttachCall): Promise<readonly PrintRow[]> {
  const { db, company, params } = call;
  const rows = await db.all(printsOfEmail({ company, id: params.id }));
  return rows.filter(({ kind }) => mayAlsoCall(call, callOf[kind]));
}

/** Printed reports of what an e-mail is linked to. */
export async function listPrints(call: ListCall) {
  const { db, company, params } = call;
  if ((await db.first(emailExists({ company, id: params.id }))) === undefined)
    return refuse('notFound');
  return (await printsFor(call)).map((row) => ({
    key: keyOf(row),
    kind: row.kind,
    name: printName(row),
    about: row.about,
    at: row.at,
  }));
}

/** Prints a report with the rights of the caller, and attaches it to a draft. */
export async function attachPrint(call: AttachCall, printer: EmailPrinter) {
  const { company, params, body } = call;
  await holdDraft(call, { company, id: params.id });
  const row = (await printsFor(call)).find((one) => keyOf(one) === body.key);
  if (row === undefined) return refuseFields({ key: ['Not found'] });
  const file = await printed(call, row, printer);
  const { storageKey: _, ...made } = await storeAttachment(call, printer.files, {
    id: params.id,
    file,
    field: 'key',
  });
  notifyEmail(call, params.id);
  return made;
}

const opened = ({ fileName: name, contentType, content }: Download): OpenedDocument => ({
  name,
  contentType,
  content: Buffer.from(content, 'base64'),
});

async function printed(
  call: AttachCall,
  row: PrintRow,
  { files, context }: EmailPrinter,
): Promise<OpenedDocument> {
  const { db, company, now, actor } = call;
  const printing: Printing = { db, company, now, actor };
  const params = { id: Number(row.record) };
  switch (row.kind) {
    case emailPrintKind.VoyageReport: {
      const query = voyageReport.downloadStandard.query.parse({});
      const edition = { startsPages: false, suffix: '' };
      return opened(
        await printVoyageReport({ ...printing, params, query }, edition, {
          catalogue: context.catalogue,
          files,
        }),
      );
    }
    case emailPrintKind.PortCall: {
      const query = portCallPrint.one.query.parse({});
      return opened(await printPortCall({ ...printing, params, query }, { context, files }));
    }
    case emailPrintKind.StatementOfFacts: {
      const query = row.version_id === null ? {} : { versionId: row.version_id };
      return opened(await downloadStatement({ ...printing, params, query }, files));
    }
    case emailPrintKind.Laytime:
      return opened(await laytimeFile(printing, row, files));
    case emailPrintKind.Invoice:
      return invoiceFile(printing, row, files);
    case emailPrintKind.LogReport: {
      const query = logReports.print.query.parse({});
      return opened(
        await printLogReport({ ...printing, params: { id: row.record }, query }, files),
      );
    }
  }
}

/** As it is sent with a claim: without remarks that are only for the company. */
async function laytimeFile(
  { db, company, now }: Printing,
  { record, fixture_id: fixture, version }: PrintRow,
  files: Files,
): Promise<Download> {
  const target = { company, fixture: fixture ?? 0, id: Number(record) };
  const statement = await printedStatement({ db, target, version, now });
  if (linesOf(statement) > mostLinesPrinted) refuseFields({ key: [linesTooMany] });
  const { content, name } = await printForTheOtherSide(
    { db, company },
    { printed: statement, fixture: target.fixture },
    files,
  );
  return downloaded(content, { kind: 'pdf', name });
}

/** An invoice or credit note as it was issued. */
async function invoiceFile(
  { db, company }: Printing,
  { record, fixture_id: fixture }: PrintRow,
  files: Files,
): Promise<OpenedDocument> {
  const rows = await db.all(invoicesOf({ company, fixture: fixture ?? 0 }));
  const row = rows.find(({ id }) => id === Number(record));
  if (row === undefined) return refuseFields({ key: ['Not found'] });
  const content = await readStored(files, row.storage_key);
  return { name: row.file_name, contentType: 'application/pdf', content };
}
