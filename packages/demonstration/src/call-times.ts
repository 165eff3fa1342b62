import { actualTimes } from '@fairlead/domain/port-calls/events';
import {
  service,
  serviceTimeKind,
  serviceTimeSource,
} from '@fairlead/domain/port-calls/service-times';
import type { EventTrigger } from '@fairlead/domain/port-calls/enumerations';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { chanceOf } from './chance.ts';
import type { CallEventRow, CallTimeRow, PortCallRow } from './rows.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const reasons = ['Head wind', 'Congestion at the berth', 'Cargo not ready', 'Swell at the bar'];

type StatedTime = Pick<CallTimeRow, 'service' | 'kind' | 'at' | 'said_by'> &
  Partial<CallTimeRow> & { readonly reportedMs: number };

/** Reported times of a call up to now: estimates that changed, what terminal and agent agreed, and what events show. */
export function callTimes(
  call: PortCallRow,
  events: readonly CallEventRow[],
  { nowMs, author }: { readonly nowMs: number; readonly author: number | null },
): readonly CallTimeRow[] {
  return [...estimates(call, nowMs), ...agreements(call), ...actuals(events)]
    .filter(({ reportedMs }, index) => reportedMs <= nowMs || index < 2)
    .map(({ reportedMs, ...reported }) => ({
      company_id: call.company_id,
      port_call_id: call.id,
      said_by_name: null,
      reason: null,
      event_id: null,
      author_id: reported.said_by === serviceTimeSource.Office ? author : null,
      ...reported,
      said_at: iso(Math.min(reportedMs, nowMs)),
    }));
}

/** The scheduled times are the latest ones that the company stated; for some calls it stated others before. */
function estimates(call: PortCallRow, nowMs: number): readonly StatedTime[] {
  const chance = chanceOf(call.id * 17 + 3);
  const eta = Date.parse(call.scheduled_arrival);
  const etd = Date.parse(call.scheduled_departure);
  const said_by = serviceTimeSource.Office;
  const kind = serviceTimeKind.Estimated;
  const both = (
    shift: number,
    reportedMs: number,
    reason: string | null,
  ): readonly StatedTime[] => [
    { service: service.Arrival, kind, at: iso(eta + shift), said_by, reportedMs, reason },
    { service: service.Departure, kind, at: iso(etd + shift), said_by, reportedMs, reason },
  ];
  const early = eta - chance.between(12, 20) * dayMs;
  const shift = chance.whole(-9, 9) * hourMs;
  const later = eta - chance.between(3, 6) * dayMs;
  if (later > nowMs || chance.happens(0.6)) return both(0, early, null);
  const reason = chance.pick(reasons);
  return [
    ...both(0, early, null),
    ...both(shift, early + dayMs, reason),
    ...both(0, later, reason),
  ];
}

function agreements(call: PortCallRow): readonly StatedTime[] {
  const chance = chanceOf(call.id * 13 + 5);
  if (!chance.happens(0.4)) return [];
  const eta = Date.parse(call.scheduled_arrival);
  const requested = iso(eta + chance.whole(1, 6) * hourMs);
  return [
    {
      service: service.Berth,
      kind: serviceTimeKind.Requested,
      at: iso(eta + 2 * hourMs),
      said_by: serviceTimeSource.Agent,
      reportedMs: eta - 3 * dayMs,
    },
    {
      service: service.Berth,
      kind: serviceTimeKind.Planned,
      at: requested,
      said_by: serviceTimeSource.Terminal,
      reportedMs: eta - 2 * dayMs,
    },
  ];
}

function actuals(events: readonly CallEventRow[]): readonly StatedTime[] {
  const happened = events.map((event) => ({
    id: event.id,
    internalName: event.internal_name,
    name: event.name,
    at: event.event_date,
    action: event.action,
    triggers: event.triggers as readonly EventTrigger[],
    operationId: event.cargo_port_id,
    quantity: event.quantity,
  }));
  return [...actualTimes(happened)].map(([of, { at, eventId }]) => ({
    service: of,
    kind: serviceTimeKind.Actual,
    at,
    said_by: serviceTimeSource.Master,
    event_id: eventId,
    reportedMs: Date.parse(at) + 20 * minuteMs,
  }));
}
