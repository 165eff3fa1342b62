import {
  type AgentEstimate,
  type AgentEvent,
  type AgentLine,
  entryFindings,
  lineEvent,
} from '@fairlead/domain/agent-links/agent-entry';
import type { NewSofLine } from '@fairlead/domain/statement-of-facts/from-events';
import { Refusal, refuse, refuseFindings } from '../../platform/http/refusal.ts';
import type { EventRow } from '../../port-call-events/port-call-events.sql.ts';
import { appendServiceTime } from '../../port-call-events/writes/append-service-time.ts';
import { currentOf } from '../../port-call-events/writes/event-change.ts';
import { createEvent, saveEvent } from '../../port-call-events/writes/write-event.ts';
import { addLines } from '../../statement-of-facts/writes/add-lines.ts';
import { callOfAgent } from '../sql/call.sql.ts';
import type { AcceptedEntry } from '../sql/entries.sql.ts';
import { applyDocument } from './apply-document.ts';
import type { Applying, EntryToApply } from './applying.ts';

type Result = Partial<Pick<AcceptedEntry, 'eventId' | 'lineId' | 'documentId'>>;

/** Stores entries in the port call, all of them or none; a refusal names the entry by its position. */
export async function applyEntries(
  applying: Applying,
  entries: readonly EntryToApply[],
): Promise<readonly AcceptedEntry[]> {
  const { db, company, portCall, now } = applying;
  const call = await db.first(callOfAgent(company, portCall));
  if (call === undefined) return refuse('portCallMissing');
  const context = {
    nowMs: now.getTime(),
    arrival: call.arrived ?? call.eta,
    departure: call.departed ?? call.etd,
  };
  const results = new Map<EntryToApply, Result>();
  for (const entry of inOrder(entries))
    results.set(
      entry,
      await atEntry(entries.indexOf(entry), async () => {
        refuseFindings(entryFindings(entry.content, context));
        return applyOne(applying, entry);
      }),
    );
  const lines = await applyLines(applying, entries);
  return entries.map((entry) => ({
    id: entry.id,
    content: entry.isChanged ? entry.content : null,
    eventId: entry.eventId,
    documentId: null,
    ...results.get(entry),
    lineId: lines.get(entry) ?? entry.lineId,
  }));
}

/** Events in the order in which they happened, as each is checked against those before it. */
const inOrder = (entries: readonly EntryToApply[]): readonly EntryToApply[] =>
  entries.toSorted((a, b) => instantOf(a) - instantOf(b) || a.id - b.id);
const instantOf = ({ content }: EntryToApply): number =>
  'at' in content ? Date.parse(content.at) : 0;

/** Names the fields of a refusal as those of one entry. */
async function atEntry<T>(position: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const body = error instanceof Refusal ? (error.body as { errors?: object } | null) : null;
    if (!(error instanceof Refusal) || body?.errors === undefined || error.code !== 'invalid')
      throw error;
    const fields = Object.entries(body.errors).map(
      ([field, messages]) => [`entries.${position}.${names[field] ?? field}`, messages] as const,
    );
    throw new Refusal('invalid', { ...body, errors: Object.fromEntries(fields) });
  }
}

/** Fields of events and service times, as entries name them. */
const names: Readonly<Record<string, string>> = { eventDate: 'at' };

async function applyOne(applying: Applying, entry: EntryToApply): Promise<Result> {
  const { content } = entry;
  switch (content.what) {
    case 'event':
      return { eventId: await applyEvent(applying, entry, content) };
    case 'estimate':
      await applyEstimate(applying, entry, content);
      return {};
    case 'document':
      return { documentId: await applyDocument(applying, entry) };
    case 'line':
    case 'remark':
      return {};
  }
}

async function applyEvent(
  applying: Applying,
  entry: EntryToApply,
  content: AgentEvent,
): Promise<number> {
  const { db, company, portCall: id, memory } = applying;
  const { rows } = await currentOf(db, { company, portCall: id });
  const existing = rows.filter(({ deleted }) => deleted === null);
  const ofKind = existing.filter((row) => row.template_id === content.templateId);
  const corrected =
    existing.find((row) => row.id === entry.eventId) ??
    (entry.overwrites ? ofKind.at(-1) : undefined);
  const isThere = (row: EventRow) => Date.parse(row.event_date) === Date.parse(content.at);
  const same = ofKind.find((row) => row.cargo_port_id === null && isThere(row));
  if (corrected === undefined && same !== undefined) return same.id;
  const writer = { ...applying, createdFrontend: applying.author !== null, isReported: true };
  const body = eventBody(applying, content, corrected);
  if (corrected === undefined) {
    const made = await createEvent({ ...writer, params: { id }, body }, memory);
    return made.event.id;
  }
  await saveEvent({ ...writer, params: { id, eventId: corrected.id }, body }, memory);
  return corrected.id;
}

/** What the office has added to an event that is corrected stays. */
function eventBody(
  { saidBy, agent }: Applying,
  content: AgentEvent,
  corrected: EventRow | undefined,
) {
  const others = (corrected?.data ?? []).filter(
    ({ internalName }) => internalName !== 'Berth' || content.berth === null,
  );
  const berth = content.berth === null ? [] : [{ internalName: 'Berth', value: content.berth }];
  return {
    templateId: content.templateId,
    eventDate: content.at,
    data: [...others, ...berth],
    quantity: corrected?.quantity ?? null,
    cargoOperation: corrected?.cargo_port_id ? { id: corrected.cargo_port_id } : null,
    remark: content.remark ?? corrected?.remark ?? null,
    internalRemark: corrected?.internal_remark ?? null,
    saidBy,
    saidByName: agent,
    reason: null,
    flowItem: null,
    modified: undefined,
  };
}

const applyEstimate = (
  applying: Applying,
  { created }: EntryToApply,
  { service, certainty, at, remark }: AgentEstimate,
) =>
  appendServiceTime(
    {
      ...applying,
      params: { id: applying.portCall },
      body: {
        service,
        kind: certainty,
        at,
        saidBy: applying.saidBy,
        saidByName: applying.agent,
        saidAt: created,
        reason: remark,
        setsSchedule: false,
        keepsStay: false,
      },
    },
    applying.memory,
  );

async function applyLines(
  applying: Applying,
  entries: readonly EntryToApply[],
): Promise<ReadonlyMap<EntryToApply, number>> {
  const lines = entries.flatMap((entry) =>
    entry.content.what === 'line' ? [{ entry, content: entry.content }] : [],
  );
  if (lines.length === 0) return new Map();
  const ids = await addLines(
    applying,
    applying,
    lines.map(({ entry, content }) => ({
      line: newLine(applying, entry, content),
      corrects: entry.lineId,
    })),
  );
  return new Map(lines.map(({ entry }, at) => [entry, ids[at] ?? 0]));
}

const newLine = (
  { saidBy, agent, author }: Applying,
  { created }: EntryToApply,
  { at, until, text, remark }: AgentLine,
): NewSofLine => ({
  ...lineEvent(text),
  at,
  until,
  remark,
  underProtest: false,
  saidBy,
  saidByName: agent,
  saidAt: created,
  gangs: null,
  eventId: null,
  authorId: author,
});
