import { expect, test } from 'vitest';
import type { AccountedMeasures } from './accounted-measures.ts';
import { dcsTable } from './dcs-table.ts';
import { dcsYear } from './dcs-year.ts';

const measures = (part: Partial<AccountedMeasures>): AccountedMeasures => ({
  year: 2026,
  start: 0,
  end: 1,
  hours: { underWay: 2400, manoeuvring: 100, drifting: 300, atAnchor: 500, atBerth: 700 },
  distance: 3300,
  shoreKwh: 250,
  transportWork: 123_456_789n,
  uses: [],
  isEstimated: false,
  reports: [],
  ...part,
});

test('nothing was reported', () => {
  expect(dcsYear([])).toBeNull();
});

test('fuel is divided by consumer and by whether the ship is under way', () => {
  const uses = [
    { fuelId: 2, group: 'aux', state: 'atBerth', kg: 4000n },
    { fuelId: 2, group: 'main', state: 'underWay', kg: 20_000n },
    { fuelId: 2, group: 'main', state: 'manoeuvring', kg: 500n },
    { fuelId: 2, group: 'main', state: 'drifting', kg: 250n },
  ] as const;
  const year = dcsYear([
    { isLaden: true, measures: measures({ uses }) },
    { isLaden: false, measures: measures({ distance: 1000 }) },
  ]);
  expect(year).toMatchObject({
    hoursUnderWay: expect.stringMatching(/^50(?:\.0+)?$/) as unknown,
    distance: expect.stringMatching(/^430(?:\.0+)?$/) as unknown,
    ladenDistance: expect.stringMatching(/^330(?:\.0+)?$/) as unknown,
    transportWork: '24691.3',
    shorePower: '500',
  });
  expect(
    year?.fuels.map(({ group, underWay, notUnderWay }) => [
      group,
      Number(underWay),
      Number(notUnderWay),
    ]),
  ).toEqual([
    ['main', 20.5, 0.25],
    ['aux', 0, 4],
  ]);
});

test('the file has a row for each fuel and consumer', () => {
  const fuel = { fuel: { name: 'HFO' }, underWay: '1', notUnderWay: '0' };
  const table = dcsTable(
    [
      {
        vessel: { name: 'Skua' },
        imo: '9300001',
        year: 2026,
        grossTonnage: '12000',
        deadweight: null,
        hoursUnderWay: '50',
        distance: '430',
        ladenDistance: '330',
        transportWork: '24691.3',
        shorePower: '0',
        fuels: [
          { ...fuel, consumer: 'main' },
          { ...fuel, consumer: 'boiler' },
        ],
      },
    ],
    2026,
  );
  expect(table.rows).toHaveLength(2);
  expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true);
});
