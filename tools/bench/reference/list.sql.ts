// What a bare server requests from PostgreSQL: the whole response as one JSON text. It must equal the product's.

const reasons = `(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'code', r.code) order by r.id), '[]')
  from shared.reasons_for_call r where r.id = any (c.reason_ids))`;

const port = (
  alias: string,
  country: string,
) => `json_build_object('id', ${alias}.id, 'name', ${alias}.name,
  'unLoCode', ${alias}.un_locode, 'country', ${country}.name, 'countryCode', ${alias}.country_code,
  'timeZone', ${alias}.time_zone, 'type', ${alias}.type)`;

const portCalls = `(select coalesce(json_agg(json_build_object('id', c.id, 'port', ${port('p', 'l')},
    'plannedBerth', c.planned_berth,
    'agent', case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end,
    'scheduledArrival', c.scheduled_arrival, 'scheduledDeparture', c.scheduled_departure,
    'arrived', c.arrived, 'departed', c.departed, 'inActive', c.in_active, 'hideInApp', c.hide_in_app,
    'reasonForCalls', ${reasons}, 'externalId', c.external_id, 'remark', c.remark,
    'hasChildren', exists (select from tenant.port_calls k
      where k.company_id = c.company_id and k.parent_id = c.id and k.deleted is null),
    'parentId', c.parent_id, 'voyage', json_build_object('id', c.voyage_id), 'modified', c.modified)
    order by c.scheduled_arrival, p.name, c.id), '[]')
  from tenant.port_calls c
  join shared.ports p on p.id = c.port_id
  join shared.countries l on l.code = p.country_code
  left join tenant.partners a on a.company_id = c.company_id and a.id = c.agent_id
  where c.company_id = v.company_id and c.voyage_id = v.id and c.deleted is null and c.parent_id is null)`;

const ballast = `(select json_build_object('id', b.id,
    'port', json_build_object('id', p.id, 'name', p.name, 'unLoCode', p.un_locode, 'countryCode', p.country_code, 'timeZone', p.time_zone),
    'voyage', json_build_object('id', w.id, 'voyageNumber', w.voyage_number, 'reference', w.reference),
    'scheduledArrival', b.scheduled_arrival, 'scheduledDeparture', b.scheduled_departure, 'departed', b.departed)
  from tenant.port_calls b
  join shared.ports p on p.id = b.port_id
  join tenant.voyages w on w.company_id = b.company_id and w.id = b.voyage_id
  where b.company_id = v.company_id and b.id = v.ballast_port_call_id)`;

const voyage = `json_build_object('id', v.id, 'voyageNumber', v.voyage_number, 'reference', v.reference,
  'vessel', json_build_object('id', s.id, 'name', s.name),
  'master', case when m.id is not null then json_build_object('id', m.id, 'fullName', m.full_name) end,
  'trade', case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end,
  'ballastPortCall', ${ballast}, 'inActive', v.in_active, 'externalId', v.external_id, 'merged', v.merged,
  'start', v.start_at, 'end', v.end_at, 'modified', v.modified, 'portCalls', ${portCalls})`;

const joins = `
  join tenant.vessels s on s.company_id = v.company_id and s.id = v.vessel_id
  left join tenant.persons m on m.company_id = v.company_id and m.id = v.master_id
  left join tenant.trades t on t.company_id = v.company_id and t.id = v.trade_id`;

export interface ListQuestion {
  readonly company: number;
  readonly skip: number;
  readonly take: number;
  readonly vessel: number | undefined;
  readonly search: string | undefined;
}

interface Bound {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A page of voyages, latest first. */
export function listStatement({ company, skip, take, vessel, search }: ListQuestion): Bound {
  const values: unknown[] = [company];
  const position = (value: unknown) => `$${values.push(value)}`;
  const narrowed = [
    'v.company_id = $1 and v.deleted is null',
    ...(vessel === undefined ? [] : [`v.vessel_id = ${position(vessel)}`]),
    ...(search === undefined ? [] : [`v.search_text like ${position(patternOf(search))}`]),
  ].join(' and ');
  const text = `
    select coalesce(json_agg(${voyage} order by v.sort_at desc, v.id desc), '[]')::text as body
    from (
      select v.* from tenant.voyages v where ${narrowed}
      order by v.sort_at desc, v.id desc offset ${position(skip)} limit ${position(take)}
    ) v ${joins}`;
  return { text, values };
}

function patternOf(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

// The companies of the bench have no cargo: it is queried, but the result is always empty.
const cargo = `(select coalesce(json_agg(json_build_object('id', c.id) order by c.id), '[]') from tenant.cargo c
  where c.company_id = v.company_id and c.voyage_id = v.id and c.deleted is null)`;

const cargoPorts = `(select coalesce(json_agg(json_build_object('id', l.id) order by l.id), '[]')
  from tenant.cargo c join tenant.cargo_ports l on l.company_id = c.company_id and l.cargo_id = c.id
  where c.company_id = v.company_id and c.voyage_id = v.id and c.deleted is null)`;

/** One voyage with its port calls and cargo, by company and id only; without positions no vessel has miles to go. */
export const voyageStatement = `
  select (${voyage}::jsonb || jsonb_build_object('cargo', ${cargo}, 'cargoPorts', ${cargoPorts}, 'toGo', null))::text as body from tenant.voyages v ${joins}
  where v.company_id = $1 and v.id = $2 and v.deleted is null`;

/** The smallest read: one user. */
export const personStatement = `
  select json_build_object('id', p.id, 'fullName', p.full_name, 'rank', p.rank, 'email', p.email, 'phone', p.phone,
    'vessel', case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end,
    'inActive', p.in_active, 'modified', p.modified)::text as body
  from tenant.persons p
  left join tenant.vessels s on s.company_id = p.company_id and s.id = p.vessel_id
  where p.company_id = $1 and p.id = $2`;
