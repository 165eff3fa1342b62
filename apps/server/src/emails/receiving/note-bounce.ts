import type { Session } from '../../platform/database/session.ts';
import type { Bounce } from '../../platform/mail/bounce.ts';
import { lockEmail, settleEmail } from '../email-writes.sql.ts';
import { bounceMails } from './bounces.sql.ts';

/** Marks the mails that a report is about as not delivered. Returns the e-mails whose state has changed. */
export async function noteBounce(
  db: Session,
  company: number,
  bounce: Bounce,
): Promise<readonly number[]> {
  const rows = await db.all(bounceMails(company, bounce));
  const emails = [
    ...new Set(rows.flatMap((row) => (row.purpose === 'email' ? [row.about_id] : []))),
  ];
  for (const id of emails.toSorted((one, other) => one - other)) {
    await db.run(lockEmail({ company, id }));
    await db.run(settleEmail({ company, id }));
  }
  return emails;
}
