import { securityLog } from '@fairlead/contract/security-log';
import { sqlFor } from '../platform/database/query.ts';
import { securityKinds, visibleTo } from '../platform/identity/security-log.ts';
import { type Host, serve } from '../platform/http/serve.ts';

const sentences: Readonly<Record<string, string>> = securityKinds;

interface Page {
  readonly skip: number;
  readonly take: number;
}

const entriesOf = (company: number, { skip, take }: Page) =>
  sqlFor
    .selectFrom('control.security_log as l')
    .leftJoin('control.users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.at', 'u.full_name', 'l.kind', 'l.detail', 'l.address'])
    .where(visibleTo(company))
    .orderBy('l.id', 'desc')
    .offset(skip)
    .limit(take);

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
