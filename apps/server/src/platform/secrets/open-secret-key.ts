// Finds the installation's key, checks it against the database, and seals plain values that earlier versions stored.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { onOwnConnection } from '../database/own-connection.ts';
import { sealTotp } from '../identity/totp-secret.ts';
import { StartFailure } from '../postgres/start-failure.ts';
import { isSealed, sealedValue } from './installation-secret.ts';
import { type KeyChange, resealAll } from './reseal.ts';
import { type SecretKey, secretKeyOf } from './secret-key.ts';

/** The row of `control.installation` that names the key; it contains nothing secret. */
const secretKeyName = 'secret-key';

export interface SecretKeySource {
  /** Of the setting SECRET_KEY or SECRET_KEY_FILE. */
  readonly stated: string | undefined;
  /** The key of SECRET_KEY_PREVIOUS: what it sealed is sealed again with the stated key. */
  readonly previous?: string | undefined;
  readonly dataDir: string;
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'secret.key');

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** The key of the settings, else that of the data folder; undefined where there is none yet. */
export function findSecretKey({ stated, dataDir }: SecretKeySource): SecretKey | undefined {
  if (stated !== undefined) return secretKeyOf(stated);
  const file = fileOf(dataDir);
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text === '') throw new StartFailure(`The file ${file} holds no key.`);
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return secretKeyOf(text);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A new key in the data folder, for this account only; of two processes that create one at once, one wins. */
function makeSecretKey(source: SecretKeySource): SecretKey {
  mkdirSync(source.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(fileOf(source.dataDir), `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  const made = findSecretKey(source);
  if (made === undefined) throw new StartFailure('The new secret key could not be read again.');
  return made;
}

/** The id of the key that a database was sealed with; undefined while nothing is sealed. */
async function neededKey(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: { readonly id: string } }>(
    'select value from control.installation where name = $1',
    [secretKeyName],
  );
  return rows[0]?.value.id;
}

/** What to do about a missing or different key, in a sentence or two. */
const keyAdvice = (needed: string): string =>
  `The secrets in this database are sealed with the secret key ${needed}. State that key with SECRET_KEY or SECRET_KEY_FILE, or copy secret.key from the data folder of the installation that the database comes from. To change the key, state the new one with SECRET_KEY and the old one with SECRET_KEY_PREVIOUS.`;

/** What the person who has just restored a database needs to know about its key; empty where the key is present. */
export async function keyReminder(url: string, source: SecretKeySource): Promise<string> {
  return onOwnConnection({ connectionString: url }, async (client) => {
    const needed = await neededKey(client);
    const isHere = needed === undefined || findSecretKey(source)?.id === needed;
    return isHere ? '' : keyAdvice(needed);
  });
}

/** The key of this installation. Refuses in a sentence where the database was sealed with another one. */
export async function openSecretKey(url: string, source: SecretKeySource): Promise<SecretKey> {
  return onOwnConnection({ connectionString: url }, async (client) => {
    const needed = await neededKey(client);
    const found = findSecretKey(source);
    if (needed !== undefined && found === undefined) throw new StartFailure(keyAdvice(needed));
    const key = found ?? makeSecretKey(source);
    if (needed !== undefined && source.previous !== undefined)
      await changeKey(client, { before: secretKeyOf(source.previous), after: key });
    await client.query('begin');
    await client.query(
      'insert into control.installation (name, value) values ($1, $2) on conflict do nothing',
      [secretKeyName, JSON.stringify({ id: key.id })],
    );
    const registered = await neededKey(client);
    if (registered !== key.id)
      throw new StartFailure(
        `${keyAdvice(registered ?? '')} This installation has the key ${key.id}.`,
      );
    await sealPlain(client, key);
    await client.query('commit');
    return key;
  });
}

/** Does nothing where the change was made already. Processes that start together wait for the first one. */
async function changeKey(client: pg.Client, keys: KeyChange): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext('fairlead secret key'))");
  if ((await neededKey(client)) !== keys.before.id) return;
  await resealAll(client, keys);
  // Last: until here a start with only the new key is refused, and one with both continues.
  await client.query('update control.installation set value = $2 where name = $1', [
    secretKeyName,
    JSON.stringify({ id: keys.after.id }),
  ]);
}

/** Seals plain values in the database; what is sealed already stays as it is. */
async function sealPlain(client: pg.Client, key: SecretKey): Promise<void> {
  const { rows: values } = await client.query<{ name: string; value: unknown }>(
    'select name, value from control.installation where name <> $1 for update',
    [secretKeyName],
  );
  for (const { name, value } of values.filter((row) => !isSealed(row.value)))
    await client.query('update control.installation set value = $2 where name = $1', [
      name,
      JSON.stringify(sealedValue(key, name, value)),
    ]);
  const { rows: accounts } = await client.query<{ user_id: string; totp_secret: string }>(
    "select user_id, totp_secret from control.accounts where totp_secret not like 'sealed:%' for update",
  );
  for (const { user_id: user, totp_secret: secret } of accounts)
    await client.query('update control.accounts set totp_secret = $2 where user_id = $1', [
      user,
      sealTotp(key, Number(user), secret),
    ]);
}
