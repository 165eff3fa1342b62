import { csvTextLines } from '../../print/csv.ts';

/** A voyage or a stay under the UK ETS as its files show it; tonnes of CO2 equivalent with seven decimals. */
export interface UkPart {
  readonly vessel: string;
  readonly imo: string;
  readonly kind: 'voyage' | 'stay';
  readonly from: UkPort;
  readonly to: UkPort;
  readonly start: string;
  readonly end: string;
  readonly distanceNm: string;
  readonly fuels: readonly { readonly fuel: string; readonly tonnes: string }[];
  readonly co2: string;
  readonly ch4: string;
  readonly n2o: string;
  readonly emissions: string;
  /** CO2 of certified fuel, which comes off before the surrender. */
  readonly certifiedCo2: string;
  /** Share to surrender: 0.5 between Great Britain and Northern Ireland. */
  readonly share: string;
  readonly allowances: string;
}

/** A port in a file: its LOCODE is empty while it is not known. */
export interface UkPort {
  readonly locode: string;
  readonly name: string;
}

const fuelText = ({ fuels }: UkPart): string =>
  fuels.map(({ fuel, tonnes }) => `${fuel}: ${tonnes}`).join('; ');

const emissionHeaders = [
  'Fuel consumed (t)',
  'CO2 (t CO2e)',
  'CH4 (t CO2e)',
  'N2O (t CO2e)',
  'Emissions (t CO2e)',
  'Certified fuel CO2 (t CO2e)',
  'Share to surrender',
  'Emissions to surrender (t CO2e)',
] as const;

const emissionCells = (part: UkPart) => [
  fuelText(part),
  part.co2,
  part.ch4,
  part.n2o,
  part.emissions,
  part.certifiedCo2,
  part.share,
  part.allowances,
];

const voyageRow = (part: UkPart) => [
  part.imo,
  part.vessel,
  part.from.locode,
  part.from.name,
  part.start,
  part.to.locode,
  part.to.name,
  part.end,
  part.distanceNm,
  ...emissionCells(part),
];

const stayRow = (part: UkPart) => [
  part.imo,
  part.vessel,
  part.to.locode,
  part.to.name,
  part.start,
  part.end,
  ...emissionCells(part),
];

const voyageHeaders = [
  'IMO number',
  'Ship name',
  'Departure port LOCODE',
  'Departure port',
  'Departure (UTC)',
  'Arrival port LOCODE',
  'Arrival port',
  'Arrival (UTC)',
  'Distance (nm)',
  ...emissionHeaders,
];

const stayHeaders = [
  'IMO number',
  'Ship name',
  'Port LOCODE',
  'Port',
  'Arrival (UTC)',
  'Departure (UTC)',
  ...emissionHeaders,
];

/** Voyages as CSV. The headers are ours: those of the regulator are not confirmed. */
export const ukVoyagesCsv = (parts: readonly UkPart[]): string =>
  csvTextLines([voyageHeaders, ...parts.filter(({ kind }) => kind === 'voyage').map(voyageRow)]);

/** Stays in port as CSV. The headers are ours: those of the regulator are not confirmed. */
export const ukPortsCsv = (parts: readonly UkPart[]): string =>
  csvTextLines([stayHeaders, ...parts.filter(({ kind }) => kind === 'stay').map(stayRow)]);

const emissionFields = ({ fuels, co2, ch4, n2o, share, allowances, ...part }: UkPart) => ({
  fuels,
  co2,
  ch4,
  n2o,
  emissions: part.emissions,
  certifiedFuelCo2: part.certifiedCo2,
  shareToSurrender: share,
  emissionsToSurrender: allowances,
});

/** All voyages and stays as JSON. The names are ours: those of the regulator’s interface are not confirmed. */
export function ukJson(parts: readonly UkPart[], year: number): string {
  const voyages = parts
    .filter(({ kind }) => kind === 'voyage')
    .map((part) => ({
      imo: part.imo,
      ship: part.vessel,
      from: part.from,
      departure: part.start,
      to: part.to,
      arrival: part.end,
      distanceNm: part.distanceNm,
      ...emissionFields(part),
    }));
  const portStays = parts
    .filter(({ kind }) => kind === 'stay')
    .map((part) => ({
      imo: part.imo,
      ship: part.vessel,
      port: part.to,
      arrival: part.start,
      departure: part.end,
      ...emissionFields(part),
    }));
  return `${JSON.stringify({ scheme: 'UK ETS', year, unit: 't CO2e', voyages, portStays }, null, 2)}\n`;
}
