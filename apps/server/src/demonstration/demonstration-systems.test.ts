import pg from 'pg';
import { expect, test } from 'vitest';
import { startTestServer } from '../platform/testing/test-server.ts';
import { loadDemonstrationSystems } from './demonstration-systems.load.ts';

test('other systems of the demonstration rest, and can be read as any other', async () => {
  await using server = await startTestServer();
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  await loadDemonstrationSystems(client);
  await client.end();
  expect(server.world.home.id).toBe(1);
  expect((await server.request('GET /CustomerApiKeys')).body).toMatchObject([
    { name: 'Fleet accounting', state: 'valid' },
    { name: 'Voyage planning', state: 'valid' },
    { name: 'Old data warehouse', state: 'revoked' },
  ]);
  const [webhook] = (await server.request('GET /webhooks')).body as readonly {
    readonly id: number;
  }[];
  expect(webhook).toMatchObject({ inActive: true, waiting: 0 });
  const log = await server.request(`GET /webhooks/${webhook?.id ?? 0}/deliveries`);
  expect(log.body).toMatchObject([{ type: 'voyage.updated', status: 'delivered' }]);
  const [connection] = (await server.request('GET /vms')).body as readonly {
    readonly id: number;
  }[];
  expect(connection).toMatchObject({ inActive: true, lastRun: { created: 0, updated: 1 } });
  const runs = await server.request(`GET /vms/${connection?.id ?? 0}/runs`);
  expect(runs.body).toHaveLength(4);
});
