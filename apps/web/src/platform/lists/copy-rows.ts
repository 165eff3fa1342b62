import { counted } from '@fairlead/domain/quantities/counted';
import { copyText } from '@fairlead/ui/copy-text';
import { asTsv, type Column } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';

/** Copies rows with their headers to the clipboard, in the format of spreadsheets. */
export async function copyRows<T>(columns: readonly Column<T>[], rows: readonly T[]) {
  try {
    await copyText(asTsv(columns, rows));
    toast.show({ text: `${counted(rows.length, 'row')} copied` });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
}
