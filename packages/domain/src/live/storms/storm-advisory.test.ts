import { describe, expect, test } from 'vitest';
import { readStormAdvisory, stormName } from './storm-advisory.ts';
import { type AdvisoryCase, advisoryPage, advisoryText } from './testing/advisory-text.ts';

const ingvild: AdvisoryCase = {
  name: 'HURRICANE INGVILD',
  id: 'AL092026',
  issued: '1500 UTC SAT AUG 29 2026',
  centre: { at: '29/1500Z', position: '28.8N  90.0W', windKn: 100, radii: [120, 110, 80, 90] },
  ahead: [
    { at: '30/0000Z', position: '30.0N  90.7W', windKn: 85, radii: [110, 100, 80, 80] },
    { at: '01/1200Z', position: '33.5N  88.0W...INLAND', windKn: 30 },
    { at: '02/1200Z', position: '35.5N  84.0W...POST-TROP/REMNT LOW', windKn: 40 },
  ],
  dissipated: '03/1200Z',
};
const text = advisoryText(ingvild);

describe('a forecast advisory', () => {
  test('is read with its storm, number and time', () => {
    expect(readStormAdvisory(text)).toMatchObject({
      id: 'AL092026',
      name: 'Hurricane Ingvild',
      number: '13',
      issued: '2026-08-29T15:00:00.000Z',
    });
  });
  test('has its centre and each forecast position, with the radii stated for each, until it dissipates', () => {
    expect(readStormAdvisory(text)?.points).toEqual([
      {
        at: '2026-08-29T15:00:00.000Z',
        latitude: 28.8,
        longitude: -90,
        windKn: 100,
        radii: { northEast: 120, southEast: 110, southWest: 80, northWest: 90 },
      },
      {
        at: '2026-08-30T00:00:00.000Z',
        latitude: 30,
        longitude: -90.7,
        windKn: 85,
        radii: { northEast: 110, southEast: 100, southWest: 80, northWest: 80 },
      },
      // Below 34 kn there is no such radius; above, none is stated.
      {
        at: '2026-09-01T12:00:00.000Z',
        latitude: 33.5,
        longitude: -88,
        windKn: 30,
        radii: { northEast: 0, southEast: 0, southWest: 0, northWest: 0 },
      },
      {
        at: '2026-09-02T12:00:00.000Z',
        latitude: 35.5,
        longitude: -84,
        windKn: 40,
        radii: null,
      },
    ]);
  });
  test('reads the same from the page that shows it, whatever follows the text', () => {
    expect(readStormAdvisory(advisoryPage(text))).toEqual(readStormAdvisory(text));
    expect(readStormAdvisory(text.replaceAll('\n', '\r\n'))).toEqual(readStormAdvisory(text));
  });
  test.each([
    ['at the turn of a year', '2100 UTC THU DEC 31 2026', '31/2100Z', '01/0600Z', '2027-01-01T06'],
    [
      'with a centre of the evening before',
      '0300 UTC TUE SEP 1 2026',
      '31/2100Z',
      '01/1200Z',
      '2026-09-01T12',
    ],
    ['in a leap year', '1500 UTC TUE FEB 29 2028', '29/1500Z', '01/0000Z', '2028-03-01T00'],
  ])('%s is dated by its month', (_, ...[issued, at, later, expected]) => {
    const [ahead] = ingvild.ahead;
    const points = readStormAdvisory(
      advisoryText({
        ...ingvild,
        issued,
        centre: { ...ingvild.centre, at },
        ahead: ahead === undefined ? [] : [{ ...ahead, at: later }],
      }),
    )?.points;
    expect(points?.at(-1)?.at).toMatch(expected);
    expect(points).toHaveLength(2);
  });
  test('reads southern and eastern positions', () => {
    const point = { at: '29/1500Z', position: '5.5S 179.8E', windKn: 40 };
    expect(readStormAdvisory(advisoryText({ ...ingvild, centre: point }))?.points[0]).toMatchObject(
      {
        latitude: -5.5,
        longitude: 179.8,
      },
    );
  });
});

const lineOf = (from: string, to: string) => text.replace(from, to);

describe('a damaged advisory', () => {
  test.each([
    ['a broken position', 'VALID 30/0000Z 30.0N  90.7W', 'VALID 30/0000Z 30.0N  9'],
    ['a position off the globe', '30.0N  90.7W', '30.0N 290.7W'],
    ['an instant that no clock has', '30/0000Z', '30/2575Z'],
    ['a day that is far from it', '30/0000Z', '15/0000Z'],
    ['an instant before the centre', '30/0000Z', '29/1200Z'],
  ])('with %s lacks that position, and no other takes its winds', (_, from, to) => {
    const points = readStormAdvisory(lineOf(from, to))?.points;
    expect(points?.map(({ at }) => at.slice(0, 10))).toEqual([
      '2026-08-29',
      '2026-09-01',
      '2026-09-02',
    ]);
    expect(points?.[0]?.windKn).toBe(100);
  });
  test('without its winds has unknown ones', () => {
    const damaged = lineOf('MAX WIND  85 KT', 'MAX WIND').replace('34 KT...110NE', '34 KT...NE');
    expect(readStormAdvisory(damaged)?.points[1]).toMatchObject({ windKn: null, radii: null });
  });
  test.each([
    ['no text', ''],
    ['another page', '<html><body><h1>503 Service Unavailable</h1></body></html>'],
    ['no heading', lineOf('FORECAST/ADVISORY NUMBER', 'PUBLIC ADVISORY NUMBER')],
    ['no storm', lineOf('AL092026', '')],
    ['no time', lineOf('1500 UTC SAT AUG 29 2026', '')],
    ['a time that no calendar has', lineOf('AUG 29 2026', 'AUG 32 2026')],
    ['only the part before its centre', text.slice(0, text.indexOf('CENTER LOCATED'))],
  ])('of %s is none', (_, page) => {
    expect(readStormAdvisory(page)).toBeNull();
  });
  test('of millions of characters is read no further than its bound', () => {
    const long = `${text}\n${'FORECAST VALID 30/0000Z 30.0N 90.7W\n'.repeat(100_000)}`;
    expect(readStormAdvisory(long)?.points).toHaveLength(4);
    expect(readStormAdvisory('A '.repeat(2_000_000))).toBeNull();
  });
});

test.each([
  ['TROPICAL DEPRESSION TWO-E', 'Tropical Depression Two-E'],
  ['REMNANTS OF FRED', 'Remnants of Fred'],
  ['POST-TROPICAL CYCLONE  IDA', 'Post-Tropical Cyclone Ida'],
])('%s is named %s', (stated, name) => {
  expect(stormName(stated)).toBe(name);
});
