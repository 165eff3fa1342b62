import type { trades } from './fleet.ts';
import type { CommodityRow, FreightTypeRow, MeasurementRow } from './rows.ts';

/** A commodity, how it is measured and how many metric tons one unit of that weighs. */
export type CommodityStory = {
  readonly name: string;
  readonly code: string;
  readonly symbol: (typeof measurements)[number]['symbol'];
  readonly tonsOfOne: number;
  readonly imsbc: CommodityRow['imsbc_group'];
};

export const measurements = [
  { name: 'Metric tons', symbol: 'mt', decimals: 3, tonnes: '1' },
  { name: 'Long tons', symbol: 'lt', decimals: 3, tonnes: '1.0160469088' },
  { name: 'Cubic metres', symbol: 'm³', decimals: 3, tonnes: null },
  { name: 'Twenty-foot units', symbol: 'TEU', decimals: 0, tonnes: null },
  { name: 'Pieces', symbol: 'pcs', decimals: 0, tonnes: null },
] as const satisfies readonly Pick<MeasurementRow, 'name' | 'symbol' | 'decimals' | 'tonnes'>[];

type Bulk = readonly [name: string, code: string, imsbc: CommodityRow['imsbc_group']];
const tons = (...[name, code, imsbc]: Bulk): CommodityStory => ({
  name,
  code,
  imsbc,
  symbol: 'mt',
  tonsOfOne: 1,
});
const cubic = (name: string, code: string, tonsOfOne: number): CommodityStory => ({
  name,
  code,
  imsbc: null,
  symbol: 'm³',
  tonsOfOne,
});

/** What is carried in a trade, the commonest first. */
export const carried: Readonly<Record<keyof typeof trades, readonly CommodityStory[]>> = {
  ore: [
    tons('Iron ore pellets', 'IOP', 'C'),
    tons('Olivine sand', 'OLI', 'A'),
    tons('Nepheline syenite', 'NEP', 'A'),
    tons('Limestone', 'LIM', 'C'),
    tons('Ilmenite sand', 'ILM', 'A'),
    tons('Quartzite', 'QTZ', 'C'),
  ],
  grain: [
    tons('Milling wheat', 'WHT', null),
    tons('Malting barley', 'BAR', null),
    tons('Rapeseed', 'RAP', null),
    tons('Maize', 'MAZ', null),
    tons('Rapeseed meal', 'RSM', 'C'),
  ],
  general: [
    cubic('Sawn timber', 'TIM', 0.62),
    tons('Wood pulp', 'PLP', null),
    tons('Steel coils', 'STC', null),
    tons('Paper reels', 'PAP', null),
    tons('Steel plates', 'STP', null),
  ],
  coast: [
    tons('Fish meal', 'FME', 'B'),
    tons('Crushed rock', 'AGG', 'C'),
    tons('Road salt', 'SLT', 'C'),
    tons('Silica fume', 'SIF', null),
    tons('Ferrosilicon', 'FSI', 'B'),
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
  feed: [tons('Fish feed in bulk', 'FFB', null), tons('Fish feed in big bags', 'FFS', null)],
};

export const freightTypes: readonly Pick<FreightTypeRow, 'name' | 'description'>[] = [
  { name: 'Per metric ton', description: 'Freight for each ton of the bill of lading' },
  { name: 'Lump sum', description: 'One amount for the voyage, whatever is loaded' },
  { name: 'Per cubic metre', description: 'Freight for each cubic metre taken in' },
  { name: 'Per unit', description: 'Freight for each container or piece' },
  { name: 'Deadfreight', description: 'For what was booked and not shipped' },
];
