import { type DescribedName, describedPages } from './described-pages.ts';
import { imsbcGroups } from './enumerations.ts';
import { measurementFindings, positionFindings } from './findings.ts';
import { measures } from './measures.ts';
import type { DescribedRegister, DescribedValues, ListedField } from './described-register.ts';

const decimalOf = (values: DescribedValues, key: string): string | null => {
  const value = values[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

const noteHeadings = ['Notes', 'Comment', 'Remarks'] as const;

/** Every described register, by its name. */
export const describedRegisters = {
  commodities: {
    ...describedPages.commodities,
    thing: 'commodity',
    things: 'commodities',
    summary: '`density` is kilograms per cubic metre, `stowageFactor` cubic metres per metric ton.',
    table: 'commodities',
    about:
      'A commodity is a type of cargo, with its usual unit, IMSBC Code group, density and stowage factor.',
    nameField: { accepts: ['Commodity', 'Commodity name', 'Cargo'], list: { width: 200, grow: 2 } },
    search: { box: 'name or code', sentence: 'names and codes', keys: ['code', 'imsbcName'] },
    keys: [['externalId'], ['code'], ['name']],
    similar: { codes: ['code'], shows: ['code'] },
    fields: [
      {
        key: 'code',
        label: 'Code',
        kind: 'text',
        most: 20,
        accepts: ['Commodity code'],
        isTelling: true,
        list: { width: 90 },
      },
      {
        key: 'defaultMeasurement',
        label: 'Default measurement',
        kind: 'reference',
        to: 'measurement',
        accepts: ['Measurement', 'Unit', 'UoM'],
        list: { label: 'Measurement', width: 120 },
      },
      {
        key: 'imsbcGroup',
        label: 'IMSBC group',
        kind: 'code',
        codes: imsbcGroups,
        accepts: ['IMSBC', 'Group', 'Cargo group'],
        list: { width: 120 },
      },
      {
        key: 'imsbcName',
        label: 'Bulk cargo shipping name',
        kind: 'text',
        most: 200,
        accepts: ['IMSBC name', 'BCSN', 'Shipping name'],
        list: { width: 210, grow: 1, minViewport: 1200 },
      },
      {
        key: 'density',
        label: 'Density',
        fileLabel: 'Density, kg/m³',
        column: 'density_kg_m3',
        kind: 'measure',
        measure: measures.density,
        accepts: ['Density', 'Density kg/m3', 'Bulk density'],
        list: { label: 'Density, kg/m³', width: 130 },
      },
      {
        key: 'stowageFactor',
        label: 'Stowage factor',
        fileLabel: 'Stowage factor, m³/mt',
        kind: 'measure',
        measure: measures.stowageFactor,
        accepts: ['Stowage factor', 'SF', 'Stowage factor m3/mt'],
        list: { label: 'Stowage, m³/mt', width: 140, decimals: 2 },
      },
      { key: 'note', label: 'Note', kind: 'note', most: 1000, isWide: true, accepts: noteHeadings },
      {
        key: 'externalId',
        label: 'External id',
        kind: 'externalId',
        most: 100,
        isWide: true,
        accepts: ['External ref', 'ERP id'],
      },
    ],
  },
  measurements: {
    ...describedPages.measurements,
    thing: 'measurement',
    things: 'measurements',
    summary:
      'A unit in which cargo is measured: by weight (`tonnes`, metric tons per unit), by volume (`cubicMetres` per unit), or neither if it counts pieces.',
    table: 'measurements',
    about:
      'A measurement is a unit of cargo. With a weight or volume, quantities can be converted to other units.',
    nameField: { accepts: ['Measurement', 'Unit name'], list: { width: 220, grow: 1 } },
    search: { box: 'name or symbol', sentence: 'names and symbols', keys: ['symbol'] },
    keys: [['symbol'], ['name']],
    similar: { codes: ['symbol'], shows: ['symbol'] },
    fields: [
      {
        key: 'symbol',
        label: 'Symbol',
        kind: 'text',
        most: 20,
        isRequired: true,
        isTelling: true,
        accepts: ['Unit', 'Abbreviation', 'UoM'],
        list: { width: 100 },
      },
      {
        key: 'decimals',
        label: 'Decimals',
        kind: 'whole',
        least: 0,
        most: 6,
        usual: 3,
        isRequired: true,
        list: { width: 100 },
      },
      {
        key: 'tonnes',
        label: 'Weight of one',
        fileLabel: 'Metric tons',
        kind: 'measure',
        measure: measures.tonnes,
        accepts: ['Tonnes', 'Conversion', 'Tons of one'],
        list: { label: 'Weight of one, mt', width: 170 },
      },
      {
        key: 'cubicMetres',
        label: 'Volume of one',
        fileLabel: 'Cubic metres',
        kind: 'measure',
        measure: measures.cubicMetres,
        accepts: ['m3', 'm³', 'Cubic metres of one'],
        list: { label: 'Volume of one, m³', width: 170 },
      },
    ],
    findings: (values) =>
      measurementFindings({
        tonnes: decimalOf(values, 'tonnes'),
        cubicMetres: decimalOf(values, 'cubicMetres'),
      }),
  },
  freightTypes: {
    ...describedPages.freightTypes,
    thing: 'freight type',
    things: 'freight types',
    table: 'freight_types',
    about: 'A freight type states what freight is paid on: tonnes, cubic metres or a lump sum.',
    nameField: { accepts: ['Freight type', 'Freight'], list: { width: 220, grow: 1 } },
    search: { box: 'name', sentence: 'names', keys: [] },
    keys: [['name']],
    similar: { shows: [] },
    fields: [
      {
        key: 'description',
        label: 'Description',
        kind: 'note',
        most: 1000,
        isWide: true,
        accepts: ['Note'],
        list: { width: 320, grow: 3 },
      },
    ],
  },
  trades: {
    ...describedPages.trades,
    thing: 'trade',
    things: 'trades',
    table: 'trades',
    about: 'A trade states where a ship is employed. Choose one for each voyage.',
    nameField: { accepts: ['Trade'], list: { width: 270, grow: 1 } },
    search: { box: 'name or region', sentence: 'names and regions', keys: ['regions'] },
    keys: [['name']],
    similar: { shows: ['regions'] },
    fields: [
      {
        key: 'regions',
        label: 'Regions',
        kind: 'texts',
        most: 60,
        isWide: true,
        accepts: ['Region', 'Area', 'Areas'],
        list: { width: 230, grow: 1 },
      },
      {
        key: 'description',
        label: 'Description',
        kind: 'note',
        most: 1000,
        isWide: true,
        accepts: ['Note'],
        list: { width: 220, grow: 8, minViewport: 1200 },
      },
    ],
  },
  berths: {
    ...describedPages.berths,
    thing: 'berth',
    things: 'berths',
    summary:
      'Where ships berth at a port. All lengths are in metres; `smdgCode` is the terminal in the SMDG list.',
    table: 'berths',
    about:
      'A berth is where a ship lies at a port. The events of a port call offer the berths of its port.',
    nameField: { accepts: ['Berth', 'Quay'], list: { width: 150, grow: 1 }, isShared: true },
    search: {
      box: 'name, terminal or port',
      sentence: 'names, terminals, codes and ports',
      keys: ['terminal', 'smdgCode', 'port'],
    },
    keys: [
      ['port', 'terminal', 'name'],
      ['port', 'name'],
    ],
    similar: { apart: ['port', 'terminal'], shows: ['port', 'terminal'] },
    filters: ['port'],
    fields: [
      {
        key: 'port',
        label: 'Port',
        kind: 'reference',
        to: 'port',
        isRequired: true,
        isWide: true,
        isFirst: true,
        accepts: ['UN/LOCODE', 'LOCODE', 'Port name'],
        list: { width: 190, grow: 1 },
      },
      {
        key: 'terminal',
        label: 'Terminal',
        kind: 'text',
        most: 150,
        accepts: ['Facility'],
        list: { width: 160, grow: 2 },
      },
      {
        key: 'smdgCode',
        label: 'SMDG terminal code',
        fileLabel: 'SMDG code',
        kind: 'text',
        most: 20,
        accepts: ['SMDG', 'Terminal code'],
        list: { label: 'SMDG code', width: 110, minViewport: 1300 },
      },
      metres('depth', 'Depth', { width: 100 }),
      metres('length', 'Length', { width: 105 }),
      metres('maxLoa', 'Max LOA', { width: 115 }),
      metres('maxBeam', 'Max beam', { width: 120, minViewport: 1300 }),
      metres('maxAirDraft', 'Max air draft'),
      { key: 'latitude', label: 'Latitude', kind: 'coordinate', most: 90 },
      { key: 'longitude', label: 'Longitude', kind: 'coordinate', most: 180 },
      { key: 'note', label: 'Note', kind: 'note', most: 1000, isWide: true, accepts: noteHeadings },
    ],
    findings: (values) =>
      positionFindings({
        latitude: decimalOf(values, 'latitude'),
        longitude: decimalOf(values, 'longitude'),
      }),
  },
} as const satisfies Readonly<Record<DescribedName, DescribedRegister>>;

/** Every described register in the order of the table. */
export const allDescribedRegisters: readonly DescribedRegister[] =
  Object.values(describedRegisters);

/** An object with one value for each described register, by its name. */
export const byDescribedName = <T>(valueOf: (register: DescribedRegister) => T) =>
  Object.fromEntries(
    allDescribedRegisters.map((register) => [register.name, valueOf(register)]),
  ) as Readonly<Record<DescribedName, T>>;

/** The figure of a berth in metres; the list shows one decimal. */
function metres<const K extends 'depth' | 'length' | 'maxLoa' | 'maxBeam' | 'maxAirDraft'>(
  key: K,
  label: string,
  list?: Pick<ListedField, 'width' | 'minViewport'>,
) {
  return {
    key,
    label,
    fileLabel: `${label}, m`,
    column: `${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_m`,
    kind: 'measure',
    measure: measures[key],
    accepts: [label, `${label} m`],
    ...(list === undefined ? {} : { list: { ...list, label: `${label}, m`, decimals: 1 } }),
  } as const;
}
