import type { Decimal } from '../exact/decimal.ts';
import type { MomentText } from '../time/moment.ts';
import type { Percent } from './percent.ts';

/**
 * How a stay is shared when another charterer's cargo is worked at the same berth. By quantity, by time worked or by an
 * agreed percentage, each minute counts in part. First come: time counts only in this charterer's turn. `none`: the
 * parties agreed that the whole stay is this charterer's. No sharing is implied by law (Tropwave).
 */
export type SharingInput =
  | { readonly by: 'none' }
  /** Quantities of this charterer's cargo and of all cargo at the berth, in the same unit. */
  | { readonly by: 'quantity'; readonly own?: Decimal; readonly all?: Decimal }
  /** Hours in which this charterer's cargo and all cargo were worked. */
  | { readonly by: 'time'; readonly ownHours?: Decimal; readonly allHours?: Decimal }
  | { readonly by: 'agreed'; readonly pct?: Percent }
  /** This charterer's turn, half-open. */
  | { readonly by: 'firstCome'; readonly from?: MomentText; readonly to?: MomentText };
