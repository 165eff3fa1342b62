import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type Person = AnswerOf<'GET /users'>[number];
export type PersonRole = Person['companyRoleIds'][number];

export function usePeople() {
  return useQuery({
    queryKey: ['user'],
    queryFn: ({ signal }) => call('GET /users', { signal }),
  });
}

/** `done` runs before the people are refetched, even if the person's panel is closed by then. */
function useDeed<V, A>(deed: (values: V) => Promise<A>, done?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: () => done?.(),
    onSettled: () =>
      Promise.all(
        ['user', 'securityLog', 'me'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

export const useSaveRoles = () =>
  useDeed(({ id, body }: { readonly id: number; readonly body: readonly PersonRole[] }) =>
    call('PUT /users/{id}', { params: { id }, query: { companyRoleIds: body.join(',') } }),
  );

/** A person without any role no longer belongs to the company. */
export const useRemovePerson = (done: () => void) =>
  useDeed(
    (id: number) => call('PUT /users/{id}', { params: { id }, query: { companyRoleIds: '' } }),
    done,
  );

interface Inviting {
  readonly body: CallInput<'POST /users/invite'>['body'];
}

export const useInvite = () =>
  useDeed(({ body }: Inviting) => call('POST /users/invite', { body }));

export const useResetSignIn = () =>
  useDeed((id: number) => call('POST /users/{id}/resetLink', { params: { id } }));

export const useResend = () =>
  useDeed((id: number) => call('POST /users/{id}/resendInvitation', { params: { id } }));

export const useWithdraw = (done: () => void) =>
  useDeed((id: number) => call('POST /users/{id}/withdrawInvitation', { params: { id } }), done);
