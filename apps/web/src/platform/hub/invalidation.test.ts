import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { noteSave } from '../api/own-saves.ts';
import { createQueries } from '../api/queries.ts';
import { invalidateFor } from './invalidation.ts';

const keys = [
  ['voyage', 1],
  ['portCall', 'ofVoyage', 1],
  ['vessel', 'list'],
  ['flow', 'list'],
  ['cargo', 'ofVoyage', 1],
  ['cargoGroup', 'ofVoyage', 1],
  ['history', 'voyage', 1],
  ['history', 'voyage', 2],
] as const;

async function staleAfter(entity: ChangeEntity): Promise<readonly string[]> {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, 1);
  const event = {
    id: 1,
    action: 'updated',
    vesselId: null,
    parentId: null,
    actorId: null,
    saveKey: null,
  } as const;
  await invalidateFor(queries, { entity, ...event });
  return keys
    .filter((key) => queries.getQueryState(key)?.isInvalidated)
    .map((key) => key.join(' '));
}

test.each<[ChangeEntity, readonly string[]]>([
  ['voyage', ['voyage 1', 'portCall ofVoyage 1', 'history voyage 1']],
  ['portCall', ['voyage 1', 'portCall ofVoyage 1']],
  ['vessel', ['voyage 1', 'vessel list']],
  ['flow', ['flow list']],
  ['cargo', ['cargo ofVoyage 1', 'cargoGroup ofVoyage 1']],
  ['cargoGroup', ['cargo ofVoyage 1', 'cargoGroup ofVoyage 1']],
  ['fixture', ['cargo ofVoyage 1']],
  ['clause', []],
])('a changed %s makes stale what shows it', async (entity, stale) => {
  expect(await staleAfter(entity)).toEqual(stale);
});

test('a change during the first request of a query is fetched after it', async () => {
  const queries = createQueries();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['voyage', 1],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => answers).toHaveLength(1);
  await invalidateFor(queries, {
    entity: 'voyage',
    id: 1,
    action: 'updated',
    vesselId: null,
    parentId: null,
    actorId: null,
    saveKey: null,
  });
  answers[0]?.('before the change');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('after the change');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after the change');
  leave();
});

test('a request from before a save does not overwrite the answer of the save', async () => {
  const queries = createQueries();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['claim', 1],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    initialData: 'open',
    initialDataUpdatedAt: 0,
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => answers).toHaveLength(1);
  queries.setQueryData(['claim', 1], 'settled');
  await expect.poll(() => answers).toHaveLength(2);
  answers[0]?.('open');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(observer.getCurrentResult().data).toBe('settled');
  answers[1]?.('settled and read again');
  await expect.poll(() => observer.getCurrentResult().data).toBe('settled and read again');
  leave();
});

describe('the Event of a save', () => {
  const saved = {
    entity: 'voyage',
    id: 1,
    action: 'updated',
    vesselId: null,
    parentId: null,
    actorId: 3,
  } as const;

  /** Counts the fetches of a page that saves, refetches its voyage as soon as that is answered, and then receives the Event. */
  async function fetchesAfter(saveKey: string, heard: string) {
    const queries = createQueries();
    const fetches = { voyage: 0, portCalls: 0 };
    const observers = [
      new QueryObserver(queries, {
        queryKey: ['voyage', 1],
        queryFn: () => Promise.resolve((fetches.voyage += 1)),
      }),
      new QueryObserver(queries, {
        queryKey: ['portCall', 'ofVoyage', 1],
        queryFn: () => Promise.resolve((fetches.portCalls += 1)),
      }),
    ];
    const leave = observers.map((observer) => observer.subscribe(() => undefined));
    await expect.poll(() => fetches).toEqual({ voyage: 1, portCalls: 1 });
    await new Promise((resolve) => setTimeout(resolve, 2));
    const save = Promise.resolve('answer');
    noteSave(saveKey, save);
    const refetch = save.then(() => queries.invalidateQueries({ queryKey: ['voyage'] }));
    await invalidateFor(queries, { ...saved, saveKey: heard });
    await refetch;
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (const end of leave) end();
    return fetches;
  }

  test('of this page fetches only what the page has not fetched itself', async () => {
    expect(await fetchesAfter('mine', 'mine')).toEqual({ voyage: 2, portCalls: 2 });
  });

  test('of another page fetches all that shows the record', async () => {
    expect(await fetchesAfter('mine too', 'theirs')).toEqual({ voyage: 3, portCalls: 2 });
  });
});
