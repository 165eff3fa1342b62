import { reminderKind, type ReminderKind } from './enumerations.ts';
import { daysBetween } from '../claims/ageing.ts';
import { daysAfter } from '../time/calendar.ts';

/** When a company reminds the owners of its claims, in days before or after a day. */
export interface ReminderRules {
  readonly beforeBar: readonly number[];
  readonly beforeDue: readonly number[];
  readonly afterDue: readonly number[];
  /** Days before the time bar at which a second person is notified of a claim without activity; null: never. */
  readonly escalateDays: number | null;
  /** Without activity: the claim was not changed for this many days. */
  readonly quietDays: number;
}

/** The default rules of a company. */
export const usualReminders: ReminderRules = {
  beforeBar: [30, 14, 7, 1],
  beforeDue: [7],
  afterDue: [1, 14, 30],
  escalateDays: 10,
  quietDays: 5,
};

/** A claim for the reminder rules; days as `2026-09-17`. */
export interface RemindedClaim {
  /** Null if there is none, or if the claim is presented in full or has ended. */
  readonly timeBar: string | null;
  /** Null if there is none, or if nothing is left to pay. */
  readonly dueOn: string | null;
  /** The owner is reminded again from this day; null: always. */
  readonly snoozedUntil: string | null;
  readonly changedOn: string;
}

/** One reminder: the day it refers to, and how many days before or after it. It is sent once. */
export interface Reminder {
  readonly kind: ReminderKind;
  readonly day: string;
  readonly days: number;
}

export const reminderKey = ({ kind, day, days }: Reminder): string => `${kind} ${day} ${days}`;

function reachedBefore(limits: readonly number[], left: number): number | undefined {
  const reached = limits.filter((days) => days >= left);
  return reached.length === 0 ? undefined : Math.min(...reached);
}

function ofTimeBar(day: string | null, rules: ReminderRules, today: string): readonly Reminder[] {
  if (day === null || day < today) return [];
  const days = reachedBefore(rules.beforeBar, daysBetween(today, day));
  return days === undefined ? [] : [{ kind: reminderKind.BeforeTimeBar, day, days }];
}

function ofDueDate(day: string | null, rules: ReminderRules, today: string): readonly Reminder[] {
  if (day === null) return [];
  const late = daysBetween(day, today);
  if (late <= 0) {
    const days = reachedBefore(rules.beforeDue, -late);
    return days === undefined ? [] : [{ kind: reminderKind.BeforeDue, day, days }];
  }
  const reached = rules.afterDue.filter((days) => days <= late);
  return reached.length === 0
    ? []
    : [{ kind: reminderKind.AfterDue, day, days: Math.max(...reached) }];
}

/**
 * The owner's reminders due on a day, sent or not: for each date only the latest limit reached, so that a
 * worker that was down for a week sends one reminder and not four.
 */
export function ownerReminders(
  claim: RemindedClaim,
  rules: ReminderRules,
  today: string,
): readonly Reminder[] {
  if (claim.snoozedUntil !== null && today < claim.snoozedUntil) return [];
  return [...ofTimeBar(claim.timeBar, rules, today), ...ofDueDate(claim.dueOn, rules, today)];
}

/** The escalation due on a day; snoozing does not delay it. */
export function escalation(
  claim: RemindedClaim,
  rules: ReminderRules,
  today: string,
): Reminder | undefined {
  const { timeBar: day } = claim;
  const { escalateDays: days } = rules;
  if (day === null || days === null || day < today) return undefined;
  const isNear = daysBetween(today, day) <= days;
  const isQuiet = daysBetween(claim.changedOn, today) >= rules.quietDays;
  return isNear && isQuiet ? { kind: reminderKind.Escalation, day, days } : undefined;
}

/** The next reminder to the owner, with the day it is sent; undefined if there is none. */
export function nextReminder(
  claim: RemindedClaim,
  {
    rules,
    sent,
    today,
  }: { readonly rules: ReminderRules; readonly sent: ReadonlySet<string>; readonly today: string },
): (Reminder & { readonly on: string }) | undefined {
  const { timeBar, dueOn, snoozedUntil } = claim;
  const candidates = [
    today,
    ...(snoozedUntil === null ? [] : [snoozedUntil]),
    ...(timeBar === null ? [] : rules.beforeBar.map((days) => daysAfter(timeBar, -days))),
    ...(dueOn === null ? [] : rules.beforeDue.map((days) => daysAfter(dueOn, -days))),
    ...(dueOn === null ? [] : rules.afterDue.map((days) => daysAfter(dueOn, days))),
  ];
  for (const on of [...new Set(candidates)].filter((day) => day >= today).toSorted())
    for (const reminder of ownerReminders(claim, rules, on))
      if (!sent.has(reminderKey(reminder))) return { ...reminder, on };
  return undefined;
}
