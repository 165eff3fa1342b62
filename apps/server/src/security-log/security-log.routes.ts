import { securityLog } from '@fairlead/contract/platform';
import { sqlFor } from '../platform/database/query.ts';
import { securityKinds } from '../platform/identity/security-log.ts';
import { type Host, serve } from '../platform/http/serve.ts';

const sentences: Readonly<Record<string, string>> = securityKinds;

interface Page {
  readonly skip: number;
  readonly take: number;
}

/** What concerns the company itself, and what concerns the people who have a role in it. */
const entriesOf = (company: number, { skip, take }: Page) =>
  sqlFor
    .selectFrom('control.security_log as l')
    .leftJoin('control.users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.at', 'u.full_name', 'l.kind', 'l.detail', 'l.address'])
    .where((where) =>
      where.or([
        where('l.company_id', '=', company),
        where.and([
          where('l.company_id', 'is', null),
          where(
            'l.user_id',
            'in',
            where
              .selectFrom('control.memberships as m')
              .select('m.user_id')
              .where('m.customer_id', '=', company),
          ),
        ]),
      ]),
    )
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
