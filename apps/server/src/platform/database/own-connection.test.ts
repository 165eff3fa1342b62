import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { onOwnConnection } from './own-connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const work = <T>(of: Parameters<typeof onOwnConnection<T>>[1]): Promise<T> =>
  onOwnConnection({ connectionString: database.superuserUrl }, of);

test('answers what the work answers', async () => {
  const { rows } = await work((client) => client.query<{ one: number }>('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
});

test('a connection that is lost during a statement fails the statement', async () => {
  const lost = work((client) => client.query('select pg_terminate_backend(pg_backend_pid())'));
  await expect(lost).rejects.toThrow(/terminating connection/);
});

test('one that is lost between two statements fails the next one, and nothing else', async () => {
  const lost = work(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const gone = new Promise((resolve) => {
      client.once('end', resolve);
    });
    await work((other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await gone;
    return client.query('select 1');
  });
  await expect(lost).rejects.toThrow(/connection/i);
});
