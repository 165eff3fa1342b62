import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { refetchHistory } from '../history/last-change.ts';

const refresh = (queries: QueryClient, entity: ChangeEntity, id: number): void => {
  refetchHistory(queries, entity, id);
  void queries.invalidateQueries({ queryKey: [entity] });
};

interface RecordCalls<Body, Saved> {
  readonly create: (body: Body) => Promise<Saved>;
  readonly save: (id: number, body: Body) => Promise<Saved>;
}

/** Creates under id 0, saves under any other; another user's version is written to the lists. */
export function useRecordSave<Body, Saved extends { readonly id: number }>(
  entity: ChangeEntity,
  { create, save }: RecordCalls<Body, Saved>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: Body }) =>
      id === 0 ? create(body) : save(id, body),
    onSuccess: ({ id }) => refresh(queries, entity, id),
    onError: (error, { id }) => {
      if (error instanceof ApiError && error.theirs !== undefined) refresh(queries, entity, id);
    },
  });
}

/** Deletes or restores one record. */
export function useRecordAction(entity: ChangeEntity, id: number, action: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: () => refresh(queries, entity, id),
  });
}
