import type { AllowanceFormula, AllowanceInput } from '../input/allowance.ts';
import type { CaseAllowance, CaseTotals } from './case-file.ts';

/** The allowance of a case; without `round` it stays exact, and per working hatch the slowest hold decides. */
export function readAllowance(allowance: CaseAllowance | undefined): AllowanceInput | undefined {
  if (allowance === undefined) return undefined;
  const { extraMinutes, minHours, round, ...figures } = allowance;
  return {
    formula: { ...hatchDefault(figures.kind), ...figures } as unknown as AllowanceFormula,
    additions:
      extraMinutes === undefined ? [] : [{ minutes: extraMinutes, reason: 'added by the charter' }],
    minHours,
    rounding: round ?? 'none',
  };
}

function hatchDefault(kind: string): { readonly byLargestHold?: boolean } {
  return kind === 'perWorkingHatch' ? { byLargestHold: false } : {};
}

export function readTotalsAllowance(totals: CaseTotals): AllowanceInput | undefined {
  if (totals.allowedMin === undefined) return readAllowance(totals.allowance);
  return {
    formula: { kind: 'fixed', minutes: totals.allowedMin },
    additions: [],
    rounding: 'none',
  };
}
