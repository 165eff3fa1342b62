import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openFiles } from '../../files/open-files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeBackup } from '../backup.ts';
import { restoreBackup } from '../restore.ts';
import { makeCompanyBackup } from './backup-company.ts';
import { restoreCompany } from './restore-company.ts';

let server: TestServer;
let elsewhere: TestServer;
let folder: string;
let file: string;
const clients: pg.Client[] = [];

beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startTestServer(), startTestServer()]);
  folder = await mkdtemp(path.join(tmpdir(), 'fairlead-company-'));
  file = path.join(folder, 'home.backup');
  await prepare();
  await backup();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await Promise.all([server.close(), elsewhere.close()]);
  await rm(folder, { recursive: true });
});

/** The owner of the tables, to whom row-level security applies, as with DATABASE_URL. */
function ownerUrl({ superuserUrl }: TestServer): string {
  const url = new URL(inject('testCluster').template.migrationUrl);
  url.pathname = new URL(superuserUrl).pathname;
  return url.href;
}

async function superuserOf({ superuserUrl }: TestServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  clients.push(client);
  return client;
}

/** Some data of each kind: a stored file, a sign-in, a changed record, a sealed chain. */
async function prepare(): Promise<void> {
  const client = await superuserOf(server);
  const { home, people, vessels } = { ...server.world, vessels: server.world.home.vessels };
  const stored = await (
    await openFiles(undefined, server.filesFolder)
  ).put(Readable.from([Buffer.from('a drawing')]), { mostBytes: 100 });
  await client.query(
    `insert into tenant.files (company_id, storage_key, name, content_type, size, sha256)
     values ($1, $2, 'drawing.pdf', 'application/pdf', $3, $4)`,
    [home.id, stored.storageKey, stored.size, stored.sha256],
  );
  await client.query(
    "insert into control.security_log (user_id, company_id, kind) values ($1, $2, 'roles-changed')",
    [people.olga.id, home.id],
  );
  await server.request(`PUT /trades/${home.trade}`, { body: { name: 'Ore' } });
  const address = 'https://warehouse.example/told';
  for (const [call, body] of [
    ['POST /webhooks', { name: 'Warehouse', address, events: ['*'] }],
    ['POST /vms', { name: 'Planning', type: 10, address }],
  ] as const)
    expect((await server.request(call, { body })).status).toBe(200);
  expect(vessels).toHaveLength(2);
  await server.request('POST /audit/seal');
}

const options = (at: TestServer) => ({ url: ownerUrl(at), filesFolder: at.filesFolder, file });

async function backup(): Promise<void> {
  await makeCompanyBackup({
    ...options(server),
    company: server.world.home.id,
    product: '2.0.7',
    now: new Date(),
  });
}

interface CommandOptions {
  readonly at?: TestServer;
  readonly company?: number;
  readonly asNew?: boolean;
  readonly replace?: boolean;
}

const restore = ({ at = server, company, asNew = false, replace = false }: CommandOptions = {}) =>
  restoreCompany({ ...options(at), company: company ?? server.world.home.id, asNew, replace });

/** Every row of every table that a company has, as one text per table. */
async function rowsOf(at: TestServer, company: number): Promise<Record<string, string>> {
  const client = await superuserOf(at);
  const { rows: tables } = await client.query<{ name: string; key: string }>(
    `select c.oid::regclass::text as name, a.attname as key from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and (c.relnamespace = 'tenant'::regnamespace and a.attname = 'company_id'
       or c.relnamespace = 'control'::regnamespace and a.attname in ('company_id', 'customer_id')
       or c.oid = 'control.customers'::regclass and a.attname = 'id')`,
  );
  const found: Record<string, string> = {};
  for (const { name, key } of tables) {
    const { rows } = await client.query<{ all: string }>(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as all from ${name} t where t.${key} = $1`,
      [company],
    );
    found[name] = rows[0]?.all ?? '';
  }
  return found;
}

const countLines = (rows: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, text]) => [name, text === '' ? 0 : text.split('\n').length]),
  );

const isWhole = async (at: TestServer, company: number) => {
  const answer = await at.request('GET /audit/verify', { as: 'olga', company });
  return answer.body;
};

describe('restored as a new company', () => {
  test('it holds the same, under an id of its own, and no other company changed', async () => {
    const { home, other } = server.world;
    const before = [await rowsOf(server, home.id), await rowsOf(server, other.id)];
    const { company } = await restore({ asNew: true });
    expect(company).not.toBe(home.id);
    expect([await rowsOf(server, home.id), await rowsOf(server, other.id)]).toEqual(before);
    const copy = countLines(await rowsOf(server, company));
    expect(copy).toEqual({
      ...countLines(before[0] ?? {}),
      // The restore is recorded; whatever depends on secrets stays with the company that was backed up.
      'tenant.audit_restores': 1,
      'tenant.request_keys': 0,
    });
    expect(copy['tenant.voyages']).toBe(1);
  });

  test('its people get in, its chain is whole and goes on', async () => {
    const { company } = await restore({ asNew: true });
    await expect
      .poll(async () => (await server.request('GET /vessels', { company })).status)
      .toBe(200);
    const { body } = await server.request('GET /trades', { company });
    const [trade] = body as { id: number; name: string }[];
    expect(trade?.name).toBe('Ore');
    expect(await isWhole(server, company)).toMatchObject({ isWhole: true });
    await server.request('POST /audit/seal', { company });
    const made = await server.request('POST /trades', { company, body: { name: 'Grain' } });
    expect(made.status).toBe(200);
    await server.request('POST /audit/seal', { company });
    expect(await isWhole(server, company)).toMatchObject({ isWhole: true, waiting: 0 });
  });

  test('its files are its own', async () => {
    const count = async () =>
      (await readdir(server.filesFolder, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile(),
      ).length;
    const before = await count();
    const { company, files } = await restore({ asNew: true });
    expect(files).toBe(1);
    expect(await count()).toBe(before + 1);
    const client = await superuserOf(server);
    const { rows } = await client.query<{ companies: string[] }>(
      'select storage_key, count(*) from tenant.files group by 1 having count(*) > 1',
    );
    expect(rows).toEqual([]);
    expect(company).toBeGreaterThan(0);
  });

  test('it bears a name of its own, and leaves other systems alone', async () => {
    const { company, name } = await restore({ asNew: true });
    expect(name).toMatch(/^Home Shipping \(copy of \d{4}-\d\d-\d\d\)$/);
    const client = await superuserOf(server);
    const active = async (of: number) => {
      const { rows } = await client.query<{ active: string }>(
        `select (select count(*) from tenant.webhooks where company_id = $1 and not in_active)
           + (select count(*) from tenant.vms_connections where company_id = $1 and not in_active) as active`,
        [of],
      );
      return Number(rows[0]?.active);
    };
    expect([await active(server.world.home.id), await active(company)]).toEqual([2, 0]);
  });

  test('in another installation people are known by their addresses, and the chain still agrees', async () => {
    const client = await superuserOf(elsewhere);
    // All people there have other ids than here.
    await client.query(
      "update control.users set email = 'former-' || email where email in ('tom@home.example', 'admin@provider.example')",
    );
    const { company } = await restore({ at: elsewhere, asNew: true });
    const { rows } = await client.query<{
      email: string;
      full_name: string;
      system_roles: number[];
    }>(
      `select u.email, u.system_roles from control.memberships m join control.users u on u.id = m.user_id
       where m.customer_id = $1 order by u.email`,
      [company],
    );
    expect(rows.map(({ email }) => email)).toEqual([
      'admin@provider.example',
      'olga@home.example',
      'tom@home.example',
    ]);
    // A backup never contains a right above companies.
    expect(rows[0]?.system_roles).toEqual([]);
    await expect
      .poll(async () => (await isWhole(elsewhere, company)) as object)
      .toMatchObject({ isWhole: true });
  });
});

describe('restored in its place', () => {
  test('it holds again what it held, and no other company changed', async () => {
    const { home, other } = server.world;
    const before = await rowsOf(server, other.id);
    const then = countLines(await rowsOf(server, home.id));
    await server.request(`PUT /trades/${home.trade}`, { body: { name: 'Changed' } });
    await server.request('POST /trades', { body: { name: 'Later' } });
    const result = await restore({ replace: true });
    expect(result.company).toBe(home.id);
    const now = countLines(await rowsOf(server, home.id));
    expect(now).toEqual({ ...then, 'tenant.audit_restores': 1 });
    const [trade] = (await server.request('GET /trades')).body as { name: string }[];
    expect(trade?.name).toBe('Ore');
    expect(await rowsOf(server, other.id)).toEqual(before);
    expect(await isWhole(server, home.id)).toMatchObject({ isWhole: true });
    expect((await server.request('POST /trades', { body: { name: 'Newer' } })).status).toBe(200);
  });
});

test('in its place its files stay where they are, and those that came later go', async () => {
  const files = await openFiles(undefined, server.filesFolder);
  const onDisk = async () =>
    (await readdir(server.filesFolder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  const client = await superuserOf(server);
  await restore({ replace: true });
  const before = await onDisk();
  const later = await files.put(Readable.from([Buffer.from('later')]), { mostBytes: 100 });
  await client.query(
    `insert into tenant.files (company_id, storage_key, name, content_type, size, sha256)
     values ($1, $2, 'later.pdf', 'application/pdf', $3, $4)`,
    [server.world.home.id, later.storageKey, later.size, later.sha256],
  );
  await restore({ replace: true });
  expect(await onDisk()).toEqual(before);
});

describe('refuses', () => {
  let before: Record<string, string>;
  beforeEach(async () => {
    before = await rowsOf(server, server.world.home.id);
  });

  test.each<[string, CommandOptions, RegExp]>([
    ['a company that exists already', {}, /already exists. Add --replace/],
    ['another company', { company: 2, replace: true }, /and not of company 2/],
  ])('%s', async (_what, commandOptions, sentence) => {
    await expect(restore(commandOptions)).rejects.toThrow(sentence);
    expect(await rowsOf(server, server.world.home.id)).toEqual(before);
  });

  test('to cover a company of another name', async () => {
    const client = await superuserOf(elsewhere);
    await client.query("update control.customers set name = 'Someone else' where id = $1", [
      server.world.home.id,
    ]);
    await expect(restore({ at: elsewhere, replace: true })).rejects.toThrow(/is Someone else here/);
  });

  test('tables of another version', async () => {
    const client = await superuserOf(elsewhere);
    await client.query(
      "insert into public.fairlead_migrations (name, hash) values ('9999-later.sql', 'x')",
    );
    await expect(restore({ at: elsewhere, asNew: true })).rejects.toThrow(
      /this database is at 9999/,
    );
  });

  test('a damaged file, and then leaves nothing behind', async () => {
    const bytes = gunzipSync(readFileSync(file));
    const at = bytes.indexOf('Home Shipping 1');
    bytes.write('H0me', at);
    const damaged = path.join(folder, 'damaged.backup');
    await writeFile(damaged, gzipSync(bytes));
    const { home } = server.world;
    const attempt = restoreCompany({
      ...options(server),
      file: damaged,
      company: home.id,
      asNew: true,
      replace: false,
    });
    await expect(attempt).rejects.toThrow(/the checksum of tenant\.\w+ differs/);
    expect(await rowsOf(server, home.id)).toEqual(before);
  });

  test('to take one kind of backup for the other', async () => {
    const common = options(server);
    await expect(restoreBackup({ ...common, replace: true })).rejects.toThrow(
      /backup of one company/,
    );
    const whole = path.join(folder, 'whole.backup');
    await makeBackup({ ...common, file: whole, product: '2.0.7', now: new Date() });
    const wrong = restoreCompany({
      ...common,
      file: whole,
      company: 1,
      asNew: true,
      replace: false,
    });
    await expect(wrong).rejects.toThrow(/backup of everything/);
  });
});
