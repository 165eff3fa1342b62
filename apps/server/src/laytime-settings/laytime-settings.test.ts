import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let home: number;
let other: number;
beforeAll(async () => {
  server = await startTestServer();
  home = server.world.home.id;
  other = server.world.other.id;
});
afterAll(() => server.close());

interface SavedSettings {
  readonly id: number;
  readonly modified: string;
}

describe('the settings', () => {
  const put = (values: Record<string, unknown> = {}) =>
    server.request(`PUT /customers/${home}/laytimeSettings`, {
      body: { laytimeAggregation: 10, ...values },
    });

  test('begin non-reversible with nothing else decided, and keep what is saved', async () => {
    const first = await server.request(`GET /customers/${home}/laytimeSettings`);
    expect(first).toMatchObject({
      status: 200,
      body: { laytimeAggregation: 10, termSet: null, rounding: null, modified: null },
    });
    expect(first.headers.get('cache-control')).toContain('max-age=300');
    const set = await server.request('POST /termSets', {
      body: { name: 'Ours', content: { terms: {} } },
    });
    const values = {
      laytimeAggregation: 20,
      termSet: { id: (set.body as SavedSettings).id },
      allowanceRounding: 'minuteUp',
      rounding: { days: 5, decimals: 2 },
      timeBar: { days: 90, trigger: 'lastDischarge' },
      paperLayout: { layout: 'timeline', useNarrowMargins: true, donNotSplitPortCallTables: false },
    };
    const saved = await put(values);
    expect(saved).toMatchObject({
      status: 200,
      body: { ...values, termSet: { ...values.termSet, name: 'Ours' } },
    });
    expect((await server.request(`GET /customers/${home}/laytimeSettings`)).body).toEqual(
      saved.body,
    );
    const removed = await server.request(`DELETE /termSets/${values.termSet.id}`);
    expect(removed).toMatchObject({ status: 409, body: expect.stringContaining('settings') });
  });

  test('of an older version are answered with both values', async () => {
    const now = (await put({ laytimeAggregation: 30 })).body as SavedSettings;
    await put({ laytimeAggregation: 10 });
    expect(await put({ laytimeAggregation: 20, modified: now.modified })).toMatchObject({
      status: 409,
      body: { yours: { laytimeAggregation: 20 }, theirs: { laytimeAggregation: 10 } },
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['an aggregation that is none', { laytimeAggregation: 15 }],
    ['no aggregation', { laytimeAggregation: undefined }],
    ['a term set that is not there', { termSet: { id: 987_654_321 } }],
    ['11 decimals', { rounding: { days: 11, decimals: 2 } }],
    ['no days', { timeBar: { days: 0, trigger: 'arrival' } }],
    ['a trigger that is none', { timeBar: { days: 90, trigger: 'sunset' } }],
    ['a layout that is none', { paperLayout: { layout: 'poster' } }],
  ])('with %s are refused', async (_what, values) => {
    expect((await put(values)).status).toBe(400);
  });

  test('are for administrators to save, and of no other company', async () => {
    const body = { laytimeAggregation: 20 };
    const path = `/customers/${home}/laytimeSettings`;
    expect((await server.request(`PUT ${path}`, { as: 'tom', body })).status).toBe(403);
    expect((await server.request(`GET ${path}`, { as: 'tom' })).status).toBe(200);
    for (const call of ['GET', 'PUT'])
      expect(
        (
          await server.request(
            `${call} /customers/${other}/laytimeSettings`,
            call === 'PUT' ? { body } : {},
          )
        ).status,
      ).toBe(404);
  });
});

describe('duration templates', () => {
  let serial = 0;
  const bodyOf = (values: Record<string, unknown>) => {
    serial += 1;
    return { name: `Duration ${serial}`, percentage: '0', ...values };
  };
  const post = (values: Record<string, unknown> = {}) =>
    server.request('POST /laytimeDurationTemplates', { body: bodyOf(values) });

  test('are made, listed, saved and deleted', async () => {
    const weekend = { from: 'Sat 12:00', to: 'Mon 08:00' };
    const made = (await post({ name: 'Weekend', window: weekend, norRelation: 20 }))
      .body as SavedSettings;
    expect(made).toMatchObject({ percentage: '0', onDemurragePercentage: null, window: weekend });
    const path = `/laytimeDurationTemplates/${made.id}`;
    const saved = await server.request(`PUT ${path}`, {
      body: {
        name: 'Turn time',
        percentage: '50,5',
        hours: 12,
        event: 'noticeTendered',
        modified: made.modified,
      },
    });
    expect(saved.body).toMatchObject({
      percentage: '50.5',
      hours: '12',
      window: null,
      norRelation: 30,
    });
    expect((await server.request('GET /laytimeDurationTemplates')).body).toMatchObject([
      { name: 'Turn time' },
    ]);
    const stale = await server.request(`PUT ${path}`, {
      body: bodyOf({ modified: made.modified }),
    });
    expect(stale.status).toBe(409);
    expect((await server.request(`DELETE ${path}`)).status).toBe(200);
    expect((await server.request(`DELETE ${path}`)).status).toBe(404);
  });

  test.each<[string, Record<string, unknown>]>([
    ['no percentage', { percentage: undefined }],
    ['100.1 percent', { percentage: '100.1' }],
    ['an exponent', { percentage: 1e308 }],
    [
      'hours and a part of the week',
      { hours: '6', window: { from: 'Sat 12:00', to: 'Mon 08:00' } },
    ],
    ['no hours', { hours: '0' }],
    ['an event that is markup', { event: '<script>' }],
    ['a relation that is none', { norRelation: 15 }],
    ['a name too long', { name: 'x'.repeat(101) }],
  ])('with %s are refused', async (_what, values) => {
    expect((await post(values)).status).toBe(400);
  });

  test('have names of their own, and are of one company', async () => {
    const made = (await post({ name: 'Opal' })).body as SavedSettings;
    expect(await post({ name: 'opal' })).toMatchObject({
      status: 400,
      body: { errors: { name: [expect.any(String)] } },
    });
    const theirs = { as: 'carla', company: other } as const;
    const path = `/laytimeDurationTemplates/${made.id}`;
    expect((await server.request(`PUT ${path}`, { ...theirs, body: bodyOf({}) })).status).toBe(404);
    expect((await server.request(`DELETE ${path}`, theirs)).status).toBe(404);
    expect((await server.request('GET /laytimeDurationTemplates', theirs)).body).toEqual([]);
  });
});
