import type { portCallPrint } from '@fairlead/contract/port-call-print';
import type { PrintContent } from '@fairlead/domain/print/print-content';
import { type PrintedCall, portCallPrintout } from '@fairlead/domain/port-call-print/call-printout';
import type { PrintClock } from '@fairlead/domain/port-call-print/facts';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloadOf } from '../../platform/print/print.ts';
import { eventsOf } from '../../port-call-events/port-call-events.sql.ts';
import { eventRecord } from '../../port-call-events/wire/event-record.ts';
import type { PortCallPagesContext } from '../../port-call-pages/list/list-port-calls.ts';
import { readPortCall } from '../../port-call-pages/page/read-port-call.ts';

export type OnePrintCall = Pick<
  Call<typeof portCallPrint.one>,
  'db' | 'company' | 'params' | 'query' | 'now' | 'actor'
>;
type Printing = Pick<OnePrintCall, 'now' | 'actor'> & {
  readonly query: Pick<OnePrintCall['query'], 'fixedTimeZone' | 'useVoyageRef'>;
};

interface Printer {
  readonly context: PortCallPagesContext;
  readonly files: Files;
}

/** Prints one port call as a file. */
export async function printPortCall(call: OnePrintCall, { context, files }: Printer) {
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
}

async function callContent(
  call: OnePrintCall,
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

/** The zone and the names that a file is printed with. */
export const clockOf = ({ query, now }: Printing): PrintClock => ({
  fixedZone: query.fixedTimeZone === '' ? null : (query.fixedTimeZone ?? null),
  nowMs: now.getTime(),
  usesReference: query.useVoyageRef === true,
});

/** Who printed it, and when. */
export function footOf(call: Printing): string {
  const zone = clockOf(call).fixedZone ?? 'UTC';
  return `${call.actor.name}, ${formatWithZone(call.now.getTime(), zone)}`;
}
