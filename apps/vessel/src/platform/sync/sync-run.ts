import type { ShipSyncAnswer, ShipSyncRequest } from '@fairlead/contract/ship-sync';
import { applicationVersion } from '@fairlead/domain/constants';
import { readDevice } from '../device/device.ts';
import { sendSigned, type Signer } from '../device/ship-request.ts';
import { isWaiting, readOutbox } from '../entries/outbox.ts';
import { readSetting, type StoredProblem, writeSetting } from '../store/settings.ts';
import { mergedMessages, type MessagesContent } from '../parts/message-part.state.ts';
import {
  mergedReports,
  type ReportPayload,
  type ReportsContent,
} from '../parts/report-part.state.ts';
import type { OutboxRow, OutcomeRow } from '../store/rows.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { isStorageFull } from '../store/storage-space.ts';
import { syncBodyOf } from './deflate.ts';
import { batchOf, clockErrorOf, outcomeRow } from './sync-state.ts';
import { type PartName, parts as partNames } from './sync-wire.ts';

/** Entries of one request; what is acknowledged need not be sent again when a poor link breaks. */
const mostBytes = 64_000;
const patienceMs = 90_000;
const path = '/api/ship/sync';

type Problem = Omit<StoredProblem, 'at'>;

class SyncProblem extends Error {
  readonly problem: Problem;

  constructor(kind: Problem['kind'], sentence: string | null = null) {
    super(kind);
    this.problem = { kind, sentence };
  }
}

/** Pushes what waits, in its order, and pulls what changed, until nothing is left. Never rejects: problems are stored. */
export async function syncOnce(): Promise<boolean> {
  try {
    const device = await readDevice();
    if (device === undefined) return true;
    let waiting: readonly OutboxRow[] = (await readOutbox())
      .filter(isWaiting)
      .map(({ entry }) => entry);
    do waiting = await contact(device, waiting);
    while (waiting.length > 0);
    await writeSetting('failures', 0);
    await writeSetting('problem', null);
    return true;
  } catch (error) {
    await noteProblem(problemOf(error));
    return false;
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof SyncProblem) return error.problem;
  if (isStorageFull(error)) return { kind: 'storageFull', sentence: null };
  return { kind: 'noLink', sentence: null };
}

/** Where storage is full not even this can be stored; the next attempt says it again. */
async function noteProblem(problem: Problem): Promise<void> {
  try {
    await writeSetting('problem', { ...problem, at: new Date().toISOString() });
    await writeSetting('failures', ((await readSetting('failures')) ?? 0) + 1);
    if (problem.kind === 'revoked') await writeSetting('isRevoked', true);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** One request with the first of what waits; returns the rest, and nothing while the shore takes nothing. */
async function contact(
  device: { id: string; privateKey: CryptoKey },
  waiting: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  const entries = batchOf(waiting, mostBytes);
  const sent = await requestOf(entries, waiting.length);
  const body = await syncBodyOf(JSON.stringify(sent));
  const send = async (): Promise<ShipSyncAnswer> => {
    const clockErrorMs = (await readSetting('clockErrorMs')) ?? 0;
    const signer: Signer = { deviceId: device.id, privateKey: device.privateKey, clockErrorMs };
    const sentMs = Date.now();
    const response = await sendSigned(
      signer,
      {
        method: 'POST',
        path,
        body: body.bytes,
        contentType: body.contentType,
        nowMs: sentMs,
      },
      AbortSignal.timeout(patienceMs),
    );
    if (!response.ok) throw await refusalOf(response, sentMs);
    const answer = (await response.json()) as ShipSyncAnswer;
    await learnClock(sentMs, answer.serverTime);
    return answer;
  };
  const answer = await withRightClock(send);
  await storeAnswer(answer);
  const isTaken = answer.outcomes.some(({ outcome }) => outcome !== 'later');
  return isTaken ? waiting.slice(entries.length) : [];
}

async function requestOf(entries: readonly OutboxRow[], waiting: number): Promise<ShipSyncRequest> {
  const stored = await shipDatabase.parts.toArray();
  const tags = new Map(stored.map(({ name, etag }) => [name, etag]));
  const tag = (name: string) => tags.get(name) ?? null;
  return {
    entries: entries.map(({ body, signature }) => ({ body, signature })),
    have: Object.fromEntries(partNames.map((name) => [name, tag(name)])),
    appVersion: applicationVersion,
    deviceTime: new Date().toISOString(),
    waiting: waiting - entries.length,
  };
}

/** A refused clock is learnt from the refusal, and the request is sent once more. */
async function withRightClock(send: () => Promise<ShipSyncAnswer>): Promise<ShipSyncAnswer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof SyncProblem) || error.problem.kind !== 'clockWrong') throw error;
    return send();
  }
}

async function learnClock(sentMs: number, serverTime: string): Promise<void> {
  const error = clockErrorOf(sentMs, Date.now(), serverTime);
  if (error !== undefined) await writeSetting('clockErrorMs', error);
}

/** After these only signing in again helps. */
const ended: ReadonlySet<string> = new Set(['deviceRevoked', 'deviceUnknown', 'deviceExpired']);

interface Refused {
  readonly code?: string;
  readonly serverTime?: string;
  readonly message?: string;
}

async function refusalOf(response: Response, sentMs: number): Promise<SyncProblem> {
  const text = await response.text().catch(() => '');
  const { code, serverTime, message } = readRefusal(text);
  const kind = response.headers.get('x-error-code') ?? code;
  if (serverTime !== undefined) await learnClock(sentMs, serverTime);
  const sentence = message ?? null;
  if (response.status === 401 && kind === 'clockWrong') return new SyncProblem('clockWrong');
  if (response.status === 401 && ended.has(kind ?? '')) return new SyncProblem('revoked', sentence);
  if (response.status === 429 || response.status >= 500) return new SyncProblem('busy');
  return new SyncProblem('refused', sentence);
}

/** A refusal is a sentence, or an object with its code. */
function readRefusal(text: string): Refused {
  try {
    const read = JSON.parse(text) as Refused | string;
    return typeof read === 'string' ? { message: read } : read;
  } catch {
    return {};
  }
}

/** Stores outcomes and parts together. */
async function storeAnswer({ outcomes, parts }: ShipSyncAnswer): Promise<void> {
  const received = new Date().toISOString();
  const { outbox } = shipDatabase;
  const tables = [shipDatabase.outcomes, shipDatabase.parts, shipDatabase.settings, outbox];
  const rows = outcomes.flatMap((outcome) => outcomeRow(outcome, received) ?? []);
  await shipDatabase.transaction('rw', tables, async () => {
    await shipDatabase.outcomes.bulkPut(rows);
    for (const name of partNames) {
      const part = parts[name];
      if (part === undefined) continue;
      const content = await storedContent(name, parts, rows);
      await shipDatabase.parts.put({ name, etag: part.etag, content, received });
    }
    await writeSetting('lastContact', received);
  });
}

/** A part as it is stored: of reports and messages only the changed ones come. */
async function storedContent(
  name: PartName,
  parts: ShipSyncAnswer['parts'],
  outcomes: readonly OutcomeRow[],
): Promise<unknown> {
  if (name === 'reports') return withKnownReports(parts, outcomes);
  if (name !== 'messages' || parts.messages === undefined) return parts[name]?.content;
  const before = (await shipDatabase.parts.get(name))?.content as MessagesContent | undefined;
  return mergedMessages(before, parts.messages.content);
}

/** The changed reports among those that the device has; their own text is in the outbox. */
async function withKnownReports(
  { reports }: ShipSyncAnswer['parts'],
  outcomes: readonly OutcomeRow[],
): Promise<unknown> {
  if (reports === undefined) return undefined;
  const before = (await shipDatabase.parts.get('reports'))?.content as ReportsContent | undefined;
  const ids = reports.content.reports.flatMap(({ versions }) =>
    versions.flatMap(({ entryId, report }) => (report === null ? [entryId] : [])),
  );
  const entries = await shipDatabase.outbox.where('id').anyOf(ids).toArray();
  return mergedReports(before, reports.content, (id) => {
    const entry = entries.find((row) => row.id === id);
    return entry === undefined ? undefined : sentReport(entry, outcomes);
  });
}

function sentReport({ id, body }: OutboxRow, outcomes: readonly OutcomeRow[]) {
  const { payload } = JSON.parse(body) as { readonly payload: ReportPayload };
  const { findings = [] } = outcomes.find((outcome) => outcome.id === id) ?? {};
  const found = findings.map(({ code, sentence }) => ({ field: code, message: sentence }));
  return { report: payload, found };
}
