import type { ScheduledVoyage } from '@fairlead/domain/schedule/call';
import { type Position, straightLine } from '@fairlead/domain/schedule/distance';
import type { LaycanOfCall, PlanFacts } from '@fairlead/domain/schedule/effects';
import type { CallBehind } from '@fairlead/domain/schedule/shift';
import { laycanCall } from '@fairlead/domain/schedule/laycan';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { scheduledCallOf } from '../../lists/wire/scheduled-call.ts';
import type { Session } from '../../platform/database/session.ts';
import { inTurns } from '../../platform/http/in-turns.ts';
import { distanceBetween, settingsOf } from '../../sea-routes/routing/sea-router.ts';
import {
  type BoardVoyageRow,
  type CargoLineRow,
  type HiddenCallRow,
  type LaycanRow,
  plannedBehind,
  plannedBerths,
  plannedCalls,
  type PlannedCallRow,
  plannedCargo,
  plannedLaycans,
  plannedVoyages,
} from '../schedule.sql.ts';

/** The plan of one vessel: what the rules read, and the rows with their names. */
export interface VesselPlan {
  readonly facts: PlanFacts;
  readonly vesselId: number;
  readonly voyages: ReadonlyMap<number, BoardVoyageRow>;
  readonly calls: ReadonlyMap<number, PlannedCallRow>;
  /** What is merged into them. */
  readonly behind: readonly HiddenCallRow[];
  readonly laycans: readonly LaycanRow[];
  readonly cargo: readonly CargoLineRow[];
}

/** The plan of the vessel of a voyage in one round trip; undefined without such a voyage. */
export async function readVesselPlan(
  db: Session,
  company: number,
  { voyageId, now }: { readonly voyageId: number; readonly now: Date },
): Promise<VesselPlan | undefined> {
  const [voyages, calls, behind, berths, laycans, cargo] = await Promise.all([
    db.all(plannedVoyages(company, voyageId)),
    db.all(plannedCalls(company, voyageId)),
    db.all(plannedBehind(company, voyageId)),
    db.all(plannedBerths(company, voyageId)),
    db.all(plannedLaycans(company, voyageId)),
    db.all(plannedCargo(company, voyageId)),
  ]);
  const base = voyages.find(({ id }) => id === voyageId);
  if (base === undefined) return undefined;
  const plan = scheduledVoyages(voyages, calls);
  return {
    vesselId: base.vessel_id,
    voyages: new Map(voyages.map((row) => [row.id, row])),
    calls: new Map(calls.map((row) => [row.id, row])),
    behind,
    laycans,
    cargo,
    facts: {
      voyages: plan,
      laycans: laycans.flatMap((row) => laycansOf(row, { plan, calls, cargo })),
      cargoLines: cargo.map((line) => ({
        cargoId: line.cargo_id,
        portCallId: line.port_call_id,
        reasonId: line.reason_id,
      })),
      berths: new Map(berths.map((row) => [row.port_call_id, Date.parse(row.at)])),
      positions: new Map(calls.map((row) => [row.id, positionOf(row)])),
      distance: await seaDistances(calls, now),
    },
  };
}

/** Distances with the settings of the vessel. Ports are connected to the seas in turns: the first time takes long. */
async function seaDistances(calls: readonly PlannedCallRow[], now: Date) {
  const [first] = calls;
  if (first === undefined) return straightLine;
  const options = settingsOf(first, now);
  await inTurns(calls, (call) => distanceBetween(positionOf(call), positionOf(first), options));
  return (from: Position, to: Position) => distanceBetween(from, to, options);
}

function scheduledVoyages(
  voyages: readonly BoardVoyageRow[],
  calls: readonly PlannedCallRow[],
): readonly ScheduledVoyage[] {
  const byVoyage = Map.groupBy(calls, (row) => row.voyage_id);
  return voyages.map((row) => ({
    id: row.id,
    inActive: row.in_active,
    isExternal: row.external_id !== null && row.external_id !== '',
    calls: (byVoyage.get(row.id) ?? []).map(callOf),
  }));
}

const callOf = (row: PlannedCallRow) => scheduledCallOf(row, row.port);

/** A merged call as the rules read it; its port is not needed, as it is that of the call in front. */
export const callBehindOf = (row: HiddenCallRow): CallBehind => ({
  ...scheduledCallOf(row, ''),
  parentId: row.parent_id,
  isExternal: row.is_external,
});

const positionOf = (row: PlannedCallRow): Position => ({
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
});

interface Known {
  readonly plan: readonly ScheduledVoyage[];
  readonly calls: readonly PlannedCallRow[];
  readonly cargo: readonly CargoLineRow[];
}

function laycansOf(row: LaycanRow, { plan, calls, cargo }: Known): readonly LaycanOfCall[] {
  const voyage = plan.find(({ id }) => id === row.voyage_id);
  if (voyage === undefined || voyage.inActive) return [];
  const candidates = calls
    .filter((call) => call.voyage_id === row.voyage_id && !call.in_active)
    .toSorted(
      (a, b) => Date.parse(a.scheduled_arrival) - Date.parse(b.scheduled_arrival) || a.id - b.id,
    )
    .map((call) => ({ id: call.id, loads: call.reason_ids.includes(reasonForCall.Loading) }));
  const loadsAt = cargo.filter(
    (line) => line.fixture_id === row.id && line.reason_id === reasonForCall.Loading,
  );
  const spoken = laycanCall(candidates, new Set(loadsAt.map((line) => line.port_call_id)));
  if (spoken === undefined) return [];
  return [
    {
      fixtureId: row.id,
      voyageId: row.voyage_id,
      portCallId: spoken.id,
      fromMs: Date.parse(row.laycan_from),
      toMs: Date.parse(row.laycan_to),
    },
  ];
}
