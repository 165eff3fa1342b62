import type { Answer } from '@fairlead/contract';
import type { describedFeatures } from '@fairlead/contract/cargo-registers/described-registers';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { LookupRow } from '../platform/registers/register.ts';

/** Measurements by name and symbol. */
export const measurementNames = (company: number) =>
  statementOf<LookupRow<number>>(sql`
    select id, symbol as shown, array[name, symbol] as names from tenant.measurements where company_id = ${company}`);

export const measurementsByIds = (company: number, ids: readonly number[]) =>
  statementOf<{ readonly id: number; readonly name: string; readonly symbol: string }>(sql`
    select id, name, symbol from tenant.measurements where company_id = ${company} and id = any (${ids}::bigint[])`);

/** Ports of the catalogue and of the company by LOCODE and name. */
export const portNames = (company: number) =>
  statementOf<LookupRow<number>>(sql`
    select id, coalesce(un_locode, name) as shown, array[name, un_locode] as names from shared.ports
    union all
    select id, coalesce(un_locode, name), array[name, un_locode] from tenant.ports where company_id = ${company}`);

/** Ports of the catalogue and of the company. */
export const portsByIds = (company: number, ids: readonly number[]) =>
  statementOf<Answer<(typeof describedFeatures)['berths']['get']>['port']>(sql`
    select p.id, p.name, p.un_locode as "unLoCode", c.name as country, p.country_code as "countryCode",
      p.time_zone as "timeZone", p.type
    from (
      select id, name, un_locode, country_code, time_zone, type from shared.ports where id = any (${ids}::bigint[])
      union all
      select id, name, un_locode, country_code, time_zone, type from tenant.ports
      where company_id = ${company} and id = any (${ids}::bigint[])
    ) p join shared.countries c on c.code = p.country_code`);
