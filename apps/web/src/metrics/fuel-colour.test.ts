import { fuelCatalogue } from '@fairlead/domain/vessels/fuel-catalogue';
import { expect, test } from 'vitest';
import { fuelColour } from './fuel-colour.state.ts';

const colourOf = (name: string) =>
  fuelColour(fuelCatalogue.find((fuel) => fuel.name === name)?.id ?? 0);

test.each([
  ['MGO', '--c1'],
  ['MDO', '--c1'],
  ['LNG', '--c6'],
  ['Bio LNG', '--c6'],
  ['e-LNG', '--c6'],
  ['Methanol', '--c5'],
  ['Bio methanol', '--c5'],
  ['HVO', '--c3'],
  ['Biodiesel', '--c3'],
  ['LPG', '--c4'],
  ['Ammonia', '--c4'],
  ['not in the catalogue', '--c4'],
])('%s is drawn in %s', (name, colour) => {
  expect(colourOf(name)).toBe(colour);
});

test('residual fuels share a colour', () => {
  const residual = fuelCatalogue.filter(({ id }) => fuelColour(id) === '--c7');
  expect(residual.length).toBeGreaterThan(1);
});
