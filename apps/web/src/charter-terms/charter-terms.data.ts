import type { StoredCharterTerms } from '@fairlead/contract/charter-terms';
import { caches } from '@fairlead/domain/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type FixtureTerms = AnswerOf<'GET /fixtures/{id}/charterTerms'>;
export type Content = StoredCharterTerms;
export type Operation = Content['loading'];
/** A part of the editor of charter terms. */
export interface ContentProps {
  readonly content: Content;
  readonly onChange: (part: Partial<Content>) => void;
  readonly readOnly: boolean;
}
export type TermSet = AnswerOf<'GET /termSets'>[number];

const keyOf = (fixture: number) => ['charterTerms', fixture] as const;

/** The latest terms of a fixture, with all versions. */
export function useFixtureTerms(fixture: number) {
  return useQuery({
    queryKey: keyOf(fixture),
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/charterTerms', { params: { id: fixture }, signal }),
  });
}

/** One version; a version never changes. */
export function useTermsVersion(fixture: number, version: number | undefined) {
  return useQuery({
    queryKey: [...keyOf(fixture), 'version', version ?? 0],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/charterTerms/{version}', {
        params: { id: fixture, version: version ?? 0 },
        signal,
      }),
    enabled: version !== undefined && version > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSaveTerms(fixture: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      readonly from: number;
      readonly note: string;
      readonly content: Content;
    }) => call('POST /fixtures/{id}/charterTerms', { params: { id: fixture }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(fixture) }),
  });
}

export function useTermSets() {
  return useQuery({
    queryKey: ['termSet', 'list', '', false],
    queryFn: ({ signal }) => call('GET /termSets', { query: { take: 500 }, signal }),
  });
}

/** The company's defaults for new charter terms. */
export function useStart(company: number) {
  return useQuery({
    queryKey: ['laytimeSettings', company],
    queryFn: ({ signal }) =>
      call('GET /customers/{id}/laytimeSettings', {
        params: { id: company },
        signal,
      }),
    staleTime: caches.laytimeSettingsMs,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
