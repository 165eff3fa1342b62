import { describe, expect, test } from 'vitest';
import { type ValidationCode, validationCodes } from '../notifications/validation-codes.ts';
import { defaultSwitches } from '../vessels/settings.ts';
import { checkFormulas } from './check-formulas.ts';
import { checksOf, type CheckSettings } from './checks-of.ts';
import { mostRecords, textInput } from './finding-input.ts';
import { bunkeringCases, reportFuelCases, tankCases } from './testing/fuel.cases.ts';
import { legCases, portStayCases, reportDistanceCases } from './testing/period.cases.ts';
import { cargoCases, portCallCases } from './testing/port-call.cases.ts';
import { standardThresholds } from './thresholds.ts';

const standard: CheckSettings = {
  thresholds: standardThresholds,
  switches: defaultSwitches,
  excluded: new Set(),
};

const firing = [
  ...tankCases,
  ...reportFuelCases,
  ...bunkeringCases,
  ...legCases,
  ...portStayCases,
  ...reportDistanceCases,
  ...portCallCases,
  ...cargoCases,
].filter(({ severity }) => severity !== null);

const tank = ['Tank', 'Time'];
const stocks = [
  'Stock before',
  'Bunkered',
  'De-bunkered',
  'Transfers between tanks',
  'Corrections',
  'Stock on the report',
];
const leg = ['Start of the leg', 'End of the leg'];
const call = ['Start of the port call', 'End of the port call'];
const usual = ['Usual level', 'Periods compared'];
const cargoPair = (name: string) => [
  'Cargo',
  'Reason for call',
  `Start ${name}`,
  `End ${name}`,
  'Processed quantity',
  'End of the port call',
];

/** The inputs that each check depends on; some differ between a leg and a port call, loading and discharging. */
const inputsOf: Readonly<Record<ValidationCode, readonly (readonly string[])[]>> = {
  10: [
    [
      ...tank,
      'Fuel',
      'Stock of bunker lots',
      'Stock of no bunker lot',
      'Drawn without a bunker lot',
    ],
  ],
  20: [[...tank, 'Calculated stock']],
  30: [stocks],
  40: [['Fuel', 'Quantity', 'Commenced', 'Arrival']],
  50: [['Fuel', 'Quantity', 'Commenced', 'Departure']],
  60: [[...stocks, 'Reported consumption']],
  70: [[...tank, 'Reported before bunkering', 'Calculated stock', 'Capacity of the tank']],
  80: [['Stock on the report', 'Capacity of the tanks', 'Largest stock of the last 365 days']],
  90: [
    [
      'Quantity on the note',
      'Stock before',
      'Capacity of the tanks',
      'Largest bunkering of the last 365 days',
    ],
  ],
  100: [['Total consumption', 'Hours in port', ...usual]],
  110: [['Total consumption', 'Distance', ...usual]],
  120: [['Total consumption', 'Hours of the leg', ...usual]],
  130: [
    ['Distance', 'Hours under way', 'Speed that 95 % of the legs stay below', 'Periods compared'],
  ],
  140: [
    ['Total consumption', 'Hours of the leg', 'Distance'],
    ['Total consumption', 'Hours in port', 'Shore power'],
  ],
  150: [['Distance', 'Hours of the leg', 'From', 'To']],
  160: [
    ['Consumption of VLSFO', 'Total consumption'],
    ['Consumption of VLSFO', 'Consumption of VLSFO', 'Total consumption'],
  ],
  170: [['Consumption of VLSFO'], ['Consumption of VLSFO', 'Consumption of VLSFO']],
  171: [leg, call],
  172: [leg, call],
  180: [['Start events', 'Other events', 'First event']],
  190: [['Start events', 'First start', 'Last start']],
  200: [['End events', 'Start of the next port call', 'Closed', 'Departure report']],
  210: [['End events', 'First end', 'Last end']],
  220: [['Arrival reports', 'Start of the port call', 'Expected from', 'Expected by']],
  230: [['Departure reports', 'End of the port call', 'Expected from', 'Expected by']],
  240: [
    [
      'Berth',
      'Start of the berth',
      'End of the berth',
      'Start of the next berth',
      'End of the port call',
    ],
  ],
  250: [['Commenced', 'Start of the port call']],
  260: [['Commenced', 'End of the port call']],
  270: [['Completed', 'Start of the port call']],
  280: [['Completed', 'End of the port call']],
  290: [cargoPair('cargo')],
  300: [cargoPair('cargo')],
  310: [['Cargo', 'Reason for call', 'Bill of lading quantity', 'End of the port call']],
  320: [cargoPair('cargo operation').toSpliced(4, 0, 'End cargo')],
  330: [cargoPair('cargo operation').toSpliced(4, 0, 'End cargo')],
  340: [cargoPair('loading').toSpliced(4, 0, 'End cargo')],
  350: [cargoPair('loading').toSpliced(4, 0, 'End cargo')],
  360: [cargoPair('discharging').toSpliced(4, 0, 'End cargo')],
  370: [cargoPair('discharging').toSpliced(4, 0, 'End cargo')],
  380: [
    ['Cargo', 'Reason for call', 'Processed quantity', 'Bill of lading quantity', 'End cargo'],
    [
      'Cargo',
      'Reason for call',
      'Processed quantity',
      'Loaded and not yet discharged',
      'End cargo',
    ],
  ],
  390: [
    [
      'Distance on the report',
      'Distance of the AIS track',
      'AIS positions',
      'Time since the report before',
      'Gaps above an hour',
      'Coverage of the track',
      'AIS source',
    ],
  ],
  400: [['Noon report in port', ...leg, 'Speed by the AIS track']],
  410: [['Noon report at sea', ...call]],
};

const foundIn = ({ code, subject }: (typeof firing)[number]) =>
  checksOf(subject, standard).filter((one) => one.code === code);

describe.each(validationCodes)('$number, $label', ({ number }) => {
  const own = firing.filter(({ code }) => code === number);

  test.each(own)('$what: has the inputs of the check', (one) => {
    const found = foundIn(one);
    expect(found.length).toBeGreaterThan(0);
    for (const { inputs } of found)
      expect(inputsOf[number]).toContainEqual(inputs.map(({ name }) => name));
  });

  test('has every set of its inputs in an example', () => {
    const found = own.flatMap(foundIn).map(({ inputs }) => inputs.map(({ name }) => name));
    for (const names of inputsOf[number]) expect(found).toContainEqual(names);
  });

  test('has a formula in words and in figures', () => {
    expect(checkFormulas[number]).toMatch(/^[A-Z].*\.$/);
    for (const { equation } of own.flatMap(foundIn)) {
      expect(equation).toMatch(/\S/);
      expect(equation).not.toMatch(/undefined|null|NaN|Infinity/);
    }
  });
});

const decimal = /^-?\d+(\.\d+)?$/;
const instant = /^\d{4}-\d\d-\d\dT.*Z$/;

test('figures have units, instants a zone, and what is not known is null', () => {
  const inputs = firing.flatMap(foundIn).flatMap((one) => one.inputs);
  const known = inputs.flatMap(({ value, unit, zone }) =>
    value === null ? [] : [{ value, unit, zone }],
  );
  const figures = known.filter(({ unit }) => unit !== '');
  expect(figures.filter(({ value }) => !decimal.test(value))).toEqual([]);
  const instants = known.filter(({ zone }) => zone !== null);
  expect(instants.filter(({ value }) => !instant.test(value))).toEqual([]);
  expect(known.filter(({ value }) => value === '')).toEqual([]);
  expect([figures.length > 0, instants.length > 0, known.length < inputs.length]).toEqual([
    true,
    true,
    true,
  ]);
});

const valuesOf = (code: ValidationCode, what: string) => {
  const one = firing.find((each) => each.code === code && each.what === what);
  const [found] = one === undefined ? [] : foundIn(one);
  return {
    equation: found?.equation,
    inputs: found?.inputs.map(({ name, value, unit }) => `${name}: ${value ?? '?'} ${unit}`.trim()),
  };
};

test.each([
  [
    60,
    '2 mt apart',
    '500.000 + 0.000 − 0.000 + 0.000 − 470.000 = 30.000 mt, reported 28.000 mt; a difference of 2.000 mt > 0.560 mt',
    [
      'Stock before: 500.000 mt',
      'Bunkered: 0.000 mt',
      'De-bunkered: 0.000 mt',
      'Transfers between tanks: 0.000 mt',
      'Corrections: 0.000 mt',
      'Stock on the report: 470.000 mt',
      'Reported consumption: 28.000 mt',
    ],
  ],
  [
    100,
    '0.35 mt/h instead of 0.2',
    '8.400 mt ÷ 24.00 h = 0.350 mt/h; |0.350 − 0.200| > 0.080 mt/h',
    [
      'Total consumption: 8.400 mt',
      'Hours in port: 24.00 h',
      'Usual level: 0.200 mt/h',
      'Periods compared: 5',
    ],
  ],
  [
    130,
    '25 kn',
    '300.0 nm ÷ 12.00 h = 25.0 kn > 16.1 kn',
    [
      'Distance: 300.0 nm',
      'Hours under way: 12.00 h',
      'Speed that 95 % of the legs stay below: 14.0 kn',
      'Periods compared: 5',
    ],
  ],
  [
    380,
    '1% less',
    '|9 900.000 − 10 000.000| ÷ 10 000.000 = 1.0 % > 0.5 %',
    [
      'Cargo: Wheat',
      'Reason for call: Loading',
      'Processed quantity: 9900.000 mt',
      'Bill of lading quantity: 10000.000 mt',
      'End cargo: 2026-03-03T02:00:00.000Z',
    ],
  ],
  [
    390,
    '310 nm beside 280',
    '|310.0 − 280.0| = 30.0 nm > 14.0 nm',
    [
      'Distance on the report: 310.0 nm',
      'Distance of the AIS track: 280.0 nm',
      'AIS positions: 300',
      'Time since the report before: 24.0 h',
      'Gaps above an hour: 1.2 h',
      'Coverage of the track: 95 %',
      'AIS source: By IMO number',
    ],
  ],
] as const)('%i %s in figures', (...[code, what, equation, inputs]) => {
  expect(valuesOf(code, what)).toEqual({ equation, inputs });
});

test('an input names as many records as fit', () => {
  const records = Array.from({ length: 500 }, (_, at) => ({
    entity: 'LogReport',
    ref: String(at),
    label: 'Noon at sea',
  }));
  expect(textInput('Reports', 'Many', records).records).toEqual(records.slice(0, mostRecords));
  expect(textInput('Reports', 'None', [null, undefined]).records).toEqual([]);
});
