import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bunkerNotePayload } from '@fairlead/contract/bunker-notes';
import { chatMessagePayload, chatReceiptPayload } from '@fairlead/contract/chat';
import { chatDeletionPayload } from '@fairlead/contract/chat/ship-chat';
import { fuelCorrectionForm, tankReadingForm } from '@fairlead/contract/fuel-ledger';
import { ref } from '@fairlead/contract/forms';
import { logReportPayload } from '@fairlead/contract/log-reports/log-report-payload';
import { callReportPayload } from '@fairlead/contract/port-call-reports';
import {
  entryOutcome,
  handoverPayload,
  portCallEventPayload,
  statedEntry,
} from '@fairlead/contract/ship-entries';
import { tankTransferPayload } from '@fairlead/contract/tank-transfers';
import type { FigureShape } from '@fairlead/domain/log-reports/figure-shape';
import { figures } from '@fairlead/domain/log-reports/figures';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import {
  entryFileBeginning,
  entryTextRange,
  filesInFile,
  readEntryFile,
} from '@fairlead/domain/ship-entries/entry-file';
import { readElectronicNote } from '@fairlead/domain/bunker-notes/electronic/read-electronic-note';
import { type EntryForm, entryFormNames } from '@fairlead/domain/ship-entries/forms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keyBytes } from '../platform/access/device-key.ts';
import { newDevice } from '../ship-devices/testing/test-device.ts';
import { allowChat } from '../chat/testing/allow-chat.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

/** What the page for other ship systems promises: its tables are the schemas, and its examples are accepted. */
const page = await readFile(
  path.resolve(import.meta.dirname, '../../../../docs/ship-reports.md'),
  'utf8',
);
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
);
const entries = examples.filter((example) => 'form' in example && 'id' in example);
const notesOfSuppliers = examples.filter((example) => 'form' in example && !('id' in example));

test('the electronic note of a supplier is read as it is', () => {
  expect(notesOfSuppliers.map((note) => readElectronicNote(JSON.stringify(note)))).toMatchObject([
    { imo: '9395044', port: { unLoCode: 'NOBGO' }, findings: [] },
  ]);
});

describe('the tables of the page', () => {
  const payloads: Readonly<Record<EntryForm, z.ZodType>> = {
    logReport: logReportPayload,
    bunkerNote: bunkerNotePayload,
    tankTransfer: tankTransferPayload,
    tankReading: tankReadingForm,
    fuelCorrection: fuelCorrectionForm,
    portCallEvent: portCallEventPayload,
    portCallReport: callReportPayload,
    chatMessage: chatMessagePayload,
    chatReceipt: chatReceiptPayload,
    chatDeletion: chatDeletionPayload,
    handover: handoverPayload,
  };
  const sectionOf = (form: string): string =>
    page.split(/^## /m).find((section) => section.includes(`"form": "${form}"\``)) ?? '';

  test.each(Object.entries(payloads))('name every field of %s', (form, schema) => {
    const section = sectionOf(form);
    const missing = [...fieldNames(schema)].filter((name) => !section.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });

  test('name every field of an entry', () => {
    const names = [...fieldNames(statedEntry)].filter((name) => !page.includes(`\`${name}\``));
    expect(names).toEqual([]);
  });

  test.each(logReportKinds)('have the kind $label', ({ number, label }) => {
    expect(page).toContain(`| ${number} | ${label} |`);
  });

  test.each<FigureShape>([...figures])('have the limits of $key', (figure) => {
    const { key, unit, least, most, decimals } = figure;
    const row = page.split('\n').find((line) => line.startsWith(`| \`${key}\` |`));
    const limits = [unit === '' ? 'count' : unit, `${least} to ${most}`, String(decimals)];
    expect(row?.split(' | ').slice(2).join(' | ')).toBe(`${limits.join(' | ')} |`);
  });
});

/** The names of the fields in a schema, also of records inside it; figures have a table of their own. */
function* fieldNames(schema: z.ZodType): Generator<string> {
  const inner = (schema as { readonly def: { readonly innerType?: z.ZodType } }).def.innerType;
  if (inner !== undefined) yield* fieldNames(inner);
  else if (schema instanceof z.ZodArray) yield* fieldNames(schema.element as z.ZodType);
  else if (schema instanceof z.ZodObject && schema !== ref)
    for (const [name, field] of Object.entries(schema.shape)) {
      yield name;
      if (name !== 'figures') yield* fieldNames(field as z.ZodType);
    }
}

describe('the examples of the page', () => {
  let server: TestServer;
  let key = '';
  /** The records of this server in place of those of the page. */
  let ids: ReadonlyMap<number, number>;

  beforeAll(async () => {
    server = await startTestServer();
    ids = await recordsOfPage(server);
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const made = await server.request('POST /CustomerApiKeys', {
      body: { name: 'Ship system', scopes: ['reports:write'], expires },
    });
    key = (made.body as { readonly secret: string }).secret;
  });
  afterAll(() => server.close());

  const send = async (sent: readonly unknown[]) => {
    const response = await fetch(`${server.origin}/api/reports/entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ entries: sent.map((entry) => withIds(entry, ids)) }),
    });
    return { status: response.status, body: await response.json() };
  };

  test('are of every form', () => {
    expect(new Set(entries.map(({ form }) => form))).toEqual(new Set(entryFormNames));
  });

  test.each(entries.map((entry) => [String(entry['form']), entry] as const))(
    'are accepted: %s',
    async (_form, entry) => {
      const answer = await send([entry]);
      expect(answer).toMatchObject({
        status: 200,
        body: { outcomes: [{ id: entry['id'], outcome: 'accepted', isStored: true }] },
      });
    },
  );

  test('take effect once', async () => {
    const again = await send(entries);
    const outcomes = entries.map(({ id }) => ({ id, outcome: 'duplicate', first: 'accepted' }));
    expect(again).toMatchObject({ status: 200, body: { outcomes } });
  });

  test('have an answer of the form of answers', () => {
    const answers = examples.filter((example) => 'outcomes' in example);
    const shape = z.object({ outcomes: z.array(entryOutcome.strict()) });
    expect(answers).toHaveLength(1);
    expect(answers.map((answer) => shape.parse(answer))).toEqual(answers);
  });
});

describe('the .fairlead file of the page', () => {
  const [, text = ''] = /```fairlead\n([\s\S]*?)```/.exec(page) ?? [];
  const [, x = '', y = ''] = /public key `([\w-]{43})`, `([\w-]{43})`/.exec(page) ?? [];
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
    await allowChat(server);
  });
  afterAll(() => server.close());

  test('is read as the office reads it, and its photo arrives', async () => {
    const bytes = Buffer.from(text);
    const range = entryTextRange(text.slice(0, entryFileBeginning), bytes.length);
    if ('error' in range) throw new Error(range.error);
    const read = readEntryFile(bytes.toString('utf8', range.start, range.end));
    if ('error' in read) throw new Error(read.error);
    const { device, files } = read;
    const [photo] = filesInFile(files, { start: range.end, end: bytes.length }) ?? [];
    const registered = await newDevice(server);
    await server.database.write(
      { company: server.world.home.id, actor: null, source: 'rule' },
      (db) =>
        db.run({
          sql: 'update tenant.ship_devices set device_key = $1, public_key = $2 where device_key = $3',
          parameters: [device, keyBytes({ x, y }), registered.deviceId],
        }),
    );
    const taken = await server.request('POST /reports/entries/file', {
      body: { device, entries: read.entries },
    });
    expect(taken.body).toMatchObject({ outcomes: [{ outcome: 'accepted' }] });
    const announced = await server.request('POST /shipFiles', { body: { device, files } });
    expect(announced.body).toMatchObject({ files: [{ error: null, state: { received: 0 } }] });
    const response = await fetch(`${server.origin}/api/shipFiles/${photo?.id ?? ''}?offset=0`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await server.token('olga')}`,
        'x-customer-id': String(server.world.home.id),
        'content-type': 'application/octet-stream',
      },
      body: bytes.subarray(photo?.start, photo?.end),
    });
    expect(await response.json()).toMatchObject({ isComplete: true });
    const download = await server.request(`GET /shipFiles/${photo?.id ?? ''}/download`);
    expect(download.body).toMatchObject({ fileName: 'Seals.pdf', contentType: 'application/pdf' });
  });
});

/** A value in which the ids of the page are those of a server. */
function withIds(value: unknown, ids: ReadonlyMap<number, number>, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids, name));
  if (typeof value === 'number') return /^id$|Id$/.test(name) ? (ids.get(value) ?? value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, withIds(inner, ids, field)]),
  );
}

/** A vessel with engines, tanks and port calls, by the ids that the page uses. */
async function recordsOfPage(server: TestServer): Promise<ReadonlyMap<number, number>> {
  const { home } = server.world;
  const [vessel] = home.vessels;
  const saved = async (call: string, body: unknown): Promise<unknown> => {
    const answer = await server.request(call, { body });
    if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const parts = async (kind: string, body: readonly object[]) =>
    ((await saved(`PUT /vessels/${vessel}/${kind}`, body)) as { readonly id: number }[]).map(
      ({ id }) => id,
    );
  const created = async (list: string, body: object) =>
    ((await saved(`POST ${list}`, body)) as { readonly id: number }).id;
  const engines = await parts('engines', [
    { name: 'Main engine', type: 10 },
    { name: 'Auxiliary engine 1', type: 20 },
    { name: 'Boiler', type: 30 },
  ]);
  const tanks = await parts('tanks', [
    { name: '1P', capacity: '1000' },
    { name: 'Settling', capacity: '60' },
  ]);
  const voyage = await created('/voyages', { voyageNumber: 2_126_009, vessel: { id: vessel } });
  const call = (arrival: string, departure: string) =>
    created(`/voyages/${voyage}/portCalls`, {
      port: { id: home.ownPort },
      scheduledArrival: arrival,
      scheduledDeparture: departure,
    });
  const first = await call('2026-03-02T06:00:00Z', '2026-03-03T18:00:00Z');
  const next = await call('2026-03-05T06:00:00Z', '2026-03-06T18:00:00Z');
  await allowChat(server);
  return new Map([
    [7001, vessel],
    [7100, voyage],
    [7110, first],
    [7111, next],
    [7401, home.ownPort],
    ...engines.map((id, at) => [7201 + at, id] as const),
    ...tanks.map((id, at) => [7301 + at, id] as const),
  ]);
}
