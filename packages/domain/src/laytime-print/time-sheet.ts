import {
  type DayLine,
  dayLines,
  intlZones,
  type Line,
  type PortCallResult,
} from '@fairlead/laytime';
import type { CalculationCall } from '../laytime/calculation.ts';
import type { CharterClause } from '../laytime/charter-terms.ts';
import { clauseReference } from '../laytime/clauses.ts';
import { eventText, type GoingOn, goingOnOf, goingOnWithin } from '../laytime/going-on.ts';
import { type Cell, type PrintTable, type RowMark, textCell } from '../print/print-content.ts';
import { isDoubled } from '../time/zone-offset.ts';
import { zoneAbbreviation } from '../time/zone-names.ts';
import { clockText, dayText, momentText, portClockText } from './clock.ts';
import { percentText } from '../quantities/percent.ts';
import { durationText, exactOf, timeText } from './figures.ts';

/** A call for printing: its result with its source data. */
export interface PrintedCallSheet {
  readonly call: CalculationCall;
  readonly result: PortCallResult;
  /** IANA name. */
  readonly zone: string;
  /** The clauses of the charter, whose titles are printed beside their numbers. */
  readonly clauses: readonly CharterClause[];
}

/** What the remark of a line needs beside the line. */
export interface RemarkSources {
  readonly goingOn: readonly GoingOn[];
  readonly clauses: readonly CharterClause[];
}

/** The lines of a call, split at midnight of the port and at its clock changes. */
export function sheetLines({ result, zone }: PrintedCallSheet): readonly DayLine[] {
  const known = intlZones(zone);
  return known === undefined ? [] : dayLines(result.lines, known);
}

/** The wall clock at both ends of a line, with the line's one UTC offset. */
export function wallOf({ from, to, offset }: DayLine): {
  readonly from: number;
  readonly to: number;
} {
  return { from: from.milliseconds + offset * 1000, to: to.milliseconds + offset * 1000 };
}

/** The end in the offset of the line: 24:00 if it ends with its day, 03:00 CEST if clocks go back. */
function endText(line: DayLine, zone: string): string {
  const { from, to } = wallOf(line);
  const text = clockText(to);
  if (text === '00:00' && to > from) return '24:00';
  const ms = line.to.milliseconds;
  return isDoubled(ms, zone) ? `${text} ${zoneAbbreviation(ms - 1, zone)}` : text;
}

/** What goes on during a call, in the wording of the remarks. */
export const goingOnIn = ({ lines, operation }: CalculationCall): readonly GoingOn[] =>
  goingOnOf(lines, operation);

/** The text of a line's facts, without the lines that close them; for a line without facts, what goes on at its start. */
function remarksOf(
  { lineIds, from, rule }: Pick<Line, 'lineIds' | 'from' | 'rule'>,
  { lines, operation }: CalculationCall,
  goingOn: readonly GoingOn[],
): readonly string[] {
  const own = (lineIds.length === 0 ? [] : lines).filter(
    ({ id, kind }) => kind !== 'closes' && lineIds.includes(id),
  );
  const at = { fromMs: from.milliseconds, toMs: from.milliseconds };
  const stated =
    own.length === 0
      ? [goingOnWithin(goingOn, at).start?.text ?? rule.label]
      : own.map((line) => {
          const label = eventText(line, operation);
          if (line.remark === null || line.remark === '') return label;
          return label === rule.label ? line.remark : `${label}, ${line.remark}`;
        });
  return stated.filter((label) => label !== rule.label).slice(0, 3);
}

/** Why a line counts as it does: the rule and its clause, then what goes on according to the statement of facts. */
export function remarkOf(
  line: Omit<Line, 'demurrage' | 'demurrageExact'>,
  call: CalculationCall,
  { goingOn, clauses }: RemarkSources,
): string {
  const { rule, reducedRate, isForecast, isOnDemurrage } = line;
  const clause = rule.clause === null ? '' : `, ${clauseReference(rule.clause, clauses)}`;
  const reduced =
    reducedRate === null || !isOnDemurrage
      ? ''
      : `, ${percentText(reducedRate.percent)} % of the rate`;
  const stated = remarksOf(line, call, goingOn);
  const facts = stated.length === 0 ? '' : `: ${stated.join('; ')}`;
  return `${rule.label}${clause}${reduced}${isForecast ? ', forecast' : ''}${facts}`.slice(0, 600);
}

const columns = [
  { title: 'Date', share: 1.35 },
  { title: 'From', share: 1.05 },
  { title: 'To', share: 1.05 },
  { title: 'Remark', share: 4.6 },
  { title: '%', align: 'right', share: 0.6 },
  { title: 'Counted', align: 'right', share: 1.25 },
  { title: 'Accumulated', align: 'right', share: 1.4 },
  { title: 'Remaining', align: 'right', share: 1.4 },
] as const;

/** The time sheet of a call; the expiry of laytime is a separate row. */
export function timeSheetTable(sheet: PrintedCallSheet): PrintTable {
  const { result, call, zone } = sheet;
  const rows: (readonly Cell[])[] = [];
  const marks: Record<number, RowMark> = {};
  const expire = () => {
    if (result.expiry === null) return;
    marks[rows.length] = 'strong';
    rows.push([text(`Laytime expired, on demurrage from ${momentText(result.expiry, zone)}`)]);
  };
  const goingOn = goingOnIn(call);
  let isOpen = result.expiry !== null;
  for (const line of sheetLines(sheet)) {
    if (isOpen && line.isOnDemurrage) {
      isOpen = false;
      expire();
    }
    if (line.percent === 0) marks[rows.length] = 'quiet';
    rows.push(lineCells(line, sheet, goingOn));
  }
  if (isOpen) expire();
  return {
    title: `Time sheet, ${call.port.name}`,
    columns,
    rows,
    marks,
    totals: [totalCells(result)],
    note: `Times are local times in ${call.port.name} (${zone}). Remaining below zero is time on demurrage.`,
  };
}

const text = (value: string): Cell => ({ kind: 'text', text: value });

function lineCells(
  line: DayLine,
  { call, zone, clauses }: PrintedCallSheet,
  goingOn: readonly GoingOn[],
): readonly Cell[] {
  const { used, demurrage, remaining } = line.running;
  const left = exactOf(remaining.exact).minus(exactOf(demurrage.exact));
  return [
    text(dayText(wallOf(line).from)),
    text(portClockText(line.from.milliseconds, zone)),
    text(endText(line, zone)),
    textCell(remarkOf(line, call, { goingOn, clauses })),
    text(percentText(line.percent)),
    text(durationText(line.counted)),
    text(timeText(exactOf(used.exact).plus(exactOf(demurrage.exact)))),
    text(timeText(left)),
  ];
}

function totalCells({ used, demurrage, excluded }: PortCallResult): readonly Cell[] {
  const counted = exactOf(used.exact).plus(exactOf(demurrage.exact));
  const label = `Laytime used ${durationText(used)}, on demurrage ${durationText(demurrage)}, not counted ${durationText(excluded)}`;
  const none: Cell = { kind: 'none' };
  return [text('Total'), none, none, text(label), none, text(timeText(counted)), none, none];
}
