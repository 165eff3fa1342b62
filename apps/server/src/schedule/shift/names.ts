import type { ScheduleEffect } from '@fairlead/domain/schedule/effect';
import type { VesselPlan } from './vessel-plan.ts';

interface Named {
  readonly calls: readonly number[];
  readonly effects: readonly ScheduleEffect[];
}

/** The names of everything that an answer refers to. */
export function namesOf(plan: VesselPlan, { calls, effects }: Named) {
  const callIds = new Set(calls);
  const rows = [...callIds].flatMap((id) => plan.calls.get(id) ?? []);
  const voyageIds = new Set([
    ...rows.map((row) => row.voyage_id),
    ...effects.flatMap(({ voyageId, otherVoyageId }) =>
      otherVoyageId === null ? [voyageId] : [voyageId, otherVoyageId],
    ),
  ]);
  const fixtureIds = new Set(effects.map(({ fixtureId }) => fixtureId));
  const cargoIds = new Set(effects.map(({ cargoId }) => cargoId));
  const cargo = new Map(
    plan.cargo.filter((line) => cargoIds.has(line.cargo_id)).map((line) => [line.cargo_id, line]),
  );
  return {
    voyages: [...voyageIds]
      .flatMap((id) => plan.voyages.get(id) ?? [])
      .map((row) => ({
        id: row.id,
        voyageNumber: row.voyage_number,
        reference: row.reference,
      })),
    portCalls: rows.map((row) => ({
      id: row.id,
      port: row.port,
      unLoCode: row.un_locode,
      timeZone: row.time_zone,
    })),
    fixtures: plan.laycans
      .filter(({ id }) => fixtureIds.has(id))
      .map((row) => ({
        id: row.id,
        fixtureNumber: row.fixture_number,
        from: row.laycan_from,
        to: row.laycan_to,
      })),
    cargo: [...cargo].map(([id, { commodity, charterer }]) => ({ id, commodity, charterer })),
  };
}
