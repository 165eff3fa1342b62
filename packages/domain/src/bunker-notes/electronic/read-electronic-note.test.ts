import { describe, expect, test } from 'vitest';
import { electronicNoteFormat } from './enumerations.ts';
import { readElectronicNote } from './read-electronic-note.ts';
import type { StatedNote } from './stated-note.ts';
import { statedFuelId } from './stated-fuel.ts';

const product = {
  fuel: { name: 'VLSFO' },
  grade: 'RMG380',
  delivered: 500.25,
  density: '950.5',
  viscosity: '320',
  sulphur: '0.47',
  flashpointAtLeast70: true,
  massFlowMeter: { ticket: 'MFM-88120', quantity: '500.25' },
  certificates: [
    {
      number: 'EU-ISCC-POS-77',
      kind: 20,
      scheme: 'ISCC EU',
      eValue: '14.9',
      mass: '60',
      used: '50',
      expires: '2027-03-01',
    },
  ],
};
const payload = {
  number: 'BDN-2026-0412',
  port: { unLoCode: 'NOBGO', name: 'Bergen' },
  place: 'Quay 4',
  commenced: '2026-03-03T07:00:00+01:00',
  completed: '2026-03-03T11:30:00Z',
  supplier: { name: 'Fjord Bunkers', address: 'Quay 4\nBergen', phone: '+47 55 00 00 00' },
  barge: 'Fjord Supplier',
  products: [product],
  declaration: 10,
  samples: [{ purpose: 10, seal: 'MAR 4711' }],
};
const entry = (values: object = {}, vessel: unknown = { imo: 'IMO 9395044' }) => ({
  form: 'bunkerNote',
  version: 1,
  vessel,
  payload: { ...payload, ...values },
});

function read(content: unknown): StatedNote {
  const stated = readElectronicNote(
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  if ('error' in stated) throw new Error(stated.error);
  return stated;
}
const errorOf = (text: string) => {
  const stated = readElectronicNote(text);
  return 'error' in stated ? stated.error : undefined;
};
/** `field: message` of everything that could not be read. */
const found = (content: unknown) =>
  read(content).findings.map(({ field, message }) => `${field}: ${message}`);

test('the documented form is read whole, with times in UTC and texts on one line', () => {
  const stated = read(entry());
  expect(stated).toMatchObject({
    format: electronicNoteFormat.Fairlead,
    imo: '9395044',
    port: { unLoCode: 'NOBGO', name: 'Bergen' },
    findings: [],
    note: {
      number: 'BDN-2026-0412',
      commenced: '2026-03-03T06:00:00.000Z',
      completed: '2026-03-03T11:30:00.000Z',
      supplier: { name: 'Fjord Bunkers', address: 'Quay 4 Bergen', phone: '+47 55 00 00 00' },
      declaration: 10,
      samples: [{ purpose: 10, seal: 'MAR 4711', remark: '' }],
    },
  });
  expect(stated.note.products).toMatchObject([
    {
      fuel: { id: 2 },
      delivered: '500.25',
      flashpointAtLeast70: true,
      massFlowMeter: { ticket: 'MFM-88120', quantity: '500.25' },
      certificates: [
        { number: 'EU-ISCC-POS-77', eValue: '14.9', used: '50', expires: '2027-03-01' },
      ],
    },
  ]);
});

test('an event of DNV is read in the units of the form', () => {
  const stated = read({
    assets: { globalId: 'urn:imo:9395044', name: 'Havsule' },
    bdnData: {
      bdnNr: 'R-77',
      deliveryPort: { name: 'Rotterdam', unLoCode: 'NLRTM' },
      timeReport: {
        commencedPumping: '2026-03-03T06:00:00Z',
        completedPumping: '2026-03-03T09:15:00Z',
      },
      bunkerData: {
        fuelType: 'MGO',
        grade: 'DMA',
        kinematicViscosity: { viscosity: { value: 3.1, unit: 'mm²/s' } },
        mass: { value: 120_400, unit: 'kg' },
        sulphurContent: { value: 800, unit: 'mg/kg' },
        densityAt15dg: { value: 0.8452, unit: 't/m3' },
        lowerHeatingValue: { value: 42_700, unit: 'kJ/kg' },
      },
      supplier: { name: 'Maas Marine' },
    },
  });
  expect(stated).toMatchObject({ format: electronicNoteFormat.DnvEvent, imo: '9395044' });
  expect(stated.findings).toEqual([]);
  expect(stated.note).toMatchObject({
    number: 'R-77',
    declaration: null,
    products: [
      {
        fuel: { id: 6 },
        delivered: '120.4',
        sulphur: '0.08',
        density: '845.2',
        viscosity: '3.1',
        lowerHeatingValue: '42.7',
      },
    ],
  });
});

describe('the bunker report of operational vessel data', () => {
  const header =
    'BDN_Number,Bunker_Delivery_Date,Bunker_Delivery_Time,IMO,Fuel_Type,Mass,Density_At_15dg,Sulphur_Content';

  test('is a note of several products, with density in t/m³', () => {
    const stated = read(
      `${header}\r\nB-1,2026-03-03,11:30,9395044,HFO,500.25,0.9505,0.47\r\nB-1,2026-03-03,11:30,9395044,MGO,40,0.85,0.09\r\n`,
    );
    expect(stated.note).toMatchObject({
      number: 'B-1',
      completed: '2026-03-03T11:30:00.000Z',
      commenced: null,
      isDebunkered: false,
      products: [
        { fuel: { id: 2 }, delivered: '500.25', density: '950.5' },
        { fuel: { id: 6 }, delivered: '40', density: '850' },
      ],
    });
    expect(stated.findings).toEqual([]);
  });

  test('of negative mass is a debunkering; semicolons and any order of columns are read', () => {
    const stated = read('Mass;Fuel_Type;BDN_Number;Bunker_Delivery_Date\n-12,5;LNG;D-1;2026-03-03');
    expect(stated.note).toMatchObject({
      isDebunkered: true,
      completed: '2026-03-03T00:00:00.000Z',
      products: [{ fuel: { id: 10 }, delivered: '12.5' }],
    });
  });

  test('of two notes is refused, and one without rows', () => {
    expect(errorOf(`${header}\nB-1,,,,HFO,1\nB-2,,,,HFO,1`)).toMatch(/2 notes/);
    expect(errorOf(header)).toMatch(/no rows/);
  });
});

test.each([
  [
    'a text for a number',
    { products: [{ ...product, density: 'heavy' }] },
    /density: Density is not a number.*heavy/,
  ],
  [
    'an exponent',
    { products: [{ ...product, delivered: 1e30 }] },
    /delivered: Delivered quantity is not a number/,
  ],
  ['a number below zero', { products: [{ ...product, delivered: -5 }] }, /delivered: .*-5/],
  [
    'an unknown unit',
    { products: [{ ...product, delivered: { value: 500, unit: 'bbl' } }] },
    /unit “bbl”/,
  ],
  [
    'more decimals than the form has',
    { products: [{ ...product, density: 950.5049 }] },
    /density: Density was rounded to 950.50/,
  ],
  [
    'a fuel of another list',
    { products: [{ ...product, fuel: 'Peat', grade: '' }] },
    /“Peat” is not in the list/,
  ],
  [
    'a time without a zone',
    { completed: '2026-03-03T11:30:00' },
    /completed: Completion is not a time with its zone/,
  ],
  [
    'a day that does not exist',
    { completed: '2026-02-30T11:30:00Z' },
    /completed: Completion is not a time/,
  ],
  ['a long text', { barge: 'x'.repeat(101) }, /barge: Barge is longer than 100/],
  ['an unknown declaration', { declaration: 99 }, /declaration: Declaration is not one of 10/],
  ['a list that is none', { products: { length: 3 } }, /products: Products is not a list/],
  ['too many products', { products: Array.from({ length: 21 }, () => product) }, /first 20/],
  ['an object for a text', { number: { $gt: '' } }, /number: Number is not a text/],
])('%s is reported and left for the user', (...[, values, message]) => {
  expect(found(entry(values)).join('\n')).toMatch(message);
});

test('nothing that a file may contain is taken for more than text', () => {
  const hostile = `{"form":"bunkerNote","__proto__":{"payload":{"number":"X"}},"vessel":[],"payload":{"number":"<img src=x>\\u0000=1+1\\ud800","constructor":{"prototype":1},"supplier":"x"}}`;
  const { note, imo } = read(hostile);
  expect(note.number).toBe('<img src=x> =1+1\uFFFD');
  expect([imo, note.products, note.supplier.name]).toEqual(['', [], '']);
  expect(({} as { payload?: unknown }).payload).toBeUndefined();
});

test.each([
  ['nothing', ' \n', /empty/],
  ['a PDF', '%PDF-1.7\n', /PDF cannot be read/],
  ['damaged JSON', '{"form":"bunkerNote",', /damaged/],
  ['JSON of something else', '{"name":"x"}', /known form/],
  ['several notes', JSON.stringify([entry(), entry()]), /2 notes/],
  ['no notes', '[]', /0 notes/],
  ['another table', 'Name,IMO\nx,1', /known form/],
  ['a quote that is not closed', 'BDN_Number,"Fuel', /known form/],
  ['nesting without end', '['.repeat(100_000), /damaged/],
])('%s is refused with a reason', (...[, text, reason]) => {
  expect(errorOf(text)).toMatch(reason);
});

test.each([
  ['HFO', '', '3.1', 1],
  ['HFO', '', '0.48', 2],
  ['HFO', '', '0.09', 3],
  ['LFO', '', null, 4],
  ['DMA', '', '0.1', 6],
  ['Marine gas oil', '', '0.8', 7],
  ['', 'DMB', null, 8],
  ['something', 'RMK 700', '0.5', 2],
  ['LBG', '', null, 18],
  ['e-methanol', '', null, 22],
  ['', '', null, undefined],
] as const)('%s %s of %s%% sulphur is fuel %s', (...[name, grade, sulphur, id]) => {
  expect(statedFuelId({ name, grade, sulphur })).toBe(id);
});
