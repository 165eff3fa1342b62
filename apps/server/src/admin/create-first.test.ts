import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { acceptInvitation } from '../platform/identity/invitations.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type FirstCompany, createFirst } from './writes/create-first.ts';

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

const createWith = (options: FirstCompany) =>
  createFirst(server.database, options, {
    mailer: undefined,
    publicUrl: 'https://fairlead.example',
    isEmbedded: true,
    now: new Date(),
  });

const rolesOf = async (email: string) => {
  const { rows } = await superuser.query<{ system_roles: number[] }>(
    'select system_roles from control.users where email = $1',
    [email],
  );
  return rows[0]?.system_roles;
};

/** Accepts the invitation, signed in. */
async function accept(email: string): Promise<void> {
  const { rows } = await superuser.query<{ id: string; user_id: string }>(
    'select i.id, i.user_id from control.invitations i join control.users u on u.id = i.user_id where u.email = $1',
    [email],
  );
  const [invitation] = rows;
  const at = new Date().toISOString();
  const accepting = { userId: Number(invitation?.user_id), id: Number(invitation?.id), at };
  await server.database.write({ company: 0, actor: null, source: 'rule' }, (db) =>
    acceptInvitation(db, { ...accepting, address: null }),
  );
}

test('whoever comes first runs the installation, whoever follows a company', async () => {
  await superuser.query("update control.users set system_roles = '{}'");
  const first = await createWith({
    name: 'Solund Rederi',
    email: 'Siri@solund.example',
    person: 'Siri',
  });
  expect(first).toMatch(
    /Company \d+, Solund Rederi, was created\. Siri@solund\.example administers the company and the installation\./,
  );
  expect(first).toMatch(/https:\/\/fairlead\.example\/idp\/invitation\?t=[\w-]{40,}$/);
  expect(await rolesOf('siri@solund.example')).toEqual([]);
  const second = await createWith({
    name: 'Bulandet AS',
    email: 'per@bulandet.example',
    person: 'Per',
  });
  expect(second).toContain('per@bulandet.example administers the company.');
  for (const email of ['siri@solund.example', 'per@bulandet.example']) await accept(email);
  expect(await rolesOf('siri@solund.example')).toEqual([1000]);
  expect(await rolesOf('per@bulandet.example')).toEqual([]);
  await expect(
    createWith({ name: 'bulandet as', email: 'per@bulandet.example', person: 'Per' }),
  ).rejects.toThrow('is already called bulandet as. Nothing was changed.');
});

test('a company that was created so has what others begin with, for as long as it likes', async () => {
  const reported = await createWith({
    name: 'Frøya Shipping',
    email: 'ola@froya.example',
    person: 'Ola',
  });
  const id = Number(/^Company (\d+)/.exec(reported)?.[1]);
  const { rows } = await superuser.query<Record<string, number>>(
    `select (select count(*)::int from tenant.flows where company_id = $1) as flows,
       (select count(*)::int from tenant.term_sets where company_id = $1) as sets,
       (select count(*)::int from control.subscriptions where customer_id = $1 and valid_to is null) as open,
       (select count(*)::int from control.security_log where company_id = $1 and kind = 'customer-made') as noted`,
    [id],
  );
  expect(rows[0]).toEqual({ flows: 1, sets: 3, open: 1, noted: 1 });
});
