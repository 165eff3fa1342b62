import { notifiedLately, peopleOfClaim } from '../sql/books.sql.ts';
import { guestDidMail } from '../office/mails.ts';
import type { Guests } from '../links/guests.ts';
import { toastOf } from '../../platform/hub/toast.ts';
import type { ActingVisitor } from './visitor.ts';

interface Notice {
  readonly title: string;
  /** The page where the company sees it. */
  readonly path: string;
}

/**
 * Notifies the person who invited the guest and the person who froze the statement: in the application at once, and by at
 * most one mail in a quarter of an hour.
 */
export async function notifyOffice(
  { outbox, publicUrl, notify }: Guests,
  { unit, guest }: ActingVisitor,
  { title, path }: Notice,
): Promise<void> {
  const { db, company } = unit;
  const key = { company, id: guest.id };
  const [people, lately] = await Promise.all([
    db.all(peopleOfClaim(key)),
    db.first(notifiedLately(key)),
  ]);
  unit.afterCommit(() =>
    notify(
      people.map(({ id }) => id),
      toastOf({
        id: `claim-guest-${guest.id}`,
        title,
        text: 'Nothing changes in your figures until you accept it.',
        link: path,
      }),
    ),
  );
  if (lately !== undefined) return;
  for (const reader of people)
    await outbox.post(
      unit,
      guestDidMail({ guest: guest.id, reader, title, link: `${publicUrl}${path}` }),
    );
}
