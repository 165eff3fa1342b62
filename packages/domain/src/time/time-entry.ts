export const invalidTime = 'Invalid time';

/** HH:mm, or the message to show. */
export type TimeEntry =
  | { readonly ok: true; readonly time: string }
  | { readonly ok: false; readonly message: string };

/**
 * Parses an entered time: digits and colon only, at most 5 characters, hh:mm or hhmm,
 * hour 0-23, minute 0-59; otherwise, and also if no date is set, 'Invalid time'.
 */
export function readTime(text: string, hasDate: boolean): TimeEntry {
  const refused = { ok: false, message: invalidTime } as const;
  if (!hasDate) return refused;
  const [, hour, minute] = /^(\d\d):?(\d\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) {
    return refused;
  }
  return { ok: true, time: `${hour}:${minute}` };
}

/** Whether a key may be typed into a time field: the field drops every other character. */
export function isTimeCharacter(character: string): boolean {
  return /^[\d:]$/.test(character);
}
