import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nothingAllowed, readAllowed } from '../platform/egress/allowed.ts';
import { openEgress } from '../platform/egress/egress.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { openPeer, type Peer } from './testing/peer.ts';

let server: TestServer;
let superuser: pg.Client;
let peer: Peer;
let imo: string;

beforeAll(async () => {
  const egress = openEgress(readAllowed('127.0.0.1') ?? nothingAllowed);
  server = await startTestServer({ server: { egress } });
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  const { home } = server.world;
  const { rows } = await superuser.query<{ imo: string }>(
    'select imo from tenant.vessels where company_id = $1 and id = $2',
    [home.id, home.vessels[0]],
  );
  imo = rows[0]?.imo ?? '';
  await superuser.query(
    "insert into tenant.measurements (company_id, name, symbol) values ($1, 'Tonne', 'mt')",
    [home.id],
  );
  await superuser.query("insert into tenant.commodities (company_id, name) values ($1, 'Wheat')", [
    home.id,
  ]);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});
beforeEach(async () => {
  peer = await openPeer();
});
afterEach(async () => {
  peer.close();
  await superuser.query('delete from tenant.vms_connections');
});

interface Connection {
  readonly id: number;
  readonly modified: string;
  readonly isRunning: boolean;
}

interface Run {
  readonly ended: string | null;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
  readonly sentence: string | null;
  readonly problems: readonly { readonly externalId: string | null; readonly sentence: string }[];
}

let turn = 0;
async function connect(part: object = {}): Promise<Connection> {
  turn += 1;
  const body = { name: `Peer ${turn}`, type: 10, address: peer.address, cargo: true, ...part };
  const made = await server.request('POST /vms', { body });
  expect(made.status).toBe(200);
  return made.body as Connection;
}

async function run(id: number): Promise<Run> {
  expect(await server.request(`POST /vms/${id}/run`)).toMatchObject({ status: 200 });
  const latest = async () =>
    ((await server.request(`GET /vms/${id}/runs`)).body as readonly Run[])[0];
  await expect.poll(async () => (await latest())?.ended ?? null).not.toBeNull();
  return (await latest()) as Run;
}

const day = (days: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString();

function offer(...voyages: readonly string[]) {
  return {
    format: 'fairlead-exchange/1',
    voyages: voyages.map((externalId) => ({
      externalId,
      vesselImo: imo,
      reference: `Ref ${externalId}`,
    })),
    portCalls: voyages.map((one, index) => ({
      externalId: `${one}-P`,
      voyageExternalId: one,
      port: 'NLRTM',
      scheduledArrival: day(40 + 10 * index),
      scheduledDeparture: day(42 + 10 * index),
      reasonForCalls: ['L'],
    })),
    cargo: voyages.map((one) => ({
      externalId: `${one}-C`,
      voyageExternalId: one,
      commodity: 'wheat',
      measurement: 'MT',
      charterer: 'Charterer of Home Shipping',
      quantity: '25000.5',
      ports: [
        {
          externalId: `${one}-CP`,
          portCallExternalId: `${one}-P`,
          reason: 'L',
          quantity: '25000.5',
        },
      ],
    })),
  };
}

const found = async (externalId: string) => {
  const { rows } = await superuser.query<{ id: string }>(
    'select id from tenant.voyages where external_id = $1 and deleted is null',
    [externalId],
  );
  return rows.map(({ id }) => Number(id));
};

describe('a connection that fetches', () => {
  test('creates what is new, leaves what is the same, changes what differs', async () => {
    const { id } = await connect({ name: 'Fleet system' });
    peer.answer.body = offer('V1', 'V2');
    expect(await run(id)).toMatchObject({ created: 6, failed: 0, problems: [], sentence: null });
    expect(await run(id)).toMatchObject({ created: 0, updated: 0, unchanged: 6, failed: 0 });
    const [voyage] = await found('V1');
    const changed = offer('V1', 'V2');
    peer.answer.body = {
      ...changed,
      voyages: changed.voyages.map((one) => ({ ...one, reference: `${one.reference} again` })),
      portCalls: changed.portCalls
        .map((one) => ({ ...one, scheduledDeparture: day(45) }))
        .slice(0, 1),
      cargo: [],
    };
    expect(await run(id)).toMatchObject({ updated: 3, failed: 0, problems: [] });
    const read = await server.request(`GET /voyages/${voyage ?? 0}`);
    expect(read.body).toMatchObject({
      reference: 'Ref V1 again',
      externalId: 'V1',
      portCalls: [{ externalId: 'V1-P', scheduledDeparture: expect.stringMatching(/Z$/) }],
    });
    const history = await server.request(`GET /history?entity=voyage&id=${voyage ?? 0}`);
    expect(history.body).toMatchObject([
      { by: 'Connection Fleet system', source: 'api' },
      { by: 'Connection Fleet system' },
    ]);
  });

  test('takes the good records and tells of each bad one', async () => {
    const { id } = await connect();
    const good = offer('G1');
    const base = { vesselImo: imo, reference: 'Bad' };
    peer.answer.body = {
      ...good,
      voyages: [
        { ...base, externalId: 'B1', vesselImo: '0000000' },
        { ...base, externalId: 'B2', voyageNumber: 1e308 },
        { ...base, externalId: 'x'.repeat(201) },
        'nonsense',
        null,
        { ...base, externalId: 'B3', reference: '=HYPERLINK("http://x")'.repeat(20) },
        ...good.voyages,
      ],
      portCalls: [
        { ...good.portCalls[0], externalId: 'B4', voyageExternalId: 'nowhere' },
        { ...good.portCalls[0], externalId: 'B5', port: 'XXXXX' },
        { ...good.portCalls[0], externalId: 'B6', scheduledDeparture: day(1) },
        ...good.portCalls,
      ],
    };
    const done = await run(id);
    expect(done).toMatchObject({ created: 3, failed: 9 });
    expect(
      done.problems.map(({ externalId, sentence }) => [externalId?.slice(0, 3) ?? null, sentence]),
    ).toEqual([
      ['B1', 'No vessel has the IMO number “0000000”.'],
      ['B2', expect.stringMatching(/^voyageNumber: /)],
      ['xxx', 'externalId: At most 200 characters'],
      [null, expect.any(String)],
      [null, expect.any(String)],
      ['B3', 'reference: At most 100 characters'],
      ['B4', 'Voyage “nowhere” was not found.'],
      ['B5', 'Port “XXXXX” was not found.'],
      ['B6', expect.any(String)],
    ]);
    expect(await found('B1')).toEqual([]);
  });

  test('leaves vessels alone that are kept out of exchanges', async () => {
    const { id } = await connect();
    const { home } = server.world;
    await superuser.query(
      'insert into tenant.vessel_settings (company_id, id, exclude_from_vms_sync) values ($1, $2, true)',
      [home.id, home.vessels[0]],
    );
    try {
      peer.answer.body = offer('E1');
      expect(await run(id)).toMatchObject({ created: 0, skipped: 1, failed: 2 });
      expect(await found('E1')).toEqual([]);
    } finally {
      await superuser.query('delete from tenant.vessel_settings');
    }
  });

  test('takes only what was chosen', async () => {
    const { id } = await connect({ portCalls: false, cargo: false });
    peer.answer.body = offer('O1');
    expect(await run(id)).toMatchObject({ created: 1, failed: 0 });
  });

  test.each([
    [{ status: 500, body: 'no' }, 'The other system answered with status 500.'],
    [{ status: 302, body: '' }, 'The other system answered with status 302.'],
    [{ status: 200, body: '<html>' }, 'The answer of the other system is not JSON.'],
    [{ status: 200, body: { format: 'other' } }, /does not have the format/],
  ])('says why an answer of %j cannot be used', async (answer, sentence) => {
    const { id } = await connect();
    peer.answer = answer;
    expect((await run(id)).sentence).toMatch(sentence);
    expect((await server.request('GET /vms')).body).toMatchObject([
      { isRunning: false, lastSync: null },
    ]);
  });

  test('is known by its credentials, which nobody can read', async () => {
    const credentials = { scheme: 'Basic', secret: 'fleet:hush-hush' };
    const { id } = await connect({ credentials });
    peer.answer.body = offer();
    await run(id);
    expect(peer.requested[0]).toMatchObject({
      method: 'GET',
      authorization: `Basic ${Buffer.from('fleet:hush-hush').toString('base64')}`,
    });
    const { rows } = await superuser.query<{ stored: string }>(
      `select query_to_xml('select * from tenant.vms_states', true, false, '')::text
         || query_to_xml('select * from tenant.history', true, false, '')::text
         || query_to_xml('select * from tenant.request_keys', true, false, '')::text as stored`,
    );
    expect(rows[0]?.stored).not.toContain('hush');
    expect(JSON.stringify((await server.request('GET /vms')).body)).not.toContain('hush');
    const elsewhere = { name: 'Moved', type: 10, address: 'https://example.com/' };
    expect(await server.request(`PUT /vms/${id}`, { body: elsewhere })).toMatchObject({
      status: 400,
      body: {
        errors: { credentials: ['The address has changed: enter the credentials again'] },
      },
    });
  });

  test('runs when its interval has gone by, once', async () => {
    const { id } = await connect({ intervalMinutes: 5 });
    peer.answer.body = offer();
    await server.server.connections.runDue();
    await server.server.connections.runDue();
    expect(peer.requested).toHaveLength(1);
    await superuser.query(
      "update tenant.vms_states set last_started = now() - interval '6 minutes' where connection_id = $1",
      [id],
    );
    await Promise.all([server.server.connections.runDue(), server.server.connections.runDue()]);
    expect(peer.requested).toHaveLength(2);
    await superuser.query('update tenant.vms_states set running_since = now()');
    expect(await server.request(`POST /vms/${id}/run`)).toMatchObject({ status: 409 });
  });
});

test('a connection that sends sends what has changed, once, in the form that we take', async () => {
  const { id } = await connect({
    type: 20,
    credentials: { scheme: 'Bearer', secret: 'their-key' },
  });
  expect(await run(id)).toMatchObject({ failed: 0, sentence: null });
  const sent = peer.requested.length;
  expect(peer.requested[0]).toMatchObject({ method: 'POST', authorization: 'Bearer their-key' });
  await run(id);
  expect(peer.requested).toHaveLength(sent);
  const { home } = server.world;
  const body = { voyageNumber: 7777, vessel: { id: home.vessels[1] }, reference: 'Sent' };
  const made = (await server.request('POST /voyages', { body })).body as { id: number };
  expect(await run(id)).toMatchObject({ updated: 1 });
  expect(JSON.parse(peer.requested.at(-1)?.body ?? '')).toMatchObject({
    format: 'fairlead-exchange/1',
    voyages: [
      {
        id: made.id,
        externalId: `fairlead-voyage-${made.id}`,
        voyageNumber: 7777,
        reference: 'Sent',
      },
    ],
    portCalls: [],
    cargo: [],
  });
  peer.answer = { status: 503, body: '' };
  const change = { ...body, voyageNumber: 7778 };
  await server.request(`PUT /voyages/${made.id}`, { body: change });
  expect((await run(id)).sentence).toBe('The other system answered with status 503.');
  peer.answer = { status: 204, body: '' };
  expect(await run(id)).toMatchObject({ updated: 1, sentence: null });
});

test('a connection that sends leaves vessels out that are kept out of exchanges', async () => {
  const { home } = server.world;
  await superuser.query(
    'insert into tenant.vessel_settings (company_id, id, exclude_from_vms_sync) values ($1, $2, true)',
    [home.id, home.vessels[1]],
  );
  try {
    const made = await server.request('POST /voyages', {
      body: { voyageNumber: 7790, vessel: { id: home.vessels[1] }, reference: 'Kept back' },
    });
    expect(made.status).toBe(200);
    const { id } = await connect({ type: 20 });
    expect(await run(id)).toMatchObject({ sentence: null });
    expect(peer.requested.map(({ body }) => body).join()).not.toContain('Kept back');
  } finally {
    await superuser.query('delete from tenant.vessel_settings');
  }
});

describe('what is refused', () => {
  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ type: 30 }, 'type'],
    [{ address: 'http://example.com/' }, 'address'],
    [{ address: 'https://127.1.1.1.nip.io\u0000' }, 'address'],
    [{ address: 'https://[::1]/' }, 'address'],
    [{ intervalMinutes: 1e308 }, 'intervalMinutes'],
    [{ intervalMinutes: 4 }, 'intervalMinutes'],
    [{ voyages: false, portCalls: false, cargo: false }, 'voyages'],
    [{ credentials: { scheme: 'Bearer', secret: '' } }, 'credentials'],
  ])('a connection of %j', async (part, field) => {
    const body = { name: 'Wrong', type: 10, address: peer.address, ...part };
    const answer = await server.request('POST /vms', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });

  test('another company, users and an older save', async () => {
    const { id, modified } = await connect();
    const { other } = server.world;
    const body = { name: 'Saved', type: 10, address: peer.address, modified };
    for (const [call, requested] of [
      [`PUT /vms/${id}`, { body }],
      [`DELETE /vms/${id}`, {}],
      [`POST /vms/${id}/run`, {}],
      [`GET /vms/${id}/runs`, {}],
    ] as const) {
      const foreign = { ...requested, as: 'carla', company: other.id } as const;
      expect(await server.request(call, foreign)).toMatchObject({ status: 404 });
      expect(await server.request(call, { ...requested, as: 'tom' })).toMatchObject({
        status: 403,
      });
    }
    expect(await server.request(`PUT /vms/${id}`, { body })).toMatchObject({ status: 200 });
    expect(await server.request(`PUT /vms/${id}`, { body })).toMatchObject({ status: 409 });
    expect(await server.request(`DELETE /vms/${id}`)).toMatchObject({ status: 200 });
  });
});
