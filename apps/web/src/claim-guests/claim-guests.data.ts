import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isBuiltInId } from '@fairlead/domain/documents/built-in-store';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Guest = AnswerOf<'GET /fixtures/{id}/claim/guests'>[number];
export type Invited = AnswerOf<'POST /fixtures/{id}/claim/guests'>;
export type InviteBody = CallInput<'POST /fixtures/{id}/claim/guests'>['body'];
export type ChangeBody = CallInput<'PUT /fixtures/{id}/claim/guests/{guestId}'>['body'];

const root = 'claimGuest';

export const useGuests = (id: number) =>
  useQuery({
    queryKey: [root, id],
    queryFn: ({ signal }) => call('GET /fixtures/{id}/claim/guests', { params: { id }, signal }),
  });

export const useGuestLog = (id: number, guestId: number) =>
  useQuery({
    queryKey: [root, id, 'log', guestId],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/guests/{guestId}/log', { params: { id, guestId }, signal }),
  });

/** Calculations of the fixture that have a frozen version. */
export const useFrozen = (id: number) =>
  useQuery({
    queryKey: ['laytimeCalculation', 'list', id],
    queryFn: ({ signal }) => call('GET /fixtures/{id}/ltcs', { params: { id }, signal }),
    select: (rows) =>
      rows.flatMap((row) => (row.version === null ? [] : [{ ...row, version: row.version }])),
  });

/** Documents that can be shared: those that are stored here. */
export const useShareable = (id: number) =>
  useQuery({
    queryKey: ['document', 'shareable', id],
    queryFn: ({ signal }) => call('GET /fixtures/{id}/docs', { params: { id }, signal }),
    select: (rows) => rows.filter((row) => isBuiltInId(row.id)),
    retry: false,
  });

const refetch = (queries: QueryClient, id: number) =>
  queries.invalidateQueries({ queryKey: [root, id] });

function useGuestChange<Input, Output>(id: number, change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refetch(queries, id) });
}

export const useInvite = (id: number) =>
  useGuestChange(id, (body: InviteBody) =>
    call('POST /fixtures/{id}/claim/guests', { params: { id }, body }),
  );

export const useChangeGuest = (id: number, guestId: number) =>
  useGuestChange(id, (body: ChangeBody) =>
    call('PUT /fixtures/{id}/claim/guests/{guestId}', { params: { id, guestId }, body }),
  );

export const useRenew = (id: number) =>
  useGuestChange(id, (guestId: number) =>
    call('POST /fixtures/{id}/claim/guests/{guestId}/renew', { params: { id, guestId }, body: {} }),
  );

export const useRevoke = (id: number) =>
  useGuestChange(id, (guestId: number) =>
    call('POST /fixtures/{id}/claim/guests/{guestId}/revoke', { params: { id, guestId } }),
  );

export const useWriteToGuest = (id: number, guestId: number) =>
  useGuestChange(id, (text: string) =>
    call('POST /fixtures/{id}/claim/guests/{guestId}/messages', {
      params: { id, guestId },
      body: { text },
    }),
  );
