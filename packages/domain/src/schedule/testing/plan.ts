import type { ScheduledCall, ScheduledVoyage } from '../call.ts';
import { straightLine } from '../distance.ts';
import type { PlanFacts } from '../effects.ts';
import type { Shift } from '../shift.ts';

export const dayMs = 86_400_000;
const msOf = (day: number | null) => (day === null ? null : day * dayMs);

/** A call written as days: [scheduled arrival, scheduled departure, arrived, departed]. */
export const call = (
  id: number,
  days: readonly [number, number, (number | null)?, (number | null)?],
  more: Partial<ScheduledCall> = {},
): ScheduledCall => ({
  id,
  voyageId: Math.floor(id / 10),
  portName: `Port ${id}`,
  scheduledArrivalMs: days[0] * dayMs,
  scheduledDepartureMs: days[1] * dayMs,
  arrivedMs: msOf(days[2] ?? null),
  departedMs: msOf(days[3] ?? null),
  inActive: false,
  ...more,
});

export const voyage = (
  id: number,
  calls: readonly ScheduledCall[],
  more: Partial<ScheduledVoyage> = {},
): ScheduledVoyage => ({ id, inActive: false, isExternal: false, calls, ...more });

export const shift = (part: Partial<Shift>): Shift => ({
  minutes: 1440,
  scope: 'call',
  voyageId: 1,
  portCallId: null,
  followingVoyages: false,
  portCallIds: [],
  ...part,
});

export const plan = [
  voyage(1, [call(11, [1, 2, 1, 2]), call(12, [4, 5, 4]), call(13, [8, 9]), call(14, [10, 12])]),
  voyage(2, [call(21, [15, 16]), call(22, [20, 21])]),
  voyage(3, [call(31, [30, 31])]),
];

/** The facts that a plan is checked against: by default only its voyages. */
export const facts = (part: Partial<PlanFacts>): PlanFacts => ({
  voyages: plan,
  laycans: [],
  cargoLines: [],
  positions: new Map(),
  distance: straightLine,
  berths: new Map(),
  ...part,
});

/** A laycan written as days. */
export const laycan = (portCallId: number, from: number, to: number) => ({
  fixtureId: 7,
  voyageId: Math.floor(portCallId / 10),
  portCallId,
  fromMs: from * dayMs,
  toMs: to * dayMs,
});
