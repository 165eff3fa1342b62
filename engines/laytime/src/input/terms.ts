import type { Weekday } from '../time/civil.ts';
import type { Percent } from './percent.ts';

/** How worked time inside an excepted period counts: not at all (even if used), half, or in full (unless used). */
export type Use = 'none' | 'half' | 'full';

/** An excepted part of every week, from 'Sat 12:00' to 'Mon 08:00'; it may wrap around the week. */
export interface WeeklyWindow {
  readonly from: string;
  readonly to: string;
  readonly use?: Use;
  readonly label?: string | undefined;
  readonly clause?: string | undefined;
}

/** Where a holiday's exception begins and ends; by default the calendar day itself. */
export interface HolidayShape {
  /** Offset in days from the date where it begins: -1 is the eve. */
  readonly startOffsetDays?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** If set, `to` is a time of the next working day, after further holidays and rest days. */
  readonly until?: 'nextWorkingDay' | undefined;
}

export interface Holiday extends HolidayShape {
  readonly date: string;
  readonly use?: HolidayUse | undefined;
  readonly name?: string | undefined;
  readonly source?: string | undefined;
}

/** 'counts': the day is a holiday (for finding the next working day) but time runs on it. */
export type HolidayUse = Use | 'counts';

/** From and to as times of day. */
export type DailyHours = readonly [string, string];

/** Effect of one cause: `pct` while laytime runs, `onDemurrage` after expiry, and the fraction of the demurrage rate paid. */
export interface ReasonTerm {
  readonly pct?: Percent | undefined;
  readonly onDemurrage?: Percent | undefined;
  readonly demurrageRatePct?: Percent | undefined;
  readonly label?: string | undefined;
  readonly clause?: string | undefined;
}

/**
 * The weather wording as far as it is not covered by reasons (BIMCO 16 and 18, or no weather wording: then only
 * `reasons` decide, and both fields stay null).
 */
export interface WeatherWording {
  /** BIMCO 17: only these hours of each day count. */
  readonly countOnlyHours: readonly DailyHours[] | null;
  /** BIMCO 15: these reasons reduce the whole calendar day in proportion to its working hours. */
  readonly proRata: {
    readonly workingHours: readonly DailyHours[];
    readonly reasons: readonly string[];
  } | null;
  readonly clause?: string | undefined;
}

/** A charter's terms as data; there are no labels such as SHEX, only the agreed meaning. */
export interface Terms {
  readonly name?: string | undefined;
  readonly restDays?: readonly Weekday[] | undefined;
  readonly windows?: readonly WeeklyWindow[] | undefined;
  readonly holidays?: readonly Holiday[] | undefined;
  /** The years covered by the list of holidays. Any other year of the stay is missing. */
  readonly holidayYears?: 'every' | readonly number[] | undefined;
  readonly holidayRule?: HolidayShape | undefined;
  readonly holidayUse?: HolidayUse | undefined;
  readonly holidayClause?: string | undefined;
  readonly weather?: WeatherWording | undefined;
  readonly reasons?: Readonly<Record<string, ReasonTerm>> | undefined;
  /** Whether the exceptions of the calendar apply on demurrage. */
  readonly exceptionsOnDemurrage?: boolean | undefined;
  /**
   * Where a reason pays part of the demurrage rate: `whileOnDemurrage` only for its time after expiry, or
   * `causeInLaytime` also for as much demurrage as its time before expiry. Required when such a reason occurs.
   */
  readonly reducedRateScope?: 'whileOnDemurrage' | 'causeInLaytime' | undefined;
}
