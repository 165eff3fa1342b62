import { guestEvent } from '@fairlead/domain/claim-guests/guest';
import type { ClientBase } from 'pg';
import { hashUnder } from '../claim-guests/links/keys.ts';
import { tokenHash } from '../platform/public-links/public-link.ts';
import { demonstrationAgent } from '@fairlead/demonstration/agent';
import { demonstrationGuest } from '@fairlead/demonstration/guest';
import { demonstrationSchedule } from '@fairlead/demonstration/shared-schedules';

type Client = Pick<ClientBase, 'query'>;

interface SentVersion {
  readonly fixture_id: string;
  readonly calculation_id: string;
  readonly version: number;
  readonly author_id: string | null;
}

/** May read and answer. */
const mayAnswer = 20;

/** The counterparty of the claim that was sent answers it by a link and a code. */
export async function loadDemonstrationGuest(client: Client): Promise<void> {
  const { rows: companies } = await client.query<{ id: string }>(
    'select id from control.customers where customer_type = 10 order by id limit 1',
  );
  for (const { id: company } of companies) {
    await client.query("select set_config('app.company', $1, false)", [company]);
    const { rows } = await client.query<SentVersion>(
      `select fixture_id, calculation_id, version, author_id from tenant.claim_sendings
       where company_id = $1 and discarded is null order by id desc limit 1`,
      [company],
    );
    const [sent] = rows;
    if (sent !== undefined) await addGuest(client, company, sent);
  }
  await client.query("select set_config('app.company', '', false)");
}

async function addGuest(client: Client, company: string, sent: SentVersion): Promise<void> {
  const { name, email, token, code } = demonstrationGuest;
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant.claim_guests (company_id, fixture_id, name, email, may, calculation_id, version_number,
       expires, is_handed_over, author_id)
     values ($1, $2, $3, $4, $5, $6, $7, now() + interval '5 years', true, $8) returning id`,
    [
      company,
      sent.fixture_id,
      name,
      email,
      mayAnswer,
      sent.calculation_id,
      sent.version,
      sent.author_id,
    ],
  );
  const guest = rows[0]?.id;
  const hash = tokenHash(token);
  await client.query(
    `insert into tenant.claim_guest_keys (company_id, guest_id, token_hash, code_hash) values ($1, $2, $3, $4)`,
    [company, guest, hash, hashUnder(token, code)],
  );
  await client.query(
    `insert into tenant.claim_guest_log (company_id, guest_id, event, address, user_id) values ($1, $2, $3, $4, $5)`,
    [company, guest, guestEvent.Invited, '127.0.0.1', sent.author_id],
  );
  await client.query(
    'insert into control.public_tokens (token_hash, company_id) values ($1, $2) on conflict do nothing',
    [hash, company],
  );
}

const known = [demonstrationGuest.token, demonstrationAgent.token, demonstrationSchedule.token].map(
  tokenHash,
);

/** The links that everybody knows work while the demonstration is on, as its accounts do. Each start states it. */
export async function switchDemonstrationLinks(client: Client, isOn: boolean): Promise<void> {
  if (!isOn) {
    await client.query('delete from control.public_tokens where token_hash = any ($1)', [known]);
    return;
  }
  for (const hash of known)
    await client.query(
      `insert into control.public_tokens (token_hash, company_id)
       select $1, id from control.customers
       where customer_type = 10 and exists (select from control.users where is_demonstration_on)
       order by id limit 1 on conflict do nothing`,
      [hash],
    );
}
