import type { Delivery } from '../platform/mail/outbox.ts';
import { lockEmail, mailboxOfEmail, settleEmail } from './email-writes.sql.ts';
import { mailerOfMailbox } from './mailboxes/mailbox-mailer.ts';
import type { MailboxParts } from './mailboxes/mailboxes.ts';

/** What the outbox needs of e-mails: the server that they leave through, and where their status follows from their mails. */
export const emailDelivery = (parts: MailboxParts): Pick<Delivery, 'settled' | 'mailerOf'> => ({
  settled: async (db, { company, purpose, about }) => {
    if (purpose !== 'email') return;
    // Mails to several recipients leave at the same time: the last one sees what the others have noted.
    const reference = { company, id: about };
    await db.run(lockEmail(reference));
    await db.run(settleEmail(reference));
  },
  mailerOf: async (db, { company, purpose, about }) => {
    if (purpose !== 'email') return undefined;
    const row = await db.first(mailboxOfEmail({ company, id: about }));
    if (row?.mailbox_id == null) return undefined;
    return mailerOfMailbox(db, { company, mailbox: row.mailbox_id }, parts);
  },
});
