import { expect, test } from 'vitest';
import { tabTitle } from './tab-title.ts';

test.each([
  ['NH-2611', 'Voyage', 'NH-2611 · Voyage · Fairlead'],
  ['Voyages', undefined, 'Voyages · Fairlead'],
  [' Havsule ', 'Vessel', 'Havsule · Vessel · Fairlead'],
  ['', undefined, 'Fairlead'],
])('%j as %j', (shown, kind, title) => {
  expect(tabTitle(shown, kind)).toBe(title);
});
