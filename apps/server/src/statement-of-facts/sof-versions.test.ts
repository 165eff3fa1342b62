import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CargoVoyage } from '../cargo/testing/cargo-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { hour } from '../port-call-events/testing/call-client.ts';
import { FactsClient, newLine } from './testing/facts-client.ts';
import type { StatementRecord } from './wire/statement.ts';

let server: TestServer;
let client: FactsClient;
let voyage: CargoVoyage;
let current: StatementRecord;
beforeAll(async () => {
  server = await startTestServer();
  client = new FactsClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await client.voyage();
  const made = await client.begin(voyage.load);
  const saved = await client.put(made, [
    newLine(hour(1), 'Notice of readiness tendered', { kind: 'noticeTendered' }),
    newLine(hour(2), '<script>alert(1)</script>', { underProtest: true }),
  ]);
  current = saved.body as StatementRecord;
});

const issue = (body: object = {}) =>
  client.request(`POST /statementOfFacts/${current.id}/versions`, { body });
const versionsOf = (answer: { body: unknown }) => (answer.body as StatementRecord).versions;
/** The version that was issued last. */
const latest = (answer: { body: unknown }) => {
  const [version] = versionsOf(answer);
  if (version === undefined) throw new Error(JSON.stringify(answer.body));
  return version;
};
const pdfOf = (answer: { body: unknown }) =>
  Buffer.from((answer.body as { content: string }).content, 'base64');

describe('a version', () => {
  test('is numbered, keeps what was said, and prints the same for ever', async () => {
    const issued = await issue({ note: 'To the agent', modified: current.modified });
    const first = latest(issued);
    expect(first).toMatchObject({
      number: 1,
      revision: 2,
      note: 'To the agent',
      issuer: 'Olga Test',
    });
    expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
    const path = `GET /statementOfFacts/${current.id}/download?versionId=${first.id}`;
    const before = await client.request(path);
    expect(pdfOf(before).subarray(0, 5).toString()).toBe('%PDF-');
    expect((before.body as { fileName: string }).fileName).toContain('version 1.pdf');
    await client.put(current, [newLine(hour(3), 'All is different')], { remarks: 'Changed' });
    expect(pdfOf(await client.request(path)).equals(pdfOf(before))).toBe(true);
    const same = await client.request(`GET /sof/downloadPdf/${first.id}`);
    expect(pdfOf(same).equals(pdfOf(before))).toBe(true);
    expect(versionsOf(await issue())[0]).toMatchObject({ number: 2, revision: 3 });
  });

  test('cannot be changed or removed by who serves requests', async () => {
    await issue();
    const scope = { company: server.world.home.id, actor: null, source: 'rule' } as const;
    for (const sql of [
      'update tenant.sof_versions set note = $1',
      'delete from tenant.sof_versions where note <> $1',
    ])
      await expect(
        server.database.write(scope, (db) => db.run({ sql, parameters: ['x'] })),
      ).rejects.toThrow('permission denied');
  });

  test('of an older revision is refused with both, one without facts at all', async () => {
    await client.put(current, [newLine(hour(3), 'Later')]);
    expect((await issue({ modified: current.modified })).status).toBe(409);
    await client.put(await client.get(current.id), []);
    expect(await issue()).toMatchObject({
      status: 400,
      body: { errors: { lines: ['A version without facts cannot be issued'] } },
    });
  });

  test('the current version prints as a draft', async () => {
    const draft = await client.request(`GET /statementOfFacts/${current.id}/download`);
    expect((draft.body as { fileName: string }).fileName).toContain('draft.pdf');
  });

  test('is signed, also under protest, and a mistake is taken back', async () => {
    const version = latest(await issue());
    const path = `/statementOfFacts/${current.id}/versions/${version.id}/signatures`;
    const body = {
      role: 'master',
      name: ' Capt. Berg ',
      signedAt: hour(5),
      underProtest: true,
      remark: 'Gangs idle',
    };
    const signed = latest(await client.request(`POST ${path}`, { body }));
    expect(signed.signatures).toMatchObject([
      { role: 'master', name: 'Capt. Berg', underProtest: true },
    ]);
    expect(
      await client.request(`POST ${path}`, { body: { ...body, envelopeId: 987_654 } }),
    ).toMatchObject({
      status: 400,
      body: { errors: { envelope: ['Not found'] } },
    });
    const gone = await client.request(`DELETE ${path}/${signed.signatures[0]?.id ?? 0}`);
    expect(versionsOf(gone)[0]?.signatures).toEqual([]);
    for (const [field, value] of [
      ['role', 'pirate'],
      ['name', ''],
      ['signedAt', '2199-01-01'],
      ['remark', 'x'.repeat(1001)],
    ] as const)
      expect(
        await client.request(`POST ${path}`, { body: { ...body, [field]: value } }),
      ).toMatchObject({
        status: 400,
        body: { errors: { [field]: [expect.any(String)] } },
      });
  });

  test('of another company or statement is not there', async () => {
    const version = latest(await issue());
    const elsewhere = await client.begin(voyage.discharge);
    const carla = { as: 'carla', company: server.world.other.id } as const;
    const body = { role: 'master', name: 'X', signedAt: hour(1) };
    const calls = [
      [`POST /statementOfFacts/${elsewhere.id}/versions/${version.id}/signatures`, { body }],
      [`GET /statementOfFacts/${elsewhere.id}/download?versionId=${version.id}`, {}],
      [`GET /sof/downloadPdf/${version.id}`, carla],
      [`GET /statementOfFacts/${current.id}/download`, carla],
      [`POST /statementOfFacts/${current.id}/versions`, { ...carla, body: {} }],
      [
        `POST /statementOfFacts/${current.id}/versions/${version.id}/signatures`,
        { ...carla, body },
      ],
    ] as const;
    for (const [call, requested] of calls)
      expect((await client.request(call, requested)).status).toBe(404);
  });
});

interface Template {
  readonly id: number;
  readonly letters: string;
  readonly text: string;
  readonly isCommon: boolean;
  readonly modified: string | null;
}

describe('events that a line can be', () => {
  const templates = async () => (await client.request('GET /sofEventTemplates')).body as Template[];
  const body = {
    letters: 'qz',
    text: 'Quarantine begins',
    kind: 'opens',
    reason: 'pratique',
    order: 85,
  };

  test('are common ones and the company’s own', async () => {
    const made = await client.request('POST /sofEventTemplates', { body });
    expect(made).toMatchObject({ status: 200, body: { letters: 'QZ', isCommon: false } });
    const { id, modified } = made.body as Template;
    const listed = await templates();
    expect(listed.find((one) => one.letters === 'FP')?.isCommon).toBe(true);
    expect(listed.findIndex((one) => one.id === id)).toBe(8);
    const changed = await client.request(`PUT /sofEventTemplates/${id}`, {
      body: { ...body, text: 'Quarantine' },
    });
    expect(changed).toMatchObject({ status: 200, body: { text: 'Quarantine' } });
    expect(
      (await client.request(`PUT /sofEventTemplates/${id}`, { body: { ...body, modified } }))
        .status,
    ).toBe(409);
    const used = await client.put(current, [newLine(hour(1), 'Quarantine', { templateId: id })]);
    expect(used.status).toBe(200);
    expect((await client.request(`DELETE /sofEventTemplates/${id}`)).status).toBe(409);
    await client.put(used.body as StatementRecord, []);
    expect((await client.request(`DELETE /sofEventTemplates/${id}`)).status).toBe(200);
  });

  test('a common one is said otherwise for this company, and returns', async () => {
    const rain = {
      letters: 'RB',
      text: 'Heavy rain begins',
      kind: 'opens',
      reason: 'rain',
      inActive: true,
    };
    expect(await client.request('PUT /sofEventTemplates/33', { body: rain })).toMatchObject({
      status: 200,
      body: { id: 33, isCommon: true, text: 'Heavy rain begins' },
    });
    const carla = { as: 'carla', company: server.world.other.id } as const;
    const theirs = (await client.request('GET /sofEventTemplates', carla)).body as Template[];
    expect(theirs.find(({ id }) => id === 33)?.text).toBe('Rain begins');
    await client.request('DELETE /sofEventTemplates/33');
    expect((await templates()).find(({ id }) => id === 33)?.text).toBe('Rain begins');
  });

  test.each([
    ['letters', 'R'],
    ['letters', '1A'],
    ['letters', 'RB'],
    ['text', ''],
    ['text', 'x'.repeat(151)],
    ['kind', 'explodes'],
    ['reason', null],
    ['reason', 'aliens'],
    ['order', -1],
    ['order', 1e308],
  ])('%s %j is refused', async (field, value) => {
    const answer = await client.request('POST /sofEventTemplates', {
      body: { ...body, [field]: value },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.arrayContaining([expect.any(String)]) } },
    });
  });

  test('only an administrator changes them, and none of another company', async () => {
    expect((await client.request('POST /sofEventTemplates', { as: 'tom', body })).status).toBe(403);
    const made = await client.request('POST /sofEventTemplates', { body });
    const { id } = made.body as Template;
    const carla = { as: 'carla', company: server.world.other.id } as const;
    expect((await client.request(`PUT /sofEventTemplates/${id}`, { ...carla, body })).status).toBe(
      404,
    );
    expect((await client.request(`DELETE /sofEventTemplates/${id}`, carla)).status).toBe(404);
  });
});
