import { calculate, dayLines, type DayLine, intlZones, type SheetInput } from '@fairlead/laytime';
import type { SheetCell } from '../../print/workbook.ts';
import { zoneAbbreviation } from '../../time/zone-names.ts';
import { dayText } from '../clock.ts';
import type { PrintedCallSheet } from '../time-sheet.ts';
import { clock, clockFormula, figure, formula, plain } from './cells.ts';
import { dayMs } from '../../time/milliseconds.ts';

/** The calendar after the end of the count, so that a workbook can apply the remaining time to it. */
export interface AfterCompletion {
  readonly rows: readonly (readonly SheetCell[])[];
  /** Minutes from the end to the moment at which laytime would have expired. */
  readonly allTimeSaved: string;
}

interface CellPosition {
  /** The row of the heading, from 0. */
  readonly top: number;
  /** The cell of the remaining time at the end. */
  readonly remaining: string;
  /** Remaining minutes below this count as zero. */
  readonly nothing: string;
}

/** Additional days in the calendar: a changed quantity or percentage can leave more time than was calculated. */
const moreDays = 14;

/**
 * Minute by minute, like the engine's projected expiry: no cargo work and no weather. Days beyond the last row count
 * in full. Null if no time is left, or if its end is not known.
 */
export function afterCompletion(
  sheet: PrintedCallSheet,
  input: SheetInput,
  { top, remaining, nothing }: CellPosition,
): AfterCompletion | null {
  const { commencement, end } = sheet.result;
  if (end === null) return null;
  // Cargo may be completed before laytime commences: until then all time is saved and none is used.
  const begins = Math.max(end.milliseconds, commencement?.at?.milliseconds ?? 0);
  const lines = linesAfter(sheet, input, begins);
  if (lines.length === 0) return null;
  const before = Math.round((begins - end.milliseconds) / 1000) / 60;
  const first = top + 1;
  const last = first + lines.length;
  const rows = lines.map((line, index): readonly SheetCell[] => {
    const row = first + index + 1;
    const remainingBefore = index === 0 ? remaining : `P${row - 1}`;
    const wall = (ms: number) => clock(ms + line.offset * 1000);
    const counted = `IF(I${row}>0,${remainingBefore}/(I${row}/100),H${row})`;
    return [
      plain(dayText(line.from.milliseconds + line.offset * 1000)),
      wall(line.from.milliseconds),
      wall(line.to.milliseconds),
      plain(zoneAbbreviation(line.from.milliseconds, sheet.zone)),
      figure(line.offset / 3600),
      clockFormula(`B${row}-E${row}/24`),
      clockFormula(`C${row}-E${row}/24`),
      formula(`ROUND((C${row}-B${row})*1440,6)`),
      figure(line.percent),
      plain(''),
      plain(''),
      formula(`MIN(${remainingBefore},H${row}*I${row}/100)`),
      plain(''),
      formula(`IF(${remainingBefore}<=${nothing},0,IF(P${row}>${nothing},H${row},${counted}))`),
      plain(''),
      formula(`MAX(0,ROUND(${remainingBefore}-L${row},6))`),
      plain(''),
      plain(''),
      plain(''),
      plain(line.rule.label),
    ];
  });
  return {
    rows: [
      [
        plain(
          'After completion: when laytime would have expired; counted time is time saved',
          'quiet',
        ),
      ],
      ...rows,
    ],
    allTimeSaved: `SUM($N$${first + 1}:$N$${last})+$P$${last}${before === 0 ? '' : `+${before}`}`,
  };
}

/** The calendar from the end on, split at midnight. */
function linesAfter(
  { result, zone }: PrintedCallSheet,
  input: SheetInput,
  begins: number,
): readonly DayLine[] {
  const { projectedExpiry } = result;
  const known = intlZones(zone);
  if (projectedExpiry === null || known === undefined) return [];
  const until = (moreMs: number) =>
    new Date(Math.ceil((projectedExpiry.milliseconds + moreMs) / 1000) * 1000).toISOString();
  for (const more of [moreDays * dayMs, 0]) {
    const { pumping: _, rulings: _agreed, forecastFrom: _from, ...bare } = input;
    const answer = calculate({
      portCalls: [
        {
          ...bare,
          allowance: { formula: { kind: 'fixed', days: 4000 }, rounding: 'none' },
          commencement: {
            rule: 'at',
            at: new Date(begins).toISOString(),
            officeHours: 'any',
            earliest: null,
            priorWork: 'none',
          },
          work: [],
          deductions: [],
          end: { rule: 'at', at: until(more) },
        },
      ],
      groups: [{ id: 'after', mode: 'nonReversible', portCallIds: [input.id] }],
      rates: 'timeOnly',
    });
    if (answer.status === 'complete') return dayLines(answer.portCalls[0]?.lines ?? [], known);
  }
  return [];
}
