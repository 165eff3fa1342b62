import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';
import { refetchShowing } from '../../platform/hub/invalidation.ts';

export type JointClaim = AnswerOf<'GET /fixtures/{id}/claim/fixtures'>;
export type JointFixture = JointClaim['fixtures'][number];
export type JointChoice = AnswerOf<'GET /fixtures/{id}/claim/fixtures/choices'>[number];

const keyOf = (fixture: number) => ['claim', 'joint', fixture] as const;

export const useJointClaim = (fixture: number) =>
  useQuery({
    queryKey: keyOf(fixture),
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/fixtures', { params: { id: fixture }, signal }),
  });

export const useJointChoices = (fixture: number) =>
  useQuery({
    queryKey: [...keyOf(fixture), 'choices'],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/claim/fixtures/choices', { params: { id: fixture }, signal }),
  });

/** The fixtures of a claim change its amount, account, documents and what it can be sent with. */
function useJointChange<A, B>(send: (body: B) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => refetchShowing(queries, 'claimSending'),
  });
}

export const useSaveJoint = (fixture: number) =>
  useJointChange((body: CallInput<'PUT /fixtures/{id}/claim/fixtures'>['body']) =>
    call('PUT /fixtures/{id}/claim/fixtures', { params: { id: fixture }, body }),
  );

export const useFreezeJoint = (fixture: number) =>
  useJointChange((body: CallInput<'POST /fixtures/{id}/claim/freeze'>['body']) =>
    call('POST /fixtures/{id}/claim/freeze', { params: { id: fixture }, body }),
  );
