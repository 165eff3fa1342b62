import type { trades } from './fleet.ts';
import type { CommodityRow, FreightTypeRow, MeasurementRow } from './cargo-rows.ts';

/** A commodity, how it is measured and how many metric tons one unit of that weighs. */
export type CommodityStory = {
  readonly name: string;
  readonly code: string;
  readonly symbol: (typeof measurements)[number]['symbol'];
  readonly tonsOfOne: number;
  readonly imsbc: CommodityRow['imsbc_group'];
  /** Bulk cargo shipping name of the IMSBC Code. */
  readonly imsbcName?: string;
  /** Kilograms in a cubic metre, and cubic metres that a ton takes in a hold. */
  readonly density?: number;
  readonly stowage?: number;
};

export const measurements = [
  { name: 'Metric tons', symbol: 'mt', decimals: 3, tonnes: '1', cubic_metres: null },
  { name: 'Long tons', symbol: 'lt', decimals: 3, tonnes: '1.0160469088', cubic_metres: null },
  { name: 'Cubic metres', symbol: 'm³', decimals: 3, tonnes: null, cubic_metres: '1' },
  { name: 'Twenty-foot units', symbol: 'TEU', decimals: 0, tonnes: null, cubic_metres: null },
  { name: 'Pieces', symbol: 'pcs', decimals: 0, tonnes: null, cubic_metres: null },
  { name: 'Short tons', symbol: 'st', decimals: 3, tonnes: '0.90718474', cubic_metres: null },
  { name: 'Barrels', symbol: 'bbl', decimals: 2, tonnes: null, cubic_metres: '0.1589872949' },
] as const satisfies readonly Omit<MeasurementRow, 'company_id' | 'id'>[];

type Facts = Pick<CommodityStory, 'imsbcName' | 'density' | 'stowage'>;
type Bulk = readonly [
  name: string,
  code: string,
  imsbc: CommodityRow['imsbc_group'],
  facts?: Facts,
];
const tons = (...[name, code, imsbc, facts]: Bulk): CommodityStory => ({
  name,
  code,
  imsbc,
  symbol: 'mt',
  tonsOfOne: 1,
  ...facts,
});
const cubic = (name: string, code: string, tonsOfOne: number): CommodityStory => ({
  name,
  code,
  imsbc: null,
  symbol: 'm³',
  tonsOfOne,
  density: Math.round(tonsOfOne * 1000),
});
const bulk = (density: number, stowage: number, imsbcName?: string): Facts => ({
  density,
  stowage,
  ...(imsbcName === undefined ? {} : { imsbcName }),
});

/** The commodities of a trade, the most common first. */
export const carried: Readonly<Record<keyof typeof trades, readonly CommodityStory[]>> = {
  ore: [
    tons('Iron ore pellets', 'IOP', 'C', bulk(2100, 0.48, 'IRON ORE PELLETS')),
    tons('Olivine sand', 'OLI', 'A', bulk(1650, 0.61, 'OLIVINE SAND')),
    tons('Nepheline syenite', 'NEP', 'A', bulk(1300, 0.77, 'NEPHELINE SYENITE (mineral)')),
    tons('Limestone', 'LIM', 'C', bulk(1350, 0.75, 'LIMESTONE')),
    tons('Ilmenite sand', 'ILM', 'A', bulk(2700, 0.38, 'ILMENITE SAND')),
    tons('Quartzite', 'QTZ', 'C', bulk(1560, 0.65, 'QUARTZITE')),
  ],
  grain: [
    tons('Milling wheat', 'WHT', null, bulk(770, 1.31)),
    tons('Malting barley', 'BAR', null, bulk(660, 1.53)),
    tons('Rapeseed', 'RAP', null, bulk(670, 1.51)),
    tons('Maize', 'MAZ', null, bulk(720, 1.4)),
    tons('Rapeseed meal', 'RSM', 'C', bulk(600, 1.7, 'SEED CAKE (non-hazardous)')),
  ],
  general: [
    cubic('Sawn timber', 'TIM', 0.62),
    tons('Wood pulp', 'PLP', null),
    tons('Steel coils', 'STC', null),
    tons('Paper reels', 'PAP', null),
    tons('Steel plates', 'STP', null),
  ],
  coast: [
    tons('Fish meal', 'FME', 'B', bulk(620, 1.65, 'FISHMEAL (FISHSCRAP), STABILIZED UN 2216')),
    tons('Crushed rock', 'AGG', 'C', bulk(1410, 0.72, 'STONE CHIPPINGS')),
    tons('Road salt', 'SLT', 'C', bulk(1180, 0.86, 'SALT')),
    tons('Silica fume', 'SIF', null),
    tons('Ferrosilicon', 'FSI', 'B', bulk(1700, 0.6, 'FERROSILICON UN 1408')),
  ],
  products: [
    cubic('Gas oil', 'GO', 0.845),
    cubic('Marine gas oil', 'MGO', 0.855),
    cubic('Jet A-1', 'JET', 0.8),
    cubic('Gasoline', 'MOG', 0.745),
  ],
  feeder: [
    { name: 'Containers', code: 'CTR', symbol: 'TEU', tonsOfOne: 13, imsbc: null },
    { name: 'Empty containers', code: 'MTY', symbol: 'TEU', tonsOfOne: 13, imsbc: null },
  ],
  feed: [
    tons('Fish feed in bulk', 'FFB', null, bulk(680, 1.5)),
    tons('Fish feed in big bags', 'FFS', null),
  ],
};

export const freightTypes: readonly Pick<FreightTypeRow, 'name' | 'description'>[] = [
  { name: 'Per metric ton', description: 'Freight per metric ton on the bill of lading' },
  { name: 'Lump sum', description: 'One amount for the voyage, regardless of quantity' },
  { name: 'Per cubic metre', description: 'Freight per cubic metre loaded' },
  { name: 'Per unit', description: 'Freight per container or piece' },
  { name: 'Deadfreight', description: 'For cargo booked but not shipped' },
];
