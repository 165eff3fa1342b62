import { compareDecimals } from '../quantities/decimal.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import { dayMs } from '../time/milliseconds.ts';

/** Whole days from one calendar day to another, negative when the second is earlier; days as `2026-09-17`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** How close a time bar is. */
export type TimeBarState = 'clear' | 'near' | 'urgent' | 'passed';

/** Days left: amber from the first, red from the second. */
export const timeBarDays = { near: 30, urgent: 7 } as const;

export function timeBarState(lastDay: string, today: string): TimeBarState {
  const left = daysBetween(today, lastDay);
  if (left < 0) return 'passed';
  if (left <= timeBarDays.urgent) return 'urgent';
  return left <= timeBarDays.near ? 'near' : 'clear';
}

/** The classes of an ageing list, by days since completion of the cargo; a claim without completed cargo has no age. */
export const ageClasses = [
  { name: 'Not completed', most: Number.NEGATIVE_INFINITY },
  { name: '0 to 30 days', most: 30 },
  { name: '31 to 60 days', most: 60 },
  { name: '61 to 90 days', most: 90 },
  { name: 'Over 90 days', most: Number.POSITIVE_INFINITY },
] as const;
export type AgeClass = (typeof ageClasses)[number]['name'];

export const ageClass = (days: number | null): AgeClass =>
  ageClasses.find(({ most }) => (days ?? Number.NEGATIVE_INFINITY) <= most)?.name ?? 'Over 90 days';

/** A claim in the exposure: an amount owed to us (negative: owed by us). */
export interface OpenClaim {
  readonly counterparty: { readonly id: number; readonly name: string };
  readonly currency: string;
  readonly amount: string;
  /** Whole days since completion of the cargo; null before completion. */
  readonly ageDays: number | null;
}

/** The open amounts of one counterparty in one currency. Currencies are never added up. */
export interface Exposure {
  readonly counterparty: OpenClaim['counterparty'];
  readonly currency: string;
  readonly claims: number;
  /** The sum of the claims on which the counterparty owes us. */
  readonly receivable: string;
  /** The sum of the claims on which we owe, as a positive amount. */
  readonly payable: string;
  /** Receivable less payable. */
  readonly total: string;
  readonly byAge: Readonly<Record<AgeClass, string>>;
}

/** Exposure by counterparty and currency, the largest number of claims first, then by name. */
export function exposures(claims: readonly OpenClaim[]): readonly Exposure[] {
  const groups = Map.groupBy(
    claims,
    ({ counterparty, currency }) => `${counterparty.id} ${currency}`,
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [exposureOf(first, group)];
    })
    .toSorted(
      (a, b) =>
        b.claims - a.claims ||
        a.counterparty.name.localeCompare(b.counterparty.name, 'en') ||
        a.currency.localeCompare(b.currency, 'en'),
    );
}

function exposureOf(first: OpenClaim, group: readonly OpenClaim[]): Exposure {
  const sumOf = (name: AgeClass) =>
    sumDecimals(
      group.filter(({ ageDays }) => ageClass(ageDays) === name).map(({ amount }) => amount),
    );
  const ours = group.filter(({ amount }) => compareDecimals(amount, '0') > 0);
  const theirs = group.filter(({ amount }) => compareDecimals(amount, '0') < 0);
  return {
    counterparty: first.counterparty,
    currency: first.currency,
    claims: group.length,
    receivable: sumDecimals(ours.map(({ amount }) => amount)),
    payable: subtractDecimals('0', sumDecimals(theirs.map(({ amount }) => amount))),
    total: sumDecimals(group.map(({ amount }) => amount)),
    byAge: {
      'Not completed': sumOf('Not completed'),
      '0 to 30 days': sumOf('0 to 30 days'),
      '31 to 60 days': sumOf('31 to 60 days'),
      '61 to 90 days': sumOf('61 to 90 days'),
      'Over 90 days': sumOf('Over 90 days'),
    },
  };
}
