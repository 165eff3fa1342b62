import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

type Limits = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface LimitsRow {
  readonly id: number;
  readonly vessel_id: number | null;
  readonly vessel: string | null;
  readonly values: Limits;
  readonly modified: string;
}

/** The limits of the company, then those of its vessels by their names. */
export const limitsOfCompany = (company: number) =>
  statementOf<LimitsRow>(
    sql`
    select t.id, t.vessel_id, s.name as vessel, t.values, t.modified from tenant.check_thresholds t
    left join tenant.vessels s on s.company_id = ${company} and s.id = t.vessel_id
    where t.company_id = ${company} and (t.vessel_id is null or not s.deleted) and t.values <> '{}'
    order by t.vessel_id is not null, s.name, t.id`,
    'limits of checks',
  );

/** The limits of the company and of the vessel that a notification is about. */
export const limitsOfNotification = (company: number, notification: number) =>
  statementOf<{ is_vessel: boolean; values: Limits }>(
    sql`
    select t.vessel_id is not null as is_vessel, t.values from tenant.check_thresholds t
    join tenant.notifications n on n.company_id = ${company} and n.id = ${notification}
    where t.company_id = ${company} and (t.vessel_id is null or t.vessel_id = n.vessel_id)
    order by is_vessel`,
    'limits of checks for a notification',
  );

/** The limits of one vessel, or of the company, to be changed. */
export const limitsOf = (company: number, vessel: number | null) =>
  statementOf<{ values: Limits; modified: string }>(
    sql`
    select values, modified from tenant.check_thresholds
    where company_id = ${company} and vessel_id is not distinct from ${vessel}::bigint for update`,
    'limits of checks to change',
  );

export const storeLimits = (
  company: number,
  { vessel, values }: { readonly vessel: number | null; readonly values: Limits },
) =>
  statementOf<{ id: number; modified: string }>(
    sql`
    insert into tenant.check_thresholds (company_id, vessel_id, values)
    values (${company}, ${vessel}::bigint, ${JSON.stringify(values)}::jsonb)
    on conflict (company_id, vessel_id) do update set values = excluded.values
    returning id, modified`,
    'store limits of checks',
  );

/** The vessels of the company, or the one. */
export const limitedVessels = (company: number, vessel: number | null) =>
  statementOf<{ id: number; name: string }>(
    sql`
    select id, name from tenant.vessels
    where company_id = ${company} and not deleted and (${vessel}::bigint is null or id = ${vessel}::bigint) order by id`,
    'vessels with limits',
  );
