import type { StoredCharterTerms, StoredTermSet } from '@fairlead/contract/charter-terms';
import type {
  CalculationContent,
  CalculationResult,
  CalculationSummary,
  LaytimeParty,
} from '@fairlead/domain/laytime/calculation';
import type { StoredSummary } from '@fairlead/domain/laytime/stored-summary';
import type { ClauseRow } from './clauses.ts';
import type { OfCompany } from './row-of-company.ts';

export type TermSetRow = OfCompany & {
  readonly name: string;
  readonly note: string;
  readonly content: StoredTermSet;
};

export type HolidayYearRow = OfCompany & {
  readonly port_id: number;
  readonly year: number;
  readonly source: string;
  readonly verified_by: number | null;
  readonly verified_at: string | null;
};

export type HolidayRow = {
  readonly company_id: number;
  readonly year_id: number;
  readonly date: string;
  readonly name: string;
};

export type DurationTemplateRow = {
  readonly company_id: number;
  readonly name: string;
  readonly event: string | null;
  readonly reason: string | null;
  readonly percentage: string;
  readonly demurrage_percentage: string | null;
  readonly nor_relation: 10 | 20 | 30;
  readonly hours: string | null;
  readonly window_from: string | null;
  readonly window_to: string | null;
};

export type CharterTermsRow = {
  readonly company_id: number;
  readonly fixture_id: number;
  readonly version: number;
  readonly content: StoredCharterTerms;
  readonly loading_set_id: number | null;
  readonly discharging_set_id: number | null;
  readonly note: string;
  readonly author_id: number | null;
  readonly created: string;
};

export type LaytimeSettingsRow = {
  readonly company_id: number;
  readonly aggregation: number;
  readonly term_set_id: number | null;
  readonly allowance_rounding: string;
  readonly rounding: { readonly days: 'exact'; readonly decimals: number };
  readonly time_bar_days: number;
  readonly time_bar_trigger: string;
};

/** The records that laytime is based on. */
export type LaytimeTermsRows = {
  readonly termSets: readonly TermSetRow[];
  readonly clauses: readonly ClauseRow[];
  readonly holidayYears: readonly HolidayYearRow[];
  readonly holidays: readonly HolidayRow[];
  readonly durationTemplates: readonly DurationTemplateRow[];
  readonly charterTerms: readonly CharterTermsRow[];
  readonly settings: readonly LaytimeSettingsRow[];
};

export type CalculationRow = OfCompany &
  StoredSummary & {
    readonly fixture_id: number;
    readonly number: number;
    readonly party: LaytimeParty;
    readonly name: string;
    readonly content_sha256: string;
    readonly author_id: number | null;
    readonly created: string;
    readonly modified: string;
  };

export type LaytimeContentRow = {
  readonly company_id: number;
  readonly calculation_id: number;
  readonly content: CalculationContent;
};

export type ReadSofRow = {
  readonly company_id: number;
  readonly calculation_id: number;
  readonly sof_id: number;
  readonly revision: number;
};

export type LaytimeVersionRow = {
  readonly company_id: number;
  readonly calculation_id: number;
  readonly number: number;
  readonly at: string;
  readonly author_id: number | null;
  readonly cause: number;
  readonly party: LaytimeParty;
  readonly name: string;
  readonly note: string;
  readonly summary: CalculationSummary;
  readonly content: CalculationContent;
  readonly result: CalculationResult;
  readonly engine: string;
  readonly sha256: string;
};

/** Laytime calculations with what they have read, and their frozen versions. */
export type LaytimeRows = {
  readonly calculations: readonly CalculationRow[];
  readonly contents: readonly LaytimeContentRow[];
  readonly readSofs: readonly ReadSofRow[];
  readonly versions: readonly LaytimeVersionRow[];
};
