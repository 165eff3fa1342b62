import { portCallPapers } from '@fairlead/contract/port-call-papers';
import type { PaperContent } from '@fairlead/domain/papers/paper';
import { type PrintedCall, portCallPaper } from '@fairlead/domain/port-call-papers/call-paper';
import type { PaperCall, PaperClock } from '@fairlead/domain/port-call-papers/facts';
import { mostRowsPrinted, portCallListPaper } from '@fairlead/domain/port-call-papers/list-paper';
import { formatWithZone } from '@fairlead/domain/time/format';
import { catalogueOf } from '../lists/catalogue/catalogue.ts';
import { pageMemoryOf } from '../lists/paging/page-memory.ts';
import type { Files } from '../platform/files/files.ts';
import type { Call } from '../platform/http/call.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { readLetterhead } from '../platform/papers/letterhead.ts';
import { downloadOf } from '../platform/papers/papers.ts';
import { eventsOf } from '../port-call-events/port-call-events.sql.ts';
import { eventRecord } from '../port-call-events/wire/event-record.ts';
import {
  listPortCalls,
  type PortCallPagesContext,
} from '../port-call-pages/list/list-port-calls.ts';
import { readPortCall } from '../port-call-pages/page/read-port-call.ts';
import { filterWords } from './wire/filter-words.ts';

type ListCall = Call<typeof portCallPapers.list>;
type OneCall = Call<typeof portCallPapers.one>;

/** Port calls as files: the list, and one of them. */
export function servePortCallPapers(host: Host, files: Files): void {
  const context = { catalogue: catalogueOf(host.database), memory: pageMemoryOf(host.database) };
  serve(host, portCallPapers, {
    list: async (call) => {
      const content = await listContent(call, context);
      const letterhead = await readLetterhead(call, files);
      const foot = footOf(call);
      const paper = { ...content, letterhead, isLandscape: true, fitsWidth: true, foot };
      return downloadOf(paper, { kind: call.query.fileType, name: content.title });
    },
    one: async (call) => {
      const { fileType, landscapeOrientation, scaleWidthToOnePage } = call.query;
      const { vessel, ...content } = await callContent(call, context);
      const paper = {
        ...content,
        letterhead: await readLetterhead(call, files, { vessel }),
        isLandscape: landscapeOrientation === true,
        fitsWidth: scaleWidthToOnePage === true,
        foot: footOf(call),
      };
      return downloadOf(paper, {
        kind: fileType,
        name: `${content.title} ${content.subtitle ?? ''}`,
      });
    },
  });
}

/** The rows of the list as the list itself returns them, one more than is printed. */
async function listContent(call: ListCall, context: PortCallPagesContext): Promise<PaperContent> {
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
  const calls = JSON.parse(answer.text) as readonly PaperCall[];
  return portCallListPaper(
    { view: query.view, calls, total, filters: filterWords(query) },
    clockOf(call),
  );
}

async function callContent(
  call: OneCall,
  context: PortCallPagesContext,
): Promise<PaperContent & { readonly vessel: number }> {
  const { db, company, params } = call;
  const [page, events] = await Promise.all([
    readPortCall(call, context),
    db.all(eventsOf(company, params.id)),
  ]);
  const shown = JSON.parse(page.text) as Omit<PrintedCall, 'events'> & {
    readonly vessel: { readonly id: number };
  };
  const activeEvents = events.filter((event) => event.deleted === null);
  const content = portCallPaper(
    { ...shown, events: activeEvents.map((event) => eventRecord(event, [])) },
    clockOf(call),
  );
  return { ...content, vessel: shown.vessel.id };
}

const clockOf = ({ query, now }: ListCall | OneCall): PaperClock => ({
  fixedZone: query.fixedTimeZone === '' ? null : (query.fixedTimeZone ?? null),
  nowMs: now.getTime(),
  usesReference: query.useVoyageRef === true,
});

function footOf(call: ListCall | OneCall): string {
  const zone = clockOf(call).fixedZone ?? 'UTC';
  return `${call.actor.name}, ${formatWithZone(call.now.getTime(), zone)}`;
}
