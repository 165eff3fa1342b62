import { useMemo } from 'react';
import { Card } from '../platform/look/card.tsx';
import { VersionList } from '../platform/look/report-list.tsx';
import { usePart } from '../platform/parts/parts.ts';
import type { ShipReportVersion } from '../platform/parts/report-part.state.ts';
import { type OwnReport, reportOf } from './own-reports.state.ts';
import { reportChanges } from './report-changes.state.ts';

const authorOf = ({ name, rank }: ShipReportVersion): string =>
  rank === '' ? `${name}, office` : `${name}, ${rank}`;

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
      <VersionList
        zone={report.zone}
        versions={report.versions.map((version, at) => {
          const [is, was] = [reportOf(version), reportOf(report.versions[at + 1])];
          return {
            key: version.entryId,
            author: authorOf(version),
            at: version.received,
            reason: version.reason,
            changes: is === null || was === null ? [] : reportChanges(was, is, fuelNames),
          };
        })}
      />
    </Card>
  );
}
