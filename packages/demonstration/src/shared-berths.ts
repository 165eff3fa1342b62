import type { StoredCharterTerms } from '@fairlead/contract/charter-terms';
import type { OtherCargo } from '@fairlead/domain/laytime/calculation-facts';
import type { CargoPortRow, CargoRow, FixtureRow } from './cargo-rows.ts';
import type { CompanyRows, PortCallRow } from './rows.ts';

interface Loaded {
  readonly fixtures: readonly FixtureRow[];
  readonly cargo: readonly CargoRow[];
  readonly cargoPorts: readonly CargoPortRow[];
}

/** A bill of lading is signed at the loading port, and states the quantity to be discharged. */
export function billOfLading(line: CargoPortRow, lines: readonly CargoPortRow[]): string | null {
  const otherEnd = lines.find(({ id }) => id === line.counter_line_id);
  return line.bill_of_lading ?? otherEnd?.bill_of_lading ?? null;
}

interface OtherLine {
  readonly fixture: FixtureRow;
  readonly cargo: CargoRow;
  readonly line: CargoPortRow;
}

/** Cargo of other fixtures at a port call, by fixture and line. */
function otherLines(
  { fixtures, cargo, cargoPorts }: Loaded,
  own: FixtureRow,
  call: PortCallRow['id'],
): readonly OtherLine[] {
  return cargoPorts
    .filter((line) => line.port_call_id === call)
    .flatMap((line) => {
      const carried = cargo.find(({ id }) => id === line.cargo_id);
      const fixture = fixtures.find(({ id }) => id === carried?.fixture_id);
      if (carried === undefined || fixture === undefined || fixture.id === own.id) return [];
      return [{ fixture, cargo: carried, line }];
    })
    .toSorted((a, b) => a.fixture.id - b.fixture.id || a.line.id - b.line.id);
}

type Registers = Pick<CompanyRows, 'measurements' | 'partners'>;

/** Cargo of other charterers at a port call, as calculations read it. */
export function otherCargo(
  rows: Loaded & Registers,
  own: FixtureRow,
  call: PortCallRow['id'],
): readonly OtherCargo[] {
  return otherLines(rows, own, call).map(({ fixture, cargo, line }) => ({
    fixtureNumber: fixture.fixture_number,
    charterer: rows.partners.find(({ id }) => id === fixture.charterer_id)?.name ?? '',
    unit: rows.measurements.find(({ id }) => id === cargo.measurement_id)?.symbol ?? '',
    nominated: line.quantity,
    billOfLading: billOfLading(line, rows.cargoPorts),
    outturn: line.outturn,
  }));
}

/**
 * How the charterers at a fixture's berths share the stay: by quantity where all bills of lading are present in one unit,
 * else in equal parts; undefined where its cargo is alone.
 */
export function berthSharing(
  rows: Loaded,
  own: FixtureRow,
  lines: readonly CargoPortRow[],
): StoredCharterTerms['loading']['sharing'] {
  const others = [...new Set(lines.map((line) => line.port_call_id))].flatMap((call) =>
    otherLines(rows, own, call),
  );
  if (others.length === 0) return undefined;
  const all = [...lines, ...others.map(({ line }) => line)];
  const units = new Set(
    all.map(({ cargo_id }) => rows.cargo.find(({ id }) => id === cargo_id)?.measurement_id),
  );
  const isKnown = all.every((line) => billOfLading(line, rows.cargoPorts) !== null);
  if (units.size === 1 && isKnown) return { by: 'quantity' };
  const charterers = new Set([own.id, ...others.map(({ fixture }) => fixture.id)]);
  return { by: 'agreed', pct: String(Math.floor(100 / charterers.size)) };
}
