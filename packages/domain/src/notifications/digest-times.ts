import { readIsoDate, weekday } from '../time/calendar.ts';
import {
  type DailyState,
  type DailyTime,
  type DailyTimes,
  dueDailyTime,
  nextDailyTime,
} from '../time/daily-times.ts';

/** When a user receives the morning digest. */
export interface DigestTimes {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight on the clock of the zone. */
  readonly minute: number;
  readonly zone: string;
}

/** What has happened so far. */
export type DigestState = DailyState;
/** A digest and the local day of which it is. */
export type Digest = DailyTime;

const weekdayOf = (day: string): number => {
  const date = readIsoDate(day);
  return date === null ? 0 : weekday(date);
};

const daily = ({ weekdays, ...times }: DigestTimes): DailyTimes => ({
  ...times,
  isDay: (day) => weekdays.includes(weekdayOf(day)),
});

/** The next digest, which may be due already; undefined if there is none. */
export const nextDigest = (times: DigestTimes, state: DigestState): Digest | undefined =>
  nextDailyTime(daily(times), state);

/** Today's digest once its time has come, or yesterday's within two hours; a day that was missed is not made up for. */
export const dueDigest = (times: DigestTimes, state: DigestState): Digest | undefined =>
  dueDailyTime(daily(times), state);
