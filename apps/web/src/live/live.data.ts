import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type Fleet = AnswerOf<'GET /live/positions'>;
export type LiveVessel = Fleet['vessels'][number];
export type LiveCall = VesselDetails['callsAhead'][number];
export type LivePosition = NonNullable<LiveVessel['position']>;
export type VesselDetails = AnswerOf<'GET /live/vessels/{id}'>;
export type ComparedEta = VesselDetails['etas'][number];
export type Track = AnswerOf<'GET /live/track'>;
export type Replay = AnswerOf<'GET /live/replay'>;
export type Storms = AnswerOf<'GET /live/storms'>;
export type Storm = Storms['storms'][number];
export type Imported = AnswerOf<'POST /live/positions/import'>;

/** Positions also change where no record does: receivers report them by the minute. */
const refetchMs = minuteMs;

export const fleetOptions = queryOptions({
  queryKey: ['live', 'fleet'],
  queryFn: ({ signal }) => call('GET /live/positions', { signal }),
  refetchInterval: refetchMs,
});

export const useFleet = () => useQuery(fleetOptions);

/** What the card of the selected vessel shows beside its place in the fleet. */
export const useVesselDetails = (id: number | null) =>
  useQuery({
    queryKey: ['live', 'vessel', id],
    queryFn: ({ signal }) => call('GET /live/vessels/{id}', { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    refetchInterval: refetchMs,
  });

const stormsRefetchMs = 10 * minuteMs;

/** The storms with their forecasts, while they are shown. */
export const useStorms = (isShown: boolean) =>
  useQuery({
    queryKey: ['storms'],
    queryFn: ({ signal }) => call('GET /live/storms', { signal }),
    enabled: isShown,
    refetchInterval: stormsRefetchMs,
  });

/** The outlines of all zones: a file of its own, loaded when the first layer of them is switched on. */
export const useZones = (isShown: boolean) =>
  useQuery({
    queryKey: ['mapZones'],
    queryFn: async () => (await import('@fairlead/sea-routes/zones/all-zones')).allZones,
    enabled: isShown,
    staleTime: Infinity,
    networkMode: 'always',
  });

/** The tracks of the last 14 days. */
export const useTrack = (vesselId: number | null) =>
  useQuery({
    // Its own interval fetches it: a position of any vessel would otherwise do so.
    queryKey: ['liveTrack', vesselId],
    queryFn: ({ signal }) =>
      call('GET /live/track', { query: { vesselId: vesselId ?? 0 }, signal }),
    enabled: vesselId !== null,
    refetchInterval: refetchMs,
  });

/** Where the fleet was in each hour of the last 14 days, once it is needed. */
export const useReplay = (isOpen: boolean) =>
  useQuery({
    // Not a part of 'live': each position would fetch two weeks again.
    queryKey: ['liveReplay'],
    queryFn: ({ signal }) => call('GET /live/replay', { query: {}, signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });

/** The picture of a vessel; another picture is another file. */
export const useLivePicture = (vesselId: number, hasImage: boolean) =>
  useQuery({
    queryKey: ['vesselImage', vesselId, 'live'],
    queryFn: ({ signal }) => call('GET /live/vesselImage', { query: { vesselId }, signal }),
    enabled: hasImage,
  });

export function useImportPositions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly csv: string; readonly fileName: string }) =>
      call('POST /live/positions/import', { body }),
    onSuccess: () =>
      Promise.all(
        ['live', 'liveTrack', 'liveReplay', 'eventProposal'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
