import type { TotalsInput } from '@fairlead/laytime';
import { sheetReference, type SheetCell } from '../../print/workbook.ts';
import { Exact } from '../figures.ts';
import { allowanceCells, allowanceTop } from './allowance-cells.ts';
import type { CallPlan, CallSheet } from './call-sheet.ts';
import { figure, formula, minutesFormat, moneyFormat, plain } from './cells.ts';
import { costFormula, rateCells } from './rate-cells.ts';
import { stepReferences } from './step-references.ts';

/** A call with only a known total of time used. */
export function totalsSheet(
  { sheet, rates, name, before }: Omit<CallPlan, 'agreed'>,
  agreed: TotalsInput,
): CallSheet {
  const allowance = allowanceCells(sheet, agreed.allowance, allowanceTop);
  const rate = rateCells(sheet, rates, {
    top: allowanceTop + allowance.rows.length,
    savesAlone: false,
  });
  const top = allowanceTop + allowance.rows.length + rate.rows.length;
  const cell = (row: number): string => `$B$${top + row + 1}`;
  const lost = before.demurrage ?? '0';
  const amount = `${costFormula(rate.steps, cell(5), '')}-(${costFormula(rate.steps, `(${lost})`, '')})`;
  const remainingBefore = before.remaining ?? `$B$${allowance.allowedRow + 1}`;
  const rows: readonly (readonly SheetCell[])[] = [
    [plain('In hand at the start, min'), formula(remainingBefore)],
    [plain('Total time used, min'), figure(new Exact(agreed.usedMinutes ?? 0), minutesFormat)],
    [plain('Used, min'), formula(`MIN(${cell(0)},${cell(1)})`)],
    [plain('On demurrage, min'), formula(`${cell(1)}-${cell(2)}`)],
    [plain('Remaining, min'), formula(`${cell(0)}-${cell(2)}`)],
    [plain('Demurrage so far, min'), formula(`${lost}+${cell(3)}`)],
    [plain('Amount'), formula(amount, moneyFormat)],
    [plain('Laytime expired'), plain('')],
  ];
  const own = sheetReference(name);
  return {
    sheet: {
      name,
      widths: [34, 17, 17, 40],
      rows: [
        [plain(`${sheet.call.port.name}, ${sheet.call.operation}`, 'title')],
        [plain('Only the total time used is known', 'quiet')],
        ...allowance.rows,
        ...rate.rows,
        ...rows,
      ],
    },
    inputs: [...allowance.inputs, ...rate.inputs].map((one) => ({ ...one, sheet: name })),
    references: {
      allowed: `${own}$B$${allowance.allowedRow + 1}`,
      elapsed: own + cell(1),
      used: own + cell(2),
      demurrage: own + cell(3),
      remaining: own + cell(4),
      demurrageSoFar: own + cell(5),
      amount: own + cell(6),
      expiry: own + cell(7),
      weighed: own + cell(3),
      hasReducedRate: false,
      ...stepReferences(rate, own),
    },
  };
}
