import { notificationSeverities } from '@fairlead/domain/notifications/enumerations';
import { ruleLimits } from '@fairlead/domain/validation/rules/company-rule';
import { ruleSubjects } from '@fairlead/domain/validation/rules/rule-columns';
import { z } from 'zod';
import {
  byId,
  created,
  fraction,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  oneLine,
  ref,
} from '../forms.ts';
import { feature, route } from '../route.ts';

const subject = numberOf(ruleSubjects);
const value = z.union([fraction, z.string(), z.boolean()]).nullable();

const condition = z
  .object({
    /** The key of a column, as /notificationCenter/rules/columns lists them. */
    column: z.string().min(1).max(40),
    operator: z.string().min(1).max(20),
    /** Null where the operator compares with nothing. */
    value: z.union([z.number(), z.string().max(1000), z.boolean()]).nullable(),
  })
  .meta({ id: 'RuleConditionInput' });

const input = {
  name: oneLine(ruleLimits.name),
  /** 10 log reports, 20 legs, 30 port calls. */
  subject: z.union([z.literal(10), z.literal(20), z.literal(30)]),
  /** All conditions must hold, or any of them. */
  matchesAll: z.boolean(),
  conditions: z
    .array(condition)
    .min(1, 'At least one condition')
    .max(ruleLimits.conditions, `At most ${ruleLimits.conditions} conditions`),
};

const body = z
  .object({
    ...input,
    /** 1 information, 2 warning, 3 error. */
    severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    isActive: z.boolean(),
    /** Users of the company who are mailed what the rule finds. */
    readers: z.array(ref).max(ruleLimits.readers, `At most ${ruleLimits.readers} users`),
    modified: modified.nullable(),
  })
  .meta({ id: 'NotificationRuleInput' });

const rule = z
  .object({
    id: z.number(),
    name: z.string(),
    subject,
    matchesAll: z.boolean(),
    conditions: z.array(
      z.object({
        column: z.string(),
        operator: z.string(),
        /** In the unit of the column. */ value,
      }),
    ),
    severity: numberOf(notificationSeverities),
    isActive: z.boolean(),
    readers: z.array(named),
    /** Open findings, dismissed or not. */
    open: z.number(),
    modified: instantText,
  })
  .meta({ id: 'NotificationRule' });

const column = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(['number', 'text', 'choice', 'flag']),
    unit: z.string().nullable(),
    about: z.string(),
    choices: z
      .array(z.object({ /** Number of the choice. */ number: z.number(), label: z.string() }))
      .nullable(),
    operators: z.array(z.object({ name: z.string(), label: z.string() })),
  })
  .meta({ id: 'RuleColumn' });

const preview = z
  .object({
    /** Found in the last 12 months. */
    number: z.number(),
    /** Vessels in which something is found. */
    vessels: z.number(),
    latest: z.array(z.object({ vessel: named, at: instantText, message: z.string() })),
  })
  .meta({ id: 'NotificationRulePreview' });

/** Rules that administrators build: conditions on log reports, legs and port calls. */
export const notificationRules = feature({
  list: route({
    method: 'GET',
    path: '/notificationCenter/rules',
    summary: 'Rules of the company with their conditions and the number of open findings',
    may: 'company.read',
    answer: z.array(rule),
  }),
  columns: route({
    method: 'GET',
    path: '/notificationCenter/rules/columns',
    summary: 'Columns that rules can compare, with type, unit and operators',
    may: 'company.read',
    answer: z.array(z.object({ subject, label: z.string(), columns: z.array(column) })),
  }),
  create: route({
    method: 'POST',
    path: '/notificationCenter/rules',
    summary: 'Build a rule; every vessel is checked by it after the save',
    may: 'company.settings',
    body,
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/notificationCenter/rules/{id}',
    summary: 'Change a rule; what no longer holds is closed',
    may: 'company.settings',
    params: byId,
    body,
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/notificationCenter/rules/{id}',
    summary: 'Delete a rule; its findings are closed',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/notificationCenter/rules/{id}/restore',
    summary:
      'Undo the deletion of a rule; every vessel is checked by it again, as far as it is active',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound', 'invalid'],
  }),
  preview: route({
    method: 'POST',
    path: '/notificationCenter/rules/preview',
    summary: 'What a rule would have found in the last 12 months; nothing is saved',
    may: 'company.settings',
    isLong: true,
    body: z.object(input).meta({ id: 'RulePreviewInput' }),
    answer: preview,
    fails: ['invalid'],
  }),
});
