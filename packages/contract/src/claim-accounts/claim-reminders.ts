import { reminderKinds } from '@fairlead/domain/claim-accounts/enumerations';
import { z } from 'zod';
import {
  byId,
  dayText,
  enumerated,
  id,
  instantText,
  modified,
  named,
  ok,
  ref,
  text,
  day,
} from '../forms.ts';
import { feature, route } from '../route.ts';

const limits = z
  .array(z.number().int().min(0).max(365))
  .max(10, 'At most 10 reminders')
  .transform((days) => [...new Set(days)].toSorted((a, b) => b - a));

const settings = z.object({
  /** Days before the time bar, before the due date and after it. */
  beforeBar: z.array(z.number()),
  /** Days before the due date. */
  beforeDue: z.array(z.number()),
  /** Days after the due date. */
  afterDue: z.array(z.number()),
  /** Days before the time bar; null: no escalation. */
  escalateDays: z.number().nullable(),
  /** Days without a change before a claim is escalated. */
  quietDays: z.number(),
  escalateTo: named.nullable(),
  modified: instantText.nullable(),
});

const settingsBody = z.object({
  /** Days before the time bar. */
  beforeBar: limits,
  /** Days before the due date. */
  beforeDue: limits,
  /** Days after the due date. */
  afterDue: limits,
  escalateDays: z.number().int().min(0).max(365).nullable(),
  quietDays: z.number().int().min(1).max(365),
  escalateTo: ref.nullable(),
  modified: modified.nullable(),
});

/** Time bar 10, due date 20, overdue 30, escalation 40; the day it refers to, and how many days before or after it. */
const reminder = { kind: enumerated(reminderKinds), day: z.string(), days: z.number() };

const remindersOfClaim = z.object({
  /** The next one to the owner; null if there is none. */
  next: z.object({ ...reminder, on: dayText }).nullable(),
  /** Why there is none. */
  none: z.string().nullable(),
  sent: z.array(z.object({ ...reminder, id: z.number(), to: z.string(), at: instantText })),
});

const ownReminder = z.object({
  ...reminder,
  id: z.number(),
  fixture: z.object({ id: z.number(), fixtureNumber: z.string() }),
  charterer: named,
  at: instantText,
});

/** Reminders of time bars and due dates, to the owners of claims. */
export const claimReminders = feature({
  settings: route({
    method: 'GET',
    path: '/claims/reminderSettings',
    summary: 'When the company reminds the owners of its claims, and to whom it escalates',
    may: 'company.read',
    answer: settings,
  }),
  saveSettings: route({
    method: 'PUT',
    path: '/claims/reminderSettings',
    summary: 'Set when claim owners are reminded and who receives escalations',
    may: 'company.settings',
    body: settingsBody,
    answer: settings,
    fails: ['invalid', 'stale'],
  }),
  mine: route({
    method: 'GET',
    path: '/claims/reminders',
    summary: 'Reminders of the caller that are not marked as seen, latest first',
    may: 'company.read',
    answer: z.array(ownReminder),
  }),
  seen: route({
    method: 'POST',
    path: '/claims/reminders/{id}/seen',
    summary: 'Mark a reminder of the caller as seen',
    may: 'company.read',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  ofClaim: route({
    method: 'GET',
    path: '/fixtures/{id}/claim/reminders',
    summary: 'The next reminder of a claim, and those that were sent',
    may: 'company.read',
    params: z.object({ id }),
    answer: remindersOfClaim,
    fails: ['notFound'],
  }),
  snooze: route({
    method: 'PUT',
    path: '/fixtures/{id}/claim/snooze',
    summary:
      'Snooze the reminders of a claim until a day, with a reason, or end the snooze; escalations are still sent',
    may: 'company.write',
    params: byId,
    body: z.object({
      until: day.nullable(),
      reason: text(500).nullable().default(null),
      modified,
    }),
    answer: remindersOfClaim,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
