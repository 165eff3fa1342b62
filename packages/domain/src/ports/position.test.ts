import { describe, expect, test } from 'vitest';
import {
  formatPosition,
  positionFault,
  positionForm,
  readCoordinate,
  readPosition,
} from './position.ts';

describe('a position', () => {
  test.each([
    ["58°59.1'N 5°44'E", '58.985', '5.73333'],
    ['58°59.1′N 005°44.0′E', '58.985', '5.73333'],
    ['58 59 06 N, 5 44 00 E', '58.985', '5.73333'],
    ['58.985 5.7333', '58.985', '5.7333'],
    ['58.985, 5.7333', '58.985', '5.7333'],
    ['58.985,5.7333', '58.985', '5.7333'],
    ['58,985 5,7333', '58.985', '5.7333'],
    ['58,985; 5,7333', '58.985', '5.7333'],
    ['-33.9 -18.4', '-33.9', '-18.4'],
    ['\u221233.9 18.4', '-33.9', '18.4'],
    ['S33.9 W18.4', '-33.9', '-18.4'],
    ["33°54'S 18°24'W", '-33.9', '-18.4'],
    ['90 180', '90', '180'],
    ['-0.0000001 0', '0', '0'],
  ])('%s is read', (text, latitude, longitude) => {
    expect(readPosition(text)).toEqual({ ok: true, value: { latitude, longitude } });
  });

  test.each([
    ['91 5', /At most 90/],
    ['5 181', /At most 180/],
    ['90.00001 0', /At most 90/],
    ["89°60'N 5°E", /Use/],
    ['1e308 5', /Use/],
    ['5', /Use/],
    ['', /Use/],
    ['1,2,3', /Use/],
    ["58°59.1'E 5°44'N", /Use/],
    ["-58°59.1'N 5°44'E", /Use/],
    ['NaN Infinity', /Use/],
    ['<b> </b>', /Use/],
  ])('%s is refused', (text, message) => {
    expect(readPosition(text)).toMatchObject({
      ok: false,
      message: expect.stringMatching(message) as string,
    });
  });

  test('one coordinate keeps five decimals and its own letters', () => {
    expect(readCoordinate('5,123456', 'longitude')).toEqual({ ok: true, value: '5.12346' });
    expect(readCoordinate('5 N', 'longitude').ok).toBe(false);
    expect(readCoordinate('91', 'latitude')).toEqual({ ok: false, message: 'At most 90 degrees' });
  });

  test('is shown in degrees and minutes, and reads back', () => {
    expect(formatPosition({ latitude: '58.985', longitude: '5.73333' })).toBe(
      '58°59.1′N 005°44.0′E',
    );
    expect(formatPosition({ latitude: '-0.00001', longitude: '-179.99999' })).toBe(
      '00°00.0′N 180°00.0′W',
    );
    expect(readPosition(formatPosition({ latitude: '-33.9', longitude: '18.4' }))).toEqual({
      ok: true,
      value: { latitude: '-33.9', longitude: '18.4' },
    });
  });
});

test.each([
  ['91N 181E', 'Latitude is at most 90 degrees'],
  ['91, 5', 'Latitude is at most 90 degrees'],
  ['45\u00B030\u2032N 181E', 'Longitude is at most 180 degrees'],
  ['-12.5 -200', 'Longitude is at most 180 degrees'],
  ['58\u00B075\u2032N 5\u00B044\u2032E', positionForm],
  ['12', positionForm],
  ['59.91, 10.75', undefined],
  ['90S 180W', undefined],
  ['Rotterdam', undefined],
  ['Berth 12 North', undefined],
  ['sends', undefined],
  ['', undefined],
  ['<b>91</b> 181', undefined],
])('of the text \u201C%s\u201D it says: %s', (text, fault) => {
  expect(positionFault(text)).toBe(fault);
});
