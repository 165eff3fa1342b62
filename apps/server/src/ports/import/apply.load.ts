import type { OwnerClient } from '../catalogue.load.ts';
import type { Catalogue, ChangedPort, KnownPort, NewPort, Plan } from './plan.ts';

/** The catalogue as stored in the database. */
export async function readCatalogue(client: OwnerClient): Promise<Catalogue> {
  const ports = await client.query<KnownPort>(
    `select id::int, name, un_locode as "unLocode", country_code as country, latitude::float8, longitude::float8
     from shared.ports order by id`,
  );
  const countries = await client.query<{ code: string; name: string }>(
    'select code, name from shared.countries order by code',
  );
  return { ports: ports.rows, countries: countries.rows };
}

const insert = `
  insert into shared.ports (id, name, un_locode, country_code, latitude, longitude, time_zone, type, search_text)
  select greatest(100000, (select max(id) from shared.ports)) + row_number() over (order by p.country, p.name, p."unLocode"),
    p.name, p."unLocode", p.country, p.latitude, p.longitude, p."timeZone", 10,
    shared.fold(concat_ws(' ', p.name, p."unLocode", c.name, p."otherName"))
  from json_to_recordset($1) as p (
    name text, "otherName" text, "unLocode" text, country text, latitude numeric, longitude numeric, "timeZone" text)
  join shared.countries c on c.code = p.country`;

const update = `
  update shared.ports old set name = p.name, latitude = p.latitude, longitude = p.longitude, time_zone = p."timeZone",
    search_text = case when old.name = p.name then old.search_text
      else shared.fold(p.name) || ' ' || old.search_text end
  from json_to_recordset($1) as p (id bigint, name text, latitude numeric, longitude numeric, "timeZone" text)
  where old.id = p.id`;

const stamp = `
  insert into shared.catalogue_versions (catalogue, version) values ('world-port-index', $1)
  on conflict (catalogue) do update set version = excluded.version`;

/** Voyages contain the names of their ports in their search texts. */
async function refreshVoyages(client: OwnerClient, renamed: readonly number[]): Promise<void> {
  const companies = await client.query<{ id: string }>(
    'select id from control.customers order by id',
  );
  for (const { id } of companies.rows) {
    await client.query("select set_config('app.company', $1::text, true)", [id]);
    await client.query(
      `select tenant.refresh_voyages($1::bigint, array(
         select v.id from tenant.voyages v where v.company_id = $1::bigint and exists (
           select from tenant.port_calls c where c.company_id = v.company_id and c.port_id = any ($2)
             and (c.voyage_id = v.id or c.id = v.ballast_port_call_id))))`,
      [id, renamed],
    );
  }
}

type Change = { readonly added: readonly NewPort[]; readonly changed: readonly ChangedPort[] };

async function write(
  client: OwnerClient,
  { added, changed }: Change,
  version: string,
): Promise<void> {
  await client.query(insert, [JSON.stringify(added)]);
  await client.query(update, [JSON.stringify(changed)]);
  const renamed = changed.filter((port) => port.name !== port.oldName).map((port) => port.id);
  if (renamed.length > 0) await refreshVoyages(client, renamed);
  await client.query(stamp, [version]);
}

/**
 * Makes a plan against the current catalogue and carries it out in the same transaction, so that the catalogue cannot
 * change in between. `version` names the file.
 */
export async function applyImport(
  client: OwnerClient,
  plan: (catalogue: Catalogue) => Plan,
  version: string,
): Promise<Plan> {
  await client.query('begin');
  try {
    await client.query('lock table shared.ports in share row exclusive mode');
    const made = plan(await readCatalogue(client));
    await write(client, made, version);
    await client.query('commit');
    return made;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
