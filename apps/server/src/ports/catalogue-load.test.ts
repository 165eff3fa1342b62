import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { loadCatalogue } from './catalogue.load.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.access.migrationUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function one<T>(sql: string): Promise<T | undefined> {
  const { rows } = await client.query(sql);
  return rows[0] as T | undefined;
}

describe('loading the catalogue', () => {
  it('fills an empty database and then has nothing to do', async () => {
    await client.query('truncate shared.countries, shared.ports, shared.reasons_for_call cascade');
    await client.query('truncate shared.catalogue_versions');
    expect(await loadCatalogue(client)).toBe(true);
    expect(await loadCatalogue(client)).toBe(false);
    const port = await one(
      "select name, country_code, time_zone, type, search_text from shared.ports where un_locode = 'NOAES'",
    );
    expect(port).toEqual({
      name: 'Ålesund',
      country_code: 'NO',
      time_zone: 'Europe/Oslo',
      type: 10,
      search_text: 'alesund noaes norway alesund',
    });
    expect(await one('select code from shared.reasons_for_call where id = 3')).toEqual({
      code: 'L',
    });
    expect(await one("select eea_to::text from shared.countries where code = 'GB'")).toEqual({
      eea_to: '2021-01-01',
    });
  });

  it('mends a changed row when the catalogue is newer', async () => {
    await client.query("update shared.ports set name = 'Aalesund' where un_locode = 'NOAES'");
    await client.query("update shared.catalogue_versions set version = 'older'");
    expect(await loadCatalogue(client)).toBe(true);
    expect(await one("select name from shared.ports where un_locode = 'NOAES'")).toEqual({
      name: 'Ålesund',
    });
  });

  it('leaves imported ports and their codes alone, and adds what is missing', async () => {
    await client.query("delete from shared.ports where un_locode in ('NOBGO', 'NOHFT')");
    await client.query("update shared.ports set latitude = 69.5 where un_locode = 'NOTOS'");
    await client.query(
      `insert into shared.ports (id, name, un_locode, country_code, latitude, longitude, time_zone)
       values (100001, 'Bergen', 'NOBGO', 'NO', 60.4, 5.3, 'Europe/Oslo')`,
    );
    await client.query(
      "insert into shared.catalogue_versions (catalogue, version) values ('world-port-index', 'x')",
    );
    await client.query(
      "update shared.catalogue_versions set version = 'older' where catalogue = 'ports'",
    );
    expect(await loadCatalogue(client)).toBe(true);
    expect(await one("select id from shared.ports where un_locode = 'NOBGO'")).toMatchObject({
      id: expect.anything(),
    });
    expect(await one('select count(*)::int as number from shared.ports where id = 100001')).toEqual(
      { number: 1 },
    );
    expect(
      await one("select count(*)::int as number from shared.ports where un_locode = 'NOHFT'"),
    ).toEqual({ number: 1 });
    expect(await one("select latitude::float from shared.ports where un_locode = 'NOTOS'")).toEqual(
      { latitude: 69.5 },
    );
  });
});
