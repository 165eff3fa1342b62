import { printSheet } from '../../print/print-sheet.ts';
import type { Register } from '../register.ts';
import { type LeftOutCall, readAgain } from './import-files.ts';

/** The rows that an import leaves out, as they are in the file, each with its line and its errors. */
export async function downloadLeftOut(call: LeftOutCall, register: Register) {
  const {
    stored,
    understood: { rows, headings },
  } = await readAgain(call, register);
  const cells = new Map(stored.cells.map((row) => [row.line, row.cells]));
  const left = rows.filter(({ state }) => state === 'wrong' || state === 'duplicate');
  const title = `Skipped rows of ${register.things}`;
  return printSheet(
    { kind: 'csv', title, headings: [...headings, 'Line', 'Reason'] },
    left,
    ({ line, findings }) => [
      ...headings.map((_, at) => cells.get(line)?.[at] ?? ''),
      String(line),
      findings
        .filter(({ isWarning }) => !isWarning)
        .map(({ key, message }) => `${labelOf(register, key)}: ${message}`)
        .join('. '),
    ],
  );
}

const labelOf = ({ columns }: Register, key: string): string =>
  columns.find((column) => column.key === key)?.label ?? key;
