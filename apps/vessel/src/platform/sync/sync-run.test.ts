import type { ShipSyncAnswer, ShipSyncRequest } from '@fairlead/contract/ship-sync';
import { Dexie } from 'dexie';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedInDevice } from '../device/testing/signed-in-device.ts';
import { appendEntry } from '../entries/append-entry.ts';
import { readSetting } from '../store/settings.ts';
import { shipDatabase } from '../store/ship-database.ts';
import { syncOnce } from './sync-run.ts';
import { problemText } from './sync-state.ts';

const hour = 3_600_000;
const serverTime = () => new Date(Date.now() - hour).toISOString();
let sent: { readonly proofAt: number; readonly body: ShipSyncRequest }[];

/** The shore: answers each request in turn, the last one again and again. */
function shore(...answers: readonly ((body: ShipSyncRequest) => Response)[]): void {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { authorization = '' } = init.headers as Record<string, string>;
    const packed = new Blob([init.body as Uint8Array<ArrayBuffer>]).stream();
    const inflated = packed.pipeThrough(new DecompressionStream('deflate-raw'));
    const body = JSON.parse(await new Response(inflated).text()) as ShipSyncRequest;
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ proofAt: Number(authorization.split('.')[1]), body });
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer(body);
  });
}

const accepted = ({ entries = [] }: ShipSyncRequest): Response => {
  const answer: ShipSyncAnswer = {
    serverTime: serverTime(),
    outcomes: entries.map(({ body }) => ({
      id: (JSON.parse(body) as { readonly id: string }).id,
      outcome: 'accepted',
      isStored: true,
      ref: { entity: 'portCallEvent', id: 7 },
    })),
    parts: { ports: { etag: 'p1', content: [] } },
  };
  return Response.json(answer);
};
const refused =
  (code: string, more: object = {}) =>
  (): Response =>
    Response.json({ ...more }, { status: 401, headers: { 'x-error-code': code } });

const enter = (title: string) =>
  appendEntry(
    {
      form: 'portCallEvent',
      version: 1,
      payload: { text: title.repeat(4_000) },
      title,
      person: { name: 'A', rank: 'Master' },
    },
    Date.now(),
  );

beforeEach(async () => {
  sent = [];
  await signedInDevice();
});
afterEach(() => vi.unstubAllGlobals());

test('what waits is sent in its order, request by request, until nothing is left', async () => {
  const titles = ['first', 'second', 'third', 'fourth', 'fifth'];
  for (const title of titles) await enter(title);
  shore(accepted);
  expect(await syncOnce()).toBe(true);
  const ids = (await shipDatabase.outbox.orderBy('seq').toArray()).map(({ id }) => id);
  const order = sent.flatMap(({ body }) =>
    (body.entries ?? []).map((entry) => (JSON.parse(entry.body) as { readonly id: string }).id),
  );
  expect(sent.length).toBeGreaterThan(1);
  expect(order).toEqual(ids);
  expect(sent.at(-1)?.body).toMatchObject({ waiting: 0, have: { ports: 'p1', voyages: null } });
  expect(await shipDatabase.outcomes.count()).toBe(5);
  expect(await readSetting('failures')).toBe(0);
});

test('a wrong clock is learnt from the refusal, and the request is sent once more', async () => {
  shore(refused('clockWrong', { serverTime: serverTime() }), accepted);
  expect(await syncOnce()).toBe(true);
  expect(sent).toHaveLength(2);
  const [first, second] = sent.map(({ proofAt }) => proofAt) as [number, number];
  expect(first - second).toBeGreaterThan(hour - 5_000);
  const error = (await readSetting('clockErrorMs')) ?? 0;
  expect(Math.abs(error - hour)).toBeLessThan(5_000);
});

test.each([
  ['a clock that stays wrong', refused('clockWrong'), 'clockWrong', false],
  ['a revoked device', refused('deviceRevoked'), 'revoked', true],
  ['a server that is busy', () => new Response('', { status: 503 }), 'busy', false],
  [
    'a refusal with a sentence',
    () => Response.json('Update the app.', { status: 400 }),
    'refused',
    false,
  ],
] as const)('%s loses nothing', async (...[, answer, kind, isRevoked]) => {
  await enter('waits');
  shore(answer);
  expect(await syncOnce()).toBe(false);
  expect(await readSetting('problem')).toMatchObject({ kind });
  expect(await readSetting('failures')).toBe(1);
  expect((await readSetting('isRevoked')) ?? false).toBe(isRevoked);
  expect(await shipDatabase.outbox.count()).toBe(1);
  expect(await shipDatabase.outcomes.count()).toBe(0);
});

test('without a link it waits, and an entry that was not taken is sent again', async () => {
  await enter('waits');
  shore();
  expect(await syncOnce()).toBe(false);
  expect(await readSetting('problem')).toMatchObject({ kind: 'noLink' });
  shore((body) => {
    const id = (JSON.parse(body.entries?.[0]?.body ?? '{}') as { readonly id: string }).id;
    const outcomes = [{ id, outcome: 'later' as const, isStored: false }];
    return Response.json({ serverTime: serverTime(), outcomes, parts: {} });
  });
  expect(await syncOnce()).toBe(true);
  expect(await shipDatabase.outcomes.count()).toBe(0);
  shore(accepted);
  await syncOnce();
  expect(await shipDatabase.outcomes.count()).toBe(1);
});

test('an entry that the shore does not store holds back none behind it', async () => {
  for (const title of ['too long', 'second', 'third']) await enter(title.repeat(4));
  const ids = (await shipDatabase.outbox.orderBy('seq').toArray()).map(({ id }) => id);
  shore((body) => {
    const response = accepted(body);
    return body.entries?.[0] === undefined || !body.entries[0].body.includes(ids[0] ?? '')
      ? response
      : Response.json({
          serverTime: serverTime(),
          outcomes: [{ id: null, outcome: 'refused', isStored: false, errors: {} }],
          parts: {},
        });
  });
  expect(await syncOnce()).toBe(true);
  expect((await shipDatabase.outcomes.toArray()).map(({ id }) => id).toSorted()).toEqual(
    ids.slice(1).toSorted(),
  );
});

test('where storage is full when the answer comes, it is said, and the entries are sent again', async () => {
  await enter('waits');
  shore(accepted);
  const fail = (): never => {
    throw new Dexie.QuotaExceededError('No space');
  };
  shipDatabase.outcomes.hook('creating').subscribe(fail);
  expect(await syncOnce()).toBe(false);
  shipDatabase.outcomes.hook('creating').unsubscribe(fail);
  const problem = await readSetting('problem');
  expect(problem).toMatchObject({ kind: 'storageFull' });
  expect(problem && problemText(problem)).toMatch(/storage of this device is full/);
  expect(await shipDatabase.parts.count()).toBe(0);
  expect(await syncOnce()).toBe(true);
  expect(sent.map(({ body }) => body.entries?.length)).toEqual([1, 1]);
  expect(await shipDatabase.outcomes.count()).toBe(1);
  expect(await readSetting('problem')).toBeNull();
});

test('ten thousand entries leave in their order, a few at a time', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const id = `0190a5d4-7c1f-7aaa-8000-${String(at).padStart(12, '0')}`;
    const body = JSON.stringify({ id, payload: { text: 'x'.repeat(400) } });
    const made = { form: 'handover', title: 'Note', personName: 'A', at: serverTime() };
    return { ...made, id, body, signature: '', hash: id, previous: `${at}`, replaces: null };
  });
  await shipDatabase.outbox.bulkAdd(rows);
  shore(accepted);
  expect(await syncOnce()).toBe(true);
  expect(await shipDatabase.outcomes.count()).toBe(10_000);
  const sizes = sent.map(({ body }) => body.entries?.length ?? 0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(shipLimits.entriesAtOnce);
  const order = sent.flatMap(({ body }) => (body.entries ?? []).map((entry) => entry.body));
  expect(order).toEqual(rows.map(({ body }) => body));
});
