import type { guestVisits } from '@fairlead/contract/claim-guests/guest-visits';
import { guestEvent } from '@fairlead/domain/claim-guests/guest';
import { guestStatement, printedForGuest } from '@fairlead/domain/claim-guests/guest-statement';
import {
  linesTooMany,
  mostLinesPrinted,
  type PrintedStatement,
} from '@fairlead/domain/laytime-print/printed-statement';
import {
  statementFoot,
  statementName,
  statementPrintout,
} from '@fairlead/domain/laytime-print/statement-printout';
import { linesOf, printedStatement } from '../../laytime-print/print/printed-statement.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { downloaded, printSections } from '../../platform/print/print.ts';
import type { Guests } from '../links/guests.ts';
import { countAnswers, insertLogOnce, latestAnswer, messagesOf } from '../sql/books.sql.ts';
import { sharedDocuments } from '../sql/guests.sql.ts';
import { asReader, asVisitor, type Visitor } from './visitor.ts';

/** The frozen version that is shared, and nothing else. */
export const sharedPrintout = (
  { db, company, guest }: Visitor,
  now: Date,
): Promise<PrintedStatement> =>
  printedStatement({
    db,
    target: { company, fixture: guest.fixture_id, id: guest.calculation_id },
    version: guest.version_number,
    now,
  });

/** Everything that a guest works with. */
export async function claimOfVisitor(visitor: Visitor, now: Date) {
  const { db, company, guest, sessionExpires } = visitor;
  const key = { company, id: guest.id };
  const [printed, answer, answers, documents, messages] = await Promise.all([
    sharedPrintout(visitor, now),
    db.first(latestAnswer(key)),
    db.first(countAnswers(key)),
    db.all(sharedDocuments(company, [guest.id])),
    db.all(messagesOf(company, [guest.id])),
  ]);
  const statement = guestStatement(printed);
  if (statement === null) return refuse('linkEnded');
  return {
    company: guest.company,
    invitedBy: guest.invited_by,
    you: {
      name: guest.name,
      email: guest.email,
      may: guest.may,
      isHandedOver: guest.is_handed_over,
    },
    expires: guest.expires,
    sessionExpires,
    shared: guest.shared,
    statement,
    answer:
      answer === undefined
        ? null
        : {
            at: answer.at,
            version: answer.version_number,
            decided: guest.decided,
            isOfThis:
              answer.calculation_id === guest.calculation_id &&
              answer.version_number === guest.version_number,
            calls: answer.calls.map((call) => ({
              ...call,
              allowedMinutes: call.allowedMinutes === null ? null : String(call.allowedMinutes),
              lines: call.lines.map((line) =>
                'percent' in line ? { ...line, percent: String(line.percent) } : line,
              ),
              added: call.added.map((line) => ({ ...line, percent: String(line.percent) })),
            })),
          },
    revision: answers?.number ?? 0,
    documents: documents.map(
      ({ id, name, content_type: contentType, size, is_from_guest, created }) => ({
        id,
        name,
        contentType,
        size,
        isYours: is_from_guest,
        created,
      }),
    ),
    messages: messages.map(({ at, by, body }) => ({ at, by, text: body })),
  };
}

export const readClaim = (guests: Guests, call: Call<typeof guestVisits.read>) =>
  asReader(guests, call, (visitor) => claimOfVisitor(visitor, call.now));

export async function openDocument(guests: Guests, call: Call<typeof guestVisits.document>) {
  const document = await asVisitor(guests, call, async (visitor) => {
    const { db } = visitor;
    const rows = await db.all(sharedDocuments(visitor.company, [visitor.guest.id]));
    const found = rows.find(({ id }) => id === call.body.id);
    if (found === undefined) return refuse('notFound');
    const key = { company: visitor.company, id: visitor.guest.id };
    const entry = { event: guestEvent.Downloaded, address: call.address, detail: found.name };
    await db.run(insertLogOnce(key, entry));
    return found;
  });
  const content = await readStored(guests.stores.files, document.storage_key);
  return {
    fileName: document.name,
    contentType: document.content_type,
    content: content.toString('base64'),
  };
}

export async function printForGuest(guests: Guests, call: Call<typeof guestVisits.pdf>) {
  const printed = await asVisitor(guests, call, async (visitor) => {
    const frozen = printedForGuest(await sharedPrintout(visitor, call.now));
    const key = { company: visitor.company, id: visitor.guest.id };
    const detail = `${statementName(frozen)}.pdf`;
    const entry = { event: guestEvent.Downloaded, address: call.address, detail };
    await visitor.db.run(insertLogOnce(key, entry));
    return frozen;
  });
  if (linesOf(printed) > mostLinesPrinted) refuseFields({ fileType: [linesTooMany] });
  const sections = statementPrintout(printed, {
    layout: 'timeline',
    stampZone: 'UTC',
    breakBefore: [],
    hasWholeTables: false,
    withClauses: true,
    withComments: false,
  });
  const made = new Date(printed.stampMs);
  const file = await printSections({ ...sections, foot: statementFoot(printed), made }, 'pdf');
  return downloaded(file, { kind: 'pdf', name: statementName(printed) });
}
