import { afterAll, beforeAll, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Voyage, VoyageClient } from './testing/voyage-client.ts';

let server: TestServer;
let client: VoyageClient;
const names = new Map<number, string>();

/** A voyage of the first vessel whose only call begins this many days from now. */
async function plan(name: string, days: number, done: 'ahead' | 'here' | 'left' = 'ahead') {
  const { home, ports } = server.world;
  const id = await client.create({ vessel: { id: home.vessels[0] }, reference: `NRV ${name}` });
  const fromNewYear = (Date.now() - Date.UTC(comingYear, 0, 1)) / 86_400_000 + days;
  const call = await client.addPortCall(id, fromNewYear, { port: { id: ports.rotterdam } });
  if (done !== 'ahead') await client.arrive(call);
  if (done === 'left')
    await client.change(
      'update tenant.port_calls set departed = scheduled_departure where company_id = $1 and id = $2',
      home.id,
      call,
    );
  names.set(id, name);
}

beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  await plan('far ahead', 60);
  await plan('soon', 1);
  await plan('over', -8, 'left');
  await plan('long under way', -40, 'here');
  await plan('just begun', -1, 'here');
  await plan('late', -4);
});
afterAll(() => server.close());

async function found(query: string): Promise<readonly string[]> {
  const answered = await client.request(`GET /voyages/nearest?${query}`);
  expect(answered.status).toBe(200);
  return (answered.body as Voyage[]).map(({ id }) => names.get(id) ?? `${id}`);
}

test('what is under way comes first, then the nearest in time', async () => {
  expect(await found('s=nrv')).toEqual([
    'just begun',
    'long under way',
    'soon',
    'late',
    'over',
    'far ahead',
  ]);
  expect(await found('s=nrv&take=2')).toEqual(['just begun', 'long under way']);
});

test('words combine in any order, and a number is one of a voyage', async () => {
  expect(await found('s=rotterdam%20NRV%20soon')).toEqual(['soon']);
  expect(await found('s=nrv%20antwerp')).toEqual([]);
  const { body } = await client.request('GET /voyages/nearest?s=nrv&take=1');
  const [first] = body as Voyage[];
  expect(await found(`s=nrv%20${String(first?.voyageNumber)}`)).toEqual(['just begun']);
  expect(await found(`s=nrv%20${String(first?.voyageNumber).slice(1)}`)).toEqual([]);
  expect(first?.portCalls).toHaveLength(1);
});

test('none of another company, and a text has limits', async () => {
  const theirs = await client.request('GET /voyages/nearest?s=nrv', {
    as: 'carla',
    company: server.world.other.id,
  });
  expect(theirs.body).toEqual([]);
  expect((await client.request(`GET /voyages/nearest?s=${'x'.repeat(201)}`)).status).toBe(400);
  expect((await client.request('GET /voyages/nearest?take=0')).status).toBe(400);
});
