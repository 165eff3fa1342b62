import { randomBytes, randomUUID } from 'node:crypto';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the approval of 500 reports is one transaction: all or none, the last estimate decides', async () => {
  const { home } = server.world;
  const start = Date.UTC(2031, 0, 1);
  const ids = Array.from({ length: 500 }, (_, at) => entryId(start + at, randomBytes(16)));
  const etaOf = (at: number) =>
    new Date(Date.UTC(2031, 5, 1) + at * 60_000).toISOString().replace('.000', '');
  const entries = ids.map((id, at) => ({
    id,
    vessel: { id: home.vessels[0] },
    form: 'logReport',
    person: { name: 'Nils Berg', rank: 'Master' },
    at: '2026-01-01T00:00:00Z',
    payload: {
      kind: 10,
      at: new Date(Date.UTC(2010, 0, 1) + at * 86_400_000).toISOString(),
      eta: { portCallId: home.portCall, at: etaOf(at) },
    },
  }));
  for (let from = 0; from < 500; from += 100) {
    const body = { entries: entries.slice(from, from + 100) };
    const { outcomes } = (await server.request('POST /reports/entries', { body })).body as {
      readonly outcomes: readonly { readonly outcome: string }[];
    };
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
  }
  const approve = (list: readonly string[]) =>
    server.request('POST /reports/log/approve', { body: { ids: list } });
  expect(await approve([...ids, ...ids.slice(0, 1)])).toMatchObject({ status: 400 });
  expect(await approve([...ids.slice(1), randomUUID()])).toMatchObject({ status: 400 });
  const open = '/reports/log/list?states=10&from=2010-01-01&to=2012-01-01&take=500';
  expect((await server.request(`GET ${open}`)).body).toHaveLength(500);

  const approved = await approve(ids);
  // As many for one report: a statement for each report would show here.
  expect(approved).toMatchObject({ status: 200 });
  expect(approved.statements).toBeLessThan(20);
  const effects = approved.body as readonly { readonly eta: { readonly after: string } | null }[];
  expect(effects).toHaveLength(500);
  expect(effects.flatMap(({ eta }) => eta?.after ?? [])).toEqual([etaOf(499)]);
  expect((await server.request(`GET ${open}`)).body).toHaveLength(0);
  expect((await server.request(`GET /portCalls/${home.portCall}`)).body).toMatchObject({
    scheduledArrival: etaOf(499),
  });
});
