import { dayMs, hourMs } from '../time/milliseconds.ts';
import { flowEventAction } from '../flows/enumerations.ts';
import type { Finding } from '../text/finding.ts';
import {
  type CallEvent,
  type CallTimes,
  fires,
  inOrder,
  isArrival,
  isDeparture,
  isInPort,
  settledTimes,
} from './events.ts';
import type { EventTrigger } from './enumerations.ts';

/** Clocks on board and ashore differ slightly: events can be this far in the future (ours). */
export const futureToleranceHours = 1;

/** A ship can be this far ahead of schedule, or wait this long; an earlier time is probably a wrong year (ours). */
export const eventGraceDays = 90;

export const secondArrival = 'The vessel has already arrived: correct that event instead.';
export const secondDeparture = 'The vessel has already departed: correct that event instead.';
export const departureWithoutArrival = 'Enter the arrival before the departure.';
export const departureBeforeArrivalEvent = 'Departure is before arrival.';
export const eventInFuture = 'The time of an event cannot be in the future.';
export const eventLongBefore = `The time is more than ${eventGraceDays} days before this port call and its voyage begin. Check the date, or move the ETA first.`;

const on = (field: string, message: string): Finding => ({ field, message });
const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

/**
 * Contradictions among the events of one call. These are refused: two arrivals or departures, a departure without
 * or before the arrival, berth and cargo outside the stay, an end of cargo before its start.
 */
export function contradictions(events: readonly CallEvent[], times: CallTimes): readonly Finding[] {
  const findings: Finding[] = [];
  if (events.filter(isArrival).length > 1) findings.push(on('templateId', secondArrival));
  if (events.filter(isDeparture).length > 1) findings.push(on('templateId', secondDeparture));
  const { arrived, departed } = times;
  if (departed !== null && arrived === null)
    findings.push(on('templateId', departureWithoutArrival));
  if (departed !== null && arrived !== null && isBefore(departed, arrived))
    findings.push(on('eventDate', departureBeforeArrivalEvent));
  for (const event of events.filter(isInPort)) {
    if (arrived !== null && isBefore(event.at, arrived))
      findings.push(on('eventDate', `${event.name} is before the arrival.`));
    if (departed !== null && isBefore(departed, event.at))
      findings.push(on('eventDate', `${event.name} is after the departure.`));
  }
  return [...findings, ...reversedCargo(events)];
}

const cargoPairs: readonly (readonly [EventTrigger, EventTrigger])[] = [
  ['StartCargo', 'EndCargo'],
  ['StartLoadDischarge', 'EndLoadDischarge'],
];

/** For each operation: the last end is before the first start. */
function reversedCargo(events: readonly CallEvent[]): readonly Finding[] {
  const operations = new Set(events.map((event) => event.operationId));
  return [...operations].flatMap((operation) =>
    cargoPairs.flatMap(([start, end]) => {
      const own = inOrder(events).filter((event) => event.operationId === operation);
      const first = own.find((event) => fires(event, start));
      const last = own.findLast((event) => fires(event, end));
      return first !== undefined && last !== undefined && isBefore(last.at, first.at)
        ? [on('eventDate', `${last.name} is before ${first.name}.`)]
        : [];
    }),
  );
}

/** A change of the events of a call: the events before and after, and the stored times of the call. */
export interface EventChange {
  readonly before: readonly CallEvent[];
  readonly after: readonly CallEvent[];
  readonly stored: CallTimes;
  readonly nowMs: number;
  /** The event that was entered or corrected; undefined if one is deleted. */
  readonly changed: CallEvent | undefined;
  /** The scheduled start of the call, and the start of its voyage; a time long before both is probably a mistake. */
  readonly begins: readonly (string | null)[];
}

/**
 * Why a change is refused: contradictions that it adds. Earlier contradictions do not prevent it, so that facts
 * can be corrected one by one.
 */
export function changeFindings(change: EventChange): readonly Finding[] {
  const { before, after, stored, nowMs, changed } = change;
  const currentPlan = contradictions(before, settledTimes(stored, before, before));
  const known = new Set(currentPlan.map((finding) => finding.message));
  const found = contradictions(after, settledTimes(stored, before, after)).filter(
    (finding) => !known.has(finding.message),
  );
  const isAhead =
    changed !== undefined && Date.parse(changed.at) > nowMs + futureToleranceHours * hourMs;
  return [
    ...(isAhead ? [on('eventDate', eventInFuture)] : []),
    ...(isLongBefore(change) ? [on('eventDate', eventLongBefore)] : []),
    ...found,
    ...lostArrival(change),
  ];
}

/** Whether an event is so long before every start of its call that no delay or wait explains it. */
function isLongBefore({ changed, begins }: EventChange): boolean {
  const known = begins.flatMap((at) => at ?? []).map((at) => Date.parse(at));
  if (changed === undefined || known.length === 0) return false;
  return Date.parse(changed.at) < Math.min(...known) - eventGraceDays * dayMs;
}

/** An arrival cannot be removed while later facts depend on it: a departure, or events that only happen in port. */
function lostArrival({ before, after, stored }: EventChange): readonly Finding[] {
  const arrivedBefore = before.some(isArrival);
  if (!arrivedBefore || settledTimes(stored, before, after).arrived !== null) return [];
  const dependent = inOrder(after).filter((event) => isDeparture(event) || isInPort(event));
  if (dependent.length === 0) return [];
  const names = dependent.map((event) => event.name).join(', ');
  return [on('templateId', `Later events depend on the arrival: ${names}.`)];
}

type Pair = readonly [what: string, start: number, end: number];
const pairs: readonly Pair[] = [
  ['anchor', flowEventAction.StartAnchor, flowEventAction.EndAnchor],
  ['drifting', flowEventAction.StartDrift, flowEventAction.EndDrift],
  ['berth', flowEventAction.StartBerth, flowEventAction.EndBerth],
  ['cargo', flowEventAction.StartCargo, flowEventAction.EndCargo],
  ['cargo operation', flowEventAction.StartCargoOperation, flowEventAction.EndCargoOperation],
  ['loading or discharging', flowEventAction.StartLoadDischarge, flowEventAction.EndLoadDischarge],
  ['delay', flowEventAction.StartDelay, flowEventAction.EndDelay],
];

/** The times of the adjacent calls in the voyage; null if there is none or it is not known. */
export interface Neighbours {
  readonly departedBefore: string | null;
  readonly arrivedAfter: string | null;
}

/**
 * Inconsistencies that can be completed or corrected later: in port without an arrival, an end without a
 * start, two starts without an end, something still open at departure, events outside the call's position in the voyage.
 */
export function eventWarnings(
  events: readonly CallEvent[],
  times: CallTimes,
  { departedBefore, arrivedAfter }: Neighbours,
): readonly Finding[] {
  const ordered = inOrder(events);
  const findings: Finding[] = [];
  if (times.arrived === null && events.some(isInPort))
    findings.push(on('arrived', 'Berth or cargo events are entered, but no arrival.'));
  const operations = [...new Set(events.map((event) => event.operationId))];
  for (const pair of pairs)
    for (const operation of operations)
      findings.push(
        ...unpaired(
          ordered.filter((event) => event.operationId === operation),
          pair,
          times.departed !== null,
        ),
      );
  for (const event of ordered) {
    if (departedBefore !== null && isBefore(event.at, departedBefore))
      findings.push(
        on('eventDate', `${event.name} is before the departure from the previous port.`),
      );
    if (arrivedAfter !== null && isBefore(arrivedAfter, event.at))
      findings.push(on('eventDate', `${event.name} is after the arrival at the next port.`));
  }
  return findings;
}

function unpaired(
  events: readonly CallEvent[],
  [what, start, end]: Pair,
  hasDeparted: boolean,
): readonly Finding[] {
  const findings: Finding[] = [];
  let open: CallEvent | undefined;
  for (const event of events) {
    if (event.action === start) {
      if (open !== undefined)
        findings.push(on('eventDate', `Start of ${what} twice without an end between.`));
      open = event;
    } else if (event.action === end) {
      if (open === undefined) findings.push(on('eventDate', `End of ${what} without a start.`));
      open = undefined;
    }
  }
  if (open !== undefined && hasDeparted)
    findings.push(on('eventDate', `The vessel has departed, but ${what} has no end.`));
  return findings;
}
