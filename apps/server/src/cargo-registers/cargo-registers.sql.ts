import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export const measurementsByIds = (company: number, ids: readonly number[]) =>
  statementOf<{ readonly id: number; readonly name: string; readonly symbol: string }>(sql`
    select id, name, symbol from tenant.measurements where company_id = ${company} and id = any (${ids}::bigint[])`);
