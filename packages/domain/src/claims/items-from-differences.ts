import { Decimal } from 'decimal.js';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import type { ClaimItem } from './negotiation.ts';
import { claimItemState, differenceMark, type DifferenceMark } from './enumerations.ts';

/** A difference with what an item of the negotiation needs; money as decimal text. */
export interface PricedDifference {
  readonly title: string;
  /** Its part of the gap between the two settlements. */
  readonly worth: string;
  /** Percentages of an interval. */
  readonly ours: string;
  readonly theirs: string;
  readonly mark: DifferenceMark;
  /** The agreed percentage; null if one of the two sides was accepted. */
  readonly percent: string | null;
}

/** The net result of each version, and of ours as marked. */
export interface VersionNets {
  readonly ours: string;
  readonly theirs: string;
  readonly marked: string;
}

export const undisputedTitle = 'Undisputed: counterparty’s version';
/** A different allowance or start changes the value of other minutes. */
export const togetherTitle = 'Interaction between items';

/**
 * The negotiation items from the differences: the undisputed amount, the value of each difference, and their
 * interaction, so that all items together claim our version, offer theirs and, once nothing is disputed, agree on the
 * marked one to the cent.
 */
export function itemsFromDifferences(
  differences: readonly PricedDifference[],
  nets: VersionNets,
): readonly ClaimItem[] {
  const priced = differences.filter(({ worth }) => Number(worth) !== 0).map(itemOf);
  const base = item(undisputedTitle, { claimed: nets.theirs, countered: nets.theirs });
  const known = [{ ...base, agreed: nets.theirs, state: claimItemState.Agreed }, ...priced];
  const isClosed = differences.every(({ mark }) => mark !== differenceMark.Disputed);
  const rest = subtractDecimals(nets.ours, sumDecimals(known.map(({ claimed }) => claimed)));
  const agreedRest = subtractDecimals(
    nets.marked,
    sumDecimals(known.map(({ agreed }) => agreed ?? '0')),
  );
  if (Number(rest) === 0 && (!isClosed || Number(agreedRest) === 0)) return known;
  const last = item(togetherTitle, { claimed: rest, countered: '0' });
  return isClosed
    ? [...known, { ...last, agreed: agreedRest, state: claimItemState.Agreed }]
    : [...known, last];
}

const item = (
  title: string,
  amounts: { readonly claimed: string; readonly countered: string },
): ClaimItem => ({ title, ...amounts, agreed: null, state: claimItemState.Open, reason: null });

function itemOf(difference: PricedDifference): ClaimItem {
  const { title, worth, mark } = difference;
  const open = item(title, { claimed: worth, countered: '0' });
  if (mark === differenceMark.Disputed) return open;
  return { ...open, agreed: agreedOf(difference), state: claimItemState.Agreed };
}

/** The part of the value between theirs and the agreed percentage, to the cent. */
function agreedOf({ worth, mark, percent, ours, theirs }: PricedDifference): string {
  if (mark === differenceMark.Ours) return worth;
  if (mark === differenceMark.Theirs || percent === null) return '0';
  const whole = new Decimal(ours).minus(theirs);
  if (whole.isZero()) return worth;
  return new Decimal(percent).minus(theirs).times(worth).div(whole).toDecimalPlaces(2).toFixed();
}
