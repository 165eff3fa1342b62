import { chat } from '@fairlead/contract/chat';
import { sqlFor } from '../platform/database/query.ts';
import { type Host, serve } from '../platform/http/serve.ts';

const maxMessages = 250;

const newestMessages = (company: number) =>
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

export function serveChat(host: Host): void {
  serve(host, chat, {
    latest: async ({ db, company }) =>
      (await db.all(newestMessages(company))).toReversed().map((row) => ({
        clientId: row.client_id,
        created: row.created,
        link: row.link,
        data: {
          vessel: { id: row.vessel_id, name: row.vessel_name },
          body: row.body,
          author: row.author,
        },
      })),
  });
}
