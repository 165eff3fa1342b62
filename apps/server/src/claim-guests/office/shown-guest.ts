import { guestEvent, guestStateOf } from '@fairlead/domain/claim-guests/guest';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { latestMails } from '../../platform/mail/sent-mail.sql.ts';
import { answersOf, lastEntered, messagesOf } from '../sql/books.sql.ts';
import {
  type GuestReference,
  type GuestRow,
  oneGuest,
  sharedDocuments,
} from '../sql/guests.sql.ts';

interface Reader {
  readonly db: Session;
  readonly company: number;
  readonly now: Date;
}

/** Guests as the company sees them, with their answers and messages. */
export async function shownGuests({ db, company, now }: Reader, rows: readonly GuestRow[]) {
  const ids = rows.map(({ id }) => id);
  const [answers, messages, documents, entered, mails] = await Promise.all([
    db.all(answersOf(company, ids)),
    db.all(messagesOf(company, ids)),
    db.all(sharedDocuments(company, ids)),
    db.all(lastEntered(company, ids, guestEvent.Entered)),
    db.all(latestMails(company, ids, ['guestInvitation'])),
  ]);
  return rows.map((row) => {
    const mail = mails.find(({ about_id }) => about_id === row.id);
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      may: row.may,
      state: guestStateOf(row, now.toISOString()),
      calculation: {
        id: row.calculation_id,
        name: row.calculation_name,
        number: row.calculation_number,
      },
      version: row.version_number,
      latestVersion: row.latest_version,
      shared: row.shared,
      documentIds: documents.filter(({ guest_id }) => guest_id === row.id).map(({ id }) => id),
      expires: row.expires,
      revoked: row.revoked,
      created: row.created,
      createdBy: row.created_by,
      isHandedOver: row.is_handed_over,
      lastEntered: entered.find(({ guest_id }) => guest_id === row.id)?.at ?? null,
      mail: mail === undefined ? null : { status: mail.status, error: mail.error },
      answers: answers
        .filter(({ guest_id }) => guest_id === row.id)
        .map((one) => ({
          at: one.at,
          calculationId: one.calculation_id,
          version: one.version_number,
          theirsId: one.theirs_id,
          agreed: one.agreed,
          disputed: one.disputed,
          added: one.added,
        })),
      messages: messages
        .filter(({ guest_id }) => guest_id === row.id)
        .map(({ at, by, body }) => ({ at, by, text: body })),
      modified: row.modified,
    };
  });
}

export async function shownGuest(reader: Reader, reference: GuestReference) {
  const row = await reader.db.first(oneGuest(reference));
  const [shown] = row === undefined ? [] : await shownGuests(reader, [row]);
  return shown ?? refuse('notFound');
}
