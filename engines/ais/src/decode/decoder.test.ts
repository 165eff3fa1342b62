import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import workedCases from '../../cases/worked-cases.json' with { type: 'json' };
import type { ClassAPosition } from '../message.ts';
import {
  classAPosition,
  classBPosition,
  longRangePosition,
  voyageData,
} from '../testing/arbitrary.ts';
import {
  encodeClassA,
  encodeClassB,
  encodeLongRange,
  encodeVoyage,
  sealed,
  sentencesOf,
} from '../testing/encode.ts';
import { createDecoder } from './decoder.ts';

const decodeAll = (lines: readonly string[]) => {
  const decoder = createDecoder();
  return {
    messages: lines.flatMap((line) => decoder.decode(line) ?? []),
    counts: decoder.counts(),
  };
};

describe('what was encoded is decoded', () => {
  test('a position of class A', () => {
    fc.assert(
      fc.property(classAPosition, (message) => {
        expect(decodeAll(encodeClassA(message)).messages).toEqual([message]);
      }),
    );
  });

  test('a position of class B', () => {
    fc.assert(
      fc.property(classBPosition, (message) => {
        expect(decodeAll(encodeClassB(message)).messages).toEqual([message]);
      }),
    );
  });

  test('a position for satellites', () => {
    fc.assert(
      fc.property(longRangePosition, (message) => {
        expect(decodeAll(encodeLongRange(message)).messages).toEqual([message]);
      }),
    );
  });

  test('voyage data in two sentences', () => {
    fc.assert(
      fc.property(voyageData, fc.nat({ max: 9 }), (message, sequence) => {
        expect(decodeAll(encodeVoyage(message, sequence)).messages).toEqual([message]);
      }),
    );
  });
});

describe('hostile input', () => {
  const sentences = workedCases.cases.flatMap((one) => one.sentences);

  test('any text is counted and nothing throws', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((text) => `!AIVDM,${text}`),
      fc.string().map((payload) => sealed(`AIVDM,1,1,,A,${payload},0`)),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { counts, messages } = decodeAll(lines);
        expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(lines.length);
        expect(counts.decoded).toBe(messages.length);
      }),
    );
  });

  test('a changed character is noticed', () => {
    // A change may by chance mend a sentence whose checksum is wrong.
    const intact = sentences.filter((line) => decodeAll([line]).counts.badChecksum === 0);
    expect(intact.length).toBeGreaterThan(10);
    fc.assert(
      fc.property(
        fc.constantFrom(...intact),
        fc.nat(),
        fc.integer({ min: 33, max: 126 }),
        (line, where, code) => {
          const start = line.indexOf('!') + 1;
          const end = line.indexOf('*');
          const at = start + (where % Math.max(1, end - start));
          const changed = String.fromCodePoint(code);
          fc.pre(end > 0 && line[at] !== changed && changed !== '*');
          const damaged = line.slice(0, at) + changed + line.slice(at + 1);
          expect(decodeAll([damaged]).messages).toEqual([]);
        },
      ),
    );
  });

  test('bits at random give values within their limits, or none', () => {
    const field = fc.integer({ min: 0, max: 63 }).map((value) => [6, value] as const);
    const fields = fc.tuple(fc.integer({ min: 0, max: 63 }), fc.array(field, { maxLength: 80 }));
    fc.assert(
      fc.property(fields, ([type, rest]) => {
        for (const message of decodeAll(sentencesOf([[6, type], ...rest])).messages) {
          expect(message.type).toBe(type);
          expect(message.mmsi).toBeLessThanOrEqual(999_999_999);
          const { lon, lat, course } = { lon: null, lat: null, course: null, ...message };
          expect(Math.abs(lon ?? 0)).toBeLessThanOrEqual(180);
          expect(Math.abs(lat ?? 0)).toBeLessThanOrEqual(90);
          expect(course ?? 0).toBeLessThan(360);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('messages of several sentences', () => {
  const [first, second] = encodeVoyage({
    type: 5,
    mmsi: 257_000_000,
    imo: 9_134_270,
    callSign: 'LAXY',
    name: 'NORTHERN LIGHT',
    shipType: 70,
    toBow: 80,
    toStern: 20,
    toPort: 8,
    toStarboard: 8,
    eta: { month: 5, day: 1, hour: 12, minute: 0 },
    draught: 7.5,
    destination: 'NOOSL',
  }) as [string, string];

  test.each([
    ['in order', [first, second], 1],
    ['the second first', [second, first], 0],
    ['the second twice', [first, second, second], 1],
    ['the first again after a loss', [first, first, second], 1],
    ['with 499 other lines between', [first, ...Array.from({ length: 499 }, () => ''), second], 1],
    ['with 500 other lines between', [first, ...Array.from({ length: 500 }, () => ''), second], 0],
    ['of another total', [first, sealed('AIVDM,3,2,0,A,88888888880,2')], 0],
  ])('%s', (_, lines, messages) => {
    expect(decodeAll(lines).messages).toHaveLength(messages);
  });

  test('a million beginnings need no more room than 64', () => {
    const decoder = createDecoder();
    for (let at = 0; at < 200; at += 1)
      decoder.decode(sealed(`AIVDM,2,1,${at % 10},${at},55?MbV02,0`));
    const finish = (at: number) => sealed(`AIVDM,2,2,${at % 10},${at},88888888880,2`);
    expect(decoder.counts().partial).toBe(200);
    decoder.decode(finish(0));
    expect(decoder.counts().orphaned).toBe(1);
    decoder.decode(finish(199));
    expect(decoder.counts()).toMatchObject({ orphaned: 1, malformed: 1 });
  });

  test('a message that never ends is refused', () => {
    const part = (number: number) => sealed(`AIVDM,9,${number},1,A,${'8'.repeat(60)},0`);
    const { counts } = decodeAll([1, 2, 3, 4, 5, 6, 7, 8, 9].map(part));
    expect(counts).toMatchObject({ partial: 8, malformed: 1 });
  });
});

test.each([
  [
    'a sentence of GPS',
    '$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47',
    'notAis',
  ],
  ['an empty line', '', 'notAis'],
  ['a TAG block without its end', '\\s:2573345,c:1443139216', 'notAis'],
  ['no payload', sealed('AIVDM,1,1,,A,,0'), 'malformed'],
  ['a number above the total', sealed('AIVDM,1,2,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0'), 'malformed'],
  ['fill bits that cannot be', sealed('AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,7'), 'malformed'],
  ['a position that is cut', sealed('AIVDM,1,1,,A,15RTgt0PAso,0'), 'malformed'],
  ['binary data for an area', sealed('AIVDM,1,1,,A,85RTgt0PAso,0'), 'otherType'],
  [
    'an MMSI of ten digits',
    sentencesOf([
      [6, 1],
      [2, 0],
      [30, 1_000_000_000],
      [130, 0],
    ])[0]!,
    'malformed',
  ],
] as const)('%s is counted as such', (_, line, outcome) => {
  expect(decodeAll([line]).counts[outcome]).toBe(1);
  const decoder = createDecoder();
  expect(decoder.lastOutcome()).toBeUndefined();
  decoder.decode(line);
  expect(decoder.lastOutcome()).toBe(outcome);
});

test('an auxiliary craft names its mother ship', () => {
  const fields = [
    [6, 24],
    [2, 0],
    [30, 982_570_001],
    [2, 1],
    [8, 37],
    [42, 0],
    [7, 'LAXY'],
    [30, 257_000_000],
    [6, 0],
  ] as const;
  expect(decodeAll(sentencesOf(fields)).messages).toEqual([
    {
      type: 24,
      part: 'B',
      mmsi: 982_570_001,
      shipType: 37,
      callSign: 'LAXY',
      dimensions: null,
      motherShipMmsi: 257_000_000,
    },
  ]);
});

test.each([
  [0, 0],
  [20, 17.9],
  [-20, -17.9],
  [126, 708.7],
  [127, null],
  [-127, null],
  [-128, null],
])('a coded rate of turn of %i is %s degrees a minute', (coded, rate) => {
  const fields = [
    [6, 1],
    [2, 0],
    [30, 257_000_000],
    [4, 0],
    [8, coded],
    [118, 0],
  ] as const;
  const [message] = decodeAll(sentencesOf(fields)).messages;
  const { rateOfTurn } = message as ClassAPosition;
  expect(rateOfTurn === null ? null : Math.round(rateOfTurn * 10) / 10).toBe(rate);
});
