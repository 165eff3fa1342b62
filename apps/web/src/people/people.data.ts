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
function useAction<V, A>(action: (values: V) => Promise<A>, done?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: () => done?.(),
    onSettled: () =>
      Promise.all(
        ['user', 'securityLog', 'me'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

export const useSaveRoles = () =>
  useAction(({ id, body }: { readonly id: number; readonly body: readonly PersonRole[] }) =>
    call('PUT /users/{id}', { params: { id }, query: { companyRoleIds: body.join(',') } }),
  );

/** A person without any role no longer belongs to the company. */
export const useRemovePerson = (done: () => void) =>
  useAction(
    (id: number) => call('PUT /users/{id}', { params: { id }, query: { companyRoleIds: '' } }),
    done,
  );

interface Inviting {
  readonly body: CallInput<'POST /users/invite'>['body'];
}

export const useInvite = () =>
  useAction(({ body }: Inviting) => call('POST /users/invite', { body }));

export const useResetSignIn = () =>
  useAction((id: number) => call('POST /users/{id}/resetLink', { params: { id } }));

export const useResend = () =>
  useAction((id: number) => call('POST /users/{id}/resendInvitation', { params: { id } }));

export const useWithdraw = (done: () => void) =>
  useAction((id: number) => call('POST /users/{id}/withdrawInvitation', { params: { id } }), done);
