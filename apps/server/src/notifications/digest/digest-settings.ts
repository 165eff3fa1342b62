import type { notificationDigest } from '@fairlead/contract/notifications/digest';
import {
  type DigestState,
  type DigestTimes,
  nextDigest,
} from '@fairlead/domain/notifications/digest-times';
import { clockOfMinute, minuteOfClock } from '@fairlead/domain/time/daily-times';
import { namedZone } from '@fairlead/domain/time/zone-offset';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { digestSettings, type DigestSettingsRow, saveDigestSettings } from './digest.sql.ts';

/** Times of a user, and what has happened so far. */
export const timesOf = (row: DigestSettingsRow): DigestTimes => ({
  weekdays: row.weekdays,
  minute: row.minute,
  zone: row.time_zone,
});

export const stateOf = (row: DigestSettingsRow, now: Date): DigestState => ({
  now: now.getTime(),
  starts: Date.parse(row.starts),
  lastDay: row.last_day,
});

const neverSaved = {
  isOn: false,
  weekdays: [1, 2, 3, 4, 5],
  time: '07:00',
  timeZone: null,
  severities: [2, 3],
  sendsEmpty: false,
  next: null,
  last: null,
  modified: null,
};

function record(row: DigestSettingsRow | undefined, now: Date) {
  if (row === undefined) return neverSaved;
  const next = row.is_on ? nextDigest(timesOf(row), stateOf(row, now)) : undefined;
  return {
    isOn: row.is_on,
    weekdays: [...row.weekdays],
    time: clockOfMinute(row.minute),
    timeZone: row.time_zone,
    severities: [...row.severities],
    sendsEmpty: row.sends_empty,
    next: next === undefined ? null : new Date(next.at).toISOString(),
    last: row.last_sent,
    modified: row.modified,
  };
}

type DigestCall = Call<typeof notificationDigest.get> | Call<typeof notificationDigest.save>;

const readOwn = async ({ db, company, actor, now }: DigestCall) =>
  record(await db.first(digestSettings({ company, user: actor.userId })), now);

export const readDigest = async (
  call: Call<typeof notificationDigest.get>,
  sendsMail: boolean,
) => ({
  ...(await readOwn(call)),
  sendsMail,
});

/** Saves the choice of the caller; refuses 409 if it was changed in another window. */
export async function saveDigest(call: Call<typeof notificationDigest.save>, sendsMail: boolean) {
  const { db, company, actor, body } = call;
  const { time, modified, ...rest } = body;
  const timeZone = namedZone(rest.timeZone);
  if (timeZone === undefined) return refuseFields({ timeZone: ['Not a known time zone'] });
  const values = { ...rest, timeZone, minute: minuteOfClock(time) };
  const reader = { company, user: actor.userId };
  const saved = await db.first(saveDigestSettings(reader, values, modified ?? null));
  const own = await readOwn(call);
  if (saved === undefined) refuseStale(body, { ...own, sendsMail });
  return { ...own, sendsMail };
}
