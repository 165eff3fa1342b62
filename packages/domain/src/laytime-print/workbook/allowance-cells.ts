import type { AllowanceInput } from '@fairlead/laytime';
import { type SheetCell, sheetReference } from '../../print/workbook.ts';
import { Exact, exactOf } from '../figures.ts';
import type { PrintedCallSheet } from '../time-sheet.ts';
import { figure, formula, input, minutesFormat, plain } from './cells.ts';
import type { WorkbookInput } from './workbook-input.ts';

type Rows = readonly (readonly (SheetCell | null)[])[];

/** The allowance of a call from row `top` on; its last row has the minutes allowed in column B. */
export interface AllowanceCells {
  readonly rows: Rows;
  /** The row of the minutes allowed, from 0. */
  readonly allowedRow: number;
  readonly inputs: readonly Omit<WorkbookInput, 'sheet'>[];
}

/** The allowance as a formula if it consists of quantity, rate and additions; otherwise the agreed minutes. */
export function allowanceCells(
  { result, call }: PrintedCallSheet,
  agreed: AllowanceInput | undefined,
  top: number,
): AllowanceCells {
  const allowed = exactOf(result.allowance.allowed.exact);
  const provided = agreed?.formula;
  const additions = (agreed?.additions ?? []).reduce(
    (sum, { minutes }) => sum.plus(minutes),
    new Exact(0),
  );
  const target = (field: 'quantity' | 'rate' | 'minutes') =>
    ({ kind: 'allowed', callId: call.id, field }) as const;
  const isLive =
    provided?.kind === 'rate' &&
    provided.quantity !== undefined &&
    provided.ratePerDay !== undefined;
  if (!isLive || agreed?.minHours !== undefined)
    return {
      rows: [
        [
          plain('Allowed, min'),
          input(allowed, minutesFormat),
          plain(result.allowance.formula, 'quiet'),
        ],
      ],
      allowedRow: top,
      inputs: [{ at: [top, 1], field: 'Allowed, min', target: target('minutes') }],
    };
  const exact = `${cellAt(top)}/${cellAt(top + 1)}*1440+${cellAt(top + 2)}`;
  return {
    rows: [
      [
        plain('Quantity'),
        input(new Exact(provided.quantity ?? 0), minutesFormat),
        plain(call.cargo.unit ?? '', 'quiet'),
      ],
      [plain('Rate per day'), input(new Exact(provided.ratePerDay ?? 1), minutesFormat)],
      [
        plain('Additions, min'),
        figure(additions, minutesFormat),
        plain(additionText(agreed), 'quiet'),
      ],
      [
        plain('Allowed, min', 'sum'),
        formula(roundedFormula(exact, agreed?.rounding)),
        plain(result.allowance.formula, 'quiet'),
      ],
    ],
    allowedRow: top + 3,
    inputs: [
      { at: [top, 1], field: 'Quantity', target: target('quantity') },
      { at: [top + 1, 1], field: 'Rate per day', target: target('rate') },
    ],
  };
}

/** The first row of the allowance in the sheet of every call, from 0. */
export const allowanceTop = 2;

/** A reference to the minutes allowed of a call, for other sheets. */
export function allowedReference(
  sheet: PrintedCallSheet,
  agreed: AllowanceInput | undefined,
  name: string,
): string {
  const { allowedRow } = allowanceCells(sheet, agreed, allowanceTop);
  return `${sheetReference(name)}${cellAt(allowedRow)}`;
}

const cellAt = (row: number): string => `$B$${row + 1}`;

const additionText = (agreed: AllowanceInput | undefined): string =>
  (agreed?.additions ?? []).map(({ minutes, reason }) => `${minutes} min ${reason}`).join(', ');

function roundedFormula(exact: string, rounding: AllowanceInput['rounding']): string {
  switch (rounding) {
    case 'second':
      return `ROUND((${exact})*60,0)/60`;
    case 'minuteUp':
      return `ROUNDUP(ROUND(${exact},6),0)`;
    case 'minuteNearest':
      return `ROUND(${exact},0)`;
    case 'minuteDown':
      return `ROUNDDOWN(ROUND(${exact},6),0)`;
    default:
      return exact;
  }
}
