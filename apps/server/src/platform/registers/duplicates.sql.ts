import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import { live, type RegisterScope, tableOf } from './record.sql.ts';
import type { RegisterColumn } from './register.ts';

export interface ComparedRow {
  readonly id: number;
  readonly name: string;
  readonly in_active: boolean;
  readonly [column: string]: unknown;
}

/** All records of a register with what they are compared by. */
export const comparedRows = (
  { company, register }: RegisterScope,
  columns: readonly RegisterColumn[],
) =>
  statementOf<ComparedRow>(sql`
    select r.id, ${sql.id('r', register.nameColumn)} as name, r.in_active
      ${columns.length === 0 ? sql`` : sql`, ${sql.join(columns.map(({ column }) => sql.id('r', column)))}`}
    from ${tableOf(register)} r where r.company_id = ${company} ${live(register)} order by r.id`);

export interface DistinctPair {
  readonly low_id: number;
  readonly high_id: number;
}

export const distinctPairs = ({ company, register }: RegisterScope) =>
  statementOf<DistinctPair>(sql`
    select low_id, high_id from tenant.distinct_records
    where company_id = ${company} and entity = ${register.entity} order by id desc`);

export const storeDistinct = ({ company, register }: RegisterScope, low: number, high: number) =>
  statementOf(sql`
    insert into tenant.distinct_records (company_id, entity, low_id, high_id)
    values (${company}, ${register.entity}, ${low}, ${high}) on conflict do nothing`);

export const deleteDistinct = ({ company, register }: RegisterScope, low: number, high: number) =>
  statementOf(sql`
    delete from tenant.distinct_records
    where company_id = ${company} and entity = ${register.entity} and low_id = ${low} and high_id = ${high}`);
