import { laycanCallOf, type LiveCall } from '@fairlead/domain/live/vessel-state';
import type { ScheduledVoyage } from '@fairlead/domain/schedule/call';
import type { LaycanOfCall } from '@fairlead/domain/schedule/effects';
import { vesselOutlook } from '@fairlead/domain/schedule/outlook';
import { lateLine, laycanLine, type WorklistLine } from '@fairlead/domain/worklist/lines';
import { scheduledCallOf } from '../../lists/wire/scheduled-call.ts';
import type { LiveCallRow, LiveLaycanRow } from '../../live/live.sql.ts';

interface FleetRows {
  readonly calls: readonly LiveCallRow[];
  readonly laycans: readonly LiveLaycanRow[];
  readonly vessels: readonly { readonly id: number; readonly name: string }[];
}

interface VesselRows {
  readonly vessel: string;
  readonly calls: readonly LiveCallRow[];
  readonly laycans: readonly LiveLaycanRow[];
}

const liveCallOf = (row: LiveCallRow): LiveCall => ({
  ...scheduledCallOf(row, row.port),
  reasonIds: row.reason_ids,
  hasBerthed: row.has_berthed,
});

/** The laycan at the call that it applies to. */
function laycanOf(calls: readonly LiveCall[], row: LiveLaycanRow): readonly LaycanOfCall[] {
  const call = laycanCallOf(calls, row.voyage_id, new Set(row.loads_at));
  if (call === undefined) return [];
  return [
    {
      fixtureId: row.id,
      voyageId: row.voyage_id,
      portCallId: call.id,
      fromMs: Date.parse(row.laycan_from),
      toMs: Date.parse(row.laycan_to),
    },
  ];
}

const voyagesOf = (calls: readonly LiveCall[]): readonly ScheduledVoyage[] =>
  [...Map.groupBy(calls, ({ voyageId }) => voyageId)].map(([id, ofVoyage]) => ({
    id,
    inActive: false,
    isExternal: false,
    calls: ofVoyage,
  }));

/** Where a vessel is late and which of its laycans are at risk, by the rules of the fleet schedule. */
function linesOf({ vessel, calls: rows, laycans }: VesselRows, nowMs: number) {
  const calls = rows.map(liveCallOf);
  const outlook = vesselOutlook(
    { voyages: voyagesOf(calls), laycans: laycans.flatMap((row) => laycanOf(calls, row)) },
    nowMs,
  );
  const at = rows.find(({ id }) => id === outlook.lateCall?.id);
  const late =
    at === undefined
      ? []
      : [
          lateLine({
            voyageId: at.voyage_id,
            voyage: String(at.voyage_number),
            vessel,
            port: at.port,
            at: at.arrived === null ? at.scheduled_arrival : at.scheduled_departure,
            delayMs: outlook.stays.get(at.id)?.delayMs ?? 0,
          }),
        ];
  const atRisk = laycans.flatMap((row) => {
    const found = outlook.laycans.get(row.id);
    if (found?.state !== 'atRisk') return [];
    return laycanLine({
      fixtureId: row.id,
      fixtureNumber: row.fixture_number,
      vessel,
      closes: row.laycan_to,
      deviationMs: found.deviationMs,
    });
  });
  return { late, atRisk };
}

/** Late voyages and laycans at risk of a fleet. */
export function scheduleLines(
  { calls, laycans, vessels }: FleetRows,
  nowMs: number,
): Readonly<Record<'late' | 'atRisk', readonly WorklistLine[]>> {
  const names = new Map(vessels.map(({ id, name }) => [id, name]));
  const byVoyage = Map.groupBy(laycans, (row) => row.voyage_id);
  const found = [...Map.groupBy(calls, (row) => row.vessel_id)].map(([id, own]) => {
    const voyages = new Set(own.map((row) => row.voyage_id));
    const ofVessel = [...voyages].flatMap((voyage) => byVoyage.get(voyage) ?? []);
    return linesOf({ vessel: names.get(id) ?? '', calls: own, laycans: ofVessel }, nowMs);
  });
  return {
    late: found.flatMap(({ late }) => late),
    atRisk: found.flatMap(({ atRisk }) => atRisk),
  };
}
