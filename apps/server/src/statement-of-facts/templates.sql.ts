import type { SofKind } from '@fairlead/domain/laytime/statement-of-facts';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface SofTemplateRow {
  readonly id: number;
  readonly letters: string;
  readonly text: string;
  readonly kind: SofKind;
  readonly reason: string | null;
  readonly sort_order: number;
  readonly in_active: boolean;
  readonly modified: string;
}

export interface SofTemplateValues {
  readonly letters: string;
  readonly text: string;
  readonly kind: SofKind;
  readonly reason: string | null;
  readonly order: number;
  readonly inActive: boolean;
}

const columns = sql`id, letters, text, kind, reason, sort_order, in_active, modified`;

/** The company's changes to the product's templates, and its own. */
export const templateRows = (company: number) =>
  statementOf<SofTemplateRow>(
    sql`
    select ${columns} from tenant.sof_event_templates where company_id = ${company} order by sort_order, id`,
    'event templates of statements of facts',
  );

export const insertTemplate = (company: number, values: SofTemplateValues) =>
  statementOf<SofTemplateRow>(
    sql`
    insert into tenant.sof_event_templates (company_id, letters, text, kind, reason, sort_order, in_active)
    values (${company}, ${values.letters}, ${values.text}, ${values.kind}, ${values.reason}, ${values.order},
      ${values.inActive})
    returning ${columns}`,
    'insert event template',
  );

/** A changed common template is stored beside the product's under its id. */
export const storeTemplate = (
  { company, id }: { readonly company: number; readonly id: number },
  values: SofTemplateValues,
) =>
  statementOf<SofTemplateRow>(
    sql`
    insert into tenant.sof_event_templates as t (company_id, id, letters, text, kind, reason, sort_order, in_active)
    values (${company}, ${id}, ${values.letters}, ${values.text}, ${values.kind}, ${values.reason}, ${values.order},
      ${values.inActive})
    on conflict (company_id, id) do update set letters = excluded.letters, text = excluded.text, kind = excluded.kind,
      reason = excluded.reason, sort_order = excluded.sort_order, in_active = excluded.in_active
    returning ${columns}`,
    'keep event template',
  );

export const deleteTemplate = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`delete from tenant.sof_event_templates where company_id = ${company} and id = ${id} returning id`,
    'delete event template',
  );
