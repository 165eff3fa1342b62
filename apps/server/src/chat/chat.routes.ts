import { chat } from '@fairlead/contract/chat';
import { type Host, serve } from '../platform/http/serve.ts';
import { newestMessages } from './chat.sql.ts';

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
