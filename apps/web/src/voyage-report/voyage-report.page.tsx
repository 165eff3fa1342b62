import { IconButton } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { MenuButton } from '@fairlead/ui/menu';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { PrintView } from '../platform/print/print-view.tsx';
import {
  type ReportFile,
  type ReportFormat,
  useReport,
  useReportDownload,
  useReportVoyage,
} from './voyage-report.data.ts';
import { ReportForm } from './voyage-report.form.tsx';
import { useReportChoices } from './voyage-report.state.ts';

const files: readonly (readonly [ReportFile, string])[] = [
  ['standard', 'Standard'],
  ['parts', 'Chosen port calls'],
  ['pages', 'Each table on its own page'],
];
const formats: readonly (readonly [ReportFormat, string])[] = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['docx', 'Word'],
];

/** The report of one voyage; its files hold the same figures. */
export function VoyageReportPage() {
  const { id } = useParams({ strict: false });
  const voyageId = Number(id);
  const navigate = useNavigate();
  const report = useReportChoices();
  const voyage = useReportVoyage(voyageId);
  const content = useReport(voyageId, report.queries.pages);
  const back = () => void navigate({ to: '/voyages/$id/edit', params: { id: String(id) } });
  const name =
    voyage.data === undefined ? 'Voyage' : nameOf(voyage.data, report.companyUsesReference);
  const failed = content.isError ? content : voyage.isError ? voyage : undefined;
  return (
    <Page>
      <OnEscape run={back} />
      <PageHeader
        kind={name}
        crumbs={[
          <Link key="voyages" to="/voyages">
            Voyages
          </Link>,
          <Link key="voyage" to="/voyages/$id/edit" params={{ id: String(id) }}>
            {name}
          </Link>,
        ]}
        title="Voyage report"
        actions={
          <>
            <IconButton icon={IconArrowLeft} name="Go back" keys="Esc" framed onClick={back} />
            <DownloadMenu voyageId={voyageId} report={report} hasReport={content.isSuccess} />
          </>
        }
      />
      <PageBody>
        {voyage.data !== undefined && <ReportForm voyage={voyage.data} report={report} />}
        {failed !== undefined ? (
          <ErrorState title="Report could not be created" onRetry={() => void failed.refetch()}>
            {sentenceOf(failed.error)}
          </ErrorState>
        ) : content.data === undefined ? (
          <LoadingState name="Loading report" />
        ) : (
          <PrintView content={content.data} />
        )}
      </PageBody>
    </Page>
  );
}

interface Named {
  readonly vessel: { readonly name: string };
  readonly voyageNumber: number;
  readonly reference: string | null;
}

const nameOf = ({ vessel, voyageNumber, reference }: Named, usesReference: boolean) =>
  `${vessel.name} ${usesReference && reference ? reference : voyageNumber}`;

interface DownloadMenuProps {
  readonly voyageId: number;
  readonly report: ReturnType<typeof useReportChoices>;
  readonly hasReport: boolean;
}

function DownloadMenu({ voyageId, report, hasReport }: DownloadMenuProps) {
  const download = useReportDownload(voyageId, report.queries);
  return (
    <MenuButton
      icon={IconDownload}
      align="end"
      disabled={download.isPending || !hasReport}
      items={files.flatMap(([file, label], group) =>
        formats.map(([format, kind], index) => ({
          key: `${file} ${format}`,
          label: `${label}, ${kind}`,
          startsGroup: group > 0 && index === 0,
          onChoose: () => download.mutate({ file, format }),
        })),
      )}
    >
      {download.isPending ? 'Printing' : 'Download'}
    </MenuButton>
  );
}
