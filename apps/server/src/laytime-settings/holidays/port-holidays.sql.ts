import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface HolidayReference {
  readonly company: number;
  readonly port: number;
  readonly year: number;
}

export interface PortRow {
  readonly id: number;
  readonly name: string;
  readonly un_locode: string | null;
  readonly country_code: string;
  readonly time_zone: string;
}

/** The ports that a company may use: those of the catalogue and its own. */
const portsOf = (company: number) => sql`(
  select id, name, un_locode, country_code, time_zone from shared.ports
  union all
  select id, name, un_locode, country_code, time_zone from tenant.ports where company_id = ${company})`;

export const onePort = (company: number, port: number) =>
  statementOf<PortRow>(
    sql`select p.id, p.name, p.un_locode, p.country_code, p.time_zone from ${portsOf(company)} p where p.id = ${port}`,
    'one port of holidays',
  );

export const portsWithHolidays = (company: number) =>
  statementOf<PortRow & { year: number; is_known: boolean; holidays: number }>(
    sql`
    select p.id, p.name, p.un_locode, p.country_code, p.time_zone, y.year, y.verified_at is not null as is_known,
      (select count(*) from tenant.port_holidays h where h.company_id = ${company} and h.year_id = y.id) as holidays
    from tenant.port_holiday_years y join ${portsOf(company)} p on p.id = y.port_id
    where y.company_id = ${company} order by lower(p.name), p.id, y.year`,
    'ports with holidays',
  );

export interface YearRow {
  readonly id: number;
  readonly year: number;
  readonly source: string;
  readonly verified_by: string | null;
  readonly verified_at: string | null;
  readonly modified: string;
}

export const yearsOfPort = (
  { company, port }: Omit<HolidayReference, 'year'>,
  { from, to }: { readonly from: number; readonly to: number },
) =>
  statementOf<YearRow>(
    sql`
    select y.id, y.year, y.source, u.full_name as verified_by, y.verified_at, y.modified
    from tenant.port_holiday_years y left join control.users u on u.id = y.verified_by
    where y.company_id = ${company} and y.port_id = ${port} and y.year between ${from} and ${to} order by y.year`,
    'years of port',
  );

export interface HolidayRow {
  readonly year: number;
  readonly date: string;
  readonly name: string;
  readonly from_time: string | null;
  readonly to_time: string | null;
}

export const holidaysOfPort = (
  { company, port }: Omit<HolidayReference, 'year'>,
  { from, to }: { readonly from: number; readonly to: number },
) =>
  statementOf<HolidayRow>(
    sql`
    select y.year, h.date, h.name, h.from_time, h.to_time from tenant.port_holiday_years y
    join tenant.port_holidays h on h.company_id = ${company} and h.year_id = y.id
    where y.company_id = ${company} and y.port_id = ${port} and y.year between ${from} and ${to}
    order by h.date, h.from_time nulls first`,
    'holidays of port',
  );

/** Creates the year's row where it is missing and locks it: another save of this year waits. */
export const claimYear = ({ company, port, year }: HolidayReference) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.port_holiday_years (company_id, port_id, year) values (${company}, ${port}, ${year})
    on conflict (company_id, port_id, year) do update set year = excluded.year returning id`,
    'claim holiday year',
  );

export interface YearStatement {
  readonly source: string;
  /** Who states that the list is complete; null where no one does. */
  readonly verifiedBy: number | null;
  readonly now: string;
}

export const updateYear = (
  { company, port, year }: HolidayReference,
  { source, verifiedBy, now }: YearStatement,
) =>
  statementOf(
    sql`
    update tenant.port_holiday_years set revision = revision + 1, source = ${source}, verified_by = ${verifiedBy}::bigint,
      verified_at = case when ${verifiedBy}::bigint is not null then ${now}::timestamptz end
    where company_id = ${company} and port_id = ${port} and year = ${year}`,
    'update holiday year',
  );

export interface HolidayValues {
  readonly date: string;
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Deletes the holidays of the year that are not among those stated. */
export const deleteOtherHolidays = (
  { company, port, year }: HolidayReference,
  holidays: readonly HolidayValues[],
) =>
  statementOf(sql`
    delete from tenant.port_holidays h using tenant.port_holiday_years y
    where y.company_id = ${company} and y.port_id = ${port} and y.year = ${year}
      and h.company_id = ${company} and h.year_id = y.id and not exists (
        select from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as s (date date, name text, "from" text, "to" text)
        where s.date = h.date and s.name = h.name and s."from" is not distinct from h.from_time
          and s."to" is not distinct from h.to_time)`);

export const insertHolidays = (
  { company, port, year }: HolidayReference,
  holidays: readonly HolidayValues[],
) =>
  statementOf(sql`
    insert into tenant.port_holidays (company_id, year_id, date, name, from_time, to_time)
    select ${company}, y.id, s.date, s.name, s."from", s."to"
    from tenant.port_holiday_years y,
      jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as s (date date, name text, "from" text, "to" text)
    where y.company_id = ${company} and y.port_id = ${port} and y.year = ${year}
      and not exists (
        select from tenant.port_holidays h where h.company_id = ${company} and h.year_id = y.id
          and h.date = s.date and h.from_time is not distinct from s."from")`);
