import { notificationSeverity, type NotificationSeverity } from '../notifications/enumerations.ts';
import { type ValidationCode, validationCodes } from '../notifications/validation-codes.ts';
import type { FindingInput } from './finding-input.ts';
import type { Thresholds } from './thresholds.ts';

/** What a data check found: the figure beside what was expected, and what probably went wrong. */
export interface CheckFinding {
  readonly code: ValidationCode;
  readonly severity: NotificationSeverity;
  /** The tank, fuel, berth or product that tells apart two findings of one code; null where there is only one. */
  readonly subject: string | null;
  /** The figure that does not fit; a dismissed finding comes back when it changes. Null where something is missing. */
  readonly value: number | null;
  /** The figure and what was expected. */
  readonly sentence: string;
  /** The likely cause. */
  readonly cause: string;
  /** The comparison with its figures. */
  readonly equation: string;
  /** What was compared, with the records that state it. */
  readonly inputs: readonly FindingInput[];
}

/** What a check compares with. */
export interface CheckContext {
  readonly thresholds: Thresholds;
}

type Found = Pick<CheckFinding, 'sentence' | 'cause' | 'equation' | 'inputs'> &
  Partial<Pick<CheckFinding, 'severity' | 'subject' | 'value'>>;

/** A finding with the severity of its code, unless another is stated. */
export function finding(code: ValidationCode, found: Found): CheckFinding {
  const own = validationCodes.find(({ number }) => number === code)?.severity ?? 'Warning';
  return { code, severity: notificationSeverity[own], subject: null, value: null, ...found };
}

/** An error if a limit of its own is passed; otherwise the severity of the code. */
export const errorIf = (isError: boolean): Pick<Found, 'severity'> =>
  isError ? { severity: notificationSeverity.Error } : {};
