import type { SheetCell } from '../../print/workbook.ts';
import { exactOf } from '../figures.ts';
import type { AgreedRates } from '../rates.ts';
import type { PrintedCallSheet } from '../time-sheet.ts';
import { figure, formula, input, minutesFormat, moneyFormat, plain } from './cells.ts';
import type { WorkbookInput } from './workbook-input.ts';

/** A step of the demurrage rate as cells: its rate, its length (null: the rest), and the lengths before it. */
export interface StepCells {
  readonly rate: string;
  readonly length: string | null;
  readonly after: readonly string[];
}

export interface RateCells {
  readonly rows: readonly (readonly SheetCell[])[];
  readonly inputs: readonly Omit<WorkbookInput, 'sheet'>[];
  readonly steps: readonly StepCells[];
  readonly despatch: string | null;
  readonly allTimeSaved: string | null;
}

interface RatePosition {
  readonly top: number;
  readonly savesAlone: boolean;
  /** The formula of all time saved, if the call has a calendar. */
  readonly saved?: string | null;
}

/** The rates of a call from row `top` on. */
export function rateCells(
  { call, result }: PrintedCallSheet,
  rates: AgreedRates | null,
  { top, savesAlone, saved = null }: RatePosition,
): RateCells {
  if (rates === null)
    return { rows: [], inputs: [], steps: [], despatch: null, allTimeSaved: null };
  const { steps, despatch, despatchPart } = rates;
  const hasDespatch = despatch.basis !== 'none';
  const { allTimeSaved, projectedExpiry } = result;
  const isKnown = allTimeSaved !== null || projectedExpiry !== null;
  const isAll = despatch.basis === 'allTimeSaved' && savesAlone && isKnown;
  const despatchRow = top + steps.length;
  const stepRows = steps.map(({ minutes, perDay }, index): readonly SheetCell[] => [
    plain(index === 0 ? 'Demurrage rate per day' : 'then per day'),
    input(perDay, moneyFormat),
    ...(minutes === null
      ? []
      : [figure(minutes, minutesFormat), plain('min at this rate', 'quiet')]),
  ]);
  const despatchCell =
    despatchPart === null
      ? input(despatch.perDay, moneyFormat)
      : formula(`$B$${top + 1}*${despatchPart.toFixed()}`, moneyFormat);
  return {
    rows: [
      ...stepRows,
      ...(hasDespatch ? [[plain('Despatch rate per day'), despatchCell]] : []),
      ...(isAll
        ? [
            [
              plain('All time saved, min'),
              saved === null
                ? figure(exactOf(allTimeSaved?.exact ?? '0'), minutesFormat)
                : formula(saved),
              plain('over the calendar after completion, below', 'quiet'),
            ],
          ]
        : []),
    ],
    inputs: rateInputs(call.id, rates, top),
    steps: steps.map(({ minutes }, index) => ({
      rate: `$B$${top + index + 1}`,
      length: minutes === null ? null : `$C$${top + index + 1}`,
      after: steps.slice(0, index).map((__, before) => `$C$${top + before + 1}`),
    })),
    despatch: hasDespatch ? `$B$${despatchRow + 1}` : null,
    allTimeSaved: isAll ? `$B$${despatchRow + 2}` : null,
  };
}

/** A despatch agreed as a part of the demurrage is derived from it. */
function rateInputs(
  callId: string,
  { steps, despatch, despatchPart }: AgreedRates,
  top: number,
): RateCells['inputs'] {
  const demurrage = steps.map((_, step) => ({
    at: [top + step, 1] as const,
    field: 'Demurrage rate per day',
    target: { kind: 'demurrageRate', callId, step } as const,
  }));
  if (despatch.basis === 'none' || despatchPart !== null) return demurrage;
  const own = {
    at: [top + steps.length, 1] as const,
    field: 'Despatch rate per day',
    target: { kind: 'despatchRate', callId } as const,
  };
  return [...demurrage, own];
}

/** The cost of minutes on demurrage, counted from the first step; `sheet` is the prefix of each cell. */
export function costFormula(steps: readonly StepCells[], minutes: string, sheet: string): string {
  const terms = steps.map(({ rate, length, after }) => {
    const before = after.map((cell) => `-${sheet}${cell}`).join('');
    const open = `MAX(0,${minutes}${before})`;
    return `${sheet}${rate}*${length === null ? open : `MIN(${open},${sheet}${length})`}`;
  });
  return terms.length === 0 ? '0' : `(${terms.join('+')})/1440`;
}
