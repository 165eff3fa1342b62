import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../backup/backup.ts';
import { openDatabase } from '../database/database.ts';
import { openTotp } from '../identity/totp-secret.ts';
import { installationSecrets } from '../identity/provider/installation.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keyReminder, openSecretKey } from './open-secret-key.ts';
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

/** Everything that the tables of sign-in hold, as text. */
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

test('a keyed hash differs from key to key', () => {
  const [one, other] = [secretKeyOf('a'.repeat(32)), secretKeyOf('b'.repeat(32))];
  expect(one.mac('body')).toEqual(one.mac('body'));
  expect(one.mac('body')).not.toEqual(other.mac('body'));
  expect(one.id).not.toBe(other.id);
});
