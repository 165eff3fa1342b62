import { compareDecimals } from '../quantities/decimal.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import type { Finding } from '../text/finding.ts';
import { claimItemState, type ClaimItemState } from './enumerations.ts';

/** One item of a claim: the amounts claimed, offered by the counterparty, and agreed. Decimals as text. */
export interface ClaimItem {
  readonly title: string;
  readonly claimed: string;
  readonly countered: string | null;
  readonly agreed: string | null;
  readonly state: ClaimItemState;
  /** Why it was dropped, or agreed below what was claimed. */
  readonly reason: string | null;
}

export const agreedIsMissing = 'State what was agreed';
export const droppedNeedsReason = 'State why it was dropped';

/** What is missing in an item, by field. */
export function itemFindings({ state, agreed, reason }: ClaimItem): readonly Finding[] {
  if (state === claimItemState.Agreed && agreed === null)
    return [{ field: 'agreed', message: agreedIsMissing }];
  if (state === claimItemState.Dropped && (reason ?? '') === '')
    return [{ field: 'reason', message: droppedNeedsReason }];
  return [];
}

/** The totals of a negotiation. */
export interface NegotiationTotals {
  readonly claimed: string;
  /** The counterparty's offer; an item without an answer counts as zero. */
  readonly countered: string;
  /** The sum of the agreed items; a dropped one counts as zero. */
  readonly agreed: string;
  /** Claimed less countered of the items that are still open. */
  readonly open: string;
  readonly openItems: number;
}

export function negotiationTotals(items: readonly ClaimItem[]): NegotiationTotals {
  const open = items.filter(({ state }) => state === claimItemState.Open);
  const settled = items.filter(({ state }) => state === claimItemState.Agreed);
  return {
    claimed: sumDecimals(items.map(({ claimed }) => claimed)),
    countered: sumDecimals(items.map(({ countered }) => countered ?? '0')),
    agreed: sumDecimals(settled.map(({ agreed }) => agreed ?? '0')),
    open: sumDecimals(open.map((item) => subtractDecimals(item.claimed, item.countered ?? '0'))),
    openItems: open.length,
  };
}

/** The difference between a settlement and the agreed items; '0' if it is their sum. */
export function settlementGap(amount: string, items: readonly ClaimItem[]): string {
  return subtractDecimals(amount, negotiationTotals(items).agreed);
}

export const settledBeforeAgreed = 'Items are still open: agree or drop them, or state a reason';

/** A settlement with open items, or one that differs from the agreed sum, needs a reason. */
export function settlementFindings(
  settlement: { readonly amount: string; readonly reason: string | null },
  items: readonly ClaimItem[],
): readonly Finding[] {
  const isExplained = (settlement.reason ?? '') !== '';
  if (isExplained || items.length === 0) return [];
  const fits = compareDecimals(settlementGap(settlement.amount, items), '0') === 0;
  return fits && negotiationTotals(items).openItems === 0
    ? []
    : [{ field: 'reason', message: settledBeforeAgreed }];
}
