import { describe, expect, test } from 'vitest';
import { certifiedLots, type CertificateUse, type DeliveredLot } from './renewable-lots.ts';

const hvo = 17;
const eDiesel = 21;
const vlsfo = 2;

const proof = (more: Partial<CertificateUse> = {}): CertificateUse => ({
  number: 'EU-1',
  kind: 20,
  eValue: '8.6',
  massKg: 100_000n,
  usedKg: 100_000n,
  expires: '2026-12-31',
  ...more,
});
let lastId = 0;
const lot = (certificates: readonly CertificateUse[], more: Partial<DeliveredLot> = {}) => ({
  id: (lastId += 1),
  vesselId: 1,
  fuelId: hvo,
  deliveredKg: 100_000n,
  day: '2026-05-01',
  noteNumber: 'N1',
  lowerHeatingValue: null,
  co2Factor: null,
  certificates,
  ...more,
});

describe('certificates of lots', () => {
  test.each<[string, DeliveredLot, string | null]>([
    ['a valid one counts', lot([proof()]), null],
    ['it counts on its last day', lot([proof({ expires: '2026-05-01' })]), null],
    [
      'an expired one does not',
      lot([proof({ expires: '2026-04-30' })]),
      'Certificate EU-1 of bunker note N1 expired on 2026-04-30, before the delivery on 2026-05-01: 100.000 mt of HVO count as fossil.',
    ],
    [
      'one of a fossil fuel does not',
      lot([proof()], { fuelId: vlsfo }),
      'Certificate EU-1 of bunker note N1 is stated for a fuel that is not renewable: 100.000 mt of VLSFO count as fossil.',
    ],
    [
      'one of another class does not',
      lot([proof({ kind: 30 })]),
      'Certificate EU-1 of bunker note N1 is for another class of fuel: 100.000 mt of HVO count as fossil.',
    ],
    [
      '28.2 g/MJ is the most of an RFNBO',
      lot([proof({ kind: 30, eValue: '28.2' })], { fuelId: eDiesel }),
      null,
    ],
    [
      'an RFNBO above it does not count',
      lot([proof({ kind: 30, eValue: '28.21' })], { fuelId: eDiesel }),
      'Certificate EU-1 of bunker note N1 states 28.21 gCO2eq/MJ, more than 28.2: 100.000 mt of e-Diesel count as fossil.',
    ],
    [
      'more than its mass does not',
      lot([proof({ usedKg: 100_001n })]),
      'Certificate EU-1 of bunker note N1 is used for more than its 100.000 mt: 100.001 mt of HVO count as fossil.',
    ],
  ])('%s', (_case, one, finding) => {
    const [judged] = certifiedLots([one]);
    expect(judged?.findings).toEqual(finding === null ? [] : [finding]);
    expect(judged?.accepted).toHaveLength(finding === null ? 1 : 0);
  });

  test('a mass that was used before does not count again, whatever the vessel and the spelling', () => {
    const later = lot([proof({ number: ' eu-1', usedKg: 40_001n })], {
      noteNumber: 'N2',
      vesselId: 2,
      day: '2026-06-01',
    });
    const first = lot([proof({ usedKg: 60_000n })]);
    const rest = lot([proof({ usedKg: 40_000n })], { noteNumber: 'N3', day: '2026-07-01' });
    const judged = certifiedLots([later, rest, first]);
    expect(judged.map(({ noteNumber, accepted }) => [noteNumber, accepted.length])).toEqual([
      ['N1', 1],
      ['N2', 0],
      ['N3', 1],
    ]);
    expect(judged[1]?.findings).toEqual([
      'Certificate  eu-1 of bunker note N2 was used for 60.000 of its 100.000 mt before: 40.001 mt of HVO count as fossil.',
    ]);
  });
});
