import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateFor } from './invalidation.ts';

const keys = [
  ['voyage', 1],
  ['portCall', 'ofVoyage', 1],
  ['vessel', 'list'],
  ['flow', 'list'],
  ['history', 'voyage', 1],
  ['history', 'voyage', 2],
] as const;

function staleAfter(entity: string): readonly string[] {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, 1);
  const event = {
    id: 1,
    action: 'updated',
    vesselId: null,
    parentId: null,
    actorId: null,
  } as const;
  invalidateFor(queries, { entity, ...event });
  return keys
    .filter((key) => queries.getQueryState(key)?.isInvalidated)
    .map((key) => key.join(' '));
}

test.each([
  ['voyage', ['voyage 1', 'portCall ofVoyage 1', 'history voyage 1']],
  ['portCall', ['voyage 1', 'portCall ofVoyage 1']],
  ['vessel', ['voyage 1', 'vessel list']],
  ['flow', ['flow list']],
  ['nothing', []],
])('a changed %s makes stale what shows it', (entity, stale) => {
  expect(staleAfter(entity)).toEqual(stale);
});
