import {
  leftOutColumns,
  leftOutTables,
  openColumns,
  secretColumnName,
} from '@fairlead/domain/company-export/left-out';
import { unzip } from '@cj-tech-master/excelts/archive';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { markWorld } from '../platform/access/testing/marked-world.ts';
import { readCompanyTables } from '../platform/backup/company/company-tables.ts';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../platform/testing/test-server.ts';
import { tablesToExport } from './archive/exported-tables.sql.ts';
import { runExports, takeSlot } from './company-exports.jobs.ts';

let server: TestServer;
let superuser: pg.Client;
let archive: ReadonlyMap<string, Buffer>;
let home = 0;
let first: Listed | undefined;
let file: Buffer;

interface Listed {
  readonly id: number;
  readonly status: number;
  readonly percent: number;
  readonly sha256: string | null;
}

const list = async () => (await server.request('GET /companyExports')).body as readonly Listed[];

const read = (one: Listed | undefined, options: RequestOptions = {}) =>
  server.request(`GET /companyExports/${String(one?.id)}/download`, options);

/** The latest export, once it is neither waiting nor running. */
async function finished(): Promise<Listed | undefined> {
  for (;;) {
    const [latest] = await list();
    if (latest === undefined || latest.status >= 30) return latest;
    await pause(100);
  }
}

async function unpacked(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const entry of unzip(bytes).entries())
    found.set(entry.path, Buffer.from(await entry.bytes()));
  return found;
}

const formula = '=HYPERLINK("https://evil.example";"x")';

beforeAll(async () => {
  server = await startTestServer();
  await markWorld(server.superuserUrl, server.world);
  home = server.world.home.id;
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await superuser.query('update tenant.voyages set reference = $1 where company_id = $2', [
    formula,
    home,
  ]);
  await superuser.query(
    `update tenant.persons set rank = E'Line\\nbreak, "quoted" \\\\ ø'
     where company_id = $1 and id = (select min(id) from tenant.persons where company_id = $1)`,
    [home],
  );
  await server.request('POST /companyExports');
  first = await finished();
  file = (await read(first)).body as Buffer;
  archive = await unpacked(file);
}, 120_000);
afterAll(async () => {
  await superuser.end();
  await server.close();
});

const text = (name: string): string => {
  const content = archive.get(name);
  if (content === undefined) throw new Error(`The archive has no ${name}.`);
  return content.toString('utf8');
};

test('every table of a company is exported or left out with a reason, and no secret is exported', async () => {
  const all = await readCompanyTables(superuser);
  const exported = await tablesToExport(superuser, home);
  const names = new Set(exported.map(({ name }) => name));
  const inBothOrNone = all.filter(
    ({ name }) => names.has(name) === (leftOutTables[name] !== undefined),
  );
  expect(inBothOrNone.map(({ name }) => name)).toEqual([]);
  const columns = all.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`));
  const known = new Set([...columns, ...all.map(({ name }) => name), 'tenant.request_keys']);
  const named = [...Object.keys(leftOutTables), ...Object.keys(leftOutColumns)];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const secret = exported.flatMap(({ name, columns: own }) =>
    own
      .map((column) => `${name}.${column.name}`)
      .filter(
        (column) =>
          secretColumnName.test(column.split('.').at(-1) ?? '') && !openColumns.has(column),
      ),
  );
  expect(secret).toEqual([]);
});

describe('the archive', () => {
  it('has each table twice, whose rows read back are those of the database', async () => {
    const tables = await tablesToExport(superuser, home);
    await superuser.query('begin');
    try {
      // It was noted after the moment of the archive.
      await superuser.query("delete from control.security_log where kind = 'export-read'");
      for (const { name, columns, from } of tables) {
        const wanted = columns.map((column) => `"${column.name}"`).join(', ');
        await superuser.query(
          `create temp table original on commit drop as select ${wanted}${from}`,
        );
        await superuser.query('create temp table read (line text) on commit drop');
        const lines = text(`data/${name}.jsonl`)
          .split('\n')
          .filter((line) => line !== '');
        await superuser.query('insert into read select unnest($1::text[])', [lines]);
        const { rows } = await superuser.query<{ missing: string; number: string }>(`
          select (select count(*) from original)::text as number, (select count(*) from (
            select o::text from original o except all
            select p::text from read r, json_populate_record(null::original, r.line::json) p) m)::text as missing`);
        expect({ name, ...rows[0] }).toEqual({ name, number: String(lines.length), missing: '0' });
        await superuser.query('drop table original, read');
      }
    } finally {
      await superuser.query('rollback');
    }
  });

  it('has the same rows as CSV, where only formulas are marked', async () => {
    const { parse } = await import('csv-parse/sync');
    for (const { name, columns } of await tablesToExport(superuser, home)) {
      const rows = parse(text(`data/${name}.csv`)) as readonly (readonly string[])[];
      const lines = text(`data/${name}.jsonl`).split('\n').length - 1;
      expect([name, rows[0], rows.length - 1]).toEqual([
        name,
        columns.map((column) => column.name),
        lines,
      ]);
      const texts = columns.flatMap(({ type }, at) => (type === 'text' ? [at] : []));
      for (const row of rows.slice(1))
        for (const at of texts) expect(row[at]).not.toMatch(/^[=+\-@]/);
    }
    expect(text('data/tenant.voyages.csv')).toContain(`"'=HYPERLINK(`);
    expect(text('data/tenant.voyages.jsonl')).toContain(JSON.stringify(formula));
    expect(text('data/tenant.persons.csv')).toContain('"Line\nbreak, ""quoted"" \\ ø"');
  });

  it('has every file, named by its id, and checksums of everything', async () => {
    const { rows } = await superuser.query<{ id: string }>(
      'select id::text as id from tenant.files where company_id = $1',
      [home],
    );
    expect(rows.length).toBeGreaterThan(0);
    const files = [...archive.keys()].filter((name) => name.startsWith('files/'));
    expect(files).toHaveLength(rows.length);
    const lines = text('checksums.sha256').trimEnd().split('\n');
    expect(lines).toHaveLength(archive.size - 1);
    for (const line of lines) {
      const [hash, name = ''] = line.split('  ');
      const content = archive.get(name) ?? Buffer.alloc(0);
      expect([name, createHash('sha256').update(content).digest('hex')]).toEqual([name, hash]);
    }
    expect(text('README.md')).toContain('`vessel_id` → `tenant.vessels.id`');
    expect(text('columns.csv')).toContain('tenant.voyages,vessel_id,bigint,yes,tenant.vessels.id');
    expect(text('tables.csv')).toMatch(/^tenant\.voyages,\d+/m);
  });

  it('has nothing of another company', async () => {
    const { rows } = await superuser.query<{ name: string }>(
      'select name from control.customers where id = $1',
      [server.world.other.id],
    );
    const name = rows[0]?.name ?? '';
    expect(name).not.toBe('');
    const found = [...archive].filter(([, content]) => content.includes(name));
    expect(found.map(([one]) => one)).toEqual([]);
  });
});

describe('an export', () => {
  it('is for administrators, is noted in the security log, and is not found by another company', async () => {
    for (const call of ['GET /companyExports', 'POST /companyExports'])
      expect(await server.request(call, { as: 'tom' })).toMatchObject({ status: 403 });
    expect(createHash('sha256').update(file).digest('hex')).toBe(first?.sha256);
    const theirs = { as: 'carla', company: server.world.other.id } as const;
    const refused = await read(first, theirs);
    expect(refused.status).toBe(404);
    const { rows } = await superuser.query(
      "select kind from control.security_log where company_id = $1 and kind like 'export-%' order by id",
      [home],
    );
    expect(rows).toEqual([{ kind: 'export-made' }, { kind: 'export-read' }]);
  });

  it('begins again when the process that made it stopped', async () => {
    await superuser.query(
      `insert into tenant.company_exports (company_id, author_id, status, attempts, claimed_until)
       select company_id, author_id, 20, 1, now() - interval '1 minute' from tenant.company_exports
       where company_id = $1 order by id desc limit 1`,
      [home],
    );
    await runExports(await deps());
    expect((await list())[0]).toMatchObject({ status: 30, percent: 100 });
  });

  it('gives up after it was begun too often', async () => {
    await superuser.query(
      `insert into tenant.company_exports (company_id, author_id, status, attempts, claimed_until)
       select company_id, author_id, 20, 5, now() - interval '1 minute' from tenant.company_exports
       where company_id = $1 order by id desc limit 1`,
      [home],
    );
    await runExports(await deps());
    expect((await list())[0]).toMatchObject({
      status: 40,
      failure: 'The server stopped too often while the export was made.',
    });
  });

  it('expires with its archive', async () => {
    const ready = (await list()).find(({ status }) => status === 30);
    await superuser.query(
      "update tenant.company_exports set expires = now() - interval '1 second' where id = $1",
      [ready?.id],
    );
    await runExports(await deps());
    expect((await list()).find(({ id }) => id === ready?.id)?.status).toBe(50);
    expect(await read(ready)).toMatchObject({ status: 404 });
  });

  it('is made once at a time, some times a day, and long after the subscription has ended', async () => {
    await superuser.query('delete from tenant.company_exports where company_id = $1', [home]);
    await superuser.query(
      "update control.subscriptions set valid_from = '2000-01-01', valid_to = '2001-01-01'",
    );
    const create = () => server.request('POST /companyExports');
    try {
      // Rights are remembered for five seconds.
      const reading = async () => (await server.request('GET /voyages')).status;
      await expect.poll(reading, { timeout: 20_000 }).toBe(403);
      await superuser.query(
        `insert into tenant.company_exports (company_id, author_id, status, claimed_until)
         select $1, id, 20, now() + interval '1 hour' from control.users where email like 'olga@%'`,
        [home],
      );
      expect(await create()).toMatchObject({
        status: 400,
        body: 'An export is being made already.',
      });
      await superuser.query('update tenant.company_exports set status = 50 where company_id = $1', [
        home,
      ]);
      expect(await create()).toMatchObject({ status: 200 });
      expect((await finished())?.status).toBe(30);
      expect(await create()).toMatchObject({ status: 200 });
      expect((await finished())?.status).toBe(30);
      expect(await create()).toMatchObject({
        status: 400,
        body: expect.stringContaining('3 times in 24 hours'),
      });
    } finally {
      await superuser.query("update control.subscriptions set valid_to = '2090-01-01'");
    }
  }, 120_000);

  it('waits while two of other companies are made, and the oldest begins first', async () => {
    await superuser.query('delete from tenant.company_exports');
    const [one, two] = [await connected(), await connected()];
    try {
      expect([await takeSlot(one), await takeSlot(two)]).toEqual([true, true]);
      expect(await takeSlot(superuser)).toBe(false);
      await superuser.query(
        `insert into tenant.company_exports (company_id, author_id, created)
         select $1, id, now() - interval '1 minute' from control.users where email like 'carla@%'`,
        [server.world.other.id],
      );
      expect((await server.request('POST /companyExports')).status).toBe(200);
      await runExports(await deps());
      expect((await list())[0]).toMatchObject({ status: 10, percent: 0 });
      await one.end();
      await runExports(await deps());
      expect((await finished())?.status).toBe(30);
      const { rows } = await superuser.query<{ company: number; status: number }>(
        'select company_id::float8 as company, status from tenant.company_exports order by finished',
      );
      expect(rows).toEqual([
        { company: server.world.other.id, status: 30 },
        { company: home, status: 30 },
      ]);
    } finally {
      await Promise.all([one.end(), two.end()]);
    }
  }, 120_000);
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  return client;
}

async function deps() {
  const { openDiskFiles } = await import('../platform/files/disk-files.ts');
  const failures: unknown[] = [];
  return {
    database: server.database,
    files: await openDiskFiles(server.filesFolder),
    onError: (error: unknown) => failures.push(error),
    now: () => new Date(),
  };
}
