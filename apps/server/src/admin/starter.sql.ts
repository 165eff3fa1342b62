import {
  starterCommodities,
  starterFlow,
  starterFreightTypes,
  starterMeasurements,
  starterTermSets,
} from '@fairlead/domain/admin/starter-set';
import { wireTermSet } from '@fairlead/contract/charter-terms';
import { readyMadeOf } from '@fairlead/domain/laytime/ready-made-terms';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

const asRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

export const insertMeasurements = (company: number) =>
  statementOf(sql`
    insert into tenant.measurements (company_id, name, symbol, decimals, tonnes, cubic_metres)
    select ${company}::bigint, m.name, m.symbol, m.decimals, m.tonnes, m."cubicMetres"
    from jsonb_to_recordset(${asRows(starterMeasurements)})
      as m (name text, symbol text, decimals smallint, tonnes numeric, "cubicMetres" numeric)`);

export const insertCommodities = (company: number) =>
  statementOf(sql`
    insert into tenant.commodities (company_id, name, code, default_measurement_id)
    select ${company}::bigint, c.name, c.code,
      (select id from tenant.measurements m where m.company_id = ${company} and m.symbol = c.symbol order by id limit 1)
    from jsonb_to_recordset(${asRows(starterCommodities)}) as c (name text, code text, symbol text)`);

export const insertFreightTypes = (company: number) =>
  statementOf(sql`
    insert into tenant.freight_types (company_id, name, description)
    select ${company}::bigint, f.name, f.description
    from jsonb_to_recordset(${asRows(starterFreightTypes)}) as f (name text, description text)`);

/** Published: vessels can use it at once. */
export const insertFlow = (company: number) =>
  statementOf(sql`
    insert into tenant.flows (company_id, name, status, definition)
    values (${company}, ${starterFlow.name}, 20, ${JSON.stringify(starterFlow.definition)}::jsonb)`);

export const insertTermSets = (company: number) => {
  const rows = starterTermSets.flatMap((code) => {
    const terms = readyMadeOf(code);
    if (terms === undefined) return [];
    return [{ name: terms.name, note: terms.note, content: wireTermSet(terms.content) }];
  });
  return statementOf(sql`
    insert into tenant.term_sets (company_id, name, note, content)
    select ${company}::bigint, t.name, t.note, t.content
    from jsonb_to_recordset(${asRows(rows)}) as t (name text, note text, content jsonb)`);
};

export const insertLaytimeSettings = (company: number) =>
  statementOf(
    sql`insert into tenant.laytime_settings (company_id, aggregation) values (${company}, 10)`,
  );
