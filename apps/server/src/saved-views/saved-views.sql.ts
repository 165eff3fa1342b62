import { sql } from 'kysely';
import { sqlFor } from '../platform/database/query.ts';

export interface ViewValues {
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly default_for_role: number | null;
}

export interface Owned {
  readonly company: number;
  readonly owner: number;
  readonly id: number;
}

export const viewsOf = (company: number, owner: number, list: string) =>
  sqlFor
    .selectFrom('tenant.saved_views as v')
    .innerJoin('control.users as u', 'u.id', 'v.owner_id')
    .select([
      'v.id',
      'v.list',
      'v.name',
      'v.query',
      'v.shared',
      'v.default_for_role',
      'v.owner_id',
      'u.full_name',
      'v.modified',
    ])
    .where('v.company_id', '=', company)
    .where('v.list', '=', list)
    .where((where) => where.or([where('v.owner_id', '=', owner), where('v.shared', '=', true)]))
    .orderBy('v.name')
    .limit(200);

export const insertView = (company: number, owner: number, values: ViewValues) =>
  sqlFor
    .insertInto('tenant.saved_views')
    .values({ company_id: company, owner_id: owner, ...values })
    .returning('id');

const owned = ({ company, owner, id }: Owned) =>
  sql<boolean>`company_id = ${company} and owner_id = ${owner} and id = ${id}`;

export const updateView = (view: Owned, values: ViewValues, modified: string | undefined) =>
  sqlFor
    .updateTable('tenant.saved_views')
    .set(values)
    .where(owned(view))
    .$if(modified !== undefined, (query) => query.where('modified', '=', modified ?? ''))
    .returning('id');

export const viewById = (view: Owned) =>
  sqlFor.selectFrom('tenant.saved_views').selectAll().where(owned(view));

export const deleteView = (view: Owned) =>
  sqlFor.deleteFrom('tenant.saved_views').where(owned(view));
