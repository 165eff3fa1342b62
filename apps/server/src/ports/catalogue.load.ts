import { createHash } from 'node:crypto';
import { reasonsForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { fuelCatalogue, fuelClassOf } from '@fairlead/domain/vessels/fuel-catalogue';
import type { ClientBase } from 'pg';
import {
  catalogueCountries,
  cataloguePorts,
  catalogueVersion,
} from '@fairlead/domain/ports/catalogue';

/** What loading needs of a connection: any client or pooled client, signed in as the owner of the schema. */
export type OwnerClient = Pick<ClientBase, 'query'>;

const fuels = JSON.stringify(
  fuelCatalogue.map((fuel) => ({ ...fuel, fuel_class: fuelClassOf(fuel.type) })),
);

const version = createHash('sha256')
  .update(catalogueVersion)
  .update(JSON.stringify(reasonsForCall))
  .update(fuels)
  .digest('hex')
  .slice(0, 16);

/**
 * Ports that an operator imported take precedence over the catalogue: it then adds what is missing and changes nothing.
 */
const load = `
  with given_countries as (
    select * from json_to_recordset($1) as c (code text, name text, "eeaFrom" date, "eeaTo" date)
  ),
  given_ports as (
    select * from json_to_recordset($2) as p (
      id bigint, name text, "unLocode" text, country text, latitude numeric, longitude numeric,
      "timeZone" text, type smallint, "searchText" text)
  ),
  countries as (
    insert into shared.countries as old (code, name, eea_from, eea_to)
    select code, name, "eeaFrom", "eeaTo" from given_countries order by code
    on conflict (code) do update
      set name = excluded.name, eea_from = excluded.eea_from, eea_to = excluded.eea_to
      where (old.name, old.eea_from, old.eea_to) is distinct from (excluded.name, excluded.eea_from, excluded.eea_to)
  ),
  reasons as (
    insert into shared.reasons_for_call as old (id, name, code)
    select id, name, code from json_to_recordset($3) as r (id smallint, name text, code text)
    on conflict (id) do update set name = excluded.name, code = excluded.code
      where (old.name, old.code) is distinct from (excluded.name, excluded.code)
  ),
  fuels as (
    insert into shared.fuels as old (id, name, description, type, fuel_class)
    select id, name, description, type, fuel_class from json_populate_recordset(null::shared.fuels, $5)
    on conflict (id) do update set name = excluded.name, description = excluded.description,
      type = excluded.type, fuel_class = excluded.fuel_class
      where (old.name, old.description, old.type, old.fuel_class)
        is distinct from (excluded.name, excluded.description, excluded.type, excluded.fuel_class)
  ),
  ports as (
    insert into shared.ports as old
      (id, name, un_locode, country_code, latitude, longitude, time_zone, type, search_text)
    select g.id, g.name, g."unLocode", g.country, g.latitude, g.longitude, g."timeZone", g.type,
      shared.fold(concat_ws(' ', g.name, g."unLocode", c.name, g."searchText"))
    from given_ports g
    join given_countries c on c.code = g.country
    where not exists (select from shared.ports p where p.un_locode = g."unLocode" and p.id <> g.id)
    order by g.id
    on conflict (id) do update set
      name = excluded.name, country_code = excluded.country_code, latitude = excluded.latitude,
      longitude = excluded.longitude, time_zone = excluded.time_zone, type = excluded.type,
      search_text = excluded.search_text
      where not exists (select from shared.catalogue_versions where catalogue = 'world-port-index')
        and (old.name, old.country_code, old.latitude, old.longitude, old.time_zone, old.type, old.search_text)
          is distinct from (excluded.name, excluded.country_code, excluded.latitude, excluded.longitude,
            excluded.time_zone, excluded.type, excluded.search_text)
  )
  insert into shared.catalogue_versions (catalogue, version) values ('ports', $4)
  on conflict (catalogue) do update set version = excluded.version`;

/**
 * Updates countries, reasons for call, fuels and the shared ports to the catalogue of this build; returns whether there
 * was anything to do. One statement, so it happens as a whole or not at all; an unchanged catalogue costs one read.
 */
export async function loadCatalogue(client: OwnerClient): Promise<boolean> {
  const known = await client.query<{ version: string }>(
    "select version from shared.catalogue_versions where catalogue = 'ports'",
  );
  if (known.rows[0]?.version === version) return false;
  const reasons = reasonsForCall.map(({ number, label, code }) => ({
    id: number,
    name: label,
    code,
  }));
  await client.query(load, [
    JSON.stringify(catalogueCountries),
    JSON.stringify(cataloguePorts),
    JSON.stringify(reasons),
    version,
    fuels,
  ]);
  return true;
}
