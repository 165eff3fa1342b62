import { claimReminders } from '@fairlead/contract/claim-accounts/claim-reminders';
import { nextReminder } from '@fairlead/domain/claim-accounts/reminders';
import { dayOf } from '../../claims/list/list-claims.ts';
import type { ClaimReference } from '../../claims/page/claim-page.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { accountAt } from '../page/read-account.ts';
import { followUpVersion } from '../writes/account-writes.sql.ts';
import { holdAccount, notify } from '../writes/save-account.ts';
import { remindedOf } from './reminded.ts';
import { readRules, readSettings, saveSettings } from './reminder-settings.ts';
import {
  markSeen,
  remindedClaims,
  type RemindedRow,
  remindersOfClaim,
  saveSnooze,
  type SentReminderRow,
  unseenReminders,
} from './reminders.sql.ts';

/** When owners of claims are reminded, and the reminders that they received. */
export function serveClaimReminders(host: Host): void {
  serve(host, claimReminders, {
    settings: readSettings,
    saveSettings,
    mine: async ({ db, company, actor }) =>
      (await db.all(unseenReminders(company, actor.userId))).map((row) => ({
        id: row.id,
        ...reminderOf(row),
        fixture: { id: row.fixture_id, fixtureNumber: row.fixture_number },
        charterer: { id: row.charterer_id, name: row.charterer_name },
        at: row.created,
      })),
    seen: async ({ db, company, actor, params }) => {
      const row = await db.first(markSeen(company, { id: params.id, user: actor.userId }));
      return row === undefined ? refuse('notFound') : done;
    },
    ofClaim: ({ db, company, params, now }) =>
      remindersAt(db, { company, fixture: params.id }, dayOf(now)),
    snooze,
  });
}

const reminderOf = ({ kind, for_day: day, days }: SentReminderRow) => ({ kind, day, days });

async function remindersAt(db: Session, reference: ClaimReference, today: string) {
  const { company, fixture } = reference;
  const [rules, rows, sent] = await Promise.all([
    readRules(db, company),
    db.all(remindedClaims(company, { from: today, fixture })),
    db.all(remindersOfClaim(reference)),
  ]);
  const [row] = rows;
  if (row === undefined) return refuse('notFound');
  const next = nextReminder(remindedOf(row), { rules, sent: new Set(row.sent), today });
  const shown = row.owner_id === null ? undefined : next;
  return {
    next: shown ?? null,
    none: shown === undefined ? whyNone(row, next !== undefined) : null,
    sent: sent.map((one) => ({
      id: one.id,
      ...reminderOf(one),
      to: one.to_name,
      at: one.created,
    })),
  };
}

function whyNone(row: RemindedRow, hasNext: boolean): string {
  if (hasNext) return 'No reminders: the claim has no owner';
  const { timeBar, dueOn } = remindedOf(row);
  return timeBar === null && dueOn === null
    ? 'No reminders: no time bar is running, and nothing is due'
    : 'All reminders were sent';
}

async function snooze(call: Call<typeof claimReminders.snooze>) {
  const { db, company, params, body, now } = call;
  const reference = { company, fixture: params.id };
  const today = dayOf(now);
  const held = await holdAccount(call);
  const key = { company, id: held.id };
  const version = await db.first(followUpVersion(key, body.modified ?? null));
  if (version?.is_stale === true)
    refuseStale(body, (await accountAt(db, reference, today)).followUp);
  if (body.until !== null && body.until <= today)
    refuseFields({ until: ['Must be a day in the future'] });
  if (body.until !== null && !body.reason) refuseFields({ reason: ['State a reason'] });
  const reason = body.until === null ? null : body.reason;
  await db.run(saveSnooze(key, { until: body.until, reason }));
  notify(call, held);
  return remindersAt(db, reference, today);
}
