import { notifiedLately, peopleOfClaim } from '../sql/books.sql.ts';
import { guestDidMail } from '../office/mails.ts';
import type { Guests } from '../links/guests.ts';
import type { Visitor } from './visitor.ts';

interface Notice {
  readonly title: string;
  /** The page where the company sees it. */
  readonly path: string;
  readonly after: (() => void | Promise<void>)[];
}

/**
 * Notifies the person who invited the guest and the person who froze the statement: in the application at once, and by at
 * most one mail in a quarter of an hour.
 */
export async function notifyOffice(
  { outbox, publicUrl, notify }: Guests,
  { db, company, guest }: Visitor,
  { title, path, after }: Notice,
): Promise<void> {
  const key = { company, id: guest.id };
  const [people, lately] = await Promise.all([
    db.all(peopleOfClaim(key)),
    db.first(notifiedLately(key)),
  ]);
  after.push(() =>
    notify(
      people.map(({ id }) => id),
      {
        id: `claim-guest-${guest.id}`,
        title,
        text: 'Nothing changes in your figures until you accept it.',
        link: path,
        method: 'Info',
        data: null,
        dataType: null,
        speak: false,
        speakText: null,
        playSound: false,
      },
    ),
  );
  if (lately !== undefined) return;
  const poster = {
    db,
    company,
    actor: { userId: 0 },
    afterCommit: (work: () => void | Promise<void>) => void after.push(work),
  };
  for (const reader of people)
    await outbox.post(
      poster,
      guestDidMail({ guest: guest.id, reader, title, link: `${publicUrl}${path}` }),
    );
}
