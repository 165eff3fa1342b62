import type { Answer } from '@fairlead/contract';
import type { berths } from '@fairlead/contract/berths';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** Ports of the catalogue and of the company. */
export const portsByIds = (company: number, ids: readonly number[]) =>
  statementOf<Answer<typeof berths.get>['port']>(sql`
    select p.id, p.name, p.un_locode as "unLoCode", c.name as country, p.country_code as "countryCode",
      p.time_zone as "timeZone", p.type
    from (
      select id, name, un_locode, country_code, time_zone, type from shared.ports where id = any (${ids}::bigint[])
      union all
      select id, name, un_locode, country_code, time_zone, type from tenant.ports
      where company_id = ${company} and id = any (${ids}::bigint[])
    ) p join shared.countries c on c.code = p.country_code`);
