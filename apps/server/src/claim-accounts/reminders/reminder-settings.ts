import type { claimReminders } from '@fairlead/contract/claim-accounts/claim-reminders';
import { type ReminderRules, usualReminders } from '@fairlead/domain/claim-accounts/reminders';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { saveSection } from '../../settings/sections/save-section.ts';
import { type SectionRow, sectionOf } from '../../settings/sections.sql.ts';
import { ownersOf } from '../page/account.sql.ts';

const section = 'claimReminders';

const numbersIn = (value: unknown): readonly number[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : undefined;

/** The rules that a company has stated, or the usual ones. */
export function rulesFrom(values: SectionRow['values'] = {}): ReminderRules & {
  readonly escalateTo: number | null;
} {
  const { escalateDays, quietDays, escalateTo } = values;
  return {
    beforeBar: numbersIn(values['beforeBar']) ?? usualReminders.beforeBar,
    beforeDue: numbersIn(values['beforeDue']) ?? usualReminders.beforeDue,
    afterDue: numbersIn(values['afterDue']) ?? usualReminders.afterDue,
    escalateDays:
      typeof escalateDays === 'number' || escalateDays === null
        ? escalateDays
        : usualReminders.escalateDays,
    quietDays: typeof quietDays === 'number' ? quietDays : usualReminders.quietDays,
    escalateTo: typeof escalateTo === 'number' ? escalateTo : null,
  };
}

export const readRules = async (db: Session, company: number) =>
  rulesFrom((await db.first(sectionOf(company, section)))?.values);

async function shownSettings(db: Session, company: number, row: SectionRow | undefined) {
  const { escalateTo, ...rules } = rulesFrom(row?.values);
  const person = escalateTo === null ? undefined : await db.first(ownersOf(company, escalateTo));
  return {
    beforeBar: [...rules.beforeBar],
    beforeDue: [...rules.beforeDue],
    afterDue: [...rules.afterDue],
    escalateDays: rules.escalateDays,
    quietDays: rules.quietDays,
    escalateTo: person ?? null,
    modified: row?.modified ?? null,
  };
}

export async function readSettings({ db, company }: Call<typeof claimReminders.settings>) {
  return shownSettings(db, company, await db.first(sectionOf(company, section)));
}

export async function saveSettings(call: Call<typeof claimReminders.saveSettings>) {
  const { db, company, body } = call;
  const { modified, escalateTo, ...rules } = body;
  const id = escalateTo?.id ?? null;
  if (id !== null && (await db.first(ownersOf(company, id))) === undefined)
    refuseFields({ escalateTo: ['Not a user of the company'] });
  const before = await readSettingsAt(call);
  const row = await saveSection(call, {
    section,
    modified,
    values: () => ({ ...rules, escalateTo: id }),
    yours: body,
    shown: () => before,
  });
  return shownSettings(db, company, row);
}

const readSettingsAt = async ({ db, company }: Call<typeof claimReminders.saveSettings>) =>
  shownSettings(db, company, await db.first(sectionOf(company, section)));
