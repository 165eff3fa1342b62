/** Fossil; bio; renewable fuel of non-biological origin. */
export type FuelOrigin = 'fossil' | 'bio' | 'rfnbo';

/** What a fuel without a certificate is compared with: the least favourable fossil path of its kind. */
export type FuelKind = 'oil' | 'gas' | 'lpg' | 'alcohol' | 'hydrogen' | 'ammonia' | 'other';

/** A factor of Annex II: a number, 'TBM' or 'N/A' (the highest of the class applies), or '-' (there is none). */
export type Cell = string;

/**
 * How the well-to-tank intensity is found, in gCO2eq/MJ: a default; the certificate's E less the carbon of the fuel that
 * burns (`combustion`); E less a fixed deduction (`deduction`); or E alone.
 */
export type WellToTank =
  | { readonly kind: 'default'; readonly value: string }
  | { readonly kind: 'combustion' }
  | { readonly kind: 'deduction'; readonly value: string }
  | { readonly kind: 'certificate' };

/** A row of Annex II of FuelEU for one fuel and one class of consumers. LCV in MJ/g, gases in g/g of fuel, slip in % of mass. */
export interface FuelRow {
  readonly id: string;
  readonly label: string;
  readonly origin: FuelOrigin;
  readonly kind: FuelKind;
  readonly lcv: string | null;
  readonly wellToTank: WellToTank;
  readonly co2: Cell;
  readonly ch4: Cell;
  readonly n2o: Cell;
  readonly slip: Cell;
}

const fixed = (value: string): WellToTank => ({ kind: 'default', value });
const combustion: WellToTank = { kind: 'combustion' };
const deduction = (value: string): WellToTank => ({ kind: 'deduction', value });
const certificate: WellToTank = { kind: 'certificate' };

const oil = { kind: 'oil', ch4: '0.00005', n2o: '0.00018', slip: '-' } as const;
const gas = { kind: 'gas', co2: '2.750', ch4: '0', n2o: '0.00011' } as const;
const lpg = { kind: 'lpg', lcv: '0.0460', ch4: 'TBM', n2o: 'TBM', slip: 'N/A' } as const;
const alcohol = { kind: 'alcohol', ch4: 'TBM', n2o: 'TBM', slip: '-' } as const;
const hydrogen = { kind: 'hydrogen', lcv: '0.1200', co2: '0', ch4: '0', slip: '-' } as const;
const ammonia = {
  kind: 'ammonia',
  lcv: '0.0186',
  co2: '0',
  ch4: 'N/A',
  n2o: 'TBM',
  slip: 'N/A',
} as const;

/** Slip of gas engines, in percent of the fuel's mass. Boilers and other consumers burn all of it. */
const gasConsumers = [
  { id: 'OTTO_MS', label: 'Otto medium speed', slip: '3.1' },
  { id: 'OTTO_SS', label: 'Otto slow speed', slip: '1.7' },
  { id: 'DIESEL_SS', label: 'Diesel slow speed', slip: '0.2' },
  { id: 'LBSI', label: 'lean burn spark ignited', slip: '2.6' },
  { id: 'BOILER', label: 'boiler', slip: '0' },
] as const;

type GasPathway = Pick<FuelRow, 'id' | 'label' | 'origin' | 'lcv' | 'wellToTank'>;

const gasRows = ({ id, label, ...pathway }: GasPathway): readonly FuelRow[] =>
  gasConsumers.map((consumer) => ({
    ...gas,
    ...pathway,
    id: `${id}_${consumer.id}`,
    label: `${label}, ${consumer.label}`,
    slip: consumer.slip,
  }));

/** Annex II of Regulation (EU) 2023/1805, and LNG in boilers as in the worked examples of the Commission's expert group. */
export const fuelRows: readonly FuelRow[] = [
  {
    ...oil,
    id: 'HFO',
    label: 'HFO',
    origin: 'fossil',
    lcv: '0.0405',
    wellToTank: fixed('13.5'),
    co2: '3.114',
  },
  {
    ...oil,
    id: 'LFO',
    label: 'LFO',
    origin: 'fossil',
    lcv: '0.0410',
    wellToTank: fixed('13.2'),
    co2: '3.151',
  },
  {
    ...oil,
    id: 'MDO_MGO',
    label: 'MDO or MGO',
    origin: 'fossil',
    lcv: '0.0427',
    wellToTank: fixed('14.4'),
    co2: '3.206',
  },
  ...gasRows({
    id: 'LNG',
    label: 'LNG',
    origin: 'fossil',
    lcv: '0.0491',
    wellToTank: fixed('18.5'),
  }),
  {
    ...lpg,
    id: 'LPG_PROPANE',
    label: 'LPG, propane',
    origin: 'fossil',
    wellToTank: fixed('7.8'),
    co2: '3.000',
  },
  {
    ...lpg,
    id: 'LPG_BUTANE',
    label: 'LPG, butane',
    origin: 'fossil',
    wellToTank: fixed('7.8'),
    co2: '3.030',
  },
  {
    ...hydrogen,
    id: 'H2_NG_FC',
    label: 'Hydrogen, fuel cell',
    origin: 'fossil',
    wellToTank: fixed('132'),
    n2o: '-',
  },
  {
    ...hydrogen,
    id: 'H2_NG_ICE',
    label: 'Hydrogen, engine',
    origin: 'fossil',
    wellToTank: fixed('132'),
    n2o: 'TBM',
  },
  { ...ammonia, id: 'NH3_NG', label: 'Ammonia', origin: 'fossil', wellToTank: fixed('121') },
  {
    ...alcohol,
    id: 'METHANOL_NG',
    label: 'Methanol',
    origin: 'fossil',
    lcv: '0.0199',
    wellToTank: fixed('31.3'),
    co2: '1.375',
  },
  {
    ...alcohol,
    id: 'ETHANOL_BIO',
    label: 'Ethanol',
    origin: 'bio',
    lcv: '0.027',
    wellToTank: combustion,
    co2: '1.913',
  },
  {
    ...alcohol,
    kind: 'oil',
    id: 'BIODIESEL',
    label: 'Bio-diesel',
    origin: 'bio',
    lcv: '0.037',
    wellToTank: combustion,
    co2: '2.834',
  },
  {
    ...oil,
    id: 'HVO',
    label: 'HVO',
    origin: 'bio',
    lcv: '0.044',
    wellToTank: combustion,
    co2: '3.115',
  },
  ...gasRows({
    id: 'BIOLNG',
    label: 'Bio-LNG',
    origin: 'bio',
    lcv: '0.050',
    wellToTank: combustion,
  }),
  {
    ...alcohol,
    id: 'BIOMETHANOL',
    label: 'Bio-methanol',
    origin: 'bio',
    lcv: '0.020',
    wellToTank: combustion,
    co2: '1.375',
  },
  {
    ...oil,
    id: 'OTHERBIO',
    label: 'Other bio fuel',
    origin: 'bio',
    lcv: null,
    wellToTank: combustion,
    co2: '3.115',
  },
  {
    ...hydrogen,
    id: 'BIOH2_FC',
    label: 'Bio-hydrogen, fuel cell',
    origin: 'bio',
    wellToTank: certificate,
    n2o: '0',
  },
  {
    ...hydrogen,
    id: 'BIOH2_ICE',
    label: 'Bio-hydrogen, engine',
    origin: 'bio',
    wellToTank: certificate,
    n2o: 'TBM',
  },
  {
    ...oil,
    id: 'EDIESEL',
    label: 'e-Diesel',
    origin: 'rfnbo',
    lcv: '0.0427',
    wellToTank: deduction('73.2'),
    co2: '3.206',
  },
  {
    ...alcohol,
    id: 'EMETHANOL',
    label: 'e-Methanol',
    origin: 'rfnbo',
    lcv: '0.0199',
    wellToTank: deduction('68.9'),
    co2: '1.375',
  },
  ...gasRows({
    id: 'ELNG',
    label: 'e-LNG',
    origin: 'rfnbo',
    lcv: '0.0491',
    wellToTank: deduction('56.2'),
  }),
  {
    ...hydrogen,
    id: 'EH2_FC',
    label: 'e-Hydrogen, fuel cell',
    origin: 'rfnbo',
    wellToTank: deduction('0'),
    n2o: '0',
  },
  {
    ...hydrogen,
    id: 'EH2_ICE',
    label: 'e-Hydrogen, engine',
    origin: 'rfnbo',
    wellToTank: deduction('0'),
    n2o: 'TBM',
  },
  { ...ammonia, id: 'ENH3', label: 'e-Ammonia', origin: 'rfnbo', wellToTank: deduction('0') },
  {
    kind: 'other',
    id: 'ELPG',
    label: 'e-LPG',
    origin: 'rfnbo',
    lcv: null,
    wellToTank: certificate,
    co2: 'N/A',
    ch4: 'N/A',
    n2o: 'N/A',
    slip: 'N/A',
  },
  {
    kind: 'other',
    id: 'EDME',
    label: 'e-DME',
    origin: 'rfnbo',
    lcv: null,
    wellToTank: certificate,
    co2: 'N/A',
    ch4: 'N/A',
    n2o: 'N/A',
    slip: '-',
  },
];

const byId: ReadonlyMap<string, FuelRow> = new Map(fuelRows.map((row) => [row.id, row]));

/** The row of an id; undefined if Annex II has none. */
export const fuelRow = (id: string): FuelRow | undefined => byId.get(id);
