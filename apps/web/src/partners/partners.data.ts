import { pageSize, searchTake } from '@fairlead/domain/constants';
import { partnerTypes } from '@fairlead/domain/partners/enumerations';
import { partnerRegister } from '@fairlead/domain/partners/partner-register';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { useRecordAction, useRecordSave } from '../platform/registers/record-changes.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import type { SharedRegister } from '../platform/registers/shared-register.ts';

export type Partner = AnswerOf<'GET /partners/{id}'>;
type PartnerBody = CallInput<'POST /partners'>['body'];

export interface PartnerFilter {
  readonly search: string;
  readonly includeInActive: boolean;
  readonly sort: string;
  readonly order: 'ascending' | 'descending';
  /** As in the address; empty for all. */
  readonly types: string;
}

const { name, entity, thing, things, address } = partnerRegister;

export const partnersShared: SharedRegister = {
  name,
  entity,
  thing,
  things,
  search: (s, signal) => call('GET /partners/search', { query: { s, take: searchTake }, signal }),
  choices: [{ key: 'partnerTypes', choices: partnerTypes }],
  href: (id) => `${address}/${id}`,
};

/** Partners 50 at a time, sorted by the server. */
export function usePartners(filter: PartnerFilter) {
  const { search: s, includeInActive: includeInactive, sort, order, types } = filter;
  return useInfiniteQuery({
    ...pagesOf(['partner', 'list', filter], (skip, signal) =>
      callList('GET /partners', {
        query: {
          s,
          includeInactive,
          sort,
          order,
          skip,
          take: pageSize,
          ...(types === '' ? {} : { partnerTypes: types }),
        },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  });
}

export const fetchPartner = (id: number, signal: AbortSignal) =>
  call('GET /partners/{id}', { params: { id }, signal });

export const useSavePartner = () =>
  useRecordSave('partner', {
    create: (body: PartnerBody) => call('POST /partners', { body }),
    save: (id, body) => call('PUT /partners/{id}', { params: { id }, body }),
  });

export const useDeletePartner = (id: number) =>
  useRecordAction('partner', id, () => call('DELETE /partners/{id}', { params: { id } }));

export const useRestorePartner = (id: number) =>
  useRecordAction('partner', id, () => call('POST /partners/{id}/restore', { params: { id } }));
