import type { Line } from '@fairlead/laytime';
import type { SofLine } from '../laytime/statement-of-facts.ts';
import { type Cell, type PaperTable, type RowMark, textCell } from '../papers/paper.ts';
import { zoneOffsetMinutes } from '../time/zone-offset.ts';
import { clockText, dayText, momentText } from './clock.ts';
import { Exact, exactOf, percentText, timeText } from './figures.ts';
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

/** The statement of facts line by line, with what time counted until the next event and in all. */
export function eventTable({ call, result, zone }: PrintedCallSheet): PaperTable {
  const events = call.lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const rows: (readonly Cell[])[] = [];
  const marks: Record<number, RowMark> = {};
  const expiryMs = result.expiry?.milliseconds ?? Number.POSITIVE_INFINITY;
  let isOpen = result.expiry !== null;
  for (const [index, event] of events.entries()) {
    if (isOpen && Date.parse(event.at) >= expiryMs) {
      isOpen = false;
      marks[rows.length] = 'strong';
      rows.push(expiryCells(result.expiry, zone));
    }
    rows.push(eventCells(event, { next: events[index + 1], lines: result.lines, zone }));
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
    note: `Times by the clock of ${call.port.name} (${zone}).`,
  };
}

function expiryCells(expiry: PrintedCallSheet['result']['expiry'], zone: string): readonly Cell[] {
  const at = expiry === null ? '' : momentText(expiry, zone);
  return [{ kind: 'text', text: `Laytime expired, on demurrage from ${at}` }];
}

interface Between {
  readonly next: SofLine | undefined;
  readonly lines: readonly Line[];
  readonly zone: string;
}

function eventCells(event: SofLine, { next, lines, zone }: Between): readonly Cell[] {
  const at = Date.parse(event.at);
  const wall = at + zoneOffsetMinutes(at, zone) * 60_000;
  const until = next === undefined ? (lines.at(-1)?.to.milliseconds ?? at) : Date.parse(next.at);
  const before = countedUntil(lines, at);
  const counted = countedUntil(lines, until).minus(before);
  const line = lines.find(({ from, to }) => from.milliseconds <= at && at < to.milliseconds);
  const protest = event.underProtest ? 'Under protest' : null;
  return [
    { kind: 'text', text: dayText(wall) },
    { kind: 'text', text: clockText(wall) },
    textCell(event.text),
    textCell([event.remark, protest].filter(Boolean).join('. ')),
    textCell(line === undefined ? null : percentText(line.percent)),
    textCell(counted.isZero() ? null : timeText(counted)),
    textCell(line === undefined && before.isZero() ? null : timeText(before)),
  ];
}

/** Counted minutes, laytime and demurrage, from the commencement until a moment. */
function countedUntil(lines: readonly Line[], atMs: number): Exact {
  const minuteMs = 60_000;
  return lines.reduce((sum, { from, to, factor }) => {
    const passed = Math.min(atMs, to.milliseconds) - from.milliseconds;
    return passed <= 0 ? sum : sum.plus(exactOf(factor).times(passed).dividedBy(minuteMs));
  }, new Exact(0));
}
