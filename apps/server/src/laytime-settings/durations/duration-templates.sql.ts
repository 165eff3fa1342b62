import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly event: string | null;
  readonly reason: string | null;
  readonly percentage: string;
  readonly demurrage_percentage: string | null;
  readonly nor_relation: number;
  readonly hours: string | null;
  readonly window_from: string | null;
  readonly window_to: string | null;
  readonly modified: string;
}

export interface TemplateValues {
  readonly name: string;
  readonly event: string | null;
  readonly reason: string | null;
  readonly percentage: string;
  readonly onDemurragePercentage: string | null;
  readonly norRelation: number;
  readonly hours: string | null;
  readonly window: { readonly from: string; readonly to: string } | null;
}

const columns = sql`id, name, event, reason, trim_scale(percentage)::text as percentage,
  trim_scale(demurrage_percentage)::text as demurrage_percentage, nor_relation, trim_scale(hours)::text as hours,
  window_from, window_to, modified`;

export const listTemplates = (company: number) =>
  statementOf<TemplateRow>(
    sql`
    select ${columns} from tenant.laytime_duration_templates
    where company_id = ${company} order by lower(name), id limit 500`,
    'list duration templates',
  );

export const claimTemplate = (company: number, id: number) =>
  statementOf<TemplateRow>(
    sql`
    select ${columns} from tenant.laytime_duration_templates
    where company_id = ${company} and id = ${id} for update`,
    'claim duration template',
  );

export const insertTemplate = (company: number, values: TemplateValues) =>
  statementOf<TemplateRow>(sql`
    insert into tenant.laytime_duration_templates (company_id, name, event, reason, percentage, demurrage_percentage,
      nor_relation, hours, window_from, window_to)
    values (${company}, ${values.name}, ${values.event}, ${values.reason}, ${values.percentage}::numeric,
      ${values.onDemurragePercentage}::numeric, ${values.norRelation}, ${values.hours}::numeric,
      ${values.window?.from ?? null}, ${values.window?.to ?? null})
    returning ${columns}`);

export const updateTemplate = (company: number, id: number, values: TemplateValues) =>
  statementOf<TemplateRow>(sql`
    update tenant.laytime_duration_templates set name = ${values.name}, event = ${values.event},
      reason = ${values.reason}, percentage = ${values.percentage}::numeric,
      demurrage_percentage = ${values.onDemurragePercentage}::numeric, nor_relation = ${values.norRelation},
      hours = ${values.hours}::numeric, window_from = ${values.window?.from ?? null},
      window_to = ${values.window?.to ?? null}
    where company_id = ${company} and id = ${id} returning ${columns}`);

export const deleteTemplate = (company: number, id: number) =>
  statementOf(
    sql`delete from tenant.laytime_duration_templates where company_id = ${company} and id = ${id}`,
    'delete duration template',
  );
