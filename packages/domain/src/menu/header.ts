import { badgeCap, festiveDays } from '../constants.ts';

/** The unread count: nothing for 0, '99+' above 99. */
export function badgeText(count: number): string {
  if (count <= 0) {
    return '';
  }
  return count > badgeCap ? `${badgeCap}+` : String(count);
}

/** Two initials of a name, or '?'; a single name gives its first two letters. */
export function initials(name: string): string {
  const names = name
    .trim()
    .split(/\s+/u)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const letters = names.map((part) => Array.from(part.replace(/^[^\p{L}\p{N}]+/u, '')));
  const [first = [], ...others] = letters;
  const last = others.at(-1);
  const two = last === undefined ? first.slice(0, 2) : [first[0] ?? '', last[0] ?? ''];
  return two.length === 0 ? '?' : two.join('').toUpperCase();
}

/** Whether the festive hat is shown beside the company's name on this day, from 15 December. */
export function isFestive(date: { readonly month: number; readonly day: number }): boolean {
  return (
    date.month === festiveDays.month &&
    date.day >= festiveDays.fromDay &&
    date.day <= festiveDays.toDay
  );
}

/** Whether to show the 'Update available' dialog: the server serves another front-end version. */
export function needsUpdate(ownVersion: string, servedVersion: string | null | undefined): boolean {
  return servedVersion != null && servedVersion !== '' && servedVersion !== ownVersion;
}
