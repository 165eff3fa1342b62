import { calculate, type DayLine, type Line, type SheetInput } from '@fairlead/laytime';
import { exactOf } from '../figures.ts';
import { firstAbove, lineFinder } from '../lines.ts';
import { type PrintedCallSheet, sheetLines } from '../time-sheet.ts';

/** An interval of a stay with one laytime percentage and one demurrage percentage, whenever laytime expires. */
export interface PhaseInterval {
  readonly line: DayLine;
  /** Epoch milliseconds; the expiry of laytime may fall between two of them. */
  readonly from: number;
  readonly to: number;
  readonly laytimePercent: number;
  readonly demurragePercent: number;
  /** The part of the demurrage rate that applies on demurrage. */
  readonly ratePercent: number;
}

/** The lines of a call, split so that a workbook can recount them when laytime expires at another time. */
export function intervalsOf(sheet: PrintedCallSheet, input: SheetInput): readonly PhaseInterval[] {
  const asLaytime = linesAs('laytime', sheet, input);
  const asDemurrage = linesAs('demurrage', sheet, input);
  const borders = [...asLaytime, ...asDemurrage]
    .map(({ from }) => msOf(from.exact))
    .toSorted((a, b) => a - b);
  const [laytimeAt, demurrageAt] = [lineFinder(asLaytime), lineFinder(asDemurrage)];
  const isCause = input.terms?.reducedRateScope === 'causeInLaytime';
  return sheetLines(sheet).flatMap((line) => {
    const [first, last] = [msOf(line.from.exact), msOf(line.to.exact)];
    const inside = borders.slice(firstAbove(borders, first), firstAbove(borders, last));
    const cuts = [...new Set([first, ...inside, last])];
    return cuts.slice(1).map((to, index): PhaseInterval => {
      const from = cuts[index] ?? first;
      const middle = (from + to) / 2;
      const laytime = line.isOnDemurrage ? (laytimeAt(middle) ?? line) : line;
      const demurrage = line.isOnDemurrage ? line : (demurrageAt(middle) ?? line);
      const paying = isCause ? line : demurrage;
      return {
        line,
        from,
        to,
        laytimePercent: laytime.percent,
        demurragePercent: demurrage.percent,
        ratePercent: paying.reducedRate?.percent ?? 100,
      };
    });
  });
}

const msOf = (exact: string): number => exactOf(exact).times(1000).toNumber();

/**
 * The same stay from the same commencement as if all of it were laytime, or all demurrage. If that cannot be calculated,
 * the lines stay unchanged.
 */
function linesAs(
  phase: 'laytime' | 'demurrage',
  { result }: PrintedCallSheet,
  input: SheetInput,
): readonly Line[] {
  const begins = result.commencement?.at;
  if (begins == null) return [];
  const minutes = phase === 'laytime' ? Math.ceil(result.elapsed.minutes) + 1 : 0;
  const answer = calculate({
    portCalls: [
      {
        ...input,
        allowance: { formula: { kind: 'fixed', minutes }, rounding: 'none' },
        commencement: {
          rule: 'at',
          at: begins.utc,
          officeHours: 'any',
          earliest: null,
          ...(input.commencement?.priorWork === undefined
            ? {}
            : { priorWork: input.commencement.priorWork }),
        },
      },
    ],
    groups: [{ id: 'phase', mode: 'nonReversible', portCallIds: [input.id] }],
    rates: 'timeOnly',
  });
  return answer.status === 'complete' ? (answer.portCalls[0]?.lines ?? []) : [];
}
