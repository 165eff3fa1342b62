import { flowEventAction } from '../flows/enumerations.ts';
import { sumDecimals } from '../quantities/sum.ts';
import { type Service, service } from './service-times.ts';
import type { EventTrigger } from './enumerations.ts';

/** An event of a port call for the rules; instants in ISO 8601 UTC. */
export interface CallEvent {
  readonly id: number;
  readonly internalName: string;
  readonly name: string;
  readonly at: string;
  readonly action: number | null;
  readonly triggers: readonly EventTrigger[];
  /** The cargo operation that it concerns; null for the whole call. */
  readonly operationId: number | null;
  /** A decimal as text. */
  readonly quantity: string | null;
}

/** The known arrival and departure; instants in ISO 8601 UTC, null if not known. */
export interface CallTimes {
  readonly arrived: string | null;
  readonly departed: string | null;
}

const arriving: ReadonlySet<number | null> = new Set([
  flowEventAction.StartPortCall,
  flowEventAction.AlreadyInPort,
]);

export const isArrival = (event: CallEvent): boolean => arriving.has(event.action);
export const isDeparture = (event: CallEvent): boolean =>
  event.action === flowEventAction.EndPortCall;

/** Whether it can only happen in port: berth and cargo. */
export const isInPort = (event: CallEvent): boolean => event.triggers.length > 0;

export const fires = (event: CallEvent, ...triggers: readonly EventTrigger[]): boolean =>
  triggers.some((trigger) => event.triggers.includes(trigger));

/** The events in chronological order; at the same time, in the order they were entered. */
export function inOrder(events: readonly CallEvent[]): readonly CallEvent[] {
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id);
}

/** Arrival and departure according to the events. */
export function timesOf(events: readonly CallEvent[]): CallTimes {
  return {
    arrived: inOrder(events).find(isArrival)?.at ?? null,
    departed: inOrder(events).findLast(isDeparture)?.at ?? null,
  };
}

/**
 * Arrival and departure of a port call after its events have changed. A time without an event, before and after, comes
 * from another system and stays.
 */
export function settledTimes(
  stored: CallTimes,
  before: readonly CallEvent[],
  after: readonly CallEvent[],
): CallTimes {
  const was = timesOf(before);
  const is = timesOf(after);
  return {
    arrived: was.arrived === null && is.arrived === null ? stored.arrived : is.arrived,
    departed: was.departed === null && is.departed === null ? stored.departed : is.departed,
  };
}

/** When a service actually took place, and the event it comes from. */
export interface ActualTime {
  readonly at: string;
  readonly eventId: number;
}

/** The actual time of each service with events: first berth, first start and last end of cargo. */
export function actualTimes(events: readonly CallEvent[]): ReadonlyMap<Service, ActualTime> {
  const ordered = inOrder(events);
  const found: readonly (readonly [Service, CallEvent | undefined])[] = [
    [
      service.ArrivalPilotStation,
      ordered.find((event) => event.internalName === 'ArrivedPilotStation'),
    ],
    [service.Arrival, ordered.find(isArrival)],
    [service.Berth, ordered.find((event) => fires(event, 'StartBerth'))],
    [service.StartCargo, ordered.find((event) => fires(event, 'StartCargo', 'StartLoadDischarge'))],
    [service.EndCargo, ordered.findLast((event) => fires(event, 'EndCargo', 'EndLoadDischarge'))],
    [service.Departure, ordered.findLast(isDeparture)],
  ];
  return new Map(
    found.flatMap(([kind, event]) =>
      event === undefined ? [] : [[kind, { at: event.at, eventId: event.id }] as const],
    ),
  );
}

/** Changes of the actual times: the new one, or null if a service no longer has one. */
export function changedTimes(
  before: readonly CallEvent[],
  after: readonly CallEvent[],
): readonly { readonly service: Service; readonly actual: ActualTime | null }[] {
  const was = actualTimes(before);
  const is = actualTimes(after);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((kind) => {
    const now = is.get(kind) ?? null;
    const isSame =
      now !== null && Date.parse(now.at) === Date.parse(was.get(kind)?.at ?? '1900-01-01');
    return isSame ? [] : [{ service: kind, actual: now }];
  });
}

/** The facts about one cargo operation from the events of a call. */
export interface OperationFacts {
  readonly triggers: readonly EventTrigger[];
  readonly started: string | null;
  readonly ended: string | null;
  /** Sum of the quantities of its own events; null until one has a quantity. */
  readonly processed: string | null;
}

export function operationFacts(events: readonly CallEvent[], operationId: number): OperationFacts {
  const concerned = inOrder(events).filter(
    (event) => event.operationId === operationId || event.operationId === null,
  );
  const counted = concerned.flatMap((event) =>
    event.operationId === null || event.quantity === null ? [] : [event.quantity],
  );
  return {
    triggers: [...new Set(concerned.flatMap((event) => event.triggers))],
    started:
      concerned.find((event) => fires(event, 'StartCargo', 'StartLoadDischarge'))?.at ?? null,
    ended: concerned.findLast((event) => fires(event, 'EndCargo', 'EndLoadDischarge'))?.at ?? null,
    processed: counted.length === 0 ? null : sumDecimals(counted),
  };
}
