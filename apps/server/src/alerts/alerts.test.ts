import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
});

const alerts = async (input: Parameters<TestServer['request']>[1] = {}) =>
  (await server.request('GET /alerts', input)).body;

interface Stored {
  readonly name: string;
  readonly imo: string;
  readonly flow: { readonly id: number };
  readonly alert: string;
}

async function vessel(id: number): Promise<Stored> {
  return (await server.request(`GET /vessels/${id}`)).body as Stored;
}

async function saveVessel(id: number, alert: Partial<Pick<Stored, 'alert'>>) {
  const { name, imo, flow } = await vessel(id);
  return server.request(`PUT /vessels/${id}`, {
    body: { name, imo, flow: { id: flow.id }, ...alert },
  });
}

test('alerts of ports, vessels and partners are read at once, and by no other company', async () => {
  const { home, other } = server.world;
  expect(await alerts()).toEqual({ ports: [], vessels: [], partners: [] });
  const [id] = home.vessels;
  expect((await saveVessel(id, { alert: 'No cranes aft' })).status).toBe(200);
  const made = await server.request('POST /partners', {
    body: { name: 'Slow Payer AS', partnerTypes: [1], alert: 'Pays late: prepayment only' },
  });
  const partner = (made.body as { readonly id: number }).id;
  await server.request(`PUT /ports/${home.ownPort}/settings`, { body: { alert: 'Book locks' } });
  expect(await alerts()).toEqual({
    ports: [{ id: home.ownPort, text: 'Book locks' }],
    vessels: [{ id, text: 'No cranes aft' }],
    partners: [{ id: partner, text: 'Pays late: prepayment only' }],
  });
  expect(await alerts({ as: 'carla', company: other.id })).toEqual({
    ports: [],
    vessels: [],
    partners: [],
  });
});

test('a save that leaves the alert of a vessel out leaves it as it is; an empty one clears it', async () => {
  const [id] = server.world.home.vessels;
  await saveVessel(id, { alert: 'Crane 2 out of order' });
  await saveVessel(id, {});
  expect((await vessel(id)).alert).toBe('Crane 2 out of order');
  await saveVessel(id, { alert: '' });
  expect((await vessel(id)).alert).toBe('');
  expect(await alerts()).toMatchObject({ vessels: [] });
});

test('an alert has at most 500 characters', async () => {
  const [id] = server.world.home.vessels;
  expect((await saveVessel(id, { alert: 'x'.repeat(501) })).status).toBe(400);
  const partner = await server.request('POST /partners', {
    body: { name: 'Long', partnerTypes: [1], alert: 'x'.repeat(501) },
  });
  expect(partner.status).toBe(400);
});
