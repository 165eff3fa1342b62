import { createHash } from 'node:crypto';
import type { EntryEnvelope, EntryOutcome } from '@fairlead/contract/ship-entries';
import { estimatedTime } from '@fairlead/domain/ship-entries/entry-time';
import { entryOutcome, type EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import type { ServiceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { formLabel } from '@fairlead/domain/ship-entries/forms';
import type { Unit } from '../../platform/http/own-transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refusalOf } from '../../platform/http/violations.ts';
import {
  acceptEntry,
  beginEntry,
  entryById,
  type EntryFinding,
  type EntryRow,
  holdEntry,
  insertEntry,
  type StoredOutcome,
  undoEntry,
} from '../ship-entries.sql.ts';
import type { EntryContext, EntryHandler, ReplacedEntry } from './entry-handler.ts';
import { type EntryErrors, readPayload, refusedUnstored } from './read-entry.ts';

/** An entry that was read, with where it came from. */
export interface ReceivedEntry {
  readonly company: number;
  readonly vessel: number;
  readonly source: EntrySource;
  readonly device: number | null;
  readonly author: number | null;
  readonly saidBy: ServiceTimeSource;
  readonly now: Date;
  readonly envelope: EntryEnvelope;
  /** The text as it was signed, or as it was stated. */
  readonly body: string;
  readonly signature: Buffer | null;
}

const otherText = 'This id already belongs to another entry. Use a new id.';
const noReplaced = 'The entry to be corrected was not found.';

/**
 * Stores an entry and lets the handler of its form take it, once, whichever way and however often it arrives. What is
 * refused is stored too, unless its id is in use. Two senders of the same entry wait for each other.
 */
export async function takeEntry(
  unit: Unit,
  handlers: readonly EntryHandler[],
  received: ReceivedEntry,
): Promise<EntryOutcome> {
  const { envelope, company } = received;
  const handler = handlers.find(({ form }) => form === envelope.form);
  if (handler === undefined) return notTakenYet(envelope);
  const hash = createHash('sha256').update(received.body).digest();
  const { replaces: replacedId } = envelope;
  const [, known, replaced] = await Promise.all([
    unit.db.run(holdEntry(company, envelope.id)),
    unit.db.first(entryById(company, envelope.id)),
    replacedId === null ? undefined : unit.db.first(entryById(company, replacedId)),
  ]);
  if (known !== undefined) return receivedBefore(envelope.id, known, hash);
  const stored = await outcomeOf(unit, { handler, received, replaced });
  await store(unit, { received, hash, stored });
  return answerOf(envelope.id, stored);
}

function notTakenYet({ id, form }: EntryEnvelope): EntryOutcome {
  const sentence = `${formLabel(form)}: this server does not accept this form yet.`;
  return { id, outcome: 'later', isStored: false, errors: { '': [sentence] } };
}

function receivedBefore(id: string, known: EntryRow, hash: Buffer): EntryOutcome {
  if (!known.hash.equals(hash)) return refusedUnstored(id, { id: [otherText] });
  const { outcome: first, ...rest } = answerOf(id, known);
  return {
    ...rest,
    outcome: 'duplicate',
    first: first === 'accepted' ? 'accepted' : 'refused',
  };
}

interface Taking {
  readonly handler: EntryHandler;
  readonly received: ReceivedEntry;
  readonly replaced: EntryRow | undefined;
}

async function outcomeOf(unit: Unit, taking: Taking): Promise<StoredOutcome> {
  const { handler, received, replaced } = taking;
  const { form, version, replaces, payload } = received.envelope;
  const schema = handler.versions[version];
  if (schema === undefined)
    return refused({ '': [`${formLabel(form)}: version ${version} is not accepted.`] });
  const read = readPayload(schema, payload);
  if ('errors' in read) return refused(read.errors);
  if (replaces !== null && (replaced?.form !== form || replaced.vessel_id !== received.vessel))
    return refused({ replaces: [noReplaced] });
  const earlier =
    replaces === null || replaced === undefined
      ? null
      : { id: replaces, form, refs: replaced.refs };
  const taken = await inSavepoint(unit, handler, (inner) =>
    handler.take(contextOf(inner, received, earlier), read.payload as never),
  );
  if ('errors' in taken) return refused(taken.errors);
  const old: readonly EntryFinding[] = isCurrent(handler, version)
    ? []
    : [
        {
          code: 'oldVersion',
          sentence: `Made with version ${version} of the form.`,
          severity: 'info',
        },
      ];
  const { refs, findings = [] } = taken;
  return { outcome: entryOutcome.Accepted, errors: {}, findings: [...findings, ...old], refs };
}

/** An earlier version is accepted and labelled. */
const isCurrent = ({ versions }: EntryHandler, version: number): boolean =>
  version === Math.max(...Object.keys(versions).map(Number));

const refused = (errors: EntryErrors): StoredOutcome => ({
  outcome: entryOutcome.Refused,
  errors,
  findings: [],
  refs: [],
});

function contextOf(
  unit: Unit,
  received: ReceivedEntry,
  replaces: ReplacedEntry | null,
): EntryContext {
  const { company, vessel, source, device, author, saidBy, now, envelope } = received;
  const { id: entryId, person } = envelope;
  const madeAt = madeAtOf(received);
  const { db, changed, afterCommit } = unit;
  const origin = { company, vessel, source, device, author, saidBy, now };
  return { db, changed, afterCommit, ...origin, entryId, person, madeAt, replaces };
}

function madeAtOf({ envelope: { at, clockError }, now }: ReceivedEntry): string {
  const received = now.getTime();
  return new Date(estimatedTime({ at: Date.parse(at), clockError, received })).toISOString();
}

/** What a handler that refuses has announced is forgotten with what it wrote. */
async function inSavepoint<T extends object>(
  unit: Unit,
  { constraints = {} }: EntryHandler,
  work: (unit: Unit) => Promise<T>,
): Promise<T | { readonly errors: EntryErrors }> {
  const announced: (() => void)[] = [];
  await unit.db.run(beginEntry);
  try {
    const done = await work({
      db: unit.db,
      changed: (event) => void announced.push(() => unit.changed(event)),
      afterCommit: (later) => void announced.push(() => unit.afterCommit(later)),
    });
    await unit.db.run(acceptEntry);
    for (const announce of announced) announce();
    return done;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOf(error, constraints);
    if (refusal === undefined || refusal.status >= 500) throw error;
    await unit.db.run(undoEntry);
    return { errors: errorsOf(refusal) };
  }
}

function errorsOf({ body, message }: Refusal): EntryErrors {
  if (typeof body === 'string') return { '': [body] };
  const { errors } = body as { readonly errors?: EntryErrors };
  return errors ?? { '': [message] };
}

interface Storing {
  readonly received: ReceivedEntry;
  readonly hash: Buffer;
  readonly stored: StoredOutcome;
}

async function store(unit: Unit, { received, hash, stored }: Storing): Promise<void> {
  const { company, vessel, source, device, author, now, envelope, body, signature } = received;
  const { id, form, version, person, at, clockError, previous, replaces } = envelope;
  const origin = { company, vessel, device, source, author };
  const content = { id, form, version, clockError, replaces, hash, signature, body };
  await unit.db.run(
    insertEntry({
      ...origin,
      ...content,
      ...stored,
      personName: person.name,
      personRank: person.rank,
      deviceTime: at,
      estimated: madeAtOf(received),
      received: now.toISOString(),
      previous: previous === null ? null : Buffer.from(previous, 'base64url'),
    }),
  );
}

function answerOf(id: string, { outcome, errors, findings, refs }: StoredOutcome): EntryOutcome {
  const [ref] = refs;
  return {
    id,
    outcome: outcome === entryOutcome.Accepted ? 'accepted' : 'refused',
    isStored: true,
    ...(Object.keys(errors).length === 0
      ? {}
      : {
          errors: Object.fromEntries(
            Object.entries(errors).map(([field, sentences]) => [field, [...sentences]]),
          ),
        }),
    ...(findings.length === 0 ? {} : { findings: [...findings] }),
    ...(ref === undefined ? {} : { ref }),
  };
}
