import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Partner {
  readonly id: number;
  readonly name: string;
  readonly modified: string;
}

const made = async (body: Readonly<Record<string, unknown>>): Promise<Partner> =>
  (await server.request('POST /partners', { body })).body as Partner;
const merge = (from: number, body: Readonly<Record<string, unknown>>) =>
  server.request(`POST /registers/partners/${from}/merge`, { body });

async function appoint(agent: number): Promise<void> {
  const { home } = server.world;
  await server.database.write({ company: home.id, actor: null, source: 'rule' }, async (db) => {
    await db.run({
      sql: 'update tenant.port_calls set agent_id = $2 where company_id = $1 and id = $3',
      parameters: [home.id, agent, home.portCall],
    });
    await db.run({
      sql: 'select tenant.refresh_voyages($1, array[$2::bigint])',
      parameters: [home.id, home.voyage],
    });
  });
}

const foundCalls = async (text: string) =>
  ((await server.request(`GET /portcalls?search=${text}`)).body as { id: number }[]).map(
    ({ id }) => id,
  );

test('all that named one names the other, lists are united, chosen values taken', async () => {
  const { home } = server.world;
  const contact = (name: string) => ({ name, role: '', email: '', phone: '' });
  const stays = await made({
    name: 'Staying Agents',
    partnerTypes: [3],
    contacts: [contact('Ann')],
  });
  const goes = await made({
    name: 'Leavingname Agents',
    partnerTypes: [2],
    email: 'post@leaving.example',
    contacts: [contact('Ann'), contact('Bob')],
  });
  await appoint(goes.id);
  expect(await foundCalls('leavingname')).toEqual([home.portCall]);
  const compared = await server.request(
    `GET /registers/partners/${goes.id}/merge?into=${stays.id}`,
  );
  expect(compared).toMatchObject({
    status: 200,
    body: {
      from: { name: 'Leavingname Agents' },
      into: { name: 'Staying Agents' },
      moves: { total: 1, sentence: 'It is agent of 1 port call.' },
    },
  });
  expect(
    await merge(goes.id, { into: stays.id, modified: goes.modified, take: ['email'] }),
  ).toMatchObject({
    status: 200,
    body: { id: stays.id, name: 'Staying Agents', moved: 1 },
  });
  expect((await server.request(`GET /partners/${stays.id}`)).body).toMatchObject({
    name: 'Staying Agents',
    partnerTypes: [2, 3],
    email: 'post@leaving.example',
    contacts: [contact('Ann'), contact('Bob')],
  });
  expect(await foundCalls('leavingname')).toEqual([]);
  expect(await foundCalls('staying')).toEqual([home.portCall]);
  const hint = {
    status: 404,
    body: {
      errors: { id: ['This partner was merged into Staying Agents.'] },
      mergedInto: { id: stays.id, name: 'Staying Agents' },
    },
  };
  for (const call of ['GET /partners/', 'DELETE /partners/', 'GET /registers/partners/'])
    expect(
      await server.request(`${call}${goes.id}${call.includes('registers') ? '/uses' : ''}`),
    ).toMatchObject(hint);
  expect(
    await server.request(`PUT /partners/${goes.id}`, { body: { name: 'Late' } }),
  ).toMatchObject(hint);
  expect(await server.request(`POST /partners/${goes.id}/restore`)).toMatchObject(hint);
  const history = (await server.request(`GET /history?entity=partner&id=${stays.id}`)).body as {
    entityId: number;
    action: string;
    name: string;
  }[];
  expect(history.filter(({ entityId }) => entityId === goes.id)).toMatchObject([
    { action: 'delete', name: 'Leavingname Agents', mergedInto: 'Staying Agents' },
    { action: 'insert', name: 'Leavingname Agents' },
  ]);
  expect(history.filter(({ entityId }) => entityId === stays.id)).not.toContainEqual(
    expect.objectContaining({ mergedInto: expect.anything() }),
  );
});

test('a chain of merges leads to the one that remains', async () => {
  const [one, two, three] = [
    await made({ name: 'A1' }),
    await made({ name: 'A2' }),
    await made({ name: 'A3' }),
  ];
  expect((await merge(one.id, { into: two.id })).status).toBe(200);
  expect((await merge(two.id, { into: three.id })).status).toBe(200);
  expect((await server.request(`GET /partners/${one.id}`)).body).toMatchObject({
    mergedInto: { id: three.id },
  });
  expect((await server.request(`DELETE /partners/${three.id}`)).status).toBe(200);
  expect(await server.request(`GET /partners/${one.id}`)).toMatchObject({
    status: 404,
    body: 'Not found',
  });
});

test('what cannot be merged is refused', async () => {
  const { other } = server.world;
  const own = await made({ name: 'Own' });
  const foreign = await merge(other.agent, { into: own.id });
  expect(foreign).toMatchObject({ status: 404, body: 'Not found' });
  expect((await merge(987_654_321, { into: own.id })).body).toEqual(foreign.body);
  const into = await merge(own.id, { into: other.agent });
  expect(into).toMatchObject({ status: 400, body: { errors: { into: ['Not found'] } } });
  expect((await merge(own.id, { into: 987_654_321 })).body).toEqual(into.body);
  expect(await merge(own.id, { into: own.id })).toMatchObject({
    status: 400,
    body: { errors: { into: ['A partner cannot be merged into itself'] } },
  });
  const two = await made({ name: 'Two' });
  expect((await merge(own.id, { into: two.id, modified: '2020-01-01T00:00:00Z' })).status).toBe(
    409,
  );
  expect((await merge(own.id, { into: two.id, intoModified: '2020-01-01T00:00:00Z' })).status).toBe(
    409,
  );
  expect((await merge(own.id, { into: two.id, take: ['password'] })).status).toBe(400);
  for (const stated of [0, -1, 1e308, 'x', null])
    expect((await merge(own.id, { into: stated })).status).toBe(400);
  expect((await server.request(`GET /partners/${own.id}`)).status).toBe(200);
});

test('two people who merge the same pair at once, either way round, leave one partner', async () => {
  const { home } = server.world;
  for (let round = 0; round < 6; round += 1) {
    const [one, two] = [
      await made({ name: `Pair ${round} a` }),
      await made({ name: `Pair ${round} b` }),
    ];
    await appoint(one.id);
    const answers = await Promise.all([
      merge(one.id, { into: two.id }),
      round % 2 === 0 ? merge(two.id, { into: one.id }) : merge(one.id, { into: two.id }),
    ]);
    const states = answers.map(({ status }) => status).toSorted((low, high) => low - high);
    expect(states[0]).toBe(200);
    expect(states[1]).toBeGreaterThanOrEqual(400);
    expect(states[1]).toBeLessThan(500);
    const left = await server.request(`GET /partners?s=${encodeURIComponent(`Pair ${round}`)}`);
    const [survivor, ...more] = left.body as Partner[];
    expect(more).toEqual([]);
    const uses = await server.request(`GET /registers/partners/${survivor?.id ?? 0}/uses`);
    expect(uses.body).toMatchObject({ total: 1, uses: [{ records: [{ id: home.portCall }] }] });
  }
});
