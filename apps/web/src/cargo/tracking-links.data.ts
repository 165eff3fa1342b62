import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type TrackingLink = AnswerOf<'GET /voyages/{id}/cargo/{cargoId}/trackingLinks'>[number];
export type NewTrackingLink = AnswerOf<'POST /voyages/{id}/cargo/{cargoId}/trackingLinks'>;
type TrackingLinkBody = CallInput<'POST /voyages/{id}/cargo/{cargoId}/trackingLinks'>['body'];

export interface CargoPlace {
  readonly voyageId: number;
  readonly cargoId: number;
}

// Below the cargo's own key: creating or ending a link is reported as a change of the cargo.
const ofCargo = ({ cargoId }: CargoPlace) => ['cargo', 'trackingLinks', cargoId] as const;
const paramsOf = ({ voyageId, cargoId }: CargoPlace) => ({ id: voyageId, cargoId });

/** The public links of a cargo, latest first. */
export function useTrackingLinks(place: CargoPlace) {
  return useQuery({
    queryKey: ofCargo(place),
    queryFn: ({ signal }): Promise<readonly TrackingLink[]> =>
      call('GET /voyages/{id}/cargo/{cargoId}/trackingLinks', { params: paramsOf(place), signal }),
  });
}

/** Creates a link; its address is only in this answer. */
export function useMakeTrackingLink(place: CargoPlace) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TrackingLinkBody) =>
      call('POST /voyages/{id}/cargo/{cargoId}/trackingLinks', { params: paramsOf(place), body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ofCargo(place) }),
  });
}

/** Ends a link immediately. */
export function useRevokeTrackingLink(place: CargoPlace) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (linkId: number) =>
      call('DELETE /voyages/{id}/cargo/{cargoId}/trackingLinks/{linkId}', {
        params: { ...paramsOf(place), linkId },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ofCargo(place) }),
  });
}
