import { portPerformance } from '@fairlead/contract/port-performance';
import {
  callTable,
  performancePrintout,
} from '@fairlead/domain/port-performance/performance-printout';
import { formatDate } from '@fairlead/domain/time/format';
import { onePort } from '../ports/own-ports.sql.ts';
import { portAnswer } from '../ports/port-search.routes.ts';
import type { Call } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { printedBy } from '../platform/print/download-list.ts';
import { downloadOf } from '../platform/print/print.ts';
import { tableAsCsv } from '../platform/print/table-csv.ts';
import { callsAtPort, eventsOfCalls, operationsOfCalls } from './port-performance.sql.ts';
import { performanceOf } from './wire/performance.ts';

type ReadCall = Call<typeof portPerformance.get> | Call<typeof portPerformance.download>;

/** At most this many calls of one port are read. */
const mostCalls = 2_000;

/** The company's performance at a port, from its own port calls. */
export function servePortPerformance(host: Host): void {
  serve(host, portPerformance, { get: readPerformance, download: downloadPerformance });
}

async function readPerformance(call: ReadCall) {
  const { db, company, params, query } = call;
  const filter = {
    company,
    port: params.id,
    from: query.from ?? null,
    to: query.to ?? null,
    vessels: query.vesselIds ?? [],
    reasons: query.reasonIds ?? [],
    now: call.now.toISOString(),
  };
  const [port, found] = await Promise.all([
    db.first(onePort({ company, id: params.id })),
    db.all(callsAtPort(filter, mostCalls + 1)),
  ]);
  if (port === undefined) return refuse('notFound');
  const calls = found.slice(0, mostCalls);
  const ids = calls.map(({ id }) => id);
  const [events, operations] = await Promise.all([
    db.all(eventsOfCalls(company, ids)),
    db.all(operationsOfCalls(company, ids)),
  ]);
  return {
    port: portAnswer(port),
    ...performanceOf({ calls, events, operations }),
    isCut: found.length > mostCalls,
  };
}

async function downloadPerformance(call: Call<typeof portPerformance.download>) {
  const content = await readPerformance(call);
  const { port } = content;
  const name = `Port performance ${port.name}`;
  if (call.query.fileType === 'csv') return tableAsCsv(callTable(content, content.isCut), name);
  const printable = performancePrintout(content, periodOf(call, port.timeZone));
  return downloadOf(
    { ...printable, isLandscape: true, fitsWidth: true, foot: printedBy(call) },
    { kind: 'xlsx', name },
  );
}

function periodOf({ query }: ReadCall, zone: string): string {
  const day = (instant: string) => formatDate(instant, zone);
  const { from, to } = query;
  if (from === undefined && to === undefined) return 'All calls';
  return `${from === undefined ? 'Until' : `From ${day(from)}`}${to === undefined ? '' : ` ${from === undefined ? '' : 'to '}${day(to)}`}`;
}
