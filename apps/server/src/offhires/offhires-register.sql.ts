import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { LookupRow, RegisterWrites } from '../platform/registers/register.ts';

/** Vessels by name and IMO number. */
export const vesselNames = (company: number) =>
  statementOf<LookupRow<number>>(sql`
    select id, name as shown, array[name, imo] as names from tenant.vessels
    where company_id = ${company} and not deleted`);

/** Voyages by reference, or by the vessel with the number or the reference; the id states the vessel too. */
export const voyageNames = (company: number) =>
  statementOf<LookupRow<string>>(sql`
    select v.vessel_id || '/' || v.id as id,
      s.name || ' ' || coalesce(nullif(v.reference, ''), v.voyage_number::text) as shown,
      array[v.reference, s.name || ' ' || v.voyage_number, s.name || ' ' || v.reference] as names
    from tenant.voyages v join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    where v.company_id = ${company} and v.deleted is null`);

/** Off-hires by name: the vessel and the start. */
export const offhireRows = sql`(
  select o.company_id, o.id, o.deleted, o.modified, false as in_active, o.vessel_id,
    case when o.voyage_id is not null then o.vessel_id || '/' || o.voyage_id end as voyage_of_vessel,
    o.from_at, o.to_at, o.time_zone, trim_scale(o.percentage) as percentage, o.reason, o.is_planned,
    trim_scale(o.hire_rate) as hire_rate, o.currency,
    trim_scale(o.owner_hours) as owner_hours, trim_scale(o.owner_amount) as owner_amount, o.owner_agreed,
    trim_scale(o.charterer_hours) as charterer_hours, trim_scale(o.charterer_amount) as charterer_amount,
    o.charterer_agreed, trim_scale(o.agreed_hours) as agreed_hours, trim_scale(o.agreed_amount) as agreed_amount,
    o.remarks, s.name || ', ' || to_char(o.from_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as name,
    concat_ws(' ', s.name, v.voyage_number::text, v.reference, o.remarks) as searched
  from tenant.offhires o
  join tenant.vessels s on s.company_id = o.company_id and s.id = o.vessel_id
  left join tenant.voyages v on v.company_id = o.company_id and v.id = o.voyage_id)`;

export const searchedOffhires = sql`shared.fold(r.searched)`;

const values = sql`from_at, to_at, time_zone, percentage, reason, is_planned, hire_rate, currency, owner_hours,
  owner_amount, owner_agreed, charterer_hours, charterer_amount, charterer_agreed, agreed_hours, agreed_amount, remarks`;

/** Rows with their voyage; those whose vessel or voyage is gone are left out. */
const rowsOf = (company: number, rows: readonly unknown[]) => sql`
  select n.*, v.id as voyage_id
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
    id bigint, vessel_id bigint, voyage_of_vessel text, from_at timestamptz, to_at timestamptz, time_zone text,
    percentage numeric, reason smallint, is_planned boolean, hire_rate numeric, currency char(3), owner_hours numeric,
    owner_amount numeric, owner_agreed boolean, charterer_hours numeric, charterer_amount numeric,
    charterer_agreed boolean, agreed_hours numeric, agreed_amount numeric, remarks text)
  join tenant.vessels s on s.company_id = ${company} and s.id = n.vessel_id and not s.deleted
  left join tenant.voyages v on v.company_id = ${company} and v.vessel_id = n.vessel_id and v.deleted is null
    and v.id = split_part(n.voyage_of_vessel, '/', 2)::bigint
  where n.voyage_of_vessel is null or v.id is not null`;

export const insertOffhires: RegisterWrites['insert'] = (company, rows) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.offhires (company_id, vessel_id, voyage_id, ${values})
    select ${company}::bigint, vessel_id, voyage_id, ${values} from (${rowsOf(company, rows)}) n
    returning id`);

/** Another voyage has other port calls: the port call of the earlier one is removed. */
export const updateOffhires: RegisterWrites['update'] = (company, rows) =>
  statementOf<{ id: number }>(sql`
    update tenant.offhires o set voyage_id = n.voyage_id,
      port_call_id = case when o.voyage_id = n.voyage_id then o.port_call_id end,
      (${values}) = row(n.from_at, n.to_at, n.time_zone, n.percentage, n.reason, n.is_planned, n.hire_rate, n.currency,
        n.owner_hours, n.owner_amount, n.owner_agreed, n.charterer_hours, n.charterer_amount, n.charterer_agreed,
        n.agreed_hours, n.agreed_amount, n.remarks)
    from (${rowsOf(
      company,
      rows.map(({ record, values: stated }) => ({ ...record, ...stated })),
    )}) n
    where o.company_id = ${company} and o.id = n.id and o.deleted is null
    returning o.id`);
