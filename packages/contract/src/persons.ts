import { personRegister } from '@fairlead/domain/persons/person-register';
import { z } from 'zod';
import {
  byId,
  flag,
  id,
  idOrNew,
  instantText,
  modified,
  named,
  ok,
  paging,
  searchQuery,
} from './forms.ts';
import { registerQuery } from './registers.ts';
import { savedFields, storedFields } from './registers/record-shapes.ts';
import { feature, route } from './route.ts';

/** A person as pickers show it. */
export const person = z
  .object({
    id: z.number(),
    fullName: z.string(),
    rank: z.string().nullable(),
  })
  .meta({ id: 'Person' });

const personBody = z
  .object({
    ...savedFields(personRegister.fields, {
      /** The vessel that the person sails on; null or id 0 for none. */
      vessel: z
        .object({ id: idOrNew })
        .nullable()
        .default(null)
        .transform((input) => (input === null || input.id === 0 ? null : input)),
    }),
    inActive: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'PersonBody' });

const fullPerson = person
  .extend({
    ...storedFields(personRegister.fields, { vessel: named.nullable() }),
    inActive: z.boolean(),
    modified: instantText,
  })
  .meta({ id: 'PersonDetails' });

export const persons = feature({
  search: route({
    method: 'GET',
    path: '/persons/search',
    summary: 'Persons by full name',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(person),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: '/persons',
    summary: 'Persons a page at a time; sort by fullName, rank, `email` or modified',
    may: 'company.read',
    query: z.object({ ...registerQuery, ...paging, includeInactive: flag.optional() }),
    answer: z.array(fullPerson),
    total: true,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/persons/{id}',
    summary: 'One person; one that was merged is returned with the person it was merged into',
    may: 'company.read',
    params: byId,
    answer: fullPerson,
    fails: ['notFound', 'mergedAway'],
  }),
  create: route({
    method: 'POST',
    path: '/persons',
    summary: 'Create a person; names need not be unique',
    may: 'company.write',
    body: personBody,
    answer: fullPerson,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/persons/{id}',
    summary: 'Save a person',
    may: 'company.write',
    params: byId,
    body: personBody,
    answer: fullPerson,
    fails: ['invalid', 'notFound', 'mergedAway', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/persons/{id}',
    summary: 'Delete a person; refused with a list of its uses if it is in use',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound', 'mergedAway', 'inUse'],
  }),
  restore: route({
    method: 'POST',
    path: '/persons/{id}/restore',
    summary: 'Undo the deletion of a person',
    may: 'company.write',
    params: z.object({ id }),
    answer: fullPerson,
    fails: ['notFound', 'mergedAway'],
  }),
});
