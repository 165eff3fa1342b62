import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetDeletedDocuments } from '../../documents/documents.jobs.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { chunk, jpeg, png, webp } from '../../platform/files/testing/images.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';

let server: TestServer;
let vessel: number;

beforeAll(async () => {
  server = await startTestServer();
  [vessel] = server.world.home.vessels;
});
afterAll(() => server.close());

interface Upload {
  readonly to?: number;
  readonly as?: 'olga' | 'carla';
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function upload(
  body: Buffer | FormData,
  { to, as, type, headers }: Upload = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  const company = as === 'carla' ? server.world.other.id : server.world.home.id;
  const response = await fetch(`${server.origin}/api/vessels/${to ?? vessel}/image`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.token(as ?? 'olga')}`,
      'x-customer-id': String(company),
      ...(body instanceof FormData ? {} : { 'content-type': type ?? 'image/png' }),
      ...headers,
    },
    body: body instanceof FormData ? body : new Uint8Array(body),
  });
  return { status: response.status, body: await response.json() };
}

function form(field: string, content: Buffer, name: string): FormData {
  const data = new FormData();
  data.set(field, new Blob([new Uint8Array(content)]), name);
  return data;
}

const image = (of = vessel) => server.request(`GET /live/vesselImage?vesselId=${of}`);
const files = async () =>
  (await readdir(server.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
const rows = () =>
  server.database.read({ company: server.world.home.id, actor: null, source: 'rule' }, (session) =>
    session.all<{ storage_key: string }>({
      sql: 'select storage_key from tenant.files',
      parameters: [],
    }),
  );

describe('the picture of a vessel', () => {
  test('is none at first', async () => {
    expect(await image()).toMatchObject({ status: 404, body: 'Not found' });
    expect((await server.request(`DELETE /vessels/${vessel}/image`)).status).toBe(404);
  });

  test.each([
    ['image/png', png, 'vessel.png'],
    ['image/jpeg', jpeg, 'vessel.jpg'],
    ['image/webp', webp, 'vessel.webp'],
  ])('as a %s comes back as it went', async (contentType, content, fileName) => {
    expect(await upload(content, { type: contentType })).toEqual({
      status: 200,
      body: { ok: true },
    });
    const { status, body } = await image();
    expect({ status, body }).toEqual({
      status: 200,
      body: { fileName, contentType, content: content.toString('base64') },
    });
  });

  test('may come in a form, under its own name without folders', async () => {
    expect((await upload(form('file', jpeg, '../../etc/Skip å <1>.jpg'))).status).toBe(200);
    expect((await image()).body).toMatchObject({
      fileName: 'Skip å 1.jpg',
      contentType: 'image/jpeg',
    });
  });

  test('is what its bytes say, not what it is called', async () => {
    expect((await upload(webp, { type: 'image/png' })).status).toBe(200);
    expect((await image()).body).toMatchObject({
      contentType: 'image/webp',
      fileName: 'vessel.webp',
    });
  });

  test('takes the place of the earlier one, whose file is gone', async () => {
    await upload(png);
    await upload(jpeg);
    expect(await files()).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('is replaced by twelve at once, and one remains', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(png)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await files()).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await image()).status).toBe(200);
  });

  test('leaves an open edit of the vessel as it is, and is told to other browsers by history', async () => {
    const { modified } = (await server.request(`GET /vessels/${vessel}`)).body as {
      modified: string;
    };
    await upload(png);
    expect((await server.request(`GET /vessels/${vessel}`)).body).toMatchObject({ modified });
    const reported = await server.request(`GET /history?entity=vesselImage&id=${vessel}`);
    expect(reported.body).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ action: 'update', by: 'Olga Test' })]),
    );
  });

  test('is named by its vessel, as another file each time', async () => {
    const named = async () =>
      ((await server.request(`GET /vessels/${vessel}`)).body as { image: { id: number } | null })
        .image;
    await upload(form('file', png, 'Havsule.png'));
    const first = await named();
    expect(first).toEqual({ id: expect.any(Number), fileName: 'Havsule.png' });
    await upload(jpeg);
    expect(await named()).toMatchObject({ fileName: 'vessel.jpg' });
    expect((await named())?.id).not.toBe(first?.id);
    await server.request(`DELETE /vessels/${vessel}/image`);
    expect(await named()).toBeNull();
  });

  test('is deleted; its file stays for a month', async () => {
    await upload(png);
    expect((await server.request(`DELETE /vessels/${vessel}/image`)).body).toEqual({ ok: true });
    expect((await image()).status).toBe(404);
    expect((await server.request(`DELETE /vessels/${vessel}/image`)).status).toBe(404);
    const stored = await openFiles(undefined, server.filesFolder);
    const age = (days: number) =>
      server.database.write(
        { company: server.world.home.id, actor: null, source: 'rule' },
        (session) =>
          session.run({
            sql: 'update tenant.vessel_images set deleted = now() - make_interval(days => $1)',
            parameters: [days],
          }),
      );
    await age(29);
    await forgetDeletedDocuments(server.database, stored);
    expect(await files()).toBe(1);
    await age(31);
    await forgetDeletedDocuments(server.database, stored);
    expect(await files()).toBe(0);
    expect(await rows()).toEqual([]);
    expect((await server.request(`POST /vessels/${vessel}/image/restore`)).status).toBe(404);
  });

  test('sent twice under one key is one picture; another file under it is refused', async () => {
    const headers = { 'idempotency-key': 'picture' };
    expect((await upload(png, { headers })).status).toBe(200);
    const [before] = await rows();
    expect((await upload(png, { headers })).status).toBe(200);
    expect(await rows()).toEqual([before]);
    expect((await upload(jpeg, { headers })).status).toBe(422);
  });
});

describe('what is refused is not kept', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const big = Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', Buffer.alloc(5 * 1024 * 1024)),
    png.subarray(33),
  ]);

  test.each([
    ['an SVG', svg, 'image/png', 400],
    ['an SVG that says so', svg, 'image/svg+xml', 415],
    ['nothing', Buffer.alloc(0), 'image/png', 400],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
    [
      'a picture with an archive behind it',
      Buffer.concat([png, Buffer.from('PK\x03\x04')]),
      'image/png',
      400,
    ],
    ['more than 5 MB', big, 'image/png', 413],
    ['a form that is none', Buffer.from('--x'), 'multipart/form-data', 400],
    [
      'a form cut short',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
      'multipart/form-data; boundary=x',
      400,
    ],
  ])('%s', async (...[, content, type, status]) => {
    const before = [await files(), await rows()];
    const answer = await upload(content, { type });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toMatch(/[a-z]{4}/);
    expect([await files(), await rows()]).toEqual(before);
  });

  test.each([
    ['another field', form('picture', png, 'a.png'), 400],
    ['more than 5 MB in a form', form('file', big, 'a.png'), 413],
    ['a page in a form', form('file', Buffer.from('<html></html>'), 'a.png'), 400],
  ])('%s', async (_name, data, status) => {
    const before = [await files(), await rows()];
    expect((await upload(data)).status).toBe(status);
    expect([await files(), await rows()]).toEqual(before);
  });

  test('a picture for a vessel of another company, or of nobody', async () => {
    const before = [await files(), await rows()];
    expect(await upload(png, { as: 'carla' })).toEqual({ status: 404, body: 'Not found' });
    expect(await upload(png, { to: 987_654_321 })).toEqual({ status: 404, body: 'Not found' });
    expect([await files(), await rows()]).toEqual(before);
  });

  test('and of another company nothing is shown or taken away', async () => {
    expect((await upload(png)).status).toBe(200);
    const theirs = { as: 'carla', company: server.world.other.id } as const;
    expect((await server.request(`GET /live/vesselImage?vesselId=${vessel}`, theirs)).status).toBe(
      404,
    );
    expect((await server.request(`DELETE /vessels/${vessel}/image`, theirs)).status).toBe(404);
    expect((await image()).status).toBe(200);
  });

  test('other calls still take JSON alone', async () => {
    const answer = await server.request('POST /vessels', {
      body: 'x',
      headers: { 'content-type': 'image/png' },
    });
    expect(answer.status).toBe(415);
  });
});
