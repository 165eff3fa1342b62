import type { CalculationResult } from '@fairlead/domain/laytime/calculation';
import { calculate, type StatementInput } from '@fairlead/laytime';

export interface Calculated {
  readonly result: CalculationResult;
  readonly tookMs: number;
}

/** The engine's result for a statement, and how long it took. */
export function calculated(statement: StatementInput): Calculated {
  const began = performance.now();
  const result = calculate(statement);
  return { result, tookMs: performance.now() - began };
}
