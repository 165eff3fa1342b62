import { useMemo } from 'react';
import { usePart } from './parts.ts';
import { currentCall, lastLeftCall, type PlannedCall, plannedCalls } from './voyage-plan.ts';

export interface Plan {
  readonly calls: readonly PlannedCall[];
  readonly current: PlannedCall | undefined;
  readonly lastLeft: PlannedCall | undefined;
}

/** The plan as it came from the office last; undefined while it is read or if none ever came. */
export function usePlan(): Plan | undefined {
  const voyages = usePart('voyages');
  const ports = usePart('ports');
  return useMemo(() => {
    if (voyages === undefined || voyages === null || ports === undefined) return undefined;
    const calls = plannedCalls(voyages, ports ?? []);
    return { calls, current: currentCall(calls), lastLeft: lastLeftCall(calls) };
  }, [voyages, ports]);
}
