import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bomb, docx, pdf, xlsx } from '../../platform/files/testing/documents.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { uploadTo } from '../../platform/testing/upload.ts';

interface Template {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly isUsed: boolean;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const add = async (type: number | string, name: string, content = docx) =>
  uploadTo(server, `/documentTemplates/upload?type=${type}`, { content, name });
const list = async () =>
  (await server.request('GET /documentTemplates')).body as readonly Template[];
const used = async () => (await list()).filter(({ isUsed }) => isUsed).map(({ name }) => name);

describe('templates', () => {
  test('of one type replace each other, and are stored beside those of others', async () => {
    expect((await add(10, 'Facts.docx')).body).toMatchObject({
      type: 10,
      name: 'Facts.docx',
      isUsed: true,
      createdBy: 'Olga Test',
    });
    await add(10, 'Facts 2.docx');
    await add(20, 'Laytime.xlsx', xlsx);
    expect(await used()).toEqual(['Facts 2.docx', 'Laytime.xlsx']);
    const [, first] = await list();
    expect(first).toMatchObject({ name: 'Facts.docx', isUsed: false });
    const use = (isUsed: boolean) =>
      server.request(`POST /documentTemplates/${first?.id ?? 0}/use`, { body: { isUsed } });
    expect((await use(true)).status).toBe(200);
    expect(await used()).toEqual(['Facts.docx', 'Laytime.xlsx']);
    expect((await use(false)).status).toBe(200);
    expect(await used()).toEqual(['Laytime.xlsx']);
  });

  test('of one type sent by eight at once leave one used', async () => {
    const sent = await Promise.all(Array.from('abcdefgh', (name) => add(30, `${name}.docx`)));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect((await list()).filter(({ type, isUsed }) => type === 30 && isUsed)).toHaveLength(1);
  });

  test('come back as they went, are deleted and brought back', async () => {
    const { id } = (await add(40, 'Port.docx')).body as Template;
    expect((await server.request(`GET /documentTemplates/${id}/download`)).body).toMatchObject({
      fileName: 'Port.docx',
      content: docx.toString('base64'),
    });
    expect((await server.request(`DELETE /documentTemplates/${id}`)).status).toBe(200);
    expect((await server.request(`GET /documentTemplates/${id}/download`)).status).toBe(404);
    expect((await server.request(`DELETE /documentTemplates/${id}`)).status).toBe(404);
    await add(40, 'Port 2.docx');
    const back = await server.request(`POST /documentTemplates/${id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { id, isUsed: false } });
  });

  test.each([
    ['a PDF', 10, 'a.pdf', pdf, 'file'],
    ['a bomb', 10, 'a.docx', bomb(), 'file'],
    ['a workbook called a document', 10, 'a.docx', xlsx, 'file'],
    ['of no type', 50, 'a.docx', docx, 'type'],
    ['of an endless type', '1e308', 'a.docx', docx, 'type'],
    ['of a word', 'SOF', 'a.docx', docx, 'type'],
  ])('cannot be %s', async (...[, type, name, content, field]) => {
    expect(await add(type, name, content)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('are changed by administrators, and another company knows of none', async () => {
    const { id } = (await add(10, 'Secret.docx')).body as Template;
    const tom = { as: 'tom' } as const;
    expect((await server.request('GET /documentTemplates', tom)).status).toBe(200);
    expect((await server.request(`DELETE /documentTemplates/${id}`, tom)).status).toBe(403);
    const carla = { as: 'carla', company: server.world.other.id } as const;
    expect((await server.request('GET /documentTemplates', carla)).body).toEqual([]);
    for (const call of [
      `GET /documentTemplates/${id}/download`,
      `DELETE /documentTemplates/${id}`,
      `POST /documentTemplates/${id}/restore`,
    ])
      expect(await server.request(call, carla)).toMatchObject({ status: 404, body: 'Not found' });
    const use = { ...carla, body: { isUsed: true } };
    expect((await server.request(`POST /documentTemplates/${id}/use`, use)).status).toBe(404);
    expect(await used()).toContain('Secret.docx');
  });
});
