import { z } from 'zod';
import { flag, idList, instant, instantText } from './forms.ts';
import { feature, route } from './route.ts';

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
    summary: 'Number of notifications that are not dismissed',
    may: 'company.read',
    answer: z.number(),
  }),
  countErrors: route({
    method: 'GET',
    path: '/NotificationCenter/CountErrors',
    summary: 'Errors and warnings that match the filters',
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
