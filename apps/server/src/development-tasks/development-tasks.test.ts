import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Task {
  readonly id: number;
  readonly modified: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let serial = 0;
const bodyOf = (values: Record<string, unknown> = {}) => {
  serial += 1;
  return { title: `Task ${serial}`, ...values };
};
async function create(values: Record<string, unknown> = {}): Promise<Task> {
  const made = await server.request('POST /developmentTasks', {
    as: 'admin',
    body: bodyOf(values),
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as Task;
}

test('the provider writes, everybody reads and votes once', async () => {
  const made = await create({ title: 'Quartz board', priority: 10 });
  expect(made).toMatchObject({ status: 10, priority: 10, votes: 0, isVoted: false });
  const vote = (isVoted: boolean, as: 'tom' | 'olga') =>
    server.request(`PUT /developmentTasks/${made.id}/vote`, { as, body: { isVoted } });
  await vote(true, 'tom');
  expect(await vote(true, 'tom')).toMatchObject({ status: 200, body: { votes: 1, isVoted: true } });
  expect((await vote(true, 'olga')).body).toMatchObject({ votes: 2 });
  expect((await vote(false, 'olga')).body).toMatchObject({ votes: 1, isVoted: false });
  const listed = await server.request('GET /developmentTasks?s=QUARTZ&statuses=10', {
    as: 'noone',
    company: null,
  });
  expect(listed).toMatchObject({ status: 200, body: [{ id: made.id, votes: 1, isVoted: false }] });
  expect(listed.headers.get('x-total-count')).toBe('1');
});

test('people who are not of the provider write nothing', async () => {
  const { id } = await create();
  const calls = [
    'POST /developmentTasks',
    `PUT /developmentTasks/${id}`,
    `DELETE /developmentTasks/${id}`,
  ];
  for (const call of calls)
    for (const as of ['olga', 'tom'] as const)
      expect((await server.request(call, { as, body: bodyOf() })).status).toBe(403);
});

test('a save of an older version is answered with both values', async () => {
  const made = await create();
  const put = (values: Record<string, unknown>) =>
    server.request(`PUT /developmentTasks/${made.id}`, { as: 'admin', body: bodyOf(values) });
  expect((await put({ title: 'Garnet', status: 30 })).body).toMatchObject({ status: 30 });
  expect(await put({ title: 'Beryl', modified: made.modified })).toMatchObject({
    status: 409,
    body: { yours: { title: 'Beryl' }, theirs: { title: 'Garnet' } },
  });
});

test('one that was deleted is gone with its votes', async () => {
  const { id } = await create();
  await server.request(`PUT /developmentTasks/${id}/vote`, { body: { isVoted: true } });
  const remove = () => server.request(`DELETE /developmentTasks/${id}`, { as: 'admin' });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await server.request(`GET /developmentTasks/${id}`)).status).toBe(404);
  expect(
    (await server.request(`PUT /developmentTasks/${id}/vote`, { body: { isVoted: true } })).status,
  ).toBe(404);
});

test.each<[string, Record<string, unknown>]>([
  ['no title', { title: ' ' }],
  ['a title too long', { title: 'x'.repeat(201) }],
  ['a status that is none', { status: 50 }],
  ['a priority that is none', { priority: '10' }],
  ['a null character', { description: 'a\u0000b' }],
])('%s is refused', async (_what, values) => {
  expect(
    (await server.request('POST /developmentTasks', { as: 'admin', body: bodyOf(values) })).status,
  ).toBe(400);
});
