import type { emailTimes } from '@fairlead/contract/emails/email-times';
import { entryInstant, entryTitle } from '@fairlead/domain/agent-links/agent-entry';
import { applyEntries } from '../../agent-links/apply/apply-entries.ts';
import type { EntryToApply } from '../../agent-links/apply/applying.ts';
import { effectsOf, silent } from '../../call-effects/effects/call-effects.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { plannedCall } from '../../call-effects/effects/trial.sql.ts';
import { attachedFiles } from '../emails.sql.ts';
import { claimEmail, emailExists, insertTaken, type TakenRow, takenFrom } from '../reading.sql.ts';
import { takenTime } from '../wire/taken-time.ts';
import { notifyEmail } from './notify-email.ts';
import { authorOf } from './save-email.ts';

type TakeCall = Pick<
  Call<typeof emailTimes.take>,
  'db' | 'company' | 'params' | 'body' | 'now' | 'changed' | 'afterCommit' | 'actor' | 'source'
>;
type Entry = TakeCall['body']['entries'][number];

const isMerged = 'This port call was merged into another one. Choose that one.';

/** The same statement: of the same words, the same event and time. What was deleted since can be taken again. */
const isSame = (
  { content, quote, attachment, port_call_id: portCall }: TakenRow,
  entry: Entry,
  of: { readonly portCall: number; readonly attachment: string | null },
): boolean =>
  quote === entry.quote &&
  attachment === of.attachment &&
  portCall === of.portCall &&
  entryTitle(content) === entryTitle(entry.content) &&
  entryInstant(content) === entryInstant(entry.content);

/** The names of the attachments that the words are in; null for the text. */
async function sourcesOf(call: TakeCall): Promise<readonly (string | null)[]> {
  const { db, company, params, body } = call;
  if (body.entries.every(({ attachmentId }) => attachmentId === null))
    return body.entries.map(() => null);
  const files = await db.all(attachedFiles({ company, id: params.id }));
  return body.entries.map(({ attachmentId }, at) => {
    if (attachmentId === null) return null;
    const file = files.find(({ id }) => id === attachmentId);
    return file?.name ?? refuseFields({ [`entries.${at}.attachmentId`]: ['Not found'] });
  });
}

async function requireMainCall({ db, company, body }: TakeCall): Promise<void> {
  const found = await db.first(plannedCall(company, body.portCall.id));
  if (found === undefined) return refuse('portCallMissing');
  if (found.parent_id !== null) refuse('fieldLocked', isMerged);
}

/** Stores confirmed times of an e-mail in a port call, as an agent enters them there. */
export async function takeTimes(call: TakeCall, memory: PageMemory) {
  const { db, company, params, body, now } = call;
  const reference = { company, id: params.id };
  const email = await db.first(claimEmail(reference));
  if (email === undefined) return refuse('notFound');
  await requireMainCall(call);
  const [before, sources] = [await db.all(takenFrom(reference)), await sourcesOf(call)];
  const portCall = body.portCall.id;
  const isTaken = body.entries.some((entry, at) =>
    before.some(
      (row) => !row.is_deleted && isSame(row, entry, { portCall, attachment: sources[at] ?? null }),
    ),
  );
  if (isTaken) refuse('emailTimeTaken');
  const author = authorOf(call);
  const reported = new Date(Math.min(Date.parse(email.at), now.getTime())).toISOString();
  const entries = body.entries.map(
    ({ content }, at): EntryToApply => ({
      id: at,
      content,
      isChanged: false,
      created: reported,
      eventId: null,
      lineId: null,
      fileId: null,
      overwrites: false,
      fixtureId: null,
    }),
  );
  const { saidBy, saidByName } = body;
  const applying = { ...call, memory, author, portCall, saidBy, agent: saidByName ?? '' };
  const stored = await applyEntries(applying, entries);
  const rows = body.entries.map(({ content, quote }, at) => ({
    portCall,
    content,
    quote,
    attachment: sources[at] ?? null,
    eventId: stored[at]?.eventId ?? null,
    lineId: stored[at]?.lineId ?? null,
  }));
  await db.run(insertTaken(reference, author, rows));
  notifyEmail(call, params.id);
  return (await db.all(takenFrom(reference))).map(takenTime);
}

/** What confirmed times would change; nothing of it is stored. */
export async function effectsOfTimes(call: Call<typeof emailTimes.effects>, memory: PageMemory) {
  const { db, company, params, body } = call;
  if ((await db.first(emailExists({ company, id: params.id }))) === undefined)
    return refuse('notFound');
  return effectsOf(call, body.portCall.id, () => takeTimes(silent(call), memory));
}
