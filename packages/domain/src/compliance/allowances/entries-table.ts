import { label } from '../../enumerations/enumeration.ts';
import { numberCell, type PrintTable, textCell } from '../../print/print-content.ts';
import { allowanceEntryKinds } from './enumerations.ts';

const right = { align: 'right' } as const;

/** An entry of the account as its file shows it. */
export interface PrintedAllowanceEntry {
  readonly id: number;
  readonly kind: number;
  readonly day: string;
  readonly allowances: string;
  readonly charterer: { readonly name: string } | null;
  readonly vessel: { readonly name: string } | null;
  readonly year: number | null;
  readonly note: string;
  readonly reverses: number | null;
  readonly author: string | null;
  readonly held: string;
}

/** Entries of an account, in the input order. */
export const allowanceEntriesTable =
  (scheme: string) =>
  (entries: readonly PrintedAllowanceEntry[]): PrintTable => ({
    title: `Allowance account ${scheme}`,
    columns: [
      { title: 'Entry', ...right },
      { title: 'Day' },
      { title: 'Kind' },
      { title: 'Charterer' },
      { title: 'Vessel' },
      { title: 'Year' },
      { title: 'Allowances', ...right },
      { title: 'Balance after', ...right },
      { title: 'Reverses entry', ...right },
      { title: 'Note' },
      { title: 'Entered by' },
    ],
    rows: entries.map((entry) => [
      numberCell(String(entry.id), 0),
      textCell(entry.day),
      textCell(label(allowanceEntryKinds, entry.kind)),
      textCell(entry.charterer?.name ?? ''),
      textCell(entry.vessel?.name ?? ''),
      textCell(entry.year === null ? '' : String(entry.year)),
      numberCell(entry.allowances, 3),
      numberCell(entry.held, 3),
      numberCell(entry.reverses === null ? null : String(entry.reverses), 0),
      textCell(entry.note),
      textCell(entry.author ?? ''),
    ]),
  });
