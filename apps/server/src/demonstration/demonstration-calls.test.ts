import { contradictions, eventWarnings } from '@fairlead/domain/port-calls/event-rules';
import { type CallEvent, timesOf } from '@fairlead/domain/port-calls/events';
import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import type { EventTrigger } from '@fairlead/domain/port-calls/enumerations';
import { describe, expect, it } from 'vitest';
import { eventMistakeOf } from '@fairlead/demonstration/event-mistakes';
import type { CallEventRow } from '@fairlead/demonstration/rows';
import { planAt } from './testing/plans.ts';

const now = new Date('2026-09-17T06:42:11Z');
const eventOf = (row: CallEventRow): CallEvent => ({
  id: row.id,
  internalName: row.internal_name,
  name: row.name,
  at: row.event_date,
  action: row.action,
  triggers: row.triggers as readonly EventTrigger[],
  operationId: row.cargo_port_id,
  quantity: row.quantity,
});

describe.each([...planAt(now).companies.values()])('company %#', (rows) => {
  const idle = new Set(rows.voyages.filter((voyage) => voyage.in_active).map(({ id }) => id));
  const events = Map.groupBy(rows.portCallEvents, (event) => event.port_call_id);
  const lived = rows.portCalls.filter(
    (call) =>
      call.arrived !== null &&
      call.parent_id === null &&
      !call.in_active &&
      !idle.has(call.voyage_id),
  );
  const planted = new Set(
    lived.filter((call) => eventMistakeOf(call, now.getTime()) !== undefined),
  );

  it('the events say the arrivals and departures, contradict nothing and leave nothing open', () => {
    expect(lived.length).toBeGreaterThan(50);
    for (const call of lived.filter((one) => !planted.has(one))) {
      const own = (events.get(call.id) ?? []).map(eventOf);
      const times = { arrived: call.arrived, departed: call.departed };
      expect(timesOf(own)).toEqual(times);
      expect(contradictions(own, times)).toEqual([]);
      expect(eventWarnings(own, times, { departedBefore: null, arrivedAfter: null })).toEqual([]);
    }
    expect(rows.portCallEvents.every((row) => Date.parse(row.event_date) <= now.getTime())).toBe(
      true,
    );
    expect(new Set(rows.portCallEvents.map((row) => row.port_call_id)).size).toBe(lived.length);
  });

  it('the latest estimate of each call is its schedule, and nothing was said in the future', () => {
    const reported = Map.groupBy(rows.serviceTimes, (row) => row.port_call_id);
    for (const call of rows.portCalls.filter(({ parent_id }) => parent_id === null)) {
      const latest = (of: number) =>
        (reported.get(call.id) ?? [])
          .filter((row) => row.service === of && row.kind === serviceTimeKind.Estimated)
          .toSorted((a, b) => Date.parse(a.said_at) - Date.parse(b.said_at))
          .at(-1)?.at;
      expect(latest(service.Arrival)).toBe(call.scheduled_arrival);
      expect(latest(service.Departure)).toBe(call.scheduled_departure);
    }
    expect(rows.serviceTimes.every((row) => Date.parse(row.said_at) <= now.getTime())).toBe(true);
  });
});
