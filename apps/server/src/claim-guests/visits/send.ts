import type { guestVisits } from '@fairlead/contract/claim-guests/guest-visits';
import { documentOrigin } from '@fairlead/domain/documents/stores';
import { guestEvent, guestLimits, guestRight } from '@fairlead/domain/claim-guests/guest';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { acceptFile } from '../../platform/office/accepted-file.ts';
import { builtInStore } from '../../platform/office/built-in-store.ts';
import type { Guests } from '../links/guests.ts';
import { countSent, insertLog, insertMessage } from '../sql/books.sql.ts';
import { noteUpload } from '../sql/guests.sql.ts';
import { holdKeys } from '../sql/keys.sql.ts';
import { notifyOffice } from './notify-office.ts';
import { claimOfVisitor } from './read.ts';
import { type ActingVisitor, asReader, asVisitor } from './visitor.ts';

type SendCall = Call<typeof guestVisits.write> | Call<typeof guestVisits.upload>;

interface Sent {
  readonly title: string;
  /** The resulting document. */
  readonly document?: number;
}

/** Sends something other than an answer: it is counted, noted and reported to the company. */
async function send(
  guests: Guests,
  call: SendCall,
  work: (visitor: ActingVisitor, sent: { messages: number; uploads: number }) => Promise<Sent>,
) {
  return asVisitor(guests, call, async (visitor) => {
    const { db, company, guest, unit } = visitor;
    if (guest.may !== guestRight.Answer) refuse('guestReads');
    const key = { company, id: guest.id };
    await db.run(holdKeys(key));
    const counts = (await db.first(countSent(key))) ?? { messages: 0, uploads: 0 };
    const { title, document: id } = await work(visitor, counts);
    await notifyOffice(guests, visitor, {
      title: `${title} fixture ${guest.fixture_number}`,
      path: `/fixtures/${guest.fixture_id}/claim`,
    });
    if (id !== undefined)
      unit.changed({ entity: 'document', id, action: 'created', parentId: guest.fixture_id });
    return claimOfVisitor(visitor, call.now);
  });
}

export const writeToOffice = (guests: Guests, call: Call<typeof guestVisits.write>) =>
  send(guests, call, async ({ db, company, guest }, { messages }) => {
    if (messages >= guestLimits.mostMessages) refuse('guestAnswersMany');
    const key = { company, id: guest.id };
    await db.run(insertMessage(key, null, call.body.text));
    await db.run(insertLog(key, { event: guestEvent.Wrote, address: call.address }));
    return { title: `${guest.name} wrote about` };
  });

/** A guest's file, by the rules for every file from outside. */
export async function uploadDocument(guests: Guests, call: Call<typeof guestVisits.upload>) {
  // No file is opened for a guest who may not send anything.
  await asReader(guests, call, ({ guest }) =>
    guest.may === guestRight.Answer ? Promise.resolve() : refuse('guestReads'),
  );
  const accepted = await acceptFile(call.file);
  return send(guests, call, async ({ db, company, guest }, { uploads }) => {
    if (uploads >= guestLimits.mostUploads) refuse('guestAnswersMany');
    const store = builtInStore({ ...call, db, company }, guests.stores.files, guest.fixture_id);
    const stored = await store.add({ ...accepted, origin: documentOrigin.Guest }, {});
    const document = Number(stored.id);
    const key = { company, id: guest.id };
    await db.run(noteUpload(company, guest.id, document));
    await db.run(
      insertLog(key, { event: guestEvent.Uploaded, address: call.address, detail: stored.name }),
    );
    return { title: `${guest.name} sent a document for`, document };
  });
}
