import type { Assigning, Notification, Snoozing } from './notifications.data.ts';

/** Rows with the same value, by that value. */
const idsByValue = <V>(
  rows: readonly Notification[],
  valueOf: (row: Notification) => V,
): readonly (readonly [value: V, ids: readonly number[]])[] =>
  [...Map.groupBy(rows, valueOf)].map(
    ([value, same]) => [value, same.map(({ id }) => id)] as const,
  );

/** What gives notifications the snooze that they had before; one that has ended since is not begun again. */
export const snoozesBefore = (rows: readonly Notification[], nowMs: number): readonly Snoozing[] =>
  idsByValue(rows, ({ snoozedUntil }) =>
    snoozedUntil === null || Date.parse(snoozedUntil) <= nowMs ? null : snoozedUntil,
  ).map(([until, ids]) => ({ ids, until }));

/** What gives notifications back to those who had them before. */
export const assigneesBefore = (rows: readonly Notification[]): readonly Assigning[] =>
  idsByValue(rows, ({ assignee }) => assignee?.id ?? null).map(([user, ids]) => ({ ids, user }));
