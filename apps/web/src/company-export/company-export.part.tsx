import {
  companyExportLimits,
  companyExportStatus,
  companyExportStatuses,
} from '@fairlead/domain/company-export/statuses';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconDatabaseExport, IconDownload } from '@tabler/icons-react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import {
  type CompanyExport as Export,
  isOpen,
  useCreateExport,
  useDownloadExport,
  useExports,
} from './company-export.data.ts';
import css from './company-export.module.css';

/** Everything that the company has, as an archive: made on request, and downloaded while it lasts. */
export function CompanyExport() {
  const list = useExports();
  const create = useCreateExport();
  if (list.error !== null)
    return (
      <ErrorState title="Exports could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  if (list.data === undefined) return <LoadingState name="Loading exports" />;
  const isBusy = create.isPending || list.data.some(isOpen);
  return (
    <Card title="Export of the whole company">
      <div className={css['parts']}>
        <p className={css['quiet']}>
          All records as CSV and JSON lines with a description of every table, and all documents and
          files, in one ZIP archive. It can be downloaded for {companyExportLimits.days} days. It is
          available at any time, also after the subscription has ended.
        </p>
        <Button
          variant="filled"
          icon={IconDatabaseExport}
          loading={isBusy}
          onClick={() => void create.mutateAsync().catch(showError)}
        >
          Export everything
        </Button>
        {list.data.length > 0 && (
          <ul className={css['list']} aria-label="Exports">
            {list.data.map((one) => (
              <ExportLine key={one.id} one={one} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function ExportLine({ one }: { readonly one: Export }) {
  const download = useDownloadExport();
  const zone = useTimeDisplay().zoneFor(null);
  const { status, percent, failure, bytes, expires } = one;
  const isReady = status === companyExportStatus.Ready;
  const state = [
    label(companyExportStatuses, status),
    ...(status === companyExportStatus.Running ? [`${percent} %`] : []),
    ...(bytes !== null ? [sizeText(bytes)] : []),
    ...(isReady && expires !== null ? [`until ${formatWithZone(expires, zone)}`] : []),
  ].join(', ');
  return (
    <li>
      <span className={css['about']}>
        <span>
          {formatWithZone(one.requested, zone)}, {one.author}
        </span>
        <span className={css['quiet']} aria-live="polite">
          {state}
        </span>
        {failure !== null && <span role="alert">{failure}</span>}
        {isReady && one.sha256 !== null && (
          <span className={css['quiet']}>SHA-256 {one.sha256}</span>
        )}
      </span>
      {isReady && (
        <Button
          icon={IconDownload}
          loading={download.isPending}
          onClick={() => void download.mutateAsync(one).catch(showError)}
        >
          Download
        </Button>
      )}
    </li>
  );
}
