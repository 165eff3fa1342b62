import { expect, test } from 'vitest';
import { formOf, newTransfer, transferErrors, valuesOf } from './tank-transfer.state.ts';

const nowMs = Date.parse('2026-11-28T12:00:00Z');
const whole = {
  ...newTransfer,
  vessel: 1,
  fromTank: 10,
  toTank: 11,
  started: '2026-11-27T08:00:00Z',
  ended: '2026-11-27T10:00:00Z',
  quantity: '25',
};

test('of an empty form everything but fuel, temperature and remarks is required', () => {
  expect(transferErrors(newTransfer, nowMs)).toEqual(
    Object.fromEntries(
      ['vessel', 'fromTank', 'toTank', 'started', 'ended', 'quantity'].map((field) => [
        field,
        'Required',
      ]),
    ),
  );
});

test.each([
  ['whole', {}, []],
  ['into the same tank', { toTank: 10 }, ['toTank']],
  ['that ends before it starts', { ended: '2026-11-27T07:00:00Z' }, ['ended']],
  ['of nothing', { quantity: '0' }, ['quantity']],
])('a transfer %s', (...[, part, fields]) => {
  expect(Object.keys(transferErrors({ ...whole, ...part }, nowMs))).toEqual(fields);
});

test('a stored transfer is entered again as it is', () => {
  const content = { ...formOf({ ...whole, fuel: 2 }), temperature: '48' };
  const values = valuesOf({ vessel: { id: 1 }, versions: [{ content }] } as never);
  expect(values).toEqual({ ...whole, fuel: 2, temperature: '48' });
  expect(formOf(values)).toEqual(content);
  expect(valuesOf({ vessel: { id: 1 }, versions: [] } as never)).toEqual(newTransfer);
});
