import {
  notificationCategories,
  type NotificationQuickRange,
} from '@fairlead/domain/notifications/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { counted } from '@fairlead/domain/quantities/counted';
import { quickRange } from '@fairlead/domain/notifications/quick-ranges';
import {
  dayPart,
  flagPart,
  idsPart,
  keywordsPart,
  textPart,
} from '../platform/lists/filter-parts.ts';
import { type FilterOf, listFilter } from '../platform/lists/list-filter.ts';

const parts = {
  vesselIds: idsPart('Vessels'),
  categories: keywordsPart('Category', notificationCategories, (chosen) =>
    chosen.map((number) => label(notificationCategories, number)).join(', '),
  ),
  search: textPart('Text'),
  from: dayPart('From'),
  to: dayPart('To'),
  includeDismissed: flagPart('Dismissed', 'Included'),
  hideErrors: flagPart('Errors', 'Hidden'),
  hideWarnings: flagPart('Warnings', 'Hidden'),
  includeSnoozed: flagPart('Snoozed', 'Included'),
  assignedToMe: flagPart('Assigned', 'To me'),
};

/** The filter of the notifications; without days the current year. */
export type NotificationFilter = FilterOf<typeof parts>;

export const notificationFilters = listFilter('Notifications', parts);

const standardRange = 'YTD';

/** The days of the filter. */
export const daysOf = ({ from, to }: NotificationFilter, today: string) => {
  const standard = quickRange(standardRange, today);
  return { from: from ?? standard.from, to: to ?? standard.to };
};

/** The days of a quick range: without an end, so that it is today on any day, and none of the year, which are the standard. */
export const daysOfRange = (range: NotificationQuickRange, today: string) => ({
  from: range === standardRange ? undefined : quickRange(range, today).from,
  to: undefined,
});

/** Today in UTC, as the days of the filter. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

const nameOf = (category: number): string =>
  notificationCategories.find(({ number }) => number === category)?.name ?? '';

/** The query of a list and a count. */
export function queryOf(filter: NotificationFilter) {
  const { vesselIds, categories, search, includeDismissed, hideErrors, hideWarnings } = filter;
  const { from, to } = daysOf(filter, todayInUtc());
  return {
    from: `${from} 00:00:00`,
    to: `${to} 23:59:59`,
    includeDismissed,
    showErrors: !hideErrors,
    showWarnings: !hideWarnings,
    includeSnoozed: filter.includeSnoozed,
    assignedToMe: filter.assignedToMe,
    ...(search.trim() === '' ? {} : { search }),
    ...(vesselIds.length === 0 ? {} : { vesselIds: vesselIds.join(',') }),
    ...(categories.length === 0 ? {} : { entities: categories.map(nameOf).join(',') }),
  };
}

/** What a bulk action changes: all that the filter lets through, or the selected ones. */
export type BulkScope = NotificationFilter | readonly number[];

/** The query of a bulk action: the same, with its days as instants. */
export function bulkQueryOf(scope: BulkScope) {
  if (isSelection(scope)) return { ids: scope.join(','), includeSnoozed: true };
  return filteredQueryOf(scope);
}

const isSelection = (scope: BulkScope): scope is readonly number[] => Array.isArray(scope);

function filteredQueryOf(filter: NotificationFilter) {
  const { from, to } = daysOf(filter, todayInUtc());
  return { ...queryOf(filter), from: `${from}T00:00:00Z`, to: `${to}T23:59:59Z` };
}

/** What is changed, for the sentence of a dialog: the notification itself, or how many. */
export function subjectOf(
  rows: readonly { readonly vessel: string; readonly message: string }[],
): string {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) return `${counted(rows.length, 'notification')}.`;
  return row.vessel === '' ? row.message : `${row.vessel}: ${row.message}`;
}

interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

/** What activating all does: counts of the filter with what is dismissed, and without; undefined until they are loaded. */
export function activationText(all: Counts | undefined, open: Counts | undefined): string {
  if (all === undefined || open === undefined)
    return 'Activates all dismissed notifications of the filter. This cannot be undone.';
  const number = all.errors + all.warnings - open.errors - open.warnings;
  return number <= 0
    ? 'The filter has no dismissed notifications.'
    : `Activates ${counted(number, 'dismissed notification')} of the filter. This cannot be undone.`;
}

/** What is open beside the list, as in its address: details of a notification, or the record that it is about. */
export interface OpenedBeside {
  readonly kind: 'details' | 'record';
  readonly id: number;
}

const openedPart = /^([nr])(\d{1,15})$/;

export function openedBeside(panel: string | undefined): OpenedBeside | undefined {
  const [, letter, id] = openedPart.exec(panel ?? '') ?? [];
  return id === undefined
    ? undefined
    : { kind: letter === 'n' ? 'details' : 'record', id: Number(id) };
}

export const panelOf = ({ kind, id }: OpenedBeside): string =>
  `${kind === 'details' ? 'n' : 'r'}${id}`;
