import type { Choice } from './choice.ts';

/** When a notice may be given; 'hours' are those of each weekday. */
export const noticeOfficeHours = [
  { value: 'any', label: 'Any time' },
  { value: 'hours', label: 'In office hours' },
] as const satisfies readonly Choice[];

/** Which hours the notice time is counted in. */
export const noticeHours = [
  { value: 'running', label: 'Running hours', detail: 'through excepted periods' },
  { value: 'working', label: 'Working hours', detail: 'stop in excepted periods' },
] as const satisfies readonly Choice[];

/** What begins laytime before the notice time has ended. */
export const soonerEvents = [
  { value: 'none', label: 'Does not apply' },
  { value: 'berthing', label: 'Berthing' },
  { value: 'work', label: 'Work' },
] as const satisfies readonly Choice[];

/** When laytime begins if the day after the notice is a rest day. */
export const restDayStarts = [
  { value: 'nextWorkingDay', label: 'Next working day' },
  { value: 'sameDay', label: 'The same day' },
] as const satisfies readonly Choice[];

/** Whether time can count before the first layday. */
export const earliestStarts = [
  { value: 'laycan', label: 'Not before the first layday' },
  { value: 'none', label: 'From the notice, even if earlier' },
] as const satisfies readonly Choice[];

/** Whether a ship that is on demurrage has notice time at her next port. */
export const noticeTimesOnDemurrage = [
  { value: 'applies', label: 'Applies' },
  { value: 'none', label: 'Does not apply' },
] as const satisfies readonly Choice[];

/** How work counts before laytime begins, or in an excepted part of the week. */
export const workUses = [
  { value: 'none', label: 'Does not count' },
  { value: 'half', label: 'Counts half' },
  { value: 'full', label: 'Counts in full' },
] as const satisfies readonly Choice[];

/** From when a reduced rate of demurrage applies. */
export const reducedRateScopes = [
  { value: 'whileOnDemurrage', label: 'Only time on demurrage' },
  { value: 'causeInLaytime', label: 'Also a cause in laytime' },
] as const satisfies readonly Choice[];
