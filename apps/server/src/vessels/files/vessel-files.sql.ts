import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { Derived, RegisterWrites } from '../../platform/registers/register.ts';

/** Vessels that exist, each with the latest version of its particulars. */
export const vesselRows = sql`(
  select s.company_id, s.id, s.name, s.imo, s.mmsi, s.flow_id, s.in_active,
    greatest(s.modified, p.modified) as modified, p.valid_from, p.gross_tonnage, p.deadweight, p.ship_type,
    p.ice_class, p.flag, p.owner, p.ism_company
  from tenant.vessels s
  left join lateral (
    select * from tenant.vessel_particulars v
    where v.company_id = s.company_id and v.vessel_id = s.id order by v.valid_from desc limit 1
  ) p on true
  where not s.deleted)`;

const rowsOf = (rows: readonly unknown[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
    id bigint, name text, imo text, mmsi text, flow_id bigint, in_active boolean, stated_day date,
    gross_tonnage numeric, deadweight numeric, ship_type smallint, ice_class smallint, flag char(2), owner text,
    ism_company text)`;

const particulars = sql`gross_tonnage, deadweight, ship_type, ice_class, flag, owner, ism_company`;
const stated = sql`n.gross_tonnage, n.deadweight, n.ship_type, n.ice_class, n.flag, n.owner, n.ism_company`;
const today = sql`(clock_timestamp() at time zone 'utc')::date`;

/**
 * Company numbers come from the company's counter row, in the order of the file. Rows whose flow is gone are left out.
 */
export const insertVessels: RegisterWrites['insert'] = (company, rows) =>
  statementOf<{ id: number }>(sql`
    with n as (
      select row_number() over () as at, n.* from ${rowsOf(rows.map((row) => ({ ...row, stated_day: row['valid_from'] })))}
    ), flow as (
      select id from tenant.flows
      where company_id = ${company} and status <> 100 and id in (select flow_id from n) for share
    ), counted as (
      insert into tenant.counters as c (company_id, series, value)
      select ${company}::bigint, 'vessel', coalesce(max(s.company_number), 0) + ${rows.length}::bigint
      from tenant.vessels s where s.company_id = ${company}
      on conflict (company_id, series) do update set value = greatest(c.value + ${rows.length}::bigint, excluded.value)
      returning value
    ), made as (
      insert into tenant.vessels (company_id, name, imo, mmsi, flow_id, in_active, company_number)
      select ${company}::bigint, n.name, n.imo, n.mmsi, n.flow_id, n.in_active,
        counted.value - ${rows.length}::bigint + n.at
      from n join flow on flow.id = n.flow_id cross join counted
      returning id, imo
    ), described as (
      insert into tenant.vessel_particulars (company_id, vessel_id, valid_from, ${particulars})
      select ${company}::bigint, made.id, coalesce(n.stated_day, ${today}), ${stated}
      from made join n on n.imo = made.imo
      where n.stated_day is not null or num_nonnulls(${stated}) > 0
    )
    select id from made`);

/** The vessel itself, and a version of its particulars where the file differs from the latest. */
export const updateVessels: RegisterWrites['update'] = (company, rows) =>
  statementOf<{ id: number }>(sql`
    with n as (
      select n.* from ${rowsOf(
        rows.map(({ record, values }) => ({
          ...record,
          ...values,
          stated_day: values['valid_from'] ?? null,
        })),
      )}
    ), latest as (
      select distinct on (v.vessel_id) v.* from tenant.vessel_particulars v
      where v.company_id = ${company} and v.vessel_id in (select id from n)
      order by v.vessel_id, v.valid_from desc
    ), described as (
      insert into tenant.vessel_particulars (company_id, vessel_id, valid_from, ${particulars})
      select ${company}::bigint, n.id, coalesce(n.stated_day, greatest(${today}, p.valid_from)), ${stated}
      from n left join latest p on p.vessel_id = n.id
      where (n.stated_day is not null and n.stated_day is distinct from p.valid_from)
        or (${stated}) is distinct from (p.gross_tonnage, p.deadweight, p.ship_type, p.ice_class, p.flag, p.owner, p.ism_company)
      on conflict (company_id, vessel_id, valid_from) do update set
        gross_tonnage = excluded.gross_tonnage, deadweight = excluded.deadweight, ship_type = excluded.ship_type,
        ice_class = excluded.ice_class, flag = excluded.flag, owner = excluded.owner, ism_company = excluded.ism_company
    )
    update tenant.vessels s set name = n.name, imo = n.imo, mmsi = n.mmsi, flow_id = n.flow_id, in_active = n.in_active
    from n where s.company_id = ${company} and s.id = n.id and not s.deleted
    returning s.id`);

const voyagesOf = (company: number, ids: readonly number[]) => sql`
  select id from tenant.voyages where company_id = ${company} and vessel_id = any (${[...ids]}::bigint[])`;

/** Voyages are searched by the names of their vessels. */
export const derivedOfVessels: Derived = {
  claim: (company, ids) =>
    statementOf(sql`
      select id from tenant.voyages where company_id = ${company} and id in (${voyagesOf(company, ids)})
      order by id for no key update`),
  refresh: (company, ids) =>
    statementOf(sql`select tenant.refresh_voyages(${company}, array(${voyagesOf(company, ids)}))`),
};
