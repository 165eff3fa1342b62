import { iceClass } from '@fairlead/domain/vessels/particulars';
import { defaultConsumerUnit, fuelType } from '@fairlead/domain/vessels/fuels';
import { tankTableText, type TankLine } from '@fairlead/domain/vessels/tank-table';
import { partKind } from '@fairlead/domain/vessels/parts';
import { sha256 } from './sha256.ts';
import type { CompanyStory } from './companies.ts';
import type { Ship } from './fleet.ts';
import type { VesselRow } from './rows.ts';
import { type ShipKind, shipKinds } from './ship-kinds.ts';
import type { ParticularsRow, ShipRows, SpeedRow, VesselPartRow } from './ship-rows.ts';

const { engine, tank, oilTank, storage, crane } = partKind;
const vlsfo = 2;
const lsmgo = 6;
const lng = 10;
const hvo = 17;
/** Their generators burn biofuel in port. */
const bioShips = new Set(['Havsule', 'Makrellterne', 'Vistula Trader']);

/** A decimal with at most this many places, in its normal text. */
const figure = (value: number, decimals = 0): string => String(Number(value.toFixed(decimals)));

/** Small ships burn only gas oil, the feeder LNG. */
const mainFuel = ({ ship, gross }: Described): number => {
  if (ship.trade === 'feeder') return lng;
  return gross > 5000 ? vlsfo : lsmgo;
};

type Described = {
  readonly company: number;
  readonly vessel: VesselRow;
  readonly ship: Ship;
  readonly kind: ShipKind;
  readonly gross: number;
  /** Of the main engine, kilowatts. */
  readonly power: number;
};

const fuelsOf = (ship: Described): readonly number[] => [
  ...new Set([mainFuel(ship), lsmgo, ...(bioShips.has(ship.ship.name) ? [hvo] : [])]),
];

type PartFacts = Partial<VesselPartRow> & Pick<VesselPartRow, 'kind' | 'name'>;

function enginesOf({ ship, power }: Described): readonly PartFacts[] {
  const isGas = ship.trade === 'feeder';
  const aux = Math.round(power * 0.08);
  const source = (values: PartFacts) => ({ ...values, kind: engine });
  return [
    source({
      kind: engine,
      name: 'Main engine',
      description: `Four-stroke, ${isGas ? 'dual fuel, ' : ''}controllable pitch propeller`,
      type: 10,
      regulator_code: 'ME1',
      slip_class: isGas ? 20 : null,
      monitoring_method: 30,
      power: figure(power),
    }),
    ...['No. 1', 'No. 2'].map((number, at) =>
      source({
        kind: engine,
        name: `Auxiliary engine ${number}`,
        description: 'Diesel generator',
        type: 20,
        regulator_code: `AE${at + 1}`,
        monitoring_method: 20,
        power: figure(aux),
      }),
    ),
    source({
      kind: engine,
      name: 'Boiler',
      description:
        ship.trade === 'products'
          ? 'Cargo heating and tank cleaning'
          : 'Accommodation and fuel heating',
      type: 30,
      regulator_code: 'BO1',
      monitoring_method: 20,
      power: figure(ship.trade === 'products' ? 2400 : 600),
    }),
  ];
}

function tanksOf(described: Described): readonly PartFacts[] {
  const bunkers = described.ship.deadweight * 0.045;
  const main = { [vlsfo]: 'VLSFO', [lng]: 'LNG', [lsmgo]: 'MGO' }[mainFuel(described)] ?? 'MGO';
  const own = main === 'MGO' ? [] : [{ name: 'MGO storage', share: 0.16 }];
  return [
    { name: `${main} storage 1P`, share: 0.36 },
    { name: `${main} storage 1S`, share: 0.36 },
    ...own,
    ...(bioShips.has(described.ship.name) ? [{ name: 'HVO storage', share: 0.09 }] : []),
    { name: 'Settling', share: 0.07 },
    { name: 'Service', share: 0.05 },
  ].map(({ name, share }) => ({
    kind: tank,
    name,
    description: 'At 98% filling',
    capacity: figure(bunkers * share, 1),
    // Above the highest line of the tables.
    reference_height: '492',
  }));
}

function partsOf(described: Described): readonly PartFacts[] {
  const { ship, kind } = described;
  const space = (ship.deadweight * kind.spacePerTon) / kind.spaces.length;
  return [
    ...enginesOf(described),
    ...tanksOf(described),
    { kind: oilTank, name: 'Main engine system oil', type: 10 },
    { kind: oilTank, name: 'Auxiliary engine oil', type: 20 },
    ...kind.spaces.map((name) => ({ kind: storage, name, capacity: figure(space) })),
    ...kind.cranes.map((load, at) => ({
      kind: crane,
      name: kind.cranes.length === 1 ? 'Deck crane' : `Crane ${at + 1}`,
      safe_working_load: figure(load),
      outreach: figure(10 + load / 2, 1),
    })),
  ];
}

const blank = {
  description: '',
  type: null,
  capacity: null,
  reference_height: null,
  regulator_code: null,
  slip_class: null,
  monitoring_method: null,
  power: null,
  safe_working_load: null,
  outreach: null,
} as const;

const drafts = ({ ship }: Described) => 3.4 + ship.deadweight / 3100;

/** Main engine by the cube of speed, about 190 g per kilowatt hour at 85 per cent; the generator runs on. */
function speedsOf(described: Described): readonly Omit<SpeedRow, 'company_id' | 'vessel_id'>[] {
  const { ship, power } = described;
  const fullDay = (power * 0.85 * 0.19 * 24) / 1000;
  const generator = (power * 0.08 * 0.5 * 0.21 * 24) / 1000;
  const fuel = mainFuel(described);
  const burnt = (main: number, aux: number) =>
    fuel === lsmgo
      ? [{ fuelId: lsmgo, tonnesPerDay: figure(main + aux, 1) }]
      : [
          { fuelId: fuel, tonnesPerDay: figure(main, 1) },
          { fuelId: lsmgo, tonnesPerDay: figure(aux, 1) },
        ];
  const sailing = (condition: number, draft: number, faster: number) =>
    [-2, -1, 0].map((slower) => {
      const speed = ship.knots + faster + slower;
      const share = ((ship.knots + slower) / ship.knots) ** 3;
      return {
        condition,
        draft: figure(draft, 1),
        speed: figure(speed, 1),
        consumption: burnt(fullDay * share, generator),
        remark: slower === 0 ? 'Service speed, up to 4 Beaufort' : null,
      };
    });
  const still = (condition: number, main: number, remark: string) => ({
    condition,
    draft: null,
    speed: null,
    consumption: [{ fuelId: lsmgo, tonnesPerDay: figure(main, 1) }],
    remark,
  });
  return [
    ...sailing(10, drafts(described), 0),
    ...sailing(20, drafts(described) * 0.62, 0.5),
    still(30, generator * 1.1, 'One generator'),
    still(40, generator * 1.9, 'Two generators'),
  ];
}

/** The dates on which ships of the story were delivered, sold or changed flag. */
function particularsOf(described: Described, owner: string): readonly ParticularsRow[] {
  const { company, vessel, ship, kind, gross } = described;
  const built = 2004 + ((ship.companyNumber * 5) % 16);
  const first = {
    company_id: company,
    vessel_id: vessel.id,
    valid_from: `${built}-0${1 + (ship.companyNumber % 9)}-15`,
    gross_tonnage: figure(gross),
    deadweight: figure(ship.deadweight),
    ship_type: kind.type,
    ice_class: kind.iceClass,
    flag: company === 1 ? 'NO' : 'MT',
    owner,
    ism_company: `${owner} Management`,
  };
  if (ship.companyNumber % 4 !== 0) return [first];
  return [
    { ...first, flag: 'AG', owner: 'Skagen Partenreederei', ism_company: 'Skagen Ship Care' },
    { ...first, valid_from: '2021-03-01' },
  ];
}

/** Volumes of a tank that widens upwards, a little more by the stern for a trim by the stern. */
function tableOf(capacity: string): readonly TankLine[] {
  const full = Number(capacity);
  return [-1, 0, 1, 2].flatMap((trim) =>
    Array.from({ length: 25 }, (_, at) => {
      const part = Math.min(1, Math.max(0, at / 24 + trim * 0.004 * (1 - at / 24)));
      return {
        sounding: String(at * 20),
        trim: String(trim),
        heel: '0',
        volume: figure(full * (0.85 * part + 0.15 * part * part), 3),
      };
    }),
  );
}

function describedOf(story: CompanyStory, vessels: readonly VesselRow[]): readonly Described[] {
  return vessels.flatMap((vessel, index) => {
    const ship = story.fleet[index];
    if (ship === undefined) return [];
    const kind = shipKinds[ship.trade];
    const gross = Math.round(ship.deadweight * kind.grossPerTon);
    const power = Math.round((ship.deadweight ** 0.62 * 11 * (ship.knots / 12) ** 3) / 10) * 10;
    return [{ company: story.id, vessel, ship, kind, gross, power }];
  });
}

/** The particulars of a company's vessels: derived from their size, speed and trade. */
export function shipRows(
  story: CompanyStory,
  vessels: readonly VesselRow[],
  nextPart: () => number,
): ShipRows {
  const ships = describedOf(story, vessels);
  const of = ({ company, vessel }: Described) => ({ company_id: company, vessel_id: vessel.id });
  const beside = ({ company, vessel }: Described) => ({ company_id: company, id: vessel.id });
  const parts = ships.flatMap((ship) =>
    partsOf(ship).map((part) => ({ ...blank, ...of(ship), id: nextPart(), ...part })),
  );
  const tables = parts
    .filter(({ kind, name }) => kind === tank && name.includes('storage 1'))
    .map(({ company_id, id, capacity }) => ({ company_id, id, lines: tableOf(capacity ?? '0') }));
  return {
    parts,
    fuels: ships.flatMap((ship) =>
      fuelsOf(ship).map((fuel_id) => ({
        ...of(ship),
        fuel_id,
        consumer_unit_class: defaultConsumerUnit(fuel_id === lng ? fuelType.Lng : fuelType.Mgo),
      })),
    ),
    settings: ships.map((ship) => settingsOf(ship, beside(ship))),
    seaRoutes: ships.map((ship) => ({
      ...beside(ship),
      allow_ice_areas: ship.kind.iceClass >= iceClass.IA,
      avoid_hra: true,
      avoid_seca: false,
    })),
    particulars: ships.flatMap((ship) => particularsOf(ship, story.name)),
    rates: ships.flatMap(({ kind, ...ship }) =>
      (
        [
          [3, kind.loads],
          [2, kind.discharges],
        ] as const
      ).map(([operation, rate]) => ({
        ...of({ kind, ...ship }),
        operation,
        rate: figure((rate * ship.ship.deadweight) / 1000 / 10) + '0',
        unit: kind.liquid ? 20 : 10,
        remark: operation === 2 && kind.cranes.length > 0 && !kind.liquid ? 'Own gear' : null,
      })),
    ),
    speeds: ships.flatMap((ship) => speedsOf(ship).map((line) => ({ ...of(ship), ...line }))),
    tankTables: tables.map(({ company_id, id, lines }) => ({
      company_id,
      id,
      lines: lines.length,
      sha256: sha256(tankTableText(lines)),
    })),
    tankTableLines: tables.map(({ company_id, id, lines }) => ({
      company_id,
      id,
      content: tankTableText(lines),
    })),
  };
}

function settingsOf(
  { ship, vessel, kind, gross }: Described,
  key: { readonly company_id: number; readonly id: number },
) {
  return {
    ...key,
    auto_fetch_gps: true,
    chat_on: vessel.chat_enabled,
    use_consumption: true,
    use_rob: true,
    use_arrival_email_report: true,
    use_departure_email_report: ship.trade !== 'feed',
    five_percent_eua_discount_due_to_ice_class: kind.iceClass >= iceClass.IA && gross > 5000,
    // The flag of this ship is deliberately wrong, as happens in real data.
    gross_tonnage_over_5k: gross > 5000 || ship.name === 'Storjo',
    bdn_attachment_required: gross > 5000,
    coordinate_type: 20,
    wind_factor: ship.name === 'Havhest' ? '0.99' : '1',
  };
}
