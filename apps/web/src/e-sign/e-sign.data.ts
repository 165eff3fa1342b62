import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, callOpen } from '../platform/api/call.ts';
import { isLinkRefused } from '../platform/public-page/public-page.tsx';

export type RequestedSignature = AnswerOf<'GET /o/sign'>;

/** What the holder of the link is requested to sign. */
export const useSignatureRequest = (t: string) =>
  useQuery({
    queryKey: ['asked to sign', t],
    queryFn: ({ signal }) => callOpen('GET /o/sign', { query: { t }, signal }),
    retry: (count, error) => !isLinkRefused(error) && count < 2,
  });

/** The file to be signed, or the signed one. */
export const fetchFile = (t: string, isSigned: boolean) =>
  callOpen('POST /o/sign/document', { body: { t, isSigned } });

export const useFile = (t: string, isSigned: boolean) =>
  useQuery({
    queryKey: ['file to sign', t, isSigned],
    queryFn: () => fetchFile(t, isSigned),
    staleTime: Infinity,
    retry: (count, error) => !isLinkRefused(error) && count < 2,
  });

function useRefetch(t: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['asked to sign', t] });
}

export function useSign(t: string) {
  const refetch = useRefetch(t);
  return useMutation({
    mutationFn: (text: { readonly name: string; readonly code: string }) =>
      callOpen('POST /o/sign', { body: { t, ...text, consent: true } }),
    // Also after a refusal: a wrong code may have locked the link.
    onSettled: refetch,
  });
}

export function useDecline(t: string) {
  const refetch = useRefetch(t);
  return useMutation({
    mutationFn: (text: { readonly reason: string; readonly code: string }) =>
      callOpen('POST /o/sign/decline', { body: { t, ...text } }),
    onSettled: refetch,
  });
}
