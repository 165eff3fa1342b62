import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Geofence = AnswerOf<'GET /geofences'>[number];
export type GeofenceSuggestion = AnswerOf<'GET /geofences/suggestions'>[number];
export type GeofenceBody = CallInput<'POST /geofences'>['body'];

/** The areas of all ports. */
export const useGeofences = () =>
  useQuery({
    queryKey: ['geofence', 'list'],
    queryFn: ({ signal }) => call('GET /geofences', { query: {}, signal }),
  });

/** The areas of a port; none without one. */
export const useGeofencesAt = (portId: number | null) =>
  useQuery({
    queryKey: ['geofence', 'at', portId],
    queryFn: ({ signal }) => call('GET /geofences', { query: { portId: portId ?? 0 }, signal }),
    enabled: portId !== null,
  });

export const useGeofenceSuggestions = (portId: number | null) =>
  useQuery({
    queryKey: ['geofence', 'suggestions', portId],
    queryFn: ({ signal }) =>
      call('GET /geofences/suggestions', { query: { portId: portId ?? 0 }, signal }),
    enabled: portId !== null,
  });

/** A port with its position. */
export interface PortChoice {
  readonly id: number;
  readonly name: string;
  /** Decimal degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export const usePositionedPort = (id: number | null) =>
  useQuery({
    queryKey: ['port', 'positioned', id],
    queryFn: async ({ signal }): Promise<PortChoice> => {
      const port = await call('GET /ports/{id}', { params: { id: id ?? 0 }, signal });
      const { name, latitude, longitude } = port;
      return { id: port.id, name, latitude: Number(latitude), longitude: Number(longitude) };
    },
    enabled: id !== null,
  });

/** The berths of the register at a port. */
export const berthOptions = (portId: number) =>
  queryOptions({
    queryKey: ['berth', 'atPort', portId],
    queryFn: ({ signal }) => call('GET /berths/search', { query: { portId, take: 100 }, signal }),
  });

/** Saves a new area, or an existing one. */
export function useSaveGeofence() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number | null; readonly body: GeofenceBody }) =>
      id === null
        ? call('POST /geofences', { body })
        : call('PUT /geofences/{id}', { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['geofence'] }),
  });
}

export function useDeleteGeofence(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /geofences/{id}', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['geofence'] }),
  });
}

export function useRestoreGeofence(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /geofences/{id}/restore', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['geofence'] }),
  });
}
