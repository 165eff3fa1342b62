import type { Decimal } from '../exact/decimal.ts';
import type { MomentText } from '../time/moment.ts';
import type { Percent } from './percent.ts';

/**
 * How a stay is borne in which the cargo of another charterer is worked at the same berth. By quantity, by time worked and
 * by an agreed per cent, each minute counts in that part. First come: time counts in this charterer's turn alone. `none`:
 * the parties agreed that the whole stay is this charterer's. No sharing is implied by law (Tropwave).
 */
export type SharingInput =
  | { readonly by: 'none' }
  /** Quantities of this charterer's cargo and of all cargo at the berth, in one unit. */
  | { readonly by: 'quantity'; readonly own?: Decimal; readonly all?: Decimal }
  /** Hours in which this charterer's cargo and all cargo was worked. */
  | { readonly by: 'time'; readonly ownHours?: Decimal; readonly allHours?: Decimal }
  | { readonly by: 'agreed'; readonly pct?: Percent }
  /** The turn: from its beginning to its end, which is not inside. */
  | { readonly by: 'firstCome'; readonly from?: MomentText; readonly to?: MomentText };
