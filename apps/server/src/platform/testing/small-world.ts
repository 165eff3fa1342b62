import type pg from 'pg';

/**
 * The ids of the two companies of the tests and of everything in them. Tests act for `home`; `other` must stay invisible.
 */
export interface SmallWorld {
  readonly home: SmallCompany;
  readonly other: SmallCompany;
  readonly people: Readonly<Record<Person, { readonly id: number; readonly email: string }>>;
  /** Ports of the shared catalogue. */
  readonly ports: { readonly rotterdam: number; readonly oslo: number; readonly newYork: number };
}

export interface SmallCompany {
  readonly id: number;
  readonly flow: number;
  readonly vessels: readonly [number, number];
  readonly person: number;
  readonly trade: number;
  readonly agent: number;
  readonly charterer: number;
  readonly ownPort: number;
  /** A voyage of the first vessel, ten days ahead, with one port call at the own port. */
  readonly voyage: number;
  readonly portCall: number;
}

export const people = {
  olga: 'olga@home.example',
  tom: 'tom@home.example',
  carla: 'carla@other.example',
  admin: 'admin@provider.example',
  noone: 'noone@provider.example',
  rita: 'rita@home.example',
  vera: 'vera@home.example',
} as const;
export type Person = keyof typeof people;

/** Fills a migrated database with two small companies. Olga administers home and is a user of other; Tom only of home. */
export async function fillSmallWorld(client: pg.Client): Promise<SmallWorld> {
  const users = await insertPeople(client);
  const home = await insertCompany(client, 'Home Shipping', 10);
  const other = await insertCompany(client, 'Other Trading', 20);
  const roles: readonly (readonly [Person, SmallCompany, number, boolean])[] = [
    ['olga', home, 100, true],
    ['olga', other, 10, false],
    ['tom', home, 10, true],
    ['carla', other, 100, true],
    ['admin', home, 10, true],
  ];
  for (const [person, company, role, isDefault] of roles) {
    await client.query(
      'insert into control.memberships (user_id, customer_id, role_id, is_default) values ($1, $2, $3, $4)',
      [users[person].id, company.id, role, isDefault],
    );
  }
  const { rows } = await client.query<{ un_locode: string; id: string }>(
    "select un_locode, id from shared.ports where un_locode in ('NLRTM', 'NOOSL', 'USNYC')",
  );
  const port = (code: string) => Number(rows.find((row) => row.un_locode === code)?.id ?? 0);
  return {
    home,
    other,
    people: users,
    ports: { rotterdam: port('NLRTM'), oslo: port('NOOSL'), newYork: port('USNYC') },
  };
}

async function insertPeople(client: pg.Client): Promise<SmallWorld['people']> {
  const users: Partial<Record<Person, { id: number; email: string }>> = {};
  for (const [person, email] of Object.entries(people)) {
    const { rows } = await client.query<{ id: string }>(
      'insert into control.users (email, full_name, system_roles) values ($1, $2, $3) returning id',
      [
        email,
        `${person.slice(0, 1).toUpperCase()}${person.slice(1)} Test`,
        person === 'admin' ? [1000] : [],
      ],
    );
    users[person as Person] = { id: Number(rows[0]?.id), email };
  }
  return users as SmallWorld['people'];
}

type InsertOne = (text: string, values: readonly unknown[]) => Promise<number>;

async function insertCompany(client: pg.Client, name: string, type: number): Promise<SmallCompany> {
  const one: InsertOne = async (text, values) => {
    const { rows } = await client.query<{ id: string }>(`${text} returning id`, [...values]);
    return Number(rows[0]?.id);
  };
  const id = await one(
    'insert into control.customers (name, customer_type, chat_enabled) values ($1, $2, true)',
    [name, type],
  );
  await client.query(
    "insert into control.subscriptions (customer_id, valid_from, valid_to) values ($1, now() - interval '1 year', now() + interval '1 year')",
    [id],
  );
  await client.query("select set_config('app.company', $1, false)", [String(id)]);
  const flow = await one(
    "insert into tenant.flows (company_id, name, status) values ($1, 'Standard', 20)",
    [id],
  );
  const vessel = (number: number) =>
    one(
      'insert into tenant.vessels (company_id, name, imo, flow_id, company_number) values ($1, $2, $3, $4, $5)',
      [id, `${name} ${number}`, `90000${id}${number}`, flow, 20 + number],
    );
  const vessels = [await vessel(1), await vessel(2)] as const;
  const ownPort = await one(
    "insert into tenant.ports (company_id, name, country_code, latitude, longitude, time_zone, type) values ($1, 'Own Quay', 'NO', 60, 5, 'Europe/Oslo', 10)",
    [id],
  );
  const { voyage, portCall } = await insertVoyage(one, { id, vessel: vessels[0], port: ownPort });
  await client.query('select tenant.refresh_voyages($1, array[$2::bigint])', [id, voyage]);
  return {
    id,
    flow,
    vessels,
    person: await one('insert into tenant.persons (company_id, full_name) values ($1, $2)', [
      id,
      `Master of ${name}`,
    ]),
    trade: await one('insert into tenant.trades (company_id, name) values ($1, $2)', [
      id,
      `Trade of ${name}`,
    ]),
    agent: await one(
      "insert into tenant.partners (company_id, name, partner_types) values ($1, $2, '{3}')",
      [id, `Agent of ${name}`],
    ),
    charterer: await one(
      "insert into tenant.partners (company_id, name, partner_types) values ($1, $2, '{1}')",
      [id, `Charterer of ${name}`],
    ),
    ownPort,
    voyage,
    portCall,
  };
}

async function insertVoyage(
  one: InsertOne,
  { id, vessel, port }: { readonly id: number; readonly vessel: number; readonly port: number },
) {
  const voyage = await one(
    'insert into tenant.voyages (company_id, voyage_number, vessel_id) values ($1, 2126001, $2)',
    [id, vessel],
  );
  const portCall = await one(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure)
     values ($1, $2, $3, now() + interval '10 days', now() + interval '11 days')`,
    [id, voyage, port],
  );
  return { voyage, portCall };
}
