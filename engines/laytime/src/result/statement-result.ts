import type { CommencementStep } from '../commencement/commencement.ts';
import type { Missing, Problem, Warning } from '../findings/findings.ts';
import type { AggregationMode } from '../input/statement.ts';
import type { Phase } from '../rules/effect.ts';
import type { Rule } from '../rules/rule.ts';

/** A moment: exact, for drawing, and as text in UTC and in port time. Texts are to the nearest second. */
export interface Moment {
  /** Epoch seconds, 'n' or 'n/d'. */
  readonly exact: string;
  readonly milliseconds: number;
  readonly utc: string;
  readonly local: string;
}

/** A duration. `minutes` is the nearest binary number, `exact` the minutes as 'n' or 'n/d'. */
export interface Duration {
  readonly minutes: number;
  readonly exact: string;
}

/** A rule that applied but did not decide; `percent` null: it ended because the call was on demurrage. */
export interface LostRule {
  readonly rule: Rule;
  readonly percent: number | null;
}

/** One line of the time sheet: minutes under one rule, with the rules it overrode and the totals at the line's end. */
export interface Line {
  readonly from: Moment;
  readonly to: Moment;
  readonly phase: Phase;
  readonly isOnDemurrage: boolean;
  readonly isPriorWork: boolean;
  readonly isForecast: boolean;
  readonly elapsed: Duration;
  readonly counted: Duration;
  readonly percent: number;
  /** The factor from 0 to 1 as 'n' or 'n/d'. */
  readonly factor: string;
  readonly rule: Rule;
  readonly losers: readonly LostRule[];
  readonly lineIds: readonly string[];
  readonly running: {
    readonly used: Duration;
    /** What remains of the allowance, or of the pool that the call shares. */
    readonly remaining: Duration;
    readonly demurrage: Duration;
  };
  /** Set where this time pays a fraction of the demurrage rate. */
  readonly reducedRate: { readonly percent: number; readonly rule: Rule } | null;
  /** The cost of this line, as decimal text; null before demurrage, without rates and where times are averaged. */
  readonly demurrage: string | null;
  /** The same before rounding, as 'n' or 'n/d'. */
  readonly demurrageExact: string | null;
}

export interface AllowanceResult {
  readonly allowed: Duration;
  readonly beforeRounding: Duration;
  readonly rounding: string;
  readonly formula: string;
  readonly parts: readonly {
    readonly label: string;
    readonly formula: string;
    readonly time: Duration;
  }[];
  readonly clause: string | null;
}

export interface CommencementResult {
  /** null: laytime does not start. */
  readonly at: Moment | null;
  readonly noticeId: string | null;
  readonly noticeAt: Moment | null;
  readonly noticeEffectiveAt: Moment | null;
  readonly steps: readonly {
    readonly code: CommencementStep['code'];
    readonly at: Moment | null;
    readonly sentence: string;
  }[];
  readonly clause: string | null;
}

/** Excess: pumping time beyond what was warranted and excused; zero where the pressure was maintained. */
export interface PumpingResult {
  readonly actual: Duration;
  readonly excused: Duration;
  /** Including additions under the charter; null where only the pressure is warranted. */
  readonly warranted: Duration | null;
  readonly excess: Duration;
  /** null: no pressure is warranted, or there are no readings. */
  readonly isPressureKept: boolean | null;
  readonly pressure: PressureResult | null;
}

/** The pressures in the unit of the warranty, as decimal text; `short` is the time of the readings below it. */
export interface PressureResult {
  readonly required: string;
  /** Weighted over the time of the readings, with three decimals. */
  readonly average: string;
  readonly readings: number;
  readonly short: Duration;
}

/** Decimal texts with the currency's decimals. `net` is demurrage less despatch: negative, the owner pays. */
export interface Money {
  readonly demurrage: string;
  readonly despatch: string;
  readonly net: string;
}

export interface PortCallResult {
  readonly id: string;
  readonly kind: 'sheet' | 'totals';
  readonly allowance: AllowanceResult;
  /** null for a call for which only totals are known. */
  readonly commencement: CommencementResult | null;
  readonly end: Moment | null;
  readonly lines: readonly Line[];
  readonly elapsed: Duration;
  readonly used: Duration;
  readonly demurrage: Duration;
  readonly excluded: Duration;
  /** Allowance less time used; null where the call shares a pool. */
  readonly saved: Duration | null;
  /** From the end to the moment laytime would have expired; null where it cannot be calculated. */
  readonly allTimeSaved: Duration | null;
  readonly expiry: Moment | null;
  /** When the remaining laytime would expire over the calendar alone; null once expired, and where it cannot be calculated. */
  readonly projectedExpiry: Moment | null;
  readonly pumping: PumpingResult | null;
  /** null where the group settles as one, and without rates. */
  readonly money: Money | null;
}

/** Port calls that share time within an average, before it is averaged with the others. */
export interface PoolResult {
  readonly portCallIds: readonly string[];
  readonly allowed: Duration;
  readonly used: Duration;
  readonly demurrage: Duration;
  /** Working time saved. */
  readonly saved: Duration;
  /** null where it cannot be calculated. */
  readonly allTimeSaved: Duration | null;
}

export interface GroupResult {
  readonly id: string;
  readonly mode: AggregationMode;
  readonly portCallIds: readonly string[];
  readonly allowed: Duration;
  readonly used: Duration;
  /** Where times are averaged and port calls share pools: the result of each pool of several calls. */
  readonly pools?: readonly PoolResult[];
  /** Net of the time saved by other calls where times are averaged. */
  readonly demurrage: Duration;
  /** Working time saved; where times are averaged, the net time of the basis on which despatch is paid. */
  readonly saved: Duration;
  readonly allTimeSaved: Duration | null;
  readonly money: Money | null;
}

export interface SettlementResult {
  readonly demurrage: Duration;
  readonly saved: Duration;
  readonly currency: string | null;
  readonly money: Money | null;
  readonly shares: readonly (Money & { readonly id: string; readonly part: string })[];
}

export interface TimeBarResult {
  /** The last local date on which the claim is in time. */
  readonly date: string;
  readonly fromDate: string;
  readonly days: number;
  readonly clause: string | null;
}

export interface CompleteStatement {
  readonly status: 'complete';
  readonly engine: string;
  readonly portCalls: readonly PortCallResult[];
  readonly groups: readonly GroupResult[];
  readonly settlement: SettlementResult;
  readonly timeBar: TimeBarResult | null;
  readonly warnings: readonly Warning[];
}

/** A term is missing: there are no figures, only the questions to answer. */
export interface IncompleteStatement {
  readonly status: 'incomplete';
  readonly engine: string;
  readonly missing: readonly Missing[];
}

/** The input contradicts itself; terms may also be missing. */
export interface RefusedStatement {
  readonly status: 'refused';
  readonly engine: string;
  readonly problems: readonly Problem[];
  readonly missing: readonly Missing[];
}

export type StatementResult = CompleteStatement | IncompleteStatement | RefusedStatement;
