import { useEffect, useMemo, useRef, useState } from 'react';
import { useNewVoyageNumber, useSuggestionsFor } from './voyage-copy.data.ts';
import { ballastChoice, type CopyValues } from './voyage-copy.state.ts';

/** The proposed copy with the number that the next voyage of its vessel would have, once that is known. */
export function useNumbered(proposed: CopyValues): CopyValues {
  const number = useNewVoyageNumber(proposed.vessel?.id ?? 0);
  return useMemo(
    () => (number === undefined ? proposed : { ...proposed, voyageNumber: String(number) }),
    [proposed, number],
  );
}

interface Suggesting {
  readonly values: CopyValues;
  readonly change: (part: Partial<CopyValues>) => void;
  readonly usesReference: boolean;
}

/**
 * Another vessel clears number, reference and ballast port call, and what its next voyage would begin with fills them
 * in. What is typed before the suggestion comes stays.
 */
export function useVesselChange({ values, change, usesReference }: Suggesting) {
  const [isSuggesting, setSuggesting] = useState(false);
  const suggestionsFor = useSuggestionsFor();
  const turn = useRef(0);
  const latest = useRef({ values, change });
  useEffect(() => {
    latest.current = { values, change };
  });
  const suggest = async (vesselId: number) => {
    turn.current += 1;
    const own = turn.current;
    setSuggesting(true);
    const { voyageNumber, ballastPortCall } = await suggestionsFor(vesselId);
    if (own !== turn.current) return;
    setSuggesting(false);
    const { values: now, change: fill } = latest.current;
    fill({
      ...(now.voyageNumber === '' && voyageNumber !== undefined
        ? { voyageNumber: String(voyageNumber) }
        : {}),
      ...(now.ballastPortCall === null && ballastPortCall !== undefined
        ? { ballastPortCall: ballastChoice(ballastPortCall, usesReference) }
        : {}),
    });
  };
  const onChange = (part: Partial<CopyValues>) => {
    const isOther = 'vessel' in part && part.vessel?.id !== values.vessel?.id;
    if (!isOther) {
      change(part);
      return;
    }
    change({ ...part, voyageNumber: '', reference: '', ballastPortCall: null });
    if (part.vessel) void suggest(part.vessel.id);
    else turn.current += 1;
  };
  const stop = () => {
    turn.current += 1;
    setSuggesting(false);
  };
  return { isSuggesting, onChange, stop };
}
