import { reportSchedules } from '@fairlead/contract/custom-reports/report-schedules';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import {
  createSchedule,
  removeSchedule,
  restoreSchedule,
  saveSchedule,
} from './change-schedules.ts';
import { listRecipients, listRuns, listSchedules } from './list-schedules.ts';
import { oneSchedule } from './report-schedules.sql.ts';
import { mayChange } from './schedule-rights.ts';
import { refuseFailure, type ReportChannels, runSchedule } from './run-schedule.ts';

async function sendNow(call: Call<typeof reportSchedules.send>, channels: ReportChannels) {
  const { db, company, params, now } = call;
  const schedule = await db.first(oneSchedule(company, params.id));
  if (schedule === undefined || !mayChange(call, schedule.author_id)) return refuse('notFound');
  await runSchedule(call, channels, { schedule, day: null, now }).catch(refuseFailure);
  return done;
}

/** Reports by mail and into the folder of the installation. */
export function serveReportSchedules(host: Host, channels: ReportChannels): void {
  const options = { hasFolder: channels.folder.isOffered };
  serve(host, reportSchedules, {
    list: listSchedules,
    recipients: (call) => listRecipients(call, channels),
    runs: listRuns,
    create: (call) => createSchedule(call, options),
    save: (call) => saveSchedule(call, options),
    remove: removeSchedule,
    restore: restoreSchedule,
    send: (call) => sendNow(call, channels),
  });
}
