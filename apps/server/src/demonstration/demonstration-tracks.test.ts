import { seaApproaches } from '@fairlead/demonstration/sea-approaches';
import { seaDetours } from '@fairlead/demonstration/sea-detours';
import { seaWaypoints } from '@fairlead/demonstration/sea-waypoints';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { expect, test } from 'vitest';
import { planAt } from './testing/plans.ts';

const now = new Date('2026-09-17T06:42:11Z');

/** Parts of countries that are land throughout: latitude from, to, longitude from, to. */
const inland: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Jutland: [56.1, 56.4, 8.7, 9.7],
  'southern Norway': [60.8, 61.8, 8.2, 10],
  Sweden: [57.5, 58, 13, 15],
  'northern Sweden': [63.5, 66, 15, 18],
  Finland: [61.5, 64, 23.5, 28],
  Scotland: [56.7, 57.2, -4.6, -3.2],
  England: [51.8, 53.2, -2.2, -0.6],
  Ireland: [52.6, 53.8, -8.2, -6.8],
  'northern Germany': [52, 53.2, 9, 12.5],
  Poland: [51, 53.5, 16, 22],
  France: [45.5, 48.5, 0.5, 5.5],
  Iberia: [39, 42.5, -7.5, -1.5],
  Italy: [43, 44, 11, 12],
  Lapland: [68.2, 69.5, 22, 26],
};

test('ships at noon at sea are at sea', () => {
  const positions = [...planAt(now).companies.values()].flatMap(({ reports }) =>
    reports.logReports
      .filter(({ kind }) => kind === logReportKind.NoonSea)
      .map(({ latitude, longitude }) => [Number(latitude), Number(longitude)] as const),
  );
  expect(positions.length).toBeGreaterThan(2000);
  const onLand = positions.filter(([latitude, longitude]) =>
    Object.values(inland).some(
      ([south, north, west, east]) =>
        latitude > south && latitude < north && longitude > west && longitude < east,
    ),
  );
  expect(onLand).toEqual([]);
});

test('detours lie between neighbours', () => {
  const listed = (names: string | undefined): readonly string[] => names?.split(' ') ?? [];
  const isNeighbour = (one: string, other: string): boolean =>
    listed(seaWaypoints[one]?.[2]).includes(other) || listed(seaApproaches[other]).includes(one);
  const wrong = Object.keys(seaDetours).filter((key) => {
    const [one = '', other = ''] = key.split(' ');
    return !isNeighbour(one, other) && !isNeighbour(other, one);
  });
  expect(wrong).toEqual([]);
});
