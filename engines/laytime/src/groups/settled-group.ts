import type { GroupPrice } from '../money/price-group.ts';
import type { GroupOutcome } from './group-outcome.ts';

/** A group with its time counted and priced; `price` null: time only. */
export interface SettledGroup {
  readonly outcome: GroupOutcome;
  readonly price: GroupPrice | null;
}
