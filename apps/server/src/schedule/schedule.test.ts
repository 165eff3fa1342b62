import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { dayOf, ScheduleRows } from './testing/schedule-rows.ts';

interface Board {
  readonly vessels: readonly { readonly id: number }[];
  readonly voyages: readonly { readonly id: number; readonly vesselId: number }[];
  readonly portCalls: readonly {
    readonly id: number;
    readonly voyageId: number;
    readonly portId: number;
    readonly laden: boolean;
    readonly modified: string;
  }[];
  readonly ports: readonly { readonly id: number; readonly unLoCode: string | null }[];
  readonly laycans: readonly { readonly fixtureNumber: string; readonly portCallId: number }[];
  readonly cargo: readonly object[];
}

interface Shifted {
  readonly applied: boolean;
  readonly moved: readonly { readonly portCallId: number; readonly modified: string }[];
  readonly expected: readonly {
    readonly portCallId: number;
    readonly arrivalBefore: string;
    readonly arrivalAfter: string;
  }[];
  readonly effects: readonly { readonly kind: string; readonly state: string }[];
}

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let ports: TestServer['world']['ports'];
let rows: ScheduleRows;

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other, ports } = server.world);
  rows = new ScheduleRows(server);
});
afterAll(() => server.close());

let number = 5000;
let voyage = 0;
let next = 0;
let calls: readonly number[] = [];

/** A voyage of the second vessel with a port call on each of the days of May 2031. */
async function plan(days: readonly number[]): Promise<readonly [number, readonly number[]]> {
  number += 1;
  const made = await server.request('POST /voyages', {
    body: { voyageNumber: number, vessel: { id: home.vessels[1] } },
  });
  const { id } = made.body as { id: number };
  const made2: number[] = [];
  for (const [index, day] of days.entries()) {
    const call = await server.request(`POST /voyages/${id}/portCalls`, {
      body: {
        port: { id: index % 2 === 0 ? ports.rotterdam : ports.oslo },
        scheduledArrival: dayOf(day),
        scheduledDeparture: dayOf(day + 1),
        reasonForCalls: [{ id: index === 0 ? 3 : 2 }],
      },
    });
    made2.push((call.body as { id: number }).id);
  }
  return [id, made2];
}

beforeEach(async () => {
  await rows.change(
    'update tenant.voyages set deleted = now() where company_id = $1 and vessel_id = $2 returning id',
    home.vessels[1],
  );
  [voyage, calls] = await plan([1, 4, 8]);
  [next] = await plan([12, 15]);
});

const query = '?from=2031-05-01&to=2031-06-30';
const read = async (more = '', options: Parameters<TestServer['request']>[1] = {}) =>
  (await server.request(`GET /schedule${query}${more}`, options)).body as Board;

const seenOf = async (ids: readonly number[]) =>
  (await read()).portCalls
    .filter(({ id }) => ids.includes(id))
    .map(({ id, modified }) => ({ id, modified }));

const request = (
  body: Record<string, unknown>,
  options: Parameters<TestServer['request']>[1] = {},
) =>
  server.request('POST /schedule/shift', {
    body: { voyageId: voyage, scope: 'voyage', ...body },
    ...options,
  });

async function shift(body: Record<string, unknown>): Promise<Shifted> {
  const answer = await request({ seen: await seenOf(calls), ...body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Shifted;
}

const times = async (id = voyage) => {
  const answer = await server.request(`GET /voyages/${id}/portCalls`);
  const found = answer.body as readonly Record<string, string>[];
  return found.map(({ scheduledArrival, scheduledDeparture }) => [
    scheduledArrival,
    scheduledDeparture,
  ]);
};

const arrivalOf = async (id: number) => {
  const { body } = await server.request(`GET /portCalls/${id}`);
  return (body as { scheduledArrival: string }).scheduledArrival;
};

describe('the board', () => {
  test('has vessels, voyages, port calls and ports of the period in one round trip', async () => {
    const answer = await server.request(`GET /schedule${query}`);
    expect(answer.statements).toBeLessThanOrEqual(8);
    const board = answer.body as Board;
    expect(board.vessels.map(({ id }) => id)).toEqual(expect.arrayContaining([...home.vessels]));
    expect(board.voyages).toContainEqual({
      id: voyage,
      vesselId: home.vessels[1],
      voyageNumber: number - 1,
      reference: null,
      inActive: false,
      isExternal: false,
    });
    const own = board.portCalls.filter(({ voyageId }) => voyageId === voyage);
    expect(own.map(({ id }) => id)).toEqual(calls);
    // Loaded at the first call and discharged for the last time at the third.
    expect(own.map(({ laden }) => laden)).toEqual([true, true, false]);
    expect(own[0]).toMatchObject({
      scheduledArrival: dayOf(1),
      scheduledDeparture: dayOf(2),
      arrived: null,
      departed: null,
      inActive: false,
      reasonIds: [3],
    });
    expect(board.ports.map(({ unLoCode }) => unLoCode)).toEqual(
      expect.arrayContaining(['NLRTM', 'NOOSL']),
    );
  });

  test('is narrowed as the list is', async () => {
    const only = await read(`&vesselIds=${home.vessels[0]}`);
    expect([only.vessels.map(({ id }) => id), only.voyages]).toEqual([[home.vessels[0]], []]);
    const found = await read(`&search=${number - 1}`);
    expect(found.vessels.map(({ id }) => id)).toEqual([home.vessels[1]]);
    expect(found.voyages.map(({ id }) => id)).toEqual([voyage]);
  });

  test.each([
    ['?from=2031-05-01&to=2031-04-01', 'to'],
    ['?from=2031-05-01&to=2035-04-01', 'to'],
    [`?search=${'x'.repeat(201)}`, 'search'],
  ])('%s is refused', async (bad, field) => {
    expect(await server.request(`GET /schedule${bad}`)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('of open voyages is the same whatever period is in view', async () => {
    await rows.change(
      "update tenant.port_calls set scheduled_arrival = now() - interval '3 days', scheduled_departure = now() where company_id = $1 and id = $2 returning id",
      calls[0],
    );
    const open = async () =>
      ((await server.request('GET /schedule?open=true')).body as Board).voyages.map(({ id }) => id);
    expect(await open()).toContain(voyage);
    // May 2031 is further ahead than the period that is checked.
    expect(await open()).not.toContain(next);
    for (const id of calls) await rows.arrive(id, true);
    expect(await open()).not.toContain(voyage);
    const theirs = await server.request('GET /schedule?open=true', {
      as: 'carla',
      company: other.id,
    });
    expect((theirs.body as Board).voyages.map(({ id }) => id)).toEqual([other.voyage]);
  });

  test('shows laycans at the call for loading, and nothing of another company', async () => {
    await rows.charter(voyage, `L-${voyage}`, [1, 3]);
    expect((await read()).laycans).toContainEqual(
      expect.objectContaining({ fixtureNumber: `L-${voyage}`, portCallId: calls[0], to: dayOf(3) }),
    );
    const theirs = await read('', { as: 'carla', company: other.id });
    expect(new Set(theirs.vessels.map(({ id }) => id))).toEqual(new Set(other.vessels));
    expect([theirs.voyages, theirs.portCalls, theirs.laycans]).toEqual([[], [], []]);
  });
});

describe('a shift', () => {
  test('that is looked at changes nothing and names what it breaks', async () => {
    await rows.charter(voyage, `P-${voyage}`, [1, 3]);
    const before = await times();
    const answer = await request({ minutes: 6 * 1440, preview: true });
    expect(answer.body).toMatchObject({
      applied: false,
      moved: calls.map((portCallId) => ({ portCallId, voyageId: voyage })),
      effects: expect.arrayContaining([
        expect.objectContaining({ kind: 'laycan', state: 'broken', before: 0, after: 4 }),
        expect.objectContaining({ kind: 'overlap', state: 'broken', otherVoyageId: next }),
      ]) as unknown,
      fixtures: [{ fixtureNumber: `P-${voyage}` }],
      portCalls: [{ port: 'Rotterdam' }, { port: 'Oslo' }, { port: 'Rotterdam' }],
    });
    expect(await times()).toEqual(before);
  });

  test('that is applied moves times, list and history, and can be taken back', async () => {
    const before = await times();
    const done = await shift({ minutes: 90, portCallId: calls[1], scope: 'later' });
    expect(done.moved.map(({ portCallId }) => portCallId)).toEqual(calls.slice(1));
    expect(await times()).toEqual([
      before[0],
      ['2031-05-04T01:30:00Z', '2031-05-05T01:30:00Z'],
      ['2031-05-08T01:30:00Z', '2031-05-09T01:30:00Z'],
    ]);
    const { end } = (await server.request(`GET /voyages/${voyage}`)).body as { end: string };
    expect(end).toBe('2031-05-09T01:30:00Z');
    const history = await server.request(`GET /history?entity=portCall&id=${String(calls[1])}`);
    expect(JSON.stringify(history.body)).toContain('2031-05-04T01:30:00');
    const seen = done.moved.map(({ portCallId: id, modified }) => ({ id, modified }));
    expect(await request({ minutes: -90, scope: 'listed', seen })).toMatchObject({ status: 200 });
    expect(await times()).toEqual(before);
  });

  test('takes along what is merged into a call, unless another system gave it, and back', async () => {
    const [other2, [hidden = 0, present = 0]] = await plan([1, 4]);
    const [first = 0, second = 0] = calls;
    await rows.change(
      "update tenant.port_calls set external_id = 'VMS-7' where company_id = $1 and id = $2 returning id",
      present,
    );
    const merge = (front: number, id: number) =>
      server.request(`POST /portCalls/${front}/merge`, { body: { portCall: { id } } });
    await merge(first, hidden);
    await merge(second, present);
    const arrivals = async () => [
      await arrivalOf(hidden),
      await arrivalOf(present),
      await arrivalOf(first),
    ];
    const { moved } = await shift({ minutes: 1440 });
    expect(moved.map(({ portCallId }) => portCallId)).toEqual([...calls]);
    expect(await arrivals()).toEqual([dayOf(2), dayOf(4), dayOf(2)]);
    const seen = moved.map(({ portCallId: id, modified }) => ({ id, modified }));
    expect(await request({ minutes: -1440, scope: 'listed', seen })).toMatchObject({ status: 200 });
    expect(await arrivals()).toEqual([dayOf(1), dayOf(4), dayOf(1)]);
    await server.request(`POST /portCalls/${hidden}/unmerge`);
    expect(await times(other2)).toEqual([[dayOf(1), dayOf(2)]]);
  });

  test('tells of a berth that is planned, and of none that was withdrawn', async () => {
    const [first = 0, second = 0] = calls;
    const postTime = (id: number, kind: number, at: string | null) =>
      server.request(`POST /portCalls/${id}/serviceTimes`, {
        body: { service: 30, kind, at, saidBy: 40, reason: 'Terminal' },
      });
    expect(await postTime(first, 20, dayOf(20))).toMatchObject({ status: 200 });
    await postTime(first, 30, dayOf(2));
    await postTime(second, 30, dayOf(5));
    await postTime(second, 30, null);
    const reported = async (minutes: number) =>
      (await shift({ minutes, preview: true })).effects.filter(({ kind }) => kind === 'berth');
    expect(await reported(1440)).toMatchObject([{ portCallId: first, before: -1440, after: 0 }]);
    expect(await reported(2880)).toMatchObject([
      { state: 'broken', portCallId: first, after: 1440 },
    ]);
  });

  test('answers when calls are expected then, with the delay of an earlier one', async () => {
    await rows.change(
      "update tenant.port_calls set scheduled_arrival = now() - interval '11 hours', scheduled_departure = now() where company_id = $1 and id = $2 returning id",
      calls[0],
    );
    const done = await shift({ minutes: 60, scope: 'later', portCallId: calls[1], preview: true });
    const expected = done.expected.find(({ portCallId }) => portCallId === calls[1]);
    const arrival = Date.parse(expected?.arrivalAfter ?? '') - Date.parse(dayOf(4));
    // An hour by the shift and eleven by the delay: what the board draws.
    expect(Math.round(arrival / 60_000)).toBe(12 * 60);
    expect(
      Date.parse(expected?.arrivalAfter ?? '') - Date.parse(expected?.arrivalBefore ?? ''),
    ).toBe(60 * 60_000);
  });

  test('goes by the calculated ETA where it is fresher than what the master states', async () => {
    const [, second = 0] = calls;
    const later = (hours: number) => new Date(Date.parse(dayOf(4)) + hours * 3_600_000);
    await rows.change(
      `insert into tenant.eta_estimates (company_id, port_call_id, step, vessel_id, position_at, eta, distance_nm, speed_kn)
       select company_id, id, 0, $3, now() - interval '2 hours', scheduled_arrival + interval '20 hours', 240, 10
       from tenant.port_calls where company_id = $1 and id = $2 returning port_call_id as id`,
      second,
      home.vessels[1],
    );
    const expectedBy = async (minutes: number) => {
      const { expected } = await shift({
        minutes,
        portCallId: second,
        scope: 'call',
        preview: true,
      });
      const found = expected.find(({ portCallId }) => portCallId === second);
      return [found?.arrivalBefore, found?.arrivalAfter].map((text) => new Date(text ?? ''));
    };
    expect(await expectedBy(2880)).toEqual([later(20), later(48)]);
    // An hour later it is still expected when its position says.
    expect(await expectedBy(60)).toEqual([later(20), later(20)]);
    await rows.change(
      `insert into tenant.service_times (company_id, port_call_id, service, kind, at, said_by, said_at)
       values ($1, $2, 20, 10, $3, 20, now()) returning id`,
      second,
      dayOf(4),
    );
    expect(await expectedBy(60)).toEqual([later(0), later(1)]);
  });

  test('takes the following voyages along', async () => {
    const board = await read();
    const seen = board.portCalls.map(({ id, modified }) => ({ id, modified }));
    const answer = await request({ minutes: 2880, seen, followingVoyages: true });
    expect((answer.body as Shifted).effects).toEqual([]);
    expect((await times(next))[0]).toEqual([dayOf(14), dayOf(15)]);
  });

  test('of a stale board is answered 409 with the current values, and moves nothing', async () => {
    const seen = await seenOf(calls);
    await rows.change(
      `update tenant.port_calls set scheduled_departure = scheduled_departure + interval '1 hour'
       where company_id = $1 and id = $2 returning id`,
      calls[2],
    );
    const before = await times();
    expect(await request({ minutes: 60, seen })).toMatchObject({
      status: 409,
      body: { yours: { minutes: 60 }, theirs: { portCalls: [{ id: calls[0] }, {}, {}] } },
    });
    expect(await times()).toEqual(before);
    expect(await request({ minutes: 60, seen: seen.slice(1) })).toMatchObject({ status: 409 });
  });

  test('leaves what has happened: departed calls stay, an arrival is fixed', async () => {
    await rows.arrive(calls[0], true);
    await rows.arrive(calls[1]);
    const done = await shift({ minutes: 1440 });
    expect(done.effects).toContainEqual(
      expect.objectContaining({ kind: 'held', portCallId: calls[1] }),
    );
    expect(await times()).toEqual([
      [dayOf(1), dayOf(2)],
      [dayOf(4), dayOf(6)],
      [dayOf(9), dayOf(10)],
    ]);
    expect(
      await request({
        minutes: 60,
        scope: 'call',
        portCallId: calls[0],
        seen: await seenOf(calls),
      }),
    ).toMatchObject({ status: 400, body: { errors: { portCallId: [expect.any(String)] } } });
  });

  test('is refused for a voyage of another system', async () => {
    await rows.change(
      "update tenant.voyages set external_id = 'X' || id where company_id = $1 and id = $2 returning id",
      voyage,
    );
    const before = await times();
    expect(await request({ minutes: 60, seen: await seenOf(calls) })).toMatchObject({
      status: 409,
    });
    expect(await times()).toEqual(before);
  });

  test('leaves inactive calls where they are', async () => {
    await rows.change(
      'update tenant.port_calls set in_active = true where company_id = $1 and id = $2 returning id',
      calls[1],
    );
    const done = await shift({ minutes: 60 });
    expect(done.moved.map(({ portCallId }) => portCallId)).toEqual([calls[0], calls[2]]);
  });

  test('reaches nothing with the ids of another company', async () => {
    const before = await times();
    const seen = await seenOf(calls);
    const carla = { as: 'carla', company: other.id } as const;
    expect(await request({ minutes: 60, seen }, carla)).toMatchObject({ status: 404 });
    const own = { voyageId: other.voyage, minutes: 60, scope: 'listed', seen };
    expect(await request(own, carla)).toMatchObject({ status: 400 });
    expect(await times()).toEqual(before);
  });

  test.each([
    [{ minutes: 0 }],
    [{ minutes: 1.5 }],
    [{ minutes: 2_000_000 }],
    [{ minutes: 60, scope: 'fleet' }],
    [{ minutes: 60, scope: 'call' }],
  ])('%j is refused', async (body) => {
    expect(await request({ ...body, seen: await seenOf(calls) })).toMatchObject({ status: 400 });
  });
});
