import type { laytimePrint } from '@fairlead/contract/laytime-print';
import {
  linesTooMany,
  mostLinesPrinted,
  type PrintedStatement,
} from '@fairlead/domain/laytime-print/printed-statement';
import {
  statementFoot,
  statementName,
  statementPrintout,
} from '@fairlead/domain/laytime-print/statement-printout';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { DocumentStores } from '../../platform/office/document-store.ts';
import { storeDocument } from '../../platform/office/store-document.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloaded, printSections } from '../../platform/print/print.ts';
import { linesOf, printedStatement } from './printed-statement.ts';

type PrintCall = Call<typeof laytimePrint.generatePdf>;

/** Prints a calculation, and returns the file or stores it with the documents of its fixture. */
export async function generatePrintout(call: PrintCall, stores: DocumentStores) {
  const { db, company, params, body, now } = call;
  const reference = { company, fixture: params.id, id: params.ltcId };
  const printed = await printedStatement({ db, target: reference, version: body.version, now });
  if (linesOf(printed) > mostLinesPrinted) refuseFields({ fileType: [linesTooMany] });
  const letterhead = await readLetterhead(call, stores.files, { fixture: params.id });
  const file = await printSections({ ...printoutOf(printed, body), letterhead }, body.fileType);
  const name = statementName(printed);
  const { fileType: kind } = body;
  if (body.download) return downloaded(file, { kind, name });
  const { siteId, driveId, folderId } = body;
  const stored = await storeDocument(call, stores, {
    fixtureId: params.id,
    kind,
    name,
    content: file,
    target: { siteId, driveId, folderId },
  });
  const requested = new URLSearchParams({ driveId: stored.driveId, driveItemId: stored.id });
  return {
    fileName: stored.name,
    contentType: stored.contentType,
    driveId: stored.driveId,
    driveItemId: stored.id,
    link: `/api/documents/downloadFile?${requested.toString()}`,
  };
}

export type StatementChoices = Pick<
  PrintCall['body'],
  | 'layout'
  | 'timeZone'
  | 'pageBreakBeforePortCallIds'
  | 'donNotSplitPortCallTables'
  | 'withClauses'
  | 'withComments'
  | 'useNarrowMargins'
>;

/** How a statement is printed for the other side: without information that is only for the company. */
export const forTheOtherSide: StatementChoices = {
  layout: 'timeline',
  timeZone: 'UTC',
  pageBreakBeforePortCallIds: [],
  donNotSplitPortCallTables: false,
  withClauses: true,
  withComments: false,
  useNarrowMargins: false,
};

interface ForTheOtherSide {
  readonly printed: PrintedStatement;
  readonly fixture: number;
}

/** A calculation as PDF for the other side, with the name of its file without extension. */
export async function printForTheOtherSide(
  { db, company }: Pick<PrintCall, 'db' | 'company'>,
  { printed, fixture }: ForTheOtherSide,
  files: Files,
) {
  const letterhead = await readLetterhead({ db, company }, files, { fixture });
  const printable = { ...printoutOf(printed, forTheOtherSide), letterhead };
  return { content: await printSections(printable, 'pdf'), name: statementName(printed) };
}

/** A calculation as a printable document in sections, without its letterhead. */
export function printoutOf(printed: PrintedStatement, body: StatementChoices) {
  const content = statementPrintout(printed, {
    layout: body.layout,
    stampZone: body.timeZone,
    breakBefore: body.pageBreakBeforePortCallIds ?? [],
    hasWholeTables: body.donNotSplitPortCallTables,
    withClauses: body.withClauses,
    withComments: body.withComments,
  });
  return {
    ...content,
    foot: statementFoot(printed),
    hasNarrowMargins: body.useNarrowMargins,
    made: new Date(printed.stampMs),
  };
}
