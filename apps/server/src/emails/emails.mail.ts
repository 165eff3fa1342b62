import type { Delivery } from '../platform/mail/outbox.ts';
import { htmlToSend, lockEmail, settleEmail } from './email-writes.sql.ts';

/** What the outbox needs of e-mails: their HTML, and where their status follows from the mails to their recipients. */
export const emailDelivery: Pick<Delivery, 'settled' | 'htmlOf'> = {
  settled: async (db, { company, purpose, about }) => {
    if (purpose !== 'email') return;
    // Mails to several recipients leave at the same time: the last one sees what the others have noted.
    const reference = { company, id: about };
    await db.run(lockEmail(reference));
    await db.run(settleEmail(reference));
  },
  htmlOf: async (db, { company, purpose, about }) =>
    purpose === 'email' ? (await db.first(htmlToSend({ company, id: about })))?.html : undefined,
};
