import { laytimePrint } from '@fairlead/contract/laytime-print';
import { type Host, serve } from '../platform/http/serve.ts';
import type { DocumentStores } from '../platform/office/document-store.ts';
import { storePrintChoice, printChoice } from './laytime-print.sql.ts';
import { generatePrintout } from './print/generate-printout.ts';
import { exportWorkbook } from './workbook/export-workbook.ts';
import { importWorkbook } from './workbook/import-workbook.ts';

/** Printable documents of laytime calculations, and export and import of workbooks. */
export function serveLaytimePrint(host: Host, stores: DocumentStores): void {
  serve(host, laytimePrint, {
    generatePdf: (call) => generatePrintout(call, stores),
    workbook: exportWorkbook,
    importXlsx: importWorkbook,
    choice: async ({ db, company, actor }) =>
      (await db.first(printChoice(company, actor.userId)))?.choice ?? null,
    storeChoice: async ({ db, company, actor, body }) => {
      await db.run(storePrintChoice(company, actor.userId, body));
      return body;
    },
  });
}
