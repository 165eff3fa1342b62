import type { ClientBase } from 'pg';

const nordhav = 1;
const olga = 2;

/** What the provider's pages and the support show at the first start: a message, verifiers, a ticket. */
export async function loadDemonstrationAdministration(
  client: Pick<ClientBase, 'query'>,
): Promise<void> {
  await client.query('begin');
  try {
    await load(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function load(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`
    insert into control.system_messages (header, body, start_date, end_date) values
      ('Maintenance on Sunday', 'Fairlead is not available on Sunday from 02:00 to 02:30 UTC. Ships keep what they enter and send it afterwards.',
        now() + interval '3 days', now() + interval '6 days'),
      ('Port catalogue brought up to date', 'The catalogue of ports was brought up to date. Ports of your own are not touched.',
        now() - interval '40 days', now() - interval '33 days')`);
  await client.query(`
    insert into control.verifiers (name) values ('Meridian Verification'), ('Northern Class Emissions')`);
  await client.query(
    "select set_config('app.company', $1, true), set_config('app.source', 'rule', true)",
    [String(nordhav)],
  );
  await client.query(
    `insert into tenant.tickets (company_id, number, subject, message, contact, author_id, created)
     select $1, 1, 'Second invoice address', 'Please send invoices of our coastal ships to the office in Bergen.', '', u.id,
       now() - interval '12 days'
     from control.users u where u.id = $2`,
    [nordhav, olga],
  );
  await client.query(
    "insert into tenant.counters (company_id, series, value) values ($1, 'ticket', 1)",
    [nordhav],
  );
}
