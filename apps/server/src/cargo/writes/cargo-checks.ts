import type { CargoFacts } from '@fairlead/domain/cargo/facts';
import { cargoFindings } from '@fairlead/domain/cargo/rules';
import type { Finding } from '@fairlead/domain/text/finding';
import { refuseFindings } from '../../platform/http/refusal.ts';
import type { CargoReferences, NamedByCargo } from '../cargo.sql.ts';

/** The records that a cargo names, to check which of them exist. */
export function namedBy(facts: CargoFacts): NamedByCargo {
  const { commodity, measurement, charterer, fixture, freightType, group, cargoPorts } = facts;
  const portCalls = [...new Set(cargoPorts.map((line) => line.portCallId))];
  return { commodity, measurement, charterer, fixture, freightType, group, portCalls };
}

/** Refuses a cargo that names missing records, or breaks a rule. Lines must be new or known. */
export function refuseUnfit(
  before: CargoFacts | null,
  after: CargoFacts,
  found: CargoReferences,
): void {
  const known = new Set(before?.cargoPorts.map(({ id }) => id));
  refuseFindings([...missingRecords(after, found), ...missingLines(after, { known, found })]);
  refuseFindings(
    cargoFindings(before, after, {
      chartererTracks: found.charterer_tracks === true,
      fixtureCharterer: found.fixture_charterer,
      fixtureFits: found.fixture_fits === true,
    }),
  );
}

const missing = (field: string): Finding => ({ field, message: 'Not found' });

function missingRecords(after: CargoFacts, found: CargoReferences): readonly Finding[] {
  const locations = {
    commodity: found.commodity,
    measurement: found.measurement,
    charterer: found.charterer_tracks !== null,
    fixture: after.fixture === null || found.fixture_charterer !== null,
    freightType: after.freightType === null || found.freight_type,
    group: after.group === null || found.group,
  };
  return Object.entries(locations)
    .filter(([, isThere]) => !isThere)
    .map(([field]) => missing(field));
}

function missingLines(
  after: CargoFacts,
  { known, found }: { readonly known: ReadonlySet<number>; readonly found: CargoReferences },
): readonly Finding[] {
  const portCalls = new Set(found.port_calls);
  return after.cargoPorts.flatMap((line, at) => [
    ...(line.id === 0 || known.has(line.id) ? [] : [missing(`cargoPorts.${at}.id`)]),
    ...(portCalls.has(line.portCallId) ? [] : [missing(`cargoPorts.${at}.portCallId`)]),
  ]);
}
