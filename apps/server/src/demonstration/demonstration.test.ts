import { arrivalDelayMs, derivePortCallStatus } from '@fairlead/domain/port-calls/status';
import { portCallStatus } from '@fairlead/domain/port-calls/enumerations';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { nextVoyageNumber } from '@fairlead/domain/voyages/number';
import { describe, expect, it } from 'vitest';
import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { demonstration } from '@fairlead/demonstration/demonstration';
import { passageNm } from '@fairlead/demonstration/passage';
import { imoNumber } from '@fairlead/demonstration/registers';
import type { CompanyRows, PortCallRow, VesselRow, VoyageRow } from '@fairlead/demonstration/rows';
import { planAt } from './testing/plans.ts';

const moments = ['2026-09-17T06:42:11Z', '2027-01-01T00:00:00Z', '2028-02-29T23:59:59.999Z'].map(
  (text) => new Date(text),
);
const ports = new Map(cataloguePorts.map((port) => [port.id, port]));
const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / hourMs;

type Leg = {
  readonly vessel: VesselRow;
  readonly voyage: VoyageRow;
  readonly call: PortCallRow;
  readonly previous: PortCallRow | undefined;
};

const shown = (call: PortCallRow) => !call.in_active && call.parent_id === null;

/** The active port calls of a vessel, in order, each with the one before. */
function legsOf(rows: CompanyRows, vessel: VesselRow): readonly Leg[] {
  const voyages = rows.voyages.filter(
    (voyage) => voyage.vessel_id === vessel.id && !voyage.in_active,
  );
  const calls = voyages.flatMap((voyage) =>
    rows.portCalls
      .filter((call) => call.voyage_id === voyage.id && shown(call))
      .map((call) => ({ voyage, call })),
  );
  return calls.map((leg, index) => ({ vessel, ...leg, previous: calls[index - 1]?.call }));
}

describe.each(moments)('the demonstration at %s', (now) => {
  const rows = planAt(now);
  const companies = [...rows.companies.values()];
  const [nordhav] = companies;
  const legs = companies.flatMap((company) =>
    company.vessels.flatMap((vessel) => legsOf(company, vessel)),
  );
  const calls = companies.flatMap(({ portCalls }) => portCalls);
  const voyages = companies.flatMap((company) => company.voyages);

  it('is the same every time, and another one for another seed', () => {
    expect(demonstration({ seed: 1, now })).toEqual(rows);
    expect(demonstration({ seed: 2, now })).not.toEqual(rows);
  });

  it('reaches from 18 months back to half a year ahead', () => {
    const arrivals = calls
      .map((call) => Date.parse(call.scheduled_arrival))
      .toSorted((a, b) => a - b);
    const months = (ms: number) => (ms - now.getTime()) / (730 * hourMs);
    expect(months(arrivals[0] ?? 0)).toBeLessThan(-17);
    expect(months(arrivals.at(-1) ?? 0)).toBeGreaterThan(5);
    expect(voyages.length).toBeGreaterThan(280);
    expect(voyages.length).toBeLessThan(480);
  });

  it('has every kind of voyage and port call', () => {
    const status = (call: PortCallRow) =>
      derivePortCallStatus(
        {
          scheduledArrival: call.scheduled_arrival,
          scheduledDeparture: call.scheduled_departure,
          arrived: call.arrived,
          departed: call.departed,
          inActive: call.in_active,
        },
        now.getTime(),
      );
    const ofStatus = (wanted: number) => legs.filter(({ call }) => status(call) === wanted).length;
    expect(ofStatus(portCallStatus.Late)).toBeGreaterThanOrEqual(3);
    expect(ofStatus(portCallStatus.Active)).toBeGreaterThanOrEqual(5);
    expect(ofStatus(portCallStatus.Finished)).toBeGreaterThan(500);
    expect(ofStatus(portCallStatus.Scheduled)).toBeGreaterThan(200);
    const number = (list: readonly unknown[]) => list.length;
    expect(number(voyages.filter((voyage) => voyage.in_active))).toBeGreaterThanOrEqual(8);
    expect(
      number(voyages.filter((voyage) => voyage.external_id !== null && !voyage.merged)),
    ).toBeGreaterThanOrEqual(25);
    expect(number(voyages.filter((voyage) => voyage.merged))).toBeGreaterThanOrEqual(10);
    expect(number(calls.filter((call) => call.parent_id !== null))).toBeGreaterThanOrEqual(20);
    expect(number(calls.filter((call) => call.in_active))).toBeGreaterThanOrEqual(8);
    expect(number(calls.filter((call) => call.hide_in_app))).toBeGreaterThanOrEqual(15);
    expect(number(calls.filter((call) => call.reason_ids.includes(1)))).toBeGreaterThanOrEqual(50);
    expect(
      number(calls.filter((call) => ports.get(call.port_id)?.type === 20)),
    ).toBeGreaterThanOrEqual(40);
  });

  it('never lets a vessel be in two places', () => {
    const broken = legs.filter(({ call, previous }) => {
      const isScheduledInOrder =
        call.scheduled_arrival > (previous?.scheduled_departure ?? '') &&
        call.scheduled_departure > call.scheduled_arrival;
      const isActualInOrder =
        call.arrived === null ||
        ((call.departed ?? 'later') > call.arrived &&
          (previous === undefined || (previous.departed ?? 'later') < call.arrived));
      return !isScheduledInOrder || !isActualInOrder;
    });
    expect(broken).toEqual([]);
  });

  it('has nothing actual in the future, and leaves no port before it arrived', () => {
    const broken = legs.filter(({ call }) => {
      const latest = Date.parse(call.departed ?? call.arrived ?? call.scheduled_arrival);
      return (
        (call.arrived !== null && latest > now.getTime()) ||
        (call.arrived === null && call.departed !== null)
      );
    });
    expect(broken).toEqual([]);
  });

  it('stays between 6 hours and 4 days', () => {
    const stays = legs.map(({ call }) =>
      hoursBetween(call.scheduled_arrival, call.scheduled_departure),
    );
    expect(Math.min(...stays)).toBeGreaterThan(6);
    expect(Math.max(...stays)).toBeLessThan(96);
  });

  it('sails between 5 and 18 knots, as planned and as it happened', () => {
    const knots = legs.flatMap(({ call, previous }) => {
      const [from, to] = [ports.get(previous?.port_id ?? 0), ports.get(call.port_id)];
      if (!previous || !from || !to) return [];
      const planned = hoursBetween(previous.scheduled_departure, call.scheduled_arrival);
      const happened =
        previous.departed === null || call.arrived === null
          ? planned
          : hoursBetween(previous.departed, call.arrived);
      return [passageNm(from, to) / planned, passageNm(from, to) / happened];
    });
    expect(knots.length).toBeGreaterThan(1000);
    expect(Math.min(...knots)).toBeGreaterThan(5);
    expect(Math.max(...knots)).toBeLessThan(18);
  });

  it('starts each voyage where the one before ended', () => {
    for (const { call, voyage, previous } of legs) {
      if (previous?.voyage_id === call.voyage_id) continue;
      expect(voyage.ballast_port_call_id).toBe(previous?.id ?? null);
    }
    for (const voyage of voyages) {
      const number = calls.filter((call) => call.voyage_id === voyage.id && shown(call)).length;
      expect(number).toBeGreaterThanOrEqual(2);
      expect(number).toBeLessThanOrEqual(6);
    }
  });

  it('numbers voyages by vessel and year', () => {
    const keys = voyages.map((voyage) => `${voyage.vessel_id} ${voyage.voyage_number}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const vessel of nordhav?.vessels ?? []) {
      const own = voyages.find((voyage) => voyage.vessel_id === vessel.id);
      const year = Math.floor((own?.voyage_number ?? 0) / 1000) % 100;
      const first = nextVoyageNumber({ companyNumber: vessel.company_number, year, voyages: [] });
      expect(own?.voyage_number).toBe(first);
    }
  });

  it('names outside ids once', () => {
    const ids = voyages.flatMap(({ external_id }) => external_id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^VMS-\d{4}$/.test(id))).toBe(true);
  });

  it('is late only where a vessel is', () => {
    const late = legs.filter(
      ({ call }) =>
        call.arrived === null &&
        arrivalDelayMs(
          {
            scheduledArrival: call.scheduled_arrival,
            scheduledDeparture: null,
            arrived: null,
            departed: null,
            inActive: false,
          },
          now.getTime(),
        ) > 0,
    );
    expect(new Set(late.map(({ vessel }) => vessel.name))).toEqual(
      new Set(['Krykkje', 'Storjo', 'Courland Bay']),
    );
  });
});

it('IMO numbers have the check digit of the resolution', () => {
  // 9 0 7 4 7 2 weighted 7 to 2 gives 139: the number of the example in the resolution ends in 9.
  const rest = (imo: string) =>
    [7, 6, 5, 4, 3, 2].reduce((sum, weight, index) => sum + weight * Number(imo[index]), 0) % 10;
  expect(rest('9074729')).toBe(9);
  for (let serial = 1; serial <= 15; serial += 1) {
    const imo = imoNumber(serial);
    expect(imo).toMatch(/^9999\d{3}$/);
    expect(rest(imo)).toBe(Number(imo[6]));
  }
});
