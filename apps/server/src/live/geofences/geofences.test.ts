import { worklistKind } from '@fairlead/domain/worklist/enumerations';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CallClient,
  openCallClient,
  sentences,
} from '../../port-call-events/testing/call-client.ts';
import { storeEstimates } from '../estimates/store-estimates.ts';
import { watchForProposals } from '../event-proposals/refresh-event-proposals.ts';

interface Proposal {
  readonly id: number;
  readonly name: string;
  readonly at: string;
  readonly modified: string;
  readonly positions: readonly unknown[];
}

let client: CallClient;
let database: pg.Client;
let call: number;
beforeAll(async () => {
  client = await openCallClient();
  database = new pg.Client({ connectionString: client.server.superuserUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await client.server.close();
});
beforeEach(async () => {
  for (const table of ['event_proposals', 'geofences', 'vessel_positions'])
    await database.query(`delete from tenant.${table}`);
  await database.query(
    'update tenant.port_calls set in_active = true, call_idle = true where company_id = $1',
    [client.home.id],
  );
  ({ call } = await client.newCall({
    scheduledArrival: minutesAgo(180),
    scheduledDeparture: minutesAgo(-24 * 60),
  }));
});

const request: CallClient['server']['request'] = (path, options) =>
  client.server.request(path, options);
/** An anchorage off Rotterdam, with sides of 0.1 degrees. */
const west = 3.8;
const south = 51.9;
const outline = [
  { latitude: south, longitude: west },
  { latitude: south, longitude: west + 0.1 },
  { latitude: south + 0.1, longitude: west + 0.1 },
  { latitude: south + 0.1, longitude: west },
];
const body = (more: object = {}) => ({
  port: { id: client.server.world.ports.rotterdam },
  kind: 20,
  name: 'Maas North',
  outline,
  ...more,
});
const create = async (more: object = {}) => {
  const answer = await request('POST /geofences', { body: body(more) });
  expect(answer.status).toBe(200);
  return answer.body as { readonly id: number; readonly modified: string };
};

/** One instant for all tests: a second that passes between two of their lines changes nothing. */
const started = Date.now();
const minutesAgo = (minutes: number) =>
  `${new Date(started - minutes * 60_000).toISOString().slice(0, 19)}Z`;
const inside = [51.95, 3.85] as const;
const outside = [51.95, 3.2] as const;

const store = (
  minutes: number,
  [latitude, longitude]: readonly [number, number],
  speedKn = 0.3,
): Promise<unknown> =>
  database.query(
    `insert into tenant.vessel_positions (company_id, vessel_id, at, source, source_name, latitude, longitude, speed_kn)
     values ($1, $2, $3, 10, 'Roof', $4, $5, $6)`,
    [client.home.id, client.home.vessels[1], minutesAgo(minutes), latitude, longitude, speedKn],
  );

/** Two hours of approach and anchoring. */
async function anchor(): Promise<void> {
  await store(120, outside, 12);
  await store(60, inside);
  await store(59, inside);
}

const notified: number[] = [];
const watch = (clock = Date.now) =>
  watchForProposals({
    database: client.server.database,
    clock,
    notify: (_, vessel) => notified.push(vessel),
    onError: (error) => {
      throw error;
    },
  });
/** Proposals of the company's port calls on the worklist. */
const onWorklist = async (): Promise<number | undefined> => {
  const { status, body: answer } = await request('GET /worklist');
  expect(status).toBe(200);
  const { companies } = answer as {
    companies: { id: number; counts: { kind: number; number: number }[] }[];
  };
  const own = companies.find(({ id }) => id === client.home.id);
  return own?.counts.find(({ kind }) => kind === worklistKind.EventProposal)?.number;
};
const proposals = async (query = ''): Promise<readonly Proposal[]> => {
  const answer = await request(`GET /eventProposals${query}`);
  expect(answer.status).toBe(200);
  return answer.body as readonly Proposal[];
};
const decide = (proposal: Proposal | undefined, what: 'accept' | 'reject' | 'reopen', more = {}) =>
  request(`POST /eventProposals/${proposal?.id ?? 0}/${what}`, {
    body: what === 'reopen' ? undefined : { modified: proposal?.modified, ...more },
  });

describe('an area', () => {
  test('is saved, listed by port, deleted and restored', async () => {
    const { id, modified } = await create();
    const rotterdam = client.server.world.ports.rotterdam;
    expect((await request(`GET /geofences?portId=${rotterdam}`)).body).toMatchObject([
      { id, name: 'Maas North', kind: 20, berth: null, outline, isRejected: false },
    ]);
    const saved = await request(`PUT /geofences/${id}`, { body: body({ name: 'Maas', modified }) });
    expect(saved.body).toMatchObject({ name: 'Maas' });
    const stale = await request(`PUT /geofences/${id}`, { body: body({ name: 'Old', modified }) });
    expect(stale.status).toBe(409);
    expect((await request(`DELETE /geofences/${id}`)).status).toBe(200);
    expect((await request('GET /geofences')).body).toEqual([]);
    expect((await request(`POST /geofences/${id}/restore`)).body).toMatchObject({ name: 'Maas' });
  });

  test('names a berth of its port', async () => {
    const berth = async (company: number, port: number) => {
      const { rows } = await database.query<{ id: string }>(
        "insert into tenant.berths (company_id, port_id, name) values ($1, $2, 'Quay 7') returning id",
        [company, port],
      );
      return Number(rows[0]?.id);
    };
    const { rotterdam, oslo } = client.server.world.ports;
    const own = await berth(client.home.id, rotterdam);
    expect(await create({ kind: 30, berth: { id: own } })).toMatchObject({
      berth: { id: own, name: 'Quay 7' },
    });
    for (const id of [
      await berth(client.home.id, oslo),
      await berth(client.server.world.other.id, rotterdam),
    ])
      expect(
        sentences(await request('POST /geofences', { body: body({ kind: 30, berth: { id } }) })),
      ).toEqual(['Not a berth of this port']);
    expect(
      sentences(await request('POST /geofences', { body: body({ berth: { id: own } }) })),
    ).toEqual(['Only an area of the kind berth names a berth']);
  });

  test.each([
    [{ outline: outline.slice(0, 2) }, /three corners/],
    [{ outline: [outline[0], outline[2], outline[1], outline[3]] }, /crosses itself/],
    [{ outline: outline.map((corner) => ({ ...corner, latitude: corner.latitude + 5 })) }, /60 nm/],
    [{ outline: outline.map((corner) => ({ ...corner, latitude: 91 })) }, /-90 to 90/],
    [{ outline: outline.map((corner) => ({ ...corner, longitude: 181 })) }, /-180 to 180/],
    [{ outline: Array.from({ length: 1001 }, () => outline[0]) }, /1,000 corners/],
    [{ outline: outline.map((corner) => ({ ...corner, latitude: null })) }, /./],
    [{ name: '' }, /./],
    [{ kind: 40 }, /./],
    [{ port: { id: 987_654 } }, /Not found/],
  ])('%# is refused', async (more, message) => {
    const answer = await request('POST /geofences', { body: body(more) });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(message);
  });

  test('of another company does not exist', async () => {
    const { other } = client.server.world;
    const { rows } = await database.query<{ id: string }>(
      `insert into tenant.geofences (company_id, port_id, kind, name, outline)
       values ($1, $2, 20, 'Theirs', '[[51.9,3.8],[51.9,3.9],[52,3.9]]') returning id`,
      [other.id, client.server.world.ports.rotterdam],
    );
    const path = `/geofences/${rows[0]?.id ?? ''}`;
    expect((await request('GET /geofences')).body).toEqual([]);
    expect((await request(`GET ${path}`)).status).toBe(404);
    expect((await request(`PUT ${path}`, { body: body() })).status).toBe(404);
    expect((await request(`DELETE ${path}`)).status).toBe(404);
    expect((await request(`POST ${path}/restore`)).status).toBe(404);
    // At a port of theirs neither.
    const foreign = await request('POST /geofences', {
      body: body({ port: { id: other.ownPort } }),
    });
    expect(sentences(foreign)).toEqual(['Not found']);
  });
});

describe('suggestions', () => {
  test('follow from where vessels of the company have lain, until one is accepted or rejected', async () => {
    await anchor();
    const path = `GET /geofences/suggestions?portId=${client.server.world.ports.rotterdam}`;
    const { body: found } = await request(path);
    expect(found).toMatchObject([
      { positions: 2, vessels: 1, firstAt: minutesAgo(60).replace('Z', '.000Z') },
    ]);
    const [suggestion] = found as readonly { kind: number; outline: readonly unknown[] }[];
    await create({ ...suggestion, name: 'Not here', isRejected: true });
    expect((await request(path)).body).toEqual([]);
  });
  test('of a port that does not exist are refused', async () => {
    const { other } = client.server.world;
    expect((await request(`GET /geofences/suggestions?portId=${other.ownPort}`)).status).toBe(404);
  });
});

describe('positions in an area', () => {
  test('propose an event, which is entered like a typed one by who accepts it', async () => {
    await create();
    await anchor();
    const watching = watch();
    await watching.turn();
    expect(notified).toContain(client.home.vessels[1]);
    const [proposal] = await proposals(`?portCallId=${call}`);
    expect(proposal).toMatchObject({
      name: 'Anchored',
      at: minutesAgo(60),
      portCall: { id: call },
      positions: [
        { at: minutesAgo(120), source: 10, sourceName: 'Roof' },
        { at: minutesAgo(60) },
        { at: minutesAgo(59) },
      ],
    });
    // A vessel without news is not read again, and nothing is proposed twice.
    notified.length = 0;
    await watching.turn();
    await watch().turn();
    expect(notified).toEqual([]);
    expect(await proposals()).toHaveLength(1);
    const accepted = await decide(proposal, 'accept');
    expect(accepted.body).toMatchObject({ state: 20, decided: { by: 'Olga Test' } });
    expect(await client.events(call)).toMatchObject([
      {
        name: 'Anchored',
        eventDate: minutesAgo(60),
        saidBy: 50,
        saidByName: 'Roof',
        author: { fullName: 'Olga Test' },
      },
    ]);
    await watch().turn();
    expect(await proposals()).toEqual([]);
    expect((await decide(proposal, 'reject', { modified: undefined })).status).toBe(400);
  });

  test('propose an event by a single one that nothing has followed for ten minutes', async () => {
    await create();
    await store(120, outside, 12);
    await store(5, inside);
    let now = started;
    const watching = watch(() => now);
    await watching.turn();
    expect(await proposals()).toEqual([]);
    now += 5 * 60_000;
    await watching.turn();
    expect(await proposals()).toMatchObject([{ name: 'Anchored', at: minutesAgo(5) }]);
  });

  test('propose nothing for an event that was typed in the meantime', async () => {
    await create();
    await anchor();
    await watch().turn();
    expect(await onWorklist()).toBe(1);
    const answer = await client.enter(call, 'Anchored', { eventDate: minutesAgo(70) });
    expect(answer.status).toBe(200);
    expect(await proposals()).toEqual([]);
    expect(await onWorklist()).toBe(0);
  });

  test('a rejected one comes back only with other positions', async () => {
    await create();
    await anchor();
    await watch().turn();
    const [proposal] = await proposals();
    expect((await decide(proposal, 'reject')).status).toBe(200);
    await watch().turn();
    expect(await proposals()).toEqual([]);
    expect(await proposals('?states=30')).toHaveLength(1);
    await database.query('delete from tenant.vessel_positions where at > $1', [minutesAgo(100)]);
    await store(20, inside);
    await store(19, inside);
    await watch().turn();
    expect(await proposals()).toMatchObject([{ at: minutesAgo(20) }]);
    const [rejected] = await proposals('?states=30');
    expect((await decide(rejected, 'reopen')).status).toBe(200);
    // It no longer follows from the positions.
    await watch().turn();
    expect(await proposals()).toHaveLength(1);
  });

  test('of an area that is changed follow again, of one that is deleted are gone', async () => {
    const { id } = await create();
    await anchor();
    await watch().turn();
    const moved = outline.map((corner) => ({ ...corner, longitude: corner.longitude - 0.4 }));
    await request(`PUT /geofences/${id}`, { body: body({ outline: moved }) });
    expect(await proposals()).toEqual([]);
    await watch().turn();
    expect(await proposals()).toEqual([]);
    await request(`PUT /geofences/${id}`, { body: body() });
    await watch().turn();
    expect(await proposals()).toHaveLength(1);
    await request(`DELETE /geofences/${id}`);
    expect(await proposals()).toEqual([]);
  });

  test('older than those that are watched stay with a new name, and come back with their area', async () => {
    const { id } = await create();
    await anchor();
    await watch().turn();
    await database.query('delete from tenant.vessel_positions');
    expect(await onWorklist()).toBe(1);
    const renamed = await request(`PUT /geofences/${id}`, { body: body({ name: 'Maas' }) });
    expect(renamed.status).toBe(200);
    expect(await proposals()).toMatchObject([{ geofence: { name: 'Maas' } }]);
    await request(`DELETE /geofences/${id}`);
    expect([await proposals(), await onWorklist()]).toEqual([[], 0]);
    await request(`POST /geofences/${id}/restore`);
    expect([(await proposals()).length, await onWorklist()]).toEqual([1, 1]);
    await request(`PUT /geofences/${id}`, { body: body({ isRejected: true }) });
    expect([await proposals(), await onWorklist()]).toEqual([[], 0]);
  });

  test('that cannot be read at one company keep no other from its own', async () => {
    const { database: whole } = client.server;
    const failing = new Set<number>();
    const broken: typeof whole = {
      ...whole,
      read: (scope, work) => {
        if (scope.company === 0) return whole.read(scope, work);
        failing.add(scope.company);
        return Promise.reject(new Error(`Company ${scope.company}`));
      },
    };
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const notify = () => undefined;
    await watchForProposals({ database: broken, clock: Date.now, notify, onError }).turn();
    const { home, other } = client.server.world;
    expect([...failing]).toEqual(expect.arrayContaining([home.id, other.id]));
    expect(errors).toHaveLength(failing.size);
    failing.clear();
    await storeEstimates({ database: broken, now: () => new Date(), onError });
    expect([...failing]).toEqual(expect.arrayContaining([home.id, other.id]));
  });

  test('what contradicts other events is refused with its reason, and stays open', async () => {
    await create();
    await anchor();
    await watch().turn();
    const [proposal] = await proposals();
    const answer = await decide(proposal, 'accept', { eventDate: '1900-01-01T00:00:00Z' });
    expect(answer.status).toBe(400);
    expect(await proposals()).toHaveLength(1);
  });

  test('of a file are proposed at once, however old', async () => {
    await create();
    const { rows } = await database.query<{ imo: string }>(
      'select imo from tenant.vessels where company_id = $1 and id = $2',
      [client.home.id, client.home.vessels[1]],
    );
    const line = (minutes: number, position: string) =>
      `${rows[0]?.imo ?? ''};${minutesAgo(minutes)};${position}`;
    const csv = [
      'imo;time;lat;lon;speed',
      line(4000, '51.95;3.2;12'),
      line(3900, '51.95;3.85;0.1'),
      line(3890, '51.95;3.85;0.1'),
    ].join('\n');
    const stored = await request('POST /live/positions/import', {
      body: { csv, fileName: 'receiver.csv' },
    });
    expect(stored.body).toMatchObject({ stored: 3 });
    expect(await proposals()).toMatchObject([{ name: 'Anchored', at: minutesAgo(3900) }]);
  });

  test('of another company are neither listed nor decided', async () => {
    await create();
    await anchor();
    await watch().turn();
    const [proposal] = await proposals();
    const { other } = client.server.world;
    const asOther = { company: other.id, as: 'carla' } as const;
    expect((await request('GET /eventProposals', asOther)).body).toEqual([]);
    for (const what of ['accept', 'reject', 'reopen'])
      expect(
        (
          await request(`POST /eventProposals/${proposal?.id ?? 0}/${what}`, {
            ...asOther,
            body: {},
          })
        ).status,
      ).toBe(404);
    expect(await proposals()).toHaveLength(1);
  });
});
