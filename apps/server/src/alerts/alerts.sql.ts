import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface AlertRow {
  readonly kind: 'ports' | 'vessels' | 'partners';
  readonly id: number;
  readonly text: string;
}

/** More alerts than this would mark everything, so that no one read them. */
const most = 5000;

/** The alerts of a company’s ports, existing vessels and partners. */
export const companyAlerts = (company: number) =>
  statementOf<AlertRow>(
    sql`
    select a.kind, a.id, a.text from (
      select 'ports' as kind, port_id as id, alert as text from tenant.port_settings
        where company_id = ${company} and alert <> ''
      union all
      select 'vessels', id, alert from tenant.vessels
        where company_id = ${company} and alert <> '' and not deleted
      union all
      select 'partners', id, alert from tenant.partners where company_id = ${company} and alert <> '') a
    order by a.kind, a.id limit ${most}`,
    'alerts of a company',
  );
