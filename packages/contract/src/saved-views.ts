import { listsWithViews } from '@fairlead/domain/lists/enumerations';
import { companyRoles } from '@fairlead/domain/people/roles';
import { z } from 'zod';
import { byId, created, enumerated, instantText, modified, numberOf, ok, text } from './forms.ts';
import { feature, route } from './route.ts';

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
    list: z.enum(listsWithViews),
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
    summary: 'Saved views of a list: the caller’s own and those shared by others',
    may: 'company.read',
    query: z.object({ list: z.string().max(60) }),
    answer: z.array(savedView),
    fails: ['invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/savedViews',
    summary: 'Save a view; a default for a role requires the right to change company settings',
    may: 'company.write',
    body: savedViewBody,
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/savedViews/{id}',
    summary: 'Change a view of the caller',
    may: 'company.write',
    params: byId,
    body: savedViewBody,
    answer: ok,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/savedViews/{id}',
    summary: 'Delete a view of the caller',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});
