import { type CargoSerials, type Hold, noCargo, type Stock, voyageCargo } from './cargo.ts';
import { chanceOf } from './chance.ts';
import { carried, freightTypes, measurements } from './commodities.ts';
import type { CompanyStory } from './companies.ts';
import { numberFixtures } from './fixtures.ts';
import type { CommodityRow, FreightTypeRow, MeasurementRow } from './cargo-rows.ts';
import type { CompanyRows, PartnerRow, PortCallRow, VesselRow, VoyageRow } from './rows.ts';

/** Assigns the ids of all records that belong to cargo. */
export type CargoCounters = CargoSerials & {
  readonly measurement: () => number;
  readonly commodity: () => number;
  readonly freightType: () => number;
  readonly fixture: () => number;
};

type Sailed = {
  readonly vessels: readonly VesselRow[];
  readonly partners: readonly PartnerRow[];
  readonly voyages: readonly VoyageRow[];
  readonly portCalls: readonly PortCallRow[];
};

export type CargoRows = Pick<
  CompanyRows,
  | 'measurements'
  | 'commodities'
  | 'freightTypes'
  | 'fixtures'
  | 'cargoGroups'
  | 'cargo'
  | 'cargoPorts'
  | 'counters'
>;

type Registers = Pick<CargoRows, 'measurements' | 'commodities' | 'freightTypes'> & {
  readonly stockOf: (trade: keyof typeof carried) => readonly Stock[];
};

/** What a company's ships carry on their voyages, with the registers and the charters that belong to it. */
export function companyCargo(
  story: CompanyStory,
  sailed: Sailed,
  moment: { readonly seed: number; readonly nowMs: number; readonly counters: CargoCounters },
): CargoRows {
  const { seed, nowMs, counters } = moment;
  const { stockOf, ...registers } = registersOf(story, counters);
  const ofVoyage = Map.groupBy(sailed.portCalls, (call) => call.voyage_id);
  const drafted = story.fleet.flatMap((ship, index) => {
    const vessel = sailed.vessels[index];
    // A separate random source for each vessel, beside the one for its voyages.
    const chance = chanceOf(seed * 2003 + (vessel?.id ?? 0));
    const hold: Hold = {
      deadweight: ship.deadweight,
      stock: stockOf(ship.trade),
      charterers: sailed.partners.filter(
        (_, at) => story.partners[at]?.ships?.includes(ship.trade) === true,
      ),
      brokerIds: sailed.partners.flatMap(({ id, partner_types }) =>
        partner_types.includes(2) ? [id] : [],
      ),
      currency: story.currency,
      nowMs,
    };
    return sailed.voyages
      .filter((voyage) => voyage.vessel_id === vessel?.id)
      .map((voyage) => {
        const portCalls = ofVoyage.get(voyage.id);
        if (portCalls === undefined) return noCargo;
        return voyageCargo(chance, { voyage, portCalls, hold, serials: counters });
      });
  });
  const drafts = drafted.flatMap(({ fixtures }) => fixtures);
  const { fixtures, idOf, counters: series } = numberFixtures(drafts, counters.fixture);
  return {
    ...registers,
    fixtures,
    cargoGroups: drafted.flatMap(({ groups }) => groups),
    cargo: drafted
      .flatMap(({ cargo }) => cargo)
      .map(({ fixture, ...cargo }) => ({
        ...cargo,
        fixture_id: fixture === null ? null : (idOf.get(fixture) ?? null),
      })),
    cargoPorts: drafted.flatMap(({ lines }) => lines),
    counters: series,
  };
}

function registersOf(story: CompanyStory, counters: CargoCounters): Registers {
  const measured: readonly MeasurementRow[] = measurements.map((measurement) => ({
    company_id: story.id,
    id: counters.measurement(),
    ...measurement,
  }));
  const freight: readonly FreightTypeRow[] = freightTypes.map((type) => ({
    company_id: story.id,
    id: counters.freightType(),
    ...type,
  }));
  const traded = [...new Set(story.fleet.map(({ trade }) => trade))];
  const measurementOf = (symbol: string) =>
    measured.find((measurement) => measurement.symbol === symbol)?.id ?? 0;
  const commodities: readonly CommodityRow[] = traded
    .flatMap((trade) => carried[trade])
    .map(({ name, code, symbol, imsbc, imsbcName = null, density, stowage }) => ({
      company_id: story.id,
      id: counters.commodity(),
      name,
      code,
      default_measurement_id: measurementOf(symbol),
      imsbc_group: imsbc,
      imsbc_name: imsbcName,
      density_kg_m3: density === undefined ? null : String(density),
      stowage_factor: stowage === undefined ? null : String(stowage),
    }));
  const stock = new Map(
    traded.map((trade) => [
      trade,
      carried[trade].map((commodity) => ({
        ...commodity,
        id: commodities.find(({ code }) => code === commodity.code)?.id ?? 0,
        measurementId: measurementOf(commodity.symbol),
        freightTypeId: freight.find(({ name }) => name === paidBy[commodity.symbol])?.id ?? 0,
      })),
    ]),
  );
  return {
    measurements: measured,
    commodities,
    freightTypes: freight,
    stockOf: (trade) => stock.get(trade) ?? [],
  };
}

const paidBy: Readonly<Record<string, string>> = {
  mt: 'Per metric ton',
  'm³': 'Per cubic metre',
  TEU: 'Per unit',
};
