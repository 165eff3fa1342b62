import { notificationSeverity } from '../../notifications/enumerations.ts';
import type { ValidationCode } from '../../notifications/validation-codes.ts';
import type { CheckSubject } from '../checks-of.ts';

/** A subject, the code that is looked for in its findings, and the severity that it has there; null if it is silent. */
export interface CheckCase {
  readonly code: ValidationCode;
  readonly what: string;
  readonly subject: CheckSubject;
  readonly severity: number | null;
}

type Row<Change> = readonly [code: ValidationCode, what: string, change: Change, result: Result];
type Result = 'error' | 'warning' | 'silent';

const severities: Readonly<Record<Result, number | null>> = {
  error: notificationSeverity.Error,
  warning: notificationSeverity.Warning,
  silent: null,
};

/** Cases as rows: what differs from an ordinary subject, and what comes of it. */
export const casesOf =
  <Change>(subjectOf: (change: Change) => CheckSubject) =>
  (rows: readonly Row<Change>[]): readonly CheckCase[] =>
    rows.map(([code, what, change, result]) => ({
      code,
      what,
      subject: subjectOf(change),
      severity: severities[result],
    }));

/** Kilograms of tonnes. */
export const mt = (tonnes: number): bigint => BigInt(Math.round(tonnes * 1000));

const start = Date.UTC(2026, 2, 1);

/** So many hours after midnight of 1 March 2026 UTC. */
export const hour = (hours: number): string => new Date(start + hours * 3_600_000).toISOString();
