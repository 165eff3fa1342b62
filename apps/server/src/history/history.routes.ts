import { history } from '@fairlead/contract/history';
import { type ByHistoryEntity, valueOf } from '@fairlead/domain/hub/history-entities';
import { can, type Permission } from '@fairlead/domain/people/permissions';
import type { Actor } from '../platform/access/actors.ts';
import { historyEntryOf } from '../platform/database/history-entry.ts';
import { withNames } from '../platform/database/named-changes.ts';
import { isNamedKind, recordNames } from '../platform/database/record-names.sql.ts';
import type { Session } from '../platform/database/session.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { hasParts, historyWithParts } from './parts.sql.ts';
import { entriesOf } from './history.sql.ts';

/** Records that not everyone in the company may read: their history requires the same permissions. */
const neededFor: ByHistoryEntity<Permission> = {
  vesselVerifier: 'admin',
  apiKey: 'company.settings',
  appUser: 'company.settings',
  mailbox: 'company.settings',
  shipDevice: 'company.settings',
  ticket: 'company.settings',
  vms: 'company.settings',
  webhook: 'company.settings',
};

function requireRight(actor: Actor, company: number, entity: string): void {
  const needed = valueOf(neededFor, entity);
  const companyRoles = actor.companies.get(company)?.roles ?? [];
  if (needed !== undefined && !can({ companyRoles, systemRoles: actor.systemRoles }, needed))
    refuse('permissionDenied');
}

/** The names of the records that others were merged into, by their ids. */
async function staysOf(
  db: Session,
  company: number,
  rows: readonly { readonly entity: string; readonly merged_into: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(rows.flatMap(({ merged_into: into }) => into ?? []));
  const kind = rows[0]?.entity ?? '';
  if (ids.size === 0 || !isNamedKind(kind)) return new Map();
  const names = await db.all(recordNames(company, new Map([[kind, ids]])));
  return new Map(names.map(({ id, name }) => [id, name]));
}

export function serveHistory(host: Host): void {
  serve(host, history, {
    list: async ({ db, company, query, actor }) => {
      requireRight(actor, company, query.entity);
      const { entity, id, parts = false, skip = 0, take = 100 } = query;
      if (parts && hasParts(entity)) {
        const all = await db.all(historyWithParts({ company, entity, id }, { skip, take }));
        const entries = await withNames(db, company, all.map(historyEntryOf));
        return entries.map((entry, at) => ({
          ...entry,
          name: entry.name ?? all[at]?.part ?? null,
        }));
      }
      const rows = await db.all(entriesOf({ company, entity, id, skip, take }));
      const named = await withNames(db, company, rows.map(historyEntryOf));
      const stays = await staysOf(db, company, rows);
      return named.map((entry, at) => {
        const { merged_name: name, merged_into: into, undoable_until: until } = rows[at] ?? {};
        const mergedInto = entry.action === 'delete' ? stays.get(into ?? 0) : undefined;
        return {
          ...entry,
          name: entry.name ?? name ?? null,
          ...(mergedInto === undefined ? {} : { mergedInto }),
          ...(mergedInto === undefined || until === null || until === undefined
            ? {}
            : { undoableUntil: until }),
        };
      });
    },
  });
}
