import { randomBytes } from 'node:crypto';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the effort of the crews is the median of the listed reports from board', async () => {
  const vesselId = server.world.home.vessels[1] ?? 0;
  const entryOf = (kind: number, hour: number, seconds: number) => ({
    id: entryId(Date.UTC(2026, 4, 1, hour), randomBytes(16)),
    vessel: { id: vesselId },
    form: 'logReport',
    person: { name: 'Ana Silva', rank: 'Master' },
    at: '2026-05-01T12:00:00Z',
    payload: {
      kind,
      at: new Date(Date.UTC(2026, 4, 1, hour)).toISOString(),
      effort: { seconds, typed: 9, prefilled: 20 },
    },
  });
  const entries = [entryOf(10, 1, 100), entryOf(10, 2, 300), entryOf(110, 3, 700)];
  const taken = await server.request('POST /reports/entries', { body: { entries } });
  expect(taken.body).toMatchObject({ outcomes: entries.map(() => ({ outcome: 'accepted' })) });
  const path = `GET /reports/log/effort?vesselIds=${vesselId}`;
  expect((await server.request(path)).body).toEqual({
    reports: 3,
    medianSeconds: 300,
    noonMedianSeconds: 200,
  });
  // Each filter is a statement of its own, also on one connection.
  const filters = ['&states=10', '&from=2026-05-01', '&s=kind:noon', ''];
  for (const filter of [...filters, ...filters])
    expect((await server.request(`${path}${filter}`)).status).toBe(200);
});
