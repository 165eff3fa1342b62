import type { emailTemplates } from '@fairlead/contract/emails/email-templates';
import { emailLimits } from '@fairlead/domain/emails/email';
import { fillText, placeholdersIn, templateFindings } from '@fairlead/domain/emails/placeholders';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import {
  countTemplates,
  insertTemplate,
  oneTemplate,
  type TemplateRow,
  templatesOf,
  templateToChange,
  updateTemplate,
} from '../email-templates.sql.ts';
import { readPlaceholders } from './placeholder-values.ts';

const entity = 'emailTemplate';

const templateOf = ({ in_active: inActive, ...row }: TemplateRow) => ({ ...row, inActive });

export async function listTemplates({ db, company, query }: Call<typeof emailTemplates.list>) {
  const rows = await db.all(templatesOf(company, query.includeInactive ?? false));
  return rows.map(templateOf);
}

export async function createTemplate(call: Call<typeof emailTemplates.create>) {
  const { db, company, body, changed } = call;
  refuseFindings(templateFindings(body));
  if (((await db.first(countTemplates(company)))?.number ?? 0) >= emailLimits.templates)
    refuseFields({ name: [`A company can have ${emailLimits.templates} templates. Change one.`] });
  const made = await db.first(insertTemplate(company, body));
  const id = made?.id ?? 0;
  changed({ entity, id, action: 'created' });
  return { id };
}

export async function saveTemplate(call: Call<typeof emailTemplates.save>) {
  const { db, company, params, body, changed } = call;
  const before = await db.first(templateToChange(company, params.id));
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) refuseStale(body, templateOf(before));
  refuseFindings(templateFindings(body));
  await db.run(updateTemplate(company, params.id, body));
  changed({ entity, id: params.id, action: 'updated' });
  return done;
}

/** What has no value stays as it is, with a sentence that says why. */
export async function fillTemplate(call: Call<typeof emailTemplates.filled>) {
  const { db, company, params, query } = call;
  const template = await db.first(oneTemplate(company, params.id));
  if (template === undefined) return refuse('notFound');
  const placeholders = await readPlaceholders(call, {
    fixture: query.fixtureId ?? null,
    email: query.emailId ?? null,
    recipient: query.recipient ?? '',
  });
  if (placeholders === undefined)
    return refuseFields({
      [query.fixtureId === undefined ? 'emailId' : 'fixtureId']: ['Not found'],
    });
  const { subject, body, category } = template;
  const { values } = placeholders;
  return {
    category,
    subject: fillText(subject, values),
    body: fillText(body, values),
    values: placeholdersIn(subject, body).flatMap((code) => {
      const value = values[code]?.trim() ?? '';
      return value === '' ? [] : [{ code, value }];
    }),
    missing: [...placeholders.missingIn(subject, body)],
  };
}
