import { caches, searchTake } from '@fairlead/domain/constants';
import { ownPortRegister } from '@fairlead/domain/ports/own-port-register';
import { isOwnPort } from '@fairlead/domain/ports/own-ports';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, callList, type CallInput } from '../platform/api/call.ts';
import { useRecordAction } from '../platform/registers/record-changes.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import { pagesOf } from '../platform/lists/list-rows.ts';
import type { SharedRegister } from '../platform/registers/shared-register.ts';

export type PortRow = AnswerOf<'GET /ports'>[number];
export type Port = AnswerOf<'GET /ports/{id}'>;
export type PortBody = CallInput<'POST /ports'>['body'];
export type SettingsBody = CallInput<'PUT /ports/{id}/settings'>['body'];
export type PartnersBody = CallInput<'PUT /ports/{id}/partners'>['body'];
export type PortQuery = NonNullable<CallInput<'GET /ports'>['query']>;

const pageSize = 50;

/** Ports 50 at a time; the previous rows stay until the next filter is answered. */
export const usePortList = (query: PortQuery) =>
  useInfiniteQuery({
    ...pagesOf(['port', 'list', query], (skip, signal) =>
      callList('GET /ports', { query: { ...query, skip, take: pageSize }, signal }),
    ),
    placeholderData: keepPreviousData,
  });

/** One port with the company's settings for it; no request is sent if there is none. */
export const usePort = (id: number | undefined) =>
  useQuery({
    queryKey: ['port', 'one', id ?? 0],
    queryFn: ({ signal }) => call('GET /ports/{id}', { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  });

export const useCountries = () =>
  useQuery({
    queryKey: ['country', 'list'],
    queryFn: ({ signal }) => call('GET /ports/countries', { signal }),
    staleTime: caches.vesselsMs,
  });

/** The zone of a position in a country, requested once both are known. */
export const useProposedZone = (location: {
  readonly latitude: string;
  readonly longitude: string;
  readonly countryCode: string;
}) =>
  useQuery({
    queryKey: ['zone', location],
    queryFn: ({ signal }) => call('GET /ports/zone', { query: location, signal }),
    enabled: location.latitude !== '' && location.countryCode !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

export const usePortHolidays = (id: number) =>
  useQuery({
    queryKey: ['portHolidays', 'port', id],
    queryFn: ({ signal }) => call('GET /ports/{id}/holidays', { params: { id }, signal }),
  });

export const useTermSetChoice = () =>
  useQuery({
    queryKey: ['termSet', 'choice'],
    queryFn: ({ signal }) => call('GET /termSets', { query: { take: 500 }, signal }),
  });

export const searchPartners = (s: string, signal: AbortSignal) =>
  call('GET /partners/search', { query: { s, take: searchTake }, signal });

/** The parts of a port that were changed: each has a call of its own. */
export interface PortSave {
  readonly port: PortBody | undefined;
  readonly settings: Omit<SettingsBody, 'modified'> | undefined;
  readonly partners: PartnersBody['partners'] | undefined;
  /** The version of settings and partners that was shown. */
  readonly settled: string | null;
}

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['port'] });

async function save({
  id,
  body,
}: {
  readonly id: number;
  readonly body: PortSave;
}): Promise<number> {
  const stored = await savePort(id, body.port);
  const params = { id: stored };
  const stamp = (modified: string | null) => (modified === null ? {} : { modified });
  let settled = body.settled;
  if (body.settings !== undefined) {
    const answer = await call('PUT /ports/{id}/settings', {
      params,
      body: { ...body.settings, ...stamp(settled) },
    });
    settled = answer.modified;
  }
  if (body.partners !== undefined)
    await call('PUT /ports/{id}/partners', {
      params,
      body: { partners: body.partners, ...stamp(settled) },
    });
  return stored;
}

async function savePort(id: number, body: PortBody | undefined): Promise<number> {
  if (body === undefined) return id;
  const saved =
    id === 0
      ? await call('POST /ports', { body })
      : await call('PUT /ports/{id}', { params: { id }, body });
  return saved.id;
}

/** Creates under id 0; saves the changed parts under any other, and loads another user's version when it is refused. */
export function useSavePort() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSettled: (saved, _error, { id }) => {
      refetchHistory(queries, 'port', saved ?? id);
      void refresh(queries);
    },
  });
}

export const useDeletePort = (id: number) =>
  useRecordAction('port', id, () => call('DELETE /ports/{id}', { params: { id } }));

export const useRestorePort = (id: number) =>
  useRecordAction('port', id, () => call('POST /ports/{id}/restore', { params: { id } }));

export function useMergePort(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (into: number): Promise<unknown> =>
      isOwnPort(into)
        ? call('POST /registers/{register}/{id}/merge', {
            params: { register: 'ports', id },
            body: { into },
          })
        : call('POST /ports/{id}/merge', { params: { id }, body: { port: { id: into } } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** What the shared register tools need to know: only own ports are imported, exported and merged. */
const { name, entity, thing, things, address } = ownPortRegister;

export const ownPorts: SharedRegister = {
  name,
  entity,
  thing,
  things,
  search: (s, signal) =>
    call('GET /ports', { query: { s, kind: 'own', take: searchTake }, signal }),
  href: (id) => `${address}/${id}`,
};

export const usePortUses = (id: number) =>
  useQuery({
    queryKey: ['port', 'uses', id],
    queryFn: ({ signal }) =>
      call('GET /registers/{register}/{id}/uses', { params: { register: 'ports', id }, signal }),
  });

/** The areas of a port; positions in them propose events. */
export const useGeofencesOf = (portId: number) =>
  useQuery({
    queryKey: ['geofence', 'ofPort', portId],
    queryFn: ({ signal }) => call('GET /geofences', { query: { portId }, signal }),
  });
