import { describe, expect, test } from 'vitest';
import {
  authenticityAdvice,
  authenticityText,
  type ElectronicNote,
  valuesOfElectronicNote,
} from './electronic-note.state.ts';
import { formOf, noteErrors } from './note-values.state.ts';

const file = {
  id: '01953f6e-7a00-7c1a-8b00-000000000016',
  name: 'note.json',
  contentType: 'application/json',
  size: 900,
  received: 900,
  problem: null,
  created: '2026-03-04T08:00:00Z',
  createdBy: 'Olga Haugland',
  sha256: 'ab'.repeat(32),
  authenticity: 20,
  signer: 'Fjord Bunkers AS',
};
const product = {
  fuel: { id: 2, name: 'VLSFO' },
  grade: 'RMG380',
  delivered: '500.25',
  ordered: null,
  shipFigure: null,
  density: '950.5',
  viscosity: null,
  sulphur: '0.47',
  flashpoint: null,
  flashpointAtLeast70: true,
  water: null,
  temperature: null,
  lowerHeatingValue: null,
  higherHeatingValue: null,
  co2Factor: null,
  certificates: [],
  massFlowMeter: null,
};
const read: ElectronicNote = {
  file,
  format: 10,
  vessel: { id: 7, name: 'Havsule' },
  note: {
    number: 'E-1',
    isDebunkered: false,
    port: { id: 5, name: 'Bergen', timeZone: 'Europe/Oslo' },
    place: '',
    commenced: '2026-03-03T06:00:00Z',
    completed: '2026-03-03T11:30:00Z',
    supplier: { name: 'Fjord Bunkers', address: 'Quay 4', phone: '55' },
    barge: '',
    products: [product],
    declaration: 10,
    purchaserLimit: null,
    samples: [{ purpose: 10, seal: 'MAR 1', remark: '' }],
    tolerancePercent: '0.5',
    remarks: '',
  },
  findings: [],
};
const now = Date.parse('2026-03-04T08:00:00Z');

test('a whole electronic note can be saved as it is, with its file attached', () => {
  const values = valuesOfElectronicNote(read);
  expect(noteErrors(values, now)).toEqual({});
  expect(formOf(values)).toMatchObject({
    number: 'E-1',
    port: { id: 5 },
    products: [{ fuel: { id: 2 }, delivered: '500.25', tanks: [] }],
    attachments: [file.id],
  });
});

test('what it does not state is left to enter, and numbers of later versions are not guessed', () => {
  const values = valuesOfElectronicNote({
    ...read,
    vessel: null,
    note: {
      ...read.note,
      port: null,
      products: [],
      declaration: 99,
      samples: [{ purpose: 98, seal: 'X', remark: '' }],
    },
  });
  expect(values.products).toHaveLength(1);
  expect(Object.keys(noteErrors(values, now))).toEqual(
    expect.arrayContaining([
      'vessel',
      'port',
      'declaration',
      'samples.0.seal',
      'products.0.delivered',
    ]),
  );
});

describe('what the signature showed', () => {
  test('is named with the signer, and nothing for other files', () => {
    expect(authenticityText(file)).toBe('Signature valid: Fjord Bunkers AS');
    expect(authenticityText({ authenticity: 10, signer: null })).toBe('Not signed');
    expect(authenticityText({ authenticity: null, signer: null })).toBe('');
  });

  test.each([
    [10, /no signature/],
    [20, /unchanged/],
    [30, /changed after/],
    [40, /cannot be verified/],
  ])('%d has its own advice', (result, advice) => {
    expect(authenticityAdvice(result)).toMatch(advice);
  });
});
