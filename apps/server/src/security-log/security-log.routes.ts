import { securityLog } from '@fairlead/contract/security-log';
import { securityKinds } from '../platform/identity/security-log.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { entriesOf } from './security-log.sql.ts';

const sentences: Readonly<Record<string, string>> = securityKinds;

export function serveSecurityLog(host: Host): void {
  serve(host, securityLog, {
    list: async ({ db, company, query }) => {
      const rows = await db.all(
        entriesOf(company, { skip: query.skip ?? 0, take: query.take ?? 50 }),
      );
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        user: row.full_name,
        kind: row.kind,
        what: sentences[row.kind] ?? row.kind,
        detail: row.detail,
        address: row.address,
      }));
    },
  });
}
