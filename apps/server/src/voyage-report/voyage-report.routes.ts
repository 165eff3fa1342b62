import { voyageReport as reports } from '@fairlead/contract/voyage-report';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import type { Files } from '../platform/files/files.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { printVoyageReport, voyageReportContent } from './print/print-voyage-report.ts';

/** The report of a voyage: on the screen and as files. */
export function serveVoyageReport(host: Host, files: Files): void {
  const printer = { catalogue: catalogueOf(host.database), files };
  serve(host, reports, {
    get: async (call) => {
      const { vessel: _, ...content } = await voyageReportContent(
        call,
        call.query,
        printer.catalogue,
      );
      return content;
    },
    download: (call) =>
      printVoyageReport(call, { startsPages: false, suffix: ', extract' }, printer),
    downloadStandard: (call) =>
      printVoyageReport(call, { startsPages: false, suffix: '' }, printer),
    downloadNew: (call) =>
      printVoyageReport(call, { startsPages: true, suffix: ', by page' }, printer),
  });
}
