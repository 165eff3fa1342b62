import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plausibleFixes, type ReportedFix, type Verdict } from './plausible.ts';

const minute = 60_000;
const ship = 257_000_000;

const fix = (minutes: number, lon: number | null, lat: number | null): ReportedFix => ({
  mmsi: ship,
  at: minutes * minute,
  lon,
  lat,
  speedKn: 12,
});

/** East along 60° N at 12 knots from 5° E: 0.4° of longitude an hour. */
const sailing = (minutes: number): ReportedFix => fix(minutes, 5 + (minutes / 60) * 0.4, 60);

const verdicts = (fixes: readonly ReportedFix[]): Partial<Record<Verdict, number>> =>
  Object.fromEntries(Object.entries(plausibleFixes(fixes).counts).filter(([, count]) => count > 0));

const changed = (change: Partial<ReportedFix>) => [sailing(0), { ...sailing(10), ...change }];

test.each([
  ['a ship under way', [0, 6, 12, 18].map(sailing), { accepted: 4 }],
  ['91 N 181 E', changed({ lat: 91, lon: 181 }), { accepted: 1, noPosition: 1 }],
  ['no position', changed({ lat: null, lon: null }), { accepted: 1, noPosition: 1 }],
  ['no number', changed({ lat: Number.NaN }), { accepted: 1, noPosition: 1 }],
  ['a receiver without a fix', changed({ lat: 0, lon: 0 }), { accepted: 1, noPosition: 1 }],
  ['a base station', changed({ mmsi: 2_573_345 }), { accepted: 1, notAShip: 1 }],
  ['an aid to navigation', changed({ mmsi: 992_570_001 }), { accepted: 1, notAShip: 1 }],
  ['a rescue aircraft', changed({ mmsi: 111_257_001 }), { accepted: 1, notAShip: 1 }],
  ['an MMSI that was never set', changed({ mmsi: 200_000_000 }), { accepted: 1, notAShip: 1 }],
  ['the same instant again', changed({ at: 0 }), { accepted: 1, notLater: 1 }],
  ['102 knots by its own word', changed({ speedKn: 102.2 }), { accepted: 1, impossibleSpeed: 1 }],
  ['a swapped sign', changed({ lon: -5 }), { accepted: 1, jump: 1 }],
  ['noise of a moored ship', [fix(0, 5, 60), fix(0.02, 5.003, 60)], { accepted: 2 }],
  ['a silence of ten days', [fix(0, 5, 60), fix(14_400, -40, 45)], { accepted: 2 }],
  ['across the antimeridian', [fix(0, 179.99, 10), fix(10, -179.99, 10)], { accepted: 2 }],
  ['across the pole', [fix(0, 10, 89.99), fix(10, -170, 89.99)], { accepted: 2 }],
] as const)('%s', (_, fixes, expected) => {
  expect(verdicts(fixes)).toEqual(expected);
});

describe('jumps', () => {
  const elsewhere = (minutes: number): ReportedFix => fix(minutes, 103.8, 1.2);

  test('of another ship with the same MMSI are left out for as long as both send', () => {
    const both = Array.from({ length: 60 }, (_, at) => [
      sailing(at * 10),
      elsewhere(at * 10 + 5),
    ]).flat();
    expect(verdicts(both)).toEqual({ accepted: 60, jump: 60 });
  });

  test('replace a first position that was wrong, once they agree and it fell silent', () => {
    const wrong = [elsewhere(0), ...[1, 2, 3, 31, 40].map(sailing)];
    const { accepted, counts } = plausibleFixes(wrong);
    expect(counts).toMatchObject({ accepted: 3, jump: 3 });
    expect(accepted.map(({ at }) => at / minute)).toEqual([0, 31, 40]);
  });

  test('that do not agree with each other replace nothing', () => {
    const scattered = [0, 40, 41, 42, 43].map((at, index) => fix(at, index * 40, 10));
    expect(verdicts(scattered)).toEqual({ accepted: 1, jump: 4 });
  });
});

test('each position has one verdict, and those accepted are in the order of time', () => {
  const any = fc.record({
    mmsi: fc.constantFrom(ship, 2_573_345),
    at: fc.integer({ min: 0, max: 1e9 }),
    lon: fc.option(fc.double({ min: -400, max: 400 })),
    lat: fc.option(fc.double({ min: -100, max: 100 })),
    speedKn: fc.option(fc.double({ min: 0, max: 120 })),
  });
  fc.assert(
    fc.property(fc.array(any), (fixes) => {
      const { accepted, counts } = plausibleFixes(fixes);
      expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(fixes.length);
      expect(accepted.every(({ at }, index) => at > (accepted[index - 1]?.at ?? -1))).toBe(true);
    }),
  );
});
