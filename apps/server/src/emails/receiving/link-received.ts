import type { NearCall } from '@fairlead/domain/emails/call-links';
import {
  chooseLink,
  type LinkClues,
  type LinkTarget,
  linkKind,
  type NamedVessel,
  referencesIn,
  subjectPattern,
  voyagesIn,
} from '@fairlead/domain/emails/links';
import { namesVessel } from '@fairlead/domain/emails/names-in-text';
import type { Session } from '../../platform/database/session.ts';
import type { ReadMail } from '../../platform/mail/read-mail.ts';
import {
  callsNear,
  type FoundLink,
  insertLink,
  learnedLink,
  linkOfConversation,
  linkOfSender,
  type NearCallRow,
  recordsByNumber,
  vesselsInText,
  voyagesOfVessels,
} from './links.sql.ts';

interface Received {
  readonly company: number;
  readonly id: number;
  /** When it was received. */
  readonly at: string;
  readonly mail: Pick<ReadMail, 'subject' | 'text' | 'from'>;
  /** The e-mail whose conversation it continues. */
  readonly thread: number | null;
}

const searched = 20_000;

/** Links a received e-mail to the record that it is about, if that is certain enough. */
export async function linkReceived(db: Session, received: Received): Promise<void> {
  const { company, id } = received;
  const chosen = chooseLink(await cluesOf(db, received));
  if (chosen !== undefined)
    await db.first(insertLink({ company, id }, { ...chosen, author: null }));
}

const targetOf = (found: Pick<FoundLink, 'kind' | 'target_id'> | undefined): LinkTarget | null =>
  found === undefined ? null : { kind: found.kind, id: found.target_id };

async function cluesOf(
  db: Session,
  { company, id, at, mail, thread }: Received,
): Promise<LinkClues> {
  const text = `${mail.subject}\n${mail.text}`.slice(0, searched);
  const sender = mail.from.address;
  const [learned, conversation, references, vessels, last] = await Promise.all([
    db.first(learnedLink(company, { sender, pattern: subjectPattern(mail.subject) })),
    thread === null ? undefined : db.first(linkOfConversation(company, thread, id)),
    db.all(recordsByNumber(company, referencesIn(text))),
    vesselsNamed(db, company, text),
    sender === '' ? undefined : db.first(linkOfSender(company, sender, id)),
  ]);
  const calls = await db.all(
    callsNear(company, {
      at,
      sender,
      vessels: vessels.map((vessel) => vessel.id),
      voyages: references.filter(({ kind }) => kind === linkKind.Voyage).map((voyage) => voyage.id),
    }),
  );
  return {
    at,
    subject: mail.subject,
    text: mail.text.slice(0, searched),
    calls: calls.map(nearCall),
    learned: targetOf(learned),
    conversation: targetOf(conversation),
    references,
    vessels,
    voyageNumbers: voyagesIn(text),
    sender:
      last === undefined ? null : { kind: last.kind, id: last.target_id, vesselId: last.vessel_id },
  };
}

const nearCall = (row: NearCallRow): NearCall => ({
  id: row.id,
  voyageId: row.voyage_id,
  vessel: { id: row.vessel_id, name: row.vessel_name },
  port: { id: row.port_id, name: row.port_name, unLocode: row.un_locode },
  arrival: row.arrived ?? row.scheduled_arrival,
  departure: row.departed ?? row.scheduled_departure,
  hasArrived: row.arrived !== null,
  hasDeparted: row.departed !== null,
  isOfSender: row.is_of_sender,
});

async function vesselsNamed(
  db: Session,
  company: number,
  text: string,
): Promise<readonly NamedVessel[]> {
  const found = (await db.all(vesselsInText(company, text))).filter(({ name }) =>
    namesVessel(text, name),
  );
  if (found.length === 0) return [];
  const voyages = await db.all(
    voyagesOfVessels(
      company,
      found.map(({ id }) => id),
    ),
  );
  return found.map(({ id, name }) => ({
    id,
    name,
    voyages: voyages
      .filter((voyage) => voyage.vessel_id === id)
      .map((voyage) => ({
        id: voyage.id,
        numbers: [
          String(voyage.voyage_number),
          ...(voyage.reference === null ? [] : [voyage.reference]),
        ],
        isCurrent: voyage.is_current,
      })),
  }));
}
