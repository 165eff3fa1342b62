import type { agentLinks } from '@fairlead/contract/agent-links';
import { agentEntryState } from '@fairlead/domain/agent-links/agent-link';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { applyEntries } from '../apply/apply-entries.ts';
import type { EntryToApply } from '../apply/applying.ts';
import {
  acceptEntries,
  type EntryRow,
  holdEntries,
  oneEntry,
  rejectEntry,
} from '../sql/entries.sql.ts';
import { type HeldLink, holdLink, oneLink } from '../sql/links.sql.ts';
import { answer, referenceOf } from './change-link.ts';
import { shownLink } from './shown-link.ts';

type AcceptCall = Call<typeof agentLinks.accept>;
type RejectCall = Call<typeof agentLinks.reject>;
type Decision = AcceptCall['body']['entries'][number];

/** Locks the link, so that its entries are decided, and corrected by the agent, one after the other. */
async function heldLink(call: AcceptCall | RejectCall): Promise<HeldLink> {
  return (await call.db.first(holdLink(referenceOf(call), null))) ?? refuse('notFound');
}

/** Refuses entries that another user has decided, or the agent has corrected, in the meantime. */
async function requireWaiting(
  call: AcceptCall | RejectCall,
  row: EntryRow,
  modified: string | undefined,
): Promise<void> {
  if (isOlder(modified, row.modified))
    refuseStale(call.body, await shownLink(call, referenceOf(call)));
  if (row.state !== agentEntryState.Waiting) refuse('agentEntryDecided');
}

export async function acceptAgentEntries(call: AcceptCall, memory: PageMemory) {
  const { db, company, body, actor } = call;
  const held = await heldLink(call);
  const of = { company, link: held.id };
  const rows = await db.all(
    holdEntries(
      of,
      body.entries.map(({ id }) => id),
    ),
  );
  const entries: EntryToApply[] = [];
  for (const [at, decision] of body.entries.entries()) {
    const row = rows.find(({ id }) => id === decision.id);
    if (row === undefined) return refuse('notFound');
    await requireWaiting(call, row, decision.modified);
    entries.push(toApply(row, decision, at));
  }
  if (new Set(entries.map(({ id }) => id)).size < entries.length)
    refuseFields({ entries: ['Each entry only once'] });
  const { userId: author } = actor;
  const { port_call_id: portCall, name: agent } = held;
  const saidBy = serviceTimeSource.Agent;
  const applying = { ...call, memory, author, portCall, saidBy, agent };
  await db.run(acceptEntries(of, author, await applyEntries(applying, entries)));
  return answer(call, held.port_call_id);
}

function toApply(row: EntryRow, decision: Decision, at: number): EntryToApply {
  const { content, overwrites, fixtureId } = decision;
  if (content !== null && content.what !== row.content.what)
    refuseFields({ [`entries.${at}.content`]: ['The kind of an entry cannot be changed'] });
  return {
    id: row.id,
    content: content ?? row.content,
    isChanged: content !== null,
    created: row.created,
    eventId: row.event_id,
    lineId: row.sof_line_id,
    fileId: row.file_id,
    overwrites,
    fixtureId,
  };
}

export async function rejectAgentEntry(call: RejectCall) {
  const { db, company, params, body, actor } = call;
  const held = await heldLink(call);
  const of = { company, link: held.id };
  const [row] = await db.all(holdEntries(of, [params.entryId]));
  if (row === undefined) return refuse('notFound');
  await requireWaiting(call, row, body.modified);
  await db.run(rejectEntry(of, row.id, { reason: body.reason, decider: actor.userId }));
  return answer(call, held.port_call_id);
}

/** The file of an entry; its bytes are never shown as a page. */
export async function openEntryDocument(call: Call<typeof agentLinks.document>, files: Files) {
  const { db, company, params } = call;
  const link = await db.first(oneLink(referenceOf(call)));
  const row =
    link === undefined
      ? undefined
      : await db.first(oneEntry({ company, link: link.id }, params.entryId));
  return row === undefined ? refuse('notFound') : fileOf(row, files);
}

export async function fileOf(
  { file_name: fileName, content_type: contentType, storage_key: key }: EntryRow,
  files: Files,
) {
  if (fileName === null || contentType === null || key === null) return refuse('notFound');
  const content = await readStored(files, key);
  return { fileName, contentType, content: content.toString('base64') };
}
