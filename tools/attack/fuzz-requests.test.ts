import { expect, test } from 'vitest';
import { fuzzRequest, type Ground, operations } from './fuzz-requests.ts';

const ground: Ground = {
  tokens: { olga: 'o', tom: 't', carla: 'c', admin: 'a', noone: 'n', rita: 'r', vera: 'v' },
  companies: [1, 2],
  ids: [1, 2, 3],
  foreign: [987_654_321],
};
const all = operations();

test('every operation of the document has its turn', () => {
  const called = new Set(all.map((_, seed) => fuzzRequest(all, ground, seed).method));
  expect([...called].toSorted()).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
  expect(all.length).toBeGreaterThan(380);
  // Operations as they are requested: below /api.
  expect(all.filter(({ path }) => path.startsWith('/api'))).toEqual([]);
});

test('the same seed gives the same request, another seed another one', () => {
  const at = (seed: number) => JSON.stringify(fuzzRequest(all, ground, seed));
  for (const seed of [0, 7, 123_456_789]) expect(at(seed)).toBe(at(seed));
  const turns = Array.from({ length: 20 }, (_, turn) => at(100 + turn * all.length));
  expect(new Set(turns).size).toBeGreaterThan(10);
});

test('no request names people or companies that go on attacking where rights are changed', () => {
  const seeds = Array.from({ length: 40 * all.length }, (_, seed) => seed);
  const paths = seeds
    .map((seed) => fuzzRequest(all, ground, seed))
    .filter(({ method, path }) => method === 'PUT' && /^\/users\/[123](?:\?|$)/.test(path));
  expect(paths).toEqual([]);
});
