import { history } from '@fairlead/contract/platform';
import { can, type Permission } from '@fairlead/domain/people/permissions';
import { sql } from 'kysely';
import type { Actor } from '../platform/access/actors.ts';
import { sqlFor } from '../platform/database/query.ts';
import { withNames } from '../platform/database/named-changes.ts';
import { recordedChanges } from '../platform/database/recorded-changes.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';

interface HistoryOf {
  readonly company: number;
  readonly entity: string;
  readonly id: number;
  readonly skip: number;
  readonly take: number;
}

/** A record's own entries, and those of records that were merged into it. */
const ofRecord = (
  company: number,
  entity: string,
  id: number,
) => sql<boolean>`h.entity_id = any (array(
  select g.id from tenant.removed_records g
  where g.company_id = ${company} and g.entity = ${entity} and g.merged_into = ${id}) || ${id}::bigint)`;

const entriesOf = ({ company, entity, id, skip, take }: HistoryOf) =>
  sqlFor
    .selectFrom('tenant.history as h')
    .leftJoin('control.users as u', 'u.id', 'h.actor_id')
    .select([
      'h.id',
      'h.entity',
      'h.entity_id',
      'h.at',
      'u.full_name',
      'h.source',
      'h.action',
      'h.changes',
      'h.reason',
    ])
    .where('h.company_id', '=', company)
    .where('h.entity', '=', entity)
    .where(ofRecord(company, entity, id))
    .orderBy('h.id', 'desc')
    .offset(skip)
    .limit(take);

/** Records that not everybody of the company reads: their history needs what they need (part 1 §6). */
const neededFor: ReadonlyMap<string, Permission> = new Map([
  ['vesselVerifier', 'admin'],
  ['apiKey', 'company.settings'],
  ['appUser', 'company.settings'],
  ['ticket', 'company.settings'],
  ['vms', 'company.settings'],
  ['webhook', 'company.settings'],
]);

function requireRight(actor: Actor, company: number, entity: string): void {
  const needed = neededFor.get(entity);
  const companyRoles = actor.companies.get(company)?.roles ?? [];
  if (needed !== undefined && !can({ companyRoles, systemRoles: actor.systemRoles }, needed))
    refuse('permissionDenied');
}

export function serveHistory(host: Host): void {
  serve(host, history, {
    list: async ({ db, company, query, actor }) => {
      requireRight(actor, company, query.entity);
      const rows = await db.all(
        entriesOf({
          company,
          entity: query.entity,
          id: query.id,
          skip: query.skip ?? 0,
          take: query.take ?? 100,
        }),
      );
      const entries = rows.map((row) => ({
        id: row.id,
        entity: row.entity,
        entityId: row.entity_id,
        at: row.at,
        by: row.full_name,
        source: row.source,
        action: row.action,
        changes: recordedChanges(row.changes),
        reason: row.reason,
      }));
      return withNames(db, company, entries);
    },
  });
}
