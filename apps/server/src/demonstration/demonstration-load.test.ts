import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordFits } from '../platform/identity/argon2.ts';
import type { TestDatabase } from '../platform/testing/test-database.ts';
import { loadDemonstration } from './demonstration.load.ts';
import { cloneDemonstration, loadedAt } from './testing/clone-demonstration.ts';
import { planAt } from './testing/plans.ts';

describe('loading the demonstration', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const now = loadedAt;

  beforeAll(async () => {
    database = await cloneDemonstration();
    client = new pg.Client({ connectionString: database.access.migrationUrl });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function all(company: number, sql: string): Promise<readonly Record<string, unknown>[]> {
    await client.query("select set_config('app.company', $1, false)", [String(company)]);
    return (await client.query<Record<string, unknown>>(sql)).rows;
  }

  it('writes the rows of both companies', async () => {
    for (const [company, rows] of planAt(now).companies) {
      const counts = await all(
        company,
        `select (select count(*)::int from tenant.voyages) as voyages, (select count(*)::int from tenant.port_calls) as calls,
          (select count(*)::int from tenant.cargo) as cargo, (select count(*)::int from tenant.cargo_ports) as lines,
          (select count(*)::int from tenant.fixtures) as fixtures`,
      );
      expect(counts).toEqual([
        {
          voyages: rows.voyages.length,
          calls: rows.portCalls.length,
          cargo: rows.cargo.length,
          lines: rows.cargoPorts.length,
          fixtures: rows.fixtures.length,
        },
      ]);
    }
  });

  it('marks its people, so that a start without the demonstration refuses them', async () => {
    expect(await all(1, 'select from control.users where is_demonstration_on is null')).toEqual([]);
  });

  it('derives what is searched and records who created it', async () => {
    const unsearched = await all(
      1,
      "select id from tenant.voyages where search_text = '' or (start_at is null and not in_active)",
    );
    expect(unsearched).toEqual([]);
    const created = await all(
      1,
      "select distinct source, action from tenant.history where entity = 'voyage'",
    );
    expect(created).toEqual([{ source: 'rule', action: 'insert' }]);
  });

  it('lets the accounts sign in, each with its rights', async () => {
    const accounts = await all(
      1,
      'select email, password_hash, system_roles from control.accounts join control.users on id = user_id order by id',
    );
    expect(accounts.map(({ email }) => email)).toEqual([
      'admin@fairlead.example',
      'olga@nordhav.example',
      'tom@nordhav.example',
      'carla@balticgrain.example',
      'noone@fairlead.example',
    ]);
    expect(await passwordFits('fairlead', String(accounts[0]?.['password_hash']))).toBe(true);
    const olga = await all(
      1,
      'select customer_id::int, role_id, is_default from control.memberships where user_id = 2 order by 1, 2',
    );
    expect(olga).toEqual([
      { customer_id: 1, role_id: 100, is_default: true },
      { customer_id: 2, role_id: 10, is_default: false },
    ]);
  });

  it('leaves the next ids free in every table', async () => {
    const tables = await all(
      1,
      `select format('%I.%I', table_schema, table_name) as name
      from information_schema.columns
      where table_schema in ('control', 'tenant') and column_name = 'id' and is_identity = 'YES'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    const taken: unknown[] = [];
    for (const { name } of tables)
      for (const company of [1, 2])
        taken.push(
          ...(await all(
            company,
            `select '${String(name)}' as name, max(id) as id from ${String(name)}
            having max(id) >= nextval(pg_get_serial_sequence('${String(name)}', 'id'))`,
          )),
        );
    expect(taken).toEqual([]);
  });

  it('refuses to fill a database twice', async () => {
    await expect(loadDemonstration(client, { now })).rejects.toThrow();
    expect(await all(1, 'select count(*)::int as number from control.customers')).toEqual([
      { number: 2 },
    ]);
  });
});
