import { z } from 'zod';
import { byId, id, instant, instantText, modified, ok, text } from './forms.ts';
import { feature, route } from './route.ts';

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
    summary: 'Current messages of the provider that the caller has not dismissed',
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
    summary: 'Create a message; it is pushed to all connected users',
    may: 'admin',
    body: systemMessageBody,
    answer: systemMessage,
    fails: ['invalid'],
  }),
  saveById: route({
    method: 'PUT',
    path: '/admin/systemmessages/{id}',
    summary: 'Change a message; the change is pushed to all connected users',
    may: 'admin',
    params: byId,
    body: systemMessageBody,
    answer: systemMessage,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  save: route({
    method: 'PUT',
    path: '/admin/systemmessages',
    summary: 'As with the id in the path; here the id is in the body',
    may: 'admin',
    body: systemMessageBody,
    answer: systemMessage,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/systemmessages',
    summary: 'As with the id in the path; here the id is in the query or the body',
    may: 'admin',
    query: z.object({ id: id.optional() }),
    body: z.object({ id: id.optional() }).nullable(),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  removeById: route({
    method: 'DELETE',
    path: '/admin/systemmessages/{id}',
    summary: 'Delete a message and remove it from all screens',
    may: 'admin',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});
