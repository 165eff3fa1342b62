import type { Decimal } from '../exact/decimal.ts';
import type { MomentText } from '../time/moment.ts';
import type { Percent } from './percent.ts';
import type { PortCallInput } from './port-call.ts';
import type { MoneyRounding, Rates } from './rates.ts';

/** How the port calls of a group share their time. */
export type AggregationMode = 'nonReversible' | 'reversible' | 'average';

export interface GroupInput {
  readonly id: string;
  readonly mode?: AggregationMode;
  /** In the order in which they use a pool. */
  readonly portCallIds: readonly string[];
  /**
   * Only where times are averaged: port calls that share one pool, each pool in the order of its use. The results of the
   * pools are averaged. A port call in no pool has its own allowance.
   */
  readonly pools?: readonly (readonly string[])[] | undefined;
  /** Whose rates apply where those of the port calls differ. */
  readonly rates?: Rates | undefined;
}

/** Who bears the result: by quantity or by an agreed percentage; percentages must total 100. */
export type SharesInput =
  | {
      readonly by: 'quantity';
      readonly parties: readonly { readonly id: string; readonly quantity?: Decimal | undefined }[];
    }
  | {
      readonly by: 'agreed';
      readonly parties: readonly { readonly id: string; readonly pct: Percent }[];
    };

/** A claim must reach the other party within `days` calendar days after the local date of `from`, which is not counted. */
export interface TimeBarInput {
  readonly from?: MomentText;
  readonly days?: number;
  readonly timeZone?: string;
  readonly clause?: string | undefined;
}

/**
 * One laytime statement. Every term is optional in the type, so that the engine can list what an incomplete statement
 * lacks; the engine itself assumes no terms.
 */
export interface StatementInput {
  /** ISO 4217; required where there is money. */
  readonly currency?: string | undefined;
  readonly portCalls: readonly PortCallInput[];
  /** Each port call belongs to exactly one group. */
  readonly groups?: readonly GroupInput[] | undefined;
  /** 'timeOnly' calculates time without money. */
  readonly rates?: Rates | 'timeOnly' | undefined;
  readonly rounding?: MoneyRounding | undefined;
  readonly shares?: SharesInput | undefined;
  readonly timeBar?: TimeBarInput | undefined;
}
