import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type TrackingLink = AnswerOf<'GET /voyages/{id}/cargo/{cargoId}/trackingLinks'>[number];
export type NewTrackingLink = AnswerOf<'POST /voyages/{id}/cargo/{cargoId}/trackingLinks'>;
type TrackingLinkBody = CallInput<'POST /voyages/{id}/cargo/{cargoId}/trackingLinks'>['body'];

export interface CargoReference {
  readonly voyageId: number;
  readonly cargoId: number;
}

// Below the cargo's own key: creating or ending a link is reported as a change of the cargo.
const ofCargo = ({ cargoId }: CargoReference) => ['cargo', 'trackingLinks', cargoId] as const;
const paramsOf = ({ voyageId, cargoId }: CargoReference) => ({ id: voyageId, cargoId });

/** Public links to a cargo, latest first. */
export function useTrackingLinks(reference: CargoReference) {
  return useQuery({
    queryKey: ofCargo(reference),
    queryFn: ({ signal }): Promise<readonly TrackingLink[]> =>
      call('GET /voyages/{id}/cargo/{cargoId}/trackingLinks', {
        params: paramsOf(reference),
        signal,
      }),
  });
}

/** Creates a link; its address is only in this answer. */
export function useMakeTrackingLink(reference: CargoReference) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TrackingLinkBody) =>
      call('POST /voyages/{id}/cargo/{cargoId}/trackingLinks', {
        params: paramsOf(reference),
        body,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ofCargo(reference) }),
  });
}

/** Ends a link immediately. */
export function useRevokeTrackingLink(reference: CargoReference) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (linkId: number) =>
      call('DELETE /voyages/{id}/cargo/{cargoId}/trackingLinks/{linkId}', {
        params: { ...paramsOf(reference), linkId },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ofCargo(reference) }),
  });
}
