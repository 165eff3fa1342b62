import { sqlFor } from '../platform/database/query.ts';

const maxMessages = 250;

export const newestMessages = (company: number) =>
  sqlFor
    .selectFrom('tenant.chat_messages as m')
    .innerJoin('tenant.vessels as v', (join) =>
      join.onRef('v.company_id', '=', 'm.company_id').onRef('v.id', '=', 'm.vessel_id'),
    )
    .leftJoin('control.users as u', 'u.id', 'm.author_id')
    .select([
      'm.client_id',
      'm.created',
      'm.link',
      'm.body',
      'm.vessel_id',
      'v.name as vessel_name',
      'u.full_name as author',
    ])
    .where('m.company_id', '=', company)
    .orderBy('m.created', 'desc')
    .limit(maxMessages);
