import { openReportFolder } from '../custom-reports/folder/report-folder.ts';
import { type ReportSending, sendReports } from '../custom-reports/schedules/send-reports.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** Schedules of reports, also without a mail server: those into the folder need none. */
export async function scheduleReports(
  jobs: Jobs,
  sending: Omit<ReportSending, 'folder'>,
  path: string | undefined,
): Promise<void> {
  const { database, log } = sending;
  const onError = (error: unknown, what: string) => log.error({ error }, what);
  const folder = openReportFolder({ database, path, onError });
  await jobs.schedule('scheduled-reports', '* * * * *', async () => {
    await sendReports({ ...sending, folder });
    await folder.writeDue();
  });
}
