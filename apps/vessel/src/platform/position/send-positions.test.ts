import { mostShipPositions, mostStoredShipPositions } from '@fairlead/domain/live/ship-positions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedInDevice } from '../device/testing/signed-in-device.ts';
import { writeSetting } from '../store/settings.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { sendPositions } from './send-positions.ts';
import { storePosition } from './stored-positions.ts';

const position = (minute: number) => ({
  at: Date.UTC(2026, 8, 17, 12, minute),
  latitude: 60,
  longitude: 5,
  accuracyM: 8,
  speedKn: 12.1,
  course: null,
});

/** The shore answers with these statuses in turn, 0 for no answer; what was sent, call by call. */
function shore(statuses: readonly number[]) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const status = statuses[sent.length] ?? 200;
    sent.push(
      `${String(init.method)} ${path} ${new TextDecoder().decode(init.body as Uint8Array)}`,
    );
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response('{}', { status });
  });
  return sent;
}

const waiting = () => shipDatabase.positions.count();

beforeEach(async () => {
  await signedInDevice();
  await writeSetting('sendsPosition', true);
});
afterEach(() => vi.unstubAllGlobals());

test('positions wait for a link, and are then sent in their order and deleted', async () => {
  await storePosition(position(10));
  await storePosition(position(20));
  shore([0]);
  await sendPositions();
  expect(await waiting()).toBe(2);
  const sent = shore([200]);
  await sendPositions();
  const fix = '"latitude":60,"longitude":5,"accuracyM":8,"speedKn":12.1,"course":null';
  expect(sent).toEqual([
    `POST /api/ship/positions {"positions":[{"at":"2026-09-17T12:10:00.000Z",${fix}},{"at":"2026-09-17T12:20:00.000Z",${fix}}]}`,
  ]);
  expect(await waiting()).toBe(0);
});

test.each([
  ['the server is older and does not know the call', 404, 1],
  ['the server is busy', 503, 1],
  ['the device is revoked', 401, 1],
  ['the server refuses them as such', 400, 0],
])('when %s', async (_, status, left) => {
  await storePosition(position(10));
  shore([status]);
  await sendPositions();
  expect(await waiting()).toBe(left);
});

test('nothing is sent once it is switched off', async () => {
  await storePosition(position(10));
  await writeSetting('sendsPosition', false);
  const sent = shore([]);
  await sendPositions();
  expect(sent).toEqual([]);
});

test('a long time without a link is sent in calls of 200, and the oldest are deleted', async () => {
  const rows = Array.from({ length: mostStoredShipPositions }, (_, minute) => position(minute));
  await shipDatabase.positions.bulkAdd(rows);
  await storePosition(position(mostStoredShipPositions));
  expect(await waiting()).toBe(mostStoredShipPositions);
  expect((await shipDatabase.positions.orderBy('id').first())?.at).toBe(position(1).at);
  const sent = shore([]);
  await sendPositions();
  expect(sent).toHaveLength(mostStoredShipPositions / mostShipPositions);
});
