import { Workbook } from '@cj-tech-master/excelts';
import { installFormulaEngine } from '@cj-tech-master/excelts/formula';
import type { PrintedStatement } from '@fairlead/domain/laytime-print/printed-statement';
import { statementWorkbook } from '@fairlead/domain/laytime-print/workbook/statement-workbook';
import { workbookOf } from '../../platform/print/workbook.ts';

/** The workbook of a statement as a spreadsheet program opens it. */
export async function openedWorkbook(printed: PrintedStatement): Promise<Workbook> {
  const made = statementWorkbook(printed);
  if (made === null) throw new Error('The statement is not complete');
  return opened(await workbookOf(made.content, new Date(0)));
}

export async function opened(bytes: Buffer): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  return workbook;
}

/** Recalculates every formula, as after a change. */
export function recalculate(workbook: Workbook): void {
  installFormulaEngine();
  workbook.calculateFormulas();
}

/** The figures of a row of the summary by the headers of their columns. */
export function summaryRow(workbook: Workbook, name: string): Readonly<Record<string, number>> {
  const sheet = workbook.getWorksheet('Summary');
  if (sheet === undefined) throw new Error('No summary');
  const found: Record<string, number> = {};
  let headers: readonly unknown[] = [];
  sheet.eachRow((row) => {
    const cells = Array.from({ length: 10 }, (_, index) => row.getCell(index + 1));
    if (cells[0]?.value === 'Port call') headers = cells.map(({ value }) => value);
    if (cells[0]?.value !== name || headers.length === 0) return;
    for (const [index, cell] of cells.entries()) {
      const result = cell.result ?? cell.value;
      if (typeof result === 'number') found[String(headers[index]).replace(/, \w+$/, '')] = result;
    }
  });
  return found;
}
