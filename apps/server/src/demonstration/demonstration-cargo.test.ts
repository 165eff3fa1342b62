import { compareDecimals } from '@fairlead/domain/quantities/decimal';
import { subtractDecimals, sumDecimals } from '@fairlead/domain/quantities/sum';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { describe, expect, it } from 'vitest';
import { balticGrainFleet, nordhavFleet } from '@fairlead/demonstration/fleet';
import type { CargoPortRow, CargoRow } from '@fairlead/demonstration/cargo-rows';
import { planAt } from './testing/plans.ts';

const moments = ['2026-09-17T06:42:11Z', '2027-01-01T00:00:00Z'].map((text) => new Date(text));

describe.each(moments)('the cargo of the demonstration at %s', (now) => {
  const companies = [...planAt(now).companies.values()];
  const all = {
    cargo: companies.flatMap(({ cargo }) => cargo),
    lines: companies.flatMap(({ cargoPorts }) => cargoPorts),
    fixtures: companies.flatMap(({ fixtures }) => fixtures),
    groups: companies.flatMap(({ cargoGroups }) => cargoGroups),
  };
  const voyages = new Map(companies.flatMap((rows) => rows.voyages).map((one) => [one.id, one]));
  const portCalls = new Map(
    companies.flatMap((rows) => rows.portCalls).map((one) => [one.id, one]),
  );
  const partners = new Map(companies.flatMap((rows) => rows.partners).map((one) => [one.id, one]));
  const fixtures = new Map(all.fixtures.map((one) => [one.id, one]));
  const linesOf = Map.groupBy(all.lines, (line) => line.cargo_id);
  const total = (cargo: CargoRow, reason: number) =>
    sumDecimals(
      (linesOf.get(cargo.id) ?? [])
        .filter((line) => line.reason_id === reason)
        .map((line) => line.quantity),
    );
  const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

  it('is carried on nearly all voyages that are sailed', () => {
    const sailed = [...voyages.values()].filter((voyage) => !voyage.in_active);
    const laden = new Set(all.cargo.map((cargo) => cargo.voyage_id));
    expect(share([...laden], sailed)).toBeGreaterThan(0.9);
    expect([...laden].filter((id) => voyages.get(id)?.in_active !== false)).toEqual([]);
  });

  it('is loaded and discharged where the vessel calls for it', () => {
    const isHandled = (line: CargoPortRow) => {
      const call = portCalls.get(line.port_call_id);
      return (
        call?.voyage_id === line.voyage_id &&
        call.parent_id === null &&
        !call.in_active &&
        call.reason_ids.includes(line.reason_id)
      );
    };
    expect(all.lines.filter((line) => !isHandled(line))).toEqual([]);
    for (const cargo of all.cargo)
      expect(new Set(linesOf.get(cargo.id)?.map((line) => line.reason_id))).toEqual(
        new Set([2, 3]),
      );
  });

  it('fits into the vessel', () => {
    const deadweights = [...nordhavFleet, ...balticGrainFleet].map((ship) => ship.deadweight);
    const weight = new Map([
      ['mt', 1],
      ['TEU', 13],
    ]);
    for (const rows of companies) {
      const symbols = new Map(rows.measurements.map(({ id, symbol }) => [id, symbol]));
      const densities = new Map(
        rows.commodities.map(({ id, density_kg_m3: density }) => [id, Number(density) / 1000]),
      );
      for (const [voyage, carried] of Map.groupBy(rows.cargo, (cargo) => cargo.voyage_id)) {
        const tons = carried.reduce((sum, cargo) => {
          const known = weight.get(symbols.get(cargo.measurement_id) ?? '');
          return sum + Number(total(cargo, 3)) * (known ?? densities.get(cargo.commodity_id) ?? 0);
        }, 0);
        const deadweight = deadweights[(voyages.get(voyage)?.vessel_id ?? 0) - 1] ?? 0;
        expect(tons).toBeGreaterThan(deadweight * 0.7);
        expect(tons).toBeLessThan(deadweight);
      }
    }
  });

  it('differs now and then between loading and discharging, by less than a hundredth', () => {
    const lost = all.cargo.filter((cargo) => total(cargo, 3) !== total(cargo, 2));
    expect(share(lost, all.cargo)).toBeGreaterThan(0.05);
    expect(share(lost, all.cargo)).toBeLessThan(0.25);
    for (const cargo of lost) {
      const gone = subtractDecimals(total(cargo, 3), total(cargo, 2));
      expect(compareDecimals(gone, '0')).toBe(1);
      expect(Number(gone) / Number(total(cargo, 3))).toBeLessThan(0.01);
    }
  });

  it('says what papers say only of what has happened', () => {
    const stated = all.lines.filter((line) => line.ship_figure !== null || line.outturn !== null);
    expect(stated.length).toBeGreaterThan(300);
    const early = stated.filter((line) => portCalls.get(line.port_call_id)?.departed === null);
    expect(early).toEqual([]);
  });

  it("has the charterer of its fixture, which is the voyage's", () => {
    const fixed = all.cargo.filter((cargo) => cargo.fixture_id !== null);
    expect(share(fixed, all.cargo)).toBeGreaterThan(0.7);
    for (const cargo of fixed) {
      const fixture = fixtures.get(cargo.fixture_id ?? 0);
      expect([fixture?.charterer_id, fixture?.voyage_id]).toEqual([
        cargo.charterer_id,
        cargo.voyage_id,
      ]);
    }
  });

  it('is tracked where the charterer is, grouped and external now and then', () => {
    const tracked = all.cargo.filter((cargo) => cargo.tracking_active);
    expect(tracked.length).toBeGreaterThan(50);
    const foreign = tracked.filter((cargo) => !partners.get(cargo.charterer_id)?.tracking_active);
    expect(foreign).toEqual([]);
    const external = all.cargo.flatMap((cargo) => cargo.external_id ?? []);
    expect(external.length).toBeGreaterThan(25);
    expect(new Set(external).size).toBe(external.length);
    const grouped = Map.groupBy(
      all.cargo.filter((cargo) => cargo.group_id !== null),
      (cargo) => cargo.group_id,
    );
    expect(grouped.size).toBe(all.groups.length);
    expect(all.groups.length).toBeGreaterThan(20);
  });

  it('has laycans ahead that are kept, at risk and missed', () => {
    const ahead = all.cargo.flatMap((cargo) => {
      const fixture = fixtures.get(cargo.fixture_id ?? 0);
      const line = linesOf.get(cargo.id)?.find(({ reason_id }) => reason_id === 3);
      const call = portCalls.get(line?.port_call_id ?? 0);
      if (fixture === undefined || call === undefined || call.arrived !== null) return [];
      return [(Date.parse(fixture.laycan_to) - Date.parse(call.scheduled_arrival)) / hourMs];
    });
    const missed = ahead.filter((hours) => hours < 0);
    const atRisk = ahead.filter((hours) => hours >= 0 && hours < 12);
    expect(missed.length).toBeGreaterThan(3);
    expect(atRisk.length).toBeGreaterThan(3);
    expect(share([...missed, ...atRisk], ahead)).toBeLessThan(0.4);
    for (const fixture of all.fixtures) {
      expect(fixture.laycan_to > fixture.laycan_from).toBe(true);
      expect(Date.parse(fixture.cp_date)).toBeLessThan(now.getTime());
    }
  });

  it('numbers fixtures of each company and year without gaps', () => {
    for (const rows of companies) {
      const numbers = rows.fixtures.map((fixture) => fixture.fixture_number);
      expect(numbers.toSorted()).toEqual(numbers);
      for (const { series, value } of rows.counters) {
        const year = series.slice(-2);
        const own = numbers.filter((number) => number.startsWith(`FX-${year}-`));
        expect(own.at(-1)).toBe(`FX-${year}-${String(value).padStart(4, '0')}`);
        expect(own).toHaveLength(value);
      }
    }
  });
});
