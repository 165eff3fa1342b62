import { tradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import type { OfFleet } from '../vessel-choice.part.tsx';
import { ChartererMonths } from './charterer-months.part.tsx';
import { useTradingAddress } from './trading-address.state.ts';
import { TradingYearPart } from './trading-year.part.tsx';

/** The EU ETS: emissions by gas, allowances, their cost, and what charterers owe. */
export function EuEts({ address }: OfFleet) {
  const trading = useTradingAddress(address.year);
  const of = { year: address.year, scheme: tradingScheme.EuEts };
  return (
    <TradingYearPart
      scheme={tradingScheme.EuEts}
      address={address}
      onMonth={(month) => trading.change({ month })}
      after={<ChartererMonths of={of} address={trading} />}
    />
  );
}
