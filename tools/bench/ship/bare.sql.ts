/** What entries of ships become, each with the rows of some vessels ($1). */
const tables = {
  ship_entries: 'vessel_id = any ($1)',
  log_reports: 'vessel_id = any ($1)',
  log_report_versions:
    'report_id in (select id from tenant.log_reports where vessel_id = any ($1))',
  log_report_fuel: 'report_id in (select id from tenant.log_reports where vessel_id = any ($1))',
  log_report_remaining:
    'report_id in (select id from tenant.log_reports where vessel_id = any ($1))',
  fuel_postings: 'vessel_id = any ($1)',
  fuel_ledger: 'vessel_id = any ($1)',
} as const;

export const bareNames = Object.keys(tables) as readonly (keyof typeof tables)[];

/** Copies of the tables with their keys and checks, but without triggers and policies. */
export const bareTables = [
  'drop schema if exists bare cascade',
  'create schema bare',
  ...bareNames.map(
    (name) =>
      `create table bare.${name} (like tenant.${name} including constraints including indexes)`,
  ),
];

export const rowsOf = (name: keyof typeof tables): string =>
  `select row_to_json(t)::text as row from tenant.${name} t where ${tables[name]}`;

export const insertRows = (name: keyof typeof tables): string =>
  `insert into bare.${name} select * from json_populate_recordset(null::bare.${name}, $1::json)`;

/** The vessels with the lowest ids, of the companies whose users can be signed in. */
export const someVessels = `
  select id::int as id, company_id::int as company from tenant.vessels
  where not deleted and company_id = 1 order by id limit $1`;

/** As if everything so far had come a day earlier: a ship in contact has what is older than some minutes. */
export const aDayLater = [
  'set session_replication_role = replica',
  `update tenant.log_reports set modified = modified - interval '1 day'`,
  `update tenant.ship_entries set received = received - interval '1 day'`,
];
