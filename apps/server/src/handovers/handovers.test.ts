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

test('a handover note is accepted once and is refused without a text', async () => {
  const note = device.entry({ text: 'Pilot ordered for 06:00' }, { form: 'handover' });
  expect(await device.push(note)).toMatchObject([{ outcome: 'accepted', isStored: true }]);
  expect(await device.push(note)).toMatchObject([{ outcome: 'duplicate', first: 'accepted' }]);
  expect(await device.push(device.entry({ text: '' }, { form: 'handover' }))).toMatchObject([
    { outcome: 'refused', errors: { text: [expect.any(String)] } },
  ]);
});
