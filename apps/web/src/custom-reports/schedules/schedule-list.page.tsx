import { scheduleText } from '@fairlead/domain/custom-reports/schedules';
import { minuteOfClock } from '@fairlead/domain/time/daily-times';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { useCreateAction } from '../../platform/lists/create-action.tsx';
import { type ReportSchedule, useSchedules } from './report-schedules.data.ts';
import { ScheduleDialog } from './schedule.dialog.tsx';

const nameOf = ({ reportName }: ReportSchedule): string => reportName ?? 'Deleted report';

/** When a schedule runs, on the clock of its zone. */
const timesOf = ({ weekdays, monthDays, time, timeZone }: ReportSchedule): string =>
  scheduleText({ weekdays, monthDays, minute: minuteOfClock(time), zone: timeZone });

/** The folder, and the recipients of the mail. */
const goesTo = ({ byMail, toFolder, users, persons }: ReportSchedule): string =>
  [
    ...(toFolder ? ['Folder of reports'] : []),
    ...(byMail ? [...users, ...persons].map(({ name }) => name) : []),
  ].join(', ');

function stateOf({ stopReason, isPaused, last }: ReportSchedule): string {
  if (stopReason !== null) return `Stopped: ${stopReason}`;
  if (isPaused) return 'Paused';
  if (last?.failure != null) return `Last run failed: ${last.failure}`;
  if (last?.file?.reason != null) return `Not in the folder: ${last.file.reason}`;
  if (last?.mailFailure != null) return `Not mailed: ${last.mailFailure}`;
  return (last?.undelivered.length ?? 0) > 0 ? 'Not delivered to everyone' : 'Active';
}

const nextOf = ({ next, timeZone }: ReportSchedule): string =>
  next === null ? '' : formatWithZone(next, timeZone);
const lastOf = ({ last, timeZone }: ReportSchedule): string =>
  last === null ? '' : formatWithZone(last.at, timeZone);

const column = (
  stated: Omit<Column<ReportSchedule>, 'cell' | 'text'>,
  text: (row: ReportSchedule) => string,
): Column<ReportSchedule> => ({ ...stated, cell: text, text });

/** In windows of 1,024 px the state has the space of the last run, which is in the schedule itself. */
const columns: readonly Column<ReportSchedule>[] = [
  column({ key: 'report', label: 'Report', width: 200, grow: 2 }, nameOf),
  column({ key: 'when', label: 'When', width: 220, grow: 2 }, timesOf),
  column({ key: 'recipients', label: 'Goes to', width: 150, grow: 1 }, goesTo),
  column({ key: 'state', label: 'State', width: 210, grow: 3 }, stateOf),
  column({ key: 'next', label: 'Next run', width: 185 }, nextOf),
  column({ key: 'last', label: 'Last run', width: 185, minViewport: 1360 }, lastOf),
];

/** /reports/schedules: the reports that go out by mail or into a folder; a row opens its schedule. */
export function ScheduleListPage() {
  const list = useSchedules();
  const [open, setOpen] = useState<number>();
  const [isNew, setNew] = useState(false);
  const create = useCreateAction('New schedule', () => setNew(true));
  const schedule = list.data?.find(({ id }) => id === open);
  return (
    <Page>
      <PageHeader
        crumbs={[
          <Link key="reports" to="/reports/custom/{-$id}" params={{ id: undefined }}>
            Custom reports
          </Link>,
        ]}
        title="Scheduled reports"
        count={list.data?.length}
        actions={create}
      />
      <PageBody kind="fill">
        <DataTable
          name="Scheduled reports"
          keys="page"
          columns={columns}
          rows={list.data ?? []}
          rowId={(row) => row.id}
          loading={list.isPending}
          onOpen={(row) => setOpen(row.id)}
          empty={
            <EmptyState title="No scheduled reports">
              {create === false
                ? 'No report goes out by schedule yet.'
                : 'Choose New schedule to send a report at set times, by mail or into a folder.'}
            </EmptyState>
          }
          error={
            list.error !== null && (
              <ErrorState title="Schedules could not be loaded" onRetry={() => void list.refetch()}>
                {sentenceOf(list.error)}
              </ErrorState>
            )
          }
        />
      </PageBody>
      {schedule !== undefined && (
        <ScheduleDialog
          key={schedule.id}
          reportId={schedule.reportId}
          stored={schedule}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isNew && <ScheduleDialog onClose={() => setNew(false)} />}
    </Page>
  );
}
