import { portCallPrint } from '@fairlead/contract/port-call-print';
import type { PrintContent } from '@fairlead/domain/print/print-content';
import { type PrintedCall, portCallPrintout } from '@fairlead/domain/port-call-print/call-printout';
import type { PrintCall, PrintClock } from '@fairlead/domain/port-call-print/facts';
import {
  mostRowsPrinted,
  portCallListPrintout,
} from '@fairlead/domain/port-call-print/list-printout';
import { formatWithZone } from '@fairlead/domain/time/format';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import type { Files } from '../platform/files/files.ts';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { readLetterhead } from '../platform/print/letterhead.ts';
import { downloadOf } from '../platform/print/print.ts';
import { eventsOf } from '../port-call-events/port-call-events.sql.ts';
import { eventRecord } from '../port-call-events/wire/event-record.ts';
import {
  listPortCalls,
  type PortCallPagesContext,
} from '../port-call-pages/list/list-port-calls.ts';
import { readPortCall } from '../port-call-pages/page/read-port-call.ts';
import { filterLabels } from './wire/filter-labels.ts';

type ListCall = Call<typeof portCallPrint.list>;
type OneCall = Call<typeof portCallPrint.one>;

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
    one: async (call) => {
      const { fileType, landscapeOrientation, scaleWidthToOnePage } = call.query;
      const { vessel, ...content } = await callContent(call, context);
      const printable = {
        ...content,
        letterhead: await readLetterhead(call, files, { vessel }),
        isLandscape: landscapeOrientation === true,
        fitsWidth: scaleWidthToOnePage === true,
        foot: footOf(call),
      };
      return downloadOf(printable, {
        kind: fileType,
        name: `${content.title} ${content.subtitle ?? ''}`,
      });
    },
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

async function callContent(
  call: OneCall,
  context: PortCallPagesContext,
): Promise<PrintContent & { readonly vessel: number }> {
  const { db, company, params } = call;
  const [page, events] = await Promise.all([
    readPortCall(call, context),
    db.all(eventsOf(company, params.id)),
  ]);
  const shown = JSON.parse(page.text) as Omit<PrintedCall, 'events'> & {
    readonly vessel: { readonly id: number };
  };
  const activeEvents = events.filter((event) => event.deleted === null);
  const content = portCallPrintout(
    { ...shown, events: activeEvents.map((event) => eventRecord(event, [])) },
    clockOf(call),
  );
  return { ...content, vessel: shown.vessel.id };
}

const clockOf = ({ query, now }: ListCall | OneCall): PrintClock => ({
  fixedZone: query.fixedTimeZone === '' ? null : (query.fixedTimeZone ?? null),
  nowMs: now.getTime(),
  usesReference: query.useVoyageRef === true,
});

function footOf(call: ListCall | OneCall): string {
  const zone = clockOf(call).fixedZone ?? 'UTC';
  return `${call.actor.name}, ${formatWithZone(call.now.getTime(), zone)}`;
}
