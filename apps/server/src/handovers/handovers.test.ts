import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let device: TestDevice;
beforeAll(async () => {
  server = await startTestServer();
  device = await newDevice(server);
});
afterAll(() => server.close());

test('the office reads the notes of a vessel, the latest first, without refused ones', async () => {
  const path = `GET /vessels/${server.world.home.vessels[0]}/handovers`;
  const before = (await server.request(path)).body as readonly unknown[];
  await device.push(
    device.entry({ text: 'First <b>note</b>' }, { form: 'handover' }),
    device.entry({ text: '' }, { form: 'handover' }),
    device.entry({ text: 'Second note\nof two lines' }, { form: 'handover' }),
  );
  const { status, body } = await server.request(path);
  expect(status).toBe(200);
  expect(body).toHaveLength(before.length + 2);
  expect((body as readonly unknown[]).slice(0, 2)).toMatchObject([
    {
      text: 'Second note\nof two lines',
      source: 10,
      name: expect.any(String),
      device: expect.any(String),
    },
    { text: 'First <b>note</b>' },
  ]);
});

test.each([
  ['another company’s vessel', () => server.world.other.vessels[0] ?? 0],
  ['a vessel that does not exist', () => 999_999_999],
])('the notes of %s are not found', async (_what, vessel) => {
  expect((await server.request(`GET /vessels/${vessel()}/handovers`)).status).toBe(404);
});

test('a handover note is accepted once and is refused without a text', async () => {
  const note = device.entry({ text: 'Pilot ordered for 06:00' }, { form: 'handover' });
  expect(await device.push(note)).toMatchObject([{ outcome: 'accepted', isStored: true }]);
  expect(await device.push(note)).toMatchObject([{ outcome: 'duplicate', first: 'accepted' }]);
  expect(await device.push(device.entry({ text: '' }, { form: 'handover' }))).toMatchObject([
    { outcome: 'refused', errors: { text: [expect.any(String)] } },
  ]);
});
