import { afterAll, beforeAll, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { VoyageClient } from '../voyages/testing/voyage-client.ts';

let server: TestServer;
let client: VoyageClient;
beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
});
afterAll(() => server.close());

interface Tracked {
  readonly path: string;
  readonly voyage: number;
  readonly cargo: number;
  readonly calls: readonly [number, number];
}

/** Inserts one row of the home company by SQL, for tables of other features. */
function made(sql: string, ...parameters: readonly unknown[]): Promise<number> {
  const scope = { company: server.world.home.id, actor: null, source: 'rule' } as const;
  return server.database.write(scope, async (session) => {
    const row = await session.first<{ id: number }>({
      sql: `${sql} returning id`,
      parameters: [scope.company, ...parameters],
    });
    return row?.id ?? 0;
  });
}

/** A tracked cargo from Rotterdam to Oslo on its own voyage. */
async function trackedCargo(): Promise<Tracked> {
  const { home, ports } = server.world;
  const voyage = await client.create();
  const calls = [
    await client.addPortCall(voyage, 0),
    await client.addPortCall(voyage, 4, { port: { id: ports.oslo } }),
  ] as const;
  await client.change(
    'update tenant.partners set tracking_active = true where company_id = $1 and id = $2',
    home.id,
    home.charterer,
  );
  const measurement = await made(
    "insert into tenant.measurements (company_id, name, symbol) values ($1, 'Metric ton', 'mt')",
  );
  const commodity = await made(
    "insert into tenant.commodities (company_id, name) values ($1, 'Quartzite <b>fines</b>')",
  );
  const cargo = await made(
    `insert into tenant.cargo (company_id, voyage_id, commodity_id, measurement_id, charterer_id, tracking_active)
     values ($1, $2, $3, $4, $5, true)`,
    voyage,
    commodity,
    measurement,
    home.charterer,
  );
  for (const [index, call] of calls.entries()) {
    await made(
      `insert into tenant.cargo_ports (company_id, voyage_id, cargo_id, port_call_id, reason_id, quantity)
       values ($1, $2, $3, $4, $5, $6)`,
      voyage,
      cargo,
      call,
      index === 0 ? 3 : 2,
      index === 0 ? '8400.5' : '8400',
    );
  }
  return { path: `/voyages/${voyage}/cargo/${cargo}/trackingLinks`, voyage, cargo, calls };
}

interface Link {
  readonly id: number;
  readonly path: string;
  readonly hint: string;
  readonly expires: string;
}

async function makeLink(cargo: Tracked, body: unknown = {}): Promise<Link> {
  const answer = await client.request(`POST ${cargo.path}`, { body });
  expect(answer.status).toBe(200);
  return answer.body as Link;
}

/** Unauthenticated: no token, no company. */
const open = async ({ path }: { readonly path: string }) => {
  const answer = await fetch(`${server.origin}/api${path}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const ended = { status: 404, body: 'This link is invalid or has expired.' };

test('a stranger with the link sees the cargo and nothing else', async () => {
  const cargo = await trackedCargo();
  const link = await makeLink(cargo, { label: 'Rheinerz' });
  expect(link.path).toMatch(/^\/o\/track\?t=[\w-]{43}$/);
  const seen = await open(link);
  expect(seen).toMatchObject({
    status: 200,
    body: {
      company: 'Home Shipping',
      commodity: 'Quartzite <b>fines</b>',
      unit: { symbol: 'mt', decimals: 3 },
      stage: 'Planned',
      loading: { nominated: '8400.5', processed: null },
      discharging: { nominated: '8400', processed: null },
      ports: [
        {
          unLoCode: 'NLRTM',
          timeZone: 'Europe/Amsterdam',
          reason: 'L',
          arrival: { at: `${comingYear}-01-01T00:00:00Z`, isActual: false, saidBy: 10 },
        },
        { unLoCode: 'NOOSL', reason: 'D', nominated: '8400' },
      ],
      expires: link.expires,
    },
  });
  expect(Object.keys(seen.body as object).toSorted()).toEqual([
    'asOf',
    'commodity',
    'company',
    'discharging',
    'expires',
    'loading',
    'ports',
    'stage',
    'unit',
    'vessel',
  ]);
  expect(JSON.stringify(seen.body)).not.toMatch(/"id"|voyage|charterer/i);
});

test('actual times take the place of expected ones', async () => {
  const cargo = await trackedCargo();
  const link = await makeLink(cargo);
  await client.arrive(cargo.calls[0]);
  expect((await open(link)).body).toMatchObject({
    ports: [{ arrival: { isActual: true, saidBy: null } }, { arrival: { isActual: false } }],
  });
});

test('the delay of an earlier call is in what the holder reads', async () => {
  const cargo = await trackedCargo();
  const link = await makeLink(cargo);
  await client.change(
    `update tenant.port_calls set scheduled_arrival = now() - interval '30 hours', scheduled_departure = now()
     where company_id = $1 and id = $2`,
    server.world.home.id,
    cargo.calls[0],
  );
  const { ports } = (await open(link)).body as {
    readonly ports: readonly {
      readonly arrival: { readonly at: string; readonly isDelayed: boolean };
    }[];
  };
  const discharge = ports.find(({ arrival }) => arrival.at.startsWith(`${comingYear}-01-06`));
  // Planned for 5 January at midnight; the vessel is 30 hours behind.
  expect(discharge?.arrival).toMatchObject({ isDelayed: true });
  expect(Math.round(Date.parse(discharge?.arrival.at ?? '') / 60_000)).toBe(
    Date.parse(`${comingYear}-01-06T06:00:00Z`) / 60_000,
  );
});

test('it ends 30 days after the last discharge unless stated', async () => {
  const cargo = await trackedCargo();
  expect((await makeLink(cargo)).expires).toBe(`${comingYear}-02-05T00:00:00Z`);
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  expect(new Date((await makeLink(cargo, { expires })).expires).toISOString()).toBe(expires);
  for (const wrong of ['2026-01-01T00:00:00Z', '2199-01-01T00:00:00Z']) {
    const answer = await client.request(`POST ${cargo.path}`, { body: { expires: wrong } });
    expect(answer.status).toBe(400);
  }
});

test('its token is answered once and kept nowhere', async () => {
  const cargo = await trackedCargo();
  const link = await makeLink(cargo);
  await open(link);
  const list = (await client.request(`GET ${cargo.path}`)).body as readonly object[];
  expect(list).toMatchObject([{ id: link.id, hint: link.hint, opened: 1, revoked: null }]);
  const token = link.path.split('=')[1] ?? '';
  expect(JSON.stringify(list)).not.toContain(token);
  const history = await client.request(`GET /history?entity=trackingLink&id=${link.id}`);
  expect(JSON.stringify(history.body)).not.toContain(token);
});

test.each<[string, (cargo: Tracked, link: Link) => Promise<unknown>]>([
  ['was revoked', (cargo, link) => client.request(`DELETE ${cargo.path}/${link.id}`)],
  [
    'is over',
    (_cargo, link) =>
      client.change(
        "update tenant.tracking_links set expires = now() - interval '1 second' where company_id = $1 and id = $2",
        server.world.home.id,
        link.id,
      ),
  ],
  [
    'belongs to a cargo that is no longer tracked',
    ({ cargo }) =>
      client.change(
        'update tenant.cargo set tracking_active = false where company_id = $1 and id = $2',
        server.world.home.id,
        cargo,
      ),
  ],
  [
    'belongs to a deleted cargo',
    ({ cargo }) =>
      client.change(
        'update tenant.cargo set deleted = now() where company_id = $1 and id = $2',
        server.world.home.id,
        cargo,
      ),
  ],
])('a link that %s shows nothing', async (_name, end) => {
  const cargo = await trackedCargo();
  const link = await makeLink(cargo);
  expect((await open(link)).status).toBe(200);
  await end(cargo, link);
  expect(await open(link)).toEqual(ended);
});

test('a link made by the cargo alone works until the links of the cargo are ended', async () => {
  const { cargo } = await trackedCargo();
  const answer = await client.request(`POST /cargo/${cargo}/tracking`);
  expect(answer).toMatchObject({ status: 200, body: { expires: `${comingYear}-02-05T00:00:00Z` } });
  const { token, ...rest } = answer.body as { readonly token: string };
  expect(Object.keys(rest)).toEqual(['expires']);
  const path = `/o/track?t=${token}`;
  expect((await open({ path })).status).toBe(200);
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const stated = await client.request(`POST /cargo/${cargo}/tracking`, { body: { expires } });
  expect(Date.parse((stated.body as { readonly expires: string }).expires)).toBe(
    Date.parse(expires),
  );
  const asOther = { as: 'carla', company: server.world.other.id } as const;
  expect((await client.request(`POST /cargo/${cargo}/tracking`, asOther)).status).toBe(404);
  expect((await client.request(`DELETE /cargo/${cargo}/tracking`, asOther)).status).toBe(404);
  expect((await open({ path })).status).toBe(200);
  expect((await client.request(`DELETE /cargo/${cargo}/tracking`)).status).toBe(200);
  expect(await open({ path })).toEqual(ended);
});

test.each([
  ['none', '/o/track'],
  ['an empty one', '/o/track?t='],
  ['a long one', `/o/track?t=${'a'.repeat(2000)}`],
  ['a wrong one', '/o/track?t=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'],
])('%s is no token', async (_name, path) => {
  expect(await open({ path })).toEqual(ended);
});

test('without tracking no link is made', async () => {
  const cargo = await trackedCargo();
  await client.change(
    'update tenant.cargo set tracking_active = false where company_id = $1 and id = $2',
    server.world.home.id,
    cargo.cargo,
  );
  const answer = await client.request(`POST ${cargo.path}`, { body: {} });
  expect(answer).toMatchObject({
    status: 409,
    body: 'Cargo tracking is off: it must be on for the cargo and for its charterer.',
  });
});

test("another company's cargo and links are not found", async () => {
  const cargo = await trackedCargo();
  const link = await makeLink(cargo);
  const options = { as: 'carla', company: server.world.other.id } as const;
  expect((await client.request(`GET ${cargo.path}`, options)).status).toBe(404);
  expect((await client.request(`POST ${cargo.path}`, { ...options, body: {} })).status).toBe(404);
  expect((await client.request(`DELETE ${cargo.path}/${link.id}`, options)).status).toBe(404);
  expect((await open(link)).status).toBe(200);
});
