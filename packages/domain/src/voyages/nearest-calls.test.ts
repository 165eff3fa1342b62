import { expect, test } from 'vitest';
import { searchTerms } from '../lists/search-terms.ts';
import { nearestCalls } from './nearest-calls.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
type Done = 'ahead' | 'here' | 'left';
const call = (id: number, portName: string, [day, done]: readonly [number, Done]) => {
  const at = new Date(now + day * 86_400_000).toISOString();
  return {
    id,
    portName,
    scheduledArrival: at,
    scheduledDeparture: null,
    arrived: done === 'ahead' ? null : at,
    departed: done === 'left' ? at : null,
    inActive: false,
  };
};
const calls = [
  call(1, 'Narvik NONVK Havsule 21084', [30, 'ahead']),
  call(2, 'Narvik NONVK Havhest 26009', [-2, 'left']),
  call(3, 'Narvik NONVK Lomvi 23048', [-9, 'here']),
  call(4, 'Ghent BEGNE Havsule 21084', [3, 'ahead']),
  call(5, 'Mosjøen NOMJF Havsule 21084', [-20, 'left']),
  { ...call(6, 'Narvik NONVK Teist 19071', [0, 'ahead']), inActive: true },
  { ...call(7, 'Narvik NONVK Alke 22054', [0, 'ahead']), scheduledArrival: null },
];

test.each([
  ['narvik', [3, 2, 1, 7]],
  ['havsule ghent', [4]],
  ['GHENT havsule', [4]],
  ['mosjoen', [5]],
  ['havsule', [4, 5, 1]],
  ['narvik ghent', []],
])('%s leads to %j', (text, ids) => {
  const found = nearestCalls(calls, {
    textOf: ({ portName }) => portName,
    terms: searchTerms(text),
    nowMs: now,
  });
  expect(found.map(({ id }) => id)).toEqual(ids);
});
