import { daysInMonth, readIsoDate, weekday, weekdayNames } from '../time/calendar.ts';
import {
  clockOfMinute,
  type DailyState,
  type DailyTime,
  type DailyTimes,
  dueDailyTime,
  nextDailyTime,
} from '../time/daily-times.ts';
import type { Finding } from '../text/finding.ts';
import { folderSentences } from './report-folder.ts';
import { codes, type NumberOf } from '../enumerations/enumeration.ts';

export const scheduleLimits = {
  /** Of a company. */
  schedules: 100,
  recipients: 20,
  /** Bytes of a file in a mail: most mail servers take 10 MB, and a mail is a third larger than its file. */
  fileBytes: 7_000_000,
  /** Runs that are listed. */
  runs: 50,
} as const;

/** What a scheduled report is sent as. */
export const reportFileTypes = [
  { name: 'Excel', number: 10, label: 'Excel' },
  { name: 'Csv', number: 20, label: 'CSV' },
] as const;
export type ReportFileType = NumberOf<typeof reportFileTypes>;
export const reportFileType = codes(reportFileTypes);

/** On which days a schedule runs: days of the week or days of the month, never both. */
export interface ScheduleTimes {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** 1 to 31; a day that a month does not have is its last one. */
  readonly monthDays: readonly number[];
  /** Minutes after midnight on the clock of the zone. */
  readonly minute: number;
  readonly zone: string;
}

/** Whether a schedule runs on a local day such as `2026-09-17`. */
export function isScheduledDay(
  { weekdays, monthDays }: Pick<ScheduleTimes, 'weekdays' | 'monthDays'>,
  day: string,
): boolean {
  const date = readIsoDate(day);
  if (date === null) return false;
  const last = daysInMonth(date.year, date.month);
  return (
    weekdays.includes(weekday(date)) || monthDays.some((one) => Math.min(one, last) === date.day)
  );
}

const daily = ({ minute, zone, ...days }: ScheduleTimes): DailyTimes => ({
  minute,
  zone,
  isDay: (day) => isScheduledDay(days, day),
});

/** The next run, which may be due already; undefined if there is none. */
export const nextRun = (times: ScheduleTimes, state: DailyState): DailyTime | undefined =>
  nextDailyTime(daily(times), state);

/** Today's run once its time has come, or yesterday's within two hours; a day that was missed is not made up for. */
export const dueRun = (times: ScheduleTimes, state: DailyState): DailyTime | undefined =>
  dueDailyTime(daily(times), state);

/** Where a schedule delivers its report. */
export interface ScheduleDelivery {
  readonly byMail: boolean;
  readonly toFolder: boolean;
  readonly userIds: readonly number[];
  readonly personIds: readonly number[];
}

interface DeliveryOptions {
  /** Whether the installation has a folder for reports. */
  readonly hasFolder: boolean;
}

/** What is wrong with the days, the delivery and the recipients of a schedule. */
export const scheduleFindings = (
  schedule: Pick<ScheduleTimes, 'weekdays' | 'monthDays'> & ScheduleDelivery,
  options: DeliveryOptions,
): readonly Finding[] => [...dayFindings(schedule), ...deliveryFindings(schedule, options)];

function dayFindings({
  weekdays,
  monthDays,
}: Pick<ScheduleTimes, 'weekdays' | 'monthDays'>): readonly Finding[] {
  const days = weekdays.length === 0 ? monthDays.length : weekdays.length;
  return [
    ...(days === 0 ? [{ field: 'weekdays', message: 'Choose at least one day.' }] : []),
    ...(weekdays.length > 0 && monthDays.length > 0
      ? [{ field: 'monthDays', message: 'Choose days of the week or days of the month.' }]
      : []),
  ];
}

function deliveryFindings(
  { byMail, toFolder, userIds, personIds }: ScheduleDelivery,
  { hasFolder }: DeliveryOptions,
): readonly Finding[] {
  const number = userIds.length + personIds.length;
  return [
    ...(byMail || toFolder
      ? []
      : [{ field: 'byMail', message: 'Choose mail, the folder or both.' }]),
    ...(toFolder && !hasFolder ? [{ field: 'toFolder', message: folderSentences.notOffered }] : []),
    ...(byMail && number === 0
      ? [{ field: 'userIds', message: 'Choose at least one recipient.' }]
      : []),
    ...(number > scheduleLimits.recipients
      ? [{ field: 'userIds', message: `At most ${scheduleLimits.recipients} recipients.` }]
      : []),
  ];
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** When a schedule runs: `Mon and Fri at 07:00, Europe/Oslo`. */
export function scheduleText({ weekdays, monthDays, minute, zone }: ScheduleTimes): string {
  const at = `at ${clockOfMinute(minute)}, ${zone}`;
  if (weekdays.length === weekdayNames.length) return `Every day ${at}`;
  if (weekdays.length > 0)
    return `${listed(weekdays.map((day) => weekdayNames[day - 1] ?? ''))} ${at}`;
  return `Day ${listed(monthDays.map(String))} of the month ${at}`;
}

/** Why a schedule stops by itself, or why a run sends nothing. */
export const scheduleSentences = {
  noRights: 'The user who made the schedule may no longer read the company’s records.',
  noReport: 'The report was deleted, or the user who made the schedule may no longer run it.',
  noRecipient: 'None of the recipients has an e-mail address or is still a user of the company.',
  tooLarge: 'The file is larger than 7 MB, which is too much for a mail. Narrow the report.',
  noMailServer: 'No mail server is set up.',
  tooLong: 'The report took longer than 30 s. Narrow it.',
  failed: 'The report could not be made. Run it on its page to see why.',
} as const;
