import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, callOpen, type CallInput } from '../platform/api/call.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { isLinkRefused } from '../platform/public-page/public-page.tsx';

export type Door = AnswerOf<'GET /o/claim'>;
export type GuestClaim = AnswerOf<'GET /o/claim/statement'>;
export type GuestCall = GuestClaim['statement']['calls'][number];
export type AnswerBody = CallInput<'POST /o/claim/answer'>['body'];

/** What a link shows before its code is entered. */
export const useDoor = (t: string) =>
  useQuery({
    queryKey: ['guest door', t],
    queryFn: ({ signal }) => callOpen('GET /o/claim', { query: { t }, signal }),
    retry: (count, error) => !isLinkRefused(error) && count < 2,
  });

/** Whether a signed-in user opens the link of a guest of their own company. */
export const useOpenedInOffice = (t: string) =>
  useQuery({
    queryKey: ['guest link in office', t],
    queryFn: () =>
      call('POST /claimGuests/opened', { body: { t } }).then(
        ({ isOwn }) => isOwn,
        // No one is signed in here.
        () => false,
      ),
    staleTime: Infinity,
    retry: false,
  });

export const useSendCode = (t: string) =>
  useMutation({ mutationFn: () => callOpen('POST /o/claim/code', { body: { t } }) });

export const useEnter = (t: string) =>
  useMutation({
    mutationFn: (code: string) => callOpen('POST /o/claim/enter', { body: { t, code } }),
  });

const keyOf = (session: string) => ['guest claim', session] as const;

/** Whether only a new code helps. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'guestCodeNeeded';

export const useGuestClaim = (session: string) =>
  useQuery({
    queryKey: keyOf(session),
    queryFn: ({ signal }) => callOpen('GET /o/claim/statement', { signal }, session),
    // What the company shares or writes appears without a reload.
    refetchInterval: 30_000,
    retry: (count, error) => !isLinkRefused(error) && !isSessionOver(error) && count < 2,
  });

/** A change by the guest: the answer is the updated claim. */
function useChange<Input>(session: string, send: (input: Input) => Promise<GuestClaim>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (claim) => queries.setQueryData(keyOf(session), claim),
  });
}

export const useAnswer = (session: string) =>
  useChange(session, (body: AnswerBody) => callOpen('POST /o/claim/answer', { body }, session));

export const useWrite = (session: string) =>
  useChange(session, (text: string) =>
    callOpen('POST /o/claim/messages', { body: { text } }, session),
  );

export const useUpload = (session: string) =>
  useChange(session, (file: File) => callOpen('POST /o/claim/documents', { file }, session));

export const fetchDocument = (session: string, id: number) =>
  callOpen('POST /o/claim/document', { body: { id } }, session);

export const fetchPrintout = (session: string) =>
  callOpen('POST /o/claim/pdf', { body: {} }, session);

export const leave = (session: string) => callOpen('POST /o/claim/leave', { body: {} }, session);
