import type { DatedPrice } from '@fairlead/domain/compliance/allowances/price-file';
import { priceOn } from '@fairlead/domain/compliance/allowances/price-file';
import { lastDayOfMonth, monthOfEnd } from '@fairlead/domain/compliance/trading/charterers';
import type { CharteredPart, StatementLine } from '@fairlead/domain/compliance/trading/statement';
import type { TradedPart } from '@fairlead/domain/compliance/trading/traded-parts';
import { exact, rounded, type Exact, type Gases } from '@fairlead/emissions';
import { callRecord, figureRecord } from '../year/year-record.ts';
import type { AccountedVessel } from '../year/fleet-source.ts';

export const text = (value: Exact, decimals: number): string => rounded(value, decimals).toString();
export const moneyText = (value: Exact | null): string | null =>
  value === null ? null : text(value, 2);

/** The gases are small beside CO2: six decimals. */
export const gasesRecord = ({ co2, ch4, n2o }: Gases) => ({
  co2: text(co2, 3),
  ch4: text(ch4, 6),
  n2o: text(n2o, 6),
});

/** Where and when a voyage or a stay was, and the month in which it counts. */
export const endsRecord = ({ traded: { part } }: CharteredPart, { portOf }: AccountedVessel) => ({
  kind: part.kind,
  from: callRecord(portOf(part.fromCallId)),
  to: callRecord(portOf(part.toCallId)),
  start: new Date(part.start).toISOString(),
  end: new Date(part.end).toISOString(),
  month: monthOfEnd(part),
});

export const priceRecord = (price: DatedPrice | null | undefined) =>
  price === null || price === undefined ? null : { day: price.day, price: price.price };

/** The price that a voyage or a stay is valued at. */
export const priceOfTraded = ({ part }: TradedPart, prices: readonly DatedPrice[]) =>
  priceOn(prices, lastDayOfMonth(monthOfEnd(part)));

/** What a voyage or a stay costs in full; null while no price is entered. */
export function costOfTraded(traded: TradedPart, prices: readonly DatedPrice[]): Exact | null {
  const price = priceOfTraded(traded, prices);
  return price === undefined ? null : traded.allowances.times(price.price);
}

/** The sum; null while one of them is not known. */
export const sumOrNull = (values: readonly (Exact | null)[]): Exact | null =>
  values.reduce<Exact | null>(
    (sum, value) => (sum === null || value === null ? null : sum.plus(value)),
    exact(0),
  );

export const sumOf = (values: readonly Exact[]): Exact =>
  values.reduce((sum, value) => sum.plus(value), exact(0));

export const workingRecords = (working: CharteredPart['traded']['working']) =>
  working.map(({ name, ...figure }) => figureRecord(name, figure));

/** What a line of a statement states of the charterer's part. */
export const owedRecord = ({ share, onHire, emissions, allowances, cost }: StatementLine) => ({
  share: text(share, 6),
  onHire: text(onHire, 6),
  emissions: text(emissions, 3),
  allowances: text(allowances, 3),
  cost: moneyText(cost),
});
