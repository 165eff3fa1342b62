import { useEffect, useRef, useState } from 'react';
import { ballastChoice, type VoyageDetails } from './voyage-details.state.ts';
import { suggestionsFor } from './voyages.data.ts';

interface Suggesting {
  readonly values: VoyageDetails;
  readonly change: (part: Partial<VoyageDetails>) => void;
  /** 0 while the voyage is new. */
  readonly voyageId: number;
  readonly usesReference: boolean;
}

/**
 * Another vessel clears number, reference and ballast port call, and what its next voyage would begin with fills them
 * in. What is typed before the suggestion comes stays.
 */
export function useVesselSuggestions({ values, change, voyageId, usesReference }: Suggesting) {
  const [isSuggesting, setSuggesting] = useState(false);
  const turn = useRef(0);
  const latest = useRef({ values, change });
  useEffect(() => {
    latest.current = { values, change };
  });
  const suggest = async (vesselId: number) => {
    turn.current += 1;
    const own = turn.current;
    setSuggesting(true);
    const { voyageNumber, ballastPortCall } = await suggestionsFor(vesselId, voyageId || undefined);
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
  const onChange = (part: Partial<VoyageDetails>) => {
    const isOther = 'vessel' in part && part.vessel?.id !== values.vessel?.id;
    if (!isOther) {
      change(part);
      return;
    }
    change({ ...part, voyageNumber: '', reference: '', ballastPortCall: null });
    if (part.vessel) void suggest(part.vessel.id);
    else turn.current += 1;
  };
  return { isSuggesting, onChange };
}
