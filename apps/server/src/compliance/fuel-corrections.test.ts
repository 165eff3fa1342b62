import { ovdBunkerColumns } from '@fairlead/domain/bunker-notes/ovd-bunker-report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

let server: TestServer;
let superuser: pg.Client;
let vessel = 0;
let id = '';

interface Correction {
  readonly id: string;
  readonly quantity: string;
  readonly evidence: readonly { readonly id: string; readonly name: string }[];
  readonly replies: readonly object[];
}

const textOf = (body: unknown): string =>
  Buffer.from((body as { content: string }).content, 'base64').toString();
const carla = () => ({ as: 'carla', company: server.world.other.id }) as const;
const list = async (query = 'year=2025', options = {}): Promise<readonly Correction[]> => {
  const { status, body } = await server.request(
    `GET /compliance/fuelCorrections?${query}`,
    options,
  );
  expect(status).toBe(200);
  return body as readonly Correction[];
};
const correct = (at: string, quantity = '-1.25') =>
  server.request(`POST /vessels/${vessel}/fuelCorrections`, {
    body: { kind: 20, fuel: { id: 7 }, at, quantity, reason: 'Sounding' },
  });

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  vessel = server.world.home.vessels[0];
  const made = await correct('2025-03-01T12:30:00Z');
  id = (made.body as { id: string }).id;
  await correct('2025-06-01T00:00:00Z', '2');
  // Of the year after; the first instant of a year belongs to the one before.
  await correct('2026-01-01T00:00:01Z');
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

test('the corrections of a year are listed, the latest first', async () => {
  expect((await list()).map(({ quantity }) => quantity)).toEqual(['2.000', '-1.250']);
  expect(await list('year=2026')).toHaveLength(1);
  expect(await list(`year=2025&vesselIds=${server.world.home.vessels[1]}`)).toEqual([]);
  expect(await list(`year=2025&vesselIds=${vessel}`, carla())).toEqual([]);
});

test('as CSV they are rows of the bunker report, oldest first, with their sign', async () => {
  const { body } = await server.request('GET /compliance/fuelCorrections/download?year=2025');
  const [header, first, second] = textOf(body).split('\r\n');
  expect(header).toBe(ovdBunkerColumns.join(','));
  expect(first).toContain('2025-03-01,12:30');
  expect(first).toContain('-1.250');
  expect(second).toContain('2025-06-01');
  const workbook = await server.request(
    'GET /compliance/fuelCorrections/download?year=2025&fileType=xlsx',
  );
  expect(workbook.status).toBe(200);
});

describe('evidence', () => {
  const add = (content = 'Sounding sheet of 1 March', options = {}) =>
    uploadTo(server, `/compliance/fuelCorrections/${id}/evidence`, {
      name: 'sounding.txt',
      content: Buffer.from(content),
      ...options,
    });

  test('is stored and read back', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    const [file] = (body as Correction).evidence;
    expect(file?.name).toBe('sounding.txt');
    const path = `GET /compliance/fuelCorrections/${id}/evidence/${file?.id ?? ''}`;
    expect(textOf((await server.request(path)).body)).toBe('Sounding sheet of 1 March');
    expect((await server.request(path, carla())).status).toBe(404);
  });

  test('of a correction that does not exist is not found', async () => {
    const answer = await server.request(
      `GET /compliance/fuelCorrections/${id}/evidence/0f0e0d0c-0b0a-4000-8000-000000000000`,
    );
    expect(answer.status).toBe(404);
  });
});

describe('a reply of the verifier', () => {
  const reply = (body: object, options = {}) =>
    server.request(`POST /compliance/fuelCorrections/${id}/replies`, {
      body: {
        outcome: 20,
        text: 'Accepted with the sounding sheet',
        replied: '2026-02-01',
        ...body,
      },
      ...options,
    });

  test('is added, and never replaces another one', async () => {
    expect((await reply({ outcome: 10, text: 'Which tank?' })).status).toBe(200);
    const { body } = await reply({});
    expect((body as Correction).replies).toMatchObject([
      { outcome: 10, text: 'Which tank?' },
      { outcome: 20, replied: '2026-02-01' },
    ]);
    await expect(
      superuser.query("update tenant.fuel_correction_replies set text = 'Other'"),
    ).rejects.toThrow('never change');
  });

  test.each([
    ['no text', { text: ' ' }],
    ['an outcome that does not exist', { outcome: 99 }],
    ['a day that does not exist', { replied: '2026-02-30' }],
    ['a day in the future', { replied: '2199-01-01' }],
    ['a text that is too long', { text: 'x'.repeat(1001) }],
  ])('%s is refused', async (_, body) => {
    expect((await reply(body)).status).toBe(400);
  });

  test('by another company is not found', async () => {
    expect((await reply({}, carla())).status).toBe(404);
  });
});

test('a reversed correction stays in the list and leaves the file', async () => {
  const path = `POST /vessels/${vessel}/fuelCorrections/${id}/void`;
  expect((await server.request(path, { body: { reason: 'Read wrongly' } })).status).toBe(200);
  expect((await list()).find((one) => one.id === id)).toMatchObject({
    voidReason: 'Read wrongly',
    changesFuel: false,
  });
  const { body } = await server.request('GET /compliance/fuelCorrections/download?year=2025');
  expect(textOf(body)).not.toContain('2025-03-01');
});
