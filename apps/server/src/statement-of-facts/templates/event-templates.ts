import type {
  sofEventTemplate,
  sofEventTemplates,
} from '@fairlead/contract/statement-of-facts/sof-templates';
import {
  commonSofTemplates,
  firstOwnSofTemplateId,
  type SofTemplate,
} from '@fairlead/domain/statement-of-facts/templates';
import type { z } from 'zod';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done, type Handlers } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import {
  deleteTemplate,
  insertTemplate,
  storeTemplate,
  type SofTemplateRow,
  templateRows,
} from '../templates.sql.ts';
import { isOlder } from '../../platform/http/stale.ts';

export type TemplateRecord = z.input<typeof sofEventTemplate>;

const commonById: ReadonlyMap<number, SofTemplate> = new Map(
  commonSofTemplates.map((template) => [template.id, template]),
);

/** Common ones are ten apart, so that a company's own can be placed between them. */
const commonRecord = (template: SofTemplate): TemplateRecord => ({
  ...template,
  order: template.id * 10,
  inActive: false,
  isCommon: true,
  modified: null,
});

const ownRecord = (row: SofTemplateRow): TemplateRecord => ({
  id: row.id,
  letters: row.letters,
  text: row.text,
  kind: row.kind,
  reason: row.reason,
  order: row.sort_order,
  inActive: row.in_active,
  isCommon: row.id < firstOwnSofTemplateId,
  modified: row.modified,
});

/** The common templates, with the company's changes, and its own. */
export async function templatesOf(db: Session, company: number): Promise<TemplateRecord[]> {
  const own = (await db.all(templateRows(company))).map(ownRecord);
  const replaced = new Set(own.map(({ id }) => id));
  return [
    ...commonSofTemplates.filter(({ id }) => !replaced.has(id)).map(commonRecord),
    ...own,
  ].toSorted((a, b) => a.order - b.order || a.id - b.id);
}

const takenSentence = (text: string) => `'${text}' has these letters already`;

/** Refuses letters that another event has, unless one of the two can no longer be chosen. */
async function refuseTaken(
  { db, company, body }: Pick<Call<typeof sofEventTemplates.create>, 'db' | 'company' | 'body'>,
  id: number,
): Promise<readonly TemplateRecord[]> {
  const current = await templatesOf(db, company);
  const other = current.find(
    (one) => one.id !== id && !one.inActive && one.letters === body.letters,
  );
  if (other !== undefined && !body.inActive) refuseFields({ letters: [takenSentence(other.text)] });
  const needsReason = body.kind === 'opens' || body.kind === 'closes';
  if (needsReason && body.reason === null)
    refuseFields({ reason: ['Choose what begins or ends with it'] });
  return current;
}

export const templateHandlers: Handlers<typeof sofEventTemplates> = {
  list: ({ db, company }) => templatesOf(db, company),
  create: async (call) => {
    await refuseTaken(call, 0);
    const row = await call.db.first(insertTemplate(call.company, call.body));
    if (row === undefined) throw new Error('An event template was not written.');
    call.changed({ entity: 'sofEventTemplate', id: row.id, action: 'created' });
    return ownRecord(row);
  },
  save: async (call) => {
    const { db, company, params, body } = call;
    const current = await refuseTaken(call, params.id);
    const before = current.find(({ id }) => id === params.id) ?? refuse('notFound');
    if (isOlder(body.modified, before.modified)) return refuseStale(body, before);
    const row = await db.first(storeTemplate({ company, id: params.id }, body));
    if (row === undefined) throw new Error('An event template was not written.');
    call.changed({ entity: 'sofEventTemplate', id: row.id, action: 'updated' });
    return ownRecord(row);
  },
  remove: async ({ db, company, params, changed }) => {
    const gone = await db.first(deleteTemplate(company, params.id));
    if (gone === undefined && !commonById.has(params.id)) refuse('notFound');
    changed({ entity: 'sofEventTemplate', id: params.id, action: 'deleted' });
    return done;
  },
};
