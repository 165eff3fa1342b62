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
import type { PumpingTerm } from './pumping.ts';

/** A rule by which laytime begins, without the moments of a particular port call. */
export type CommencementTerm = (
  | {
      readonly rule: 'afterNotice';
      readonly hours?: Decimal | undefined;
      readonly hoursRun?: 'running' | 'working' | undefined;
      readonly sooner?: 'none' | 'berthing' | 'work' | undefined;
    }
  | {
      readonly rule: 'noon';
      readonly cutoff?: string | undefined;
      readonly inclusive?: boolean | undefined;
      readonly before?: string | undefined;
      readonly after?: string | undefined;
      readonly onRestDay?:
        | 'nextWorkingDay'
        | 'sameDay'
        | { readonly nextWorkingDayAt: string }
        | undefined;
    }
  | { readonly rule: 'nextWorkingDay'; readonly at?: string | undefined }
  /** From a moment that the calculation states: agreed, or an event such as all fast. */
  | { readonly rule: 'agreed' }
) & {
  readonly officeHours?: 'any' | OfficeHours | undefined;
  /** Whether time may count before the first layday. */
  readonly earliest?: 'laycan' | 'none' | undefined;
  readonly priorWork?: Use | undefined;
  readonly noticeTimeOnDemurrage?: 'applies' | 'none' | undefined;
  readonly clause?: string | undefined;
};

/** The event at which time stops counting; `documents` is documents on board, at most `capHours` after the cargo's end. */
export interface EndTerm {
  readonly at: 'cargoCompleted' | 'hosesOff' | 'documents' | 'sailed' | 'latest';
  readonly capHours?: Decimal | undefined;
  readonly clause?: string | undefined;
}

/**
 * What a label such as "WWD SHEX UU" was agreed to mean: a term set is this under a name. Every part may be missing; the
 * engine then asks for it. Holidays are not among it: they belong to the port and the year.
 */
export interface TermSetContent {
  readonly terms: Omit<Terms, 'holidays' | 'holidayYears' | 'name'>;
  readonly noticeBasis?: 'tendered' | 'received' | 'accepted' | undefined;
  /** What a notice need not wait for: WIBON, WIPON, WIFPON, WCCON. */
  readonly whetherOrNot?: readonly WhetherOrNot[] | undefined;
  /** Where she has arrived: in the port, or only at her berth. Left out, the charter does not say. */
  readonly arrivedAt?: 'port' | 'berth' | undefined;
  readonly commencement?: CommencementTerm | undefined;
  readonly end?: EndTerm | undefined;
}

/** A term set to copy: what its label settles is data, what it leaves open is left out and so asked for. */
export interface ReadyMadeTerms {
  readonly code: string;
  readonly name: string;
  readonly note: string;
  readonly content: TermSetContent;
}

/** Terms of one operation. The allowance's quantity is left out where it follows the cargo. */
export interface OperationTerms extends TermSetContent {
  /** The term set that it was copied from; later changes of that do not reach it. */
  readonly termSet: { readonly id: number; readonly name: string } | null;
  readonly allowance?: AllowanceInput | undefined;
  /** How a stay is borne in which another charterer's cargo is worked too; left out, it is asked for where one is. */
  readonly sharing?: SharingTerm | undefined;
  /** Which figure of the cargo the allowance is worked out from. */
  readonly quantity: 'billOfLading' | 'nominated' | 'outturn';
}

/** The way in which charterers share a berth, without the figures of a port call; `pct` where it is agreed. */
export interface SharingTerm {
  readonly by: 'none' | 'quantity' | 'time' | 'agreed' | 'firstCome';
  readonly pct?: Percent | undefined;
}

/** From what day on a claim has to be presented, within how many days. */
export interface TimeBarTerm {
  readonly days: number;
  readonly trigger: 'lastDischarge' | 'billOfLading' | 'arrival';
  readonly clause?: string | undefined;
}

/**
 * Who bears the result: each charterer, parcel or berth by the quantity of its cargo, or parties by an agreed per cent,
 * which make 100.
 */
export type SharesTerm =
  | { readonly by: 'charterer' | 'parcel' | 'berth' }
  | {
      readonly by: 'agreed';
      readonly parties: readonly { readonly id: string; readonly pct: Percent }[];
    };

/** Rates that differ at one port from those of the charter; what is left out is the charter's. Money a day. */
export interface PortRates {
  /** The name of the port, or its LOCODE. */
  readonly port: string;
  readonly operation: 'loading' | 'discharging';
  /** Cargo a day, in the unit of the cargo: in the place of the allowance's rate. */
  readonly ratePerDay?: Decimal | undefined;
  readonly demurrage?: Decimal | undefined;
  readonly despatch?: Decimal | undefined;
}

/** A clause that the terms rest on, in the words of the charter. */
export interface CharterClause {
  readonly number: string;
  readonly text: string;
}

/**
 * One version of a fixture's charter terms. Currency, rates a day, aggregation and laycan are the fixture's own fields;
 * `demurrageSteps` takes the place of its flat rate.
 */
export interface CharterTerms {
  /** The standard form, such as GENCON 94. */
  readonly form: string | null;
  readonly loading: OperationTerms;
  readonly discharging: OperationTerms;
  readonly demurrageSteps: {
    readonly tiers: readonly DemurrageTier[];
    readonly scope: 'portCall' | 'group';
  } | null;
  /** Null: not stated, so that no money can be worked out. Its rate is the fixture's unless it states one. */
  readonly despatch: Despatch | null;
  readonly rounding: MoneyRounding | null;
  readonly timeBar: TimeBarTerm | null;
  /** What is warranted of her pumps at discharge; left out where nothing is. */
  readonly pumping?: PumpingTerm | undefined;
  /** Left out: the charterer of the fixture bears all of it. */
  readonly shares?: SharesTerm | undefined;
  readonly portRates?: readonly PortRates[] | undefined;
  /** Papers that a claim must come with, by code (packages/domain/src/laytime/claim-papers.ts). */
  readonly papers: readonly string[];
  readonly clauses: readonly CharterClause[];
}
