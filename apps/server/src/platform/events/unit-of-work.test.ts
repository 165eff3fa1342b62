import type { ChangeEvent } from '@fairlead/contract/hub';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { inUnitOfWork, ruleOrder, type UnitOfWork } from './unit-of-work.ts';

let server: TestServer;
let happened: string[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  happened = [];
});

const publisher = {
  publish: (company: number, { entity, id }: ChangeEvent) =>
    void happened.push(`published ${entity} ${id} of ${company}`),
  outbox: {
    store: async (_: unknown, company: number, events: readonly ChangeEvent[]) =>
      void happened.push(`stored ${events.length} of ${company}`),
    send: (company: number) => void happened.push(`sent ${company}`),
  },
  onError: (error: unknown, what: string) => void happened.push(`${what}: ${String(error)}`),
};

const run = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
  inUnitOfWork(ruleOrder(server.database, server.world.home.id, publisher), work);

const rename = (unit: UnitOfWork, name: string) => {
  const id = server.world.home.vessels[0] ?? 0;
  unit.changed({ entity: 'vessel', id, action: 'updated' });
  unit.afterCommit(() => void happened.push('followed up'));
  return unit.db.run({
    sql: 'update tenant.vessels set name = $1 where id = $2',
    parameters: [name, id],
  });
};

const nameNow = async () => {
  const scope = { company: server.world.home.id, actor: null, source: 'rule' } as const;
  const statement = {
    sql: 'select name from tenant.vessels where id = $1',
    parameters: [server.world.home.vessels[0]],
  };
  return (await server.database.read(scope, (db) => db.first<{ name: string }>(statement)))?.name;
};

const allOf = (company: number, vessel: number) => [
  `stored 1 of ${company}`,
  `published vessel ${vessel} of ${company}`,
  'followed up',
  `sent ${company}`,
];

test('what was committed is published, in the order in which it was reported', async () => {
  const { id, vessels } = server.world.home;
  expect(await run(async (unit) => rename(unit, 'Havsule I'))).toBe(1);
  expect(happened).toEqual(allOf(id, vessels[0] ?? 0));
  expect(await nameNow()).toBe('Havsule I');
});

test('nothing is published when the work fails', async () => {
  const failing = run(async (unit) => {
    await rename(unit, 'Havsule II');
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(happened).toEqual([]);
  expect(await nameNow()).toBe('Havsule I');
});

test('nothing is published when the commit itself fails', async () => {
  const failing = run(async (unit) => {
    await unit.db.run({ sql: 'set constraints all deferred', parameters: [] });
    await rename(unit, 'Havsule III');
    const { id, vessels } = server.world.home;
    const parameters = [id, vessels[1]];
    await unit.db.run({
      sql: 'update tenant.vessels set flow_id = 999999 where company_id = $1 and id = $2',
      parameters,
    });
  });
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect(happened).toEqual([`stored 1 of ${server.world.home.id}`]);
  expect(await nameNow()).toBe('Havsule I');
});

test('an attempt that is run again leaves nothing behind', async () => {
  const { id, vessels } = server.world.home;
  let attempts = 0;
  await run(async (unit) => {
    attempts += 1;
    await rename(unit, 'Havsule IV');
    if (attempts < 3)
      await unit.db.run({
        sql: `do $$ begin raise exception 'again' using errcode = '40001'; end $$`,
        parameters: [],
      });
  });
  expect(attempts).toBe(3);
  expect(happened).toEqual(allOf(id, vessels[0] ?? 0));
});

test('what fails after the commit is noted, and the rest still runs', async () => {
  const result = await run(async (unit) => {
    unit.afterCommit(() => {
      throw new Error('no mail server');
    });
    unit.afterCommit(() => void happened.push('next'));
    return 'saved';
  });
  expect(result).toBe('saved');
  expect(happened).toEqual(['after commit: Error: no mail server', 'next']);
});

test('without a publisher, what fails after the commit is thrown', async () => {
  const order = ruleOrder(server.database, server.world.home.id);
  const failing = inUnitOfWork(order, async (unit) =>
    unit.afterCommit(() => Promise.reject(new Error('no mail server'))),
  );
  await expect(failing).rejects.toThrow('no mail server');
});
