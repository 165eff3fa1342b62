import type pg from 'pg';

/** A fingerprint of every tenant row of one company, by table. */
export async function fingerprints(
  client: pg.Client,
  company: number,
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await client.query<{ print: string }>(
    `select format($$select %L as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
       from tenant.%I t where company_id = %s$$, relname, relname, $1::bigint) as print
     from pg_class where relnamespace = 'tenant'::regnamespace and relkind in ('r', 'p')`,
    [company],
  );
  const { rows } = await client.query<{ name: string; print: string }>(
    tables.map(({ print }) => print).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
