import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { cargoLines } from './cargo-lines.ts';
import type { Chance } from './chance.ts';
import type { CommodityStory } from './commodities.ts';
import { type DraftFixture, draftFixture } from './fixtures.ts';
import { cut, type Thousandths, textOf } from './quantities.ts';
import type { CargoGroupRow, CargoPortRow, CargoRow } from './cargo-rows.ts';
import type { PartnerRow, PortCallRow, VoyageRow } from './rows.ts';

/** Assigns consecutive numbers across both companies. */
export type CargoSerials = {
  readonly cargo: () => number;
  readonly cargoPort: () => number;
  readonly cargoGroup: () => number;
  readonly externalCargo: () => number;
};

/** A commodity of the company's register with what is known of it. */
export type Stock = CommodityStory & {
  readonly id: number;
  readonly measurementId: number;
  readonly freightTypeId: number;
};

/** What a vessel carries and for whom. */
export type Hold = {
  readonly deadweight: number;
  readonly stock: readonly Stock[];
  readonly charterers: readonly PartnerRow[];
  readonly brokerIds: readonly number[];
  readonly currency: string;
  readonly nowMs: number;
};

/** A cargo whose fixture is known before the fixture has an id. */
export type DraftCargo = Omit<CargoRow, 'fixture_id'> & { readonly fixture: DraftFixture | null };

export type DraftedCargo = {
  readonly fixtures: readonly DraftFixture[];
  readonly groups: readonly CargoGroupRow[];
  readonly cargo: readonly DraftCargo[];
  readonly lines: readonly CargoPortRow[];
};

export const noCargo: DraftedCargo = { fixtures: [], groups: [], cargo: [], lines: [] };

export type Sailing = {
  readonly voyage: VoyageRow;
  readonly portCalls: readonly PortCallRow[];
  readonly hold: Hold;
  readonly serials: CargoSerials;
};

/**
 * The cargo of one voyage: as much as fits into the vessel, loaded and discharged at each port call that exists for it.
 */
export function voyageCargo(chance: Chance, sailing: Sailing): DraftedCargo {
  const { voyage, portCalls, hold } = sailing;
  const calls = portCalls.filter((call) => call.parent_id === null && !call.in_active);
  const forReason = (reason: number) => calls.filter((call) => call.reason_ids.includes(reason));
  const loads = forReason(reasonForCall.Loading);
  const discharges = forReason(reasonForCall.Discharging);
  // A plan that was dropped carries no cargo, and now and then a voyage is not fixed yet.
  const isUnfixed = voyage.in_active || chance.happens(0.03);
  if (isUnfixed || loads.length === 0 || discharges.length === 0) return noCargo;
  const number = chance.whole(1, Math.min(3, Math.max(loads.length, discharges.length)));
  const charterers = chance.some(hold.charterers, chance.happens(0.6) ? 1 : number);
  const parcels = Array.from({ length: number }, (_, at) => ({
    at,
    number,
    loads: shareOf(loads, at, number),
    discharges: shareOf(discharges, at, number),
    charterer: charterers[at % charterers.length],
  }));
  const tons = Math.round(hold.deadweight * chance.between(0.8, 0.95));
  const parts = cut(chance, tons * 1000, { parts: number, step: 1000 });
  const group = groupOf(chance, sailing, number);
  const fixtures = new Map<number, DraftFixture>();
  const written = parcels.map((parcel, at) =>
    parcelRows(chance, sailing, { ...parcel, tons: parts[at] ?? 0, group, fixtures }),
  );
  return {
    fixtures: [...fixtures.values()],
    groups: group === null ? [] : [group],
    cargo: written.map(({ cargo }) => cargo),
    lines: written.flatMap(({ lines }) => lines),
  };
}

/** Every port call is for some parcel, and every parcel has one. */
function shareOf(calls: readonly PortCallRow[], at: number, number: number) {
  const own = calls.filter((_, index) => index % number === at);
  const [first] = own.length > 0 ? own : calls.slice(at % calls.length);
  return own.length > 0 || !first ? own : [first];
}

const groupNames = ['Hold 1', 'Hold 1 and 2', 'Under one bill', 'Deck cargo', 'Joint survey'];

function groupOf(chance: Chance, sailing: Sailing, parcels: number): CargoGroupRow | null {
  if (parcels < 2 || !chance.happens(0.35)) return null;
  const { voyage, serials, hold } = sailing;
  return {
    company_id: voyage.company_id,
    id: serials.cargoGroup(),
    voyage_id: voyage.id,
    name: chance.pick(groupNames),
    quantity_unit: hold.stock[0]?.symbol ?? 'mt',
    description: chance.happens(0.4) ? 'Surveyed and invoiced together' : null,
  };
}

type Parcel = {
  readonly at: number;
  readonly number: number;
  readonly loads: readonly PortCallRow[];
  readonly discharges: readonly PortCallRow[];
  readonly charterer: PartnerRow | undefined;
  readonly tons: Thousandths;
  readonly group: CargoGroupRow | null;
  /** Those of the voyage so far, by charterer. */
  readonly fixtures: Map<number, DraftFixture>;
};

function parcelRows(chance: Chance, sailing: Sailing, parcel: Parcel) {
  const { voyage, hold, serials } = sailing;
  const stock = chance.happens(0.5) ? hold.stock[0] : chance.pick(hold.stock);
  const { charterer } = parcel;
  if (!stock || !charterer) throw new Error(`Voyage ${voyage.voyage_number} has nothing to carry.`);
  const step = stock.symbol === 'TEU' ? 1000 : 1;
  const loaded = Math.round(parcel.tons / stock.tonsOfOne / step) * step;
  const lost = chance.happens(0.15)
    ? Math.round((loaded * chance.between(0.0005, 0.006)) / step)
    : 0;
  const fixture = fixtureOf(chance, sailing, parcel);
  const isExternal = voyage.external_id !== null && !voyage.merged && chance.happens(0.7);
  const external_id = isExternal ? `CGO-${serials.externalCargo()}` : null;
  const isTolerated = chance.happens(0.6);
  const cargo: DraftCargo = {
    company_id: voyage.company_id,
    id: serials.cargo(),
    voyage_id: voyage.id,
    commodity_id: stock.id,
    measurement_id: stock.measurementId,
    charterer_id: charterer.id,
    fixture,
    freight_type_id: chance.happens(0.9) ? stock.freightTypeId : null,
    group_id: parcel.group !== null && parcel.at < 2 ? parcel.group.id : null,
    quantity: isExternal && chance.happens(0.5) ? textOf(loaded) : null,
    tolerance_percent: isTolerated ? chance.pick(['5', '10']) : null,
    tolerance_option: isTolerated ? chance.pick([10, 20]) : null,
    billed_quantity: chance.pick([20, 20, 20, 50]),
    tracking_active: charterer.tracking_active && chance.happens(0.6),
    external_id,
  };
  const demurrage =
    fixture === null ? null : { rate: fixture.demurrage_rate, despatch: fixture.despatch_rate };
  const discharged = loaded - lost * step;
  const { loads, discharges } = parcel;
  const { tonsOfOne } = stock;
  const route = { cargo, loads, discharges, loaded, discharged, tonsOfOne, step, demurrage };
  return { cargo, lines: cargoLines(chance, route, serials.cargoPort) };
}

/** One fixture for each charterer of a voyage; some cargo is carried without. */
function fixtureOf(chance: Chance, sailing: Sailing, parcel: Parcel): DraftFixture | null {
  const { voyage, hold, portCalls } = sailing;
  const known = parcel.fixtures.get(parcel.charterer?.id ?? 0);
  if (known !== undefined) return known;
  const [loading] = parcel.loads;
  if (!loading || !parcel.charterer || chance.happens(0.12)) return null;
  const fixture = draftFixture(chance, {
    voyage,
    loading,
    chartererId: parcel.charterer.id,
    brokerIds: hold.brokerIds,
    currency: hold.currency,
    isOver: portCalls.every((call) => call.in_active || call.departed !== null),
    nowMs: hold.nowMs,
  });
  parcel.fixtures.set(parcel.charterer.id, fixture);
  return fixture;
}
