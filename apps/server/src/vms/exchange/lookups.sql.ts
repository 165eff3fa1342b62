import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

interface Found {
  /** As the other system names it, in lower case. */
  readonly key: string;
  readonly id: number;
}

const lower = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.toLowerCase());

/** Vessels by IMO; those that their settings exclude from exchanges are marked. */
export const vesselsByImo = (company: number) =>
  statementOf<Found & { readonly is_excluded: boolean }>(sql`
    select lower(v.imo) as key, v.id, coalesce(s.exclude_from_vms_sync, false) as is_excluded
    from tenant.vessels v
    left join tenant.vessel_settings s on s.company_id = ${company} and s.id = v.id
    where v.company_id = ${company} and not v.deleted`);

/** Ports by UN/LOCODE or, for a company's own, by name; the company's own come first. */
export const portsNamed = (company: number, names: readonly string[]) =>
  statementOf<Found>(sql`
    select distinct on (key) key, id from (
      select lower(n.name) as key, p.id, n.rank from tenant.ports p
      cross join lateral (values (p.un_locode, 0), (p.name, 1)) n (name, rank)
      where p.company_id = ${company} and not p.in_active and lower(n.name) = any(${lower(names)}::text[])
      union all
      select lower(un_locode), id, 2 from shared.ports where lower(un_locode) = any(${lower(names)}::text[])) found
    order by key, rank, id`);

export const commoditiesNamed = (company: number, names: readonly string[]) =>
  statementOf<Found>(sql`
    select distinct on (lower(name)) lower(name) as key, id from tenant.commodities
    where company_id = ${company} and not in_active and lower(name) = any(${lower(names)}::text[])
    order by lower(name), id`);

export const measurementsNamed = (company: number, names: readonly string[]) =>
  statementOf<Found>(sql`
    select distinct on (key) key, id from (
      select lower(symbol) as key, id from tenant.measurements where company_id = ${company} and not in_active
      union all select lower(name), id from tenant.measurements
      where company_id = ${company} and not in_active) found
    where key = any(${lower(names)}::text[]) order by key, id`);

export const charterersNamed = (company: number, names: readonly string[]) =>
  statementOf<Found>(sql`
    select distinct on (lower(name)) lower(name) as key, id from tenant.partners
    where company_id = ${company} and 1 = any(partner_types) and lower(name) = any(${lower(names)}::text[])
    order by lower(name), id`);

export const reasonsCoded = statementOf<Found>(
  sql`select lower(code) as key, id from shared.reasons_for_call`,
);

export const voyagesByExternalId = (company: number, ids: readonly string[]) =>
  statementOf<Found & { readonly vessel_id: number }>(sql`
    select external_id as key, id, vessel_id from tenant.voyages
    where company_id = ${company} and deleted is null and external_id = any(${[...ids]}::text[])`);

/** Voyages that changed since, themselves or one of their port calls or cargo, oldest change first. */
export const changedVoyages = (company: number, since: string | null, most: number) =>
  statementOf<{ readonly id: number; readonly vessel_id: number; readonly changed: string }>(sql`
    select v.id, v.vessel_id, c.changed from tenant.voyages v
    cross join lateral (select greatest(v.modified,
      (select max(p.modified) from tenant.port_calls p where p.company_id = ${company} and p.voyage_id = v.id),
      (select max(g.modified) from tenant.cargo g where g.company_id = ${company} and g.voyage_id = v.id)) as changed) c
    where v.company_id = ${company} and v.deleted is null
      and (${since}::timestamptz is null or c.changed > ${since}::timestamptz)
    order by c.changed, v.id limit ${most}`);

export const sentUntil = (company: number, connection: number) =>
  statementOf<{
    readonly sent_until: string | null;
    readonly has_webhooks: boolean;
    readonly subscribed_until: string | null;
  }>(sql`
    select s.sent_until, c.has_webhooks,
      control.subscribed_until(${company}) as subscribed_until
    from tenant.vms_states s join control.customers c on c.id = s.company_id
    where s.company_id = ${company} and s.connection_id = ${connection}`);
