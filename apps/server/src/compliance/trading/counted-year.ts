import { type DatedPrice, priceOn } from '@fairlead/domain/compliance/allowances/price-file';
import {
  type TradingScheme,
  tradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { type TradedPart, tradedParts } from '@fairlead/domain/compliance/trading/traded-parts';
import { exact, type Exact } from '@fairlead/emissions';
import type { ClosedYearRow } from '../closed-years.sql.ts';
import type { withClosing } from '../closing/closed-figures.ts';
import type { AccountedVessel } from '../year/fleet-source.ts';
import type { yearRecord } from '../year/year-record.ts';
import { costOfTraded, moneyText, sumOrNull, text } from './trading-records.ts';

/** Emissions and allowances of a vessel's year under a scheme, as calculated now or as closed. */
interface CountedYear {
  readonly emissions: Exact;
  readonly allowances: Exact;
}

/** As it is calculated now, rounded as a closing stores it; whole allowances under the UK ETS. */
function calculatedYear(
  { year: { ets, uk } }: AccountedVessel,
  scheme: TradingScheme,
): CountedYear {
  const [emissions, allowances, decimals] =
    scheme === tradingScheme.EuEts
      ? [ets.result?.emissions.value, ets.result?.surrender.value, 3]
      : [uk.result?.afterReduction, uk.result?.allowances, 0];
  return {
    emissions: exact(text(emissions ?? exact(0), 3)),
    allowances: exact(text(allowances ?? exact(0), decimals)),
  };
}

/** What counts of a year: the figures of its closing if it is closed; `difference` is what today's records exceed them by. */
export function countedYear(
  one: AccountedVessel,
  scheme: TradingScheme,
  closing: ClosedYearRow | undefined,
): CountedYear & { readonly difference: Exact } {
  const now = calculatedYear(one, scheme);
  if (closing === undefined) return { ...now, difference: exact(0) };
  const closed = scheme === tradingScheme.EuEts ? closing.record.ets : closing.record.uk;
  const allowances = exact(closed?.allowances ?? 0);
  return {
    emissions: exact(closed?.emissions ?? 0),
    allowances,
    difference: now.allowances.minus(allowances),
  };
}

interface Valued {
  readonly year: number;
  readonly parts: readonly TradedPart[];
  readonly prices: readonly DatedPrice[];
  readonly difference: Exact;
}

/** Each part at the price of its month; what was closed more or less is valued at the last price of the year. Null while a price is missing. */
export function countedCost({ year, parts, prices, difference }: Valued): Exact | null {
  const cost = sumOrNull(parts.map((part) => costOfTraded(part, prices)));
  if (cost === null || difference.isZero()) return cost;
  const price = priceOn(prices, `${year}-12-31`);
  return price === undefined ? null : cost.minus(difference.times(price.price));
}

type CountedRecord = ReturnType<typeof withClosing<ReturnType<typeof yearRecord>>>;

interface OfCompany {
  readonly closings: ReadonlyMap<number, ClosedYearRow>;
  readonly prices: readonly (DatedPrice & { readonly scheme: TradingScheme })[];
}

/** A year with what its allowances cost. */
export function withCosts(
  record: CountedRecord,
  one: AccountedVessel,
  { closings, prices }: OfCompany,
) {
  const costOf = (scheme: TradingScheme): string | null => {
    const { difference } = countedYear(one, scheme, closings.get(one.vessel.id));
    const parts = tradedParts(scheme, one.source);
    const own = prices.filter((price) => price.scheme === scheme);
    return moneyText(countedCost({ year: record.year, parts, prices: own, difference }));
  };
  return {
    ...record,
    ets: record.ets && { ...record.ets, cost: costOf(tradingScheme.EuEts) },
    uk: record.uk && { ...record.uk, cost: costOf(tradingScheme.UkEts) },
  };
}
