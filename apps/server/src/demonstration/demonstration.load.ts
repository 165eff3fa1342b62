import type { ClientBase } from 'pg';
import { hashPassword } from '../platform/identity/argon2.ts';
import { clauseRevisions } from '@fairlead/demonstration/clauses';
import { demonstration } from '@fairlead/demonstration/demonstration';
import { developmentTasks } from '@fairlead/demonstration/development';
import type { CompanyRows, DemonstrationRows } from '@fairlead/demonstration/rows';

/** The password of every demonstration account. */
const password = 'fairlead';
const seed = 1;

type Client = Pick<ClientBase, 'query'>;

/** Rows of one shape are inserted with one statement, whatever their number. */
async function insertRows(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns === '') return;
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Later rows get ids after those that were loaded with theirs: of the provider, and of the company in whose scope this runs. */
async function continueIds(client: Client): Promise<void> {
  const { rows } = await client.query<{ readonly name: string; readonly ids: string }>(`
    select name, pg_get_serial_sequence(name, 'id') as ids
    from (select format('%I.%I', table_schema, table_name) as name
      from information_schema.columns
      where table_schema in ('control', 'tenant') and column_name = 'id' and is_identity = 'YES') tables`);
  for (const { name, ids } of rows)
    await client.query(
      `select setval('${ids}', max(id)) from ${name} having max(id) >= (select last_value from ${ids})`,
    );
}

async function loadPeople(client: Client, rows: DemonstrationRows): Promise<void> {
  const accounts = rows.users.map(async ({ id }) => ({
    user_id: id,
    password_hash: await hashPassword(password),
  }));
  await insertRows(client, 'control.customers', rows.customers);
  await insertRows(client, 'control.subscriptions', rows.subscriptions);
  await insertRows(client, 'control.users', rows.users);
  await insertRows(client, 'control.memberships', rows.memberships);
  const hashed = await Promise.all(accounts);
  // Only columns that are stated: the others have defaults.
  await client.query(
    'insert into control.accounts (user_id, password_hash) select user_id, password_hash from json_populate_recordset(null::control.accounts, $1)',
    [JSON.stringify(hashed)],
  );
}

/** Voyages and port calls refer to each other, so they are inserted together. */
const sailing = `
  with written as (
    insert into tenant.voyages (company_id, id, voyage_number, reference, vessel_id, master_id, trade_id,
      ballast_port_call_id, in_active, external_id, merged)
    select company_id, id, voyage_number, reference, vessel_id, master_id, trade_id,
      ballast_port_call_id, in_active, external_id, merged
    from json_populate_recordset(null::tenant.voyages, $1)
  )
  insert into tenant.port_calls (company_id, id, voyage_id, parent_id, port_id, agent_id, scheduled_arrival,
    scheduled_departure, arrived, departed, in_active, hide_in_app, reason_ids, external_id)
  select company_id, id, voyage_id, parent_id, port_id, agent_id, scheduled_arrival,
    scheduled_departure, arrived, departed, in_active, hide_in_app, reason_ids, external_id
  from json_populate_recordset(null::tenant.port_calls, $2)`;

async function loadCompany(client: Client, company: number, rows: CompanyRows): Promise<void> {
  await client.query(
    "select set_config('app.company', $1, true), set_config('app.source', 'rule', true)",
    [String(company)],
  );
  await insertRows(client, 'tenant.flows', rows.flows);
  await insertRows(client, 'tenant.vessels', rows.vessels);
  await loadShips(client, rows.ships);
  await insertRows(client, 'tenant.persons', rows.persons);
  await insertRows(client, 'tenant.partners', rows.partners);
  await insertRows(client, 'tenant.trades', rows.trades);
  await insertRows(client, 'tenant.berths', rows.berths);
  await insertRows(client, 'tenant.geofences', rows.geofences);
  // The plan contains the history of the schedules; the moment of loading must not add to it.
  await client.query('alter table tenant.port_calls disable trigger schedule_inserted');
  await client.query(sailing, [JSON.stringify(rows.voyages), JSON.stringify(rows.portCalls)]);
  await client.query('select tenant.refresh_voyages($1, $2)', [
    company,
    rows.voyages.map(({ id }) => id),
  ]);
  await client.query('alter table tenant.port_calls enable trigger schedule_inserted');
  await loadCargo(client, rows);
  await loadTerms(client, rows.terms);
  // Thousands of events that no one has changed: their history would take five times as long as the events themselves.
  await client.query('alter table tenant.port_call_events disable trigger history');
  await insertRows(client, 'tenant.port_call_events', rows.portCallEvents);
  await client.query('alter table tenant.port_call_events enable trigger history');
  await insertRows(client, 'tenant.service_times', rows.serviceTimes);
  await insertRows(client, 'tenant.statements_of_facts', rows.statements);
  await insertRows(client, 'tenant.sof_lines', rows.sofLines);
  await loadLaytime(client, rows.laytime);
  await loadClaims(client, rows.claims);
  await loadLocations(client, rows.locations);
  await loadReports(client, rows.reports);
  await insertRows(client, 'tenant.vessel_positions', rows.positions);
  await insertRows(client, 'tenant.warranties', rows.warranties);
  await insertRows(client, 'tenant.allowance_prices', rows.allowances.prices);
  await insertRows(client, 'tenant.allowance_entries', rows.allowances.entries);
  await loadChat(client, rows.chat);
}

async function loadShips(client: Client, ships: CompanyRows['ships']): Promise<void> {
  await insertRows(client, 'tenant.vessel_parts', ships.parts);
  await insertRows(client, 'tenant.vessel_fuels', ships.fuels);
  await insertRows(client, 'tenant.vessel_settings', ships.settings);
  await insertRows(client, 'tenant.vessel_sea_routes', ships.seaRoutes);
  await insertRows(client, 'tenant.vessel_particulars', ships.particulars);
  await insertRows(client, 'tenant.vessel_cargo_rates', ships.rates);
  await insertRows(client, 'tenant.vessel_speeds', ships.speeds);
  await insertRows(client, 'tenant.tank_tables', ships.tankTables);
  await insertRows(client, 'tenant.tank_table_lines', ships.tankTableLines);
}

async function loadCargo(client: Client, rows: CompanyRows): Promise<void> {
  await insertRows(client, 'tenant.measurements', rows.measurements);
  await insertRows(client, 'tenant.commodities', rows.commodities);
  await insertRows(client, 'tenant.freight_types', rows.freightTypes);
  await insertRows(client, 'tenant.fixtures', rows.fixtures);
  await insertRows(client, 'tenant.cargo_groups', rows.cargoGroups);
  await insertRows(client, 'tenant.cargo', rows.cargo);
  await insertRows(client, 'tenant.cargo_ports', rows.cargoPorts);
  await insertRows(client, 'tenant.counters', rows.counters);
}

async function loadTerms(client: Client, terms: CompanyRows['terms']): Promise<void> {
  await insertRows(client, 'tenant.term_sets', terms.termSets);
  await insertRows(client, 'tenant.clauses', terms.clauses);
  for (const { code, text, note } of clauseRevisions)
    await client.query(
      "update tenant.clauses set text = $2, note = $3 where company_id = current_setting('app.company')::bigint and code = $1",
      [code, text, note],
    );
  await insertRows(client, 'tenant.port_holiday_years', terms.holidayYears);
  await insertRows(client, 'tenant.port_holidays', terms.holidays);
  await insertRows(client, 'tenant.laytime_duration_templates', terms.durationTemplates);
  await insertRows(client, 'tenant.charter_terms', terms.charterTerms);
  await insertRows(client, 'tenant.laytime_settings', terms.settings);
}

async function loadLaytime(client: Client, laytime: CompanyRows['laytime']): Promise<void> {
  await insertRows(client, 'tenant.laytime_calculations', laytime.calculations);
  await insertRows(client, 'tenant.laytime_contents', laytime.contents);
  await insertRows(client, 'tenant.laytime_sofs', laytime.readSofs);
  await insertRows(client, 'tenant.laytime_versions', laytime.versions);
}

async function loadClaims(client: Client, claims: CompanyRows['claims']): Promise<void> {
  await insertRows(client, 'tenant.laytime_comparisons', claims.comparisons);
  await insertRows(client, 'tenant.claims', claims.claims);
  await insertRows(client, 'tenant.claim_items', claims.items);
  await insertRows(client, 'tenant.claim_documents', claims.documents);
  await insertRows(client, 'tenant.claim_follow_ups', claims.followUps);
  await insertRows(client, 'tenant.claim_payments', claims.payments);
  await insertRows(client, 'tenant.claim_interest', claims.interest);
  await insertRows(client, 'tenant.claim_provisions', claims.provisions);
}

async function loadLocations(client: Client, locations: CompanyRows['locations']): Promise<void> {
  await insertRows(client, 'tenant.ports', locations.ports);
  await insertRows(client, 'tenant.port_settings', locations.settings);
  await insertRows(client, 'tenant.port_partners', locations.partners);
  await insertRows(client, 'tenant.offhires', locations.offhires);
  await insertRows(client, 'tenant.offhire_bunkers', locations.bunkers);
}

/** No one has changed what ships reported: its history would only take time. */
async function loadReports(client: Client, reports: CompanyRows['reports']): Promise<void> {
  const tables = [
    'tenant.log_reports',
    'tenant.bunker_notes',
    'tenant.fuel_corrections',
    'tenant.tank_transfers',
  ];
  for (const table of tables) await client.query(`alter table ${table} disable trigger history`);
  await insertRows(client, 'tenant.ship_entries', reports.entries);
  await insertRows(client, 'tenant.log_reports', reports.logReports);
  await insertRows(client, 'tenant.log_report_versions', reports.versions);
  await insertRows(client, 'tenant.log_report_fuel', reports.fuel);
  await insertRows(client, 'tenant.log_report_remaining', reports.remaining);
  for (const company of new Set(reports.logReports.map(({ company_id }) => company_id)))
    await client.query('select tenant.derive_report_figures($1)', [company]);
  await insertRows(client, 'tenant.bunker_notes', reports.notes);
  await insertRows(client, 'tenant.bunker_note_versions', reports.noteVersions);
  await client.query('alter table tenant.fuel_certificates disable trigger history');
  await insertRows(client, 'tenant.fuel_certificates', reports.certificates);
  await client.query('alter table tenant.fuel_certificates enable trigger history');
  await insertRows(client, 'tenant.fuel_certificate_uses', reports.certificateUses);
  await insertRows(client, 'tenant.fuel_corrections', reports.corrections);
  await insertRows(client, 'tenant.fuel_lots', reports.lots);
  await insertRows(client, 'tenant.tank_transfers', reports.transfers);
  await insertRows(client, 'tenant.tank_transfer_versions', reports.transferVersions);
  await insertRows(client, 'tenant.tank_readings', reports.readings);
  await insertRows(client, 'tenant.fuel_postings', reports.postings);
  await insertRows(client, 'tenant.fuel_ledger', reports.ledger);
  for (const table of tables) await client.query(`alter table ${table} enable trigger history`);
}

async function loadChat(client: Client, chat: CompanyRows['chat']): Promise<void> {
  await insertRows(client, 'tenant.ship_entries', chat.entries);
  await client.query('alter table tenant.chat_messages disable trigger history');
  await insertRows(client, 'tenant.chat_messages', chat.messages);
  await client.query('alter table tenant.chat_messages enable trigger history');
  await insertRows(client, 'tenant.chat_tags', chat.tags);
  await insertRows(client, 'tenant.chat_read_marks', chat.readMarks);
}

async function load(client: Client, rows: DemonstrationRows): Promise<void> {
  await loadPeople(client, rows);
  await insertRows(client, 'control.development_tasks', developmentTasks);
  for (const [company, companyRows] of rows.companies) {
    await loadCompany(client, company, companyRows);
    await continueIds(client);
  }
}

/**
 * Fills an empty database with the demonstration companies around `now`, in one transaction. The shared catalogue is
 * loaded already. Throws, and leaves nothing behind, when there are companies or people with the same ids.
 */
export async function loadDemonstration(
  client: Client,
  { now }: { readonly now: Date },
): Promise<void> {
  const rows = demonstration({ seed, now });
  await client.query('begin');
  try {
    await load(client, rows);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
