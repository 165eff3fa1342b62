import type { ClientBase } from 'pg';
import { hashPassword } from '../platform/identity/argon2.ts';

type Client = Pick<ClientBase, 'query'>;

const nordhav = 1;
/** As that of every demonstration account. */
const password = 'fairlead';

const details = {
  address: 'Strandkaien 14\n4005 Stavanger',
  countryCode: 'NO',
  registrationNumber: '918 273 640',
  vatNumber: 'NO 918273640 MVA',
  email: 'office@nordhav.example',
  phone: '+47 51 00 00 14',
} as const;

const mail = {
  senderName: 'Nordhav Operations',
  replyTo: 'operations@nordhav.example',
  signature: 'Nordhav Shipping AS\nOperations, day and night: +47 51 00 00 14',
} as const;

const onBoard = [
  { title: 'Master', login: 'master', active: true },
  { title: 'Chief engineer', login: 'engine', active: true },
  { title: 'Second mate', login: 'mate', active: false },
] as const;

/** Where Nordhav is reached, the sender of its mail, and who signs in on board its first vessel. */
export async function loadDemonstrationCompany(client: Client): Promise<void> {
  const hash = await hashPassword(password);
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.company', $1, true), set_config('app.source', 'rule', true)",
      [String(nordhav)],
    );
    await client.query(
      `insert into tenant.company_details
         (company_id, id, address, country_code, registration_number, vat_number, email, phone)
       values ($1, $1, $2, $3, $4, $5, $6, $7)`,
      [nordhav, ...Object.values(details)],
    );
    await client.query(
      "insert into tenant.company_settings (company_id, section, values) values ($1, 'mailSettings', $2)",
      [nordhav, JSON.stringify(mail)],
    );
    for (const person of onBoard) await loadAppUser(client, person, hash);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function loadAppUser(
  client: Client,
  { title, login, active }: (typeof onBoard)[number],
  hash: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string; login: string }>(
    `insert into tenant.app_users (company_id, name, login, vessel_id, active)
     select $1, $2 || ' ' || v.name, $3 || '.' || regexp_replace(lower(v.name), '[^a-z0-9]', '', 'g'), v.id, $4
     from (select id, name from tenant.vessels where company_id = $1 and not deleted order by id limit 1) v
     returning id, login`,
    [nordhav, title, login, active],
  );
  const [made] = rows;
  if (made === undefined) return;
  await client.query('insert into control.app_logins (login, company_id) values ($1, $2)', [
    made.login,
    nordhav,
  ]);
  await client.query(
    'insert into tenant.app_user_secrets (company_id, app_user_id, password_hash) values ($1, $2, $3)',
    [nordhav, made.id, hash],
  );
}
