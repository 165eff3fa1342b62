import { savedViews } from '@fairlead/contract/saved-views';
import { can } from '@fairlead/domain/people/permissions';
import { done } from '../platform/http/call.ts';
import type { Actor } from '../platform/access/actors.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  deleteView,
  insertView,
  updateView,
  viewById,
  viewsOf,
  type ViewValues,
} from './saved-views.sql.ts';

interface Body {
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly defaultForRole: number | null;
}

const constraints = {
  saved_views_company_id_owner_id_list_name_key: ['name', 'You already have a view with this name'],
} as const;

export function serveSavedViews(host: Host): void {
  serve({ ...host, constraints }, savedViews, {
    list: async ({ db, company, actor, query }) =>
      (await db.all(viewsOf(company, actor.userId, query.list))).map((row) => ({
        id: row.id,
        list: row.list,
        name: row.name,
        query: row.query,
        shared: row.shared,
        defaultForRole: row.default_for_role,
        isMine: row.owner_id === actor.userId,
        owner: row.full_name,
        modified: row.modified,
      })),
    create: async ({ db, company, actor, body }) => {
      const row = await db.first(insertView(company, actor.userId, valuesOf(actor, company, body)));
      return { id: row?.id ?? 0 };
    },
    save: async ({ db, company, actor, params, body }) => {
      const view = { company, owner: actor.userId, id: params.id };
      const saved = await db.first(updateView(view, valuesOf(actor, company, body), body.modified));
      if (saved !== undefined) return done;
      const theirs = await db.first(viewById(view));
      return theirs === undefined ? refuse('notFound') : refuseStale(body, theirs);
    },
    remove: async ({ db, company, actor, params }) => {
      if ((await db.run(deleteView({ company, owner: actor.userId, id: params.id }))) === 0)
        refuse('notFound');
      return done;
    },
  });
}

function valuesOf(actor: Actor, company: number, body: Body): ViewValues {
  const roles = {
    companyRoles: actor.companies.get(company)?.roles ?? [],
    systemRoles: actor.systemRoles,
  };
  if (body.defaultForRole !== null && !can(roles, 'company.settings')) {
    refuseFields({
      defaultForRole: ['Only a company administrator may set the default of a role'],
    });
  }
  const shared = body.shared || body.defaultForRole !== null;
  return {
    list: body.list,
    name: body.name,
    query: body.query,
    shared,
    default_for_role: body.defaultForRole,
  };
}
