import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';
import { refetchHistory } from '../platform/history/last-change.ts';
import { refetchShowing } from '../platform/hub/invalidation.ts';

export type CargoGroup = AnswerOf<'GET /voyages/{id}/cargoGroups'>[number];
export type CargoGroupBody = CallInput<'POST /voyages/{id}/cargoGroups'>['body'];

const ofVoyage = (voyageId: number) => ['cargoGroup', 'ofVoyage', voyageId] as const;

/** The cargo groups of a voyage. */
export function useCargoGroups(voyageId: number) {
  return useQuery({
    queryKey: ofVoyage(voyageId),
    queryFn: ({ signal }): Promise<readonly CargoGroup[]> =>
      call('GET /voyages/{id}/cargoGroups', { params: { id: voyageId }, signal }),
  });
}

function usePainted(voyageId: number) {
  const queries = useQueryClient();
  return {
    paint: (saved: CargoGroup) => {
      queries.setQueryData<readonly CargoGroup[]>(ofVoyage(voyageId), (before = []) =>
        before.some(({ id }) => id === saved.id)
          ? before.map((group) => (group.id === saved.id ? saved : group))
          : [...before, saved],
      );
      void refetchShowing(queries, 'cargoGroup');
    },
    refresh: () => void refetchShowing(queries, 'cargoGroup'),
  };
}

export interface CargoGroupSave {
  /** 0 when new. */
  readonly id: number;
  readonly body: CargoGroupBody;
}

/** Creates or saves a group; when the save is refused, another user's version is shown. */
export function useSaveCargoGroup(voyageId: number) {
  const queries = useQueryClient();
  const { paint } = usePainted(voyageId);
  return useMutation({
    mutationFn: ({ id, body }: CargoGroupSave): Promise<CargoGroup> =>
      id === 0
        ? call('POST /voyages/{id}/cargoGroups', { params: { id: voyageId }, body })
        : call('PUT /voyages/{id}/cargoGroups/{groupId}', {
            params: { id: voyageId, groupId: id },
            body,
          }),
    onSuccess: paint,
    onError: (error, { id }) => {
      if (!(error instanceof ApiError) || error.status !== 409 || error.theirs === undefined)
        return;
      paint(error.theirs as CargoGroup);
      refetchHistory(queries, 'cargoGroup', id);
    },
  });
}

export function useDeleteCargoGroup(voyageId: number) {
  const { refresh } = usePainted(voyageId);
  return useMutation({
    mutationFn: (groupId: number) =>
      call('DELETE /voyages/{id}/cargoGroups/{groupId}', { params: { id: voyageId, groupId } }),
    onSettled: refresh,
  });
}

/** Sets the cargo of a group; cargo that is left out is removed from it. */
export function useSetCargoOfGroup(voyageId: number) {
  const { paint } = usePainted(voyageId);
  return useMutation({
    mutationFn: ({
      groupId,
      cargo,
    }: {
      readonly groupId: number;
      readonly cargo: readonly number[];
    }) =>
      call('PUT /voyages/{id}/cargoGroups/{groupId}/cargo', {
        params: { id: voyageId, groupId },
        body: cargo.map((id) => ({ id })),
      }),
    onSuccess: paint,
  });
}
