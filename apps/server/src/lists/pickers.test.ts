import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { home } = server.world;
  await server.database.write({ company: home.id, actor: null, source: 'rule' }, async (db) => {
    await db.run({
      sql: `insert into tenant.partners (company_id, name, partner_types, in_active) values
        ($1, 'Ågent & Sons', '{2,3}', false), ($1, 'Gone Agents', '{3}', true)`,
      parameters: [home.id],
    });
    await db.run({
      sql: `insert into tenant.flows (company_id, name, status) values
        ($1, 'Draft', 10), ($1, 'Put away', 30), ($1, 'Deleted', 100)`,
      parameters: [home.id],
    });
  });
});
afterAll(() => server.close());

interface Hit {
  readonly id: number;
  readonly name?: string;
  readonly fullName?: string;
}

async function found(call: string): Promise<readonly string[]> {
  const answered = await server.request(`GET ${call}`);
  expect(answered).toMatchObject({ status: 200 });
  expect(answered.statements).toBeLessThan(2);
  return (answered.body as Hit[]).map((hit) => hit.name ?? hit.fullName ?? '');
}

test.each([
  ['/partners/search', ['Ågent & Sons', 'Agent of Home Shipping', 'Charterer of Home Shipping']],
  ['/partners/search?s=AGENT', ['Ågent & Sons', 'Agent of Home Shipping']],
  ['/partners?s=home', ['Agent of Home Shipping', 'Charterer of Home Shipping']],
  ['/partners/search?partnerTypes=1', ['Charterer of Home Shipping']],
  ['/partners/search?partnerTypes=2,1', ['Ågent & Sons', 'Charterer of Home Shipping']],
  ['/partners/search?s=%25', []],
  ['/partners/search?s=%26%20sons', ['Ågent & Sons']],
  ['/persons/search?s=MASTER', ['Master of Home Shipping']],
  ['/persons?s=other', []],
  ['/trades/search?s=tr', ['Trade of Home Shipping']],
  ['/trades?s=_', []],
  ['/flows', ['Draft', 'Standard']],
  ['/flows?includeInactive=true', ['Draft', 'Put away', 'Standard']],
])('%s finds %j', async (call, names) => {
  expect(new Set(await found(call))).toEqual(new Set(names));
});

test('flows by their ids, none of another company', async () => {
  const { home, other } = server.world;
  expect(await found(`/flows?flowIds=${home.flow},${other.flow}`)).toEqual(['Standard']);
});

test('reasons for call are kept in memory and may be kept by browsers for half an hour', async () => {
  await server.request('GET /reasonForCalls');
  const answered = await server.request('GET /reasonForCalls');
  expect(answered.statements).toBe(0);
  expect(answered.headers.get('cache-control')).toBe('private, max-age=1800');
  expect(answered.body).toContainEqual({ id: 3, name: 'Loading', code: 'L' });
  expect(answered.body).toContainEqual({ id: 2, name: 'Discharging', code: 'D' });
});

test.each([
  '/partners/search?partnerTypes=4',
  '/partners?partnerTypes=x',
  '/persons?take=0',
  '/trades?s=a%00b',
  '/flows?flowIds=-1',
])('%s is refused with 400', async (call) => {
  expect((await server.request(`GET ${call}`)).status).toBe(400);
});
