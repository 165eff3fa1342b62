import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LaytimeClient } from '../laytime/testing/laytime-client.ts';
import { bombs, heavyWorkbook, plainWorkbook } from '../platform/print/testing/bombs.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

let server: TestServer;
let readers: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startTestServer();
  const client = new LaytimeClient(server);
  const { fixture } = await client.fixture(await client.registers());
  const { id } = await client.create(fixture.id);
  readers = {
    'an import of partners': '/registers/partners/import/preview',
    'a statement of facts': '/statementOfFacts/readDocument',
    'a laytime workbook': `/fixtures/${fixture.id}/ltcs/${id}/importXlsx`,
  };
});
afterAll(() => server.close());

const send = (reader: string, content: Buffer) =>
  uploadTo(server, readers[reader] ?? '', { content, name: 'Laytime.xlsx' });

/** Each reader, and its answer to a workbook with one cell. */
const answers = [
  ['an import of partners', 200],
  ['a statement of facts', 200],
  ['a laytime workbook', 400],
] as const;

describe.each(answers)('%s', (reader, plainly) => {
  test.each(Object.keys(bombs))('refuses %s in a sentence', async (bomb) => {
    const { status, body } = await send(reader, bombs[bomb]?.() ?? Buffer.alloc(0));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { file: [expect.stringMatching(/^The workbook /)] } });
  });

  test('reads the next one', async () => {
    expect((await send(reader, plainWorkbook())).status).toBe(plainly);
  });
});

test('while a heavy workbook is read, everyone else is answered', async () => {
  let hasAnswered = false;
  const heavy = send('an import of partners', heavyWorkbook()).finally(() => {
    hasAnswered = true;
  });
  const beside: unknown[] = [];
  for (let call = 0; call < 10; call += 1) {
    const { status } = await server.request('GET /me');
    beside.push([status, hasAnswered]);
  }
  const { status, body } = await heavy;
  expect(beside).toEqual(Array.from({ length: 10 }, () => [200, false]));
  expect(status).toBe(400);
  expect(body).toMatchObject({
    errors: { file: [expect.stringMatching(/^The file /)] },
  });
  expect((await send('an import of partners', plainWorkbook())).status).toBe(200);
});
