import type { Fraction } from '../exact/fraction.ts';
import type { SecondRange } from '../calendar/calendar-terms.ts';

/** The rule of commencement, resolved: instants in epoch seconds, times of day in seconds. */
export type ResolvedRule =
  | { readonly rule: 'at'; readonly at: number }
  | {
      readonly rule: 'afterNotice';
      readonly seconds: number;
      readonly hoursText: string;
      readonly stopsInExcepted: boolean;
      readonly sooner: { readonly by: 'berthing' | 'work'; readonly at: number | null } | null;
    }
  | {
      readonly rule: 'noon';
      readonly cutoff: number;
      readonly isInclusive: boolean;
      readonly before: number;
      readonly after: number;
      readonly onRestDay: 'sameDay' | number;
    }
  | { readonly rule: 'nextWorkingDay'; readonly at: number };

export interface ResolvedCommencement {
  readonly rule: ResolvedRule;
  /** When the effective notice counts as given; null: none took effect. */
  readonly noticeAt: number | null;
  readonly noticeId: string | null;
  /** By weekday index; null: at any hour. */
  readonly officeHours: ReadonlyMap<number, SecondRange> | null;
  readonly earliest: number | null;
  /** How work before the commencement counts; zero: not at all. */
  readonly priorWork: Fraction;
  readonly noticeTimeOnDemurrage: 'applies' | 'none' | undefined;
  readonly clause: string | null;
}

/** One step of the reasoning towards the commencement, with its resulting moment (epoch seconds). */
export interface CommencementStep {
  readonly code:
    | 'agreed'
    | 'notice'
    | 'officeHours'
    | 'noticeTime'
    | 'noon'
    | 'nextWorkingDay'
    | 'earliest'
    | 'sooner'
    | 'onDemurrage'
    | 'none';
  readonly at: number | null;
  readonly sentence: string;
}

export interface Commenced {
  /** null: laytime does not start. */
  readonly at: number | null;
  readonly noticeAt: number | null;
  /** The notice moved into office hours. */
  readonly effectiveAt: number | null;
  readonly steps: readonly CommencementStep[];
}
