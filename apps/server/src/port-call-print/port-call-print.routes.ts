import { portCallPrint } from '@fairlead/contract/port-call-print';
import type { PrintContent } from '@fairlead/domain/print/print-content';
import type { PrintCall } from '@fairlead/domain/port-call-print/facts';
import {
  mostRowsPrinted,
  portCallListPrintout,
} from '@fairlead/domain/port-call-print/list-printout';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import type { Files } from '../platform/files/files.ts';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { readLetterhead } from '../platform/print/letterhead.ts';
import { downloadOf } from '../platform/print/print.ts';
import {
  listPortCalls,
  type PortCallPagesContext,
} from '../port-call-pages/list/list-port-calls.ts';
import { clockOf, footOf, printPortCall } from './print/print-port-call.ts';
import { filterLabels } from './wire/filter-labels.ts';

type ListCall = Call<typeof portCallPrint.list>;

/** Port calls as files: the list, and one of them. */
export function servePortCallPrint(host: Host, files: Files): void {
  const context = { catalogue: catalogueOf(host.database), memory: pageMemoryOf(host.database) };
  serve(host, portCallPrint, {
    list: async (call) => {
      const content = await listContent(call, context);
      const letterhead = await readLetterhead(call, files);
      const foot = footOf(call);
      const printable = { ...content, letterhead, isLandscape: true, fitsWidth: true, foot };
      return downloadOf(printable, { kind: call.query.fileType, name: content.title });
    },
    one: (call) => printPortCall(call, { context, files }),
  });
}

/** The rows of the list as the list itself returns them, one more than is printed. */
async function listContent(call: ListCall, context: PortCallPagesContext): Promise<PrintContent> {
  const { db, company, now, query } = call;
  let total = 0;
  const answer = await listPortCalls(
    {
      db,
      company,
      now,
      query: { ...query, skip: 0, take: mostRowsPrinted + 1 },
      total: (count) => {
        total = count;
      },
    },
    context,
  );
  const calls = JSON.parse(answer.text) as readonly PrintCall[];
  return portCallListPrintout(
    { view: query.view, calls, total, filters: filterLabels(query) },
    clockOf(call),
  );
}
