import type { ReportParameter, ReportValue } from '@fairlead/domain/custom-reports/definition';
import {
  reportDefaultValue,
  reportParameterType,
} from '@fairlead/domain/custom-reports/enumerations';
import { mayRun } from '@fairlead/domain/custom-reports/parameters';
import { type ReportFileType, scheduleFindings } from '@fairlead/domain/custom-reports/schedules';
import type { RunValues } from '../custom-reports.data.ts';
import { isNoValue, sentValues } from '../report-values.state.ts';
import type { ReportSchedule, ScheduleBody } from './report-schedules.data.ts';

/** A schedule while it is entered; only the days of its kind are sent, and recipients only of one that is mailed. */
export interface ScheduleDraft {
  readonly reportId: number;
  readonly kind: 'week' | 'month';
  readonly weekdays: readonly number[];
  readonly monthDays: readonly number[];
  readonly time: string;
  readonly timeZone: string;
  readonly fileType: ReportFileType;
  readonly byMail: boolean;
  readonly toFolder: boolean;
  readonly values: Readonly<Record<string, ReportValue>>;
  readonly userIds: readonly number[];
  readonly personIds: readonly number[];
  readonly isPaused: boolean;
}

export const newSchedule = (
  reportId: number,
  { user, timeZone }: { readonly user: number; readonly timeZone: string },
): ScheduleDraft => ({
  reportId,
  kind: 'week',
  weekdays: [1],
  monthDays: [1],
  time: '07:00',
  timeZone,
  fileType: 10,
  byMail: true,
  toFolder: false,
  values: {},
  userIds: [user],
  personIds: [],
  isPaused: false,
});

export const draftOf = (schedule: ReportSchedule): ScheduleDraft => ({
  reportId: schedule.reportId,
  kind: schedule.monthDays.length > 0 ? 'month' : 'week',
  weekdays: schedule.monthDays.length > 0 ? [1] : schedule.weekdays,
  monthDays: schedule.monthDays.length > 0 ? schedule.monthDays : [1],
  time: schedule.time,
  timeZone: schedule.timeZone,
  fileType: schedule.fileType,
  byMail: schedule.byMail,
  toFolder: schedule.toFolder,
  values: Object.fromEntries(schedule.parameters.map(({ key, value }) => [key, value])),
  userIds: schedule.users.map(({ id }) => id),
  personIds: schedule.persons.map(({ id }) => id),
  isPaused: schedule.isPaused,
});

/** Relative days that stand for the default of a date parameter. */
const relativeDefaults: Readonly<Record<number, string>> = {
  [reportDefaultValue.StartOfYear]: 'startOfYear',
  [reportDefaultValue.EndOfYear]: 'endOfYear',
  [reportDefaultValue.StartOfMonth]: 'startOfMonth',
  [reportDefaultValue.EndOfMonth]: 'endOfMonth',
  [reportDefaultValue.StartOfDay]: 'today',
  [reportDefaultValue.EndOfDay]: 'today',
};

/** The values of a schedule's parameters; one that was not entered begins with its default, which moves with the day. */
export const scheduledValues = (
  parameters: readonly ReportParameter[],
  entered: ScheduleDraft['values'],
): ScheduleDraft['values'] =>
  Object.fromEntries(
    parameters.map(({ key, dataType, defaultValue }) => {
      const { Date: date, Boolean: flag } = reportParameterType;
      const stated = entered[key];
      if (stated !== undefined || defaultValue === null) return [key, stated ?? null];
      if (dataType === date) return [key, relativeDefaults[defaultValue] ?? null];
      return [key, dataType === flag ? defaultValue === reportDefaultValue.True : null];
    }),
  );

const daysOf = ({ kind, weekdays, monthDays }: ScheduleDraft) => ({
  weekdays: kind === 'week' ? [...weekdays] : [],
  monthDays: kind === 'month' ? [...monthDays] : [],
});

interface DraftRules {
  readonly parameters: readonly ReportParameter[];
  /** Whether the installation has a folder for reports. */
  readonly hasFolder: boolean;
}

/** Only a schedule that is mailed has recipients. */
const recipientsOf = ({ byMail, userIds, personIds }: ScheduleDraft) => ({
  userIds: byMail ? [...userIds] : [],
  personIds: byMail ? [...personIds] : [],
});

/** What is missing, as sentences. */
export function draftErrors(
  draft: ScheduleDraft,
  { parameters, hasFolder }: DraftRules,
): readonly string[] {
  const values = scheduledValues(parameters, draft.values);
  const stated = parameters.map(({ key, required }) => {
    const value = values[key] ?? null;
    return { required, value: isNoValue(value) ? null : value };
  });
  return [
    ...scheduleFindings({ ...draft, ...daysOf(draft), ...recipientsOf(draft) }, { hasFolder }).map(
      ({ message }) => message,
    ),
    ...(mayRun(stated) ? [] : ['Fill in all required parameters.']),
  ];
}

/** A value that was cleared is sent as none, so that it does not become its default again. */
export function scheduleBody(
  draft: ScheduleDraft,
  parameters: readonly ReportParameter[],
  modified: string | null,
): ScheduleBody {
  const { kind: _kind, values, ...rest } = draft;
  const effective = scheduledValues(parameters, values);
  const sent = sentValues(parameters, effective);
  const cleared = parameters
    .filter(({ key }) => isNoValue(effective[key]))
    .map(({ key }) => ({ key, value: null }));
  return {
    ...rest,
    ...daysOf(draft),
    ...recipientsOf(draft),
    parameters: [...sent, ...cleared] as RunValues,
    modified,
  };
}
