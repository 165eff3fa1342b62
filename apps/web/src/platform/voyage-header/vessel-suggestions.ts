import { useEffect, useRef, useState } from 'react';
import { ballastChoice, type BallastPortCall, type VoyageHeader } from './voyage-header.ts';

/** The initial values of a vessel's new voyage; a part that could not be fetched is undefined. */
export interface Suggestions {
  readonly voyageNumber: number | undefined;
  readonly ballastPortCall: BallastPortCall | undefined;
}

/** Waits for both parts; one that cannot be fetched is left out silently. */
export async function suggestionsOf(
  number: Promise<number>,
  last: Promise<BallastPortCall>,
): Promise<Suggestions> {
  const [voyageNumber, ballastPortCall] = await Promise.allSettled([number, last]);
  return {
    voyageNumber: voyageNumber.status === 'fulfilled' ? voyageNumber.value : undefined,
    ballastPortCall: ballastPortCall.status === 'fulfilled' ? ballastPortCall.value : undefined,
  };
}

export interface VesselSuggesting<T extends VoyageHeader> {
  readonly values: T;
  readonly change: (part: Partial<T>) => void;
  readonly usesReference: boolean;
  readonly suggestionsFor: (vesselId: number) => Promise<Suggestions>;
}

/**
 * Choosing another vessel clears number, reference and ballast port call, and fills them with the suggestions for its next
 * voyage. Input typed before the suggestion arrives stays.
 */
export function useVesselSuggestions<T extends VoyageHeader>(request: VesselSuggesting<T>) {
  const { values, change, usesReference, suggestionsFor } = request;
  const [isSuggesting, setSuggesting] = useState(false);
  const turn = useRef(0);
  const latest = useRef({ values, change });
  useEffect(() => {
    latest.current = { values, change };
  });
  const changeHeader = (part: Partial<VoyageHeader>) => latest.current.change(part as Partial<T>);
  const suggest = async (vesselId: number) => {
    turn.current += 1;
    const own = turn.current;
    setSuggesting(true);
    const { voyageNumber, ballastPortCall } = await suggestionsFor(vesselId);
    if (own !== turn.current) return;
    setSuggesting(false);
    const { values: now } = latest.current;
    changeHeader({
      ...(now.voyageNumber === '' && voyageNumber !== undefined
        ? { voyageNumber: String(voyageNumber) }
        : {}),
      ...(now.ballastPortCall === null && ballastPortCall !== undefined
        ? { ballastPortCall: ballastChoice(ballastPortCall, usesReference) }
        : {}),
    });
  };
  const onChange = (part: Partial<T>) => {
    const isOther = 'vessel' in part && part.vessel?.id !== values.vessel?.id;
    if (!isOther) {
      change(part);
      return;
    }
    change({ ...part, voyageNumber: '', reference: '', ballastPortCall: null });
    if (part.vessel) void suggest(part.vessel.id);
    else turn.current += 1;
  };
  /** Ignores suggestions that are still pending. */
  const stop = () => {
    turn.current += 1;
    setSuggesting(false);
  };
  return { isSuggesting, onChange, stop };
}
