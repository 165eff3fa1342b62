import { laytimePapers } from '@fairlead/contract/laytime-papers';
import { type Host, serve } from '../platform/http/serve.ts';
import type { DocumentStores } from '../platform/office/document-store.ts';
import { storePaperChoice, paperChoice } from './laytime-papers.sql.ts';
import { generatePaper } from './print/generate-paper.ts';
import { exportWorkbook } from './workbook/export-workbook.ts';
import { importWorkbook } from './workbook/import-workbook.ts';

/** Printable documents of laytime calculations, and export and import of workbooks. */
export function serveLaytimePapers(host: Host, stores: DocumentStores): void {
  serve(host, laytimePapers, {
    generatePdf: (call) => generatePaper(call, stores),
    workbook: exportWorkbook,
    importXlsx: importWorkbook,
    choice: async ({ db, company, actor }) =>
      (await db.first(paperChoice(company, actor.userId)))?.choice ?? null,
    keepChoice: async ({ db, company, actor, body }) => {
      await db.run(storePaperChoice(company, actor.userId, body));
      return body;
    },
  });
}
