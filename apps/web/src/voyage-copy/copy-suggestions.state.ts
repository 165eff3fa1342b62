import { useMemo } from 'react';
import { useNewVoyageNumber } from './voyage-copy.data.ts';
import type { CopyValues } from './voyage-copy.state.ts';

/** The proposed copy with the next voyage number of its vessel, once that is known. */
export function useNumbered(proposed: CopyValues): CopyValues {
  const number = useNewVoyageNumber(proposed.vessel?.id ?? 0);
  return useMemo(
    () => (number === undefined ? proposed : { ...proposed, voyageNumber: String(number) }),
    [proposed, number],
  );
}
