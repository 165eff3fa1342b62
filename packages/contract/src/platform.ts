import { companyRoles } from '@fairlead/domain/people/roles';
import { z } from 'zod';
import {
  byId,
  created,
  enumerated,
  flag,
  id,
  idList,
  instant,
  instantText,
  modified,
  numberOf,
  ok,
  paging,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

/** Settings of the whole installation for every browser. */
export const globalSettings = feature({
  get: route({
    method: 'GET',
    path: '/globalSettings',
    summary: 'The front-end version and other settings of the installation',
    may: 'signedIn',
    answer: z.object({
      rtpoFrontEndVersion: z.string(),
      supportEmail: z.string(),
      isProduction: z.boolean(),
    }),
  }),
});

export const subscription = feature({
  get: route({
    method: 'GET',
    path: '/customers/subscription',
    summary: 'Whether the subscription of the company is valid, and until when',
    may: 'company.read',
    always: true,
    answer: z.object({ isValid: z.boolean(), validTo: instantText.nullable() }),
  }),
});

const systemMessage = z
  .object({
    id: z.number(),
    header: z.string(),
    body: z.string(),
    startDate: instantText,
    endDate: instantText,
    dismissable: z.boolean(),
    showInRto: z.boolean(),
    modified: instantText,
  })
  .meta({ id: 'SystemMessage' });

const systemMessageBody = z
  .object({
    id: id.optional(),
    header: text(200, 1),
    body: text(4000),
    startDate: instant,
    endDate: instant,
    dismissable: z.boolean().default(true),
    showInRto: z.boolean().default(true),
    modified,
  })
  .meta({ id: 'SystemMessageBody' });

export const systemMessages = feature({
  list: route({
    method: 'GET',
    path: '/systemmessages',
    summary: 'Messages of the provider that have not ended and were not dismissed by the caller',
    may: 'signedIn',
    answer: z.array(systemMessage),
  }),
  dismiss: route({
    method: 'GET',
    path: '/systemmessages/dismiss',
    summary: 'Dismiss a message for the caller; repeating it changes nothing',
    may: 'signedIn',
    query: z.object({ id }),
    answer: ok,
    effect: true,
    fails: ['notFound', 'invalid', 'crossSiteRefused'],
  }),
  listAll: route({
    method: 'GET',
    path: '/admin/systemmessages',
    summary: 'All messages, newest first',
    may: 'admin',
    answer: z.array(systemMessage),
  }),
  create: route({
    method: 'POST',
    path: '/admin/systemmessages',
    summary: 'Write a message; it is pushed to every connected user',
    may: 'admin',
    body: systemMessageBody,
    answer: systemMessage,
    fails: ['invalid'],
  }),
  saveById: route({
    method: 'PUT',
    path: '/admin/systemmessages/{id}',
    summary: 'Change a message; it replaces the earlier one on screens',
    may: 'admin',
    params: byId,
    body: systemMessageBody,
    answer: systemMessage,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  save: route({
    method: 'PUT',
    path: '/admin/systemmessages',
    summary: 'As with the id in the path; here the body carries it',
    may: 'admin',
    body: systemMessageBody,
    answer: systemMessage,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/systemmessages',
    summary: 'As with the id in the path; here the query or the body carries it',
    may: 'admin',
    query: z.object({ id: id.optional() }),
    body: z.object({ id: id.optional() }).nullable(),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  removeById: route({
    method: 'DELETE',
    path: '/admin/systemmessages/{id}',
    summary: 'Delete a message and take it off every screen',
    may: 'admin',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});

const filters = {
  from: instant.optional(),
  to: instant.optional(),
  vesselIds: idList.optional(),
  includeDismissed: flag.optional(),
  showWarnings: flag.optional(),
  showErrors: flag.optional(),
  entities: z.string().max(400).optional(),
};

export const notifications = feature({
  count: route({
    method: 'GET',
    path: '/NotificationCenter/Count',
    summary: 'The number of notifications that are not dismissed',
    may: 'company.read',
    answer: z.number(),
  }),
  countErrors: route({
    method: 'GET',
    path: '/NotificationCenter/CountErrors',
    summary: 'Errors and warnings that the filters let through',
    may: 'company.read',
    query: z.object(filters),
    answer: z.object({ errors: z.number(), warnings: z.number() }),
    fails: ['invalid'],
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

export const chat = feature({
  latest: route({
    method: 'GET',
    path: '/chat/latest',
    summary: 'The newest 250 messages, oldest first',
    may: 'company.read',
    answer: z.array(
      z.object({
        clientId: z.string(),
        created: instantText,
        link: z.string(),
        data: z.object({
          vessel: z.object({ id: z.number(), name: z.string() }),
          body: z.string(),
          author: z.string().nullable(),
        }),
      }),
    ),
  }),
});

/** One field of a change; names are included beside ids if the record still has one. */
export const recordedChange = z
  .object({
    field: z.string(),
    old: z.unknown(),
    new: z.unknown(),
    oldName: z.string().optional(),
    newName: z.string().optional(),
  })
  .meta({ id: 'RecordedChange' });

export const history = feature({
  list: route({
    method: 'GET',
    path: '/history',
    summary:
      'Who changed what of one record, newest first; with `parts` also which events of a port call, documents of an off-hire, or calculations, documents, payments and provisions of a fixture were added, deleted and restored',
    may: 'company.read',
    query: z.object({ entity: z.string().max(60), id, parts: flag.optional(), ...paging }),
    answer: z.array(
      z.object({
        id: z.number(),
        entity: z.string(),
        entityId: z.number(),
        at: instantText,
        by: z.string().nullable(),
        source: z.string(),
        action: z.string(),
        /** The record's name; null if it has none or no longer exists. */
        name: z.string().nullable(),
        /** The name of the record that it was merged into, in the entry of the merge. */
        mergedInto: z.string().optional(),
        /** Until when that merge can be undone; absent once it cannot. */
        undoableUntil: instantText.optional(),
        /** True if the record was deleted before and this entry restored it. */
        isRestored: z.boolean().optional(),
        changes: z.array(recordedChange),
        /** Why, if the person entered a reason. */
        reason: z.string().nullable(),
      }),
    ),
    fails: ['invalid'],
  }),
});

const securityEntry = z
  .object({
    id: z.number(),
    at: instantText,
    user: z.string().nullable(),
    kind: z.string(),
    what: z.string(),
    detail: z.string(),
    address: z.string().nullable(),
  })
  .meta({ id: 'SecurityEntry' });

export const securityLog = feature({
  list: route({
    method: 'GET',
    path: '/securityLog',
    summary: 'Sign-ins, refusals and changes of rights of the people of this company, newest first',
    may: 'company.settings',
    query: z.object(paging),
    answer: z.array(securityEntry),
    fails: ['invalid'],
  }),
});

const savedView = z
  .object({
    id: z.number(),
    list: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
    defaultForRole: enumerated(companyRoles).nullable(),
    isMine: z.boolean(),
    owner: z.string(),
    modified: instantText,
  })
  .meta({ id: 'SavedView' });

const savedViewBody = z
  .object({
    list: z.enum(['PortCalls', 'Voyages', 'Fixtures', 'Vessels', 'Claims']),
    name: text(100, 1),
    query: text(4000),
    shared: z.boolean().default(false),
    defaultForRole: numberOf(companyRoles).nullable().default(null),
    modified,
  })
  .meta({ id: 'SavedViewBody' });

/** Named views of a list: filters, sorting and columns, stored as a URL query. */
export const savedViews = feature({
  list: route({
    method: 'GET',
    path: '/savedViews',
    summary: 'The own views of a list and those that others share',
    may: 'company.read',
    query: z.object({ list: z.string().max(60) }),
    answer: z.array(savedView),
    fails: ['invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/savedViews',
    summary: 'Keep a view; a default for a role needs the right to company settings',
    may: 'company.write',
    body: savedViewBody,
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/savedViews/{id}',
    summary: 'Change an own view',
    may: 'company.write',
    params: byId,
    body: savedViewBody,
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/savedViews/{id}',
    summary: 'Delete an own view',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});
