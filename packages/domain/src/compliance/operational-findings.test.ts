import { describe, expect, test } from 'vitest';
import { ovdColumns } from '../log-reports/ovd-columns.ts';
import { formatProblem } from './ovd-formats.ts';
import {
  bunkerFindings,
  type BunkerRow,
  consumedIn,
  isImoNumber,
  logAbstractFindings,
  type OvdCells,
} from './operational-findings.ts';

const sound: OvdCells = {
  IMO: '9300001',
  Date_UTC: '2025-03-02',
  Time_UTC: '12:00',
  Voyage_From: 'NLRTM',
  Voyage_To: 'NOOSL',
  Event: 'Noon (Position) - Sea passage',
  Time_Since_Previous_Report: '24',
  Time_Elapsed_Sailing: '24',
  Distance: '300',
  Latitude_Degree: '58',
  ME_Consumption_HFO: '20.5',
  AE_Consumption_MGO: '2',
  AE_Consumption_O: '1',
  AE_Consumption_O_type: 'Biodiesel',
};
const found = (changes: OvdCells) =>
  logAbstractFindings([{ ...sound, ...changes }])[0]?.map(({ severity, column, sentence }) => [
    severity,
    column,
    sentence,
  ]);

test('a complete report has no findings', () => {
  expect(found({})).toEqual([]);
});

test('a field that is not in the file has no format', () => {
  expect(found({ Fuel_From: 'VLSFO', Fuel_To: 'LSMGO' })).toEqual([]);
});

test.each<[string, OvdCells, 'error' | 'warning', string, RegExp]>([
  ['no IMO number', { IMO: '' }, 'error', 'IMO', /has no IMO/],
  ['a wrong check digit', { IMO: '9300002' }, 'error', 'IMO', /is wrong/],
  ['no port of departure', { Voyage_From: '' }, 'warning', 'Voyage_From', /departure/],
  ['no position', { Latitude_Degree: '' }, 'warning', 'Latitude_Degree', /position/],
  [
    'a gap in the hours',
    { Time_Elapsed_Sailing: '20' },
    'warning',
    'Time_Elapsed_Sailing',
    /20 h of 24 h/,
  ],
  [
    'more hours than passed',
    { Time_Elapsed_Anchoring: '2' },
    'warning',
    'Time_Elapsed_Sailing',
    /26 h of 24 h/,
  ],
  ['a speed that no ship has', { Distance: '1000' }, 'error', 'Distance', /faster than 40 knots/],
  ['negative fuel', { ME_Consumption_HFO: '-1' }, 'error', 'ME_Consumption_HFO', /is negative/],
  [
    'no fuel',
    {
      ME_Consumption_HFO: '',
      AE_Consumption_MGO: '',
      AE_Consumption_O: '',
      AE_Consumption_O_type: '',
    },
    'warning',
    'ME_Consumption_HFO',
    /No consumption/,
  ],
  ['a LOCODE that is too long', { Voyage_To: 'NLRTM2' }, 'error', 'Voyage_To', /5 characters/],
  ['a number with a comma', { Distance: '300,5' }, 'error', 'Distance', /decimal point/],
])('%s is found', (...[, changes, severity, column, sentence]) => {
  const matches = found(changes)?.filter(([, of]) => of === column) ?? [];
  expect(matches).toContainEqual([severity, column, expect.stringMatching(sentence)]);
});

describe('rows in time', () => {
  test('fuel without a time before is an error in every report but the first of the vessel', () => {
    const timeless = { ...sound, Time_Since_Previous_Report: '' };
    const [first, second] = logAbstractFindings([timeless, { ...timeless, Time_UTC: '13:00' }]);
    expect(first).toEqual([]);
    expect(second).toEqual([
      {
        severity: 'error',
        column: 'Time_Since_Previous_Report',
        sentence: 'The time since the previous report is not known.',
      },
    ]);
  });

  const event = (at: string, name: string): OvdCells => ({ ...sound, Date_UTC: at, Event: name });

  test('two reports of one minute are one row to the verifier', () => {
    const [, second] = logAbstractFindings([sound, { ...sound, Event: 'Other event' }]);
    expect(second).toEqual([
      {
        severity: 'error',
        column: 'Time_UTC',
        sentence:
          'Another report has the same time: the verifier accepts only one for each minute.',
      },
    ]);
  });

  test('an arrival after an arrival lacks its departure; the first event of a year lacks nothing', () => {
    const [first, second, third] = logAbstractFindings([
      event('2025-03-03', 'Arrival'),
      event('2025-03-04', 'Arrival'),
      event('2025-03-05', 'Departure'),
    ]);
    expect([first, third]).toEqual([[], []]);
    expect(second?.[0]?.sentence).toBe(
      'The departure before this arrival is missing: no leg can be built.',
    );
  });
});

test('consumption is added by consumer and in all, without the names of fuels', () => {
  expect([consumedIn(sound), consumedIn(sound, 'AE'), consumedIn(sound, 'Boiler')]).toEqual([
    '23.5',
    '3',
    '0',
  ]);
});

test.each([
  ['9300001', true],
  ['9300002', false],
  ['930000', false],
  ['', false],
  ['93000O1', false],
])('%s is an IMO number: %s', (text, expected) => {
  expect(isImoNumber(text)).toBe(expected);
});

test.each([
  ['Date_UTC', '02.03.2025', false],
  ['Time_UTC', '7:30', false],
  ['Remarks', 'a'.repeat(251), false],
  ['Remarks', 'a'.repeat(250), true],
  ['Crew', '21.5', false],
  ['Crew', '21', true],
  ['ETA', '2025-03-04T10:00', true],
  ['ME_1_Aux_Blower', 'maybe', false],
  ['HFO_ROB', '', true],
])('%s takes %s: %s', (column, value, fits) => {
  expect(ovdColumns).toContain(column);
  expect(formatProblem(column, value) === null).toBe(fits);
});

const bunkered: BunkerRow = {
  number: 'BDN 1',
  imo: '9300001',
  fuelType: 'HFO',
  mass: '120.5',
  density: '0.985',
  isCorrection: false,
  isApproved: true,
};

test.each<[string, Partial<BunkerRow>, string | undefined, string | undefined]>([
  ['nothing', {}, undefined, undefined],
  ['a density in kg/m³', { density: '985' }, 'error', 'Density_At_15dg'],
  ['a correction without density', { density: '', isCorrection: true }, undefined, undefined],
  ['no density', { density: '' }, 'warning', 'Density_At_15dg'],
  ['no mass', { mass: '0' }, 'error', 'Mass'],
  ['a debunkering', { mass: '-10' }, undefined, undefined],
  ['a long number', { number: 'x'.repeat(31) }, 'error', 'BDN_Number'],
  ['no IMO number', { imo: '' }, 'error', 'IMO'],
  ['a fuel without a name', { fuelType: 'Other' }, 'warning', 'Fuel_Type'],
  ['a note that is not approved', { isApproved: false }, 'warning', 'BDN_Number'],
])('a bunker row: %s', (...[, changes, severity, column]) => {
  const [first] = bunkerFindings([{ ...bunkered, ...changes }])[0] ?? [];
  expect([first?.severity, first?.column]).toEqual([severity, column]);
});
