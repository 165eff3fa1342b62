import type { reportSchedules } from '@fairlead/contract/custom-reports/report-schedules';
import { runValues } from '@fairlead/domain/custom-reports/run-values';
import { scheduleFindings, scheduleLimits } from '@fairlead/domain/custom-reports/schedules';
import { minuteOfClock } from '@fairlead/domain/time/daily-times';
import { localFields } from '@fairlead/domain/time/format';
import { namedZone } from '@fairlead/domain/time/zone-offset';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { claimSettings } from '../../settings/sections.sql.ts';
import { findReport } from '../run/find-report.ts';
import { plannedReport } from '../run/planned-report.ts';
import { scheduleRecord } from './list-schedules.ts';
import { mayChange } from './schedule-rights.ts';
import {
  claimSchedule,
  clearRecipients,
  countSchedules,
  deleteSchedule,
  insertRecipients,
  insertSchedule,
  oneSchedule,
  restoreSchedule as restoration,
  type ScheduleValues,
  updateSchedule,
} from './report-schedules.sql.ts';

const entity = 'reportSchedule';

type SaveCall = Call<typeof reportSchedules.create> | Call<typeof reportSchedules.save>;
type OwnCall = Pick<Call<typeof reportSchedules.remove>, 'db' | 'company' | 'actor' | 'params'>;

/** Whether the installation has a folder for reports. */
interface SaveOptions {
  readonly hasFolder: boolean;
}

/** A schedule that the caller may change, locked; others are refused like those that do not exist. */
async function claimed(call: OwnCall) {
  const found = await call.db.first(claimSchedule(call.company, call.params.id));
  return found !== undefined && mayChange(call, found.author_id) ? found : refuse('notFound');
}

/** Refuses a schedule whose report would be refused on the day of the call. */
async function checked(call: SaveCall, options: SaveOptions): Promise<ScheduleValues> {
  const { db, company, actor, body, now } = call;
  const timeZone = namedZone(body.timeZone);
  if (timeZone === undefined) return refuseFields({ timeZone: ['Not a known time zone'] });
  refuseFindings(scheduleFindings(body, options));
  const { definition } = await findReport(call, body.reportId);
  const today = localFields(now.getTime(), timeZone).date;
  const entered = runValues(definition.parameters, body.parameters, today);
  await plannedReport(db, { company, definition, entered });
  return { ...body, timeZone, minute: minuteOfClock(body.time), author: actor.userId };
}

/** Users and persons of other companies are refused like those that do not exist. */
async function saveRecipients({ db, company, body }: SaveCall, schedule: number): Promise<void> {
  await db.run(clearRecipients(company, schedule));
  const stored = await db.all(insertRecipients(company, schedule, body));
  if (stored.length !== body.userIds.length + body.personIds.length)
    refuseFields({ userIds: ['Choose users and persons of the company.'] });
}

export async function createSchedule(
  call: Call<typeof reportSchedules.create>,
  options: SaveOptions,
) {
  const { db, company, changed } = call;
  const values = await checked(call, options);
  await db.run(claimSettings(company));
  if (((await db.first(countSchedules(company)))?.number ?? 0) >= scheduleLimits.schedules)
    refuseFields({
      reportId: [`A company can have ${scheduleLimits.schedules} schedules. Delete one first.`],
    });
  const id = (await db.first(insertSchedule(company, values)))?.id ?? 0;
  await saveRecipients(call, id);
  changed({ entity, id, action: 'created' });
  return { id };
}

export async function saveSchedule(call: Call<typeof reportSchedules.save>, options: SaveOptions) {
  const { db, company, params, body, changed } = call;
  const { is_deleted: isDeleted } = await claimed(call);
  if (isDeleted) return refuse('notFound');
  const before = await db.first(oneSchedule(company, params.id));
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified))
    return refuseStale(body, await scheduleRecord(call, before));
  await db.run(updateSchedule(company, params.id, await checked(call, options)));
  await saveRecipients(call, params.id);
  changed({ entity, id: params.id, action: 'updated' });
  return done;
}

export async function removeSchedule(call: Call<typeof reportSchedules.remove>) {
  const { db, company, params, changed } = call;
  const { is_deleted: isDeleted } = await claimed(call);
  if (isDeleted) return refuse('notFound');
  await db.run(deleteSchedule(company, params.id));
  changed({ entity, id: params.id, action: 'deleted' });
  return done;
}

export async function restoreSchedule(call: Call<typeof reportSchedules.restore>) {
  const { db, company, params, changed } = call;
  const { is_deleted: isDeleted } = await claimed(call);
  if (!isDeleted) return done;
  await db.run(restoration(company, params.id));
  changed({ entity, id: params.id, action: 'restored' });
  return done;
}
