import { exactText, fixedText } from '../exact/decimal.ts';
import { difference } from '../exact/fraction.ts';
import type { Amounts } from '../money/price-group.ts';
import { apportioned, type Share } from '../money/shares.ts';
import type { Money, SettlementResult } from './statement-result.ts';

export function printedMoney({ demurrage, despatch }: Amounts, decimals: number): Money {
  return {
    demurrage: fixedText(demurrage, decimals),
    despatch: fixedText(despatch, decimals),
    net: fixedText(difference(demurrage, despatch), decimals),
  };
}

/** Both amounts divided among the parties; each party's net is its own demurrage less its own despatch. */
export function printedShares(
  amounts: Amounts,
  shares: readonly Share[],
  decimals: number,
): SettlementResult['shares'] {
  const demurrage = apportioned(amounts.demurrage, shares, decimals);
  const despatch = apportioned(amounts.despatch, shares, decimals);
  return shares.map(({ id, part }, index) => ({
    id,
    part: exactText(part),
    ...printedMoney(
      {
        demurrage: demurrage[index]?.amount ?? amounts.demurrage,
        despatch: despatch[index]?.amount ?? amounts.despatch,
      },
      decimals,
    ),
  }));
}
