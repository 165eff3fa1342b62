import { latestOf } from '@fairlead/domain/live/age';
import { namesPort } from '@fairlead/domain/live/ais-destination';
import {
  comparedEtas,
  differencesOf,
  type ExpectedDelay,
  expectedDelay,
  leadingEta,
  type PlannedArrival,
  type StatedEta,
} from '@fairlead/domain/live/arrival-estimates';
import { arrivalsAhead } from '@fairlead/domain/live/arrivals-ahead';
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
import { isLateBy } from '@fairlead/domain/schedule/expected';
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
  readonly accuracyM: number | null;
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
    accuracyM: row.accuracy_m,
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
    accuracyM: null,
  };
}

const liveCallOf = (row: LiveCallRow): LiveCall => ({
  ...scheduledCallOf(row, row.port),
  reasonIds: row.reason_ids,
  hasBerthed: row.has_berthed,
});

const lastDeparture = (calls: readonly LiveCallRow[]): string | undefined =>
  calls
    .flatMap((call) => call.departed ?? [])
    .toSorted()
    .at(-1);

/** A report from before the departure says nothing of the passage since. */
function reportedLaden(row: VesselRow, calls: readonly LiveCallRow[]): boolean | null {
  const departed = lastDeparture(calls);
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
  readonly #nowMs: number;

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
    this.#nowMs = nowMs;
  }

  /** The next call; undefined if none is ahead. */
  get next(): LiveCallRow | undefined {
    const [first] = this.state.ahead;
    return first === undefined ? undefined : this.#calls.get(first.id);
  }

  /** How late it is for the next call; a vessel in port is as late as its plan. */
  get delay(): ExpectedDelay {
    const { next, state } = this;
    if (next === undefined || state.current !== null)
      return { delayMs: state.delayMs, author: null };
    const etas = (this.#etas.get(next.id) ?? []).flatMap(statedEta);
    const planned = { arrival: next.scheduled_arrival, delayMs: state.delayMs };
    return expectedDelay(planned, etas, this.#nowMs);
  }

  /** The port calls ahead in their order. */
  get callsAhead(): readonly LiveCallRow[] {
    return this.state.ahead.flatMap(({ id }) => this.#calls.get(id) ?? []);
  }

  /** The calls at a port where the vessel is or that it has not arrived at, each with what each author states. */
  callsAt(port: number) {
    const { state } = this;
    return [state.current, ...state.ahead].flatMap((call, at) => {
      const row = call === null ? undefined : this.#calls.get(call.id);
      const wire = this.#wireCall(call);
      if (call === null || row?.port_id !== port || wire === null) return [];
      const isNext = at <= 1;
      return [{ row, wire, isNext, etas: call === state.current ? [] : this.#etasOf(row, null) }];
    });
  }

  /** Every call, for the expected times of each. */
  get everyCall(): readonly LiveCall[] {
    return [...this.#calls.values()].map(liveCallOf);
  }

  /** What each author states as the arrival at the next call; the stored calculation unless there is a later one. */
  comparedEtas(calculated: StatedEta | null = null) {
    const { next } = this;
    return next === undefined ? [] : this.#etasOf(next, calculated);
  }

  #plannedOf(call: LiveCallRow): PlannedArrival {
    const laycan = this.#laycans.get(call.id);
    return {
      arrival: call.scheduled_arrival,
      laycan: laycan === undefined ? null : { from: laycan.laycan_from, to: laycan.laycan_to },
    };
  }

  #etasOf(call: LiveCallRow, calculated: StatedEta | null) {
    const stored = withAis((this.#etas.get(call.id) ?? []).flatMap(statedEta), this.#aisEta(call));
    const stated =
      calculated === null
        ? stored
        : [...stored.filter(({ author }) => author !== etaAuthor.Calculated), calculated];
    return comparedEtas(stated, this.#plannedOf(call));
  }

  /** The calls ahead that are shown, each with when it is expected. */
  wireAhead() {
    const { ahead } = this.state;
    const leading = leadingEta(this.comparedEtas());
    const arrivals = arrivalsAhead({ calls: this.everyCall, ahead, leading }, this.#nowMs);
    return ahead.slice(0, mostAhead).flatMap((call) => {
      const row = this.#calls.get(call.id);
      const [wire, arrival] = [this.#wireCall(call), arrivals.get(call.id)];
      if (row === undefined || wire === null || arrival === undefined) return [];
      return [{ ...wire, eta: { ...arrival, ...differencesOf(arrival.at, this.#plannedOf(row)) } }];
    });
  }

  /** What the crew entered in AIS, if the destination names the port of this call and it is the next one. */
  #aisEta(call: LiveCallRow): StatedEta | null {
    const { ais_destination: destination, ais_eta: at, ais_stated_at: statedAt } = this.row;
    if (destination === null || at === null || call.id !== this.next?.id) return null;
    const { port: name, un_locode: unLoCode, country_code: countryCode } = call;
    if (!namesPort(destination, { name, unLoCode, countryCode })) return null;
    // One from before the last departure is that of an earlier passage to the same port.
    const departed = lastDeparture([...this.#calls.values()]);
    if (departed !== undefined && Date.parse(at) < Date.parse(departed)) return null;
    return { author: etaAuthor.Ais, authorName: null, at, statedAt };
  }

  wire() {
    const { row, position, state } = this;
    const { delayMs, author: delayBy } = this.delay;
    const ahead = this.wireAhead();
    const laycan = ahead.find((call) => call.eta.minutesToLaycan !== null);
    return {
      id: row.id,
      name: row.name,
      imo: row.imo,
      mmsi: row.mmsi,
      position,
      activity: state.activity,
      isLate: isLateBy(delayMs),
      delayMinutes: Math.round(delayMs / minuteMs),
      delayBy,
      previousCall: this.#wireCall(state.previous),
      currentCall: this.#wireCall(state.current),
      nextCall: ahead[0] ?? null,
      nextLaycan:
        laycan === undefined
          ? null
          : {
              portCallId: laycan.id,
              portName: laycan.port.name,
              minutesToLaycan: laycan.eta.minutesToLaycan ?? 0,
            },
      toGoNm: state.current === null ? (this.next?.to_go_nm ?? null) : null,
      eta: leadingEta(this.comparedEtas()),
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

/** With what AIS states, unless another system has recorded something later from there. */
function withAis(stored: readonly StatedEta[], ais: StatedEta | null): readonly StatedEta[] {
  if (ais === null) return stored;
  const recorded = stored.find(({ author }) => author === etaAuthor.Ais);
  const isLater = Date.parse(recorded?.statedAt ?? '') > Date.parse(ais.statedAt ?? '');
  return isLater ? stored : [...stored.filter((eta) => eta !== recorded), ais];
}

/** A withdrawn time has no instant. */
function statedEta(row: StatedEtaRow): readonly StatedEta[] {
  if (row.at === null) return [];
  const { author, author_name: authorName, at, stated_at: statedAt } = row;
  return [{ author: author as EtaAuthor, authorName, at, statedAt }];
}
