import type { CataloguePort } from '@fairlead/domain/ports/catalogue';
import { fishFarms, portOf } from './passage.ts';

/** What a vessel is doing when the demonstration begins. */
export type Presence = 'in-port' | 'at-sea' | 'late';

/** Where a vessel trades: it loads at some of the first ports and discharges at some of the second. */
export type Trade = {
  readonly name: string;
  readonly regions: readonly string[];
  readonly description: string;
  readonly loading: readonly CataloguePort[];
  readonly discharging: readonly CataloguePort[];
  readonly bunkering: readonly CataloguePort[];
  /** Port calls to load and to discharge in one voyage, at least and at most. */
  readonly loads: readonly [number, number];
  readonly discharges: readonly [number, number];
  readonly stayHours: readonly [number, number];
};

export type Ship = {
  readonly name: string;
  readonly companyNumber: number;
  readonly knots: number;
  readonly trade: keyof typeof trades;
  readonly presence: Presence;
  /** What it can carry, metric tons. */
  readonly deadweight: number;
  /** The part of the story in which the vessel exists, in months from the start: 0 to 24. */
  readonly months: readonly [number, number];
  /** Sails under a flow that is still being drafted. */
  readonly hasDraftFlow?: boolean;
};

type ShipFacts = readonly [
  name: string,
  companyNumber: number,
  knots: number,
  trade: keyof typeof trades,
  presence: Presence,
  months: readonly [number, number],
  deadweight: number,
];

const ports = (codes: string) => codes.split(' ').map(portOf);

const northernBunkers = ports('DKSKA NOBGO GBABD NLRTM NOKRS');
const southernBunkers = ports('ESALG GIGIB MTMLA PTLIS');

export const trades = {
  ore: {
    name: 'Norway - Continent, ore and minerals',
    regions: ['Norwegian coast', 'North Sea', 'Baltic'],
    description:
      'Pellets, minerals and sand from Norwegian mines to works and terminals on the Continent.',
    loading: ports('NONVK NOMQN NOKKN NOMOL NOSUN NOGLO'),
    discharging: ports('NLAMS NLRTM DEHAM BEGNE BEANR FRDKK GBIMM PLSWI'),
    bunkering: northernBunkers,
    loads: [1, 3],
    discharges: [2, 3],
    stayHours: [22, 70],
  },
  grain: {
    name: 'Baltic - Iberia and Mediterranean, grain',
    regions: ['Baltic', 'Iberia', 'Western Mediterranean'],
    description: 'Wheat, barley and rapeseed of the season; empty to the north.',
    loading: ports('LTKLJ LVRIX PLGDN PLGDY DERSK FIKTK EEMUG SENRK'),
    discharging: ports('PTLIS PTLEI ESVLC ESTAR ITRAN MACAS ESCAR ITBRI TNSFA'),
    bunkering: southernBunkers,
    loads: [2, 3],
    discharges: [1, 3],
    stayHours: [24, 72],
  },
  general: {
    name: 'Norway - Baltic, forest products and steel',
    regions: ['Norwegian coast', 'Baltic', 'North Sea'],
    description: 'Parcels under deck, return cargo of steel.',
    loading: ports('SELLA FIKEM FIOUL SESDL SEGVX FIRAU LVRIX SEOXE FIKOK'),
    discharging: ports('GBIMM GBBEL GBHUL NLTNZ BEANR DEHAM FRURO ESSDR NOPOR IEDUB'),
    bunkering: northernBunkers,
    loads: [2, 3],
    discharges: [2, 3],
    stayHours: [14, 48],
  },
  coast: {
    name: 'Norwegian coast, Scotland and Iceland',
    regions: ['Norwegian coast', 'Scotland', 'Iceland'],
    description: 'Short voyages with bulk and bags.',
    loading: ports('NOAES NOTRD NOBGO NOSVG NOTOS NOBOO NOMJF NOBJF ISREY'),
    discharging: ports('GBABD GBIMM NLAMS BEGNE DERSK ESAVS PLSZZ NOKSU GBBEL ESSDR'),
    bunkering: northernBunkers,
    loads: [2, 3],
    discharges: [2, 3],
    stayHours: [12, 44],
  },
  products: {
    name: 'North Sea and Biscay, oil products',
    regions: ['North Sea', 'Biscay'],
    description: 'Clean products for depots, two to four discharging ports.',
    loading: ports('NOMON NLRTM GBFAW SEGOT NOSEG BEANR GBIMM'),
    discharging: ports('NOTRD NOTOS ISREY IEDUB FRBES ESBIO NOHFT DKAAL GBABD PTLEI NOBOO'),
    bunkering: northernBunkers,
    loads: [2, 2],
    discharges: [2, 4],
    stayHours: [14, 34],
  },
  feeder: {
    name: 'Rotterdam - Norway, container feeder',
    regions: ['North Sea', 'Norwegian coast'],
    description: 'Weekly round with fixed days of call.',
    loading: ports('NLRTM DEBRV DEHAM BEANR'),
    discharging: ports('NOSVG NOBGO NOAES NOTRD NOHAU NOBOO NOTOS NOKRS NOOSL NOTAE'),
    bunkering: northernBunkers,
    loads: [1, 2],
    discharges: [3, 4],
    stayHours: [9, 20],
  },
  feed: {
    name: 'Norwegian coast, fish feed',
    regions: ['Norwegian coast'],
    description: 'Feed from the mills to the farms, by the day.',
    loading: ports('NOSVG NOFRO NOSKN NOKSU'),
    discharging: fishFarms,
    bunkering: ports('NOBGO NOBOO NOKSU'),
    loads: [1, 1],
    discharges: [4, 5],
    stayHours: [8, 16],
  },
} as const satisfies Record<string, Trade>;

/** The fleet of Nordhav Shipping, named after birds of the coast. */
export const nordhavFleet: readonly Ship[] = [
  ship('Havsule', 21, 12.6, 'ore', 'in-port', [0, 24], 12_400),
  ship('Krykkje', 18, 12.4, 'coast', 'late', [6, 21], 4300),
  ship('Lunde', 24, 11.8, 'coast', 'in-port', [10, 20.5], 3700),
  ship('Teist', 19, 11.2, 'feed', 'in-port', [15, 19.5], 2900),
  ship('Alke', 22, 12, 'general', 'at-sea', [4, 21], 5100),
  ship('Tjeld', 25, 12.5, 'general', 'at-sea', [12, 22], 6200),
  ship('Ærfugl', 20, 13.6, 'feeder', 'in-port', [13, 20], 9300),
  ship('Lomvi', 23, 11.4, 'general', 'at-sea', [8, 20], 4600),
  ship('Storjo', 17, 12.2, 'products', 'late', [9, 20.5], 6900),
  ship('Havhest', 26, 12.8, 'ore', 'in-port', [0, 24], 14_800),
  { ...ship('Stormsvale', 27, 11.6, 'products', 'in-port', [15, 20], 7400), hasDraftFlow: true },
  ship('Makrellterne', 28, 13, 'ore', 'at-sea', [2, 23], 13_200),
];

/** Ships that Baltic Grain Trading has taken on charter and lets on. */
export const balticGrainFleet: readonly Ship[] = [
  ship('Vistula Trader', 1, 12.2, 'grain', 'in-port', [0, 24], 8200),
  ship('Gotland Spirit', 2, 12.8, 'grain', 'at-sea', [8, 22], 10_600),
  ship('Courland Bay', 3, 11.9, 'grain', 'late', [12, 20], 6400),
];

function ship(...facts: ShipFacts): Ship {
  const [name, companyNumber, knots, trade, presence, months, deadweight] = facts;
  return { name, companyNumber, knots, trade, presence, months, deadweight };
}
