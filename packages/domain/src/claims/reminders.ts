import { reminderKind, type ReminderKind } from './account-words.ts';
import { daysBetween } from './ageing.ts';
import { addDays } from './interest.ts';

/** When a company reminds the owners of its claims, in days before or after a day. */
export interface ReminderRules {
  readonly beforeBar: readonly number[];
  readonly beforeDue: readonly number[];
  readonly afterDue: readonly number[];
  /** So many days before the time bar a second person is told of a claim on which nothing happens; null: never. */
  readonly escalateDays: number | null;
  /** Nothing happens: the claim was not changed for so many days. */
  readonly quietDays: number;
}

/** The rules of a company that has not stated its own. */
export const usualReminders: ReminderRules = {
  beforeBar: [30, 14, 7, 1],
  beforeDue: [7],
  afterDue: [1, 14, 30],
  escalateDays: 10,
  quietDays: 5,
};

/** A claim as the rules read it; days as `2026-09-17`. */
export interface RemindedClaim {
  /** Null when there is none, or when the claim is presented in full or has ended. */
  readonly timeBar: string | null;
  /** Null when there is none, or when nothing is left to pay. */
  readonly dueOn: string | null;
  /** From this day on its owner is reminded again; null: always. */
  readonly snoozedUntil: string | null;
  readonly changedOn: string;
}

/** One reminder: of this day, so many days before or after it. It is sent once. */
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
 * What the owner is to be reminded of on a day, sent or not: of each of its days the last limit that is reached, so that a
 * worker that rested for a week sends one reminder and not four.
 */
export function ownerReminders(
  claim: RemindedClaim,
  rules: ReminderRules,
  today: string,
): readonly Reminder[] {
  if (claim.snoozedUntil !== null && today < claim.snoozedUntil) return [];
  return [...ofTimeBar(claim.timeBar, rules, today), ...ofDueDate(claim.dueOn, rules, today)];
}

/** The escalation that is due on a day; a snooze does not hold it. */
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

/** The next reminder of the owner, and the day on which it is sent; undefined when none is to come. */
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
    ...(timeBar === null ? [] : rules.beforeBar.map((days) => addDays(timeBar, -days))),
    ...(dueOn === null ? [] : rules.beforeDue.map((days) => addDays(dueOn, -days))),
    ...(dueOn === null ? [] : rules.afterDue.map((days) => addDays(dueOn, days))),
  ];
  for (const on of [...new Set(candidates)].filter((day) => day >= today).toSorted())
    for (const reminder of ownerReminders(claim, rules, on))
      if (!sent.has(reminderKey(reminder))) return { ...reminder, on };
  return undefined;
}
