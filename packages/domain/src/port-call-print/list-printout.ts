import {
  type Cell,
  type Column,
  type PrintContent,
  textCell,
  timeCell,
} from '../print/print-content.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { label } from '../enumerations/enumeration.ts';
import { derivePortCallStatus } from '../port-calls/status.ts';
import { portCallStatuses, type PortCallView } from '../port-calls/enumerations.ts';
import { type PrintCall, type PrintClock, voyageNameOf, zoneOf } from './facts.ts';

/** Maximum rows of a download; a longer list is marked as cut. */
export const mostRowsPrinted = 5000;

const titles: Readonly<Record<PortCallView, string>> = {
  scheduled: 'Port calls, scheduled',
  today: 'Port calls, today',
  all: 'Port calls, all',
};

const columns: readonly Column[] = [
  { title: 'Status' },
  { title: 'Vessel', share: 1.4 },
  { title: 'Voyage' },
  { title: 'Port', share: 1.6 },
  { title: 'LOCODE' },
  { title: 'ETA', share: 1.7 },
  { title: 'ETD', share: 1.7 },
  { title: 'Arrived', share: 1.7 },
  { title: 'Departed', share: 1.7 },
  { title: 'Reasons', share: 1.4 },
  { title: 'Agent', share: 1.6 },
];

export interface PrintedList {
  readonly view: PortCallView;
  /** The port calls found; the first of them are printed. */
  readonly calls: readonly PrintCall[];
  /** The total number; a minimum if counting stopped early. */
  readonly total: number;
  /** The filters of the list: label and value. */
  readonly filters: readonly (readonly [label: string, value: string])[];
}

function rowOf(call: PrintCall, clock: PrintClock): readonly Cell[] {
  const zone = zoneOf(clock, call.port);
  return [
    textCell(label(portCallStatuses, derivePortCallStatus(call, clock.nowMs))),
    textCell(call.vessel.name),
    textCell(voyageNameOf(call.voyage, clock)),
    textCell(call.port.name),
    textCell(call.port.unLoCode),
    timeCell(call.scheduledArrival, zone),
    timeCell(call.scheduledDeparture, zone),
    timeCell(call.arrived, zone),
    timeCell(call.departed, zone),
    textCell(call.reasonForCalls.map(({ name }) => name).join(', ')),
    textCell(call.agent?.name ?? null),
  ];
}

const counted = (count: number): string => formatDecimal(String(count), 0);

/** The list of port calls as a document, with rows in the input order. */
export function portCallListPrintout(list: PrintedList, clock: PrintClock): PrintContent {
  const printed = list.calls.slice(0, mostRowsPrinted);
  const isCut = list.total > printed.length;
  return {
    title: titles[list.view],
    facts: [
      ...list.filters.map(([name, value]) => [name, textCell(value)] as const),
      ['Port calls', textCell(counted(printed.length))],
      ['Times', textCell(clock.fixedZone ?? 'In port time')],
    ],
    tables: [
      {
        title: 'Port calls',
        columns,
        rows: printed.map((call) => rowOf(call, clock)),
        ...(isCut
          ? {
              note: `Only the first ${counted(printed.length)} of at least ${counted(list.total)} port calls are printed. Narrow the filter for the others.`,
            }
          : {}),
      },
    ],
  };
}
