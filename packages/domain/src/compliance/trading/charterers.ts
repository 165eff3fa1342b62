import { exact, type Exact } from '@fairlead/emissions';

/** A fixture of the voyage that a port call belongs to. */
export interface CharteredFixture {
  readonly fixture: number;
  readonly charterer: number;
}

/** A charterer's part of a voyage or a stay. */
export interface ChartererShare {
  readonly charterer: number;
  /** From 0 to 1. */
  readonly share: Exact;
}

/** Several fixtures share a voyage equally; those of one charterer are added up. */
export function chartererShares(fixtures: readonly CharteredFixture[]): readonly ChartererShare[] {
  return [...Map.groupBy(fixtures, ({ charterer }) => charterer)].map(([charterer, own]) => ({
    charterer,
    share: exact(own.length).dividedBy(fixtures.length),
  }));
}

/** Time off hire in milliseconds; without an end it goes on. Percent of the time that counts. */
export interface OffHire {
  readonly from: number;
  readonly to: number | null;
  readonly percentage: string;
}

/** A half-open interval of time in milliseconds. */
interface Interval {
  readonly start: number;
  readonly end: number;
}

/**
 * The share of an interval that a vessel is on hire, 0 to 1. Where several off-hires overlap, they count together for no
 * more than the whole time.
 */
export function onHireShare({ start, end }: Interval, offHires: readonly OffHire[]): Exact {
  const elapsed = end - start;
  if (elapsed <= 0) return exact(1);
  const cut = offHires
    .map(({ from, to, percentage }) => ({
      from: Math.max(from, start),
      to: Math.min(to ?? end, end),
      percentage,
    }))
    .filter(({ from, to }) => from < to);
  const bounds = [...new Set(cut.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const off = bounds.slice(1).reduce((sum, bound, at) => {
    const from = bounds[at] ?? bound;
    const percent = cut
      .filter((one) => one.from <= from && bound <= one.to)
      .reduce((total, one) => total.plus(one.percentage), exact(0));
    const counted = percent.greaterThan(100) ? exact(100) : percent;
    return sum.plus(counted.times(bound - from).dividedBy(100));
  }, exact(0));
  return exact(1).minus(off.dividedBy(elapsed));
}

const monthForm = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether a text is a month such as `2026-03`. */
export const isMonth = (text: string): boolean => monthForm.test(text);

/** The month (UTC) in which an interval ends; an end at midnight belongs to the day before. */
export const monthOfEnd = ({ end }: Pick<Interval, 'end'>): string =>
  new Date(end - 1).toISOString().slice(0, 7);

/** The last day of a month: '2026-02' has '2026-02-28'. */
export const lastDayOfMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);

/** The months of a year, January first. */
export const monthsOf = (year: number): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
