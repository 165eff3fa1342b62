import { isMonth } from '@fairlead/domain/compliance/trading/charterers';
import {
  type TradingScheme,
  tradingScheme,
  tradingSchemes,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { idIn } from '../../platform/address/ids.ts';

/** What a tab about trading shows, as in the address. */
export interface TradingAddress {
  readonly scheme: TradingScheme;
  /** Whose statement or entries are shown; undefined: none, or all. */
  readonly charterer: number | undefined;
  readonly month: string | undefined;
  readonly change: (part: {
    readonly scheme?: TradingScheme;
    readonly charterer?: number | undefined;
    readonly month?: string | undefined;
  }) => void;
}

/** A scheme by its number; the EU ETS by default. */
export const schemeOf = (text: string | undefined): TradingScheme =>
  tradingSchemes.find(({ number }) => String(number) === text)?.number ?? tradingScheme.EuEts;

/** The month of the address, if it is one of the year. */
export const monthInYear = (text: string | undefined, year: number): string | undefined =>
  text !== undefined && isMonth(text) && text.startsWith(`${year}-`) ? text : undefined;

/** The month that a list of statements starts with: the last one with allowances, else December. */
export function startMonth(
  months: readonly { readonly month: string; readonly allowances: string }[],
): string | undefined {
  const last = months.findLast(({ allowances }) => Number(allowances) > 0);
  return (last ?? months.at(-1))?.month;
}

export function useTradingAddress(year: number): TradingAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  return {
    scheme: schemeOf(stated['scheme']),
    charterer: idIn(stated['charterer']),
    month: monthInYear(stated['month'], year),
    change: (part) =>
      change({
        part: Object.fromEntries(
          Object.entries(part).map(([name, value]) => [
            name,
            value === undefined ? undefined : String(value),
          ]),
        ),
        replace: true,
      }),
  };
}
