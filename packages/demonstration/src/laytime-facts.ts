import type {
  CalculationFacts,
  CallFacts,
  CargoFacts,
} from '@fairlead/domain/laytime/calculation-facts';
import type { LaytimeAggregation } from '@fairlead/domain/laytime/enumerations';
import type { SofLine, SofReading } from '@fairlead/domain/laytime/statement-of-facts';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import type { CargoPortRow, FixtureRow } from './cargo-rows.ts';
import type { CompanyRows, PortCallRow, SofLineRow } from './rows.ts';
import { billOfLading, otherCargo } from './shared-berths.ts';

export type Rested = Omit<
  CompanyRows,
  'laytime' | 'claims' | 'locations' | 'reports' | 'warranties' | 'allowances' | 'chat'
>;

const ports = new Map(cataloguePorts.map((port) => [port.id, port]));
const toSecond = (instant: string): string => `${instant.slice(0, 19)}Z`;

type Carrying = Pick<Rested, 'cargo' | 'cargoPorts' | 'portCalls'>;

/** The port calls at which cargo of a fixture is handled, in their order. */
export function handledCalls(rows: Carrying, fixture: FixtureRow): readonly PortCallRow[] {
  const handled = new Set(linesOf(rows, fixture).map((line) => line.port_call_id));
  return rows.portCalls
    .filter(({ id }) => handled.has(id))
    .toSorted((a, b) => (a.arrived ?? '').localeCompare(b.arrived ?? ''));
}

/** Those of them of which there is a statement of facts. */
export function statedCalls(rows: Rested, fixture: FixtureRow): readonly PortCallRow[] {
  const stated = new Set(rows.statements.map((statement) => statement.port_call_id));
  return handledCalls(rows, fixture).filter(({ id }) => stated.has(id));
}

function linesOf(
  { cargo, cargoPorts }: Pick<Rested, 'cargo' | 'cargoPorts'>,
  fixture: FixtureRow,
): readonly CargoPortRow[] {
  const carried = new Set(
    cargo.filter(({ fixture_id }) => fixture_id === fixture.id).map(({ id }) => id),
  );
  return cargoPorts.filter(({ cargo_id }) => carried.has(cargo_id));
}

/** What a calculation of these calls is built from, as the product reads it from the database. */
export function calculationFacts(
  rows: Rested,
  fixture: FixtureRow,
  calls: readonly PortCallRow[],
): CalculationFacts {
  const lines = linesOf(rows, fixture);
  const terms = rows.terms.charterTerms.find(({ fixture_id }) => fixture_id === fixture.id);
  return {
    fixture: {
      aggregation: fixture.aggregation as LaytimeAggregation,
      demurrageRate: fixture.demurrage_rate,
      despatchRate: fixture.despatch_rate,
      currency: fixture.currency,
      layCanFrom: toSecond(fixture.laycan_from),
      layCanTo: toSecond(fixture.laycan_to),
    },
    terms: terms?.content ?? null,
    calls: calls.flatMap((call) =>
      [reasonForCall.Loading, reasonForCall.Discharging].flatMap((reason) => {
        const handled = lines.filter(
          (line) => line.port_call_id === call.id && line.reason_id === reason,
        );
        return handled.length === 0 ? [] : [callOf(rows, { fixture, call, reason, handled })];
      }),
    ),
    statements: calls.flatMap((call) => readingOf(rows, call)),
    timeBar: { coa: null, partner: null, company: null },
  };
}

interface Handled {
  readonly fixture: FixtureRow;
  readonly call: PortCallRow;
  readonly reason: number;
  readonly handled: readonly CargoPortRow[];
}

function callOf(rows: Rested, { fixture, call, reason, handled }: Handled): CallFacts {
  const others = otherCargo(rows, fixture, call.id);
  const port = ports.get(call.port_id);
  if (port === undefined) throw new Error(`Port ${call.port_id} is not in the catalogue.`);
  return {
    portCallId: call.id,
    port: { name: port.name, unLoCode: port.unLocode, countryCode: port.country },
    timeZone: port.timeZone,
    operation: reason === reasonForCall.Loading ? 'loading' : 'discharging',
    cargo: handled.map((line) => cargoOf(rows, line)),
    ...(others.length === 0 ? {} : { others }),
    holidays: holidaysOf(rows, call.port_id),
  };
}

function cargoOf(
  { cargo, commodities, measurements, cargoPorts }: Rested,
  line: CargoPortRow,
): CargoFacts {
  const carried = cargo.find(({ id }) => id === line.cargo_id);
  return {
    cargoPortId: line.id,
    commodity: commodities.find(({ id }) => id === carried?.commodity_id)?.name ?? '',
    unit: measurements.find(({ id }) => id === carried?.measurement_id)?.symbol ?? '',
    nominated: line.quantity,
    billOfLading: billOfLading(line, cargoPorts),
    outturn: line.outturn,
    laytimeTerm: line.laytime_term,
    allowedMinutes: line.laytime_allowed_minutes,
    demurrageRate: line.demurrage_rate,
    despatchRate: line.despatch_rate,
  };
}

function holidaysOf({ terms }: Rested, port: number): CallFacts['holidays'] {
  const years = terms.holidayYears.filter(
    (year) => year.port_id === port && year.verified_at !== null,
  );
  if (years.length === 0) return null;
  const sources = new Map(years.map(({ id, source }) => [id, source]));
  return {
    years: years.map(({ year }) => year),
    days: terms.holidays.flatMap(({ year_id, date, name }) => {
      const source = sources.get(year_id);
      return source === undefined ? [] : [{ date, name, source }];
    }),
  };
}

function readingOf({ statements, sofLines }: Rested, call: PortCallRow): readonly SofReading[] {
  return statements
    .filter(({ port_call_id }) => port_call_id === call.id)
    .map(({ id }) => ({
      id,
      revision: 1,
      portCallId: call.id,
      lines: sofLines.filter(({ sof_id }) => sof_id === id).map(lineOf),
    }));
}

const lineOf = (row: SofLineRow): SofLine => ({
  id: `sof-${row.id}`,
  at: toSecond(row.at),
  until: row.until === null ? null : toSecond(row.until),
  kind: row.kind as SofLine['kind'],
  reason: row.reason,
  text: row.text,
  remark: row.remark,
  underProtest: row.under_protest,
  saidBy: row.said_by,
  saidByName: row.said_by_name,
  saidAt: toSecond(row.said_at),
  gangs: row.gangs,
});
