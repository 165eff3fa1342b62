import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf } from '../platform/files/testing/documents.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { type GraphDouble, officeSite, openGraphDouble } from './testing/graph-double.ts';

interface Document {
  readonly id: string;
  readonly driveId: string;
}

const headers = { 'x-graph-token': 'office-token' };
let server: TestServer;
let graph: GraphDouble;
let fixture: number;

beforeAll(async () => {
  graph = await openGraphDouble();
  server = await startTestServer({ server: { graphUrl: graph.url } });
  const { home } = server.world;
  const made = await server.request('POST /fixtures', {
    body: {
      vessel: { id: home.vessels[0] },
      voyage: { id: home.voyage },
      charterer: { id: home.charterer },
      currency: 'EUR',
    },
  });
  fixture = (made.body as { id: number }).id;
  await server.request('PUT /documentSettings', { body: { store: 20, ...officeSite } });
});
afterAll(async () => {
  await server.close();
  graph.close();
});
beforeEach(() => {
  graph.failWith = undefined;
  graph.sendsOnTo = undefined;
});

const upload = (content: Buffer, name: string, query = '') =>
  uploadTo(server, `/fixtures/${fixture}/docs/upload${query}`, { content, name, headers });
const list = () => server.request(`GET /fixtures/${fixture}/docs`, { headers });
const fetchOf = ({ id, driveId }: Document) =>
  server.request(`GET /documents/downloadFile?driveId=${driveId}&driveItemId=${id}`, { headers });
const big = Buffer.concat([
  pdf.subarray(0, 9),
  Buffer.alloc(11 * 1024 * 1024, 0x20),
  pdf.subarray(9),
]);

describe('documents in Microsoft 365', () => {
  test('need the second token', async () => {
    for (const token of [{}, { 'x-graph-token': 'two words' }])
      expect(
        await server.request(`GET /fixtures/${fixture}/docs`, { headers: token }),
      ).toMatchObject({
        status: 400,
        body: expect.stringContaining('X-Graph-Token'),
      });
    expect(
      await server.request(`GET /fixtures/${fixture}/docs`, { headers: { 'x-graph-token': 'x' } }),
    ).toMatchObject({ status: 403, body: expect.stringContaining('refused') });
  });

  test('have no folder before it is asked for, and the fixture’s own then', async () => {
    expect((await list()).body).toEqual([]);
    const path = `GET /fixtures/${fixture}/docs/settings`;
    expect((await server.request(path, { headers })).body).toMatchObject({
      store: 20,
      folderId: null,
    });
    const made = await server.request(`${path}?create=true`, { headers });
    expect(made.body).toMatchObject({
      siteId: officeSite.siteId,
      driveId: 'b!library',
      folderId: expect.stringMatching(/^01/),
    });
    const again = await server.request(`${path}?create=true`, { headers });
    expect(again.body).toEqual(made.body);
    expect([...graph.items.values()].map(({ name }) => name)).toEqual([
      'root',
      'Fairlead',
      'Fixtures',
      `fixture-${fixture}`,
    ]);
  });

  test('may lie in a folder of a stated library, never above its root', async () => {
    const path = `GET /fixtures/${fixture}/docs/settings?create=true&libraryName=documents`;
    const query = `&folderPath=${encodeURIComponent('../../Claims//./2026')}`;
    expect((await server.request(path + query, { headers })).status).toBe(200);
    const names = [...graph.items.values()].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Claims', '2026']));
    expect(names).not.toContain('..');
    const none = await server.request(path.replace('documents', 'Secrets'), { headers });
    expect(none).toMatchObject({
      status: 400,
      body: { errors: { libraryName: [expect.any(String)] } },
    });
  });

  test.each([
    ['small', pdf],
    ['large', big],
  ])(
    '%s files come back as they went, without the token where Graph sends on',
    async (_size, content) => {
      graph.heard.length = 0;
      const made = await upload(content, 'Notice of readiness.pdf');
      expect(made).toMatchObject({ status: 200, body: { size: content.length, origin: 10 } });
      const parts = graph.heard.filter(({ path }) => path.startsWith('/upload/'));
      expect(parts.map(({ range }) => range)).toEqual(
        content === pdf
          ? []
          : [
              `bytes 0-5242879/${big.length}`,
              `bytes 5242880-10485759/${big.length}`,
              `bytes 10485760-${big.length - 1}/${big.length}`,
            ],
      );
      const back = await fetchOf(made.body as Document);
      expect(back.body).toMatchObject({ contentType: 'application/pdf' });
      expect(
        Buffer.from((back.body as { content: string }).content, 'base64').equals(content),
      ).toBe(true);
      const elsewhere = graph.heard.filter(({ path }) => !path.startsWith('/v1.0/'));
      expect(elsewhere.length).toBeGreaterThan(0);
      expect(elsewhere.map(({ token }) => token)).toEqual(elsewhere.map(() => undefined));
    },
  );

  test('are listed, and deleted for good', async () => {
    const made = (await upload(pdf, 'Bill of lading.pdf')).body as Document;
    expect((await list()).body).toContainEqual(
      expect.objectContaining({ id: made.id, createdBy: 'Olga at Contoso', sha256: null }),
    );
    const path = `DELETE /fixtures/${fixture}/docs/${made.id}`;
    expect((await server.request(path, { headers })).status).toBe(200);
    expect((await server.request(path, { headers })).status).toBe(404);
    expect(graph.items.has(made.id)).toBe(false);
  });

  test('of another folder are not of this fixture', async () => {
    graph.items.set('01AWAY', { id: '01AWAY', parent: 'root', name: 'a.pdf', content: pdf });
    const path = `DELETE /fixtures/${fixture}/docs/01AWAY`;
    expect((await server.request(path, { headers })).status).toBe(404);
    expect(graph.items.has('01AWAY')).toBe(true);
  });

  test('go nowhere but to the company’s own site', async () => {
    graph.heard.length = 0;
    for (const query of [
      '?siteId=evil.example',
      '?driveId=b!foreign&folderId=root',
      '?driveId=..&folderId=root',
      '?driveId=b!library&folderId=01NOTHING',
      '?siteId=http%3A%2F%2F169.254.169.254%2F',
    ])
      expect((await upload(pdf, 'a.pdf', query)).status).toBe(400);
    expect(graph.heard.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect((await fetchOf({ id: '01AWAY', driveId: 'b!foreign' })).status).toBe(400);
  });

  test.each([
    'http://127.0.0.1:9/',
    'http://169.254.169.254/',
    'https://10.0.0.1/',
    'file:///etc/passwd',
    'nonsense',
  ])('are not fetched from %s, whoever says so', async (address) => {
    const made = (await upload(pdf, 'a.pdf')).body as Document;
    graph.sendsOnTo = address;
    expect((await fetchOf(made)).status).toBe(503);
  });

  test.each([
    [401, 403],
    [403, 403],
    [429, 503],
    [500, 503],
  ])('a refusal of Graph (%i) is a sentence (%i)', async (failWith, status) => {
    graph.failWith = failWith;
    const answer = await list();
    expect(answer).toMatchObject({ status, body: expect.stringContaining('Microsoft 365') });
  });

  test('what was kept here before is still here, and new files are what they say there too', async () => {
    await server.request('PUT /documentSettings', {
      body: { store: 10, siteId: null, libraryName: null, rootFolder: null },
    });
    const made = (await upload(pdf, 'Kept here.pdf')).body as Document;
    await server.request('PUT /documentSettings', { body: { store: 20, ...officeSite } });
    expect((await list()).body).toContainEqual(
      expect.objectContaining({ id: made.id, siteId: 'local' }),
    );
    expect((await fetchOf(made)).status).toBe(200);
    expect((await upload(Buffer.from('<html>'), 'a.pdf')).status).toBe(400);
    expect((await server.request(`DELETE /fixtures/${fixture}/docs/${made.id}`)).status).toBe(200);
  });
});

describe('where documents are kept', () => {
  const body = { store: 20, ...officeSite };

  test('is the company administrator’s to say', async () => {
    expect((await server.request('PUT /documentSettings', { as: 'tom', body })).status).toBe(403);
    expect((await server.request('GET /documentSettings', { as: 'tom' })).body).toMatchObject(body);
    const theirs = { as: 'carla', company: server.world.other.id } as const;
    expect((await server.request('GET /documentSettings', theirs)).body).toMatchObject({
      store: 10,
    });
  });

  test.each([
    [{ ...body, siteId: 'https://evil.example/x' }, 'siteId'],
    [{ ...body, siteId: '..' }, 'siteId'],
    [{ ...body, siteId: null }, 'siteId'],
    [{ ...body, libraryName: '' }, 'libraryName'],
    [{ ...body, libraryName: 'x'.repeat(101) }, 'libraryName'],
    [{ ...body, store: 30 }, 'store'],
    [{ ...body, store: 1e308 }, 'store'],
  ])('%j is refused at %s', async (request, field) => {
    expect(await server.request('PUT /documentSettings', { body: request })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('is not overwritten unseen', async () => {
    const { modified } = (await server.request('GET /documentSettings')).body as {
      modified: string;
    };
    const moved = { ...body, rootFolder: 'Elsewhere' };
    const save = (request: object) =>
      server.request('PUT /documentSettings', { body: { ...request, modified } });
    expect((await save(moved)).status).toBe(200);
    expect(await save(body)).toMatchObject({ status: 409, body: { yours: body, theirs: moved } });
  });
});
