import { expect, test } from 'vitest';
import { describe as described } from './cargo-description.state.ts';
import type { CargoValues } from './cargo.state.ts';

const values = (part: object) =>
  ({
    commodity: null,
    tolerancePercent: null,
    toleranceOption: null,
    billedQuantity: null,
    trackingActive: false,
    cargoPorts: { list: [] },
    ...part,
  }) as unknown as CargoValues;

test.each([
  ['tolerancePercent', { tolerancePercent: '5' }, '5 %'],
  ['tolerancePercent', {}, 'none'],
  ['toleranceOption', {}, 'none'],
  ['billedQuantity', {}, 'none'],
  ['trackingActive', { trackingActive: true }, 'tracked'],
  ['trackingActive', {}, 'not tracked'],
  ['commodity', { commodity: { id: 1, name: 'Iron ore' } }, 'Iron ore'],
  ['commodity', {}, 'none'],
] as const)('%s of %o in a message: %s', (field, part, text) => {
  expect(described(field, values(part))).toBe(text);
});
