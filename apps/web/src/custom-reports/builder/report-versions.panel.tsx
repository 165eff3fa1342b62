import { dataSetOf } from '@fairlead/domain/custom-reports/data-sets';
import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { SidePanel } from '@fairlead/ui/panel';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { Moment } from '../../platform/moment/moment.tsx';
import { type ReportVersion, useVersions } from '../custom-reports.data.ts';
import css from './report-builder.module.css';

interface VersionsProps {
  readonly id: number;
  /** Puts a version into the form; it counts once that is saved. */
  readonly onUse: (version: ReportVersion) => void;
  readonly onClose: () => void;
}

const contentOf = ({ dataSet, columns, groups, filters }: ReportVersion['definition']): string =>
  [
    dataSetOf(dataSet)?.label ?? dataSet,
    counted(columns.length, 'column'),
    ...(groups.length > 0 ? [counted(groups.length, 'group')] : []),
    ...(filters.length > 0 ? [counted(filters.length, 'filter')] : []),
  ].join(', ');

/** The saved versions of a report, the latest first. */
export function ReportVersionsPanel({ id, onUse, onClose }: VersionsProps) {
  const versions = useVersions(id);
  return (
    <SidePanel title="Versions" onClose={onClose}>
      {versions.error !== null ? (
        <ErrorState title="Versions could not be loaded" onRetry={() => void versions.refetch()}>
          {sentenceOf(versions.error)}
        </ErrorState>
      ) : versions.data === undefined ? (
        <LoadingState name="Loading versions" />
      ) : (
        <ol className={css['versions']}>
          {versions.data.map((version, at) => (
            <li key={version.number} className={css['version']}>
              <span>
                <b>Version {version.number}</b>, {version.name}
                <br />
                <span className={css['note']}>
                  {version.author ?? 'A former user'}, <Moment at={version.created} />
                  <br />
                  {contentOf(version.definition)}
                </span>
              </span>
              {at > 0 && <Button onClick={() => onUse(version)}>Use this version</Button>}
            </li>
          ))}
        </ol>
      )}
    </SidePanel>
  );
}
