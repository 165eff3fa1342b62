import { setTimeout } from 'node:timers/promises';
import { sharedSchedules } from '@fairlead/contract/schedule-links';
import { scheduleLinkLimits } from '@fairlead/domain/schedule-links/schedule-link';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let client: pg.Client;
let call = 0;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const change = (text: string, ...values: readonly unknown[]) =>
  client.query<{ id: string }>(text, [server.world.home.id, ...values]);
const made = async (text: string, ...values: readonly unknown[]) =>
  Number((await change(`insert into tenant.${text} returning id`, ...values)).rows[0]?.id);

const hostile = 'Skarv\r\nATTENDEE:x, <script>alert(1)</script>; =cmd';

/** A vessel with a hostile name that loads in Oslo in two days, with a laycan, and nothing else. */
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  const { home, ports } = server.world;
  await change('update tenant.port_calls set deleted = now() where company_id = $1');
  await change(
    'update tenant.vessels set name = $3 where company_id = $1 and id = $2',
    home.vessels[0],
    hostile,
  );
  call = await made(
    `port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, reason_ids)
     values ($1, $2, $3, $4, $5, '{3}')`,
    home.voyage,
    ports.oslo,
    hours(48),
    hours(72),
  );
  const unit = await made("measurements (company_id, name, symbol) values ($1, 'Tonnes', 'mt')");
  const salt = await made("commodities (company_id, name) values ($1, 'Salt;\n<i>fine</i>')");
  const cargo = await made(
    'cargo (company_id, voyage_id, commodity_id, measurement_id, charterer_id) values ($1, $2, $3, $4, $5)',
    home.voyage,
    salt,
    unit,
    home.charterer,
  );
  await made(
    'cargo_ports (company_id, cargo_id, voyage_id, port_call_id, reason_id, quantity) values ($1, $2, $3, $4, 3, 5100)',
    cargo,
    home.voyage,
    call,
  );
  await made(
    `fixtures (company_id, voyage_id, vessel_id, fixture_number, charterer_id, currency, laycan_from, laycan_to)
     values ($1, $2, $3, 'F-900', $4, 'USD', $5, $6)`,
    home.voyage,
    home.vessels[0],
    home.charterer,
    hours(24),
    hours(60),
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

interface Link {
  readonly id: number;
  readonly path: string;
  readonly calendarPath: string;
}

const everything = { showsTimes: true, showsPorts: true, showsCargo: true, showsLaycans: true };

async function link(more: object = {}): Promise<Link> {
  const answer = await server.request('POST /scheduleLinks', {
    body: { name: 'Nordic Salt', ...more },
  });
  expect(answer.status).toBe(200);
  return answer.body as Link;
}

const open = async ({ path }: Pick<Link, 'path'>) => {
  const answer = await fetch(`${server.origin}/api${path}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
/** The feed with its folded lines joined. */
async function feed({ calendarPath }: Link, more = '') {
  const answer = await fetch(`${server.origin}${calendarPath}${more}`);
  const text = await answer.text();
  return { answer, text, lines: text.replaceAll(/\r\n[ \t]/g, '').split('\r\n') };
}
const valuesOf = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

const ended = { status: 404, body: 'This link is invalid or has expired.' };

test('a board shows what its link says, and nothing else', async () => {
  const answer = await open(await link(everything));
  const body = answer.body as object;
  expect(body).toMatchObject({
    name: 'Nordic Salt',
    vessels: [
      {
        name: hostile,
        calls: [
          {
            id: call,
            port: 'Oslo',
            unLoCode: 'NOOSL',
            reasons: ['Loading'],
            arrival: { isActual: false },
            laycan: { from: {}, to: {} },
            cargo: ['Loading Salt;\n<i>fine</i>, 5\u202F100.000 mt'],
          },
        ],
      },
    ],
    isCut: false,
  });
  expect(sharedSchedules.board.answer.parse(body)).toEqual(body);
});

test('what a link does not show is not in its answers', async () => {
  const hidden = await link({
    ...everything,
    showsTimes: false,
    showsPorts: false,
    showsCargo: false,
    showsLaycans: false,
  });
  const { body } = await open(hidden);
  expect(body).toMatchObject({
    vessels: [
      {
        calls: [
          {
            port: null,
            unLoCode: null,
            timeZone: 'UTC',
            country: 'Norway',
            laycan: null,
            cargo: [],
            arrival: { at: null },
          },
        ],
      },
    ],
  });
  const { text: calendar } = await feed(hidden);
  for (const hiddenText of ['Oslo', 'Salt;', 'F-900', 'Laycan']) {
    expect(JSON.stringify(body)).not.toContain(hiddenText);
    expect(calendar).not.toContain(hiddenText);
  }
  expect(calendar).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
});

test.each([
  ['its vessel', () => ({ vesselIds: [server.world.home.vessels[0]] }), 1],
  ['another vessel', () => ({ vesselIds: [server.world.home.vessels[1]] }), 0],
  ['its voyage', () => ({ voyageIds: [server.world.home.voyage] }), 1],
  ['everything', () => ({}), 1],
])('a link to %s', async (_name, body, count) => {
  const answer = await open(await link(body()));
  expect((answer.body as { vessels: unknown[] }).vessels).toHaveLength(count);
});

describe('the calendar', () => {
  test('is an iCalendar file with one entry for each thing, whose texts break no line', async () => {
    const { answer, text, lines } = await feed(await link(everything));
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/);
    expect(valuesOf(lines, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VEVENT', 'VEVENT']);
    expect(valuesOf(lines, 'UID')).toEqual([
      `arrival-${call}@schedule.fairlead`,
      `departure-${call}@schedule.fairlead`,
      expect.stringMatching(/^laycan-\d+@schedule\.fairlead$/),
    ]);
    expect(text).not.toMatch(/^ATTENDEE/m);
    expect(text).not.toMatch(/[<>]/);
    expect(lines.every((line) => !/[\r\n\0]/.test(line))).toBe(true);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(valuesOf(lines, 'SUMMARY')[0]).toBe(
      String.raw`Skarv ATTENDEE:x\, ‹script›alert(1)‹/script›\; =cmd: arrival Oslo\, Norway`,
    );
    expect(valuesOf(lines, 'DTSTART').every((value) => /^\d{8}T\d{6}Z$/.test(value))).toBe(true);
  });

  test('gives the same bytes until something changes, then a higher sequence under the same ids', async () => {
    const one = await link(everything);
    const before = await feed(one);
    expect((await feed(one)).text).toBe(before.text);
    // A sequence counts seconds.
    await setTimeout(1100);
    await change(
      "update tenant.port_calls set scheduled_arrival = scheduled_arrival + interval '1 hour' where company_id = $1 and id = $2",
      call,
    );
    const after = await feed(one);
    expect(valuesOf(after.lines, 'UID')).toEqual(valuesOf(before.lines, 'UID'));
    const sequence = (of: typeof after) => Number(valuesOf(of.lines, 'SEQUENCE')[0]);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    expect(valuesOf(after.lines, 'LAST-MODIFIED')).not.toEqual(
      valuesOf(before.lines, 'LAST-MODIFIED'),
    );
  });

  test('has the parts that are requested', async () => {
    const one = await link(everything);
    expect(valuesOf((await feed(one, '&parts=laycans')).lines, 'UID')).toHaveLength(1);
    expect(valuesOf((await feed(one, '&parts=calls')).lines, 'UID')).toHaveLength(2);
    expect((await feed(one, '&parts=crew')).answer.status).toBe(400);
  });
});

describe('a token', () => {
  test('is answered once and stored nowhere', async () => {
    const one = await link();
    await open(one);
    const token = one.path.split('=')[1] ?? '';
    const list = (await server.request('GET /scheduleLinks')).body as Link[];
    expect(list.find(({ id }) => id === one.id)).toMatchObject({ opened: 1, revoked: null });
    expect(JSON.stringify(list)).not.toContain(token);
    const history = await server.request(`GET /history?entity=scheduleLink&id=${one.id}`);
    expect(JSON.stringify(history.body)).not.toContain(token);
    const { rows } = await change(
      'select l::text as id from tenant.schedule_links l where company_id = $1',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['revoked', (one: Link) => server.request(`DELETE /scheduleLinks/${one.id}`)],
    [
      'expired',
      (one: Link) =>
        change(
          "update tenant.schedule_links set expires = now() - interval '1 second' where company_id = $1 and id = $2",
          one.id,
        ),
    ],
  ])('that is %s opens nothing', async (_name, end) => {
    const one = await link();
    expect((await open(one)).status).toBe(200);
    await end(one);
    expect(await open(one)).toEqual(ended);
    const { answer, text } = await feed(one);
    expect([answer.status, JSON.parse(text)]).toEqual([ended.status, ended.body]);
  });

  test.each([
    '',
    '?t=',
    `?t=${'a'.repeat(2000)}`,
    '?t=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  ])('that never existed is the same: %s', async (query) => {
    expect(await open({ path: `/o/board${query}` })).toEqual(ended);
  });
});

describe('a link is refused', () => {
  test.each<[string, object]>([
    ['without a name', { name: '' }],
    ['that ended before it began', { name: 'x', expires: '2020-01-01T00:00:00Z' }],
    ['that never ends', { name: 'x', expires: '2199-01-01T00:00:00Z' }],
    ['to 201 vessels', { name: 'x', vesselIds: Array.from({ length: 201 }, (_one, at) => at + 1) }],
  ])('%s', async (_name, body) => {
    expect((await server.request('POST /scheduleLinks', { body })).status).toBe(400);
  });

  test('with vessels and voyages of another company', async () => {
    const { other } = server.world;
    for (const body of [{ vesselIds: [other.vessels[0]] }, { voyageIds: [other.voyage] }])
      expect(
        (await server.request('POST /scheduleLinks', { body: { name: 'x', ...body } })).status,
      ).toBe(404);
  });

  test('to another company', async () => {
    const one = await link();
    const asOther = { as: 'carla', company: server.world.other.id } as const;
    expect((await server.request(`DELETE /scheduleLinks/${one.id}`, asOther)).status).toBe(404);
    expect((await server.request('GET /scheduleLinks', asOther)).body).toEqual([]);
    expect((await open(one)).status).toBe(200);
  });
});

test('ten thousand voyages are bounded', async () => {
  const { home, ports } = server.world;
  // Ten thousand histories and searches would take minutes.
  await client.query('set session_replication_role = replica');
  await change(
    `insert into tenant.voyages (company_id, vessel_id, voyage_number)
     select $1, $2, 100000 + n from generate_series(1, 10000) n`,
    home.vessels[1],
  );
  await change(
    `insert into tenant.port_calls (company_id, voyage_id, call_vessel_id, call_exists, port_id, scheduled_arrival, scheduled_departure)
     select $1, v.id, v.vessel_id, true, $2, now() + v.voyage_number % 1000 * interval '1 hour', now() + (v.voyage_number % 1000 + 9) * interval '1 hour'
     from tenant.voyages v where v.company_id = $1 and v.voyage_number > 100000`,
    ports.oslo,
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze tenant.port_calls, tenant.voyages');
  const one = await link({ vesselIds: [home.vessels[1]] });
  const { body } = await open(one);
  expect(body).toMatchObject({ isCut: true });
  expect((body as { vessels: { calls: unknown[] }[] }).vessels[0]?.calls).toHaveLength(1000);
  const { text } = await feed(one);
  expect(text.length).toBeLessThan(2_000_000);
});

test('a link that is opened too often has to wait, and so has a network that guesses', async () => {
  const { visitsPerMinute, mostFailures } = scheduleLinkLimits;
  const few = { vesselIds: [server.world.home.vessels[0]] };
  const [one, another] = [await link(few), await link(few)];
  // One after another: calls at the same time also count as guesses until their link is known.
  for (let visit = 0; visit < visitsPerMinute; visit += 1)
    expect((await open(one)).status).toBe(200);
  expect((await open(one)).status).toBe(429);
  // Board and calendar count together; another link has its own count.
  const { answer } = await feed(one);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await open(another)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: mostFailures + 5 }, (_one, at) =>
      open({ path: `/o/board?t=guess-${at}` }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  // From there a link that works is refused as well.
  expect((await open(another)).status).toBe(429);
});
