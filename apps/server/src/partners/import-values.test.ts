import { partnerType } from '@fairlead/domain/partners/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Preview {
  readonly importId: number;
  readonly fingerprint: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly unknownValues: readonly {
    readonly key: string;
    readonly texts: readonly string[];
    readonly choices: readonly string[];
  }[];
}

async function previewed(text: string): Promise<Preview> {
  const { status, body } = await uploadTo(server, '/registers/partners/import/preview', {
    content: Buffer.from(text),
    name: 'partners.csv',
  });
  expect(status).toBe(200);
  return body as Preview;
}
const again = (id: number, values: unknown) =>
  server.request(`POST /registers/partners/import/${id}/preview`, { body: { values } });

const file = 'Name;Types;E-mail\nNordmann;Kunde;\nSydmann;constructor;\nVestmann;Agent;no mail\n';

test('a word of a file is read as one that the register knows, in the preview and when stored', async () => {
  const preview = await previewed(file);
  expect(preview.counts).toMatchObject({ new: 0, wrong: 3 });
  expect(preview.unknownValues).toMatchObject([
    { key: 'partnerTypes', texts: ['Kunde', 'constructor'] },
  ]);
  expect(preview.unknownValues[0]?.choices).toContain('Charterer');
  const values = { partnerTypes: { Kunde: 'Charterer', constructor: 'Agent' } };
  const reported = (await again(preview.importId, values)).body as Preview;
  expect(reported.counts).toMatchObject({ new: 2, wrong: 1 });
  // Values that have a meaning already can be given another.
  expect(reported.unknownValues).toEqual(preview.unknownValues);
  const apply = (body: Readonly<Record<string, unknown>>) =>
    server.request('POST /registers/partners/import', {
      body: { importId: preview.importId, rows: 'good', ...body },
    });
  expect((await apply({ fingerprint: reported.fingerprint })).status).toBe(409);
  expect(await apply({ fingerprint: reported.fingerprint, values })).toMatchObject({
    status: 200,
    body: { created: 2, leftOut: 1 },
  });
  expect((await server.request('GET /partners?s=Nordmann')).body).toMatchObject([
    { name: 'Nordmann', partnerTypes: [1] },
  ]);
});

test('each word of a cell that holds several has a meaning of its own', async () => {
  const preview = await previewed(
    'Name;Types\nHav;Kunde, Makler\nElv;Skaffer/Agent\nVik;Kunde + Ukjent\nFjord;Agent\n',
  );
  expect(preview.counts).toMatchObject({ new: 1, wrong: 3 });
  expect(preview.unknownValues).toMatchObject([
    { key: 'partnerTypes', texts: ['Kunde', 'Skaffer', 'Ukjent'] },
  ]);
  const values = { partnerTypes: { Kunde: 'Charterer', Skaffer: 'Broker' } };
  const reported = (await again(preview.importId, values)).body as Preview;
  expect(reported.counts).toMatchObject({ new: 3, wrong: 1 });
  expect(reported.unknownValues[0]?.texts).toEqual(['Kunde', 'Skaffer', 'Ukjent']);
  const stored = await server.request('POST /registers/partners/import', {
    body: { importId: preview.importId, rows: 'good', fingerprint: reported.fingerprint, values },
  });
  expect(stored).toMatchObject({ status: 200, body: { created: 3, leftOut: 1 } });
  const typesOf = async (name: string) =>
    (await server.request(`GET /partners?s=${name}`)).body as readonly { partnerTypes: number[] }[];
  expect((await typesOf('Hav'))[0]?.partnerTypes).toEqual([
    partnerType.Charterer,
    partnerType.Broker,
  ]);
  expect((await typesOf('Elv'))[0]?.partnerTypes).toEqual([partnerType.Broker, partnerType.Agent]);
});

test('a cell that was given a meaning as a whole keeps it', async () => {
  const { importId } = await previewed('Name;Types\nSund;Kunde, Makler\n');
  const values = { partnerTypes: { 'Kunde, Makler': 'Agent', Kunde: 'Charterer' } };
  expect(((await again(importId, values)).body as Preview).counts).toMatchObject({ new: 1 });
});

test('a meaning that the register does not know leaves the row wrong, and what is no meaning is refused', async () => {
  const { importId } = await previewed(file);
  const reported = (await again(importId, { partnerTypes: { Kunde: 'Nobody' } })).body as Preview;
  expect(reported.counts).toMatchObject({ new: 0, wrong: 3 });
  for (const values of [{ partnerTypes: 'Kunde' }, { partnerTypes: { Kunde: 3 } }, 'x'])
    expect((await again(importId, values)).status).toBe(400);
});

test('rows left out are a file with their lines and what is wrong with each', async () => {
  const { importId } = await previewed(`${file}=1+1;Agent;\nOstmann;Agent;\nostmann;Agent;\n`);
  const leftOut = (options = {}) =>
    server.request(`POST /registers/partners/import/${importId}/leftOut`, { body: {}, ...options });
  const { status, body } = await leftOut({
    body: { values: { partnerTypes: { Kunde: 'Charterer' } } },
  });
  expect(status).toBe(200);
  const { content, fileName } = body as { readonly content: string; readonly fileName: string };
  expect(fileName).toBe('Skipped rows of partners.csv');
  const lines = Buffer.from(content, 'base64').toString('utf8').slice(1).trim().split('\r\n');
  expect(lines.map((line) => line.split(';').slice(0, 4).join(';'))).toEqual([
    'Name;Types;E-mail;Line',
    'Sydmann;constructor;;3',
    'Vestmann;Agent;no mail;4',
    'ostmann;Agent;;7',
  ]);
  expect(lines[2]).toContain('E-mail: Not an e-mail address');
  expect((await leftOut({ as: 'carla', company: server.world.other.id })).status).toBe(404);
  expect((await leftOut({ as: 'tom' })).status).toBe(404);
});
