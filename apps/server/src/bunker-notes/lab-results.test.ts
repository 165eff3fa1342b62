import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FuelClient, openFuelClient, vlsfo } from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

interface Note {
  readonly id: string;
  readonly severity: number | null;
  readonly lots: readonly { readonly id: number }[];
  readonly labResults: readonly {
    readonly id: string;
    readonly findings: readonly { readonly sentence: string }[];
    readonly voidReason: string | null;
  }[];
}

let server: TestServer;
let client: FuelClient;
let note: Note;
beforeAll(async () => {
  server = await startTestServer();
  client = await openFuelClient(server);
  note = (await client.note({ number: 'LAB-1', products: [vlsfo] })).body as Note;
});
afterAll(() => server.close());

const body = () => ({
  lot: { id: note.lots[0]?.id ?? 0 },
  laboratory: 'Test house',
  reportNumber: 'R-1',
  seal: 'MAR 4711',
  reported: '2026-03-08',
  grade: 'RMG380',
  values: [{ parameter: 'density', value: '985.2' }],
});
const add = (values: object = {}, id = note.id) =>
  server.request(`POST /reports/bdn/${id}/labResults`, { body: { ...body(), ...values } });
const listed = async () =>
  ((await server.request('GET /reports/bdn?search=number:LAB-1')).body as Note[])[0];

describe('a laboratory result', () => {
  test('within its limits raises nothing', async () => {
    const answer = await add();
    expect(answer).toMatchObject({
      status: 200,
      body: { severity: null, labResults: [{ laboratory: 'Test house', findings: [] }] },
    });
  });

  test('that is off-spec is an error of the note and in the list, until it is void', async () => {
    const uploaded = await uploadTo(server, '/reports/bdn/attachments', {
      name: 'report.txt',
      content: Buffer.from('Laboratory report'),
    });
    const { id: file } = uploaded.body as { id: string };
    const values = [
      { parameter: 'sulphur', value: '0.53' },
      { parameter: 'aluminiumSilicon', value: '74' },
    ];
    const answer = await add({ values, file });
    const [result] = (answer.body as Note).labResults;
    expect(result?.findings.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('Aluminium and silicon 74 mg/kg is off-spec: at most 60'),
      expect.stringContaining('Sulphur 0.53'),
    ]);
    expect(answer.body).toMatchObject({
      severity: 3,
      files: [{ id: file }],
      labResults: [{ fileId: file }, {}],
    });
    expect(await listed()).toMatchObject({ severity: 3 });
    const withFindings = await server.request('GET /reports/bdn?withFindings=true&take=500');
    expect((withFindings.body as Note[]).map(({ id }) => id)).toContain(note.id);
    const path = `POST /reports/bdn/${note.id}/labResults/${result?.id ?? ''}/void`;
    const reason = { body: { reason: 'Sample of another ship' } };
    expect(await server.request(path, reason)).toMatchObject({
      status: 200,
      body: { severity: null, labResults: [{ voidReason: 'Sample of another ship' }, {}] },
    });
    expect(await listed()).toMatchObject({ severity: null });
    expect((await server.request(path, reason)).status).toBe(404);
  });

  test('stays with its lot when the note is corrected', async () => {
    const read = await server.request(`GET /reports/bdn/${note.id}`);
    const [latest] = (read.body as { versions: readonly { content: object }[] }).versions;
    const products = [{ ...vlsfo, delivered: '480' }];
    const corrected = await server.request(`POST /reports/bdn/${note.id}/versions`, {
      body: { ...latest?.content, products, reason: 'Misread' },
    });
    expect(corrected.body).toMatchObject({ labResults: [{ lotId: body().lot.id }, {}] });
  });

  test.each([
    ['a lot of another note', { lot: { id: 987_654_321 } }, 'lot'],
    ['an unknown grade', { grade: 'XYZ' }, 'grade'],
    ['no value', { values: [] }, 'values'],
    ['an unknown parameter', { values: [{ parameter: 'gold', value: '1' }] }, 'values.0.parameter'],
    ['a value that is none', { values: [{ parameter: 'ash', value: 'low' }] }, 'values.0.value'],
    ['a day before the delivery', { reported: '2026-02-01' }, 'reported'],
    ['no seal', { seal: '' }, 'seal'],
    ['a file of no one', { file: '018f3f6e-0000-7000-8000-000000000000' }, 'file'],
    ['NUL in a text', { laboratory: 'a\u0000' }, 'laboratory'],
  ])('with %s is refused', async (_what, values, field) => {
    const answer = await add(values);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });

  test('is closed to another company', async () => {
    const theirs = { as: 'carla', company: server.world.other.id, body: body() } as const;
    expect((await server.request(`POST /reports/bdn/${note.id}/labResults`, theirs)).status).toBe(
      404,
    );
  });
});
