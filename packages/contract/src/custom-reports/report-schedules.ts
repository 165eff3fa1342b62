import { reportLimits } from '@fairlead/domain/custom-reports/definition';
import { reportFileStates } from '@fairlead/domain/custom-reports/report-folder';
import { reportFileTypes, scheduleLimits } from '@fairlead/domain/custom-reports/schedules';
import { z } from 'zod';
import { enteredValues } from '../custom-reports.ts';
import { byId, created, instantText, modified, numberOf, ok, oneLine } from '../forms.ts';
import { feature, route } from '../route.ts';

const once = (values: readonly number[]): boolean => new Set(values).size === values.length;
const ascending = (values: readonly number[]): number[] =>
  values.toSorted((one, other) => one - other);

const days = (last: number) =>
  z
    .array(z.number().int().min(1).max(last))
    .max(last)
    .refine(once, 'Each day once')
    .transform(ascending);

const ids = z
  .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .max(scheduleLimits.recipients, `At most ${scheduleLimits.recipients} recipients`)
  .refine(once, 'Each recipient once');

const input = z
  .object({
    /** The report that is sent; ready-made ones are below 1000. */
    reportId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    /** Days of the week, Monday 1 to Sunday 7; empty with days of the month. */
    weekdays: days(7),
    /** Days of the month; one that a month does not have is its last. */
    monthDays: days(31),
    /** On the clock of the zone. */
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Not a valid time: use 07:30'),
    timeZone: oneLine(64),
    fileType: numberOf(reportFileTypes),
    /** Of the report’s parameters; a day may be relative, such as `startOfLastMonth`. One that is left out has its default. */
    parameters: enteredValues,
    /** Whether it is mailed to the recipients. */
    byMail: z.boolean().default(true),
    /** Whether its file is written into the company’s folder of the installation, if the installation has one. */
    toFolder: z.boolean().default(false),
    /** Users of the company who receive the mail. At least one recipient is required if it is mailed. */
    userIds: ids,
    /** Persons of the company’s register who receive the mail. */
    personIds: ids,
    isPaused: z.boolean(),
    modified: modified.nullable(),
  })
  .meta({ id: 'ReportScheduleInput' });

const file = z
  .object({
    /** As it is in the folder. */ name: z.string(),
    /** 10 to be written, 20 written, 30 given up after six tries. */
    state: numberOf(reportFileStates),
    /** Why the latest try to write it failed; null if it did not. */ reason: z.string().nullable(),
  })
  .meta({ id: 'ReportScheduleFile' });

const run = z
  .object({
    id: z.number(),
    /** When it began. */ at: instantText,
    /** Whether a user requested it. */ isRequested: z.boolean(),
    /** Why nothing was delivered; null if something was. */ failure: z.string().nullable(),
    /** Rows of the report; null if it failed. */ rows: z.number().nullable(),
    /** Size of its file in bytes; null if it failed. */ bytes: z.number().nullable(),
    /** Mails that have left. */ sent: z.number(),
    /** Mails that are still being sent. */ queued: z.number(),
    /** Mails that could not be sent, as an address with the reason. */
    undelivered: z.array(z.string()),
    /** Why it was not mailed although its file goes into the folder; null if it was, or is not mailed. */
    mailFailure: z.string().nullable(),
    /** Its file in the folder; null where it goes out by mail only. */ file: file.nullable(),
  })
  .meta({ id: 'ReportScheduleRun' });

const recipient = z
  .object({
    id: z.number(),
    name: z.string(),
    /** Null where none is known: nothing is sent to it. */
    address: z.string().nullable(),
  })
  .meta({ id: 'ReportRecipient' });

const schedule = z
  .object({
    id: z.number(),
    reportId: z.number(),
    /** Null once the report is gone. */ reportName: z.string().nullable(),
    /** Days of the week, 1 Monday to 7 Sunday. */
    weekdays: z.array(z.number()),
    /** Days of the month, 1 to 31. */
    monthDays: z.array(z.number()),
    time: z.string(),
    timeZone: z.string(),
    fileType: numberOf(reportFileTypes),
    /** Whether it is mailed to the users and persons. */ byMail: z.boolean(),
    /** Whether its file is written into the company’s folder of the installation. */
    toFolder: z.boolean(),
    parameters: enteredValues,
    users: z.array(recipient),
    persons: z.array(recipient),
    isPaused: z.boolean(),
    /** Why it stopped by itself; null unless it did. */ stopReason: z.string().nullable(),
    /** Whose rights hold at each run. */ author: z.string(),
    /** Whether the caller may change it: its author and company administrators may. */
    mayChange: z.boolean(),
    /** When the next run is due; null while it is paused. */ next: instantText.nullable(),
    /** The latest run. */ last: run.nullable(),
    modified: instantText,
  })
  .meta({ id: 'ReportSchedule' });

const choice = z
  .object({
    users: z.array(recipient),
    persons: z.array(recipient),
    /** Whether this installation sends mail. */ sendsMail: z.boolean(),
    /** Whether this installation has a folder for reports. */ hasFolder: z.boolean(),
  })
  .meta({ id: 'ReportRecipientChoice' });

/** Reports by mail or into a folder: each on days of the week or the month, with the rights of the user who made it. */
export const reportSchedules = feature({
  list: route({
    method: 'GET',
    path: '/reports/schedules',
    summary: 'Schedules of the reports that the caller may run, with their next and latest runs',
    may: 'company.read',
    answer: z.array(schedule),
  }),
  recipients: route({
    method: 'GET',
    path: '/reports/schedules/recipients',
    summary:
      'Users of the company, and persons with an e-mail address, to whom reports can be sent',
    may: 'company.write',
    answer: choice,
  }),
  runs: route({
    method: 'GET',
    path: '/reports/schedules/{id}/runs',
    summary: `The latest ${scheduleLimits.runs} runs of a schedule`,
    may: 'company.read',
    params: byId,
    answer: z.array(run),
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/reports/schedules',
    summary: `Deliver a report by schedule; at most ${reportLimits.rows} rows`,
    may: 'company.write',
    body: input,
    answer: created,
    fails: ['invalid', 'notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/reports/schedules/{id}',
    summary: 'Change a schedule; the rights of the user who saves it hold from then on',
    may: 'company.write',
    params: byId,
    body: input,
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/reports/schedules/{id}',
    summary: 'Delete a schedule',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/reports/schedules/{id}/restore',
    summary: 'Undo the deletion of a schedule',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  send: route({
    method: 'POST',
    path: '/reports/schedules/{id}/send',
    summary: 'Run a schedule now',
    may: 'company.write',
    isLong: true,
    params: byId,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
});
