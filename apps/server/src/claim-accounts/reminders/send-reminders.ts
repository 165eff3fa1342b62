import { reminderKind } from '@fairlead/domain/claim-accounts/enumerations';
import { daysBetween } from '@fairlead/domain/claims/ageing';
import {
  escalation,
  ownerReminders,
  type Reminder,
  reminderKey,
} from '@fairlead/domain/claim-accounts/reminders';
import { counted } from '@fairlead/domain/quantities/counted';
import { dayOf } from '../../claims/list/list-claims.ts';
import { openClaim } from '../../claims/writes/claim-writes.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { activeCompanies } from '../../platform/access/companies.sql.ts';
import { inUnitOfWork, ruleOrder } from '../../platform/events/unit-of-work.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { documentsLeft, remindedOf } from './reminded.ts';
import { readRules } from './reminder-settings.ts';
import { mailOf, noteReminder, remindedClaims, type RemindedRow } from './reminders.sql.ts';

export interface ReminderDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => Date;
}

/** Sends due reminders of every company. A failure of one company does not block the others. */
export async function sendClaimReminders(deps: ReminderDeps): Promise<void> {
  const companies = await deps.database.read(
    { company: 0, actor: null, source: 'rule' },
    (session) => session.all(activeCompanies()),
  );
  for (const { id } of companies)
    await sendForCompany(deps, id).catch((error: unknown) =>
      deps.log.error({ error, company: id }, 'reminders of claims'),
    );
}

interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

interface DueMail {
  readonly row: RemindedRow;
  readonly reminder: Reminder;
  readonly to: Recipient;
}

const scopeOf = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

async function sendForCompany(deps: ReminderDeps, company: number): Promise<void> {
  const today = dayOf(deps.now());
  const due = await deps.database.read(scopeOf(company), async (db) => {
    const { escalateTo, ...rules } = await readRules(db, company);
    const second = escalateTo === null ? undefined : await db.first(mailOf(company, escalateTo));
    const rows = await db.all(remindedClaims(company, { from: today, fixture: null }));
    return rows.flatMap((row): readonly DueMail[] => {
      const claim = remindedOf(row);
      const owner = ownerOf(row);
      const late = second === undefined ? undefined : escalation(claim, rules, today);
      const all = [
        ...(owner === undefined
          ? []
          : ownerReminders(claim, rules, today).map((reminder) => ({ row, reminder, to: owner }))),
        ...(late === undefined || second === undefined
          ? []
          : [{ row, reminder: late, to: second }]),
      ];
      return all.filter(({ reminder }) => !row.sent.includes(reminderKey(reminder)));
    });
  });
  for (const mail of due) await send(deps, company, mail);
}

const ownerOf = ({ owner_id: id, owner_name: name, owner_email: address }: RemindedRow) =>
  id === null || name === null || address === null ? undefined : { id, name, address };

/** The note and the mail are written in one transaction: both exist or neither, whoever else sends. */
async function send(
  { database, outbox, publicUrl, now }: ReminderDeps,
  company: number,
  mail: DueMail,
) {
  const { row, reminder, to } = mail;
  const fixture = row.fixture_id;
  await inUnitOfWork(ruleOrder(database, company), async (unit) => {
    const { db } = unit;
    await db.run(openClaim({ company, fixture }));
    const noted = await db.first(noteReminder({ company, fixture }, reminder, to.id));
    if (noted === undefined) return;
    const isEscalation = reminder.kind === reminderKind.Escalation;
    await outbox.post(unit, {
      purpose: isEscalation ? 'claimEscalation' : 'claimReminder',
      about: fixture,
      name: to.name,
      address: to.address,
      subject: subjectOf(mail, dayOf(now())),
      body: [...linesOf(mail), `${publicUrl}/fixtures/${fixture}/claim`].join('\n\n'),
    });
  });
}

function subjectOf({ row, reminder: { kind, day } }: DueMail, today: string): string {
  const left = daysBetween(today, day);
  const when = left === 0 ? 'today' : `in ${counted(left, 'day')}`;
  const number = row.fixture_number;
  if (kind === reminderKind.BeforeTimeBar) return `Time bar of ${number} ${when}`;
  if (kind === reminderKind.BeforeDue) return `${number} is due ${when}`;
  if (kind === reminderKind.AfterDue) return `${number} is overdue by ${counted(-left, 'day')}`;
  return `No activity on ${number}, time bar ${when}`;
}

function linesOf({ row, reminder: { kind, day } }: DueMail): readonly string[] {
  const claim = `Claim under ${row.fixture_number} with ${row.charterer_name}.`;
  if (kind === reminderKind.BeforeDue || kind === reminderKind.AfterDue)
    return [claim, `It is not paid in full. Due date: ${day}.`];
  const left = documentsLeft(row);
  return [
    claim,
    `Its time bar is ${day}.${left === 0 ? '' : ` ${counted(left, 'supporting document')} missing.`}`,
    ...(kind === reminderKind.Escalation
      ? [
          row.owner_name === null ? 'It has no owner.' : `Its owner is ${row.owner_name}.`,
          `Last change: ${row.changed.slice(0, 10)}.`,
        ]
      : []),
  ];
}
