import type { CompleteStatement } from '@fairlead/laytime';
import type { CalculationContent, CalculationResult, CalculationSummary } from './calculation.ts';
import { savedMinutes } from './saved-minutes.ts';

const unknown = {
  allowedMinutes: null,
  usedMinutes: null,
  demurrageMinutes: null,
  savedMinutes: null,
  demurrage: null,
  despatch: null,
  net: null,
  timeBar: null,
} as const;

/** Summary of the result, minutes as numbers and money as decimal text; all null if a term is missing. */
export function summaryOf(
  result: CalculationResult,
  { statement }: Pick<CalculationContent, 'statement'>,
): CalculationSummary {
  const currency = statement.currency ?? null;
  if (result.status === 'complete')
    return { currency, ...figuresOf(result), savedMinutes: savedMinutes(statement, result) };
  const problems = result.status === 'refused' ? result.problems.length : 0;
  return {
    ...unknown,
    status: result.status,
    questions: result.missing.length + problems,
    currency,
  };
}

function figuresOf({
  groups,
  settlement,
  timeBar,
}: CompleteStatement): Omit<CalculationSummary, 'currency' | 'savedMinutes'> {
  const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0);
  return {
    status: 'complete',
    questions: 0,
    allowedMinutes: sum(groups.map(({ allowed }) => allowed.minutes)),
    usedMinutes: sum(groups.map(({ used }) => used.minutes)),
    demurrageMinutes: settlement.demurrage.minutes,
    demurrage: settlement.money?.demurrage ?? null,
    despatch: settlement.money?.despatch ?? null,
    net: settlement.money?.net ?? null,
    timeBar: timeBar?.date ?? null,
  };
}
