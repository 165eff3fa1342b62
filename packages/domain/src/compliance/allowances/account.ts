import type { DecimalText } from '../../quantities/decimal.ts';
import { subtractDecimals, sumDecimals } from '../../quantities/sum.ts';
import type { Finding } from '../../text/finding.ts';
import { allowanceEntryKind as kinds, type AllowanceEntryKind } from './enumerations.ts';

/** An entry of the account; `charterer` is null where the company itself bought, sold or surrendered. */
export interface AllowanceEntry {
  readonly kind: AllowanceEntryKind;
  readonly allowances: DecimalText;
  readonly charterer: number | null;
}

/** What a charterer owes: due, less what it transferred, plus what was transferred back. */
export interface ChartererBalance {
  readonly charterer: number;
  readonly due: DecimalText;
  readonly received: DecimalText;
  readonly transferred: DecimalText;
  /** Negative: the charterer has delivered more than was due. */
  readonly open: DecimalText;
}

/** The sums of all entries: `held` is what the company has. */
export interface AllowanceBalance {
  readonly due: DecimalText;
  readonly received: DecimalText;
  readonly surrendered: DecimalText;
  readonly transferred: DecimalText;
  readonly held: DecimalText;
  /** Of all charterers. */
  readonly open: DecimalText;
  readonly charterers: readonly ChartererBalance[];
}

const sumOf = (entries: readonly AllowanceEntry[], kind: AllowanceEntryKind): DecimalText =>
  sumDecimals(entries.filter((entry) => entry.kind === kind).map(({ allowances }) => allowances));

function chartererBalance(charterer: number, entries: readonly AllowanceEntry[]): ChartererBalance {
  const due = sumOf(entries, kinds.Due);
  const received = sumOf(entries, kinds.Received);
  const transferred = sumOf(entries, kinds.Transferred);
  const open = subtractDecimals(sumDecimals([due, transferred]), received);
  return { charterer, due, received, transferred, open };
}

/** The balance of an account. An entry and the one that reverses it add up to nothing. */
export function allowanceBalance(entries: readonly AllowanceEntry[]): AllowanceBalance {
  const received = sumOf(entries, kinds.Received);
  const surrendered = sumOf(entries, kinds.Surrendered);
  const transferred = sumOf(entries, kinds.Transferred);
  const charterers = [...Map.groupBy(entries, ({ charterer }) => charterer)].flatMap(([id, own]) =>
    id === null ? [] : [chartererBalance(id, own)],
  );
  return {
    due: sumOf(entries, kinds.Due),
    received,
    surrendered,
    transferred,
    held: subtractDecimals(received, sumDecimals([surrendered, transferred])),
    open: sumDecimals(charterers.map(({ open }) => open)),
    charterers,
  };
}

/** An entry as it is typed. */
export interface AllowanceEntryInput {
  readonly kind: AllowanceEntryKind;
  readonly hasCharterer: boolean;
  readonly year: number | null;
}

/** Why an entry cannot be made. */
export function allowanceEntryFindings(entry: AllowanceEntryInput): readonly Finding[] {
  const isSurrender = entry.kind === kinds.Surrendered;
  const found: Finding[] = [];
  if (entry.kind === kinds.Due && !entry.hasCharterer)
    found.push({ field: 'charterer', message: 'Choose the charterer who owes the allowances' });
  if (isSurrender && entry.hasCharterer)
    found.push({
      field: 'charterer',
      message: 'Only the company surrenders allowances: leave the charterer blank',
    });
  if (isSurrender && entry.year === null)
    found.push({ field: 'year', message: 'Enter the year whose emissions the surrender covers' });
  if (!isSurrender && entry.year !== null)
    found.push({ field: 'year', message: 'Only a surrender covers a year' });
  return found;
}
