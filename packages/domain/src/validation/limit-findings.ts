import type { ValidationCode } from '../notifications/validation-codes.ts';
import type { Finding } from '../text/finding.ts';
import { type ThresholdField, thresholdFields } from './thresholds.ts';

/** No limit is larger: hours of a year, tonnes of the largest cargo. */
const most = 1_000_000;

/** The fields of the limits of a check, by key. */
export const limitFields = (code: ValidationCode): readonly (readonly [string, ThresholdField])[] =>
  Object.entries<ThresholdField>(thresholdFields[code]);

/** What is wrong with limits that a user set for a check; keys name the fields. */
export function limitFindings(
  code: ValidationCode,
  limits: Readonly<Record<string, number>>,
): readonly Finding[] {
  const known = new Map(limitFields(code));
  return Object.entries(limits).flatMap(([key, value]) => {
    const field = `limits.${key}`;
    const label = known.get(key)?.label;
    if (label === undefined) return [{ field, message: 'This check has no such limit' }];
    if (!Number.isFinite(value) || value < 0 || value > most)
      return [{ field, message: `${label} must be between 0 and 1,000,000` }];
    return [];
  });
}
