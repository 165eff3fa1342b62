import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchTake } from '@fairlead/domain/constants';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';
import { useRecordAction, useRecordSave } from '../../platform/registers/record-changes.ts';
import type { SharedRegister } from '../../platform/registers/shared-register.ts';

export type Clause = AnswerOf<'GET /clauses/{id}'>;
export type ClauseBody = CallInput<'POST /clauses'>['body'];

/** The clause library as a register. */
export const clauseRegister: SharedRegister = {
  name: 'clauses',
  entity: 'clause',
  thing: 'clause',
  things: 'clauses',
  search: (s, signal) => call('GET /clauses/search', { query: { s, take: searchTake }, signal }),
  foundBy: 'their codes',
  href: (id) => `/clauses/${id}`,
};

/** The clauses of the company; the previous answer stays until the next one arrives. */
export const useClauses = ({
  s,
  includeInactive,
}: {
  readonly s: string;
  readonly includeInactive: boolean;
}) =>
  useQuery({
    queryKey: ['clause', 'list', s, includeInactive],
    queryFn: ({ signal }) =>
      call('GET /clauses', { query: { s, includeInactive, take: 500 }, signal }),
    placeholderData: keepPreviousData,
  });

export const useSaveClause = () =>
  useRecordSave('clause', {
    create: (body: ClauseBody) => call('POST /clauses', { body }),
    save: (id, body) => call('PUT /clauses/{id}', { params: { id }, body }),
  });

export const useDeleteClause = (id: number) =>
  useRecordAction('clause', id, () => call('DELETE /clauses/{id}', { params: { id } }));

export const useRestoreClause = (id: number) =>
  useRecordAction('clause', id, () => call('POST /clauses/{id}/restore', { params: { id } }));
