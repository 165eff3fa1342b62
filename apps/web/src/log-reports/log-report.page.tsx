import { label } from '@fairlead/domain/enumerations/enumeration';
import { kindText, logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { ZonedTime } from '@fairlead/ui/figure';
import { MenuButton } from '@fairlead/ui/menu';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useVesselLinks } from '../platform/catalogues/vessel-links.menu.tsx';
import { NeighbourButtons } from '../platform/forms/neighbour-buttons.tsx';
import { useMay } from '../platform/current/current.ts';
import { PanelHistory } from '../platform/forms/record-panel.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { ReasonDialog } from '../platform/fuel-reports/reason-dialog.tsx';
import { ApproveDialog } from './approve.dialog.tsx';
import { CorrectReport } from './correct-report.part.tsx';
import { FilesCard } from './report-files.part.tsx';
import { reportCrumbs } from './report-crumbs.part.tsx';
import { ReportFacts } from './report-facts.part.tsx';
import { ReportFigures } from './report-figures.part.tsx';
import { FindingsCard, FuelChainCard, VersionsCard } from './report-side.part.tsx';
import { CorrectionRequestBanner } from './correction-request.part.tsx';
import { SendingsCard } from './report-sendings.part.tsx';
import { RequestCorrectionDialog } from './request-correction.dialog.tsx';
import { LogReportStateBadge } from './report-marks.part.tsx';
import {
  fetchPrintedReport,
  type LogReport,
  useLogReport,
  useWithdrawReport,
} from './log-reports.data.ts';
import css from './log-reports.module.css';

/** /reports/log/{id}: a log report with its versions, what does not fit, and what its approval moves. */
export function LogReportPage() {
  const { id } = useParams({ strict: false });
  const report = useLogReport(id);
  const [isCorrecting, setCorrecting] = useState(false);
  if (report.data === undefined)
    return (
      <Page>
        <PageHeader crumbs={reportCrumbs} title="Log report" />
        <PageBody>
          {report.isError ? (
            <EmptyState title="Unable to load the log report">
              <span role="alert">{sentenceOf(report.error)}</span>
            </EmptyState>
          ) : (
            <LoadingState name="Loading log report" />
          )}
        </PageBody>
      </Page>
    );
  return isCorrecting ? (
    <CorrectReport report={report.data} onClose={() => setCorrecting(false)} />
  ) : (
    <ShownReport key={id} report={report.data} onCorrect={() => setCorrecting(true)} />
  );
}

interface ShownProps {
  readonly report: LogReport;
  readonly onCorrect: () => void;
}

type Question = 'approve' | 'request' | 'withdraw';

/** The report of the vessel before and after this one. */
function Neighbours({ report }: { readonly report: LogReport }) {
  const navigate = useNavigate();
  const { previous, next, zone } = report;
  const of = (to: LogReport['next']) =>
    to === null
      ? undefined
      : {
          name: `${label(logReportKinds, to.kind)}, ${formatWithZone(to.at, zone)}`,
          open: () => void navigate({ to: '/reports/log/$id', params: { id: to.guid } }),
        };
  return (
    <NeighbourButtons thing="report" within="vessel" previous={of(previous)} next={of(next)} />
  );
}

/** A withdrawn report stays as it is. */
function useMayChange({ state }: LogReport): boolean {
  return useMay('company.write') && state !== logReportState.Withdrawn;
}

interface ActionsProps extends ShownProps {
  readonly onQuestion: (question: Question) => void;
}

function Actions({ report, onCorrect, onQuestion }: ActionsProps) {
  const mayChange = useMayChange(report);
  const links = useVesselLinks(report.vessel.id);
  const isApproved = report.state === logReportState.Approved;
  const approve = () => onQuestion('approve');
  const request = () => onQuestion('request');
  useShortcuts(
    mayChange
      ? [
          { keys: 'e', name: 'Correct', run: onCorrect },
          { keys: 'r', name: 'Ask ship to correct', run: request },
        ]
      : [],
  );
  useShortcuts(mayChange && !isApproved ? [{ keys: 'a', name: 'Approve', run: approve }] : []);
  return (
    <>
      <Neighbours report={report} />
      <MenuButton
        align="end"
        items={[
          {
            key: 'print',
            label: 'Download PDF',
            onChoose: () => void fetchPrintedReport(report.guid).then(saveFile).catch(showError),
          },
          ...(mayChange
            ? [
                { key: 'request', label: 'Ask ship to correct', keys: 'r', onChoose: request },
                {
                  key: 'withdraw',
                  label: 'Withdraw report',
                  onChoose: () => onQuestion('withdraw'),
                },
              ]
            : []),
          ...links.map((link, at) => ({ ...link, startsGroup: at === 0 })),
        ]}
      >
        More
      </MenuButton>
      {mayChange && (
        <Button icon={IconPencil} keys="e" onClick={onCorrect}>
          Correct
        </Button>
      )}
      {mayChange && !isApproved && (
        <Button variant="filled" icon={IconCheck} keys="a" onClick={approve}>
          Approve
        </Button>
      )}
    </>
  );
}

function Withdraw({ report, onClose }: { readonly report: LogReport; onClose: () => void }) {
  const withdraw = useWithdrawReport(report.guid);
  return (
    <ReasonDialog
      title="Withdraw log report"
      text="The report stays readable but no longer counts: its fuel leaves the ledger, and the ship can report for this time again."
      confirmLabel="Withdraw report"
      isBusy={withdraw.isPending}
      onConfirm={(reason) =>
        withdraw.mutate(reason, {
          onSuccess: () => {
            toast.show({ text: 'Log report withdrawn' });
            onClose();
          },
          onError: showError,
        })
      }
      onCancel={onClose}
    />
  );
}

function ShownReport({ report, onCorrect }: ShownProps) {
  const [question, setQuestion] = useState<Question>();
  const mayChange = useMayChange(report);
  const { vessel, kind, at, zone, version, withdrawnReason } = report;
  const time = formatZoned(at, zone);
  return (
    <Page>
      <PageHeader
        crumbs={reportCrumbs}
        kind={`${vessel.name}, log report`}
        title={
          <>
            {vessel.name}, <ZonedTime time={time.text} zone={time.zone} utc={utcEcho(at)} />,{' '}
            {kindText(kind)}
          </>
        }
        beside={
          <>
            {version > 1 && <Tag>Version {version}</Tag>}
            <span data-stays>
              <LogReportStateBadge state={report.state} />
            </span>
          </>
        }
        actions={<Actions report={report} onCorrect={onCorrect} onQuestion={setQuestion} />}
      />
      <PageBody isReading>
        <div className={css['page']}>
          <div className={css['main']}>
            {withdrawnReason !== null && (
              <Banner kind="information" title="Withdrawn">
                {withdrawnReason}
              </Banner>
            )}
            <CorrectionRequestBanner report={report} />
            <ReportFacts report={report} />
            <ReportFigures report={report} />
            <FilesCard files={report.files} />
            <PanelHistory entity="logReport" id={report.id} zone={zone} />
          </div>
          <div className={css['side']}>
            <FindingsCard
              report={report}
              onRequest={mayChange ? () => setQuestion('request') : undefined}
            />
            <FuelChainCard report={report} />
            <VersionsCard report={report} />
            <SendingsCard report={report} />
          </div>
        </div>
      </PageBody>
      {question === 'approve' && (
        <ApproveDialog reports={[report]} onClose={() => setQuestion(undefined)} />
      )}
      {question === 'request' && (
        <RequestCorrectionDialog report={report} onClose={() => setQuestion(undefined)} />
      )}
      {question === 'withdraw' && (
        <Withdraw report={report} onClose={() => setQuestion(undefined)} />
      )}
    </Page>
  );
}
