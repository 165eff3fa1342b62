import { mostNotificationsAtOnce } from '@fairlead/domain/notifications/bulk-limits';
import { notificationSeverities } from '@fairlead/domain/notifications/enumerations';
import { notificationNoteKinds } from '@fairlead/domain/notifications/note-kinds';
import { ruleSubjects } from '@fairlead/domain/validation/rules/rule-columns';
import { z } from 'zod';
import {
  byId,
  flag,
  fraction,
  id,
  idList,
  instant,
  instantText,
  named,
  numberOf,
  ok,
  oneLine,
  paging,
  ref,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

const filters = {
  from: instant.optional(),
  to: instant.optional(),
  vesselIds: idList.optional(),
  includeDismissed: flag.optional(),
  showWarnings: flag.optional(),
  showErrors: flag.optional(),
  /** Names of categories, separated by commas: LogReport, PortCall and so on. */
  entities: z.string().max(400).optional(),
  /** Numbers of data checks. */
  codes: idList.optional(),
  /** Words of the message, each of which occurs in it. */
  search: z.string().max(200).optional(),
  /** Also those that are snoozed. */
  includeSnoozed: flag.optional(),
  /** Only those that are assigned to the caller. */
  assignedToMe: flag.optional(),
};

const notification = z
  .object({
    id: z.number(),
    refDate: instantText,
    /** The name of the vessel. */
    vessel: z.string(),
    vesselId: z.number().nullable(),
    message: z.string(),
    severity: numberOf(notificationSeverities),
    source: z.string(),
    entity: z.string(),
    /** Of a leg both of its port calls, such as `12-15`; otherwise the id of the record. */
    refId: z.union([z.number(), z.string()]).nullable(),
    refGuid: z.string().nullable(),
    dismissed: instantText.nullable(),
    /** The name of the user. */
    dismissedBy: z.string().nullable(),
    dismissReason: z.string().nullable(),
    /** The number of the data check; null for other notifications. */
    code: z.number().nullable(),
    /** The tank, fuel, berth or cargo that it is about; empty where there is only one. */
    subject: z.string(),
    /** The figure that does not fit; a dismissed notification comes back when it changes. */
    value: fraction.nullable(),
    /** The likely cause. */
    cause: z.string(),
    /** How often the same cause was found again after the first time. */
    repeats: z.number(),
    created: instantText,
    snoozedUntil: instantText.nullable(),
    assignee: named.nullable(),
    /** When the ship was asked to correct the record. */
    requested: instantText.nullable(),
  })
  .meta({ id: 'Notification' });

const note = z
  .object({
    id: z.number(),
    kind: numberOf(notificationNoteKinds),
    text: z.string(),
    author: z.string().nullable(),
    created: instantText,
  })
  .meta({ id: 'NotificationNote' });

const limit = z
  .object({
    label: z.string(),
    /** Empty for a factor or a count. */
    unit: z.string(),
    /** In that unit. */
    value: fraction,
    /** Whose limit it is: the vessel's before the company's before the standard. */
    of: z.enum(['vessel', 'company', 'standard']),
  })
  .meta({ id: 'AppliedCheckLimit' });

const record = z
  .object({
    /** The kind of record, as in notifications. */
    entity: z.string(),
    /** Its id or GUID; of a leg both of its port calls, such as `12-15`. */
    ref: z.string(),
    /** What it is called. */
    label: z.string(),
  })
  .meta({ id: 'FindingRecord' });

const input = z
  .object({
    name: z.string(),
    /** A decimal in the unit, an instant in ISO 8601 where there is a zone, or a text; null if it is not known. */
    value: z.string().nullable(),
    /** Empty for texts, counts and instants. */
    unit: z.string(),
    /** The time zone in which an instant is shown; null for everything else. */
    zone: z.string().nullable(),
    /** The records that state it, at most 20. */
    records: z.array(record),
    /** What a rule of the company compares it with; data checks state none. */
    condition: z
      .object({
        /** The comparison and its limit, such as "is less than 9 kn". */
        text: z.string(),
        holds: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'FindingInput' });

const detail = z
  .object({
    notification,
    /** The comparison with its figures; empty for other notifications. */
    equation: z.string(),
    /** What the data check or the rule compared; empty for other notifications. */
    inputs: z.array(input),
    /** The limits that the data check applies to the vessel; empty for other notifications. */
    limits: z.array(limit),
    /** The rule of the company that found it; null for other notifications. */
    rule: z
      .object({
        id: z.number(),
        name: z.string(),
        subject: numberOf(ruleSubjects),
        /** All conditions hold, or any of them. */
        matchesAll: z.boolean(),
      })
      .meta({ id: 'FindingRule' })
      .nullable(),
    notes: z.array(note),
  })
  .meta({ id: 'NotificationDetail' });

const reason = oneLine(500).optional();
const fails = ['invalid', 'notFound'] as const;
const counted = z.object({ /** Notifications that were changed. */ number: z.number() });
/** Ids of other companies, and of notifications that are settled, are ignored. */
const ids = z.array(id).min(1).max(mostNotificationsAtOnce);
/** Port calls by their id, legs as in notifications: `12-15`. */
const periods = z
  .array(z.union([id, z.string().regex(/^\d{1,15}-\d{1,15}$/)]))
  .min(1)
  .max(500);

export const notifications = feature({
  count: route({
    method: 'GET',
    path: '/NotificationCenter/Count',
    summary: 'Number of notifications that are neither dismissed nor snoozed',
    may: 'company.read',
    answer: z.number(),
  }),
  countErrors: route({
    method: 'GET',
    path: '/NotificationCenter/CountErrors',
    summary: 'Errors and warnings that match the filters',
    may: 'company.read',
    query: z.object(filters),
    answer: z.object({
      /** Number of errors. */
      errors: z.number(),
      /** Number of warnings. */
      warnings: z.number(),
    }),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: '/NotificationCenter/Get',
    summary: 'Notifications that the filters let through, newest first',
    may: 'company.read',
    query: z.object({ ...filters, ...paging }),
    answer: z.array(notification),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/notificationCenter/notifications/{id}',
    summary: 'One notification with what people did and wrote about it',
    may: 'company.read',
    params: byId,
    answer: detail,
    fails: ['notFound', 'invalid'],
  }),
  dismiss: route({
    method: 'GET',
    path: '/notificationCenter/dismiss',
    summary: 'Dismiss a notification; repeating it changes nothing',
    may: 'company.write',
    query: z.object({ id, reason }),
    answer: ok,
    effect: true,
    fails: ['notFound', 'invalid', 'crossSiteRefused'],
  }),
  undismiss: route({
    method: 'GET',
    path: '/notificationCenter/undismiss',
    summary: 'Reactivate a dismissed notification; repeating it changes nothing',
    may: 'company.write',
    query: z.object({ id }),
    answer: ok,
    effect: true,
    fails: ['notFound', 'invalid', 'crossSiteRefused'],
  }),
  dismissAll: route({
    method: 'PUT',
    path: '/notificationCenter/dismissAll',
    summary: 'Dismiss all notifications that the filters let through, or those with the stated ids',
    may: 'company.write',
    query: z.object({ ...filters, ids: idList.optional(), reason }),
    /** `dismissal` undoes all of it at once; null if nothing was left to dismiss. */
    answer: z.object({
      /** Notifications that were dismissed. */
      number: z.number(),
      /** Id by which it is undone. */
      dismissal: z.number().nullable(),
    }),
    fails: ['invalid'],
  }),
  unDismissAll: route({
    method: 'PUT',
    path: '/notificationCenter/unDismissAll',
    summary:
      'Reactivate all dismissed notifications that the filters let through, or those with the stated ids',
    may: 'company.write',
    query: z.object({ ...filters, ids: idList.optional() }),
    answer: counted,
    fails: ['invalid'],
  }),
  undoDismissal: route({
    method: 'POST',
    path: '/notificationCenter/dismissals/{id}/undo',
    summary: 'Reactivate what one bulk dismissal dismissed',
    may: 'company.write',
    params: byId,
    answer: counted,
    fails,
  }),
  dismissPeriods: route({
    method: 'PUT',
    path: '/dwh/dismiss',
    summary: 'Dismiss the notifications of port calls, or of legs, in the consumption data',
    may: 'company.write',
    query: z.object({ isLeg: flag.optional() }),
    body: periods,
    answer: counted,
    fails: ['invalid'],
  }),
  undismissPeriods: route({
    method: 'PUT',
    path: '/dwh/undismiss',
    summary: 'Reactivate the notifications of port calls, or of legs, in the consumption data',
    may: 'company.write',
    query: z.object({ isLeg: flag.optional() }),
    body: periods,
    answer: counted,
    fails: ['invalid'],
  }),
  snooze: route({
    method: 'PUT',
    path: '/notificationCenter/notifications/{id}/snooze',
    summary: 'Hide a notification until an instant, or show it again at once',
    may: 'company.write',
    params: byId,
    body: z.object({ until: instant.nullable() }).meta({ id: 'NotificationSnooze' }),
    answer: detail,
    fails,
  }),
  snoozeAll: route({
    method: 'PUT',
    path: '/notificationCenter/snoozeAll',
    summary:
      'Hide the notifications with the stated ids, at most 500, until an instant, or show them again at once',
    may: 'company.write',
    body: z
      .object({
        /** Ids of notifications, 1 to 500. */
        ids,
        until: instant.nullable(),
      })
      .meta({ id: 'NotificationsSnooze' }),
    answer: counted,
    fails: ['invalid'],
  }),
  assign: route({
    method: 'PUT',
    path: '/notificationCenter/notifications/{id}/assignee',
    summary: 'Assign a notification to a user of the company, or to no one',
    may: 'company.write',
    params: byId,
    body: z.object({ user: ref.nullable() }).meta({ id: 'NotificationAssignee' }),
    answer: detail,
    fails,
  }),
  assignAll: route({
    method: 'PUT',
    path: '/notificationCenter/assignAll',
    summary:
      'Assign the notifications with the stated ids, at most 500, to a user of the company, or to no one',
    may: 'company.write',
    body: z
      .object({
        /** Ids of notifications, 1 to 500. */
        ids,
        user: ref.nullable(),
      })
      .meta({ id: 'NotificationsAssignee' }),
    answer: counted,
    fails: ['invalid'],
  }),
  comment: route({
    method: 'POST',
    path: '/notificationCenter/notifications/{id}/comments',
    summary: 'Write a comment on a notification',
    may: 'company.write',
    params: byId,
    body: z.object({ text: text(2000, 1) }).meta({ id: 'NotificationComment' }),
    answer: detail,
    fails,
  }),
  commentAll: route({
    method: 'POST',
    path: '/notificationCenter/commentAll',
    summary: 'Write the same comment on the notifications with the stated ids, at most 500',
    may: 'company.write',
    body: z
      .object({
        /** Ids of notifications, 1 to 500. */
        ids,
        text: text(2000, 1),
      })
      .meta({ id: 'NotificationsComment' }),
    answer: counted,
    fails: ['invalid'],
  }),
  requestCorrection: route({
    method: 'POST',
    path: '/notificationCenter/notifications/{id}/request-correction',
    summary: 'Ask the ship in a chat message to correct the record',
    may: 'company.write',
    params: byId,
    body: z.object({ body: text(4000, 1) }).meta({ id: 'NotificationRequest' }),
    answer: detail,
    fails,
  }),
  onlineUsers: route({
    method: 'GET',
    path: '/notifications/onlineUsers',
    summary: 'Connected users of the company; global administrators see all users',
    may: 'company.read',
    answer: z.array(
      z.object({
        userId: z.number(),
        name: z.string(),
        companyId: z.number(),
        companyName: z.string(),
        transport: z.string(),
        appVersion: z.string().nullable(),
        platform: z.string().nullable(),
        language: z.string().nullable(),
        timeZone: z.string().nullable(),
        connectedAt: instantText,
        lastPing: instantText,
      }),
    ),
  }),
});
