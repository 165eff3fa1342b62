import { expect, test } from 'vitest';
import { afterVoyage, imoFuelNames } from './planned-voyage.ts';

const sailed = {
  ship: { type: 'bulk', size: '60000' },
  year: 2026,
  distance: '55000',
  fuels: [{ fuel: 'HFO', tonnes: '5000' }],
};

test.each([
  ['3000', '900', 'D'],
  ['3000', '100', 'C'],
  ['20000', null, 'A'],
] as const)('%s nm with %s mt: %s', (distance, tonnes, rating) => {
  expect(afterVoyage(sailed, { distance, fuel: 'HFO', tonnes })?.rating).toBe(rating);
});

test.each([
  ['no distance', sailed, null],
  ['a distance of 0', sailed, '0'],
  ['a ship without an index', { ...sailed, ship: null }, '100'],
])('%s gives nothing', (_, of, distance) => {
  expect(afterVoyage(of, { distance, fuel: 'HFO', tonnes: '10' })).toBeNull();
});

test('every fuel with a carbon factor can be chosen', () => {
  expect(imoFuelNames).toContain('HFO');
  expect(imoFuelNames).toContain('Diesel/Gas oil');
});
