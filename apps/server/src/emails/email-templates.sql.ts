import type { EmailCategory } from '@fairlead/domain/emails/email';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  readonly category: EmailCategory;
  readonly subject: string;
  readonly body: string;
  readonly in_active: boolean;
  readonly modified: string;
}

export const templatesOf = (company: number, includesInactive: boolean) =>
  statementOf<TemplateRow>(
    sql`
    select id, name, category, subject, body, in_active, modified from tenant.email_templates
    where company_id = ${company} and (${includesInactive}::boolean or not in_active) order by lower(name), id`,
    'email templates',
  );

export const oneTemplate = (company: number, id: number) =>
  statementOf<TemplateRow>(
    sql`
    select id, name, category, subject, body, in_active, modified from tenant.email_templates
    where company_id = ${company} and id = ${id}`,
    'one email template',
  );

export const templateToChange = (company: number, id: number) =>
  statementOf<TemplateRow>(
    sql`
    select id, name, category, subject, body, in_active, modified from tenant.email_templates
    where company_id = ${company} and id = ${id} for no key update`,
    'email template to change',
  );

export interface TemplateValues {
  readonly name: string;
  readonly category: EmailCategory;
  readonly subject: string;
  readonly body: string;
  readonly inActive: boolean;
}

export const countTemplates = (company: number) =>
  statementOf<{ number: number }>(
    sql`select count(*)::int as number from tenant.email_templates where company_id = ${company}`,
    'count email templates',
  );

export const insertTemplate = (company: number, one: TemplateValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.email_templates (company_id, name, category, subject, body, in_active)
    values (${company}, ${one.name}, ${one.category}, ${one.subject}, ${one.body}, ${one.inActive}) returning id`,
    'insert email template',
  );

export const updateTemplate = (company: number, id: number, one: TemplateValues) =>
  statementOf(
    sql`
    update tenant.email_templates set name = ${one.name}, category = ${one.category}, subject = ${one.subject},
      body = ${one.body}, in_active = ${one.inActive}
    where company_id = ${company} and id = ${id}`,
    'update email template',
  );
