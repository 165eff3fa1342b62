import { reportFileName, reportSentences } from '@fairlead/domain/custom-reports/parameters';
import { Button, buttonClass } from '@fairlead/ui/button';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { ErrorState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { saveBytes } from '../platform/print/save-file.ts';
import { type CustomReport, showReport, useReport, useRunReport } from './custom-reports.data.ts';
import { LiveLink } from './live-link.part.tsx';
import { ReportParameters } from './report-parameters.part.tsx';
import { ReportPreviewTable } from './report-preview.part.tsx';
import { useReportValues } from './report-values.state.ts';
import { ScheduleDialog } from './schedules/schedule.dialog.tsx';
import css from './custom-reports.module.css';

interface RunProps {
  readonly report: CustomReport;
  readonly onClose: () => void;
}

/** Values for the parameters of a report, which is then downloaded, or shown first. */
export function ReportRunDialog({ report, onClose }: RunProps) {
  const { parameters, name } = report;
  const values = useReportValues(parameters);
  const run = useRunReport(report.id);
  const mayBuild = useMay('company.settings');
  const [isShown, setShown] = useState(false);
  const [isLinked, setLinked] = useState(false);
  const maySchedule = useMay('company.write', 'customReports');
  const [isScheduled, setScheduled] = useState(false);
  const submit = () => {
    if (!values.mayRun || run.isPending) return;
    run.mutate(values.sent, {
      onSuccess: ({ bytes, contentType }) => {
        saveBytes(bytes, { fileName: `${reportFileName(name)}.xlsx`, contentType });
        toast.show({ text: reportSentences.downloaded });
      },
      onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
    });
  };
  if (isScheduled) return <ScheduleDialog reportId={report.id} onClose={onClose} />;
  return (
    <FormDialog
      title={name}
      width={isShown ? 1100 : 560}
      submitLabel="Run report"
      submitKeys="Ctrl S"
      isPending={run.isPending}
      isDisabled={!values.mayRun}
      onClose={onClose}
      onSubmit={submit}
    >
      {report.about !== '' && <p className={css['note']}>{report.about}</p>}
      {parameters.length === 0 ? (
        <p className={css['note']}>{reportSentences.noParameters}</p>
      ) : (
        <ReportParameters parameters={parameters} values={values} />
      )}
      {!values.mayRun && <p className={css['note']}>{reportSentences.incomplete}</p>}
      {isLinked && values.mayRun && (
        <LiveLink id={report.id} sent={values.sent} started={values.started} />
      )}
      {isShown ? (
        <ShownReport id={report.id} sent={values.sent} isReady={values.mayRun} />
      ) : (
        <div className={css['buttons']}>
          <Button disabled={!values.mayRun} onClick={() => setShown(true)}>
            Show on screen
          </Button>
          <Button disabled={!values.mayRun} onClick={() => setLinked(!isLinked)}>
            Live link
          </Button>
          {maySchedule && <Button onClick={() => setScheduled(true)}>Schedule</Button>}
          {mayBuild && <BuildLinks report={report} />}
        </div>
      )}
    </FormDialog>
  );
}

/** To change a report, or to build another from a copy of it. */
function BuildLinks({ report: { id, isReadyMade } }: Pick<RunProps, 'report'>) {
  return (
    <>
      {!isReadyMade && (
        <Link className={buttonClass()} to="/reports/custom/$id/edit" params={{ id: String(id) }}>
          Edit
        </Link>
      )}
      <Link className={buttonClass()} to="/reports/custom/new" search={{ copy: String(id) }}>
        Copy
      </Link>
    </>
  );
}

interface ShownProps {
  readonly id: number;
  readonly sent: ReturnType<typeof useReportValues>['sent'];
  readonly isReady: boolean;
}

function ShownReport({ id, sent, isReady }: ShownProps) {
  const report = useReport(id);
  if (report.error !== null)
    return <ErrorState title="Report not found">{sentenceOf(report.error)}</ErrorState>;
  if (report.data === undefined) return null;
  return (
    <ReportPreviewTable
      definition={report.data.definition}
      read={showReport(id, sent)}
      of={[id, sent, report.data.modified]}
      isReady={isReady}
    />
  );
}
