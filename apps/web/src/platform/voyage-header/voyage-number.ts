import { voyageNumberProblem } from '@fairlead/domain/voyages/number';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { typingPause } from '../forms/typing-pause.ts';
import type { VoyageHeader } from './voyage-header.ts';

const numberIsUsed = 'Voyage number is already used for this vessel';

/** A voyage number while it is edited, and the vessel for which it has to be unused. */
export interface EnteredNumber {
  readonly header: Pick<VoyageHeader, 'vessel' | 'voyageNumber'>;
  /** The voyage itself, whose own number is allowed; 0 while it is new. */
  readonly voyageId: number;
  /** A stored number needs no check. */
  readonly isStored?: boolean;
}

const useOfNumber = (vesselId: number, voyageNumber: string, voyageId: number) =>
  queryOptions({
    queryKey: ['voyage', 'numberIsUsed', vesselId, voyageNumber, voyageId],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const query = { s: voyageNumber, vesselId };
      const found = await call('GET /voyages/search', { query, signal });
      return found.some(
        (voyage) => voyage.id !== voyageId && voyage.voyageNumber === Number(voyageNumber),
      );
    },
    retry: false,
  });

/**
 * Whether a voyage number can be saved, checked while it is typed: digits only, and unused for the vessel. A failed check blocks
 * nothing: the save itself checks again.
 */
export function useVoyageNumberCheck({ header, voyageId, isStored = false }: EnteredNumber) {
  const queries = useQueryClient();
  const problem = voyageNumberProblem(header.voyageNumber);
  const text = header.voyageNumber.trim();
  const use = useOfNumber(header.vessel?.id ?? 0, text, voyageId);
  const isWanted = header.vessel !== null && text !== '' && problem === undefined && !isStored;
  const { data, isLoading } = useQuery({ ...use, enabled: isWanted });
  const error = problem ?? (isWanted && data === true ? numberIsUsed : undefined);
  return {
    error,
    /** The answer is pending: the number is not complete yet. */
    isChecking: isWanted && isLoading,
    /** Waits for the answer; false if the number cannot be saved. */
    settle: async (): Promise<boolean> => {
      if (problem !== undefined) return false;
      if (!isWanted) return true;
      const isUsed = data ?? (await queries.fetchQuery(use).catch(() => false));
      return !isUsed;
    },
  };
}
