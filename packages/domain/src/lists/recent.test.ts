import { expect, test } from 'vitest';
import { mostRecent, recentIn, withRecent } from './recent.ts';

const port = (id: number, name = `Port ${id}`) => ({ id, name });

test('the latest choice comes first, each record once and as it was chosen last', () => {
  const chosen = [port(1), port(2), port(3), port(1, 'Renamed')].reduce<
    readonly ReturnType<typeof port>[]
  >(withRecent, []);
  expect(chosen).toEqual([port(1, 'Renamed'), port(3), port(2)]);
});

test('only so many are remembered', () => {
  const ids = Array.from({ length: mostRecent + 5 }, (_, at) => port(at));
  expect(ids.reduce<readonly ReturnType<typeof port>[]>(withRecent, [])).toHaveLength(mostRecent);
});

test.each([
  [null, []],
  ['', []],
  ['no json', []],
  ['{"id":1,"name":"A"}', []],
  ['[1,null,"x",{"id":1},{"id":{},"name":"A"},{"id":1,"name":2},{"id":7,"name":"Rauma"}]', [7]],
])('of what was stored as %j, %j is believed', (text, ids) => {
  expect(recentIn(text).map(({ id }) => id)).toEqual(ids);
});
