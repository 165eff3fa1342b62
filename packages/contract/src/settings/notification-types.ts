import { z } from 'zod';
import { modified } from '../forms.ts';
import { checkCode } from '../notifications/check-limits.ts';
import { feature, route } from '../route.ts';

/** The data checks that a company has switched off. */
export const notificationTypes = feature({
  excluded: route({
    method: 'GET',
    path: '/notificationCenter/CompanyExcludedTypes',
    summary: 'Numbers of the data checks that are switched off',
    may: 'company.read',
    answer: z.array(z.number()),
  }),
  saveExcluded: route({
    method: 'PUT',
    path: '/notificationCenter/CompanyExcludedTypes',
    summary: 'Switch off these data checks and no others',
    may: 'company.settings',
    query: z.object({ modified }),
    body: z.array(checkCode).max(200),
    answer: z.array(z.number()),
    fails: ['invalid', 'stale'],
  }),
});
