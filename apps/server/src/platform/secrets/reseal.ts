// Seals again, with the key of the settings, what was sealed with the previous key.
import type pg from 'pg';
import { openTotp, sealTotp } from '../identity/totp-secret.ts';
import { mailSlot } from '../mail/mail-slot.ts';
import { StartFailure } from '../postgres/start-failure.ts';
import { isSealed, openValue, sealedValue } from './installation-secret.ts';
import type { SecretKey } from './secret-key.ts';

export interface KeyChange {
  readonly before: SecretKey;
  readonly after: SecretKey;
}

/** How many rows one transaction seals: after an interruption, the next start continues from there. */
const batch = 500;

/**
 * Opens every secret with either key and seals with the new one what the old one had sealed. May be interrupted and run
 * again. Queued mails that neither key opens are left as they are: they are dropped when they are due.
 */
export async function resealAll(client: pg.Client, keys: KeyChange): Promise<void> {
  await resealInstallation(client, keys);
  await resealTotp(client, keys);
  const { rows } = await client.query<{ id: string }>(
    'select id from control.customers order by id',
  );
  for (const { id } of rows) await resealMail(client, Number(id), keys);
}

function failure(what: string): StartFailure {
  return new StartFailure(
    `${what} opens with neither SECRET_KEY nor SECRET_KEY_PREVIOUS. Nothing of it was changed.`,
  );
}

async function resealInstallation(client: pg.Client, { before, after }: KeyChange): Promise<void> {
  const { rows } = await client.query<{ name: string; value: unknown }>(
    'select name, value from control.installation order by name',
  );
  for (const { name, value } of rows) {
    if (!isSealed(value) || openValue(after, name, value) !== undefined) continue;
    const secret = openValue(before, name, value);
    if (secret === undefined) throw failure(`The secret “${name}” of this installation`);
    await client.query('update control.installation set value = $2 where name = $1', [
      name,
      JSON.stringify(sealedValue(after, name, JSON.parse(secret))),
    ]);
  }
}

async function resealTotp(client: pg.Client, { before, after }: KeyChange): Promise<void> {
  let last = '0';
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ user_id: string; totp_secret: string }>(
      `select user_id, totp_secret from control.accounts
       where totp_secret like 'sealed:%' and user_id > $1 order by user_id limit ${batch} for update`,
      [last],
    );
    for (const { user_id: user, totp_secret: stored } of rows) {
      if (openTotp(after, Number(user), stored) !== undefined) continue;
      const secret = openTotp(before, Number(user), stored);
      if (secret === undefined) throw failure('A secret of one-time codes');
      await client.query('update control.accounts set totp_secret = $2 where user_id = $1', [
        user,
        sealTotp(after, Number(user), secret),
      ]);
    }
    await client.query('commit');
    last = rows.at(-1)?.user_id ?? last;
    if (rows.length < batch) return;
  }
}

async function resealMail(
  client: pg.Client,
  company: number,
  { before, after }: KeyChange,
): Promise<void> {
  let last = '0';
  for (;;) {
    await client.query('begin');
    await client.query("select set_config('app.company', $1, true)", [String(company)]);
    const { rows } = await client.query<{ id: string; message_id: string; sealed_body: Buffer }>(
      `select id, message_id, sealed_body from tenant.sent_mail
       where company_id = $1 and sealed_body is not null and id > $2 order by id limit ${batch} for update`,
      [company, last],
    );
    for (const { id, message_id: messageId, sealed_body: sealed } of rows) {
      const slot = mailSlot(company, messageId);
      const text = before.open(sealed, slot);
      if (text === undefined) continue;
      await client.query(
        'update tenant.sent_mail set sealed_body = $3 where company_id = $1 and id = $2',
        [company, id, after.seal(text, slot)],
      );
    }
    await client.query('commit');
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return;
  }
}
