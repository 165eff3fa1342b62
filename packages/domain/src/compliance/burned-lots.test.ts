import { exact } from '@fairlead/emissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuelType } from '../vessels/fuels.ts';
import type { AccountedMeasures } from './accounted-measures.ts';
import { accountedLots, burnedByMeasures, joinedLots } from './burned-lots.ts';
import { certifiedLots, type DeliveredLot } from './renewable-lots.ts';

const hvo = 17;
const bioLng = 18;
const otherBio = 20;
const fuels = new Map(
  [
    [hvo, fuelType.HVO] as const,
    [bioLng, fuelType.BioLNG] as const,
    [otherBio, fuelType.OtherBio] as const,
  ].map(([id, type]) => [id, { type, consumerUnitClass: null }]),
);

const delivery: DeliveredLot = {
  id: 1,
  vesselId: 1,
  fuelId: hvo,
  deliveredKg: 100_000n,
  day: '2026-05-01',
  noteNumber: 'N1',
  lowerHeatingValue: null,
  co2Factor: null,
  certificates: [
    {
      number: 'EU-1',
      kind: 20,
      eValue: '8.6',
      massKg: 60_000n,
      usedKg: 60_000n,
      expires: '2027-01-01',
    },
  ],
};
const certified = (more: Partial<DeliveredLot> = {}) =>
  certifiedLots([{ ...delivery, ...more }])[0]!;

const measured = (
  uses: readonly (readonly [fuelId: number, group: 'main' | 'boiler', kg: number])[],
  reports: AccountedMeasures['reports'] = [{ id: 7, isWhole: true }],
): AccountedMeasures => ({
  year: 2026,
  start: 0,
  end: 1,
  hours: { underWay: 0, manoeuvring: 0, drifting: 0, atAnchor: 0, atBerth: 0 },
  distance: 0,
  shoreKwh: 0,
  transportWork: 0n,
  uses: uses.map(([fuelId, group, kg]) => ({ fuelId, group, kg: BigInt(kg), state: 'underWay' })),
  isEstimated: false,
  reports,
});

const linesOf = (measures: readonly AccountedMeasures[], kg: number, lot = certified()) =>
  accountedLots(
    measures,
    fuels,
    burnedByMeasures(measures, [{ reportId: 7, lot, kg: BigInt(kg) }]),
  ).lots.map(({ fuel, tonnes, certificate, certifiedE, certified: typed }) =>
    [fuel, exact(tonnes), certificate, certifiedE, typed?.lcv]
      .filter((one) => one !== undefined)
      .join(' '),
  );

describe('fuel of certified lots', () => {
  test.each<[string, readonly AccountedMeasures[], number, readonly string[]]>([
    [
      'as far as the certificate covers the lot',
      [measured([[hvo, 'main', 10_000]])],
      10_000,
      ['HVO 4', 'HVO 6 EU-1 8.6'],
    ],
    [
      'what other lots gave is not certified',
      [measured([[hvo, 'main', 10_000]])],
      5000,
      ['HVO 7', 'HVO 3 EU-1 8.6'],
    ],
    [
      'no more than was burned',
      [measured([[hvo, 'main', 10_000]])],
      20_000,
      ['HVO 4', 'HVO 6 EU-1 8.6'],
    ],
    [
      'a fuel that was not burned has none',
      [measured([[bioLng, 'main', 10_000]])],
      20_000,
      ['BIOLNG_OTTO_MS 10'],
    ],
    ['without any consumption nothing', [measured([])], 20_000, []],
    [
      'by the consumers that burned it',
      [
        measured([
          [hvo, 'main', 6000],
          [hvo, 'boiler', 4000],
        ]),
      ],
      10_000,
      ['HVO 4', 'HVO 6 EU-1 8.6'],
    ],
  ])('counts %s', (...[, measures, kg, lines]) => {
    expect(linesOf(measures, kg)).toEqual(lines);
  });

  test('gas in an engine and in a boiler has a row each', () => {
    const lot = certified({ fuelId: bioLng, deliveredKg: 60_000n });
    const uses = [
      measured([
        [bioLng, 'main', 6000],
        [bioLng, 'boiler', 4000],
      ]),
    ];
    expect(linesOf(uses, 10_000, lot)).toEqual([
      'BIOLNG_BOILER 4 EU-1 8.6',
      'BIOLNG_OTTO_MS 6 EU-1 8.6',
    ]);
  });

  test('a fuel without a default calorific value takes the one of its bunker note', () => {
    const lot = certified({ fuelId: otherBio, lowerHeatingValue: '38.2' });
    expect(linesOf([measured([[otherBio, 'main', 10_000]])], 10_000, lot)).toEqual([
      'OTHERBIO 4 0.0382',
      'OTHERBIO 6 EU-1 8.6 0.0382',
    ]);
  });

  test('a divided report divides its lots like its fuel, to the kilogram', () => {
    const divided = (kg: number, weight: number) =>
      measured([[hvo, 'main', kg]], [{ id: 7, isWhole: false, weight }]);
    const measures = [divided(3334, 1), divided(6666, 2)];
    const burned = burnedByMeasures(measures, [{ reportId: 7, lot: certified(), kg: 10_000n }]);
    expect(measures.map((one) => burned.get(one)?.map(({ kg }) => kg))).toEqual([[3333n], [6667n]]);
  });

  test('lots cover fuel, and never add any', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(hvo, bioLng), fc.integer({ min: 1, max: 90_000 })), {
          maxLength: 6,
        }),
        fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 4 }),
        (uses, drawn) => {
          const measures = [
            measured(
              uses.map(([fuelId, kg], at) => [fuelId, at % 2 === 0 ? 'main' : 'boiler', kg]),
            ),
          ];
          const burned = drawn.map((kg) => ({ reportId: 7, lot: certified(), kg: BigInt(kg) }));
          const { lots } = accountedLots(measures, fuels, burnedByMeasures(measures, burned));
          const sum = lots.reduce((total, { tonnes }) => total.plus(tonnes), exact(0));
          const all = uses.reduce((total, [, kg]) => total + kg, 0);
          expect(sum.times(1000).toString()).toBe(String(all));
          expect(lots.every(({ tonnes }) => exact(tonnes).greaterThan(0))).toBe(true);
        },
      ),
    );
  });

  test('are joined with their masses in scope', () => {
    const lots = [
      { fuel: 'HFO', tonnes: '10', scope: '0.5' },
      { fuel: 'HFO', tonnes: '3', scope: '1' },
      { fuel: 'HVO', tonnes: '4', certifiedE: '8.6', certificate: 'EU-1' },
    ];
    expect(
      joinedLots(lots).map(
        ({ fuel, tonnes, certificate }) =>
          `${fuel} ${exact(tonnes).toString()} ${certificate ?? ''}`,
      ),
    ).toEqual(['HFO 8 ', 'HVO 4 EU-1']);
  });
});
