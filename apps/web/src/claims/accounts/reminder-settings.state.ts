import type { ReminderSettings, ReminderSettingsBody } from './reminder-settings.data.ts';

/** The rules in their form: days as `30, 14, 7`. */
export interface RulesEntry {
  readonly beforeBar: string;
  readonly beforeDue: string;
  readonly afterDue: string;
  readonly escalateDays: string | null;
  readonly quietDays: string | null;
  /** 0: no one. */
  readonly escalateTo: number;
}

const listed = (days: readonly number[]): string => days.join(', ');

export const entryOf = (settings: ReminderSettings): RulesEntry => ({
  beforeBar: listed(settings.beforeBar),
  beforeDue: listed(settings.beforeDue),
  afterDue: listed(settings.afterDue),
  escalateDays: settings.escalateDays === null ? null : String(settings.escalateDays),
  quietDays: String(settings.quietDays),
  escalateTo: settings.escalateTo?.id ?? 0,
});

/** The typed days; undefined if one is not a whole number. */
export function daysIn(text: string): readonly number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const days = parts.map(Number);
  return days.every((day) => Number.isInteger(day) && day >= 0 && day <= 365) ? days : undefined;
}

export const notDays = 'Whole days up to 365, separated by commas';

/** Errors in the lists of days, by field. */
export const wrongIn = (entry: RulesEntry): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (['beforeBar', 'beforeDue', 'afterDue'] as const)
      .filter((field) => daysIn(entry[field]) === undefined)
      .map((field) => [field, notDays]),
  );

export const settingsBody = (entry: RulesEntry, modified: string | null): ReminderSettingsBody => ({
  beforeBar: [...(daysIn(entry.beforeBar) ?? [])],
  beforeDue: [...(daysIn(entry.beforeDue) ?? [])],
  afterDue: [...(daysIn(entry.afterDue) ?? [])],
  escalateDays: entry.escalateDays === null ? null : Number(entry.escalateDays),
  quietDays: Number(entry.quietDays ?? '1'),
  escalateTo: entry.escalateTo === 0 ? null : { id: entry.escalateTo },
  modified,
});
