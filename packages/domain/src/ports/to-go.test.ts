import { expect, test } from 'vitest';
import { atSeaText, boundForText, toGoFigure } from './to-go.ts';

test.each([
  [412.4, '412', 'Oslo, 412 nm to go', 'At sea to Oslo, 412 nm to go (routed)'],
  [5, '5', 'Oslo, 5 nm to go', 'At sea to Oslo, 5 nm to go (routed)'],
  [4.9, '< 5', 'Off Oslo', 'Off Oslo'],
  [0, '< 5', 'Off Oslo', 'Off Oslo'],
])('%d nm from the next port', (...[distanceNm, figure, bound, atSea]) => {
  expect(toGoFigure(distanceNm)).toBe(figure);
  expect(boundForText('Oslo', distanceNm)).toBe(bound);
  expect(atSeaText('Oslo', distanceNm)).toBe(atSea);
});

test('a distance that is not known', () => {
  expect(boundForText('Oslo', null)).toBe('Oslo');
  expect(atSeaText('Oslo', null)).toBe('At sea to Oslo');
});
