import { minuteMs } from '../time/milliseconds.ts';
import type { Line } from '@fairlead/laytime';
import type { SofLine } from '../laytime/statement-of-facts.ts';
import { type Cell, type PrintTable, type RowMark, textCell } from '../print/print-content.ts';
import { zoneOffsetMinutes } from '../time/zone-offset.ts';
import { dayText, momentText, portClockText } from './clock.ts';
import { percentText } from '../quantities/percent.ts';
import { type Exact, timeText } from './figures.ts';
import { countedUntil, lineFinder } from './lines.ts';
import type { PrintedCallSheet } from './time-sheet.ts';

const columns = [
  { title: 'Date', share: 1.35 },
  { title: 'Time', share: 0.8 },
  { title: 'Event', share: 3.2 },
  { title: 'Remark', share: 2.8 },
  { title: '%', align: 'right', share: 0.6 },
  { title: 'To next event', align: 'right', share: 1.4 },
  { title: 'Accumulated', align: 'right', share: 1.4 },
] as const;

/** The statement of facts line by line, with the time counted until the next event and in total. */
export function eventTable({ call, result, zone }: PrintedCallSheet): PrintTable {
  const events = call.lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const rows: (readonly Cell[])[] = [];
  const marks: Record<number, RowMark> = {};
  const expiryMs = result.expiry?.milliseconds ?? Number.POSITIVE_INFINITY;
  const between = {
    counted: countedUntil(result.lines),
    lineAt: lineFinder(result.lines),
    endMs: result.lines.at(-1)?.to.milliseconds,
    zone,
  };
  let isOpen = result.expiry !== null;
  for (const [index, event] of events.entries()) {
    if (isOpen && Date.parse(event.at) >= expiryMs) {
      isOpen = false;
      marks[rows.length] = 'strong';
      rows.push(expiryCells(result.expiry, zone));
    }
    rows.push(eventCells(event, { ...between, next: events[index + 1] }));
  }
  if (isOpen) {
    marks[rows.length] = 'strong';
    rows.push(expiryCells(result.expiry, zone));
  }
  return {
    title: `Events, ${call.port.name}`,
    columns,
    rows,
    marks,
    note: `Times are local times in ${call.port.name} (${zone}).`,
  };
}

function expiryCells(expiry: PrintedCallSheet['result']['expiry'], zone: string): readonly Cell[] {
  const at = expiry === null ? '' : momentText(expiry, zone);
  return [{ kind: 'text', text: `Laytime expired, on demurrage from ${at}` }];
}

interface Between {
  readonly next: SofLine | undefined;
  readonly endMs: number | undefined;
  readonly counted: (ms: number) => Exact;
  readonly lineAt: (ms: number) => Line | undefined;
  readonly zone: string;
}

function eventCells(event: SofLine, between: Between): readonly Cell[] {
  const { next, endMs, lineAt, zone } = between;
  const at = Date.parse(event.at);
  const wall = at + zoneOffsetMinutes(at, zone) * minuteMs;
  const until = next === undefined ? (endMs ?? at) : Date.parse(next.at);
  const before = between.counted(at);
  const counted = between.counted(until).minus(before);
  const line = lineAt(at);
  const protest = event.underProtest ? 'Under protest' : null;
  return [
    { kind: 'text', text: dayText(wall) },
    { kind: 'text', text: portClockText(at, zone) },
    textCell(event.text),
    textCell([event.remark, protest].filter(Boolean).join('. ')),
    textCell(line === undefined ? null : percentText(line.percent)),
    textCell(counted.isZero() ? null : timeText(counted)),
    textCell(line === undefined && before.isZero() ? null : timeText(before)),
  ];
}
