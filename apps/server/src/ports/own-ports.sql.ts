import { type RawBuilder, sql } from 'kysely';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import type { Derived } from '../platform/registers/register.ts';
import { type PortRow, portRank } from './port-search.sql.ts';

export interface PortReference {
  readonly company: number;
  readonly id: number;
}

export interface PortFilter {
  readonly company: number;
  readonly text: string;
  readonly kind: 'own' | 'catalogue' | undefined;
  readonly countries: readonly string[];
  readonly isSettled: boolean;
  readonly isUsed: boolean;
  readonly withInactive: boolean;
}

export type PortSort = 'name' | 'unLoCode' | 'country' | 'timeZone' | 'calls';

export interface PortPart {
  readonly skip: number;
  readonly take: number;
  readonly sort: PortSort | undefined;
  readonly isDescending: boolean;
}

export interface ListedPortRow extends PortRow {
  readonly in_active: boolean;
  readonly has_settings: boolean;
  readonly calls: number;
  readonly modified: string | null;
}

export interface PortDetailRow extends PortRow {
  readonly in_active: boolean;
  readonly note: string;
  readonly external_id: string | null;
  readonly eea_from: string | null;
  readonly eea_to: string | null;
  readonly calls: number;
  readonly modified: string | null;
}

type Part = RawBuilder<unknown>;
const nothing = sql``;
const columns = sql`p.id, p.name, p.un_locode, p.country_code, p.time_zone, p.type, trim_scale(p.latitude)::text as latitude,
  trim_scale(p.longitude)::text as longitude`;

/** Both kinds of port side by side; a search covers names, codes, countries and other names of a port. */
function portsOf({ company, text, kind, withInactive }: PortFilter): Part {
  const own = sql`shared.fold(concat_ws(' ', p.name, p.un_locode, c.name))`;
  const catalogue = sql`
    select ${columns}, false as in_active, null::timestamptz as modified, c.name as country
    from shared.ports p join shared.countries c on c.code = p.country_code
    where ${text === '' ? sql`true` : holds(sql`p.search_text`, text)}`;
  const owned = sql`
    select ${columns}, p.in_active, p.modified, c.name as country
    from tenant.ports p join shared.countries c on c.code = p.country_code
    where p.company_id = ${company} 
      ${withInactive ? nothing : sql`and not p.in_active`}
      ${text === '' ? nothing : sql`and ${holds(own, text)}`}`;
  if (kind === 'own') return owned;
  return kind === 'catalogue' ? catalogue : sql`${catalogue} union all ${owned}`;
}

const calls = (company: number): Part => sql`(
  select count(*) from tenant.port_calls k
  where k.company_id = ${company} and k.port_id = p.id and k.deleted is null)`;

const settled = (company: number): Part => sql`exists (
  select from tenant.port_settings s where s.company_id = ${company} and s.port_id = p.id)`;

function narrowed(filter: PortFilter): Part {
  const { company, countries, isSettled, isUsed } = filter;
  return sql`from (${portsOf(filter)}) p where true
    ${countries.length === 0 ? nothing : sql`and p.country_code = any (${countries}::text[])`}
    ${isSettled ? sql`and ${settled(company)}` : nothing}
    ${
      isUsed
        ? sql`and exists (select from tenant.port_calls k
      where k.company_id = ${company} and k.port_id = p.id and k.deleted is null)`
        : nothing
    }`;
}

const sorts: Readonly<Record<Exclude<PortSort, 'calls'>, Part>> = {
  name: sql`shared.fold(p.name)`,
  unLoCode: sql`p.un_locode`,
  country: sql`shared.fold(p.country)`,
  timeZone: sql`p.time_zone`,
};

function orderOf({ company, text }: PortFilter, { sort, isDescending }: PortPart): Part {
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  if (sort === undefined)
    return text === '' ? sql`shared.fold(p.name)` : sql`${portRank(text)}, p.name`;
  return sql`${sort === 'calls' ? calls(company) : sorts[sort]} ${direction}, shared.fold(p.name)`;
}

export const portPart = (filter: PortFilter, part: PortPart) =>
  statementOf<ListedPortRow>(sql`
    with part as materialized (
      select p.* ${narrowed(filter)} order by ${orderOf(filter, part)}, p.id offset ${part.skip} limit ${part.take})
    select p.*, ${calls(filter.company)} as calls, ${settled(filter.company)} as has_settings
    from part p order by ${orderOf(filter, part)}, p.id`);

export const portTotal = (filter: PortFilter) =>
  statementOf<{ total: number }>(sql`select count(*) as total ${narrowed(filter)}`);

/** One port of the catalogue, or an existing one of the company. */
export const onePort = ({ company, id }: PortReference) =>
  statementOf<PortDetailRow>(
    sql`
    select p.*, c.name as country, c.eea_from, c.eea_to, ${calls(company)} as calls
    from (
      select ${columns}, false as in_active, '' as note, null::text as external_id, null::timestamptz as modified
      from shared.ports p where p.id = ${id}
      union all
      select ${columns}, p.in_active, p.note, p.external_id, p.modified
      from tenant.ports p where p.company_id = ${company} and p.id = ${id} 
    ) p join shared.countries c on c.code = p.country_code`,
    'one port of a company',
  );

export const countries = statementOf<{
  code: string;
  name: string;
  eea_from: string | null;
  eea_to: string | null;
}>(sql`select code, name, eea_from, eea_to from shared.countries order by name`, 'countries');

export const oneCountry = (code: string) =>
  statementOf<{ code: string }>(
    sql`select code from shared.countries where code = ${code}`,
    'one country',
  );

export interface PortValues {
  readonly name: string;
  readonly unLoCode: string | null;
  readonly countryCode: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly timeZone: string;
  readonly type: number;
  readonly note: string;
  readonly inActive: boolean;
  /** Undefined: stays as it is. */
  readonly externalId: string | null | undefined;
}

/** Locks an own port while it is changed: port calls that would choose it wait. */
export const claimPort = ({ company, id }: PortReference) =>
  statementOf(
    sql`select id from tenant.ports where company_id = ${company} and id = ${id} for update`,
    'claim own port',
  );

export const insertPort = (company: number, values: PortValues) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.ports
      (company_id, name, un_locode, country_code, latitude, longitude, time_zone, type, note, in_active, external_id)
    values (${company}, ${values.name}, ${values.unLoCode}, ${values.countryCode}, ${values.latitude}::numeric,
      ${values.longitude}::numeric, ${values.timeZone}, ${values.type}, ${values.note}, ${values.inActive},
      ${values.externalId ?? null})
    returning id`);

export const updatePort = ({ company, id }: PortReference, values: PortValues) =>
  statementOf(sql`
    update tenant.ports set name = ${values.name}, un_locode = ${values.unLoCode}, country_code = ${values.countryCode},
      latitude = ${values.latitude}::numeric, longitude = ${values.longitude}::numeric, time_zone = ${values.timeZone},
      type = ${values.type}, note = ${values.note}, in_active = ${values.inActive}
      ${values.externalId === undefined ? nothing : sql`, external_id = ${values.externalId}`}
    where company_id = ${company} and id = ${id}`);

/** Voyages whose derived texts name one of the ports. */
const voyagesAt = (company: number, ids: readonly number[]) => sql`
  select voyage_id from tenant.port_calls where company_id = ${company} and port_id = any (${[...ids]}::bigint[])`;

/** Voyages and port calls are searched by the names of their ports. */
export const derivedOfPorts: Derived = {
  claim: (company, ids) =>
    statementOf(sql`
      select id from tenant.voyages
      where company_id = ${company} and id = any (
        tenant.voyages_affected(${company}, array(${voyagesAt(company, ids)})))
      order by id for no key update`),
  refresh: (company, ids) =>
    statementOf(sql`
      select tenant.refresh_voyages(${company},
        tenant.voyages_affected(${company}, array(${voyagesAt(company, ids)})))`),
};
