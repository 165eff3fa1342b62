import { sql } from 'kysely';
import { sqlFor } from '../platform/database/query.ts';

export const countOpen = (company: number) =>
  sqlFor
    .selectFrom('tenant.notifications')
    .select((select) => select.fn.countAll<number>().as('number'))
    .where('company_id', '=', company)
    .where('dismissed', 'is', null);

export interface NotificationFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly vesselIds?: readonly number[] | undefined;
  readonly includeDismissed?: boolean | undefined;
  readonly entities?: string | undefined;
}

export const countBySeverity = (company: number, filter: NotificationFilter) => {
  const entities = (filter.entities ?? '')
    .split(',')
    .map((entity) => entity.trim())
    .filter((entity) => entity !== '');
  return sqlFor
    .selectFrom('tenant.notifications')
    .select((select) => ['severity', select.fn.countAll<number>().as('number')])
    .where('company_id', '=', company)
    .$if(filter.from !== undefined, (query) => query.where('ref_date', '>=', filter.from ?? ''))
    .$if(filter.to !== undefined, (query) => query.where('ref_date', '<=', filter.to ?? ''))
    .$if((filter.vesselIds ?? []).length > 0, (query) =>
      query.where('vessel_id', 'in', filter.vesselIds ?? []),
    )
    .$if(filter.includeDismissed !== true, (query) => query.where('dismissed', 'is', null))
    .$if(entities.length > 0, (query) => query.where('entity', 'in', entities))
    .groupBy('severity');
};

/** Connected users: a user who missed two pings of a minute counts as gone. */
export const onlineUsers = (company: number | undefined) =>
  sqlFor
    .selectFrom('control.online_users as o')
    .innerJoin('control.users as u', 'u.id', 'o.user_id')
    .innerJoin('control.customers as c', 'c.id', 'o.company_id')
    .select([
      'o.user_id',
      'u.full_name',
      'o.company_id',
      'c.name as company_name',
      'o.transport',
      'o.app_version',
      'o.platform',
      'o.language',
      'o.time_zone',
      'o.connected_at',
      'o.last_ping',
    ])
    .where('o.last_ping', '>', sql<string>`now() - interval '130 seconds'`)
    .$if(company !== undefined, (query) => query.where('o.company_id', '=', company ?? 0))
    .orderBy('u.full_name')
    .orderBy('o.connected_at')
    .limit(1000);
