import { laytimeDurationTemplates } from '@fairlead/contract/laytime-settings';
import { done } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import {
  claimTemplate,
  deleteTemplate,
  insertTemplate,
  listTemplates,
  type TemplateRow,
  updateTemplate,
} from './duration-templates.sql.ts';
import { isOlder } from '../../platform/http/stale.ts';

const entity = 'laytimeDurationTemplate';

const constraints = {
  laytime_duration_templates_name: ['name', 'There is already a duration with this name'],
} as const;

/** Named durations, which people enter in calculations instead of writing them out. */
export function serveDurationTemplates(host: Host): void {
  serve({ ...host, constraints }, laytimeDurationTemplates, {
    list: async ({ db, company }) => (await db.all(listTemplates(company))).map(templateOf),
    create: async ({ db, company, body, changed }) => {
      const row = await db.first(insertTemplate(company, body));
      if (row === undefined) throw new Error('A duration template was not written.');
      changed({ entity, id: row.id, action: 'created' });
      return templateOf(row);
    },
    save: async ({ db, company, params, body, changed }) => {
      const before = await db.first(claimTemplate(company, params.id));
      if (before === undefined) return refuse('notFound');
      if (isOlder(body.modified, before.modified)) refuseStale(body, templateOf(before));
      const row = await db.first(updateTemplate(company, params.id, body));
      if (row === undefined) return refuse('notFound');
      changed({ entity, id: row.id, action: 'updated' });
      return templateOf(row);
    },
    remove: async ({ db, company, params, changed }) => {
      if ((await db.run(deleteTemplate(company, params.id))) === 0) return refuse('notFound');
      changed({ entity, id: params.id, action: 'deleted' });
      return done;
    },
  });
}

function templateOf(row: TemplateRow) {
  const { window_from: from, window_to: to } = row;
  return {
    id: row.id,
    name: row.name,
    event: row.event,
    reason: row.reason,
    percentage: row.percentage,
    onDemurragePercentage: row.demurrage_percentage,
    norRelation: norRelationOf(row.nor_relation),
    hours: row.hours,
    window: from === null || to === null ? null : { from, to },
    modified: row.modified,
  };
}

function norRelationOf(number: number): 10 | 20 | 30 {
  return number === 10 || number === 20 ? number : 30;
}
