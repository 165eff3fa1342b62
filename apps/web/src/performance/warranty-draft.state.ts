import type { CurrentRule } from '@fairlead/domain/performance/warranty';
import type { Warranty, WarrantyBody } from './warranties.data.ts';

/** A reading while it is typed. */
export interface ReadingDraft {
  readonly aboutSpeed: string | null;
  readonly aboutFuel: string | null;
  readonly current: CurrentRule;
  readonly isForWhole: boolean;
  readonly setsOff: boolean;
}

/** A warranty while it is typed; days are yyyy-MM-dd in UTC. */
export interface WarrantyDraft {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly ladenSpeed: string | null;
  readonly ladenPerDay: string | null;
  readonly ballastSpeed: string | null;
  readonly ballastPerDay: string | null;
  readonly wind: string | null;
  readonly sea: string | null;
  readonly swell: string | null;
  readonly adverse: string | null;
  readonly hours: string | null;
  readonly owner: ReadingDraft;
  readonly charterer: ReadingDraft;
}

/** A new warranty: the usual words, and how each side usually reads them. */
export const blankDraft: WarrantyDraft = {
  name: '',
  from: null,
  to: null,
  ladenSpeed: null,
  ladenPerDay: null,
  ballastSpeed: null,
  ballastPerDay: null,
  wind: '4',
  sea: '1.5',
  swell: null,
  adverse: '0.5',
  hours: '12',
  owner: {
    aboutSpeed: '0.5',
    aboutFuel: '5',
    current: 'corrected',
    isForWhole: false,
    setsOff: true,
  },
  charterer: {
    aboutSpeed: '0',
    aboutFuel: '0',
    current: 'ignored',
    isForWhole: true,
    setsOff: false,
  },
};

export const draftOf = (warranty: Warranty): WarrantyDraft => ({
  name: warranty.name,
  from: warranty.from.slice(0, 10),
  to: warranty.to?.slice(0, 10) ?? null,
  ladenSpeed: warranty.laden?.speed ?? null,
  ladenPerDay: warranty.laden?.perDay ?? null,
  ballastSpeed: warranty.ballast?.speed ?? null,
  ballastPerDay: warranty.ballast?.perDay ?? null,
  wind: warranty.limits.wind,
  sea: warranty.limits.sea,
  swell: warranty.limits.swell,
  adverse: warranty.limits.current,
  hours: warranty.limits.hours,
  owner: warranty.owner,
  charterer: warranty.charterer,
});

const lineOf = (speed: string | null, perDay: string | null) =>
  speed === null && perDay === null ? null : { speed: speed ?? '0', perDay: perDay ?? '0' };

const readingOf = ({ aboutSpeed, aboutFuel, ...reading }: ReadingDraft) => ({
  ...reading,
  aboutSpeed: aboutSpeed ?? '0',
  aboutFuel: aboutFuel ?? '0',
});

/** What is sent for a vessel; the time of day of an existing warranty stays where its day does. */
export function bodyOf(
  draft: WarrantyDraft,
  vessel: number,
  before: Warranty | undefined,
): WarrantyBody {
  const instantOf = (day: string | null, known: string | null | undefined) =>
    day === null ? null : known?.slice(0, 10) === day ? known : `${day}T00:00:00Z`;
  return {
    vessel: { id: vessel },
    name: draft.name.trim(),
    from: instantOf(draft.from, before?.from) ?? '',
    to: instantOf(draft.to, before?.to),
    laden: lineOf(draft.ladenSpeed, draft.ladenPerDay),
    ballast: lineOf(draft.ballastSpeed, draft.ballastPerDay),
    limits: {
      wind: draft.wind,
      sea: draft.sea,
      swell: draft.swell,
      current: draft.adverse,
      hours: draft.hours ?? '0',
    },
    owner: readingOf(draft.owner),
    charterer: readingOf(draft.charterer),
    modified: before?.modified,
  };
}
