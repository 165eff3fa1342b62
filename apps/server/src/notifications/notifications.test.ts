import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SmallCompany } from '../platform/testing/small-world.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Listed {
  readonly id: number;
  readonly message: string;
  readonly dismissed: string | null;
  readonly dismissedBy: string | null;
}

let server: TestServer;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

/** Warnings and errors of both vessels in turn, a minute apart. */
async function fill(
  { id, vessels }: Pick<SmallCompany, 'id' | 'vessels'>,
  [first, last]: readonly [number, number],
): Promise<void> {
  await superuser.query(
    `insert into tenant.notifications (company_id, vessel_id, ref_date, message, severity, source, entity, ref_id, code, subject)
     select $1, ($2::bigint[])[1 + n % 2], now() - n * interval '1 minute', 'Finding ' || n, 2 + n % 2,
       'GeneralValidations', case when n % 4 = 0 then 'PortCall' else 'DwhLeg' end,
       case when n % 4 = 0 then n::text else n || '-' || n + 1 end, 140, ''
     from generate_series($4::int, $3::int) n`,
    [id, [...vessels], last, first],
  );
}

beforeEach(async () => {
  const { home, other } = server.world;
  await superuser.query(
    'truncate tenant.notification_notes, tenant.notifications, tenant.notification_dismissals restart identity cascade',
  );
  await fill(home, [1, 120]);
  await fill(other, [1, 3]);
});

const list = async (query = ''): Promise<readonly Listed[]> =>
  (await server.request(`GET /NotificationCenter/Get${query}`)).body as readonly Listed[];
const count = async () => (await server.request('GET /NotificationCenter/Count')).body;

test('lists 50 at a time, newest first, and counts all of the company', async () => {
  const first = await list();
  expect(first).toHaveLength(50);
  expect(first[0]).toMatchObject({ message: 'Finding 1', vessel: 'Home Shipping 2', severity: 3 });
  expect((await list('?skip=100')).map(({ message }) => message).at(-1)).toBe('Finding 120');
  expect(await count()).toBe(120);
  expect((await server.request('GET /NotificationCenter/CountErrors')).body).toEqual({
    errors: 60,
    warnings: 60,
  });
});

test.each([
  ['?showErrors=false', { errors: 0, warnings: 60 }],
  ['?showWarnings=false&entities=PortCall', { errors: 0, warnings: 0 }],
  ['?entities=PortCall,LogReport', { errors: 0, warnings: 30 }],
  ['?codes=150', { errors: 0, warnings: 0 }],
  ['?from=2020-01-01%2000:00:00&to=2020-02-01%2000:00:00', { errors: 0, warnings: 0 }],
  ['?assignedToMe=true', { errors: 0, warnings: 0 }],
])('%s narrows the counts', async (query, expected) => {
  const answer = await server.request(`GET /NotificationCenter/CountErrors${query}`);
  expect(answer.body).toEqual(expected);
});

test('a dismissal is stored with its user and reason, changes nothing when repeated, and can be taken back', async () => {
  const [row] = await list();
  const path = `GET /notificationCenter/dismiss?id=${String(row?.id)}`;
  expect((await server.request(`${path}&reason=Known`)).status).toBe(200);
  expect((await server.request(path, { as: 'tom' })).status).toBe(200);
  expect(await count()).toBe(119);
  expect((await list())[0]?.message).toBe('Finding 2');
  expect((await list('?includeDismissed=true'))[0]).toMatchObject({
    dismissedBy: 'Olga Test',
    dismissReason: 'Known',
  });
  await server.request(`GET /notificationCenter/undismiss?id=${String(row?.id)}`);
  expect(await count()).toBe(120);
  const detail = await server.request(`GET /notificationCenter/notifications/${String(row?.id)}`);
  expect(detail.body).toMatchObject({
    limits: [
      { label: 'Shortest leg', of: 'standard', unit: 'nm', value: 10 },
      { label: 'Shortest port call', of: 'standard', unit: 'h', value: 6 },
    ],
    notes: [{ kind: 20, text: 'Known', author: 'Olga Test' }, { kind: 30 }],
  });
});

test('counts are right after dismissals at the same time', async () => {
  const rows = [...(await list()), ...(await list('?skip=50'))];
  await Promise.all(
    rows.flatMap(({ id }, at) =>
      ['olga', 'tom'].map((as) =>
        server.request(`GET /notificationCenter/dismiss?id=${id}`, {
          as: (at % 2 === 0 ? as : 'tom') as 'olga' | 'tom',
        }),
      ),
    ),
  );
  expect(await count()).toBe(20);
});

test('a bulk dismissal follows the filter, and is undone as a whole', async () => {
  const [row] = await list();
  await server.request(`GET /notificationCenter/dismiss?id=${String(row?.id)}`);
  const all = await server.request(
    'PUT /notificationCenter/dismissAll?showWarnings=false&reason=Old',
  );
  expect(all.body).toMatchObject({ number: 59 });
  const { dismissal } = all.body as { readonly dismissal: number };
  expect(await count()).toBe(60);
  expect(
    (await server.request('PUT /notificationCenter/dismissAll?showWarnings=false')).body,
  ).toEqual({ number: 0, dismissal: null });
  const undone = await server.request(`POST /notificationCenter/dismissals/${dismissal}/undo`);
  expect(undone.body).toEqual({ number: 59 });
  expect(await count()).toBe(119);
  expect((await server.request('PUT /notificationCenter/unDismissAll')).body).toEqual({
    number: 1,
  });
});

test('what a bulk action did is in the history of each notification', async () => {
  const [row] = await list();
  const id = String(row?.id);
  const notes = async () => {
    const read = await server.request(`GET /notificationCenter/notifications/${id}`);
    return (read.body as { readonly notes: readonly unknown[] }).notes;
  };
  const all = await server.request('PUT /notificationCenter/dismissAll?reason=Old');
  const { dismissal } = all.body as { readonly dismissal: number };
  await server.request(`POST /notificationCenter/dismissals/${dismissal}/undo`, { as: 'tom' });
  await server.request(`PUT /notificationCenter/dismissAll?ids=${id}`);
  await server.request('PUT /notificationCenter/unDismissAll');
  await server.request('PUT /dwh/dismiss?isLeg=true', { body: ['1-2'] });
  await server.request('PUT /dwh/undismiss?isLeg=true', { body: ['1-2'] });
  const by = { author: 'Olga Test' };
  expect(await notes()).toMatchObject([
    { kind: 20, text: 'Old', ...by },
    { kind: 30, text: '', author: 'Tom Test' },
    { kind: 20, text: '', ...by },
    { kind: 30, ...by },
    { kind: 20, ...by },
    { kind: 30, ...by },
  ]);
});

test('legs and port calls of the consumption data are dismissed by their references', async () => {
  const dismissed = await server.request('PUT /dwh/dismiss?isLeg=true', {
    body: ['1-2', '2-3', '4-5'],
  });
  expect(dismissed.body).toEqual({ number: 2 });
  const calls = await server.request('PUT /dwh/dismiss', { body: [1, 2] });
  expect(calls.body).toEqual({ number: 0 });
  const back = await server.request('PUT /dwh/undismiss?isLeg=true', { body: ['1-2'] });
  expect(back.body).toEqual({ number: 1 });
});

test.each([
  ['120', ['Finding 120']],
  ['FINDING 12', ['Finding 12', 'Finding 112', 'Finding 120']],
  ['120 finding', ['Finding 120']],
  ['12%', []],
  ['_', []],
])('the words %j are searched in messages', async (search, messages) => {
  const found = await list(`?search=${encodeURIComponent(search)}`);
  expect(found.map(({ message }) => message)).toEqual(messages);
});

test('a bulk dismissal of selected ones changes no others', async () => {
  const [first, second, third] = await list();
  const ids = [first?.id, third?.id].join(',');
  const dismissed = await server.request(`PUT /notificationCenter/dismissAll?ids=${ids}`);
  expect(dismissed.body).toMatchObject({ number: 2 });
  expect((await list())[0]?.id).toBe(second?.id);
});

test('a snoozed notification is hidden until its time', async () => {
  const [row] = await list();
  const path = `PUT /notificationCenter/notifications/${String(row?.id)}/snooze`;
  const past = await server.request(path, { body: { until: '2020-01-01T00:00:00Z' } });
  expect(past.status).toBe(400);
  await server.request(path, { body: { until: '2099-01-01T00:00:00Z' } });
  expect(await count()).toBe(119);
  expect((await list('?includeSnoozed=true'))[0]?.id).toBe(row?.id);
  await server.request(path, { body: { until: null } });
  expect(await count()).toBe(120);
});

test('assignment to a colleague and comments', async () => {
  const [row] = await list();
  const path = `/notificationCenter/notifications/${String(row?.id)}`;
  const { tom, carla } = server.world.people;
  const foreign = await server.request(`PUT ${path}/assignee`, {
    body: { user: { id: carla.id } },
  });
  expect(foreign.status).toBe(400);
  await server.request(`PUT ${path}/assignee`, { body: { user: { id: tom.id } } });
  const mine = await server.request('GET /NotificationCenter/Get?assignedToMe=true', { as: 'tom' });
  expect(mine.body).toMatchObject([{ id: row?.id, assignee: { name: 'Tom Test' } }]);
  const commented = await server.request(`POST ${path}/comments`, {
    body: { text: '<b>Why?</b>' },
  });
  expect(commented.body).toMatchObject({
    notes: [
      { kind: 50, text: 'Tom Test' },
      { kind: 10, text: '<b>Why?</b>', author: 'Olga Test' },
    ],
  });
});

interface Noted {
  readonly notes: readonly {
    readonly kind: number;
    readonly text: string;
    readonly author: string;
  }[];
}
const notesOf = async (id: number | undefined) =>
  ((await server.request(`GET /notificationCenter/notifications/${String(id)}`)).body as Noted)
    .notes;

test('several are snoozed by one call, each with a note, and shown again by another', async () => {
  const [first, second, third] = await list();
  const ids = [first?.id, third?.id];
  const path = 'PUT /notificationCenter/snoozeAll';
  const until = '2099-01-01T00:00:00Z';
  const past = await server.request(path, { body: { ids, until: '2020-01-01T00:00:00Z' } });
  expect([past.status, await count()]).toEqual([400, 120]);
  const snoozed = await server.request(path, { body: { ids, until } });
  expect([snoozed.status, snoozed.body, await count()]).toEqual([200, { number: 2 }, 118]);
  expect((await list())[0]?.id).toBe(second?.id);
  expect(await notesOf(third?.id)).toMatchObject([{ kind: 40, author: 'Olga Test' }]);
  // Repeating it changes nothing and adds no note.
  expect((await server.request(path, { body: { ids, until } })).body).toEqual({ number: 0 });
  expect(await notesOf(third?.id)).toHaveLength(1);
  expect((await server.request(path, { body: { ids, until: null } })).body).toEqual({ number: 2 });
  expect([await count(), (await notesOf(third?.id)).length]).toEqual([120, 2]);
});

test('several are assigned by one call to a colleague, and to no one', async () => {
  const [first, second] = await list();
  const ids = [first?.id, second?.id];
  const path = 'PUT /notificationCenter/assignAll';
  const { tom, carla } = server.world.people;
  const mine = async () =>
    (await server.request('GET /NotificationCenter/Get?assignedToMe=true', { as: 'tom' })).body;
  const foreign = await server.request(path, { body: { ids, user: { id: carla.id } } });
  expect([foreign.status, await mine()]).toEqual([400, []]);
  const assigned = await server.request(path, { body: { ids, user: { id: tom.id } } });
  expect([assigned.status, assigned.body]).toEqual([200, { number: 2 }]);
  expect(await mine()).toMatchObject([{ id: first?.id }, { id: second?.id }]);
  expect(await notesOf(second?.id)).toMatchObject([
    { kind: 50, text: 'Tom Test', author: 'Olga Test' },
  ]);
  expect((await server.request(path, { body: { ids, user: null } })).body).toEqual({ number: 2 });
  expect(await mine()).toEqual([]);
});

test('several are commented on by one call, settled ones as well, those of another company not', async () => {
  const [first, second, third] = await list();
  const foreign = await superuser.query<{ id: string }>(
    'select id from tenant.notifications where company_id = $1',
    [server.world.other.id],
  );
  await superuser.query(
    'update tenant.notifications set closed = now() where company_id = $1 and id = $2',
    [server.world.home.id, third?.id],
  );
  const others = foreign.rows.map(({ id }) => Number(id));
  const path = 'POST /notificationCenter/commentAll';
  const ids = [first?.id, second?.id, third?.id, ...others];
  const text = 'Seen by the chief engineer';
  const commented = await server.request(path, { body: { ids, text } });
  expect([commented.status, commented.body]).toEqual([200, { number: 3 }]);
  expect(await notesOf(second?.id)).toMatchObject([{ kind: 10, text, author: 'Olga Test' }]);
  expect(await notesOf(third?.id)).toHaveLength(1);
  const notes = await superuser.query<{ number: number }>(
    'select count(*)::int as number from tenant.notification_notes where company_id = $1',
    [server.world.other.id],
  );
  expect(notes.rows).toEqual([{ number: 0 }]);
  const many = Array.from({ length: 501 }, (_, at) => at + 1);
  const refused = await Promise.all([
    server.request(path, { body: { ids: many, text } }),
    server.request(path, { body: { ids: [], text } }),
    server.request(path, { body: { ids: [first?.id], text: '' } }),
    server.request(path, { body: { ids: [first?.id], text: 'x'.repeat(2001) } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

test('a selection changes at most 500, and ignores what is settled or of another company', async () => {
  const { home, other } = server.world;
  const [first, second] = await list();
  const { rows } = await superuser.query<{ id: string }>(
    'select id from tenant.notifications where company_id = $1 order by id',
    [other.id],
  );
  const foreign = rows.map(({ id }) => Number(id));
  await superuser.query(
    'update tenant.notifications set closed = now() where company_id = $1 and id = $2',
    [home.id, second?.id],
  );
  const ids = [first?.id, second?.id, ...foreign];
  const until = '2099-01-01T00:00:00Z';
  const snoozed = await server.request('PUT /notificationCenter/snoozeAll', {
    body: { ids, until },
  });
  const user = { id: server.world.people.tom.id };
  const assigned = await server.request('PUT /notificationCenter/assignAll', {
    body: { ids, user },
  });
  expect([snoozed.body, assigned.body]).toEqual([{ number: 1 }, { number: 1 }]);
  const untouched = await superuser.query<{ number: number }>(
    `select count(*)::int as number from tenant.notifications
     where company_id = $1 and snoozed_until is null and assignee_id is null`,
    [other.id],
  );
  expect(untouched.rows).toEqual([{ number: 3 }]);
  const many = Array.from({ length: 501 }, (_, at) => at + 1);
  const refused = await Promise.all([
    server.request('PUT /notificationCenter/snoozeAll', { body: { ids: many, until } }),
    server.request('PUT /notificationCenter/assignAll', { body: { ids: many, user } }),
    server.request('PUT /notificationCenter/assignAll', { body: { ids: [], user } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test('500 are snoozed and assigned in as many statements as two', async () => {
  await fill(server.world.home, [121, 600]);
  const ids = (await list('?take=500')).map(({ id }) => id);
  const user = { id: server.world.people.tom.id };
  const until = '2099-01-01T00:00:00Z';
  const both = async (some: readonly number[]) => [
    await server.request('PUT /notificationCenter/assignAll', { body: { ids: some, user } }),
    await server.request('PUT /notificationCenter/snoozeAll', { body: { ids: some, until } }),
  ];
  const two = await both(ids.slice(0, 2));
  const rest = await both(ids);
  expect(two.map(({ body }) => body)).toEqual([{ number: 2 }, { number: 2 }]);
  expect(rest.map(({ body }) => body)).toEqual([
    { number: ids.length - 2 },
    { number: ids.length - 2 },
  ]);
  expect(rest.map(({ statements }) => statements)).toEqual([2, 1]);
  expect(two.map(({ statements }) => statements)).toEqual([2, 1]);
});

test('nothing of another company can be seen or changed', async () => {
  const { other } = server.world;
  const foreign = await superuser.query<{ id: string }>(
    'select id from tenant.notifications where company_id = $1 limit 1',
    [other.id],
  );
  const id = String(foreign.rows[0]?.id);
  const answers = await Promise.all([
    server.request(`GET /notificationCenter/dismiss?id=${id}`),
    server.request(`GET /notificationCenter/notifications/${id}`),
    server.request(`POST /notificationCenter/notifications/${id}/comments`, {
      body: { text: 'x' },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await server.request('PUT /notificationCenter/dismissAll');
  const carla = { as: 'carla', company: other.id } as const;
  expect((await server.request('GET /NotificationCenter/Count', carla)).body).toBe(3);
});

test('100,000 notifications are listed, counted and dismissed in as many statements as a few', async () => {
  const { home } = server.world;
  await fill(home, [121, 100_000]);
  const page = await server.request('GET /NotificationCenter/Get');
  const counted = await server.request('GET /NotificationCenter/Count');
  const bulk = await server.request('PUT /notificationCenter/dismissAll');
  expect(page.body).toHaveLength(50);
  expect([counted.body, bulk.body]).toMatchObject([100_000, { number: 100_000 }]);
  expect([page, counted, bulk].map(({ statements }) => statements)).toEqual([1, 1, 3]);
  expect(await count()).toBe(0);
});
