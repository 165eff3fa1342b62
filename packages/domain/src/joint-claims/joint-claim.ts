import { compareDecimals } from '../quantities/decimal.ts';
import { sumDecimals } from '../quantities/sum.ts';

/** What counts of a fixture when it is netted with others in one claim. Decimals as text. */
export interface JointPart {
  readonly fixtureNumber: string;
  readonly charterer: { readonly id: number; readonly name: string };
  /** The currency of the calculation that counts, otherwise of the fixture. */
  readonly currency: string;
  /** Demurrage less despatch of the calculation that counts; null while it cannot be calculated. */
  readonly net: string | null;
}

/** A fixture that may be netted, with the records of the claim that it has on its own. */
export interface JointCandidate extends JointPart {
  /** The number of the fixture whose claim it is part of; null if it is in none. */
  readonly partOf: string | null;
  /** Whether its claim has other fixtures itself. */
  readonly isLead: boolean;
  readonly isSettled: boolean;
  readonly items: number;
  readonly payments: number;
  /** Invoices that are not credited in full. */
  readonly invoices: number;
}

/** At most so many fixtures are netted in one claim. */
export const mostJointFixtures = 30;

/** Why a fixture cannot be netted with the one that leads the claim; null if it can. */
export function jointObstacle(lead: JointPart, other: JointCandidate): string | null {
  const { fixtureNumber: number } = other;
  if (other.charterer.id !== lead.charterer.id)
    return `${number} is with ${other.charterer.name}, not with ${lead.charterer.name}.`;
  if (other.partOf !== null) return `${number} is part of the claim of ${other.partOf}.`;
  if (other.isLead) return `${number} already has other fixtures in its claim.`;
  if (other.net === null) return `${number} has no laytime result yet.`;
  if (other.currency !== lead.currency)
    return `${number} is calculated in ${other.currency}, ${lead.fixtureNumber} in ${lead.currency}. Only amounts in one currency are netted.`;
  const own = ownRecords(other);
  return own === null ? null : `The claim of ${number} has ${own} of its own.`;
}

function ownRecords({ isSettled, items, payments, invoices }: JointCandidate): string | null {
  if (isSettled) return 'a settlement';
  if (payments > 0) return 'payments';
  if (invoices > 0) return 'an invoice';
  return items > 0 ? 'items' : null;
}

/** The result of several fixtures together: `lacks` says why there is none. */
export interface JointNet {
  /** The sum of the results; positive is owed by the charterer, negative by the owner. */
  readonly net: string | null;
  readonly currency: string;
  readonly lacks: string | null;
}

/** Nets the fixtures of a claim, the one that leads first. Amounts of other counterparties or currencies never mix. */
export function jointNet(lead: JointPart, others: readonly JointPart[]): JointNet {
  const { currency } = lead;
  const lacks = [lead, ...others].flatMap((part) => lackOf(lead, part)).at(0) ?? null;
  if (lacks !== null) return { net: null, currency, lacks };
  return { net: sumDecimals([lead, ...others].map(({ net }) => net ?? '0')), currency, lacks };
}

function lackOf(lead: JointPart, part: JointPart): readonly string[] {
  if (part.net === null) return [`${part.fixtureNumber} has no laytime result.`];
  if (part.currency !== lead.currency)
    return [`${part.fixtureNumber} is calculated in ${part.currency}, not in ${lead.currency}.`];
  return part.charterer.id === lead.charterer.id
    ? []
    : [
        `${part.fixtureNumber} is now with ${part.charterer.name}, not with ${lead.charterer.name}.`,
      ];
}

/** The last day by which the first of several claims must be presented; null if none has one. Days as `2026-09-17`. */
export const earliestDay = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** Who owes a net result: the charterer a positive one (demurrage), the owner a negative one (despatch). */
export function owedBy(net: string): 'charterer' | 'owner' | null {
  const side = compareDecimals(net, '0');
  if (side === 0) return null;
  return side > 0 ? 'charterer' : 'owner';
}
