import { scheduleLinkLimits } from '@fairlead/domain/schedule-links/schedule-link';
import { sql } from 'kysely';
import type { CallTimesRow } from '../lists/wire/scheduled-call.ts';
import { statementOf } from '../platform/database/query.ts';

/** Links that a company sees in its list. */
const mostListed = 500;

export interface LinkRow {
  readonly id: number;
  readonly name: string;
  readonly hint: string;
  readonly vessels: readonly { readonly id: number; readonly name: string }[];
  readonly voyages: readonly { readonly id: number; readonly voyageNumber: number }[];
  readonly shows_times: boolean;
  readonly shows_ports: boolean;
  readonly shows_cargo: boolean;
  readonly shows_laycans: boolean;
  readonly expires: string;
  readonly revoked: string | null;
  readonly created: string;
  readonly created_by: string | null;
  readonly opened: number;
  readonly last_opened: string | null;
}

/** The links of a company, the latest first; one of them if it is stated. */
export const linksOfCompany = (company: number, link: number | null = null) =>
  statementOf<LinkRow>(
    sql`
    select l.id, l.name, l.hint, l.shows_times, l.shows_ports, l.shows_cargo, l.shows_laycans, l.expires, l.revoked,
      l.created, u.full_name as created_by, coalesce(t.opened, 0) as opened, t.last_opened,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
        from tenant.vessels s where s.company_id = ${company} and s.id = any (l.vessel_ids)), '[]') as vessels,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'voyageNumber', v.voyage_number) order by v.voyage_number, v.id)
        from tenant.voyages v where v.company_id = ${company} and v.id = any (l.voyage_ids)), '[]') as voyages
    from tenant.schedule_links l
    left join control.users u on u.id = l.created_by
    left join control.public_tokens t on t.token_hash = l.token_hash and t.company_id = ${company}
    where l.company_id = ${company} and (${link}::bigint is null or l.id = ${link})
    order by l.id desc limit ${mostListed}`,
    'schedule links',
  );

export interface NewScheduleLink {
  readonly name: string;
  readonly hash: Buffer;
  readonly hint: string;
  readonly vessels: readonly number[];
  readonly voyages: readonly number[];
  readonly showsTimes: boolean;
  readonly showsPorts: boolean;
  readonly showsCargo: boolean;
  readonly showsLaycans: boolean;
  readonly expires: string;
  readonly by: number;
}

export const insertScheduleLink = (company: number, link: NewScheduleLink) =>
  statementOf<{ readonly id: number }>(
    sql`
    insert into tenant.schedule_links (company_id, name, token_hash, hint, vessel_ids, voyage_ids, shows_times, shows_ports,
      shows_cargo, shows_laycans, expires, created_by)
    values (${company}, ${link.name}, ${link.hash}, ${link.hint}, ${[...link.vessels]}::bigint[],
      ${[...link.voyages]}::bigint[], ${link.showsTimes}, ${link.showsPorts}, ${link.showsCargo}, ${link.showsLaycans},
      ${link.expires}::timestamptz, ${link.by})
    returning id`,
    'insert schedule link',
  );

/** How many of these vessels and voyages the company has. */
export const countNamed = (
  company: number,
  { vessels, voyages }: Pick<NewScheduleLink, 'vessels' | 'voyages'>,
) =>
  statementOf<{ readonly vessels: number; readonly voyages: number }>(
    sql`
    select
      (select count(*)::int from tenant.vessels where company_id = ${company} and id = any (${[...vessels]}::bigint[])
        and not deleted) as vessels,
      (select count(*)::int from tenant.voyages where company_id = ${company} and id = any (${[...voyages]}::bigint[])
        and deleted is null) as voyages`,
    'named by schedule link',
  );

/** One row where the link exists, whether it is revoked now or was before. */
export const revokeScheduleLink = (company: number, link: number) =>
  statementOf<{ readonly id: number }>(
    sql`
    update tenant.schedule_links set revoked = coalesce(revoked, now())
    where company_id = ${company} and id = ${link} returning id`,
    'revoke schedule link',
  );

export interface OpenedLinkRow {
  readonly company: string;
  readonly name: string;
  readonly vessel_ids: readonly number[];
  readonly voyage_ids: readonly number[];
  readonly shows_times: boolean;
  readonly shows_ports: boolean;
  readonly shows_cargo: boolean;
  readonly shows_laycans: boolean;
  readonly expires: string;
}

/** A link that has not ended. */
export const openedLink = (company: number, hash: Buffer) =>
  statementOf<OpenedLinkRow>(
    sql`
    select k.name as company, l.name, l.vessel_ids, l.voyage_ids, l.shows_times, l.shows_ports, l.shows_cargo,
      l.shows_laycans, l.expires
    from tenant.schedule_links l
    join control.customers k on k.id = ${company}
    where l.company_id = ${company} and l.token_hash = ${hash} and l.revoked is null and l.expires > now()`,
    'opened schedule link',
  );

export interface SharedPeriod {
  readonly from: string;
  readonly to: string;
}

export interface SharedCallRow extends CallTimesRow {
  readonly vessel_id: number;
  readonly vessel: string;
  readonly voyage_number: number;
  readonly port: string;
  readonly un_locode: string | null;
  readonly country: string;
  readonly country_code: string;
  readonly time_zone: string;
  readonly reason_ids: readonly number[];
  readonly reasons: readonly string[];
  readonly modified: string;
}

/** The port calls of a link within a period, the earliest first, one more than are shown. */
export const sharedCalls = (company: number, link: OpenedLinkRow, { from, to }: SharedPeriod) =>
  statementOf<SharedCallRow>(
    sql`
    select c.id, c.voyage_id, s.id as vessel_id, s.name as vessel, v.voyage_number, c.scheduled_arrival,
      c.scheduled_departure, c.arrived, c.departed, c.in_active, coalesce(p.name, q.name) as port,
      coalesce(p.un_locode, q.un_locode) as un_locode, n.name as country, n.code as country_code,
      coalesce(p.time_zone, q.time_zone) as time_zone, c.reason_ids,
      array(select r.name from unnest(c.reason_ids) with ordinality i (id, at)
        join shared.reasons_for_call r on r.id = i.id order by i.at) as reasons,
      greatest(c.modified, v.modified, s.modified) as modified
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and not v.in_active
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    join shared.countries n on n.code = coalesce(p.country_code, q.country_code)
    where c.company_id = ${company} and c.call_exists and not c.call_idle and not c.in_active
      and c.scheduled_departure >= ${from}::timestamptz and c.scheduled_arrival <= ${to}::timestamptz
      and (cardinality(${[...link.vessel_ids]}::bigint[]) + cardinality(${[...link.voyage_ids]}::bigint[]) = 0
        or v.vessel_id = any (${[...link.vessel_ids]}::bigint[]) or v.id = any (${[...link.voyage_ids]}::bigint[]))
    order by c.scheduled_arrival, c.id limit ${scheduleLinkLimits.mostCalls + 1}`,
    'calls of schedule link',
  );

export interface SharedLaycanRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly laycan_from: string;
  readonly laycan_to: string;
  readonly modified: string;
}

/** The laycans of voyages, that which opens first first. */
export const sharedLaycans = (company: number, voyages: readonly number[]) =>
  statementOf<SharedLaycanRow>(
    sql`
    select id, voyage_id, laycan_from, laycan_to, modified from tenant.fixtures
    where company_id = ${company} and voyage_id = any (${[...voyages]}::bigint[]) and deleted is null
      and laycan_from is not null and laycan_to is not null
    order by laycan_from, id`,
    'laycans of schedule link',
  );

export interface SharedCargoRow {
  readonly port_call_id: number;
  readonly fixture_id: number | null;
  readonly reason_id: number;
  readonly commodity: string;
  readonly quantity: string;
  readonly unit: string;
  readonly decimals: number;
}

/** What is loaded and discharged at port calls, as nominated. */
export const sharedCargo = (company: number, calls: readonly number[]) =>
  statementOf<SharedCargoRow>(
    sql`
    select l.port_call_id, g.fixture_id, l.reason_id, m.name as commodity, l.quantity::text as quantity, u.symbol as unit,
      u.decimals
    from tenant.cargo_ports l
    join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
    join tenant.commodities m on m.company_id = ${company} and m.id = g.commodity_id
    join tenant.measurements u on u.company_id = ${company} and u.id = g.measurement_id
    where l.company_id = ${company} and l.port_call_id = any (${[...calls]}::bigint[]) and not l.in_active
    order by l.id`,
    'cargo of schedule link',
  );
