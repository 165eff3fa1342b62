import { latestOf } from '@fairlead/domain/live/age';
import {
  calculatedEta,
  comparedEtas,
  leadingEta,
  type StatedEta,
} from '@fairlead/domain/live/arrival-estimates';
import {
  etaAuthor,
  type EtaAuthor,
  positionSource,
  type PositionSource,
} from '@fairlead/domain/live/enumerations';
import {
  laycanCallOf,
  type LiveCall,
  liveState,
  type LiveState,
} from '@fairlead/domain/live/vessel-state';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Session } from '../../platform/database/session.ts';
import { scheduledCallOf } from '../../lists/wire/scheduled-call.ts';
import {
  callsNow,
  etasNow,
  type LiveCallRow,
  type LiveLaycanRow,
  laycansNow,
  type LiveScope,
  type StatedEtaRow,
  type VesselRow,
  vesselsNow,
} from '../live.sql.ts';

/** Calls ahead that are shown of one vessel. */
const mostAhead = 8;

/** The rows of a fleet, read in one round trip. */
export interface FleetRows {
  readonly vessels: readonly VesselRow[];
  readonly calls: ReadonlyMap<number, readonly LiveCallRow[]>;
  readonly laycans: readonly LiveLaycanRow[];
  readonly etas: ReadonlyMap<number, readonly StatedEtaRow[]>;
}

export async function readFleet(db: Session, scope: LiveScope): Promise<FleetRows> {
  const [vessels, calls, laycans, etas] = await Promise.all([
    db.all(vesselsNow(scope)),
    db.all(callsNow(scope)),
    db.all(laycansNow(scope)),
    db.all(etasNow(scope)),
  ]);
  return {
    vessels,
    calls: Map.groupBy(calls, (row) => row.vessel_id),
    laycans,
    etas: Map.groupBy(etas, (row) => row.port_call_id),
  };
}

interface WirePosition {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKn: number | null;
  readonly course: number | null;
  readonly heading: number | null;
  readonly source: PositionSource;
  readonly sourceName: string;
  readonly reportGuid: string | null;
}

function storedPosition(row: VesselRow): WirePosition | null {
  if (row.at === null) return null;
  return {
    at: row.at,
    latitude: row.latitude,
    longitude: row.longitude,
    speedKn: row.speed_kn,
    course: row.course,
    heading: row.heading,
    source: row.source as PositionSource,
    sourceName: row.source_name ?? '',
    reportGuid: null,
  };
}

function reportedPosition(row: VesselRow): WirePosition | null {
  if (row.report_at === null) return null;
  return {
    at: row.report_at,
    latitude: row.report_latitude,
    longitude: row.report_longitude,
    speedKn: row.report_speed_kn,
    course: null,
    heading: null,
    source: positionSource.Report,
    sourceName: row.report_author ?? '',
    reportGuid: row.report_guid,
  };
}

const liveCallOf = (row: LiveCallRow): LiveCall => ({
  ...scheduledCallOf(row, row.port),
  reasonIds: row.reason_ids,
  hasBerthed: row.has_berthed,
});

/** A report from before the departure says nothing of the passage since. */
function reportedLaden(row: VesselRow, calls: readonly LiveCallRow[]): boolean | null {
  const departed = calls
    .flatMap((call) => call.departed ?? [])
    .toSorted()
    .at(-1);
  if (row.laden_at === null || (departed !== undefined && row.laden_at < departed)) return null;
  return row.is_laden;
}

/** A vessel as it is now: its state, its calls with their laycans, and the ETAs of the next one. */
export class VesselNow {
  readonly row: VesselRow;
  readonly position: WirePosition | null;
  readonly state: LiveState;
  readonly #calls: ReadonlyMap<number, LiveCallRow>;
  readonly #laycans: ReadonlyMap<number, LiveLaycanRow>;
  readonly #etas: FleetRows['etas'];

  constructor(row: VesselRow, rows: FleetRows, nowMs: number) {
    const callRows = rows.calls.get(row.id) ?? [];
    const calls = callRows.map(liveCallOf);
    this.row = row;
    this.position = latestOf(storedPosition(row), reportedPosition(row));
    this.state = liveState(
      { calls, isOffHire: row.is_off_hire, reportedLaden: reportedLaden(row, callRows) },
      nowMs,
    );
    this.#calls = new Map(callRows.map((call) => [call.id, call]));
    this.#laycans = laycansByCall(calls, rows.laycans);
    this.#etas = rows.etas;
  }

  /** The next call; undefined if none is ahead. */
  get next(): LiveCallRow | undefined {
    const [first] = this.state.ahead;
    return first === undefined ? undefined : this.#calls.get(first.id);
  }

  /** By position, speed and the miles to sail; null if the vessel is stopped, in port, or has no position. */
  #calculated(milesToSail: number | null): StatedEta | null {
    const { position, state } = this;
    if (position === null || milesToSail === null || state.current !== null) return null;
    const { at: statedAt, speedKn } = position;
    const atMs = calculatedEta({ speedKn, atMs: Date.parse(statedAt) }, milesToSail);
    if (atMs === null) return null;
    const at = new Date(Math.round(atMs / minuteMs) * minuteMs).toISOString();
    return { author: etaAuthor.Calculated, authorName: null, at, statedAt };
  }

  /** The port calls ahead in their order. */
  get callsAhead(): readonly LiveCallRow[] {
    return this.state.ahead.flatMap(({ id }) => this.#calls.get(id) ?? []);
  }

  /** What each author states as the arrival at the next call, the calculated one only with the nautical miles to it. */
  comparedEtas(milesToSail: number | null = null) {
    const { next } = this;
    if (next === undefined) return [];
    const laycan = this.#laycans.get(next.id);
    const stated = (this.#etas.get(next.id) ?? []).flatMap(statedEta);
    const calculated = this.#calculated(milesToSail);
    return comparedEtas(calculated === null ? stated : [...stated, calculated], {
      arrival: next.scheduled_arrival,
      laycan: laycan === undefined ? null : { from: laycan.laycan_from, to: laycan.laycan_to },
    });
  }

  wire() {
    const { row, position, state } = this;
    const etas = this.comparedEtas();
    const leading = leadingEta(etas);
    return {
      id: row.id,
      name: row.name,
      imo: row.imo,
      mmsi: row.mmsi,
      position,
      activity: state.activity,
      isLate: state.isLate,
      delayMinutes: Math.round(state.delayMs / minuteMs),
      previousCall: this.#wireCall(state.previous),
      currentCall: this.#wireCall(state.current),
      callsAhead: state.ahead.slice(0, mostAhead).flatMap((call) => this.#wireCall(call) ?? []),
      eta: etas.find(({ author, at }) => author === leading?.author && at === leading.at) ?? null,
    };
  }

  #wireCall(call: LiveCall | null) {
    const row = call === null ? undefined : this.#calls.get(call.id);
    if (row === undefined) return null;
    const laycan = this.#laycans.get(row.id);
    return {
      id: row.id,
      voyageId: row.voyage_id,
      voyageNumber: row.voyage_number,
      port: {
        id: row.port_id,
        name: row.port,
        unLoCode: row.un_locode,
        countryCode: row.country_code,
        timeZone: row.time_zone,
        latitude: row.latitude,
        longitude: row.longitude,
      },
      scheduledArrival: row.scheduled_arrival,
      scheduledDeparture: row.scheduled_departure,
      arrived: row.arrived,
      departed: row.departed,
      laycan:
        laycan === undefined
          ? null
          : {
              fixtureId: laycan.id,
              fixtureNumber: laycan.fixture_number,
              from: laycan.laycan_from,
              to: laycan.laycan_to,
            },
    };
  }
}

function laycansByCall(
  calls: readonly LiveCall[],
  laycans: readonly LiveLaycanRow[],
): ReadonlyMap<number, LiveLaycanRow> {
  const byCall = new Map<number, LiveLaycanRow>();
  for (const laycan of laycans) {
    const call = laycanCallOf(calls, laycan.voyage_id, new Set(laycan.loads_at));
    // Of several at one call the one that closes first decides.
    if (call === undefined) continue;
    const before = byCall.get(call.id);
    if (before === undefined || laycan.laycan_to < before.laycan_to) byCall.set(call.id, laycan);
  }
  return byCall;
}

/** A withdrawn time has no instant. */
function statedEta(row: StatedEtaRow): readonly StatedEta[] {
  if (row.at === null) return [];
  const { author, author_name: authorName, at, stated_at: statedAt } = row;
  return [{ author: author as EtaAuthor, authorName, at, statedAt }];
}
