import { pageSize, searchTake } from '@fairlead/domain/constants';
import { personRegister } from '@fairlead/domain/persons/person-register';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { useRecordAction, useRecordSave } from '../platform/registers/record-changes.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import type { SharedRegister } from '../platform/registers/shared-register.ts';

/** A person in the form that register lists require. */
export type Person = AnswerOf<'GET /persons/{id}'> & { readonly name: string };
type PersonBody = CallInput<'POST /persons'>['body'];

const namedPerson = (person: AnswerOf<'GET /persons/{id}'>): Person => ({
  ...person,
  name: person.fullName,
});

export interface PersonFilter {
  readonly search: string;
  readonly includeInActive: boolean;
  readonly sort: string;
  readonly order: 'ascending' | 'descending';
}

const { name, entity, thing, things, address } = personRegister;

export const personsShared: SharedRegister = {
  name,
  entity,
  thing,
  things,
  search: async (s, signal) => {
    const found = await call('GET /persons/search', { query: { s, take: searchTake }, signal });
    return found.map(({ id, fullName }) => ({ id, name: fullName }));
  },
  href: (id) => `${address}/${id}`,
};

/** Persons 50 at a time, sorted by the server. */
export function usePersons(filter: PersonFilter) {
  const { search: s, includeInActive: includeInactive, sort, order } = filter;
  return useInfiniteQuery({
    ...pagesOf(['person', 'list', filter], (skip, signal) =>
      callList('GET /persons', {
        query: {
          s,
          includeInactive,
          sort,
          order,
          skip,
          take: pageSize,
        },
        signal,
      }).then(({ items, total }) => ({ items: items.map(namedPerson), total })),
    ),
    placeholderData: keepPreviousData,
  });
}

export const fetchPerson = async (id: number, signal: AbortSignal) =>
  namedPerson(await call('GET /persons/{id}', { params: { id }, signal }));

export const searchVessels = (s: string, signal: AbortSignal) =>
  call('GET /vessels/search', { query: { s, take: searchTake }, signal });

export const useSavePerson = () =>
  useRecordSave('person', {
    create: (body: PersonBody) => call('POST /persons', { body }),
    save: (id, body) => call('PUT /persons/{id}', { params: { id }, body }),
  });

export const useDeletePerson = (id: number) =>
  useRecordAction('person', id, () => call('DELETE /persons/{id}', { params: { id } }));

export const useRestorePerson = (id: number) =>
  useRecordAction('person', id, () => call('POST /persons/{id}/restore', { params: { id } }));
