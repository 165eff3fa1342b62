import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { Derived } from '../platform/registers/register.ts';

const voyagesOfTrades = (company: number, ids: readonly number[]) => sql`
  select id from tenant.voyages where company_id = ${company} and trade_id = any (${ids}::bigint[])`;

/** Voyages are searched by the names of their trades. */
export const derivedOfTrades: Derived = {
  claim: (company, ids) =>
    statementOf(sql`
      select id from tenant.voyages where company_id = ${company} and id in (${voyagesOfTrades(company, ids)})
      order by id for no key update`),
  refresh: (company, ids) =>
    statementOf(sql`
      select tenant.refresh_voyages(${company}, array(${voyagesOfTrades(company, ids)}))`),
};
