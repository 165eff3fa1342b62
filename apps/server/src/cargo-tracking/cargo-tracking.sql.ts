import { sql } from 'kysely';
import type { CallTimesRow } from '../lists/wire/scheduled-call.ts';
import { calculatedArrival } from '../lists/calculated-arrival.sql.ts';
import { statementOf } from '../platform/database/query.ts';

/** A cargo whose public links are listed or changed. */
export interface TrackedReference {
  readonly company: number;
  /** Null where the call names only the cargo. */
  readonly voyage: number | null;
  readonly cargo: number;
}

/** Whether the cargo is tracked, and when its last discharging port call ends; no row where the cargo does not exist. */
export const trackingFacts = ({ company, voyage, cargo }: TrackedReference) =>
  statementOf<{ voyage_id: number; is_tracked: boolean; last_departure: string | null }>(
    sql`
    select c.voyage_id, c.tracking_active and p.tracking_active as is_tracked,
      (select max(coalesce(k.departed, k.scheduled_departure)) from tenant.cargo_ports l
        join tenant.port_calls k on k.company_id = ${company} and k.id = l.port_call_id
        where l.company_id = ${company} and l.cargo_id = c.id and l.reason_id = 2 and not l.in_active) as last_departure
    from tenant.cargo c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.partners p on p.company_id = ${company} and p.id = c.charterer_id
    where c.company_id = ${company} and c.id = ${cargo} and c.deleted is null
      and (${voyage}::bigint is null or c.voyage_id = ${voyage})`,
    'tracking facts',
  );

export interface LinkRow {
  readonly id: number;
  readonly hint: string;
  readonly label: string | null;
  readonly created: string;
  readonly created_by: string | null;
  readonly expires: string;
  readonly revoked: string | null;
  readonly opened: number;
  readonly last_opened: string | null;
}

export const linksOfCargo = (company: number, cargo: number) =>
  statementOf<LinkRow>(
    sql`
    select l.id, l.hint, l.label, l.created, u.full_name as created_by, l.expires, l.revoked,
      coalesce(t.opened, 0) as opened, t.last_opened
    from tenant.tracking_links l
    left join control.users u on u.id = l.created_by
    left join control.public_tokens t on t.token_hash = l.token_hash and t.company_id = ${company}
    where l.company_id = ${company} and l.cargo_id = ${cargo}
    order by l.id desc`,
    'links of cargo',
  );

export interface NewLink {
  readonly hash: Buffer;
  readonly hint: string;
  readonly label: string | null;
  readonly expires: string;
  readonly by: number;
}

export const insertLink = ({ company, cargo }: TrackedReference, link: NewLink) =>
  statementOf(
    sql`
    with token as (
      insert into control.public_tokens (token_hash, company_id) values (${link.hash}, ${company})
    )
    insert into tenant.tracking_links (company_id, cargo_id, token_hash, hint, label, expires, created_by)
    values (${company}, ${cargo}, ${link.hash}, ${link.hint}, ${link.label}, ${link.expires}::timestamptz, ${link.by})`,
    'insert tracking link',
  );

/** One row where the link exists, whether it is revoked now or was before. */
export const revokeLink = ({ company, voyage, cargo }: TrackedReference, link: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.tracking_links l set revoked = coalesce(l.revoked, now())
    from tenant.cargo c
    where l.company_id = ${company} and l.id = ${link} and l.cargo_id = ${cargo}
      and c.company_id = ${company} and c.id = l.cargo_id and c.voyage_id = ${voyage}
    returning l.id`,
    'revoke tracking link',
  );

/** Revokes every link that is still active. */
export const revokeLinksOf = ({ company, cargo }: TrackedReference) =>
  statementOf(
    sql`
    update tenant.tracking_links set revoked = now()
    where company_id = ${company} and cargo_id = ${cargo} and revoked is null`,
    'revoke tracking links of cargo',
  );

export interface SharedCargo {
  readonly cargo: number;
  readonly company: string;
  readonly vessel: string;
  readonly commodity: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly expires: string;
}

/** The cargo of a link that has not ended, while cargo and charterer have tracking on. */
export const cargoOfLink = (company: number, hash: Buffer) =>
  statementOf<SharedCargo>(
    sql`
    select c.id as cargo, k.name as company, s.name as vessel, m.name as commodity,
      u.symbol, u.decimals, l.expires
    from tenant.tracking_links l
    join tenant.cargo c on c.company_id = ${company} and c.id = l.cargo_id and c.deleted is null and c.tracking_active
    join tenant.partners p on p.company_id = ${company} and p.id = c.charterer_id and p.tracking_active
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    join tenant.commodities m on m.company_id = ${company} and m.id = c.commodity_id
    join tenant.measurements u on u.company_id = ${company} and u.id = c.measurement_id
    join control.customers k on k.id = ${company}
    where l.company_id = ${company} and l.token_hash = ${hash} and l.revoked is null and l.expires > now()`,
    'cargo of tracking link',
  );

export interface SharedPort {
  readonly port_call_id: number;
  readonly name: string;
  readonly un_locode: string | null;
  readonly country: string;
  readonly country_code: string;
  readonly time_zone: string;
  readonly reason_id: number;
  readonly quantity: string;
  readonly processed: string | null;
  readonly triggers: readonly string[];
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly arrival_by: number | null;
  readonly arrival_said: string | null;
  readonly departure_by: number | null;
  readonly departure_said: string | null;
}

/**
 * The ports of a cargo in order, with who last reported when the ship is expected; a merged call's times are its
 * parent's.
 */
export const portsOfCargo = (company: number, cargo: number) =>
  statementOf<SharedPort>(
    sql`
    select k.id as port_call_id, p.name, p.un_locode, n.name as country, p.country_code, p.time_zone, l.reason_id, l.quantity::text,
      (select sum(e.quantity)::text from tenant.port_call_events e
        where e.company_id = ${company} and e.cargo_port_id = l.id and e.deleted is null) as processed,
      array(select distinct t from tenant.port_call_events e, unnest(e.triggers) t
        where e.company_id = ${company} and e.port_call_id = k.id and e.deleted is null
          and (e.cargo_port_id = l.id or e.cargo_port_id is null)) as triggers,
      k.scheduled_arrival, k.scheduled_departure, k.arrived, k.departed,
      a.said_by as arrival_by, a.said_at as arrival_said, d.said_by as departure_by, d.said_at as departure_said
    from tenant.cargo_ports l
    join tenant.port_calls o on o.company_id = ${company} and o.id = l.port_call_id
    join tenant.port_calls k on k.company_id = ${company} and k.id = coalesce(o.parent_id, o.id)
    join lateral (
      select name, un_locode, country_code, time_zone from shared.ports where id = k.catalogue_port_id
      union all
      select name, un_locode, country_code, time_zone from tenant.ports where company_id = ${company} and id = k.own_port_id
    ) p on true
    join shared.countries n on n.code = p.country_code
    left join lateral (
      select said_by, said_at from tenant.service_times
      where company_id = ${company} and port_call_id = k.id and service = 20 and kind = 10
      order by said_at desc, id desc limit 1
    ) a on true
    left join lateral (
      select said_by, said_at from tenant.service_times
      where company_id = ${company} and port_call_id = k.id and service = 60 and kind = 10
      order by said_at desc, id desc limit 1
    ) d on true
    where l.company_id = ${company} and l.cargo_id = ${cargo} and not l.in_active and not k.in_active
    order by coalesce(k.arrived, k.scheduled_arrival), l.id`,
    'ports of tracked cargo',
  );

export interface VoyageCallRow extends CallTimesRow {
  readonly port_name: string;
}

/** Every call of the voyages that carry a cargo: the expected times of one depend on those before it. */
export const callsBesideCargo = (company: number, cargo: number) =>
  statementOf<VoyageCallRow>(
    sql`
    select k.id, k.voyage_id, p.name as port_name, k.scheduled_arrival, k.scheduled_departure, k.arrived, k.departed,
      k.in_active, ${calculatedArrival(company, 'k')} as calculated_arrival
    from tenant.port_calls k
    join lateral (
      select name from shared.ports where id = k.catalogue_port_id
      union all
      select name from tenant.ports where company_id = ${company} and id = k.own_port_id
    ) p on true
    where k.company_id = ${company} and k.deleted is null and k.parent_id is null and k.voyage_id in (
      select coalesce(f.voyage_id, o.voyage_id) from tenant.cargo_ports l
      join tenant.port_calls o on o.company_id = ${company} and o.id = l.port_call_id
      left join tenant.port_calls f on f.company_id = ${company} and f.id = o.parent_id
      where l.company_id = ${company} and l.cargo_id = ${cargo})`,
    'calls beside tracked cargo',
  );
