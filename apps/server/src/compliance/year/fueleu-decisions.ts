import { type FuelEuDecision, noDecision } from '@fairlead/domain/compliance/fueleu-account';
import type { DecisionRow } from '../fueleu.sql.ts';

/** What was decided for a vessel in a year, from its rows. */
export function decisionFor(rows: readonly DecisionRow[], year: number): FuelEuDecision {
  const row = rows.find((one) => one.year === year);
  if (row === undefined) return noDecision;
  return {
    allocation: row.allocation ?? noDecision.allocation,
    banked: row.banked ?? '0',
    borrowed: row.borrowed ?? '0',
    documentIssued: row.document_issued,
    pooled: row.moved,
  };
}
