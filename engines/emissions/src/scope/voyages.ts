import type { PortOfCallDecision } from './port-of-call.ts';

/** A period of a ship's track in order: a stop with the decision about it, or the passage to the next stop. */
export type TrackPeriod<P, M> =
  | {
      readonly kind: 'stop';
      readonly port: P;
      readonly decision: PortOfCallDecision;
      readonly measures: M;
    }
  | { readonly kind: 'passage'; readonly measures: M };

/** A stay at a port of call, or a voyage between two with every stop on it that is none. */
export type Accounted<P, M> =
  | {
      readonly kind: 'stay';
      readonly port: P;
      readonly measures: readonly M[];
      readonly sentence: string;
    }
  | {
      readonly kind: 'voyage';
      /** Null before the first port of call and after the last: the voyage began earlier or has not ended. */
      readonly from: P | null;
      readonly to: P | null;
      readonly stops: readonly { readonly port: P; readonly sentence: string }[];
      readonly measures: readonly M[];
    };

interface OpenVoyage<P, M> {
  readonly from: P | null;
  readonly stops: { readonly port: P; readonly sentence: string }[];
  readonly measures: M[];
}

const begun = <P, M>(from: P | null): OpenVoyage<P, M> => ({ from, stops: [], measures: [] });

/** A voyage without a period is one between two ports of call that follow each other at once. */
const isVoyage = <P, M>({ from, measures }: OpenVoyage<P, M>, to: P | null): boolean =>
  measures.length > 0 || (from !== null && to !== null);

/**
 * Joins passages over stops that are no port of call. Each period's measures are in exactly one result, so that nothing
 * is counted twice and nothing is lost.
 */
export function accountedPeriods<P, M>(
  periods: readonly TrackPeriod<P, M>[],
): readonly Accounted<P, M>[] {
  const results: Accounted<P, M>[] = [];
  let open = begun<P, M>(null);
  for (const period of periods) {
    if (period.kind === 'passage') {
      open.measures.push(period.measures);
      continue;
    }
    const { port, decision, measures } = period;
    const { sentence } = decision;
    if (!decision.isPortOfCall) {
      open.stops.push({ port, sentence });
      open.measures.push(measures);
      continue;
    }
    if (isVoyage(open, port)) results.push({ kind: 'voyage', ...open, to: port });
    results.push({ kind: 'stay', port, measures: [measures], sentence });
    open = begun(port);
  }
  if (isVoyage(open, null)) results.push({ kind: 'voyage', ...open, to: null });
  return results;
}
