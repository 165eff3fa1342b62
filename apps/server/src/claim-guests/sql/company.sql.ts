import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export const companyName = (company: number) =>
  statementOf<{ name: string }>(
    sql`select name from control.customers where id = ${company}`,
    'name of company',
  );
