import type {
  AllowanceInput,
  Decimal,
  DemurrageTier,
  Despatch,
  MoneyRounding,
  OfficeHours,
  Percent,
  Terms,
  Use,
  WhetherOrNot,
} from '@fairlead/laytime';
import type { operations, quantityBases, sharingKinds } from './allowance-choices.ts';
import type { ValueOf } from './choice.ts';
import type { ClauseTopic } from './clause-topics.ts';
import type { TimeBarTrigger } from './enumerations.ts';
import type { demurrageStepScopes } from './money-choices.ts';
import type {
  earliestStarts,
  noticeHours,
  noticeTimesOnDemurrage,
  restDayStarts,
  soonerEvents,
} from './notice-choices.ts';
import type { arrivalPoints, endEvents, noticeBases } from './term-set-choices.ts';
import type { PumpingTerm } from './pumping.ts';

/** A rule for the start of laytime, without the moments of a particular port call. */
export type CommencementTerm = (
  | {
      readonly rule: 'afterNotice';
      readonly hours?: Decimal | undefined;
      readonly hoursRun?: ValueOf<typeof noticeHours> | undefined;
      readonly sooner?: ValueOf<typeof soonerEvents> | undefined;
    }
  | {
      readonly rule: 'noon';
      readonly cutoff?: string | undefined;
      readonly inclusive?: boolean | undefined;
      readonly before?: string | undefined;
      readonly after?: string | undefined;
      readonly onRestDay?:
        | ValueOf<typeof restDayStarts>
        | { readonly nextWorkingDayAt: string }
        | undefined;
    }
  | { readonly rule: 'nextWorkingDay'; readonly at?: string | undefined }
  /** From a moment entered in the calculation: agreed, or an event such as all fast. */
  | { readonly rule: 'agreed' }
) & {
  readonly officeHours?: 'any' | OfficeHours | undefined;
  /** Whether time can count before the first layday. */
  readonly earliest?: ValueOf<typeof earliestStarts> | undefined;
  readonly priorWork?: Use | undefined;
  readonly noticeTimeOnDemurrage?: ValueOf<typeof noticeTimesOnDemurrage> | undefined;
  readonly clause?: string | undefined;
};

/** The event that ends the count; `documents` is documents on board, at most `capHours` after cargo completion. */
export interface EndTerm {
  readonly at: ValueOf<typeof endEvents>;
  readonly capHours?: Decimal | undefined;
  readonly clause?: string | undefined;
}

/**
 * The agreed meaning of a label such as "WWD SHEX UU": a term set is this with a name. Every part can be missing; it
 * is then an open question. Holidays are not included: they belong to the port and the year.
 */
export interface TermSetContent {
  readonly terms: Omit<Terms, 'holidays' | 'holidayYears' | 'name'>;
  readonly noticeBasis?: ValueOf<typeof noticeBases> | undefined;
  /** The conditions that a notice need not meet: WIBON, WIPON, WIFPON, WCCON. */
  readonly whetherOrNot?: readonly WhetherOrNot[] | undefined;
  /** Where the ship counts as arrived: in the port, or only at her berth. Omitted: the charter does not say. */
  readonly arrivedAt?: ValueOf<typeof arrivalPoints> | undefined;
  readonly commencement?: CommencementTerm | undefined;
  readonly end?: EndTerm | undefined;
  /** Clauses of the library that were inserted, with what they were at that time. */
  readonly clauses?: readonly CharterClause[] | undefined;
}

/** A term set to copy: it includes what its label settles; anything else is omitted and becomes an open question. */
export interface ReadyMadeTerms {
  readonly code: string;
  readonly name: string;
  readonly note: string;
  readonly content: TermSetContent;
}

/** Terms of one operation. The allowance's quantity is omitted if it follows the cargo. */
export interface OperationTerms extends TermSetContent {
  /** The term set that it was copied from; later changes of the term set have no effect here. */
  readonly termSet: { readonly id: number; readonly name: string } | null;
  readonly allowance?: AllowanceInput | undefined;
  /** How a stay is split if cargo of another charterer is worked too; if omitted, an open question when that happens. */
  readonly sharing?: SharingTerm | undefined;
  /** The cargo figure that the allowance is calculated from. */
  readonly quantity: ValueOf<typeof quantityBases>;
}

/** How charterers share a berth, without the figures of a port call; `pct` if agreed. */
export interface SharingTerm {
  readonly by: ValueOf<typeof sharingKinds>;
  readonly pct?: Percent | undefined;
}

/** The days within which a claim must be presented, and the event they run from. */
export interface TimeBarTerm {
  readonly days: number;
  readonly trigger: TimeBarTrigger;
  readonly clause?: string | undefined;
}

/**
 * Who bears the result: each charterer, parcel or berth by the quantity of its cargo, or parties by agreed percentages
 * that add up to 100.
 */
export type SharesTerm =
  | { readonly by: 'charterer' | 'parcel' | 'berth' }
  | {
      readonly by: 'agreed';
      readonly parties: readonly { readonly id: string; readonly pct: Percent }[];
    };

/** Rates at one port that differ from those of the charter; omitted ones are the charter's. Money per day. */
export interface PortRates {
  /** The name of the port, or its LOCODE. */
  readonly port: string;
  readonly operation: ValueOf<typeof operations>;
  /** Cargo per day, in the unit of the cargo: replaces the rate of the allowance. */
  readonly ratePerDay?: Decimal | undefined;
  readonly demurrage?: Decimal | undefined;
  readonly despatch?: Decimal | undefined;
}

/** What a clause sets of the terms of loading or of discharging. */
export interface OperationRules extends Omit<TermSetContent, 'terms' | 'clauses'> {
  readonly terms?: TermSetContent['terms'] | undefined;
  readonly allowance?: AllowanceInput | undefined;
}

/** What a clause sets of the terms. Omitted parts are left as they are. */
export interface ClauseRules {
  readonly operation?: OperationRules | undefined;
  readonly demurrageSteps?: DemurrageSteps | undefined;
  readonly despatch?: Despatch | undefined;
  readonly timeBar?: TimeBarTerm | undefined;
  readonly pumping?: PumpingTerm | undefined;
}

/** A clause of the company's library as it was when it was inserted. */
export interface LibraryClause {
  readonly id: number;
  readonly version: number;
  readonly topic: ClauseTopic;
  readonly rules: ClauseRules;
}

/** A clause that the terms are based on, in the words of the charter. */
export interface CharterClause {
  /** Its number in the charter, or its code in the library. */
  readonly number: string;
  readonly text: string;
  readonly title?: string | undefined;
  /** Omitted: it was typed into the terms. */
  readonly library?: LibraryClause | undefined;
}

/** A demurrage rate in steps; the last has no days and runs on. */
export interface DemurrageSteps {
  readonly tiers: readonly DemurrageTier[];
  readonly scope: ValueOf<typeof demurrageStepScopes>;
}

/**
 * One version of a fixture's charter terms. Currency, rates per day, aggregation and laycan are the fixture's own fields;
 * `demurrageSteps` replaces its flat rate.
 */
export interface CharterTerms {
  /** The standard form, such as GENCON 94. */
  readonly form: string | null;
  readonly loading: OperationTerms;
  readonly discharging: OperationTerms;
  readonly demurrageSteps: DemurrageSteps | null;
  /** Null: not stated, so that no money can be calculated. It uses the fixture's rate unless it has its own. */
  readonly despatch: Despatch | null;
  readonly rounding: MoneyRounding | null;
  readonly timeBar: TimeBarTerm | null;
  /** The pumping warranty at discharge; omitted if there is none. */
  readonly pumping?: PumpingTerm | undefined;
  /** Omitted: the charterer of the fixture bears all of it. */
  readonly shares?: SharesTerm | undefined;
  readonly portRates?: readonly PortRates[] | undefined;
  /** Documents that a claim must come with, by code (packages/domain/src/laytime/claim-documents.ts). */
  readonly papers: readonly string[];
  readonly clauses: readonly CharterClause[];
}
