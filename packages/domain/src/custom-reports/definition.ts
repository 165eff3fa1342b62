import type { ReportDefaultValue, ReportParameterType } from './enumerations.ts';
import type { ReportDataSet } from './data-sets.ts';
import type { ReportStep, ReportSum } from './operators.ts';

export interface ChosenColumn {
  /** The key of a column of the data set. */
  readonly column: string;
  /** What a group shows of it; null: only its rows show it. */
  readonly sum: ReportSum | null;
}

export interface ReportGroup {
  readonly column: string;
  /** Of a column of times; null for any other. */
  readonly step: ReportStep | null;
}

export interface ReportSort {
  readonly column: string;
  readonly isDescending: boolean;
}

export type ReportValue = string | number | boolean | readonly number[] | null;

export interface ReportFilter {
  readonly column: string;
  readonly operator: string;
  /** Null where a parameter states it, or where it is compared with nothing. */
  readonly value: ReportValue;
  /** The key of a parameter; null where the value is fixed. */
  readonly parameter: string | null;
}

/** What is entered before a report runs. */
export interface ReportParameter {
  readonly key: string;
  readonly dataType: ReportParameterType;
  readonly required: boolean;
  readonly defaultValue: ReportDefaultValue | null;
}

/** A report: which rows and columns of a data set it shows, grouped and summed. */
export interface ReportDefinition {
  readonly dataSet: ReportDataSet;
  readonly columns: readonly ChosenColumn[];
  /** Without groups, each row is shown. */
  readonly groups: readonly ReportGroup[];
  readonly sorts: readonly ReportSort[];
  readonly filters: readonly ReportFilter[];
  readonly parameters: readonly ReportParameter[];
}

export const reportLimits = {
  reports: 200,
  name: 80,
  about: 300,
  columns: 40,
  groups: 4,
  sorts: 4,
  filters: 30,
  parameters: 10,
  key: 30,
  text: 200,
  choices: 500,
  days: 3660,
  number: 1_000_000_000_000,
  /** Rows of a file. */
  rows: 100_000,
  /** Rows and groups of a preview. */
  previewRows: 200,
  seconds: 30,
} as const;

/** Reports below this number are ready-made and the same for every company. */
export const firstOwnReport = 1000;
