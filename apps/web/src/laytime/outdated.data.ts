import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type Outdated = AnswerOf<'GET /fixtures/{id}/outdatedLtcs'>[number];

/** Calculations of a fixture whose terms, cargo, calendars or statements changed since they were built. */
export const outdatedOf = (fixtureId: number) =>
  queryOptions({
    queryKey: ['outdatedLaytime', fixtureId],
    queryFn: ({ signal }) =>
      call('GET /fixtures/{id}/outdatedLtcs', { params: { id: fixtureId }, signal }),
  });

const none: readonly Outdated[] = [];

export const useOutdated = (fixtureId: number): readonly Outdated[] =>
  useQuery(outdatedOf(fixtureId)).data ?? none;

/** What changed since one calculation was built; undefined if nothing did. */
export const useOutdatedCalculation = (fixtureId: number, ltcId: number): Outdated | undefined =>
  useOutdated(fixtureId).find((one) => one.ltcId === ltcId);
