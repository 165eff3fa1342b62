import { checkFormulas } from '@fairlead/domain/validation/check-formulas';
import { checkTexts } from '@fairlead/domain/validation/check-texts';
import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import { aboutCheck, type Compared, sourceRecords, whyFound } from './check-why.state.ts';

const noon = { entity: 'LogReport', ref: 'a-guid', label: 'Noon at sea of 02.03.26 12:00 UTC' };
const note = { entity: 'BunkerDeliveryNote', ref: 'b-guid', label: 'Bunker delivery note B-17' };

const compared: Compared = {
  rule: null,
  equation: '500.000 − 470.000 = 30.000 mt',
  inputs: [
    { name: 'Stock on the report', value: '470.000', unit: 'mt', zone: null, records: [noon] },
    { name: 'Bunkered', value: '0.000', unit: 'mt', zone: null, records: [note, noon] },
    { name: 'Distance on the report', value: '1310.0', unit: 'nm', zone: null, records: [] },
    { name: 'Coverage of the track', value: '87', unit: '%', zone: null, records: [] },
    { name: 'Largest stock', value: null, unit: 'mt', zone: null, records: [] },
    {
      name: 'Time',
      value: '2026-03-02T12:00:00.000Z',
      unit: '',
      zone: 'Europe/Oslo',
      records: [],
    },
    { name: 'Tank', value: '2P', unit: '', zone: null, records: [] },
  ],
  limits: [
    { label: 'Minimum difference', unit: 'mt', value: 0.5, of: 'standard' },
    { label: 'Difference', unit: '%', value: 1, of: 'vessel' },
    { label: 'Multiple', unit: '', value: 1.25, of: 'company' },
  ],
};

test('a finding has its formula in words and figures, its inputs and the limits that apply', () => {
  expect(explanationLines(whyFound(60, compared))).toEqual([
    'How it was found: Difference between stock and consumption on the same report',
    checkFormulas[60],
    '500.000 − 470.000 = 30.000 mt',
    'Stock on the report: 470.000 mt /reports/log/a-guid',
    'Bunkered: 0.000 mt',
    'Distance on the report: 1 310.0 nm',
    'Coverage of the track: 87 %',
    'Largest stock: Not known',
    'Time: 02.03.26 13:00 CET',
    'Tank: 2P',
    'Limit: minimum difference: 0.5 mt (standard)',
    'Limit: difference: 1 % (of the vessel)',
    'Limit: multiple: 1.25 (of the company)',
  ]);
  const { meaning, reason, example } = checkTexts[60];
  expect(aboutCheck(60)).toEqual([
    `${meaning} ${reason}`,
    `Example with the standard limits. ${example}`,
  ]);
});

test('the records behind the inputs are listed once, with what they state', () => {
  expect(sourceRecords(compared.inputs)).toEqual([
    {
      page: '/reports/log/a-guid',
      label: noon.label,
      inputs: ['Stock on the report', 'Bunkered'],
    },
    { page: '/reports/bdn/b-guid', label: note.label, inputs: ['Bunkered'] },
  ]);
});

test('a finding of before has no inputs yet; what is no check has no explanation', () => {
  const nothing: Compared = { equation: '', inputs: [], limits: [], rule: null };
  expect(explanationLines(whyFound(190, nothing))).toEqual([
    'How it was found: Multiple start events',
    checkFormulas[190],
  ]);
  expect([whyFound(null, compared), aboutCheck(null)]).toEqual([undefined, []]);
});

const bySlow: Compared = {
  equation: '',
  limits: [],
  rule: { id: 4, name: 'Slow <b>ship</b>', subject: 10, matchesAll: true },
  inputs: [
    {
      name: 'Speed',
      value: '8.23',
      unit: 'kn',
      zone: null,
      records: [noon],
      condition: { text: 'is less than 9 kn', holds: true },
    },
    {
      name: 'Speed',
      value: '8.23',
      unit: 'kn',
      zone: null,
      records: [noon],
      condition: { text: 'is more than 5 kn', holds: true },
    },
    {
      name: 'Remark',
      value: '<img src=x>',
      unit: '',
      zone: null,
      records: [noon],
      condition: { text: 'contains “<img”', holds: true },
    },
    {
      name: 'Wind force',
      value: null,
      unit: 'Bft',
      zone: null,
      records: [noon],
      condition: { text: 'is more than 6 Bft', holds: false },
    },
  ],
};

test('a finding of a rule has its values, each with what it is compared with', () => {
  expect(explanationLines(whyFound(null, bySlow))).toEqual([
    'How it was found: Slow <b>ship</b>',
    'Log reports for which all conditions of the rule hold.',
    'Speed: 8.23 kn /reports/log/a-guid',
    'Condition: speed: is less than 9 kn (holds)',
    'Condition: speed: is more than 5 kn (holds)',
    'Remark: <img src=x> /reports/log/a-guid',
    'Condition: remark: contains “<img” (holds)',
    'Wind force: Not reported /reports/log/a-guid',
    'Condition: wind force: is more than 6 Bft (does not hold)',
  ]);
});

test('a rule of which one condition is enough, and a finding from before it stated its inputs', () => {
  const rule = { id: 4, name: 'Long', subject: 20, matchesAll: false } as const;
  expect(explanationLines(whyFound(null, { ...bySlow, inputs: [], rule }))).toEqual([
    'How it was found: Long',
    'Legs for which at least one condition of the rule holds.',
  ]);
});
