import type { Fraction } from '../exact/fraction.ts';

/** The calendar of a term set, resolved: seconds of the week or day, day numbers, factors. */
export interface CalendarTerms {
  readonly restDays: ReadonlySet<number>;
  readonly windows: readonly ResolvedWindow[];
  readonly holidays: readonly ResolvedHoliday[];
  readonly holidayDays: ReadonlySet<number>;
  /** null: the list is valid for every year. */
  readonly holidayYears: ReadonlySet<number> | null;
  readonly countOnlyHours: readonly SecondRange[] | null;
  readonly countOnlyClause: string | null;
  readonly exceptionsOnDemurrage: boolean;
}

/** Half-open, in seconds of the local day. */
export interface SecondRange {
  readonly from: number;
  readonly to: number;
}

export interface ResolvedWindow {
  /** Seconds from Monday 00:00. */
  readonly start: number;
  readonly length: number;
  /** How worked time counts; zero: even if used. */
  readonly whenWorked: Fraction;
  readonly label: string;
  readonly clause: string | null;
}

export interface ResolvedHoliday {
  readonly day: number;
  readonly shape: {
    readonly startOffsetDays: number;
    readonly from: number;
    readonly to: number;
    readonly untilNextWorkingDay: boolean;
  };
  /** null: time runs on this holiday. */
  readonly whenWorked: Fraction | null;
  readonly label: string;
  readonly clause: string | null;
}
