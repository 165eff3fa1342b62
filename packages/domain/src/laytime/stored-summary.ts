import type { CalculationSummary } from './calculation.ts';

/** What is stored of a calculation beside its content, so that lists need not read that. */
export type StoredSummary = {
  readonly terms_version: number | null;
  readonly status: CalculationSummary['status'];
  readonly questions: number;
  readonly allowed_minutes: number | null;
  readonly used_minutes: number | null;
  readonly demurrage_minutes: number | null;
  readonly saved_minutes: number | null;
  readonly demurrage: string | null;
  readonly despatch: string | null;
  readonly net: string | null;
  readonly currency: string | null;
  readonly time_bar: string | null;
  readonly engine: string;
};
