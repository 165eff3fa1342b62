import { sqlFor } from '../platform/database/query.ts';
import { visibleTo } from '../platform/identity/security-log.ts';

interface Page {
  readonly skip: number;
  readonly take: number;
}

export const entriesOf = (company: number, { skip, take }: Page) =>
  sqlFor
    .selectFrom('control.security_log as l')
    .leftJoin('control.users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.at', 'u.full_name', 'l.kind', 'l.detail', 'l.address'])
    .where(visibleTo(company))
    .orderBy('l.id', 'desc')
    .offset(skip)
    .limit(take);
