import { sql } from 'kysely';
import { holds, startsWith } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface PortRow {
  readonly id: number;
  readonly name: string;
  readonly un_locode: string | null;
  readonly country: string;
  readonly country_code: string;
  readonly time_zone: string;
  readonly type: number;
  readonly latitude: string;
  readonly longitude: string;
}

const columns = sql`id, name, un_locode, country_code, time_zone, type, latitude, longitude`;

/** Names that begin with the text, then codes, then any other match, over a port `p`. */
export const portRank = (text: string) => sql`case
  when ${startsWith(sql`shared.fold(p.name)`, text)} then 0
  when ${startsWith(sql`lower(p.un_locode)`, text)} then 1
  when ${holds(sql`shared.fold(concat_ws(' ', p.name, p.un_locode))`, text)} then 2
  else 3 end`;

/** Ports of the catalogue and active ones of the company, best match first, with the company's alert. */
export const searchPorts = (
  company: number,
  { text, take }: { readonly text: string; readonly take: number },
) => {
  const own = sql`concat_ws(' ', p.name, p.un_locode)`;
  return statementOf<PortRow & { alert: string }>(sql`
    select p.id, p.name, p.un_locode, c.name as country, p.country_code, p.time_zone, p.type, p.latitude, p.longitude,
      coalesce(s.alert, '') as alert
    from (
      select ${columns} from shared.ports p where ${text === '' ? sql`true` : holds(sql`p.search_text`, text)}
      union all
      select ${columns} from tenant.ports p where p.company_id = ${company} and not p.in_active
        and ${text === '' ? sql`true` : holds(sql`shared.fold(${own})`, text)}
    ) p join shared.countries c on c.code = p.country_code
    left join tenant.port_settings s on s.company_id = ${company} and s.port_id = p.id
    order by ${portRank(text)}, p.name, p.id
    limit ${take}`);
};
