import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type AppUser = AnswerOf<'GET /appUsers'>[number];
export type AppUserBody = CallInput<'POST /appUsers'>['body'];

export type ShipDevice = AnswerOf<'GET /appUsers/devices'>[number];

export function useShipDevices() {
  return useQuery({
    queryKey: ['shipDevice'],
    queryFn: ({ signal }) => call('GET /appUsers/devices', { signal }),
  });
}

export function useRevokeDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /appUsers/devices/{id}/revoke', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['shipDevice'] }),
  });
}

export function useAppUsers() {
  return useQuery({
    queryKey: ['appUser'],
    queryFn: ({ signal }) => call('GET /appUsers', { signal }),
  });
}

function useRefetch() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['appUser'] });
}

interface Saving {
  /** 0 for a new one. */
  readonly id: number;
  readonly body: AppUserBody & { readonly pwd: string };
}

/** The password is sent only if one was typed. */
export function useSaveAppUser() {
  return useMutation({
    mutationFn: ({ id, body: { pwd, ...body } }: Saving) =>
      id === 0
        ? call('POST /appUsers', { query: { pwd }, body })
        : call('PUT /appUsers/{id}', {
            params: { id },
            query: pwd.trim() === '' ? {} : { pwd },
            body,
          }),
    onSettled: useRefetch(),
  });
}

/** `done` runs before the list is refetched: the panel is closed by then. */
export function useDeleteAppUser(done: () => void) {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /appUsers/{id}', { params: { id } }),
    onSuccess: () => done(),
    onSettled: useRefetch(),
  });
}

export const fetchAppToken = (id: number) =>
  call('GET /appUsers/{id}/getAppToken', { params: { id } });
