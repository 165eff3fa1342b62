import { afterAll, beforeAll, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { VoyageClient } from './testing/voyage-client.ts';

interface Entry {
  readonly entity: string;
  readonly action: string;
  readonly about: string | null;
  readonly reason: string | null;
  readonly changes: readonly {
    readonly field: string;
    readonly old: unknown;
    readonly new: unknown;
    readonly oldName?: string;
    readonly newName?: string;
  }[];
}

let server: TestServer;
let client: VoyageClient;
let voyage: number;
let call: number;

beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  voyage = await client.create();
  call = await client.addPortCall(voyage, 3);
});
afterAll(() => server.close());

const history = async (id: number) => {
  const answered = await client.request(`GET /voyages/${id}/history`);
  return answered.body as readonly Entry[];
};

test('a voyage tells of its port calls: old and new value, names and the reason', async () => {
  const { ports } = server.world;
  const saved = await client.request(`PUT /voyages/${voyage}/portCalls/${call}`, {
    body: {
      port: { id: ports.oslo },
      scheduledArrival: `${comingYear}-01-06T00:00:00Z`,
      scheduledDeparture: `${comingYear}-01-07T00:00:00Z`,
      scheduleReason: 'Strike of the pilots',
    },
  });
  expect(saved).toMatchObject({ status: 200 });
  const [latest, ...older] = await history(voyage);
  expect(latest).toMatchObject({
    entity: 'portCall',
    action: 'update',
    about: 'Oslo',
    reason: 'Strike of the pilots',
  });
  const changes = new Map(latest?.changes.map((change) => [change.field, change]));
  expect(changes.get('portId')).toMatchObject({ oldName: 'Rotterdam', newName: 'Oslo' });
  expect(Date.parse(String(changes.get('scheduledArrival')?.new))).toBe(Date.UTC(comingYear, 0, 6));
  expect(older.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'portCall insert',
    'voyage insert',
  ]);
  expect(older.map(({ reason }) => reason)).toEqual([null, null]);
});

test('one of another company is not found', async () => {
  const { other } = server.world;
  expect((await client.request(`GET /voyages/${other.voyage}/history`)).status).toBe(404);
  expect((await client.request('GET /voyages/x/history')).status).toBe(404);
});
