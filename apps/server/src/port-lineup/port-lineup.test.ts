import { portLineup } from '@fairlead/contract/port-lineup';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let client: pg.Client;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const one = async (text: string, ...values: readonly unknown[]) =>
  Number(
    (
      await client.query<{ id: string }>(`insert into tenant.${text} returning id`, [
        server.world.home.id,
        ...values,
      ])
    ).rows[0]?.id,
  );
const event = (
  call: number,
  [id, name, at]: readonly [number, string, string],
  more: object = {},
) => {
  const { action = null, triggers = [], data = [] } = more as Record<string, unknown>;
  return one(
    `port_call_events (company_id, port_call_id, template_id, name, internal_name, item_level, triggers, event_date, said_by, action, data)
     values ($1, $2, $3, $4, $4, 10, $5, $6, 10, $7, $8)`,
    call,
    id,
    name,
    triggers,
    at,
    action,
    JSON.stringify(data),
  );
};

const calls: number[] = [];
/** A call at Oslo a month ago with berth, anchor and rain, one where the vessel is at anchor, and one in ten days. */
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  const { home, ports } = server.world;
  await client.query('update tenant.port_calls set deleted = now() where company_id = $1', [
    home.id,
  ]);
  const call = (from: number, to: number, more: readonly unknown[]) =>
    one(
      `port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed, planned_berth, reason_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '{3}')`,
      home.voyage,
      ports.oslo,
      hours(from),
      hours(to),
      ...more,
    );
  calls.push(
    await call(-720, -690, [hours(-720), hours(-690), 'Quay 1']),
    await call(-5, 20, [hours(-5), null, 'Quay 2']),
    await call(240, 264, [null, null, '<b>Quay 3</b>\r\n']),
  );
  const [past = 0, here = 0] = calls;
  const quay = [{ internalName: 'Berth', value: 'Quay 9' }];
  await event(past, [7, 'Anchored', hours(-718)], { action: 100 });
  await event(past, [8, 'AnchorAweigh', hours(-714)], { action: 110 });
  await event(past, [13, 'StartBerth', hours(-712)], { triggers: ['StartBerth'], data: quay });
  await event(here, [7, 'Anchored', hours(-4)], { action: 100 });
  const sof = await one('statements_of_facts (company_id, port_call_id) values ($1, $2)', past);
  await one(
    `sof_lines (company_id, sof_id, position, at, until, kind, reason, text, said_by, said_at)
     values ($1, $2, 1, $3, $4, 'opens', 'rain', 'Rain', 10, now())`,
    sof,
    hours(-710),
    hours(-708),
  );
  await client.query('select tenant.refresh_voyages($1, array[$2::bigint])', [
    home.id,
    home.voyage,
  ]);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const read = (query = '', options = {}) =>
  server.request(`GET /ports/${server.world.ports.oslo}/lineup${query}`, options);

test('who is here and who is expected, in the order of time', async () => {
  const answer = await read();
  expect(answer).toMatchObject({
    status: 200,
    body: {
      calls: [
        { id: calls[1], presence: 20, berth: 'Quay 2', isNext: true, eta: null, distance: null },
        {
          id: calls[2],
          presence: 40,
          berth: '<b>Quay 3</b>\r\n',
          isNext: true,
          eta: { author: 5 },
        },
      ],
      anchorage: { calls: 2, reported: 2 },
    },
  });
  expect(portLineup.get.answer.parse(answer.body)).toEqual(answer.body);
});

test('the calculated ETA is followed until the master states another', async () => {
  const { home } = server.world;
  const bound = async () => {
    const { body } = await read();
    const { calls: all } = portLineup.get.answer.parse(body);
    const { delayMinutes, isLate, delayBy } = all.find(({ id }) => id === calls[2]) ?? {};
    return { delayMinutes, isLate, delayBy };
  };
  expect(await bound()).toEqual({ delayMinutes: 0, isLate: false, delayBy: null });
  await client.query(
    `insert into tenant.eta_estimates (company_id, port_call_id, step, vessel_id, position_at, eta, distance_nm, speed_kn)
     select company_id, id, 0, $3, now() - interval '2 hours', scheduled_arrival + interval '20 hours', 240, 10
     from tenant.port_calls where company_id = $1 and id = $2`,
    [home.id, calls[2], home.vessels[0]],
  );
  expect(await bound()).toEqual({ delayMinutes: 1200, isLate: true, delayBy: 70 });
  await client.query(
    `insert into tenant.service_times (company_id, port_call_id, service, kind, at, said_by, said_at, reason)
     values ($1, $2, 20, 10, $3, 20, now(), '')`,
    [home.id, calls[2], hours(240)],
  );
  expect(await bound()).toEqual({ delayMinutes: 0, isLate: false, delayBy: null });
  await client.query('delete from tenant.eta_estimates where company_id = $1', [home.id]);
});

test('weeks, vessels and reasons narrow it; those here stay', async () => {
  const found = async (query: string) =>
    ((await read(query)).body as { calls: { id: number }[] }).calls.map(({ id }) => id);
  const { vessels } = server.world.home;
  expect(await found('?weeks=1')).toEqual([calls[1]]);
  expect(await found(`?vesselIds=${vessels[1]}`)).toEqual([]);
  expect(await found(`?vesselIds=${vessels[0]}&reasonIds=3`)).toEqual([calls[1], calls[2]]);
  expect(await found('?reasonIds=2')).toEqual([]);
  expect((await read('?weeks=0')).status).toBe(400);
  expect((await read('?weeks=27')).status).toBe(400);
});

test('the times at anchor of the last 12 months have their sample', async () => {
  const { anchorage } = (await read()).body as { anchorage: { total: number; reported: number } };
  // Four hours then, and four until now.
  expect(Math.abs(anchorage.total - 480)).toBeLessThanOrEqual(1);
});

test('berths have waiting, anchor and weather with their samples', async () => {
  const answer = await server.request(`GET /ports/${server.world.ports.oslo}/experience`);
  const body = answer.body as { rows: { berth: string; season: number | null }[] };
  expect(body.rows.filter(({ season }) => season === null)).toMatchObject([
    { berth: 'Quay 2', calls: 1, waiting: { reported: 0, average: null } },
    {
      berth: 'Quay 9',
      calls: 1,
      waiting: { reported: 1, average: 480 },
      anchor: { reported: 1, average: 240 },
      weatherLoss: { reported: 1, average: 120 },
    },
  ]);
  expect(portLineup.experience.answer.parse(answer.body)).toEqual(answer.body);
});

test("another company's ports are not found, and its vessels are not listed", async () => {
  const { other } = server.world;
  const asOther = { as: 'carla', company: other.id } as const;
  expect((await read('', asOther)).body).toMatchObject({ calls: [], anchorage: { calls: 0 } });
  for (const call of ['lineup', 'experience'])
    expect((await server.request(`GET /ports/${other.ownPort}/${call}`)).status).toBe(404);
});
