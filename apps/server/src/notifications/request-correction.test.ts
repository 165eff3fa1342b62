import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FuelClient, openFuelClient, vlsfo } from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let client: FuelClient;
let device: TestDevice;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  client = await openFuelClient(server);
  device = await newDevice(server);
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const { home } = server.world;
  await superuser.query('update control.customers set chat_enabled = true where id = $1', [
    home.id,
  ]);
  await superuser.query('update tenant.vessels set chat_enabled = true where id = $1', [
    client.vessel,
  ]);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

/** The open finding of a check, once the checks have run after the answer of a save. */
async function findingOf(code: number): Promise<number> {
  const read = () =>
    server.request(`GET /NotificationCenter/Get?codes=${code}&from=2000-01-01 00:00:00`);
  await expect.poll(async () => (await read()).body, { timeout: 20_000 }).toHaveLength(1);
  const [found] = (await read()).body as readonly { readonly id: number }[];
  return found?.id ?? 0;
}

const request = (id: number, as?: { as: 'carla'; company: number }) =>
  server.request(`POST /notificationCenter/notifications/${id}/request-correction`, {
    body: { body: `Please correct ${id}` },
    ...as,
  });

/** What the message about a finding opens on board. */
async function opened(id: number) {
  const { messages = [] } = (await device.synced()).parts.messages?.content ?? {};
  return messages.find(({ body }) => body === `Please correct ${id}`)?.about;
}

test('a finding of a note is asked about, and the message opens the note on board', async () => {
  const tanks = [{ tank: { id: client.tanks.first }, quantity: '5000', before: null }];
  const made = await client.note({ products: [{ ...vlsfo, delivered: '5000', tanks }] });
  const { id: guid } = made.body as { readonly id: string };
  const finding = await findingOf(90);
  const other = { as: 'carla', company: server.world.other.id } as const;
  expect(await request(finding, other)).toMatchObject({ status: 404 });
  expect(await request(finding)).toMatchObject({
    status: 200,
    body: { notification: { requested: expect.any(String) as string } },
  });
  expect(await opened(finding)).toEqual({ kind: 'bunkerNote', id: guid });
});

test('a finding in a tank is asked about, and the message opens the transfer that it is about', async () => {
  const made = await client.transfer({
    fromTank: { id: client.tanks.settling },
    toTank: { id: client.tanks.second },
    quantity: '40',
  });
  const { id: guid } = made.body as { readonly id: string };
  const finding = await findingOf(20);
  expect(await request(finding)).toMatchObject({ status: 200 });
  expect(await opened(finding)).toEqual({ kind: 'tankTransfer', id: guid });
});

test('a finding in a tank that a correction of the ledger brought opens nothing', async () => {
  await client.correct({
    tank: { id: client.tanks.second },
    at: '2026-03-01T00:00:00Z',
    quantity: '-9',
  });
  const findings = async () =>
    (await server.request('GET /NotificationCenter/Get?codes=20&from=2000-01-01 00:00:00'))
      .body as readonly { readonly id: number; readonly subject: string }[];
  await expect
    .poll(async () => (await findings()).map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('1S');
  const finding = (await findings()).find(({ subject }) => subject === '1S')?.id ?? 0;
  expect(await request(finding)).toMatchObject({ status: 200 });
  expect(await opened(finding)).toBeNull();
});
