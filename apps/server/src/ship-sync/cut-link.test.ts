import type { EntryOutcome, SignedEntry } from '@fairlead/contract/ship-entries';
import type { ShipSyncAnswer, ShipSyncRequest } from '@fairlead/contract/ship-sync';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowChat } from '../chat/testing/allow-chat.ts';
import { type Direction, type Line, openLine } from '../platform/testing/cut-line.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newAppUser, TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let line: Line;
let device: TestDevice;
/** The versions of the parts that the device has. */
let have: ShipSyncRequest['have'];

beforeAll(async () => {
  server = await startTestServer();
  line = await openLine();
  device = new TestDevice({ origin: new URL(line.through(server.origin)).origin });
  const { login, password } = await newAppUser(server);
  await device.register({ login, password });
  await allowChat(server);
});
afterAll(async () => {
  await server.close();
  await line[Symbol.asyncDispose]();
});

let minute = 0;
/** What a ship sends at once: a report and a message, of another minute each. */
function outbox(): readonly SignedEntry[] {
  minute += 1;
  const at = new Date(Date.now() - 10 * dayMs + minute * minuteMs).toISOString();
  return [
    device.entry({ kind: 320, at }, { form: 'logReport' }),
    device.entry({ body: `Pilot at ${at}` }, { form: 'chatMessage' }),
  ];
}

async function sync(entries: readonly SignedEntry[]): Promise<readonly EntryOutcome[]> {
  const { outcomes, parts }: ShipSyncAnswer = await device.synced({ entries: [...entries], have });
  have = { ...have, ...versionsOf(parts) };
  return outcomes;
}

const versionsOf = (parts: ShipSyncAnswer['parts']) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part?.etag]));

/** How many reports and messages there are. */
async function recordCounts() {
  const { id } = server.world.home;
  const counts = await server.database.read({ company: id, actor: null, source: 'rule' }, (db) =>
    db.first<{ reports: number; messages: number }>({
      sql: `select (select count(*)::int from tenant.log_reports where company_id = $1) as reports,
        (select count(*)::int from tenant.chat_messages where company_id = $1) as messages`,
      parameters: [id],
    }),
  );
  return { reports: Number(counts?.reports), messages: Number(counts?.messages) };
}

/** The bytes of one synchronisation in a direction. */
async function bytesOf(direction: Direction): Promise<number> {
  await sync([]);
  const before = line.passed(direction);
  await sync(outbox());
  return line.passed(direction) - before;
}

/** So often a link is cut before it holds: what waits is sent again each time. */
const cutsInARow = 8;
/** By so much the sizes of synchronisations differ; a cut behind their end would be none. */
const endBytes = 30;

test.each<Direction>(['sent', 'received'])(
  'a link that is cut at every tenth byte that is %s loses and doubles nothing',
  async (direction) => {
    const bytes = await bytesOf(direction);
    const before = await recordCounts();
    const settled: EntryOutcome[] = [];
    for (let at = 0; at < bytes - endBytes; at += 10 * cutsInARow) {
      const entries = outbox();
      for (let cut = 0; cut < cutsInARow; cut += 1) {
        line.cutAfter(Math.min(at + 10 * cut, bytes - endBytes), direction);
        await expect(sync(entries)).rejects.toThrow(/fetch failed|terminated/);
      }
      settled.push(...(await sync(entries)));
    }
    expect(settled.length).toBeGreaterThan(20);
    // A request that was cut takes no effect; one whose answer was cut has taken effect.
    const expected = direction === 'sent' ? 'accepted' : 'duplicate';
    expect(settled.filter(({ outcome }) => outcome !== expected)).toEqual([]);
    expect(settled.filter(({ first = 'accepted' }) => first !== 'accepted')).toEqual([]);
    expect(await recordCounts()).toEqual({
      reports: before.reports + settled.length / 2,
      messages: before.messages + settled.length / 2,
    });
  },
);
