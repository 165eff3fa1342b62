import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { checkTexts } from '@fairlead/domain/validation/check-texts';
import type { ExplainedInput, Explanation } from '../platform/explanations/explanation.ts';
import type { NotificationDetail } from './notifications.data.ts';

type Limit = NotificationDetail['limits'][number];

const origins: Readonly<Record<Limit['of'], string>> = {
  vessel: 'of the vessel',
  company: 'of the company',
  standard: 'standard',
};

/** The last digits of a limit. */
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

const limitInput = ({ label, unit, value, of }: Limit): ExplainedInput => [
  label,
  `${`${formatDecimal(String(value), decimalsOf(value))} ${unit}`.trim()} (${origins[of]})`,
];

/** How a data check comes to its finding; undefined for other notifications. */
export function whyFound(code: number | null, limits: readonly Limit[]): Explanation | undefined {
  const check = validationCodes.find(({ number }) => number === code);
  if (check === undefined) return undefined;
  const { meaning, reason, example } = checkTexts[check.number];
  return {
    name: 'How it is found',
    value: check.label,
    formula: `${meaning} ${reason}`,
    equation: `Example with the standard limits. ${example}`,
    inputs:
      limits.length === 0 ? [['Limits', 'None: every case is found']] : limits.map(limitInput),
  };
}
