import { type Dated, valueInYear } from './dated.ts';

/** Ship types of the carbon intensity indicator. */
export type CiiShipType =
  | 'bulk'
  | 'gas'
  | 'tanker'
  | 'container'
  | 'general'
  | 'refrigerated'
  | 'combination'
  | 'lng'
  | 'vehicle'
  | 'ro-ro'
  | 'ro-ro-passenger'
  | 'high-speed-passenger'
  | 'cruise';

/** A reference line: a x capacity^-c, and the boundaries of the ratings as parts of the required index. */
export interface ReferenceLine {
  readonly type: CiiShipType;
  /** Which size the line is for, and what the capacity is. */
  readonly measure: 'dwt' | 'gt';
  readonly from: number;
  readonly below: number | null;
  /** A capacity that replaces the ship's own. */
  readonly fixedCapacity: number | null;
  readonly a: string;
  readonly c: string;
  readonly boundaries: readonly [string, string, string, string];
}

const line = (
  of: Pick<ReferenceLine, 'type' | 'a' | 'c' | 'boundaries'> & Partial<ReferenceLine>,
): ReferenceLine => ({ measure: 'dwt', from: 0, below: null, fixedCapacity: null, ...of });

const bulk = {
  type: 'bulk',
  a: '4745',
  c: '0.622',
  boundaries: ['0.86', '0.94', '1.06', '1.18'],
} as const;
const general = { type: 'general', boundaries: ['0.83', '0.94', '1.06', '1.19'] } as const;
const largeLng = {
  type: 'lng',
  a: '144790000000000',
  c: '2.673',
  boundaries: ['0.78', '0.92', '1.10', '1.37'],
} as const;
const vehicle = {
  type: 'vehicle',
  measure: 'gt',
  boundaries: ['0.86', '0.94', '1.06', '1.16'],
} as const;
const passenger = {
  measure: 'gt',
  c: '0.460',
  boundaries: ['0.76', '0.92', '1.14', '1.30'],
} as const;

/** Guidelines G2 and G4. For a size the first line that covers it counts. */
export const referenceLines: readonly ReferenceLine[] = [
  line({ ...bulk, from: 279_000, fixedCapacity: 279_000 }),
  line({ ...bulk, below: 279_000 }),
  line({
    type: 'gas',
    from: 65_000,
    a: '144050000000',
    c: '2.071',
    boundaries: ['0.81', '0.91', '1.12', '1.44'],
  }),
  line({
    type: 'gas',
    below: 65_000,
    a: '8104',
    c: '0.639',
    boundaries: ['0.85', '0.95', '1.06', '1.25'],
  }),
  line({ type: 'tanker', a: '5247', c: '0.610', boundaries: ['0.82', '0.93', '1.08', '1.28'] }),
  line({ type: 'container', a: '1984', c: '0.489', boundaries: ['0.83', '0.94', '1.07', '1.19'] }),
  line({ ...general, from: 20_000, a: '31948', c: '0.792' }),
  line({ ...general, below: 20_000, a: '588', c: '0.3885' }),
  line({
    type: 'refrigerated',
    a: '4600',
    c: '0.557',
    boundaries: ['0.78', '0.91', '1.07', '1.20'],
  }),
  line({
    type: 'combination',
    a: '5119',
    c: '0.622',
    boundaries: ['0.87', '0.96', '1.06', '1.14'],
  }),
  line({
    type: 'lng',
    from: 100_000,
    a: '9.827',
    c: '0',
    boundaries: ['0.89', '0.98', '1.06', '1.13'],
  }),
  line({ ...largeLng, from: 65_000, below: 100_000 }),
  line({ ...largeLng, below: 65_000, fixedCapacity: 65_000 }),
  line({ ...vehicle, from: 57_700, fixedCapacity: 57_700, a: '3627', c: '0.590' }),
  line({ ...vehicle, from: 30_000, below: 57_700, a: '3627', c: '0.590' }),
  line({ ...vehicle, below: 30_000, a: '330', c: '0.329' }),
  line({
    type: 'ro-ro',
    measure: 'gt',
    a: '1967',
    c: '0.485',
    boundaries: ['0.76', '0.89', '1.08', '1.27'],
  }),
  line({ ...passenger, type: 'ro-ro-passenger', a: '2023' }),
  line({ ...passenger, type: 'high-speed-passenger', a: '4196' }),
  line({
    type: 'cruise',
    measure: 'gt',
    a: '930',
    c: '0.383',
    boundaries: ['0.87', '0.95', '1.06', '1.16'],
  }),
];

const year = (number: number, value: string): Dated<string> => ({
  from: `${String(number)}-01-01`,
  to: `${String(number)}-12-31`,
  value,
});

const reductions: readonly Dated<string>[] = [
  { from: '2019-01-01', to: '2022-12-31', value: '0' },
  year(2023, '5'),
  year(2024, '7'),
  year(2025, '9'),
  year(2026, '11'),
  year(2027, '13.625'),
  year(2028, '16.25'),
  year(2029, '18.875'),
  year(2030, '21.5'),
];

/** Reduction below the reference line of 2019, in percent; undefined for years without one. */
export const reductionPercent = (of: number): string | undefined => valueInYear(reductions, of);

/** Tonnes of CO2 for a tonne of fuel. */
export const carbonFactors = {
  'Diesel/Gas oil': '3.206',
  LFO: '3.151',
  HFO: '3.114',
  'LPG propane': '3.000',
  'LPG butane': '3.030',
  Ethane: '2.927',
  LNG: '2.750',
  Methanol: '1.375',
  Ethanol: '1.913',
} as const satisfies Readonly<Record<string, string>>;
export type ImoFuel = keyof typeof carbonFactors;
