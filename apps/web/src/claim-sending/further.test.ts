import { expect, test } from 'vitest';
import {
  amountOfChosen,
  furtherBody,
  latestFurther,
  outdatedFurther,
  withoutVersion,
} from './further.state.ts';

const version = (net: string | null, currency = 'USD', outdated: string | null = null) => ({
  calculationId: 11,
  version: 2,
  net,
  amount: net,
  currency,
  claim: 'Demurrage',
  outdated,
});
type Version = ReturnType<typeof version>;
const options = (own: Version, ...further: readonly (readonly Version[])[]) =>
  ({
    versions: [own],
    further: further.map((versions, at) => ({
      fixture: { id: 20 + at, fixtureNumber: `F-${20 + at}` },
      versions,
    })),
  }) as never;
const latest = { version: 0, further: [0] };

test.each([
  ['of one fixture is its own', options(version('100.00')), '100.00'],
  ['of two is their sum', options(version('100.00'), [version('50.50')]), '150.5'],
  ['of two is reduced by despatch', options(version('100.00'), [version('-40.00')]), '60'],
  ['is unknown in two currencies', options(version('100.00'), [version('50.00', 'EUR')]), null],
  ['is unknown without a net', options(version('100.00'), [version(null)]), null],
  ['is unknown without a version', options(version('100.00'), []), null],
])('the amount %s', (...[, offered, amount]) => {
  expect(amountOfChosen(offered, latest)).toBe(amount);
});

test('an older version counts when it is chosen', () => {
  const offered = options(version('100.00'), [version('50.00'), version('30.00')]);
  expect(latestFurther(offered)).toEqual([0]);
  expect(amountOfChosen(offered, { version: 0, further: [1] })).toBe('130');
});

test('what is sent names the version of each further fixture that has one', () => {
  const offered = options(version('1.00'), [version('2.00')], []);
  expect(furtherBody(offered, { version: 0, further: [0, 0] })).toEqual([
    { fixtureId: 20, calculationId: 11, version: 2 },
  ]);
  expect(withoutVersion(offered)).toBe('F-21');
  expect(withoutVersion(options(version('1.00')))).toBeUndefined();
});

test('a version that is not the latest says why', () => {
  const offered = options(
    version('1.00'),
    [version('2.00', 'USD', 'New terms')],
    [version('3.00')],
  );
  expect(outdatedFurther(offered, { version: 0, further: [0, 0] })).toEqual(['F-20: New terms']);
});
