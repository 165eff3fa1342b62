import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { subtractDecimals } from '@fairlead/domain/quantities/sum';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { Glyph } from '@fairlead/ui/glyph';
import { Link } from '@tanstack/react-router';
import { sourceText } from '../platform/fuel-reports/report-marks.tsx';
import type { LogReport } from './log-reports.data.ts';
import css from './log-reports.module.css';

interface SideProps {
  readonly report: LogReport;
}

interface FindingsProps extends SideProps {
  /** Asks the ship to correct the report; absent if this user may not, or the report does not count. */
  readonly onRequest: (() => void) | undefined;
}

/** What does not fit, with the crew's explanation where there is one. */
export function FindingsCard({ report, onRequest }: FindingsProps) {
  const explained = new Map(
    report.versions[0]?.report.explanations.map(({ field, text }) => [field, text]),
  );
  return (
    <Card title="Findings" count={report.found.length}>
      {report.found.length === 0 ? (
        <p className={css['note']}>All values agree with the previous report and the vessel.</p>
      ) : (
        <ul className={css['findings']} aria-label="Findings">
          {report.found.map(({ field, message, suggestion }) => {
            const explanation = explained.get(field);
            return (
              <li key={`${field} ${message}`}>
                <Glyph kind={explanation === undefined ? 'warning' : 'information'} />
                <div>
                  {message}
                  {suggestion !== null && <div>{`Probably ${suggestion}.`}</div>}
                  {explanation !== undefined && <Muted>{`On board: ${explanation}`}</Muted>}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {report.found.length > 0 && onRequest !== undefined && (
        <Button onClick={onRequest}>Ask ship to correct</Button>
      )}
    </Card>
  );
}

const tonnes = (value: string | null): string => (value === null ? '' : formatDecimal(value, 3));

/** Fuel from the report before to this one: what was left, came and burned, and what was measured. */
export function FuelChainCard({ report }: SideProps) {
  const chains = report.chains.filter(
    ({ last, used, measured }) => last !== null || used !== '0' || measured !== null,
  );
  if (chains.length === 0) return null;
  return (
    <Card
      title="Fuel since the last report"
      actions={
        <Link to="/vessels/$id/fuel" params={{ id: String(report.vessel.id) }}>
          Fuel ledger
        </Link>
      }
      flush
    >
      <div className={css['scroll']}>
        <table className={css['values']}>
          <thead>
            <tr>
              <th scope="col">mt</th>
              {chains.map(({ fuelId, name }) => (
                <th key={fuelId} scope="col" className={css['number']}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chainRows.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {chains.map((chain) => (
                  <td key={chain.fuelId} className={css['number']}>
                    {tonnes(of(chain))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type Chain = LogReport['chains'][number];

const chainRows: readonly {
  readonly label: string;
  readonly of: (chain: Chain) => string | null;
}[] = [
  { label: 'Before', of: ({ last }) => last },
  { label: 'Received', of: ({ received }) => received },
  { label: 'Corrected', of: ({ corrected }) => corrected },
  { label: 'Used', of: ({ used }) => used },
  { label: 'Calculated', of: ({ calculated }) => calculated },
  { label: 'Measured', of: ({ measured }) => measured },
  {
    label: 'Difference',
    of: ({ calculated, measured }) =>
      calculated === null || measured === null ? null : subtractDecimals(measured, calculated),
  },
];

/** Who wrote each version, when and why. */
export function VersionsCard({ report }: SideProps) {
  return (
    <Card title="Versions" count={report.versions.length}>
      <ol className={css['versions']} aria-label="Versions">
        {report.versions.map((version) => (
          <li key={version.number}>
            <strong>
              {`${version.number}. ${[version.name, version.rank].filter((text) => text !== '').join(', ')}`}
            </strong>
            <Muted>
              {`${sourceText(version.source)}, ${formatWithZone(version.received, report.zone)}`}
            </Muted>
            {version.reason !== '' && <span>{version.reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
