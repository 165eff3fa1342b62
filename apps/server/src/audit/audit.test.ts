import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { sealAudit } from './audit.jobs.ts';

interface ChainHead {
  readonly chain: string;
  readonly links: number;
  readonly hash: string | null;
}
interface Verified {
  readonly isWhole: boolean;
  readonly links: number;
  readonly waiting: number;
  readonly first: { readonly position: number | null; readonly sentence: string } | null;
  readonly position?: number | null;
}
interface Entry {
  readonly book: string;
  readonly id: number;
  readonly entity: string;
  readonly action: string;
  readonly by: { readonly id: number } | null;
  readonly position: number | null;
  readonly changes: readonly { readonly field: string; readonly new: unknown }[];
}

let server: TestServer;
let superuser: pg.Client;
let home: number;
beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  home = server.world.home.id;
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

const request = async <T>(call: string, as: 'olga' | 'carla' = 'olga'): Promise<T> => {
  const company = as === 'olga' ? home : server.world.other.id;
  const { status, body } = await server.request(call, { as, company });
  expect(status).toBe(200);
  return body as T;
};
const verify = (query = '') => request<Verified>(`GET /audit/verify${query}`);

async function rename(name: string): Promise<void> {
  const { status } = await server.request(`PUT /trades/${server.world.home.trade}`, {
    body: { name },
  });
  expect(status).toBe(200);
}

describe('the chain', () => {
  test('seals what was recorded, and is whole', async () => {
    await rename('Grain north');
    await sealAudit(server.database);
    const chainHead = await request<ChainHead>('GET /audit/latest');
    expect(chainHead.links).toBeGreaterThan(5);
    expect(chainHead.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await verify()).toEqual({
      isWhole: true,
      links: chainHead.links,
      waiting: 0,
      first: null,
    });
    expect((await verify(`?hash=${chainHead.hash ?? ''}`)).position).toBe(chainHead.links);
    expect((await verify(`?hash=${'0'.repeat(64)}`)).position).toBeNull();
  });

  test('grows by what is new alone, and keeps the hashes it had', async () => {
    const before = await request<ChainHead>('GET /audit/latest');
    await rename('Grain south');
    expect(await verify()).toMatchObject({ isWhole: true, waiting: 1 });
    const after = (await server.request('POST /audit/seal')).body as ChainHead;
    expect(after).toMatchObject({ chain: before.chain, links: before.links + 1 });
    expect(after.hash).not.toBe(before.hash);
    expect(await verify(`?hash=${before.hash ?? ''}`)).toMatchObject({
      isWhole: true,
      waiting: 0,
      position: before.links,
    });
  });

  test('of two companies have nothing in common', async () => {
    const [mine, theirs] = [
      await request<ChainHead>('GET /audit/latest'),
      await request<ChainHead>('GET /audit/latest', 'carla'),
    ];
    expect(mine.chain).not.toBe(theirs.chain);
    expect((await verify(`?hash=${theirs.hash ?? ''}`)).position).toBeNull();
  });

  test('sealing twice at once makes one chain', async () => {
    await rename('Ore');
    await Promise.all([1, 2, 3].map(() => server.request('POST /audit/seal')));
    expect(await verify()).toMatchObject({ isWhole: true, waiting: 0 });
  });

  test('takes an entry whose transaction ended after a later one was sealed', async () => {
    const slow = new pg.Client({ connectionString: server.superuserUrl });
    await slow.connect();
    await slow.query('begin');
    await slow.query("insert into tenant.trades (company_id, name) values ($1, 'Slow')", [home]);
    await rename('Fast');
    for (let run = 0; run < 3; run += 1) await sealAudit(server.database);
    await slow.query('commit');
    await slow.end();
    expect(await verify()).toMatchObject({ isWhole: true, waiting: 1 });
    await sealAudit(server.database);
    expect(await verify()).toMatchObject({ isWhole: true, waiting: 0 });
  });
});

/** What a user with superuser rights could do, and what the verification of the chain reports. */
const tampering: readonly (readonly [what: string, sql: string, sentence: RegExp])[] = [
  [
    'changing a value',
    `update tenant.history set changes = '{"name": ["a", "b"]}' where company_id = $1 and entity = 'trade' and id =
      (select min(id) from tenant.history where company_id = $1 and entity = 'trade')`,
    /changed after it was sealed/,
  ],
  [
    'changing who it was',
    `update tenant.history set actor_id = 1 + coalesce(actor_id, 0) where company_id = $1 and id =
      (select max(id) from tenant.history where company_id = $1)`,
    /changed after it was sealed/,
  ],
  [
    'deleting an entry',
    `delete from tenant.history where company_id = $1 and id = (select min(id) + 2 from tenant.history where company_id = $1)`,
    /which was deleted/,
  ],
  [
    'deleting an entry and its link',
    `with gone as (delete from tenant.audit_links where company_id = $1 and position = 3 returning entry_id)
      delete from tenant.history where company_id = $1 and id in (select entry_id from gone)`,
    /Link 3 is missing/,
  ],
  [
    'cutting the end off',
    `delete from tenant.audit_links where company_id = $1 and position = (select links from tenant.audit_heads where company_id = $1)`,
    /The chain ends at link/,
  ],
  [
    'putting an entry in between',
    `insert into tenant.history (company_id, id, entity, entity_id, source, action, changes) overriding system value
      values ($1, -5, 'trade', 1, 'office', 'update', '{}')`,
    /not sealed by any link: it was inserted later/,
  ],
];

describe('finds', () => {
  beforeEach(async () => {
    await rename(`Trade ${Math.floor(performance.now())}`);
    for (let run = 0; run < 3; run += 1) await sealAudit(server.database);
  });

  test.each(tampering)('%s', async (_what, sql, sentence) => {
    expect((await verify()).isWhole).toBe(true);
    const undo = await copyOfBooks();
    await superuser.query(sql.replaceAll('$1', String(home)));
    const { isWhole, first } = await verify();
    expect(isWhole).toBe(false);
    expect(first?.sentence).toMatch(sentence);
    await undo();
    expect((await verify()).isWhole).toBe(true);
  });

  test('an entry with a time of the past, once it is sealed', async () => {
    const undo = await copyOfBooks();
    await superuser.query(
      `insert into tenant.history (company_id, entity, entity_id, at, source, action, changes)
       values ($1, 'trade', 1, now() - interval '3 days', 'office', 'update', '{}')`,
      [home],
    );
    await sealAudit(server.database);
    expect((await verify()).first?.sentence).toMatch(/claims a time long before/);
    await undo();
  });
});

/** The original values of everything that is tampered with, to restore them. */
async function copyOfBooks(): Promise<() => Promise<void>> {
  const tables = ['tenant.history', 'tenant.audit_links', 'tenant.audit_heads'];
  for (const table of tables)
    await superuser.query(`create temp table ${table.slice(7)}_kept as select * from ${table}`);
  return async () => {
    for (const table of tables) {
      const stored = `${table.slice(7)}_kept`;
      await superuser.query(`delete from ${table}`);
      await superuser.query(
        `insert into ${table} overriding system value select * from pg_temp.${stored}`,
      );
      await superuser.query(`drop table pg_temp.${stored}`);
    }
  };
}

describe('the log', () => {
  test('tells changes and sign-ins, newest first, with the person and the link', async () => {
    await superuser.query(
      "insert into control.security_log (user_id, kind, address) values ($1, 'signed-in', '10.0.0.1')",
      [server.world.people.tom.id],
    );
    await rename('Ore and coal');
    await server.request('POST /audit/seal');
    const { body, headers } = await server.request('GET /audit?take=2');
    const [change, signIn] = body as readonly Entry[];
    expect(change).toMatchObject({
      book: 'history',
      entity: 'trade',
      action: 'update',
      by: { id: server.world.people.olga.id },
      changes: [{ field: 'name', new: 'Ore and coal' }],
      position: (await request<ChainHead>('GET /audit/latest')).links,
    });
    expect(signIn).toMatchObject({ book: 'security', action: 'signed-in', position: null });
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(5);
  });

  test.each([
    ['entity=trade', (entry: Entry) => entry.entity === 'trade'],
    ['source=security', (entry: Entry) => entry.book === 'security'],
    ['action=insert', (entry: Entry) => entry.action === 'insert'],
    ['s=ore%20AND', (entry: Entry) => JSON.stringify(entry.changes).includes('Ore and')],
  ])('is narrowed by %s', async (query, fits) => {
    const entries = await request<readonly Entry[]>(`GET /audit?${query}`);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.every(fits)).toBe(true);
  });

  test.each([
    'from=2199-01-01',
    'to=1999-01-01',
    'person=999999',
    's=%25%25',
    'entityId=1&entity=none',
  ])('finds nothing for %s', async (query) => {
    expect(await request(`GET /audit?${query}`)).toEqual([]);
  });

  test('pages without gap or repetition', async () => {
    const whole = await request<readonly Entry[]>('GET /audit?take=12');
    const parts = await Promise.all(
      [0, 4, 8].map((skip) => request<readonly Entry[]>(`GET /audit?take=4&skip=${skip}`)),
    );
    expect(parts.flat()).toEqual(whole);
  });

  test('shows nothing of another company', async () => {
    const { trade } = server.world.other;
    const entries = await request<readonly Entry[]>('GET /audit?take=500');
    expect(JSON.stringify(entries)).not.toContain('Other Trading');
    expect(entries.filter(({ entity, id }) => entity === 'trade' && id === trade)).toEqual([]);
  });

  test('is a file, in which no text is a formula', async () => {
    await rename('=1+1');
    const csv = await request<{ fileName: string; content: string }>(
      'GET /audit/download?entity=trade',
    );
    expect(csv.fileName).toBe('Audit log.csv');
    const text = Buffer.from(csv.content, 'base64').toString('utf8');
    expect(text).toContain("Ore and coal,'=1+1");
    const { content } = await request<{ content: string }>('GET /audit/download?format=xlsx');
    expect(Buffer.from(content, 'base64').toString('latin1', 0, 2)).toBe('PK');
  });

  test('is a file with names: of people, of records at that time, of what changes refer to', async () => {
    const { trade, voyage } = server.world.home;
    await rename('Baltic coal');
    await rename('Baltic grain');
    for (const [entity, id, action, changes] of [
      ['voyage', voyage, 'update', { trade_id: [null, trade], active: [false, true] }],
      ['trade', 987_654, 'insert', { name: [null, 'Gone since'] }],
      ['trade', 987_654, 'delete', { name: ['Gone since', null] }],
      ['cargo', 987_655, 'update', { remark: ['a', 'b'] }],
    ] as const)
      await superuser.query(
        `insert into tenant.history (company_id, entity, entity_id, source, action, changes)
         values ($1, $2, $3, 'rule', $4, $5)`,
        [home, entity, id, action, JSON.stringify(changes)],
      );
    const { content } = await request<{ content: string }>('GET /audit/download');
    const lines = Buffer.from(content, 'base64').toString('utf8').split(/\r?\n/);
    expect(lines[0]).toContain('Record,Name,Record id,Action,Field,Before,After');
    const reported = lines.slice(1, 8).map((line) => line.split(',').slice(1, 9).join(','));
    expect(reported).toEqual([
      'System,System,Cargo,,987655,Changed,Remark,a',
      'System,System,Trade,Gone since,987654,Deleted,Name,Gone since',
      'System,System,Trade,Gone since,987654,Created,Name,',
      expect.stringMatching(/^System,System,Voyage,Home Shipping 1 2126001,\d+,Changed,Active,no$/),
      expect.stringMatching(/^System,System,Voyage,Home Shipping 1 2126001,\d+,Changed,Trade,$/),
      expect.stringMatching(/^Olga Test,Office,Trade,Baltic grain,\d+,Changed,Name,Baltic coal$/),
      expect.stringMatching(/^Olga Test,Office,Trade,Baltic coal,\d+,Changed,Name,/),
    ]);
    expect(lines.find((line) => line.includes(',Changed,Trade,'))).toContain(
      ',Trade,,Baltic grain,',
    );
  });

  test.each([
    'GET /audit',
    'GET /audit/choices',
    'GET /audit/download',
    'GET /audit/latest',
    'POST /audit/seal',
    'GET /audit/verify',
  ])('%s is for company administrators', async (call) => {
    expect((await server.request(call, { as: 'tom' })).status).toBe(403);
    expect((await server.request(call, { company: server.world.other.id })).status).toBe(403);
  });

  test.each(['take=0', 'from=yesterday', 'source=moon', `s=${'x'.repeat(101)}`, 'person=abc'])(
    'refuses %s',
    async (query) => {
      expect((await server.request(`GET /audit?${query}`)).status).toBe(400);
    },
  );
});

// Last, because every test after it would read all of these entries.
test('asked for, seals thousands at once', async () => {
  await superuser.query(
    `insert into tenant.history (company_id, entity, entity_id, source, action, changes)
     select $1, 'trade', 1, 'rule', 'update', '{}' from generate_series(1, 4500)`,
    [home],
  );
  await server.request('POST /audit/seal');
  expect(await verify()).toMatchObject({ isWhole: true, waiting: 0 });
});
