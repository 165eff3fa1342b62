import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type InstallationUser = AnswerOf<'GET /admin/users'>[number];

const users = ['admin', 'users'] as const;

export const useInstallationUsers = (search: string) =>
  useQuery({
    queryKey: [...users, search],
    queryFn: ({ signal }) => call('GET /admin/users', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

/** Disables or enables a user. */
export function useDisableUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDisabled }: Pick<InstallationUser, 'id' | 'isDisabled'>) =>
      call('PUT /admin/users/{id}/disabled', { params: { id }, body: { isDisabled } }),
    onSettled: () => queries.invalidateQueries({ queryKey: users }),
  });
}

export const useResetUser = () =>
  useMutation({
    mutationFn: (id: number) => call('POST /admin/users/{id}/resetLink', { params: { id } }),
  });
