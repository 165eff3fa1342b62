import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { markWorld } from '../../access/testing/marked-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { emptyTables, fillEveryTable, type Stated } from '../testing/fill-every-table.ts';
import { makeCompanyBackup } from './backup-company.ts';
import { restoreCompany } from './restore-company.ts';

/** Values that a constraint requires; a new table may need a line here. */
const stated: Stated = {
  'tenant.audit_links.book': '1',
  'tenant.chat_outcomes.kind': '10',
  'tenant.claim_guest_answers.calls': "'[]'",
  'tenant.claim_further_versions.invoice_id': '(select max(id) from tenant.claim_invoices)',
  'tenant.claim_payments.currency': "'USD'",
  'tenant.claim_provisions.currency': "'USD'",
  'tenant.claim_provisions.probability': '50',
  'tenant.claim_invoices.currency': "'USD'",
  'tenant.claim_invoices.due_on': 'current_date',
  'tenant.digest_settings.minute': '420',
  'tenant.digest_settings.severities': "'{2}'",
  'tenant.digest_settings.weekdays': "'{1}'",
  'tenant.distinct_records.low_id': '1',
  'tenant.distinct_records.high_id': '2',
  'tenant.email_links.vessel_id': '(select min(id) from tenant.vessels)',
  'tenant.eta_estimates.step': '6',
  'tenant.fuel_certificates.kind': '20',
  'tenant.fuel_postings.kind': '60',
  'tenant.fueleu_decisions.year': '2025',
  'tenant.laytime_comparisons.theirs_id': '(select max(id) from tenant.laytime_calculations)',
  'tenant.mail_attachments.content': "'a file'::bytea",
  'tenant.port_holiday_years.year': '2026',
  'tenant.port_holiday_years.port_id': '(select min(id) from shared.ports)',
  'tenant.port_partners.port_id': '(select min(id) from shared.ports)',
  'tenant.port_settings.port_id': '(select min(id) from shared.ports)',
  'tenant.ship_devices.public_key': "decode(repeat('ab', 64), 'hex')",
  'tenant.tank_tables.sha256': "repeat('0', 64)",
  'tenant.verifier_readings.sha256': "repeat('0', 64)",
  'tenant.received_emails.graph_id': "'AAkAL1'",
  'tenant.route_weather.points': "'[]'",
};

let server: TestServer;
let elsewhere: TestServer;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startTestServer(), startTestServer()]);
  await markWorld(server.superuserUrl, server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  // The counterparty's statement, to compare with.
  await client.query(
    `insert into tenant.laytime_calculations
       (company_id, fixture_id, number, party, name, status, engine, content_sha256)
     select company_id, fixture_id, 2, 20, name, status, engine, content_sha256
     from tenant.laytime_calculations where company_id = $1`,
    [server.world.home.id],
  );
  folder = await mkdtemp(path.join(tmpdir(), 'fairlead-every-'));
});
afterAll(async () => {
  await client.end();
  await Promise.all([server.close(), elsewhere.close()]);
  await rm(folder, { recursive: true });
});

/** The owner of the tables, to whom row-level security applies. */
function ownerUrl({ superuserUrl }: TestServer): string {
  const url = new URL(inject('testCluster').template.migrationUrl);
  url.pathname = new URL(superuserUrl).pathname;
  return url.href;
}

test('the company has a row in every table', async () => {
  expect(await fillEveryTable(client, server.world.home.id, stated)).toEqual([]);
  expect(await emptyTables(client, server.world.home.id)).toEqual([]);
});

const options = (at: TestServer) => ({
  url: ownerUrl(at),
  filesFolder: at.filesFolder,
  file: path.join(folder, 'home.backup'),
});

test('it is restored in another installation, beside itself and in its place', async () => {
  const { home } = server.world;
  await makeCompanyBackup({ ...options(server), company: home.id, product: '0', now: new Date() });
  const restored = async (at: TestServer, asNew: boolean) => {
    const { company } = await restoreCompany({
      ...options(at),
      company: home.id,
      asNew,
      replace: !asNew,
    });
    const there = new pg.Client({ connectionString: at.superuserUrl });
    await there.connect();
    const empty = (await emptyTables(there, company)).map(({ name }) => name);
    await there.end();
    return empty;
  };
  // Secrets that the backed-up company continues to accept, and temporary data.
  const left = [
    'control.api_key_secrets',
    'control.invitations',
    'control.online_users',
    'control.public_tokens',
    'control.ship_device_companies',
    'tenant.request_keys',
  ];
  expect(await restored(elsewhere, true)).toEqual(left);
  expect(await restored(server, true)).toEqual([...left, 'control.app_logins'].toSorted());
  expect(await restored(server, false)).toEqual([]);
});

test('what another company holds by then stays with it', async () => {
  const { home, other } = server.world;
  const holders = async () =>
    (await client.query('select login, company_id from control.app_logins order by login')).rows;
  await client.query('update control.app_logins set company_id = $1', [other.id]);
  const before = await holders();
  await restoreCompany({ ...options(server), company: home.id, asNew: false, replace: true });
  expect(await holders()).toEqual(before);
});
