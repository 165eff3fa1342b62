import {
  allowanceEntryKind as kind,
  type AllowanceEntryKind,
  type TradingScheme,
  tradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { dayMs } from '@fairlead/domain/time/milliseconds';

export interface AllowancePriceRow {
  readonly company_id: number;
  readonly scheme: TradingScheme;
  readonly day: string;
  readonly price: string;
  readonly source: string;
}

export interface AllowanceEntryRow {
  readonly company_id: number;
  readonly scheme: TradingScheme;
  readonly kind: AllowanceEntryKind;
  readonly day: string;
  readonly allowances: string;
  readonly charterer_id: number | null;
  readonly year: number | null;
  readonly note: string;
  readonly author_id: number | null;
}

export interface AllowanceRows {
  readonly prices: readonly AllowancePriceRow[];
  readonly entries: readonly AllowanceEntryRow[];
}

interface Owner {
  readonly company: number;
  readonly author: number | null;
  readonly nowMs: number;
}

/** Weeks of prices: two years of the EU ETS, and the UK ETS from its first day for shipping. */
const weeks = 104;
const ukFrom = '2026-07-01';

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Around a level, up and down over the seasons. */
const priceText = (level: number, week: number): string =>
  (level + 6 * Math.sin(week / 9) + 2 * Math.cos(week / 2.7) + week * 0.05).toFixed(2);

function priceRows({ company, nowMs }: Owner): readonly AllowancePriceRow[] {
  const noon = Math.floor(nowMs / dayMs) * dayMs;
  const days = Array.from({ length: weeks }, (_, at) => ({
    day: isoDay(noon - (weeks - at) * 7 * dayMs),
    week: at,
  }));
  const of = (scheme: TradingScheme, level: number, from: string) =>
    days
      .filter(({ day }) => day >= from)
      .map(({ day, week }) => ({
        company_id: company,
        scheme,
        day,
        price: priceText(level, week),
        source: 'Weekly settlement',
      }));
  return [...of(tradingScheme.EuEts, 68, '2024-01-01'), ...of(tradingScheme.UkEts, 52, ukFrom)];
}

interface Movement {
  readonly kind: AllowanceEntryKind;
  readonly daysAgo: number;
  readonly allowances: string;
  /** Among the charterers, counted from 0; the company itself if left out. */
  readonly charterer?: number;
  readonly note: string;
}

/** Purchases, what two charterers owed and delivered, one delivery that was too large, and the surrender of last year. */
const movements: readonly Movement[] = [
  { kind: kind.Received, daysAgo: 320, allowances: '6000', note: 'Bought at auction' },
  { kind: kind.Due, daysAgo: 300, allowances: '420.5', charterer: 0, note: 'First quarter' },
  { kind: kind.Due, daysAgo: 210, allowances: '367.5', charterer: 1, note: 'First half' },
  { kind: kind.Due, daysAgo: 35, allowances: '655.75', charterer: 0, note: 'Third quarter' },
  { kind: kind.Received, daysAgo: 290, allowances: '420.5', charterer: 0, note: 'First quarter' },
  { kind: kind.Received, daysAgo: 200, allowances: '380', charterer: 1, note: 'First half' },
  {
    kind: kind.Transferred,
    daysAgo: 188,
    allowances: '12.5',
    charterer: 1,
    note: 'Delivered too much',
  },
  { kind: kind.Received, daysAgo: 120, allowances: '2500', note: 'Bought at auction' },
  { kind: kind.Surrendered, daysAgo: 60, allowances: '5200', note: 'Surrender of the fleet' },
  { kind: kind.Received, daysAgo: 24, allowances: '310.25', charterer: 0, note: 'Third quarter' },
];

/** Prices of allowances, and an account with movements of the charterers who have the most fixtures. */
export function allowanceRows(
  fixtures: readonly { readonly charterer_id: number }[],
  owner: Owner,
): AllowanceRows {
  const { company, author, nowMs } = owner;
  const charterers = [...Map.groupBy(fixtures, ({ charterer_id }) => charterer_id)]
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || one - other)
    .map(([id]) => id);
  const entries = movements.flatMap(({ daysAgo, charterer, ...movement }) => {
    const day = isoDay(nowMs - daysAgo * dayMs);
    const party = charterer === undefined ? null : (charterers[charterer] ?? null);
    if (charterer !== undefined && party === null) return [];
    return [
      {
        company_id: company,
        scheme: tradingScheme.EuEts,
        day,
        charterer_id: party,
        year: movement.kind === kind.Surrendered ? Number(day.slice(0, 4)) - 1 : null,
        author_id: author,
        ...movement,
      },
    ];
  });
  return { prices: priceRows(owner), entries };
}
