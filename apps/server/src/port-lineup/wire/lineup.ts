import { leadingEta } from '@fairlead/domain/live/arrival-estimates';
import { etaAuthor } from '@fairlead/domain/live/enumerations';
import { presenceOf } from '@fairlead/domain/port-lineup/presence';
import { type ExpectedStay, expectedByVoyage, isLateBy } from '@fairlead/domain/schedule/expected';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { VesselNow } from '../../live/wire/fleet.ts';
import { inTurns } from '../../platform/http/in-turns.ts';
import { seaRouter, settingsOf } from '../../sea-routes/routing/sea-router.ts';
import type { SeaRouteRow } from '../../vessels/settings/vessel-settings.sql.ts';
import type { BerthRow, MoveRow } from '../port-lineup.sql.ts';

export interface LineupRows {
  readonly vessels: readonly VesselNow[];
  readonly berths: readonly BerthRow[];
  readonly moves: readonly MoveRow[];
  readonly settings: readonly SeaRouteRow[];
}

interface Lineup {
  readonly port: { readonly id: number; readonly latitude: string; readonly longitude: string };
  /** Reasons for call of which a call has one; every call without any. */
  readonly reasons: readonly number[];
  readonly untilMs: number;
  readonly now: Date;
}

type CallHere = ReturnType<VesselNow['callsAt']>[number];

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** The calls at a port of those here and those expected by then, in the order of expected arrival. */
export async function lineupOf(rows: LineupRows, lineup: Lineup) {
  const berths = new Map(rows.berths.map(({ id, berth }) => [id, berth]));
  const moves = Map.groupBy(rows.moves, (row) => row.port_call_id);
  const settings = new Map(rows.settings.map((row) => [row.id, row]));
  // The way to the port of each vessel takes about a millisecond.
  const lines = await inTurns(rows.vessels, (vessel) => {
    const expected = expectedByVoyage(vessel.everyCall, lineup.now.getTime());
    return vessel
      .callsAt(lineup.port.id)
      .filter(({ row }) => hasReason(row.reason_ids, lineup.reasons))
      .map((call) => lineOf(vessel, call, expected.get(call.row.id)));
  });
  return lines
    .flat()
    .filter(({ arrived, expectedArrival }) =>
      arrived === null ? Date.parse(expectedArrival) <= lineup.untilMs : true,
    )
    .toSorted((a, b) => a.expectedArrival.localeCompare(b.expectedArrival) || a.id - b.id);

  function lineOf(vessel: VesselNow, { row, wire, isNext, etas }: CallHere, stay?: ExpectedStay) {
    const delayMs = stay?.delayMs ?? 0;
    return {
      ...wire,
      vessel: { id: vessel.row.id, name: vessel.row.name },
      presence: presenceOf(row.arrived !== null, moves.get(row.id) ?? []),
      berth: berths.get(row.id) ?? null,
      isNext,
      expectedArrival: stay === undefined ? row.scheduled_arrival : isoOf(stay.arrivalMs),
      expectedDeparture: stay === undefined ? row.scheduled_departure : isoOf(stay.departureMs),
      delayMinutes: Math.round(delayMs / minuteMs),
      isLate: isLateBy(delayMs),
      delayBy: row.calculated_arrival === null ? null : etaAuthor.Calculated,
      reasons: [...row.reason_ids],
      eta: leadingEta(etas),
      position: vessel.position,
      distance: isNext && row.arrived === null ? distanceOf(vessel) : null,
    };
  }

  function distanceOf({ position, row }: VesselNow): number | null {
    const ofVessel = settings.get(row.id);
    if (position === null || ofVessel === undefined) return null;
    const { latitude, longitude } = lineup.port;
    const nm = seaRouter().distanceNm({
      from: { lat: position.latitude, lon: position.longitude },
      to: { lat: Number(latitude), lon: Number(longitude) },
      options: settingsOf(ofVessel, lineup.now),
    });
    return nm === null ? null : Math.round(nm * 10) / 10;
  }
}

const hasReason = (reasons: readonly number[], wanted: readonly number[]): boolean =>
  wanted.length === 0 || wanted.some((reason) => reasons.includes(reason));
