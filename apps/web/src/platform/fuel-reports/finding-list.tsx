import type { FuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import { SeverityBadge } from './report-marks.tsx';
import css from './fuel-reports.module.css';

export interface FindingListProps {
  readonly findings: readonly {
    readonly severity: FuelSeverity;
    readonly sentence: string;
  }[];
}

/** Implausible figures of a report, each with how serious it is. */
export function FindingList({ findings }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={css['findings']} aria-label="Findings">
      {findings.map(({ severity, sentence }) => (
        <li key={sentence}>
          <SeverityBadge severity={severity} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
