import { sql } from 'kysely';
import { sqlFor, statementOf } from '../../platform/database/query.ts';
import type { OffhireReference, OffhireValues } from '../offhires.sql.ts';

export const insertOffhire = (company: number, author: number | null, values: OffhireValues) =>
  sqlFor
    .insertInto('tenant.offhires')
    .values({ company_id: company, author_id: author, ...values })
    .returning('id');

/** Incremented where only its bunkers change, so that its version changes with them. */
export const updateOffhire = (
  { company, id }: OffhireReference,
  values: OffhireValues,
  isOfBunkers: boolean,
) =>
  sqlFor
    .updateTable('tenant.offhires')
    .set({ ...values, ...(isOfBunkers ? { revision: sql<number>`revision + 1` } : {}) })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('deleted', 'is', null);

export interface BunkerValues {
  readonly fuelType: number;
  readonly consumed: string;
  readonly price: string | null;
}

export const deleteBunkers = ({ company, id }: OffhireReference) =>
  statementOf(
    sql`delete from tenant.offhire_bunkers where company_id = ${company} and offhire_id = ${id}`,
    'delete offhire bunkers',
  );

export const insertBunkers = (
  { company, id }: OffhireReference,
  bunkers: readonly BunkerValues[],
) =>
  statementOf(sql`
    insert into tenant.offhire_bunkers (company_id, offhire_id, fuel_type, consumed_mt, price)
    select ${company}, ${id}, g."fuelType", g.consumed, g.price
    from jsonb_to_recordset(${JSON.stringify(bunkers)}::jsonb) as g ("fuelType" smallint, consumed numeric, price numeric)`);

export interface NamedRecords {
  readonly vessel: number;
  readonly voyage: number | null;
  readonly portCall: number | null;
}

/** Which of the records that a save names the company has, and whether they belong to each other. */
export const namedRecords = (company: number, { vessel, voyage, portCall }: NamedRecords) =>
  statementOf<{
    has_vessel: boolean;
    voyage_vessel: number | null;
    call_voyage: number | null;
  }>(
    sql`
    select
      exists (select from tenant.vessels where company_id = ${company} and id = ${vessel} and not deleted) as has_vessel,
      (select vessel_id from tenant.voyages
        where company_id = ${company} and id = ${voyage}::bigint and deleted is null) as voyage_vessel,
      (select voyage_id from tenant.port_calls
        where company_id = ${company} and id = ${portCall}::bigint and deleted is null) as call_voyage`,
    'records of offhire',
  );
