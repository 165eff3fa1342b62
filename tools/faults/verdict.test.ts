import { expect, test } from 'vitest';
import { verdictOf, type Written } from './verdict.ts';

const all: readonly Written[] = Array.from({ length: 50 }, (_, at) => ({
  mark: `voyage ${at}`,
  id: at + 100,
}));

test('what is stored once as acknowledged is neither lost nor doubled', () => {
  expect(verdictOf(all, all.toReversed())).toEqual({ lost: [], doubled: [] });
});

test('a record that is missing, or has another id, is lost', () => {
  const without = all.filter(({ id }) => id !== 107);
  expect(verdictOf(all, without).lost).toEqual(['voyage 7']);
  expect(verdictOf(all, [...without, { mark: 'voyage 7', id: 999 }]).lost).toEqual(['voyage 7']);
});

test('a record that was made twice is doubled', () => {
  const twice = [...all, { mark: 'voyage 7', id: 999 }];
  expect(verdictOf(all, twice)).toEqual({ lost: [], doubled: ['voyage 7'] });
});

test('a record that nobody was told of is neither: its sender would have asked again', () => {
  expect(verdictOf(all, [...all, { mark: 'voyage 77', id: 999 }])).toEqual({
    lost: [],
    doubled: [],
  });
});
