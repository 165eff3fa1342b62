import { passages } from '@fairlead/sea-routes';
import { describe, expect, test } from 'vitest';
import { routeChoiceOf, routeChoiceText, routePassages, withPassage } from './route-choice.ts';
import { comparedFigures, type ComparedRoute, passagesText } from './route-comparison.ts';
import { usualSettings } from './variants.ts';

const open = { allowIceAreas: false, avoidHRA: false, avoidSeca: false, closed: [] } as const;

test('the passages are those of the engine', () => {
  expect(routePassages).toEqual(passages);
});

test.each([
  ['shortest', open],
  ['hra', { ...open, avoidHRA: true }],
  [
    'ice,seca,-suez,-magellan',
    {
      ...open,
      allowIceAreas: true,
      avoidSeca: true,
      closed: ['suez', 'magellan'],
    },
  ],
] as const)('%s is a choice in an address', (text, choice) => {
  expect(routeChoiceText(choice)).toBe(text);
  expect(routeChoiceOf(text)).toEqual(choice);
});

test.each([
  ['', null],
  ['own', null],
  ['<b>', null],
  ['suez', null],
  ['hra,northWest', { ...open, avoidHRA: true }],
  [' -kiel , -kiel ', { ...open, closed: ['kiel'] }],
])('of the address “%s” only what is known counts', (text, choice) => {
  expect(routeChoiceOf(text)).toEqual(choice);
});

test('a passage is closed and opened', () => {
  const closed = withPassage(withPassage({ ...usualSettings, closed: [] }, 'torres'), 'suez');
  expect(closed).toEqual({ ...usualSettings, closed: ['suez', 'torres'] });
  expect(withPassage(closed, 'suez').closed).toEqual(['torres']);
});

describe('two routes side by side', () => {
  const sea = (distance: number | null, zones: ComparedRoute['zones'] = []): ComparedRoute => ({
    distance,
    passages: [],
    zones,
  });
  const northSea = { id: 'NS', name: 'North Sea ECA' };
  const usual = sea(1200, [
    { ...northSea, distance: 100 },
    { ...northSea, distance: 50 },
  ]);
  const chosen = sea(1320, [{ id: 'MED', name: 'Mediterranean Sea ECA', distance: 30 }]);

  test('have miles, hours and the miles inside each zone of either', () => {
    expect(comparedFigures(usual, chosen, 12)).toEqual([
      { kind: 'distance', key: 'distance', name: '', usual: 1200, chosen: 1320, difference: 120 },
      { kind: 'hours', key: 'hours', name: '', usual: 100, chosen: 110, difference: 10 },
      { kind: 'zone', key: 'NS', name: 'North Sea ECA', usual: 150, chosen: 0, difference: -150 },
      {
        kind: 'zone',
        key: 'MED',
        name: 'Mediterranean Sea ECA',
        usual: 0,
        chosen: 30,
        difference: 30,
      },
    ]);
  });

  test('differ by what is shown', () => {
    const [distance, hours] = comparedFigures(sea(99.4), sea(100.6), 10);
    expect(distance).toMatchObject({ usual: 99, chosen: 101, difference: 2 });
    expect(hours).toMatchObject({ usual: 9.9, chosen: 10.1, difference: 0.2 });
  });

  test.each([null, 0, Number.NaN])('have no hours at a speed of %s kn', (speed) => {
    expect(comparedFigures(usual, chosen, speed).map(({ kind }) => kind)).toEqual([
      'distance',
      'zone',
      'zone',
    ]);
  });

  test('have no difference without a route', () => {
    expect(comparedFigures(usual, sea(null), 12)[0]).toMatchObject({
      usual: 1200,
      chosen: null,
      difference: null,
    });
    expect(comparedFigures(usual, sea(null), 12)[2]).toMatchObject({ chosen: null });
  });
});

test('passages are listed by name', () => {
  expect(passagesText({ passages: [] })).toBe('none');
  expect(passagesText({ passages: [{ name: 'Kiel Canal' }, { name: 'Suez Canal' }] })).toBe(
    'Kiel Canal, Suez Canal',
  );
});
