import type { Decimal } from '../exact/decimal.ts';
import type { Weekday } from '../time/civil.ts';
import type { MomentText } from '../time/moment.ts';
import type { Use } from './terms.ts';

/** One notice of readiness; a port call may have several, of which at most one is effective. */
export interface Notice {
  readonly id: string;
  readonly tenderedAt?: MomentText | undefined;
  readonly receivedAt?: MomentText | undefined;
  readonly acceptedAt?: MomentText | undefined;
  readonly validity?: 'valid' | 'invalid' | 'disputed' | undefined;
  readonly place?: 'berth' | 'port' | 'outside' | undefined;
  /** The line of the statement of facts that records it. */
  readonly lineId?: string | undefined;
}

/** Conditions that a valid notice need not meet: WIBON, WIPON, WIFPON, WCCON (BIMCO 2013 definitions 27 and 28). */
export type WhetherOrNot = 'inBerth' | 'inPort' | 'inFreePratique' | 'customsCleared';

/** When laytime begins. Moments are in port time; times of day are local. */
export type CommencementRule =
  | { readonly rule: 'at'; readonly at?: MomentText }
  | {
      readonly rule: 'afterNotice';
      readonly hours?: Decimal;
      /** Whether notice time also runs during excepted time (`running`, usual) or stops then (`working`). */
      readonly hoursRun?: 'running' | 'working';
      readonly sooner?: 'none' | 'berthing' | 'work';
      /** null: never berthed before the end of this sheet. Required when `sooner` is berthing. */
      readonly berthedAt?: MomentText | null;
      /** null: no work before the end of notice time. If absent, the first work in the log. Used only when `sooner` is work. */
      readonly workStartedAt?: MomentText | null;
    }
  | {
      readonly rule: 'noon';
      readonly cutoff?: string;
      /** Whether a notice exactly at the cutoff is still in time. */
      readonly inclusive?: boolean;
      readonly before?: string;
      readonly after?: string;
      /**
       * A notice in time but on a rest day or holiday: `nextWorkingDay` at the time `after`, `sameDay` at the time
       * `before`, or the next working day at its own time ('HH:mm').
       */
      readonly onRestDay?: 'nextWorkingDay' | 'sameDay' | { readonly nextWorkingDayAt: string };
    }
  | { readonly rule: 'nextWorkingDay'; readonly at?: string };

/** Opening and closing time per weekday; a day without an entry is closed. The closing minute is still inside. */
export type OfficeHours = Readonly<Partial<Record<Weekday, readonly [string, string]>>>;

export type CommencementInput = CommencementRule & {
  readonly officeHours?: 'any' | OfficeHours;
  /** The first layday, before which time does not count unless laytime commenced sooner; null: no such term. */
  readonly earliest?: MomentText | null;
  /** How work between the notice and the commencement counts. */
  readonly priorWork?: Use;
  /** Whether notice time applies to a call that begins on demurrage; required only then. */
  readonly noticeTimeOnDemurrage?: 'applies' | 'none' | undefined;
  readonly clause?: string | undefined;
};
