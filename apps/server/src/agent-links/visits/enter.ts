import { Readable } from 'node:stream';
import type { agentVisits } from '@fairlead/contract/agent-links/agent-visits';
import {
  type AgentContent,
  entryFindings,
  kindOfContent,
} from '@fairlead/domain/agent-links/agent-entry';
import {
  type AgentEntryKind,
  agentEntryKind,
  agentLimits,
} from '@fairlead/domain/agent-links/agent-link';
import type { Finding } from '@fairlead/domain/text/finding';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings } from '../../platform/http/refusal.ts';
import { acceptFile, type AcceptedFile } from '../../platform/office/accepted-file.ts';
import { applyEntries } from '../apply/apply-entries.ts';
import type { EntryToApply } from '../apply/applying.ts';
import type { Agents } from '../links/agents.ts';
import { callOfAgent } from '../sql/call.sql.ts';
import {
  acceptEntries,
  countEntries,
  type EntryRow,
  holdEntries,
  insertEntry,
  insertEntryFile,
  knownKeys,
  type NewEntry,
  replaceWaiting,
} from '../sql/entries.sql.ts';
import { notifyOffice } from './notify-office.ts';
import { pageOfVisitor } from './read.ts';
import { type ActingVisitor, asReader, asVisitor } from './visitor.ts';

type EnterCall = Call<typeof agentVisits.enter>;
type UploadCall = Call<typeof agentVisits.upload>;

const ofVisitor = ({ company, link }: ActingVisitor) => ({ company, link: link.id });

/** Entries of an agent: they wait for the company, or become part of the port call at once. */
export const enterEntries = (agents: Agents, call: EnterCall) =>
  asVisitor(agents, call, async (visitor) => {
    const { db } = visitor;
    const of = ofVisitor(visitor);
    const { entries } = call.body;
    const known = await db.all(
      knownKeys(
        of,
        entries.map(({ key }) => key),
      ),
    );
    const stored = new Set(known.map(({ client_key: key }) => key));
    const keys = entries.map(({ key }) => key.toLowerCase());
    if (new Set(keys).size < keys.length) refuseFields({ entries: ['Each key only once'] });
    await check(visitor, call);
    const earlier = await correctedBy(visitor, call);
    const fresh = entries.flatMap(({ key, content, replacesId }, at): readonly Positioned[] =>
      stored.has(key.toLowerCase())
        ? []
        : [{ at, entry: newEntry(key, content, earlier.get(replacesId ?? 0)) }],
    );
    await store(agents, visitor, { call, fresh });
    return pageOfVisitor(visitor);
  });

interface Positioned {
  /** Its position among the entries of the call. */
  readonly at: number;
  readonly entry: NewEntry;
}

const newEntry = (key: string, content: AgentContent, earlier: EntryRow | undefined): NewEntry => ({
  key,
  content,
  kind: kindOfContent(content),
  replacesId: earlier?.id ?? null,
  eventId: earlier?.event_id ?? null,
  lineId: earlier?.sof_line_id ?? null,
  fileId: null,
});

/** Refuses what the link does not permit, and what is wrong in itself. */
async function check({ db, company, link }: ActingVisitor, { body, now }: EnterCall) {
  const call = await db.first(callOfAgent(company, link.port_call_id));
  if (call === undefined) return refuse('linkEnded');
  const context = {
    nowMs: now.getTime(),
    arrival: call.arrived ?? call.eta,
    departure: call.departed ?? call.etd,
  };
  refuseFindings(
    body.entries.flatMap(({ content }, at) =>
      [...notPermitted(link.kinds, content), ...entryFindings(content, context)].map(
        ({ field, message }) => ({ field: `entries.${at}.${field}`, message }),
      ),
    ),
  );
}

const notPermitted = (
  kinds: readonly AgentEntryKind[],
  content: AgentContent,
): readonly Finding[] =>
  kinds.includes(kindOfContent(content))
    ? []
    : [{ field: 'content', message: 'This link does not take such entries.' }];

/** The own entries that entries correct, of the same kind. */
async function correctedBy(
  visitor: ActingVisitor,
  { body }: EnterCall,
): Promise<ReadonlyMap<number, EntryRow>> {
  const ids = body.entries.flatMap(({ replacesId }) => (replacesId === null ? [] : [replacesId]));
  if (ids.length === 0) return new Map();
  const rows = new Map(
    (await visitor.db.all(holdEntries(ofVisitor(visitor), ids))).map((row) => [row.id, row]),
  );
  for (const [at, { content, replacesId }] of body.entries.entries()) {
    if (replacesId === null) continue;
    if (rows.get(replacesId)?.content.what !== content.what)
      refuseFields({ [`entries.${at}.replacesId`]: ['Not found'] });
  }
  return rows;
}

interface Storing {
  readonly call: Pick<EnterCall, 'now'>;
  readonly fresh: readonly Positioned[];
}

async function store(agents: Agents, visitor: ActingVisitor, { call, fresh }: Storing) {
  if (fresh.length === 0) return;
  const { db, link } = visitor;
  const of = ofVisitor(visitor);
  const counts = (await db.first(countEntries(of))) ?? { entries: 0, documents: 0 };
  const documents = fresh.filter(({ entry }) => entry.kind === agentEntryKind.Document).length;
  if (
    counts.entries + fresh.length > agentLimits.mostEntries ||
    counts.documents + documents > agentLimits.mostDocuments
  )
    refuse('agentEntriesMany');
  const replaced = fresh.flatMap(({ entry }) => entry.replacesId ?? []);
  await db.run(replaceWaiting(of, replaced));
  const made = [];
  for (const one of fresh) {
    const row = await db.first(insertEntry(of, one.entry));
    if (row === undefined) throw new Error('An entry of an agent was not stored.');
    made.push({ ...one, id: row.id });
  }
  if (!link.needs_acceptance)
    await applyAtOnce(agents, visitor, { now: call.now, made: made.map(toApply(call.now)) });
  await notifyOffice(agents, visitor, fresh.length);
}

const toApply =
  (now: Date) =>
  ({ id, entry }: Positioned & { readonly id: number }): EntryToApply => ({
    id,
    content: entry.content,
    isChanged: false,
    created: now.toISOString(),
    eventId: entry.eventId,
    lineId: entry.lineId,
    fileId: entry.fileId,
    overwrites: false,
    fixtureId: null,
  });

/** Nothing waits: the entries become part of the port call, or all of them are refused. */
async function applyAtOnce(
  { memory }: Agents,
  visitor: ActingVisitor,
  { now, made }: { readonly now: Date; readonly made: readonly EntryToApply[] },
) {
  const { db, company, link, unit } = visitor;
  const { changed, afterCommit } = unit;
  const applying = {
    db,
    changed,
    afterCommit,
    company,
    now,
    memory,
    portCall: link.port_call_id,
    saidBy: serviceTimeSource.Agent,
    agent: link.name,
    author: null,
  };
  await db.run(acceptEntries(ofVisitor(visitor), null, await applyEntries(applying, made)));
}

const kindsOfFiles: ReadonlySet<AcceptedFile['kind']> = new Set(['pdf', 'png', 'jpeg', 'webp']);
const otherFile = 'Only PDF files and pictures (PNG, JPEG, WebP) can be sent';

/** An agent's file, by the rules for every file from outside. */
export async function uploadDocument(agents: Agents, call: UploadCall) {
  // No file is opened for an agent who may not send any.
  await asReader(agents, call, ({ link }) => Promise.resolve(requireDocuments(link.kinds)));
  const accepted = await acceptFile(call.file);
  if (!kindsOfFiles.has(accepted.kind)) refuseFields({ file: [otherFile] });
  return asVisitor(agents, call, async (visitor) => {
    requireDocuments(visitor.link.kinds);
    const { key } = call.query;
    const [known] = await visitor.db.all(knownKeys(ofVisitor(visitor), [key]));
    if (known === undefined) await storeFile(agents, visitor, { call, accepted });
    return pageOfVisitor(visitor);
  });
}

function requireDocuments(kinds: readonly AgentEntryKind[]): void {
  if (!kinds.includes(agentEntryKind.Document))
    refuseFields({ file: ['This link does not take documents.'] });
}

/** Stores the bytes first; any failure after that removes them again. */
async function storeFile(
  agents: Agents,
  visitor: ActingVisitor,
  { call, accepted }: { readonly call: UploadCall; readonly accepted: AcceptedFile },
) {
  const { files } = agents;
  const { content, name, contentType } = accepted;
  const { mostUploadBytes: mostBytes } = agentLimits;
  const stored = await files.put(Readable.from([content]), { mostBytes });
  try {
    const file = { name, contentType, ...stored };
    const row = await visitor.db.first(insertEntryFile(visitor.company, file));
    const document: AgentContent = { what: 'document', remark: null };
    const entry = { ...newEntry(call.query.key, document, undefined), fileId: row?.id ?? null };
    await store(agents, visitor, { call, fresh: [{ at: 0, entry }] });
  } catch (error) {
    await files.remove(stored.storageKey);
    throw error;
  }
}
