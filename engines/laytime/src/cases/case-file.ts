/** The format of a file of worked cases (schema `laytime-cases/1`), as far as it is read. */
export interface CaseFile {
  readonly schema: string;
  readonly about?: string;
  readonly cases: readonly WorkedCase[];
}

export interface WorkedCase {
  readonly id: string;
  readonly title: string;
  readonly kind?: string;
  readonly inputs: CaseInputs;
  readonly expected: CaseFigures;
  readonly derived?: { readonly portCalls?: readonly DerivedCall[] };
}

export interface CaseInputs {
  readonly timeZone?: string;
  readonly currency?: string;
  readonly aggregation?: 'nonReversible' | 'reversible' | 'average';
  readonly rates?: CaseRates;
  readonly rounding?: { readonly days?: 'exact' | number; readonly money?: number };
  readonly timeBar?: { readonly from?: string; readonly days?: number };
  readonly portCalls?: readonly CasePortCall[];
  readonly totals?: readonly CaseTotals[];
  readonly commencements?: readonly CasePortCall[];
}

export interface CaseRates {
  readonly demurragePerDay?: number | string;
  readonly despatchPerDay?: number | string;
  readonly despatchBasis?: 'workingTimeSaved' | 'allTimeSaved' | 'none';
  readonly demurrageTiers?: readonly {
    readonly days?: number | string;
    readonly rate: number | string;
  }[];
}

export interface CaseAllowance {
  readonly kind: string;
  readonly extraMinutes?: number | string;
  readonly minHours?: number | string;
  readonly round?: 'second' | 'minuteUp' | 'minuteNearest' | 'minuteDown' | 'none';
  readonly [figure: string]: unknown;
}

export interface CaseCommencement {
  readonly rule: 'at' | 'afterNotice' | 'noon' | 'nextWorkingDay';
  readonly nor?: string;
  readonly at?: string;
  readonly hours?: number | string;
  readonly sooner?: 'none' | 'berthing' | 'work';
  readonly berthed?: string;
  readonly workStart?: string;
  readonly cutoff?: string;
  readonly inclusive?: boolean;
  readonly before?: string;
  readonly after?: string;
  readonly beforeOnRestDay?: boolean | string;
  readonly officeHours?: Readonly<Record<string, readonly [string, string]>>;
  readonly earliest?: string;
  readonly priorWork?: 'none' | 'half' | 'full';
  readonly noticeTimeOnDemurrage?: 'applies' | 'none';
}

export interface CaseHolidayShape {
  readonly startOffsetDays?: number;
  readonly from?: string;
  readonly to?: string;
  readonly until?: 'nextWorkingDay';
}

export interface CaseTerms {
  readonly restDays?: readonly string[];
  readonly holidays?: readonly (
    | string
    | (CaseHolidayShape & { readonly date: string; readonly use?: 'none' | 'half' | 'full' })
  )[];
  readonly holidayRule?: CaseHolidayShape;
  readonly holidayUse?: 'none' | 'half' | 'full';
  readonly excluded?: readonly {
    readonly from: string;
    readonly to: string;
    readonly use?: 'none' | 'half' | 'full';
    readonly name?: string;
  }[];
  readonly countOnlyHours?: readonly (readonly [string, string])[];
  readonly weatherProRata?: {
    readonly workingHours: readonly (readonly [string, string])[];
    readonly reasons: readonly string[];
  };
  readonly reasons?: Readonly<Record<string, CaseReason>>;
  readonly exceptionsOnDemurrage?: boolean;
}

export interface CaseReason {
  readonly pct?: number | string;
  readonly onDemurrage?: number | string;
  readonly demRatePct?: number | string;
}

export interface CasePeriod {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly pct?: number | string;
  readonly pctOnDemurrage?: number | string;
}

export interface CasePortCall {
  readonly id: string;
  readonly timeZone?: string;
  readonly currency?: string;
  readonly demurragePerDay?: number | string;
  readonly despatchPerDay?: number | string;
  readonly allowance?: CaseAllowance;
  readonly commencement?: CaseCommencement;
  readonly terms?: CaseTerms;
  readonly work?: readonly { readonly from: string; readonly to: string }[];
  readonly periods?: readonly CasePeriod[];
  readonly end?: string;
}

export interface CaseTotals {
  readonly id: string;
  readonly allowance?: CaseAllowance;
  readonly allowedMin?: number | string;
  readonly usedMin?: number | string;
}

/** Figures by name: minutes, money or a local time; null: the figure must be absent. */
export type CaseFigureRow = Readonly<Record<string, string | number | null>>;

/** The expected figures of a case; only those stated are compared. */
export interface CaseFigures {
  readonly status?: 'complete' | 'incomplete' | 'refused';
  readonly missing?: readonly string[];
  readonly portCalls?: readonly ({ readonly id: string } & CaseFigureRow)[];
  readonly settlement?: CaseFigureRow;
  readonly timeBarDate?: string;
  readonly commencements?: readonly { readonly id: string; readonly at: string | null }[];
}

/** A time sheet that belongs to a case: lines merged by percentage and phase, and sums per local day. */
export interface DerivedCall {
  readonly id: string;
  readonly elapsedMin?: number;
  readonly laytimeMin?: number;
  readonly demurrageMin?: number;
  readonly excludedMin?: number;
  readonly segments?: readonly {
    readonly from: string;
    readonly to: string;
    readonly pct: number;
    readonly phase: string;
  }[];
  readonly days?: readonly {
    readonly date: string;
    readonly elapsedMin: number;
    readonly laytimeMin: number;
    readonly demurrageMin: number;
    readonly excludedMin: number;
  }[];
}
