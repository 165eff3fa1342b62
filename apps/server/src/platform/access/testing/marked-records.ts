import type pg from 'pg';
import type { SmallCompany } from '../../testing/small-world.ts';

/** The statement of facts of its port call, with a line, an issued version and its own event. */
export interface MarkedFacts {
  readonly statement: number;
  readonly version: number;
  readonly template: number;
}

/** The records of other systems: a key, a webhook with a delivery, a connection. All of them are off. */
export interface MarkedSystems {
  readonly apiKey: number;
  readonly webhook: number;
  readonly delivery: number;
  readonly connection: number;
}

/** The registers that describe the cargo of the company's voyage, and the cargo itself, loaded at its port call. */
export interface MarkedCargo {
  readonly measurement: number;
  readonly commodity: number;
  readonly freightType: number;
  readonly fixture: number;
  readonly group: number;
  readonly cargo: number;
  readonly line: number;
}

export type Run = (
  sql: string,
  ...values: readonly unknown[]
) => Promise<{ readonly rows: readonly { readonly id: string }[] }>;

/** Marks the texts of the small test data, and messages to people. */
export async function markTexts(
  run: Run,
  company: SmallCompany,
  { name, owner }: { readonly name: string; readonly owner: number },
): Promise<void> {
  await run('update tenant.ports set name = $2 where company_id = $1', `Quay of ${name}`);
  await run('update tenant.flows set name = $2 where company_id = $1', `Flow of ${name}`);
  await run('update tenant.voyages set reference = $2 where company_id = $1', `Voyage of ${name}`);
  await run('select tenant.refresh_voyages($1, array[$2::bigint])', company.voyage);
  await run(
    `insert into control.security_log (company_id, user_id, kind, detail) values ($1, $2, 'test', $3)`,
    owner,
    `Entry of ${name}`,
  );
}

/** A rule on its log reports. */
const markRule = (one: InsertOne, name: string): Promise<number> =>
  one(
    `notification_rules (company_id, name, subject, matches_all, conditions, severity, is_active)
     values ($1, $2, 10, true, '[{"column": "speed", "operator": "less", "value": 1}]', 2, true)`,
    `Rule of ${name}`,
  );

/** A report on its voyages, saved once. */
const markCustomReport = async (
  one: InsertOne,
  { name, owner }: { readonly name: string; readonly owner: number },
): Promise<number> => {
  const definition = JSON.stringify({
    dataSet: 'voyages',
    columns: [{ column: 'reference', sum: null }],
    groups: [],
    sorts: [],
    filters: [],
    parameters: [],
  });
  const report = await one(
    'custom_reports (company_id, name, about, definition) values ($1, $2, $2, $3)',
    `Report of ${name}`,
    definition,
  );
  await one(
    `custom_report_versions (company_id, report_id, number, name, about, definition, author_id)
     values ($1, $2, 1, $3, $3, $4, $5)`,
    report,
    `Report of ${name}`,
    definition,
    owner,
  );
  return report;
};

/** A schedule of its report, which one of its users receives, with one run and its file. */
async function markSchedule(
  one: InsertOne,
  { report, owner }: { readonly report: number; readonly owner: number },
): Promise<number> {
  const schedule = await one(
    `report_schedules (company_id, report_id, weekdays, month_days, minute, time_zone, file_type, author_id)
     values ($1, $2, '{1}', '{}', 420, 'UTC', 10, $3)`,
    report,
    owner,
  );
  await one(
    'report_recipients (company_id, schedule_id, user_id) values ($1, $2, $3)',
    schedule,
    owner,
  );
  const run = await one(
    "report_runs (company_id, schedule_id, for_day) values ($1, $2, '2026-01-05')",
    schedule,
  );
  await one(
    `report_files (company_id, run_id, base, number, ending, status)
     values ($1, $2, 'Voyages report 2026-01-05', 1, 'xlsx', 20)`,
    run,
  );
  return schedule;
}

/** A notification of its first vessel, dismissed once and commented on, and a rule. */
export async function markNotification(
  one: InsertOne,
  { vessels: [vessel] }: SmallCompany,
  { name, owner }: { readonly name: string; readonly owner: number },
): Promise<{
  readonly notification: number;
  readonly dismissal: number;
  readonly rule: number;
  readonly customReport: number;
  readonly reportSchedule: number;
  readonly companyExport: number;
}> {
  await one(
    'check_thresholds (company_id, vessel_id, values) values ($1, $2, \'{"60": {"percent": 3}}\')',
    vessel,
  );
  const dismissal = await one(
    'notification_dismissals (company_id, author_id, reason, number) values ($1, $2, $3, 1)',
    owner,
    `Reason of ${name}`,
  );
  const notification = await one(
    `notifications (company_id, vessel_id, ref_date, message, cause, severity, source, entity, ref_id, dismissal_id)
     values ($1, $2, now(), $3, $3, 2, 'GeneralValidations', 'PortCall', 1, $4)`,
    vessel,
    `Notice of ${name}`,
    dismissal,
  );
  await one(
    'notification_notes (company_id, notification_id, kind, text, author_id) values ($1, $2, 10, $3, $4)',
    notification,
    `Comment of ${name}`,
    owner,
  );
  const customReport = await markCustomReport(one, { name, owner });
  return {
    notification,
    dismissal,
    rule: await markRule(one, name),
    customReport,
    reportSchedule: await markSchedule(one, { report: customReport, owner }),
    companyExport: await one(
      'company_exports (company_id, author_id, status) values ($1, $2, 40)',
      owner,
    ),
  };
}

/** The records that describe its first vessel: parts of every kind, particulars, a rate and a line of its speed table. Returns the particulars. */
export async function markVessel(
  one: InsertOne,
  { vessels: [vessel] }: SmallCompany,
  { name, commodity }: { readonly name: string; readonly commodity: number },
): Promise<number> {
  for (const [kind, type] of [
    [10, 10],
    [20, null],
    [30, 20],
    [40, null],
    [50, null],
  ] as const)
    await one(
      'vessel_parts (company_id, vessel_id, kind, type, name) values ($1, $2, $3, $4, $5)',
      vessel,
      kind,
      type,
      `Part of ${name}`,
    );
  const particulars = await one(
    "vessel_particulars (company_id, vessel_id, valid_from, owner) values ($1, $2, '2020-01-01', $3)",
    vessel,
    `Owner of ${name}`,
  );
  await one(
    'vessel_cargo_rates (company_id, vessel_id, operation, commodity_id, rate, remark) values ($1, $2, 3, $3, 1, $4)',
    vessel,
    commodity,
    `Rate of ${name}`,
  );
  await one(
    'vessel_speeds (company_id, vessel_id, condition, remark) values ($1, $2, 30, $3)',
    vessel,
    `Speed of ${name}`,
  );
  return particulars;
}

interface Marking {
  readonly id: number;
  readonly owner: number;
  readonly name: string;
  readonly client: pg.Client;
}

export async function markSystems(
  one: InsertOne,
  { id, owner, name, client }: Marking,
): Promise<MarkedSystems> {
  const state = (table: string, ...values: readonly unknown[]) =>
    client.query(`insert into tenant.${table}`, [id, ...values]);
  const webhook = await one(
    `webhooks (company_id, name, address, events, in_active) values ($1, $2, $3, '{*}', true)`,
    `Webhook of ${name}`,
    `https://example.com/of ${name}`,
  );
  await state("webhook_states (company_id, webhook_id, secret) values ($1, $2, '')", webhook);
  const connection = await one(
    `vms_connections (company_id, name, type, address, interval_minutes, in_active, user_id)
     values ($1, $2, 10, 'https://example.com/', 60, true, $3)`,
    `Connection of ${name}`,
    owner,
  );
  await state('vms_states (company_id, connection_id) values ($1, $2)', connection);
  return {
    apiKey: await one(
      `api_keys (company_id, name, user_id, prefix, scopes, expires)
       values ($1, $2, $3, 'flk_abcdefgh', '{voyages:read}', now() + interval '1 year')`,
      `Key of ${name}`,
      owner,
    ),
    webhook,
    delivery: await one(
      `webhook_deliveries (company_id, webhook_id, event_id, type, body, due, status)
       values ($1, $2, gen_random_uuid(), 'voyage.created', $3, null, 'delivered')`,
      webhook,
      JSON.stringify({ name: `Told of ${name}` }),
    ),
    connection,
  };
}

/** A laytime calculation of the fixture, with a version that was sent. */
export async function markCalculation(
  one: InsertOne,
  fixture: number,
  name: string,
): Promise<number> {
  const content = {
    statement: { portCalls: [] },
    calls: [],
    comment: `Comment of ${name}`,
    timeBar: null,
    fixture: null,
  };
  const calculation = await one(
    `laytime_calculations (company_id, fixture_id, number, party, name, status, engine, content_sha256)
     values ($1, $2, 1, 10, $3, 'incomplete', 'laytime/1', repeat('0', 64))`,
    fixture,
    `Calculation of ${name}`,
  );
  await one(
    `laytime_versions (company_id, calculation_id, number, cause, party, name, summary, content, result, engine, sha256)
     values ($1, $2, 1, 10, 10, $3, '{}', $4, '{}', 'laytime/1', repeat('0', 64))`,
    calculation,
    `Sent of ${name}`,
    content,
  );
  return calculation;
}

/** A guest of the claim, with a link that no one holds. */
export async function markGuest(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  about: { readonly fixture: number; readonly calculation: number; readonly name: string },
): Promise<number> {
  const { fixture, calculation, name } = about;
  const guest = await one(
    `claim_guests (company_id, fixture_id, name, email, may, calculation_id, version_number, expires, is_handed_over)
     values ($1, $2, $3, 'guest@charterer.example', 20, $4, 1, now() + interval '9 days', false)`,
    fixture,
    `Guest of ${name}`,
    calculation,
  );
  await run(
    'insert into tenant.claim_guest_keys (company_id, guest_id, token_hash) values ($1, $2, $3)',
    guest,
    Buffer.from(`Token of ${name}`),
  );
  return guest;
}

/** A link of an agent that no one holds, and an entry that waits. */
export async function markAgent(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  { portCall, name }: { readonly portCall: number; readonly name: string },
): Promise<{ readonly link: number; readonly entry: number }> {
  const link = await one(
    `agent_links (company_id, port_call_id, name, email, kinds, expires)
     values ($1, $2, $3, 'agent@port.example', '{10,20,30,40}', now() + interval '9 days')`,
    portCall,
    `Port agent of ${name}`,
  );
  await run(
    'insert into tenant.agent_link_states (company_id, link_id, token_hash) values ($1, $2, $3)',
    link,
    Buffer.from(`Agent of ${name}`),
  );
  const entry = await one(
    `agent_entries (company_id, link_id, client_key, kind, state, content)
     values ($1, $2, gen_random_uuid(), 40, 10, jsonb_build_object('what', 'remark', 'text', $3::text))`,
    link,
    `Remark of ${name}`,
  );
  return { link, entry };
}

export type InsertOne = (sql: string, ...values: readonly unknown[]) => Promise<number>;

export async function markCargo(
  one: InsertOne,
  company: SmallCompany,
  name: string,
): Promise<MarkedCargo> {
  const { voyage, portCall, charterer } = company;
  const measurement = await one(
    "measurements (company_id, name, symbol) values ($1, $2, 'mt')",
    `Measure of ${name}`,
  );
  const commodity = await one(
    'commodities (company_id, name, default_measurement_id) values ($1, $2, $3)',
    `Commodity of ${name}`,
    measurement,
  );
  const freightType = await one(
    'freight_types (company_id, name) values ($1, $2)',
    `Freight of ${name}`,
  );
  const fixture = await one(
    `fixtures (company_id, fixture_number, vessel_id, voyage_id, charterer_id, currency) values ($1, $2, $3, $4, $5, 'EUR')`,
    `Fixture of ${name}`,
    company.vessels[0],
    voyage,
    charterer,
  );
  const group = await one(
    "cargo_groups (company_id, voyage_id, name, quantity_unit) values ($1, $2, $3, 'mt')",
    voyage,
    `Group of ${name}`,
  );
  const cargo = await one(
    'cargo (company_id, voyage_id, commodity_id, measurement_id, charterer_id, fixture_id, group_id) values ($1, $2, $3, $4, $5, $6, $7)',
    voyage,
    commodity,
    measurement,
    charterer,
    fixture,
    group,
  );
  const line = await one(
    'cargo_ports (company_id, voyage_id, cargo_id, port_call_id, reason_id, quantity, laytime_term) values ($1, $2, $3, $4, 3, 1, $5)',
    voyage,
    cargo,
    portCall,
    `Terms of ${name}`,
  );
  return { measurement, commodity, freightType, fixture, group, cargo, line };
}

export async function markFacts(
  one: InsertOne,
  { portCall }: SmallCompany,
  name: string,
): Promise<MarkedFacts> {
  const statement = await one(
    'statements_of_facts (company_id, port_call_id, remarks) values ($1, $2, $3)',
    portCall,
    `Facts of ${name}`,
  );
  await one(
    `sof_lines (company_id, sof_id, position, at, kind, text, said_by, said_at)
     values ($1, $2, 0, now(), 'remark', $3, 10, now())`,
    statement,
    `Line of ${name}`,
  );
  const version = await one(
    `sof_versions (company_id, sof_id, number, revision, note, snapshot, sha256)
     values ($1, $2, 1, 1, $3, '{}', repeat('0', 64))`,
    statement,
    `Version of ${name}`,
  );
  const template = await one(
    `sof_event_templates (company_id, letters, text, kind) values ($1, 'ZZ', $2, 'remark')`,
    `Event of ${name}`,
  );
  return { statement, version, template };
}
