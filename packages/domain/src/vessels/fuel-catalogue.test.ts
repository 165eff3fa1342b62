import { expect, test } from 'vitest';
import { fuelCatalogue, fuelClassOf } from './fuel-catalogue.ts';
import { fuelClass, fuelType, fuelTypes } from './fuels.ts';

test('every type has a fuel, ids and names are given once', () => {
  expect(new Set(fuelCatalogue.map(({ type }) => type))).toEqual(
    new Set(fuelTypes.map(({ number }) => number)),
  );
  for (const key of ['id', 'name'] as const)
    expect(new Set(fuelCatalogue.map((fuel) => fuel[key])).size).toBe(fuelCatalogue.length);
});

const classes: Readonly<Record<keyof typeof fuelClass, readonly (keyof typeof fuelType)[]>> = {
  Fossil: ['Hfo', 'Lfo', 'Mgo', 'Mdo', 'Lpg', 'Lng', 'Methanol', 'H2', 'NH3'],
  Bio: ['Ethanol', 'BioDiesel', 'BioH2', 'HVO', 'BioLNG', 'BioMethanol', 'OtherBio'],
  RFNBO: ['eDiesel', 'eMethanol', 'eLNG', 'eH2', 'eNH3', 'eLPG', 'eDME'],
  Others: ['Other'],
};

test.each(
  Object.entries(classes).flatMap(([name, types]) => types.map((type) => [type, name] as const)),
)('%s is of class %s', (type, name) => {
  expect(fuelClassOf(fuelType[type])).toBe(fuelClass[name as keyof typeof fuelClass]);
});
