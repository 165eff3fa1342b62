import { inSequence, sailedCalls, type ScheduledCall, type ScheduledVoyage } from './call.ts';
import type { LaycanOfCall } from './effects.ts';
import { expectedOfVoyage, type ExpectedStay, isLateBy } from './expected.ts';
import { laycanDeviationMs } from './laycan.ts';

/** Whether a laycan is met: missed once the vessel has arrived too late, at risk while that is expected. */
export interface LaycanOutlook {
  readonly laycan: LaycanOfCall;
  readonly state: 'kept' | 'atRisk' | 'missed';
  /** From the laycan to the arrival: positive late, negative early. */
  readonly deviationMs: number;
}

/** The expectations for one vessel. */
export interface VesselOutlook {
  /** By port call, active ones only. */
  readonly stays: ReadonlyMap<number, ExpectedStay>;
  /** The first call that the vessel is late for; null if it is on time. */
  readonly lateCall: ScheduledCall | null;
  /** By fixture. */
  readonly laycans: ReadonlyMap<number, LaycanOutlook>;
}

interface VesselFacts {
  readonly voyages: readonly ScheduledVoyage[];
  readonly laycans: readonly LaycanOfCall[];
}

/** Lateness and laycans of a vessel: the single source for header, lanes, bars and messages. */
export function vesselOutlook({ voyages, laycans }: VesselFacts, nowMs: number): VesselOutlook {
  const calls = inSequence(voyages).flatMap(sailedCalls);
  const stays = new Map(voyages.flatMap((voyage) => [...expectedOfVoyage(voyage, nowMs)]));
  const hasArrived = new Set(
    calls
      .filter(({ arrivedMs, departedMs }) => (arrivedMs ?? departedMs) !== null)
      .map(({ id }) => id),
  );
  return {
    stays,
    lateCall: calls.find(({ id }) => isLateBy(stays.get(id)?.delayMs ?? 0)) ?? null,
    laycans: new Map(
      laycans.flatMap((laycan) => {
        const stay = stays.get(laycan.portCallId);
        if (stay === undefined) return [];
        const arrival = { ms: stay.arrivalMs, hasArrived: hasArrived.has(laycan.portCallId) };
        return [[laycan.fixtureId, laycanOutlook(laycan, arrival)] as const];
      }),
    ),
  };
}

interface Arrival {
  readonly ms: number;
  readonly hasArrived: boolean;
}

function laycanOutlook(laycan: LaycanOfCall, { ms, hasArrived }: Arrival): LaycanOutlook {
  const deviationMs = laycanDeviationMs(laycan, ms);
  if (deviationMs <= 0) return { laycan, state: 'kept', deviationMs };
  return { laycan, state: hasArrived ? 'missed' : 'atRisk', deviationMs };
}
