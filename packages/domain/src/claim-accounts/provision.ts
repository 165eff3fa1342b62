import { formatDate } from '../time/format.ts';
import { label } from '../enumerations/enumeration.ts';
import { fixtureStatuses } from '../fixtures/enumerations.ts';
import { type Cell, numberCell, type PrintContent, textCell } from '../print/print-content.ts';
import { roundedPercent } from '../quantities/percent.ts';
import { scaleDecimal } from '../quantities/scale.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';

/** A provision for a claim as of a day: an agreed amount, or a percentage of the expected amount. Decimals as text. */
export interface Provision {
  readonly asOf: string;
  readonly currency: string;
  /** Positive from the counterparty, negative to it. */
  readonly expected: string;
  /** Percent; null if an amount was agreed. */
  readonly probability: string | null;
  readonly agreed: string | null;
}

/** The amount in the accounts, to the cent: the agreed amount, otherwise the expected amount times its probability. */
export const provisionAmount = ({ expected, probability, agreed }: Provision): string =>
  agreed ?? scaleDecimal(expected, { numerator: probability ?? '0', denominator: '100' }, 2);

/** The last day of the month before a day; '2026-09-30' -> '2026-08-31'. */
export function previousPeriodEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

/** A claim with its provisions at the end of a period and of the previous one; null: none by then. */
export interface ProvidedClaim {
  readonly fixtureNumber: string;
  readonly vessel: string;
  readonly charterer: string;
  readonly status: number;
  readonly owner: string | null;
  readonly now: Provision | null;
  readonly before: Provision | null;
}

export interface ReportPeriod {
  readonly periodEnd: string;
  readonly previous: string;
}

interface Line extends ProvidedClaim {
  readonly currency: string;
  readonly amountNow: string;
  readonly amountBefore: string;
}

const amountIn = (provision: Provision | null, currency: string): string =>
  provision === null || provision.currency !== currency ? '0' : provisionAmount(provision);

/** One line per currency: if the currency of a provision changed, it is released in the old and provided in the new one. */
const linesOf = (claim: ProvidedClaim): readonly Line[] =>
  [...new Set([claim.now?.currency, claim.before?.currency])]
    .filter((currency) => currency !== undefined)
    .map((currency) => ({
      ...claim,
      currency,
      amountNow: amountIn(claim.now, currency),
      amountBefore: amountIn(claim.before, currency),
    }));

const right = { align: 'right' } as const;
const columns = [
  { title: 'Fixture' },
  { title: 'Vessel' },
  { title: 'Charterer', share: 1.4 },
  { title: 'Status', share: 1.2 },
  { title: 'Owner' },
  { title: 'As of' },
  { title: 'Expected', ...right },
  { title: 'Probability, %', ...right },
  { title: 'Provision', ...right },
  { title: 'Before', ...right },
  { title: 'Change', ...right },
  { title: 'Currency' },
] as const;

const dayText = (day: string): string => formatDate(day, 'Etc/UTC');

function percentCell(percent: string | null): Cell {
  if (percent === null) return numberCell(null, 0);
  const rounded = roundedPercent(percent);
  return numberCell(rounded, rounded.split('.')[1]?.length ?? 0);
}

function rowOf(line: Line): readonly Cell[] {
  const entry = line.now?.currency === line.currency ? line.now : null;
  return [
    textCell(line.fixtureNumber),
    textCell(line.vessel),
    textCell(line.charterer),
    textCell(label(fixtureStatuses, line.status)),
    textCell(line.owner),
    textCell(entry === null ? null : dayText(entry.asOf)),
    numberCell(entry?.expected ?? null, 2),
    entry !== null && entry.probability === null
      ? textCell('Agreed')
      : percentCell(entry?.probability ?? null),
    numberCell(line.amountNow, 2),
    numberCell(line.amountBefore, 2),
    numberCell(subtractDecimals(line.amountNow, line.amountBefore), 2),
    textCell(line.currency),
  ];
}

const totalColumns = [
  { title: 'Currency' },
  { title: 'Claims', ...right },
  { title: 'Provision', ...right },
  { title: 'Before', ...right },
  { title: 'Change', ...right },
] as const;

function totalRow(currency: string, lines: readonly Line[]): readonly Cell[] {
  const now = sumDecimals(lines.map(({ amountNow }) => amountNow));
  const before = sumDecimals(lines.map(({ amountBefore }) => amountBefore));
  return [
    textCell(currency),
    numberCell(String(lines.length), 0),
    numberCell(now, 2),
    numberCell(before, 2),
    numberCell(subtractDecimals(now, before), 2),
  ];
}

/** Provisions at the end of a period: claims, totals by currency, and changes since the previous period. */
export function provisionReport(
  claims: readonly ProvidedClaim[],
  { periodEnd, previous }: ReportPeriod,
): PrintContent {
  const lines = claims
    .flatMap(linesOf)
    .filter(({ amountNow, amountBefore }) => amountNow !== '0' || amountBefore !== '0');
  const byCurrency = [...Map.groupBy(lines, ({ currency }) => currency)].toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return {
    title: 'Provisions for claims',
    subtitle: `at ${dayText(periodEnd)}`,
    facts: [
      ['Period end', textCell(dayText(periodEnd))],
      ['Compared with', textCell(dayText(previous))],
    ],
    tables: [
      { title: 'Claims', columns: [...columns], rows: lines.map(rowOf) },
      {
        title: 'By currency',
        columns: [...totalColumns],
        rows: byCurrency.map(([currency, group]) => totalRow(currency, group)),
      },
    ],
  };
}
