import type { schedule } from '@fairlead/contract/schedule';
import { arrivalMs } from '@fairlead/domain/schedule/call';
import type { ScheduleEffect } from '@fairlead/domain/schedule/effect';
import { changedCalls, expectedPlans, shiftEffects } from '@fairlead/domain/schedule/effects';
import {
  externalIsFixed,
  movedBehind,
  type MovedCall,
  shiftedPlan,
} from '@fairlead/domain/schedule/shift';
import { claimVoyages, refreshVoyageTimes } from '../../lists/lists.sql.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { moveCalls, type NewTimes } from '../schedule.sql.ts';
import { namesOf } from './names.ts';
import { callBehindOf, readVesselPlan, type VesselPlan } from './vessel-plan.ts';

export type ShiftCall = Call<typeof schedule.shift>;

/** Calculates a shift, and unless it is only a preview, sets all its times in the one transaction of the call. */
export async function shiftPlan(call: ShiftCall, memory: PageMemory) {
  const { db, company, body } = call;
  const plan =
    (await readVesselPlan(db, company, { voyageId: body.voyageId, now: call.now })) ??
    refuse('notFound');
  const moved = movedOf(plan, body);
  const nowMs = call.now.getTime();
  const effects = shiftEffects(plan.facts, moved, nowMs);
  const expected = expectedAnswer(plan, moved, nowMs);
  const stamps = body.preview ? stampsOf(plan) : await apply(call, plan, moved);
  if (!body.preview) call.afterCommit(() => memory.forget(company));
  return {
    applied: !body.preview,
    moved: moved.map((move) => movedAnswer(move, stamps.get(move.after.id) ?? '')),
    expected,
    effects: effects.map((effect) => ({ ...effect })),
    ...namesOf(plan, {
      calls: [...expected.map(({ portCallId }) => portCallId), ...effects.flatMap(callsOf)],
      effects,
    }),
  };
}

/** The figures that the board draws afterwards. */
function expectedAnswer({ facts }: VesselPlan, moved: readonly MovedCall[], nowMs: number) {
  const plans = expectedPlans(facts.voyages, moved, nowMs);
  const movedIds = new Set(moved.map(({ after }) => after.id));
  const changedIds = new Set(changedCalls(plans).map(({ after }) => after.id));
  const were = new Map(plans.before.flatMap(({ calls }) => calls).map((one) => [one.id, one]));
  return plans.after.flatMap(({ calls }) =>
    calls
      .filter(({ id }) => movedIds.has(id) || changedIds.has(id))
      .map((after) => ({
        portCallId: after.id,
        arrivalBefore: instantOf(arrivalMs(were.get(after.id) ?? after)),
        arrivalAfter: instantOf(arrivalMs(after)),
      })),
  );
}

const callsOf = ({ portCallId, otherPortCallId }: ScheduleEffect) =>
  [portCallId, otherPortCallId].filter((id) => id !== null);

function movedOf(plan: VesselPlan, body: ShiftCall['body']): readonly MovedCall[] {
  const { moved, findings } = shiftedPlan(plan.facts.voyages, {
    minutes: body.minutes,
    scope: body.scope,
    voyageId: body.voyageId,
    portCallId: body.portCallId,
    followingVoyages: body.followingVoyages,
    portCallIds: body.scope === 'listed' ? body.seen.map(({ id }) => id) : [],
  });
  const [finding] = findings;
  if (finding?.message === externalIsFixed) refuse('fieldLocked', externalIsFixed);
  if (finding !== undefined) refuseFindings([finding]);
  return moved;
}

const stampsOf = (plan: VesselPlan): ReadonlyMap<number, string> =>
  new Map([...plan.calls].map(([id, row]) => [id, row.modified]));

/** Refuses a board that is older than the plan; otherwise moves all calls or none. */
async function apply(
  call: ShiftCall,
  plan: VesselPlan,
  moved: readonly MovedCall[],
): Promise<ReadonlyMap<number, string>> {
  const { db, company } = call;
  refuseUnseen(call, plan, moved);
  const all = [...moved, ...movedBehind(moved, plan.behind.map(callBehindOf))];
  const voyageIds = [...new Set(all.map(({ after }) => after.voyageId))];
  const times = newTimes(plan, all);
  const [, saved] = await Promise.all([
    db.run(claimVoyages(company, voyageIds)),
    db.all(moveCalls(company, times)),
    db.run(refreshVoyageTimes(company, voyageIds)),
  ]);
  // Another user saved one of them between the read and the move: the transaction rolls back the others.
  if (saved.length !== all.length) refuseStale(call.body, current(plan, moved));
  notify(call, plan, all);
  return new Map(saved.map((row) => [row.id, row.modified]));
}

function newTimes({ calls, behind }: VesselPlan, moved: readonly MovedCall[]): readonly NewTimes[] {
  const hidden = new Map(behind.map((row) => [row.id, row]));
  return moved.map(({ after: { id, scheduledArrivalMs, scheduledDepartureMs } }) => ({
    id,
    arrival: new Date(scheduledArrivalMs).toISOString(),
    departure: new Date(scheduledDepartureMs).toISOString(),
    modified: (calls.get(id) ?? hidden.get(id))?.modified ?? '',
  }));
}

function refuseUnseen(call: ShiftCall, plan: VesselPlan, moved: readonly MovedCall[]): void {
  const seen = new Map(call.body.seen.map(({ id, modified }) => [id, Date.parse(modified)]));
  const isFresh = moved.every(({ after }) => {
    const stamp = seen.get(after.id);
    const savedAt = Date.parse(plan.calls.get(after.id)?.modified ?? '');
    return stamp !== undefined && stamp >= savedAt;
  });
  if (!isFresh) refuseStale(call.body, current(plan, moved));
}

/** The calls as currently stored, for users who have seen older ones. */
const current = (plan: VesselPlan, moved: readonly MovedCall[]) => ({
  portCalls: moved
    .flatMap(({ before }) => plan.calls.get(before.id) ?? [])
    .map((row) => ({
      id: row.id,
      scheduledArrival: row.scheduled_arrival,
      scheduledDeparture: row.scheduled_departure,
      arrived: row.arrived,
      departed: row.departed,
      modified: row.modified,
    })),
});

/** One event per voyage; a single call gets its own event too, for users who have it open. */
function notify(call: ShiftCall, { vesselId }: VesselPlan, moved: readonly MovedCall[]): void {
  const [only, ...others] = moved;
  if (only !== undefined && others.length === 0) {
    const { id, voyageId: parentId } = only.after;
    call.changed({ entity: 'portCall', id, action: 'updated', vesselId, parentId });
    return;
  }
  for (const id of new Set(moved.map(({ after }) => after.voyageId)))
    call.changed({ entity: 'voyage', id, action: 'updated', vesselId });
}

const instantOf = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

const movedAnswer = ({ before, after }: MovedCall, modified: string) => ({
  portCallId: after.id,
  voyageId: after.voyageId,
  arrivalBefore: instantOf(before.scheduledArrivalMs),
  arrivalAfter: instantOf(after.scheduledArrivalMs),
  departureBefore: instantOf(before.scheduledDepartureMs),
  departureAfter: instantOf(after.scheduledDepartureMs),
  modified,
});
