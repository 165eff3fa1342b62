import { flowEventAction } from '../../flows/enumerations.ts';
import type { DecimalText } from '../../quantities/decimal.ts';
import { sumDecimals, subtractDecimals } from '../../quantities/sum.ts';
import { dayMs } from '../../time/milliseconds.ts';
import type { CargoMoment } from '../cargo-checks.ts';
import type { PortCallMoment } from '../port-call-checks.ts';
import { callRecord, ReportOfKind } from './finding-records.ts';
import { located, type LocatedFinding, recordLocation } from './located-finding.ts';
import { reportsWithin } from './reports-between.ts';
import type { CheckedCall, CheckedEvent, CheckedLine, VesselRecord } from './vessel-record.ts';

const callMoments: Readonly<Record<number, PortCallMoment['kind']>> = {
  [flowEventAction.StartPortCall]: 'start',
  [flowEventAction.AlreadyInPort]: 'start',
  [flowEventAction.EndPortCall]: 'end',
  [flowEventAction.StartBerth]: 'berthStart',
  [flowEventAction.EndBerth]: 'berthEnd',
};

const cargoMoments: Readonly<Record<number, CargoMoment['kind']>> = {
  [flowEventAction.StartCargo]: 'cargoStart',
  [flowEventAction.EndCargo]: 'cargoEnd',
  [flowEventAction.StartCargoOperation]: 'operationStart',
  [flowEventAction.EndCargoOperation]: 'operationEnd',
  [flowEventAction.RegisterQuantity]: 'quantity',
};

const arrivalMissing = 220;
const departureMissing = 230;

/** Codes 180 to 240. */
export const portCallCodes = [180, 190, 200, 210, 220, 230, 240] as const;

/** Reports so long before the arrival and after the departure count as reports of the port call. */
export const aroundMs = 3 * dayMs;

const kindOf = ({ action }: CheckedEvent): PortCallMoment['kind'] =>
  action === null ? 'other' : (callMoments[action] ?? 'other');

/** A port call that has begun, with what is around it. */
export interface BegunCall {
  readonly call: CheckedCall;
  readonly start: number;
  readonly events: readonly CheckedEvent[];
  readonly next: CheckedCall | undefined;
}

/** The port calls that have begun, in the order in which they did. */
export function begunCalls({
  calls,
  events,
}: Pick<VesselRecord, 'calls' | 'events'>): readonly BegunCall[] {
  const byCall = Map.groupBy(events, ({ callId }) => callId);
  const begun = calls
    .filter(({ id, arrived }) => arrived !== null || byCall.has(id))
    .map((call) => ({ call, start: startOf(call, byCall), events: byCall.get(call.id) ?? [] }))
    .toSorted((a, b) => a.start - b.start);
  return begun.map((one, index) => ({ ...one, next: begun[index + 1]?.call }));
}

/** Codes 180 to 240 and 290 to 380: port calls with events, and the cargo in them. */
export function callFindings(record: VesselRecord): readonly LocatedFinding[] {
  const lines = Map.groupBy(record.lines, ({ callId }) => callId);
  const quantities = new CargoQuantities(record);
  const firstReport = record.reports[0]?.at;
  return begunCalls(record).flatMap((begun) => [
    ...portCallFindings(record, begun, firstReport),
    ...(lines.get(begun.call.id) ?? []).flatMap((line) =>
      cargoFindings(record, { call: begun.call, line, own: begun.events, quantities }),
    ),
  ]);
}

const timeOf = (events: readonly CheckedEvent[]) => ({
  first: Math.min(...events.map(({ at }) => at)),
  last: Math.max(...events.map(({ at }) => at)),
});

/** From when to when reports matter for a port call; undefined if none does. */
export function reportTimeOf({
  events,
  next,
}: BegunCall): { readonly from: number; readonly to: number } | undefined {
  if (events.length === 0) return undefined;
  const { first, last } = timeOf(events);
  return { from: first - aroundMs, to: Math.max(last, next?.arrived ?? last) + aroundMs };
}

const startOf = (
  { id, arrived }: CheckedCall,
  events: ReadonlyMap<number, readonly CheckedEvent[]>,
) => arrived ?? Math.min(...(events.get(id) ?? []).map(({ at }) => at));

/** Codes 180 to 240 for a port call; `firstReport` is when the vessel made its first report. */
export function portCallFindings(
  record: Pick<VesselRecord, 'now' | 'reports' | 'settings'>,
  begun: BegunCall,
  firstReport: number | undefined,
): readonly LocatedFinding[] {
  const { call, events, next } = begun;
  const time = reportTimeOf(begun);
  // A call without events was written by hand or by another system: its times are complete as they are.
  if (time === undefined) return [];
  const { first, last } = timeOf(events);
  const closed = events.find(({ action }) => action === flowEventAction.ClosePortCall);
  const subject = {
    kind: 'portCall',
    portName: call.portName,
    zone: call.zone,
    now: record.now,
    events: events.map((event) => ({
      kind: kindOf(event),
      at: event.at,
      berth: event.berth,
    })),
    nextStart: next?.arrived ?? null,
    closedAt: closed?.at ?? null,
    reports: reportsWithin(record.reports, time.from, time.to).map(
      (report) => new ReportOfKind(report, null),
    ),
    isInEuScope: call.isInEuScope,
    record: callRecord(call),
    ...(next === undefined ? {} : { nextRecord: callRecord(next) }),
  } as const;
  const found = located(
    record,
    subject,
    recordLocation('PortCall', call.id, call.arrived ?? first),
  );
  // A vessel that has not sent any report yet, or sends none, misses none.
  const reportsSince = firstReport ?? Number.POSITIVE_INFINITY;
  const isTooEarly = (code: number): boolean =>
    (code === arrivalMissing && reportsSince > first) ||
    (code === departureMissing && reportsSince > last);
  return found.filter(({ code }) => !isTooEarly(code));
}

const cargoKind = (
  { action }: CheckedEvent,
  { isLoading }: CheckedLine,
): CargoMoment['kind'] | undefined => {
  if (action === flowEventAction.StartLoadDischarge)
    return isLoading ? 'loadingStart' : 'dischargingStart';
  if (action === flowEventAction.EndLoadDischarge)
    return isLoading ? 'loadingEnd' : 'dischargingEnd';
  return action === null ? undefined : cargoMoments[action];
};

const processedAt = (events: readonly CheckedEvent[], line: number): readonly DecimalText[] =>
  events.flatMap(({ lineId, quantity }) => (lineId === line && quantity !== null ? quantity : []));

/** What is known of all cargo of a vessel, in every port. */
class CargoQuantities {
  readonly #arrivals: ReadonlyMap<number, number | null>;
  readonly #lines: ReadonlyMap<number, readonly CheckedLine[]>;
  readonly #processed: ReadonlyMap<number | null, readonly CheckedEvent[]>;

  constructor({ lines, events, calls }: VesselRecord) {
    this.#arrivals = new Map(calls.map(({ id, arrived }) => [id, arrived]));
    this.#lines = Map.groupBy(lines, ({ cargoId }) => cargoId);
    this.#processed = Map.groupBy(
      events.filter(({ quantity }) => quantity !== null),
      ({ lineId }) => lineId,
    );
  }

  #arrivalOf({ callId }: CheckedLine): number {
    return this.#arrivals.get(callId) ?? Number.POSITIVE_INFINITY;
  }

  /**
   * What is left to discharge of a cargo in the last of its ports: what was loaded without what was discharged before. Null
   * in the other ports, and as long as anything is not known.
   */
  leftOf(line: CheckedLine): DecimalText | null {
    const ofCargo = this.#lines.get(line.cargoId) ?? [];
    const others = ofCargo.filter(({ id, isLoading }) => id !== line.id && !isLoading);
    const isLast = others.every((other) => this.#arrivalOf(other) <= this.#arrivalOf(line));
    const loaded = ofCargo.filter(({ isLoading }) => isLoading);
    const quantities = [...loaded, ...others].map(({ id }) =>
      processedAt(this.#processed.get(id) ?? [], id),
    );
    if (!isLast || loaded.length === 0 || quantities.some(({ length }) => length === 0))
      return null;
    return subtractDecimals(
      sumDecimals(quantities.slice(0, loaded.length).flat()),
      sumDecimals(quantities.slice(loaded.length).flat()),
    );
  }
}

function cargoFindings(
  record: VesselRecord,
  {
    call,
    line,
    own,
    quantities,
  }: {
    readonly call: CheckedCall;
    readonly line: CheckedLine;
    readonly own: readonly CheckedEvent[];
    readonly quantities: CargoQuantities;
  },
): readonly LocatedFinding[] {
  const concerning = own.filter(({ lineId }) => lineId === null || lineId === line.id);
  const subject = {
    kind: 'cargo',
    commodity: line.commodity,
    unit: line.unit,
    portName: call.portName,
    zone: call.zone,
    record: callRecord(call),
    now: record.now,
    isLoading: line.isLoading,
    events: concerning.flatMap((event) => {
      const kind = cargoKind(event, line);
      return kind === undefined ? [] : [{ kind, at: event.at }];
    }),
    callEnd: call.departed,
    billOfLading: line.billOfLading,
    processed: sumDecimals(processedAt(own, line.id)),
    loaded: line.isLoading ? null : quantities.leftOf(line),
  } as const;
  const at = call.departed ?? call.arrived ?? own[0]?.at ?? record.now;
  // Two cargoes of one commodity in one call are told apart by their cargo port.
  const found = located(record, subject, recordLocation('PortCall', call.id, at));
  return found.map((one) => ({ ...one, subject: `${line.commodity} (${line.id})` }));
}
