import { isHistoryEntity } from '@fairlead/domain/hub/history-entities';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

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

async function rows<Row extends pg.QueryResultRow>(sql: string): Promise<readonly Row[]> {
  return (await superuser.query<Row>(sql)).rows;
}

/** The rules for every tenant table; a table that breaks one is listed. */
const rules: readonly (readonly [rule: string, violations: string])[] = [
  [
    'row level security is on and forced',
    `select relname from pg_class where relnamespace = 'tenant'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity)`,
  ],
  [
    'one policy holds reading and writing to the current company',
    `select relname from pg_class c where relnamespace = 'tenant'::regnamespace and relkind in ('r', 'p')
       and (select count(*) filter (where qual like '%current_company()%' and with_check like '%current_company()%' and cmd = 'ALL') <> 1 or count(*) <> 1
            from pg_policies p where p.schemaname = 'tenant' and p.tablename = c.relname)`,
  ],
  [
    'company_id leads every key and every unique index',
    `select i.indexrelid::regclass::text as relname from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'tenant'::regnamespace and i.indisunique
       and (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) <> 'company_id'`,
  ],
  [
    'foreign keys between tenant tables carry company_id on both sides, first',
    `select conname as relname from pg_constraint k join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = 'tenant'::regnamespace and t.relnamespace = 'tenant'::regnamespace
       and ((select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'company_id'
         or (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) <> 'company_id')`,
  ],
  [
    'no table outside points at a tenant row',
    `select conname as relname from pg_constraint k join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.connamespace <> 'tenant'::regnamespace and t.relnamespace = 'tenant'::regnamespace
       and not exists (select from pg_class part where part.oid = k.conrelid and part.relispartition)`,
  ],
  [
    'the history trigger is on every table but the books themselves',
    `select relname from pg_class c where relnamespace = 'tenant'::regnamespace and relkind in ('r', 'p')
       and relname not in ('history', 'request_keys', 'counters', 'service_times', 'search_pairs', 'removed_records', 'register_imports',
         'fixture_status_changes', 'charter_terms', 'sof_versions', 'sent_mail', 'laytime_contents', 'laytime_sofs',
         'laytime_versions', 'laytime_print_headers', 'laytime_print_choices', 'app_user_secrets', 'audit_heads', 'audit_links',
         'audit_restores', 'mail_attachments',
         'agent_link_states', 'email_fixtures', 'email_attachments', 'mailbox_states', 'received_emails', 'email_marks', 'email_comments',
         'email_links', 'email_link_rules', 'claim_guest_keys', 'claim_guest_answers', 'claim_guest_messages', 'claim_guest_log',
         'fixture_clauses', 'term_set_clauses',
         'report_sendings', 'bunker_note_versions', 'tank_transfer_versions', 'fuel_certificate_uses', 'tank_readings', 'fuel_lots',
         'fuel_postings', 'fuel_ledger', 'tank_table_lines', 'webhook_states', 'webhook_deliveries', 'vms_states', 'vms_runs',
         'ship_device_contacts', 'ship_entries', 'ship_files', 'ship_file_parts', 'log_report_versions', 'log_report_fuel',
         'log_report_remaining', 'chat_tags', 'chat_read_marks', 'notifications', 'notification_dismissals',
         'notification_notes', 'check_requests', 'digest_mails', 'notification_rule_readers', 'custom_report_versions', 'report_recipients', 'report_runs', 'report_files', 'company_exports',
         'warehouse_periods', 'warehouse_marks', 'warehouse_vessels',
         'closed_year_contents', 'fuel_correction_replies', 'fueleu_pool_vessels', 'verifier_sendings', 'verifier_readings', 'vessel_positions', 'ais_voyages', 'eta_estimates', 'route_weather')
       and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'history' and g.tgenabled = 'O')`,
  ],
  [
    'tables with company_id outside the tenant schema are known ones without tenant data',
    `select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'company_id' and c.relkind in ('r', 'p') and c.relnamespace = 'control'::regnamespace
       and c.relname not in ('security_log', 'online_users', 'public_tokens', 'api_key_secrets', 'app_logins',
         'ship_device_companies')`,
  ],
  [
    'no function runs with the rights of its owner',
    `select proname as relname from pg_proc where pronamespace in ('tenant'::regnamespace, 'control'::regnamespace, 'shared'::regnamespace) and prosecdef`,
  ],
];

test.each(rules)('%s', async (_rule, violations) => {
  expect(await rows<{ relname: string }>(violations)).toEqual([]);
});

test('the rules find a table that breaks them', async () => {
  await superuser.query('begin');
  await superuser.query('create table tenant.planted (id bigint primary key, company_id bigint)');
  for (const index of [0, 1, 2, 5]) {
    expect(JSON.stringify(await rows(rules[index]?.[1] ?? ''))).toContain('planted');
  }
  await superuser.query('rollback');
});

test('every name that a history trigger records is a `HistoryEntity`', async () => {
  const recorded = await rows<{ entity: string }>(
    `select split_part(encode(tgargs, 'escape'), '\\000', 1) as entity from pg_trigger
     where tgname = 'history' and tgnargs = 1`,
  );
  expect(recorded.length).toBeGreaterThan(80);
  expect(recorded.filter(({ entity }) => !isHistoryEntity(entity))).toEqual([]);
});

test('the role that serves requests cannot bypass row level security and owns nothing', async () => {
  const [role] = await rows<{ rolsuper: boolean; rolbypassrls: boolean }>(
    "select rolsuper, rolbypassrls from pg_roles where rolname = 'fairlead_app'",
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  expect(
    await rows("select relname from pg_class where relowner = 'fairlead_app'::regrole"),
  ).toEqual([]);
});

test('without the where clause a session sees its own company alone, and writes into no other', async () => {
  const { home, other } = server.world;
  const scope = { company: home.id, actor: null, source: 'rule' } as const;
  const tables = await rows<{ name: string }>(
    "select format('tenant.%I', relname) as name from pg_class where relnamespace = 'tenant'::regnamespace and relkind in ('r', 'p')",
  );
  for (const { name } of tables) {
    const seen = await server.database.read(scope, (session) =>
      session.all<{ company_id: number }>({
        sql: `select distinct company_id from ${name}`,
        parameters: [],
      }),
    );
    expect(seen.filter((row) => row.company_id !== home.id)).toEqual([]);
  }
  const trespass = server.database.write(scope, (session) =>
    session.run({
      sql: "insert into tenant.trades (company_id, name) values ($1, 'Trespass')",
      parameters: [other.id],
    }),
  );
  await expect(trespass).rejects.toThrow(/row-level security/);
  const moved = server.database.write(scope, (session) =>
    session.run({ sql: 'update tenant.trades set company_id = $1', parameters: [other.id] }),
  );
  await expect(moved).rejects.toThrow(/row-level security/);
});

test.each([
  ["update tenant.history set action = 'none'"],
  ['delete from tenant.service_times'],
  ["update tenant.ship_entries set body = '{}'"],
  ["update tenant.fixture_status_changes set reason = 'none'"],
  ["update tenant.audit_links set hash = ''"],
  ['update tenant.fuel_ledger set kg = 0'],
  ['delete from tenant.bunker_note_versions'],
  ['delete from tenant.log_report_versions'],
  ['delete from control.security_log'],
])('a book cannot be rewritten by the role that serves requests: %s', async (sql) => {
  const scope = { company: server.world.home.id, actor: null, source: 'rule' } as const;
  const rewrite = server.database.write(scope, (session) => session.run({ sql, parameters: [] }));
  await expect(rewrite).rejects.toThrow(/permission denied/);
});
