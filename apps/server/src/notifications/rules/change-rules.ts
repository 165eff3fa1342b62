import type { notificationRules } from '@fairlead/contract/notifications/rules';
import { ruleFindings, ruleLimits } from '@fairlead/domain/validation/rules/company-rule';
import {
  operatorsOf,
  ruleColumns,
  ruleSubjects,
} from '@fairlead/domain/validation/rules/rule-columns';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { claimSettings } from '../../settings/sections.sql.ts';
import {
  companyReaders,
  countRules,
  deleteRule,
  insertReaders,
  insertRule,
  removeReaders,
  restoreRule as restoration,
  type RuleRecordRow,
  rulesOf,
  ruleToChange,
  updateRule,
} from './rules.sql.ts';

const entity = 'notificationRule';

const record = (row: RuleRecordRow & { readonly open: number }) => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  matchesAll: row.matches_all,
  conditions: row.conditions.map(({ column, operator, value }) => ({ column, operator, value })),
  severity: row.severity,
  isActive: row.is_active,
  readers: row.readers.map(({ id, name }) => ({ id, name })),
  open: row.open,
  modified: row.modified,
});

export const listRules = async ({ db, company }: Call<typeof notificationRules.list>) =>
  (await db.all(rulesOf(company))).map(record);

/** What rules can compare; the same for every company. */
export const listColumns = async () =>
  ruleSubjects.map(({ number, label }) => ({
    subject: number,
    label,
    columns: ruleColumns[number].map(({ key, label: name, type, unit, about, choices }) => ({
      key,
      label: name,
      type,
      unit: unit === '' ? null : unit,
      about,
      choices: choices?.map((one) => ({ number: one.number, label: one.label })) ?? null,
      operators: operatorsOf(type).map((one) => ({ name: one.name, label: one.label })),
    })),
  }));

type SaveCall = Call<typeof notificationRules.create> | Call<typeof notificationRules.save>;

/** Refuses conditions that cannot be compared, and readers of other companies. */
async function checkedReaders({ db, company, body }: SaveCall): Promise<readonly number[]> {
  const users = [...new Set(body.readers.map(({ id }) => id))];
  refuseFindings(ruleFindings(body, users.length));
  if (users.length === 0) return users;
  const known = await db.all(companyReaders(company, users));
  if (known.length < users.length) refuseFields({ readers: ['Not a user of the company'] });
  return users;
}

/** Refuses one rule more than a company can have. */
async function refuseSurplus({ db, company }: Pick<SaveCall, 'db' | 'company'>): Promise<void> {
  await db.run(claimSettings(company));
  if (((await db.first(countRules(company)))?.number ?? 0) >= ruleLimits.rules)
    refuseFields({ name: [`A company can have ${ruleLimits.rules} rules. Delete one first.`] });
}

export async function createRule(call: Call<typeof notificationRules.create>) {
  const { db, company, body, changed } = call;
  const users = await checkedReaders(call);
  await refuseSurplus(call);
  const made = await db.first(insertRule(company, body));
  const id = made?.id ?? 0;
  await db.run(insertReaders(company, id, users));
  changed({ entity, id, action: 'created' });
  return { id };
}

export async function saveRule(call: Call<typeof notificationRules.save>) {
  const { db, company, params, body, changed } = call;
  const before = await db.first(ruleToChange(company, params.id));
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) refuseStale(body, await current(call));
  const users = await checkedReaders(call);
  await db.run(updateRule(company, params.id, body));
  await db.run(removeReaders(company, params.id));
  await db.run(insertReaders(company, params.id, users));
  changed({ entity, id: params.id, action: 'updated' });
  return done;
}

const current = async ({ db, company, params }: Call<typeof notificationRules.save>) => {
  const row = (await db.all(rulesOf(company))).find(({ id }) => id === params.id);
  return row === undefined ? null : record(row);
};

export async function removeRule({
  db,
  company,
  params,
  changed,
}: Call<typeof notificationRules.remove>) {
  if ((await db.first(deleteRule(company, params.id))) === undefined) return refuse('notFound');
  changed({ entity, id: params.id, action: 'deleted' });
  return done;
}

export async function restoreRule(call: Call<typeof notificationRules.restore>) {
  const { db, company, params, changed } = call;
  if ((await db.first(ruleToChange(company, params.id))) !== undefined) return done;
  await refuseSurplus(call);
  if ((await db.run(restoration(company, params.id))) === 0) return refuse('notFound');
  changed({ entity, id: params.id, action: 'restored' });
  return done;
}
