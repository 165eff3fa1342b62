import type { Decimal } from '../exact/decimal.ts';
import type { Percent } from './percent.ts';

/** A rate per day, or steps of which the last has no `days`. Days are days on demurrage. */
export type DemurrageRate =
  | { readonly perDay: Decimal }
  | { readonly perHour: Decimal }
  | {
      readonly tiers: readonly DemurrageTier[];
      /** Whether the steps start again at each port call or continue through the group. */
      readonly scope?: 'portCall' | 'group';
    };

export interface DemurrageTier {
  readonly days?: Decimal | undefined;
  readonly perDay: Decimal;
}

/** Free despatch is `none`. `pctOfDemurrage` 50 is the usual half despatch. */
export type Despatch =
  | { readonly basis: 'none' }
  | {
      readonly basis: 'workingTimeSaved' | 'allTimeSaved';
      readonly perDay?: Decimal | undefined;
      readonly pctOfDemurrage?: Percent | undefined;
    };

export interface Rates {
  readonly demurrage?: DemurrageRate | undefined;
  readonly despatch?: Despatch | undefined;
}

/** Days used for pricing: exact, with some decimals, or each started day in full. Money is rounded half up, once. */
export interface MoneyRounding {
  readonly days: 'exact' | 'startedDay' | number;
  readonly decimals: number;
}
