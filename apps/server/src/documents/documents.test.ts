import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bomb, docx, macros, pdf, xlsx } from '../platform/files/testing/documents.ts';
import { png } from '../platform/files/testing/images.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { forgetDeletedDocuments } from './documents.jobs.ts';

interface Document {
  readonly id: string;
  readonly name: string;
}

let server: TestServer;
let fixture: number;
let theirs: number;

beforeAll(async () => {
  server = await startTestServer();
  fixture = await newFixture('home');
  theirs = await newFixture('other');
});
afterAll(() => server.close());

async function newFixture(side: 'home' | 'other'): Promise<number> {
  const { id: company, vessels, voyage, charterer } = server.world[side];
  const made = await server.request('POST /fixtures', {
    company,
    as: side === 'home' ? 'olga' : 'carla',
    body: {
      vessel: { id: vessels[0] },
      voyage: { id: voyage },
      charterer: { id: charterer },
      currency: 'EUR',
    },
  });
  return (made.body as { id: number }).id;
}

const upload = (content: Buffer, name: string, path = `/fixtures/${fixture}/docs/upload`) =>
  uploadTo(server, path, { content, name });
const list = async (of = fixture) =>
  (await server.request(`GET /fixtures/${of}/docs`)).body as readonly Document[];
const download = (id: string, options = {}) =>
  server.request(`GET /documents/downloadFile?driveId=documents&driveItemId=${id}`, options);
const stored = async () =>
  (await readdir(server.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('a document of a fixture', () => {
  beforeEach(async () => {
    fixture = await newFixture('home');
  });

  test('is listed with who kept it when, and comes back as it went', async () => {
    const made = await upload(pdf, 'Charter party.pdf');
    expect(made).toMatchObject({
      status: 200,
      body: {
        name: 'Charter party.pdf',
        contentType: 'application/pdf',
        size: pdf.length,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        origin: 10,
        createdBy: 'Olga Test',
        siteId: 'local',
        driveId: 'documents',
        folderId: `fixture-${fixture}`,
      },
    });
    expect(await list()).toEqual([made.body]);
    const { id } = made.body as Document;
    expect((await download(id)).body).toEqual({
      fileName: 'Charter party.pdf',
      contentType: 'application/pdf',
      content: pdf.toString('base64'),
    });
  });

  test('may state its place, which is the fixture’s own', async () => {
    const path = `/fixtures/${fixture}/docs/upload`;
    const own = `?siteId=local&driveId=documents&folderId=fixture-${fixture}`;
    expect((await upload(docx, 'a.docx', path + own)).status).toBe(200);
    expect(await upload(docx, 'a.docx', `${path}?folderId=fixture-${theirs}`)).toMatchObject({
      status: 400,
      body: { errors: { folderId: ['Not found'] } },
    });
    const away = `${path}?siteId=${encodeURIComponent('https://evil.example/')}`;
    expect((await upload(docx, 'a.docx', away)).status).toBe(400);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['<script>alert(1)<.pdf', 'scriptalert(1).pdf'],
    ['\u202Efdp.pdf', 'fdp.pdf'],
    ['con.pdf', '_con.pdf'],
    ['Notice of readiness', 'Notice of readiness.pdf'],
  ])('called %j is kept as %j', async (stated, name) => {
    expect((await upload(pdf, stated)).body).toMatchObject({ name });
  });

  test('under a taken name is counted up', async () => {
    await upload(pdf, 'NOR.pdf');
    await upload(pdf, 'nor.pdf');
    expect((await list()).map(({ name }) => name)).toEqual(['nor (2).pdf', 'NOR.pdf']);
  });

  test('is deleted and brought back', async () => {
    const { id } = (await upload(xlsx, 'Figures.xlsx')).body as Document;
    expect((await server.request(`DELETE /fixtures/${fixture}/docs/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await download(id)).status).toBe(404);
    expect((await server.request(`DELETE /fixtures/${fixture}/docs/${id}`)).status).toBe(404);
    const back = await server.request(`POST /fixtures/${fixture}/docs/${id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { id } });
    expect((await download(id)).status).toBe(200);
  });

  test('is forgotten with its bytes a month after it was deleted, and no sooner', async () => {
    const { id } = (await upload(pdf, 'a.pdf')).body as Document;
    await server.request(`DELETE /fixtures/${fixture}/docs/${id}`);
    const files = await openFiles(undefined, server.filesFolder);
    const age = (days: number) =>
      server.database.write(
        { company: server.world.home.id, actor: null, source: 'rule' },
        (session) =>
          session.run({
            sql: 'update tenant.documents set deleted = now() - make_interval(days => $1) where id = $2',
            parameters: [days, Number(id)],
          }),
      );
    const before = await stored();
    await age(29);
    await forgetDeletedDocuments(server.database, files);
    expect(await stored()).toBe(before);
    await age(31);
    await forgetDeletedDocuments(server.database, files);
    expect(await stored()).toBe(before - 1);
    expect((await server.request(`POST /fixtures/${fixture}/docs/${id}/restore`)).status).toBe(404);
  });

  test('goes with its fixture, and returns with it', async () => {
    const { id } = (await upload(pdf, 'a.pdf')).body as Document;
    await server.request(`DELETE /fixtures/${fixture}`);
    expect((await server.request(`GET /fixtures/${fixture}/docs`)).status).toBe(404);
    expect((await download(id)).status).toBe(404);
    expect((await upload(pdf, 'b.pdf')).status).toBe(404);
    await server.request(`POST /fixtures/${fixture}/restore`);
    expect((await download(id)).status).toBe(200);
  });

  test('has its place told', async () => {
    await upload(pdf, 'a.pdf');
    const location = await server.request(
      `GET /fixtures/${fixture}/docs/settings?libraryName=Documents&folderPath=Claims&create=true`,
    );
    expect(location).toMatchObject({
      status: 200,
      body: {
        store: 10,
        siteId: 'local',
        driveId: 'documents',
        folderId: `fixture-${fixture}`,
        files: [{ name: 'a.pdf' }],
      },
    });
  });
});

describe('what is refused is not kept', () => {
  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.html'],
    ['a page called text', Buffer.from('<html><body>hello</body></html>'), 'a.txt'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    ['a drawing called a picture', Buffer.from('<svg/>'), 'a.png'],
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'a.exe'],
    ['a program called a PDF', Buffer.from('MZ\x90\0', 'latin1'), 'a.pdf'],
    ['a picture called a PDF', png, 'a.pdf'],
    ['a document with macros', macros, 'a.docx'],
    ['a bomb', bomb(), 'a.docx'],
    ['nothing', Buffer.alloc(0), 'a.pdf'],
  ])('%s', async (_what, content, name) => {
    const before = await stored();
    const answer = await upload(content, name);
    expect(answer).toMatchObject({ status: 400, body: { errors: { file: [expect.any(String)] } } });
    expect(await stored()).toBe(before);
  });

  test('30 MB', async () => {
    const before = await stored();
    const big = Buffer.concat([pdf, Buffer.alloc(30 * 1024 * 1024, 0x20)]);
    expect((await upload(big, 'a.pdf')).status).toBe(413);
    expect(await stored()).toBe(before);
  });
});

describe('another company', () => {
  const asCarla = () => ({ as: 'carla', company: server.world.other.id }) as const;

  test('sees, adds, deletes and restores nothing', async () => {
    fixture = await newFixture('home');
    const { id } = (await upload(pdf, 'secret.pdf')).body as Document;
    const none = { status: 404, body: 'Not found' };
    expect(await server.request(`GET /fixtures/${fixture}/docs`, asCarla())).toMatchObject(none);
    expect(await server.request(`GET /fixtures/${fixture}/docs/settings`, asCarla())).toMatchObject(
      none,
    );
    expect(await download(id, asCarla())).toMatchObject(none);
    expect(await server.request(`DELETE /fixtures/${fixture}/docs/${id}`, asCarla())).toMatchObject(
      none,
    );
    expect(await server.request(`DELETE /fixtures/${theirs}/docs/${id}`, asCarla())).toMatchObject(
      none,
    );
    expect(
      await server.request(`POST /fixtures/${theirs}/docs/${id}/restore`, asCarla()),
    ).toMatchObject(none);
    const path = `/fixtures/${fixture}/docs/upload`;
    expect(
      await uploadTo(server, path, { content: pdf, name: 'a.pdf', ...asCarla() }),
    ).toMatchObject(none);
    expect(await list()).toHaveLength(1);
  });

  test.each(['0', '-1', '1e3', '9999999999999999', '01ABC', '%2e%2e%2fx', '!'])(
    'and nobody has a document %s',
    async (id) => {
      expect((await download(id)).status).toBeGreaterThanOrEqual(400);
      expect((await download(id)).status).toBeLessThan(500);
      expect((await server.request(`DELETE /fixtures/${fixture}/docs/${id}`)).status).toBe(404);
    },
  );
});
