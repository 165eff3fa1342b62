import { useMemo } from 'react';
import { Card } from '../platform/look/card.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { usePart } from '../platform/parts/parts.ts';
import type { ShipReportVersion } from '../platform/parts/report-part.state.ts';
import { type OwnReport, reportOf } from './own-reports.state.ts';
import { reportChanges } from './report-changes.state.ts';
import css from './reports.module.css';

interface VersionProps {
  readonly version: ShipReportVersion;
  readonly before: ShipReportVersion | undefined;
  readonly zone: string;
  readonly fuelNames: ReadonlyMap<number, string>;
}

const authorOf = ({ name, rank }: ShipReportVersion): string =>
  rank === '' ? `${name}, office` : `${name}, ${rank}`;

/** Who changed what, from which value to which, and why. */
function VersionLines({ version, before, zone, fuelNames }: VersionProps) {
  const [is, was] = [reportOf(version), reportOf(before)];
  const changes = is === null || was === null ? [] : reportChanges(was, is, fuelNames);
  return (
    <li className={css['version']}>
      <p className={css['author']}>
        {authorOf(version)}, <Moment at={version.received} zone={zone} />
      </p>
      {version.reason !== '' && <p>{version.reason}</p>}
      {changes.length > 0 && (
        <table className={css['changes']}>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before: old, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={css['old']}>{old}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

interface VersionsCardProps {
  readonly report: OwnReport;
  readonly title: string;
}

/** Every version with what it changed, the latest first: what the ship stated stays visible beside the correction. */
export function VersionsCard({ report, title }: VersionsCardProps) {
  const vessel = usePart('vessel');
  const fuelNames = useMemo(
    () => new Map((vessel?.fuels ?? []).map(({ id, name }) => [id, name])),
    [vessel],
  );
  return (
    <Card title={title}>
      <ol className={css['versions']}>
        {report.versions.map((version, at) => (
          <VersionLines
            key={version.entryId}
            version={version}
            before={report.versions[at + 1]}
            zone={report.zone}
            fuelNames={fuelNames}
          />
        ))}
      </ol>
    </Card>
  );
}
