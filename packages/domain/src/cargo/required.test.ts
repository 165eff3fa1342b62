import { expect, test } from 'vitest';
import { type EnteredCargo, missingInCargo } from './required.ts';

const line = { portCallId: 7, reasonId: 3, quantity: '1.5' };
const whole: EnteredCargo = { commodity: {}, measurement: {}, charterer: {}, cargoPorts: [line] };

test.each<[string, Partial<EnteredCargo>, Readonly<Record<string, string>>]>([
  ['nothing missing', {}, {}],
  ['no commodity', { commodity: null }, { commodity: 'Please select a commodity' }],
  ['no measure', { measurement: null }, { measurement: 'Please select a measure' }],
  ['no charterer', { charterer: null }, { charterer: 'Please select a charterer' }],
  ['no cargo port', { cargoPorts: [] }, { cargoPorts: 'Please add a cargo port' }],
  [
    'a second line without port and quantity',
    { cargoPorts: [line, { portCallId: null, reasonId: 2, quantity: null }] },
    {
      'cargoPorts.1.portCallId': 'Port missing from cargo port',
      'cargoPorts.1.quantity': 'Quantity missing from cargo port',
    },
  ],
  [
    'a line without reason',
    { cargoPorts: [{ ...line, reasonId: null }] },
    { 'cargoPorts.0.reasonForCall': 'Reason for call missing in cargo port' },
  ],
  ['a quantity of nothing is a quantity', { cargoPorts: [{ ...line, quantity: '0' }] }, {}],
])('%s', (_name, part, found) => {
  const findings = missingInCargo({ ...whole, ...part });
  expect(Object.fromEntries(findings.map(({ field, message }) => [field, message]))).toEqual(found);
});
