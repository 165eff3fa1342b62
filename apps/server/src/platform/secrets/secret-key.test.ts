import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../backup/backup.ts';
import { openDatabase } from '../database/database.ts';
import { openTotp, sealTotp } from '../identity/totp-secret.ts';
import { installationSecrets } from '../identity/provider/installation.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { mailSlot } from '../mail/mail-slot.ts';
import { keyReminder, openSecretKey } from './open-secret-key.ts';
import { openSecretBox } from './secret-box.ts';
import { secretKeyOf } from './secret-key.ts';

let clone: TestDatabase;
let client: pg.Client;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  client = new pg.Client({ connectionString: clone.superuserUrl });
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'fairlead-key-'));
  dataDir = path.join(folder, 'data');
});
afterAll(async () => {
  await client.end();
  await clone.drop();
  await rm(folder, { recursive: true });
});

const open = (stated?: string) => openSecretKey(clone.superuserUrl, { stated, dataDir });

/** The content of all sign-in tables, as text. */
async function stored(): Promise<string> {
  const { rows } = await client.query<{ all: string }>(
    "select string_agg(i::text, ' ') || (select string_agg(a::text, ' ') from control.accounts a) as all from control.installation i",
  );
  return rows[0]?.all ?? '';
}

test('what an earlier version stored plainly is sealed at the start, once', async () => {
  await client.query(
    `insert into control.installation (name, value) values ('sign-in', '{"ticketKey": "plain-ticket", "signingKeys": []}')`,
  );
  await client.query(
    `with person as (insert into control.users (email, full_name) values ('a@b.example', 'A') returning id)
     insert into control.accounts (user_id, password_hash, totp_secret) select id, 'x', 'PLAINTOTPSECRET' from person`,
  );
  const key = await open();
  const once = await stored();
  expect(once).not.toMatch(/plain-ticket|PLAINTOTPSECRET/);
  await open();
  expect(await stored()).toBe(once);
  const database = openDatabase({
    url: clone.superuserUrl,
    secretKey: key,
    onError: () => undefined,
  });
  expect(await installationSecrets(database)).toMatchObject({ ticketKey: 'plain-ticket' });
  await database.close();
  const { rows } = await client.query<{ user_id: string; totp_secret: string }>(
    'select user_id, totp_secret from control.accounts',
  );
  const [{ user_id: user, totp_secret: sealed } = { user_id: '0', totp_secret: '' }] = rows;
  expect(openTotp(key, Number(user), sealed)).toBe('PLAINTOTPSECRET');
  expect(openTotp(key, Number(user) + 1, sealed)).toBeUndefined();
});

test('the key lies in the data folder for this account only, and in no backup', async () => {
  const file = path.join(dataDir, 'secret.key');
  const text = readFileSync(file, 'utf8').trim();
  expect(text.length).toBeGreaterThan(40);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  await open();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const backup = path.join(folder, 'whole.backup');
  await makeBackup({
    url: clone.superuserUrl,
    filesFolder: path.join(dataDir, 'files'),
    file: backup,
    product: '2.0.7',
    now: new Date(),
  });
  const content = gunzipSync(readFileSync(backup));
  expect(content.includes('secret-key')).toBe(true);
  expect(content.includes(text)).toBe(false);
  expect(content.includes('PLAINTOTPSECRET')).toBe(false);
});

test('another machine is told which key the database needs, and makes none of its own', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  const { id } = secretKeyOf(readFileSync(path.join(dataDir, 'secret.key'), 'utf8'));
  const source = { stated: undefined, dataDir: elsewhere };
  const sentence = new RegExp(`sealed with the secret key ${id}\\. State that key with SECRET_KEY`);
  await expect(openSecretKey(clone.superuserUrl, source)).rejects.toThrow(sentence);
  expect(await keyReminder(clone.superuserUrl, source)).toMatch(sentence);
  expect(existsSync(path.join(elsewhere, 'secret.key'))).toBe(false);
  const other = 'another key of at least 32 characters';
  await expect(open(other)).rejects.toThrow(sentence);
  await expect(open(other)).rejects.toThrow(`has the key ${secretKeyOf(other).id}`);
  expect(await keyReminder(clone.superuserUrl, { stated: undefined, dataDir })).toBe('');
});

test('the same key may be stated in the settings', async () => {
  const text = readFileSync(path.join(dataDir, 'secret.key'), 'utf8');
  expect((await open(text)).id).toBe((await open()).id);
});

describe('a change of the key', () => {
  const [before, after] = ['an old key of 32 characters or so', 'a new key of 32 characters or so'];
  let own: TestDatabase;
  let db: pg.Client;
  beforeAll(async () => {
    own = await cloneDatabase();
    db = new pg.Client({ connectionString: own.superuserUrl });
    await db.connect();
    await start(before);
    await db.query(
      `insert into control.customers (name, customer_type) values ('One', 10), ('Two', 10)`,
    );
    await db.query(`insert into control.users (email, full_name)
      select n || '@b.example', 'P' from generate_series(1, 1201) n`);
    const { rows } = await db.query<{ id: string }>('select id from control.users');
    for (const { id } of rows)
      await db.query(
        `insert into control.accounts (user_id, password_hash, totp_secret) values ($1, 'x', $2)`,
        [id, sealTotp(secretKeyOf(before), Number(id), `totp ${id}`)],
      );
    for (const company of (await customers()).map(Number))
      await db.query(
        `insert into tenant.sent_mail (company_id, purpose, about_id, to_address, to_name, subject, message_id, sealed_body)
         values ($1, 'invitation', 1, 'a@b.example', 'A', 'S', $2, $3)`,
        [company, uuid, secretKeyOf(before).seal(`mail ${company}`, mailSlot(company, uuid))],
      );
    const database = openAs(before);
    box = await openSecretBox(database).seal('webhook secret', 'webhook 1');
    tickets = (await installationSecrets(database)).ticketKey;
    await database.close();
  });
  afterAll(async () => {
    await db.end();
    await own.drop();
  });

  const uuid = '6f0c2a3e-0c58-4f0f-9d39-1d4b7e0c9a11';
  let box: Buffer;
  let tickets = '';
  // As the role that owns the tables, to which row-level security applies too.
  const start = (stated: string, previous?: string) =>
    openSecretKey(own.access.migrationUrl, { stated, previous, dataDir });
  const openAs = (text: string) =>
    openDatabase({ url: own.superuserUrl, secretKey: secretKeyOf(text), onError: () => undefined });
  const customers = async () =>
    (await db.query<{ id: string }>('select id from control.customers order by id')).rows.map(
      ({ id }) => id,
    );

  /** How many of all secrets each key opens. */
  async function opened(text: string): Promise<{ totp: number; mail: number }> {
    const key = secretKeyOf(text);
    const accounts = await db.query<{ user_id: string; totp_secret: string }>(
      'select user_id, totp_secret from control.accounts',
    );
    const mails = await db.query<{ company_id: string; sealed_body: Buffer }>(
      'select company_id, sealed_body from tenant.sent_mail',
    );
    return {
      totp: accounts.rows.filter(
        ({ user_id: id, totp_secret: sealed }) =>
          openTotp(key, Number(id), sealed) === `totp ${id}`,
      ).length,
      mail: mails.rows.filter(
        ({ company_id: id, sealed_body: sealed }) =>
          key.open(sealed, mailSlot(Number(id), uuid)) === `mail ${id}`,
      ).length,
    };
  }

  test('needs the old key too', async () => {
    await expect(start(after)).rejects.toThrow('the old one with SECRET_KEY_PREVIOUS');
    await expect(start(after, 'some third key of 32 characters!')).rejects.toThrow('has the key');
    expect(await opened(before)).toEqual({ totp: 1201, mail: 2 });
  });

  test('that is interrupted goes on where it was', async () => {
    const last = `select user_id from control.accounts order by user_id desc limit 1`;
    const { rows } = await db.query<{ totp_secret: string }>(
      `select totp_secret from control.accounts where user_id = (${last})`,
    );
    const foreign = sealTotp(secretKeyOf('some third key of 32 characters!'), 1, 'x');
    const put = (sealed: string) =>
      db.query(`update control.accounts set totp_secret = $1 where user_id = (${last})`, [sealed]);
    await put(foreign);
    await expect(start(after, before)).rejects.toThrow(
      'A secret of one-time codes opens with neither SECRET_KEY nor SECRET_KEY_PREVIOUS',
    );
    // Whole batches are sealed again, and the old key still counts as the key of the database.
    expect((await opened(after)).totp).toBe(1000);
    await expect(start(after)).rejects.toThrow('SECRET_KEY_PREVIOUS');
    await put(rows[0]?.totp_secret ?? '');
    await start(after, before);
    expect(await opened(after)).toEqual({ totp: 1201, mail: 2 });
  });

  test('leaves nothing that the old key opens, and everything readable', async () => {
    expect(await opened(before)).toEqual({ totp: 0, mail: 0 });
    await expect(start(before)).rejects.toThrow('SECRET_KEY');
    const database = openAs(after);
    expect(await openSecretBox(database).open(box, 'webhook 1')).toBe('webhook secret');
    expect((await installationSecrets(database)).ticketKey).toBe(tickets);
    await database.close();
    // The old key may stay in the settings, and is not sufficient for a start without the new one.
    expect((await start(after, before)).id).toBe(secretKeyOf(after).id);
    expect((await start(after)).id).toBe(secretKeyOf(after).id);
  });
});

test('a keyed hash differs from key to key', () => {
  const [one, other] = [secretKeyOf('a'.repeat(32)), secretKeyOf('b'.repeat(32))];
  expect(one.mac('body')).toEqual(one.mac('body'));
  expect(one.mac('body')).not.toEqual(other.mac('body'));
  expect(one.id).not.toBe(other.id);
});
