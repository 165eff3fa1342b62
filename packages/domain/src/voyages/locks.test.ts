import { describe, expect, test } from 'vitest';
import {
  hasArrived,
  voyageDeleteFindings,
  voyageFields,
  voyageLockFindings,
  voyageLocks,
} from './locks.ts';
import { voyageOrigin } from './origin.ts';

describe('locked fields', () => {
  test.each([
    [{ externalId: null, hasArrived: false }, []],
    [{ externalId: null, hasArrived: true }, ['vessel', 'voyageNumber', 'reference']],
    [{ externalId: 'X1', hasArrived: false }, ['vessel', 'voyageNumber', 'reference']],
    [{ externalId: '', hasArrived: false }, []],
  ])('%j locks %j', (state, fields) => {
    expect(voyageLocks(state).map((lock) => lock.field)).toEqual(fields);
    expect(voyageLockFindings(state, voyageFields)).toEqual(voyageLocks(state));
  });
  test('an external voyage still takes active, trade, master and ballast port call', () => {
    const state = { externalId: 'X1', hasArrived: true };
    expect(voyageLockFindings(state, ['inActive', 'trade', 'master', 'ballastPortCall'])).toEqual(
      [],
    );
    expect(voyageLockFindings(state, ['vessel'])).toEqual([
      { field: 'vessel', message: 'Field is locked' },
    ]);
  });
});

test('delete is refused after an arrival', () => {
  expect(voyageDeleteFindings({ externalId: null, hasArrived: false })).toEqual([]);
  expect(voyageDeleteFindings({ externalId: null, hasArrived: true })[0]?.message).toBe(
    "Voyage can't be deleted after vessel has arrived in a port",
  );
});

test('one arrival is enough', () => {
  expect(hasArrived([])).toBe(false);
  expect(hasArrived([{ arrived: null }])).toBe(false);
  expect(hasArrived([{ arrived: null }, { arrived: '2026-09-17T12:00:00Z' }])).toBe(true);
});

test.each([
  [null, true, 'L'],
  ['', true, 'L'],
  ['X', false, 'E'],
  ['X', true, 'M'],
])('external id %j made here %j is %s', (externalId, createdLocally, letter) => {
  expect(voyageOrigin({ externalId, createdLocally })).toBe(letter);
});
