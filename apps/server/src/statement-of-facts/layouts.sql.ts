import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface LayoutRow {
  readonly html: string;
  readonly modified: string;
}

export const layoutRow = (company: number) =>
  statementOf<LayoutRow>(
    sql`select html, modified from tenant.sof_layouts where company_id = ${company}`,
    'layout of statements of facts',
  );

export const storeLayout = (company: number, html: string) =>
  statementOf<LayoutRow>(
    sql`
    insert into tenant.sof_layouts (company_id, html) values (${company}, ${html})
    on conflict (company_id) do update set html = excluded.html
    returning html, modified`,
    'keep layout',
  );

export const dropLayout = (company: number) =>
  statementOf(sql`delete from tenant.sof_layouts where company_id = ${company}`, 'drop layout');
