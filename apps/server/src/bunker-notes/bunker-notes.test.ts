import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ovdBunkerColumns } from '@fairlead/domain/bunker-notes/ovd-bunker-report';
import {
  type FuelClient,
  noteBody,
  openFuelClient,
  vlsfo,
} from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

interface Note {
  readonly id: string;
  readonly recordId: number;
  readonly version: number;
  readonly modified: string;
}

let server: TestServer;
let client: FuelClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await openFuelClient(server);
});
afterAll(() => server.close());

let turn = 0;
async function create(values: Record<string, unknown> = {}): Promise<Note> {
  turn += 1;
  const made = await client.note({ number: `N${turn}`, ...values });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as Note;
}
const form = () => ({ ...noteBody, port: { id: server.world.home.ownPort } });

describe('a bunker delivery note', () => {
  test('is stored with its version and posted to its tanks', async () => {
    const { first, second } = client.tanks;
    const tanks = [
      { tank: { id: first }, quantity: '300' },
      { tank: { id: second }, quantity: '200' },
    ];
    const note = await create({ number: 'BDN-A', products: [{ ...vlsfo, tanks }] });
    expect(note).toMatchObject({
      number: 'BDN-A',
      state: 10,
      version: 1,
      quantity: '500.000',
      fuels: [{ id: 2, name: 'VLSFO' }],
      port: { name: 'Own Quay' },
      severity: null,
      retainedUntil: '2029-03-01',
      versions: [{ version: 1, findings: [], reason: null, author: { source: 40 } }],
    });
    expect(await client.stock()).toEqual(['1P/BDN-A: 300.000', '1S/BDN-A: 200.000']);
    const read = await server.request(`GET /reports/bdn/${note.id}`);
    expect(read).toMatchObject({ status: 200, statements: 6, body: note });
    const history = await server.request(`GET /history?entity=bunkerNote&id=${note.recordId}`);
    expect((history.body as unknown[]).length).toBeGreaterThan(0);
  });

  test('is corrected by a new version with a reason, which moves the ledger', async () => {
    const { first } = client.tanks;
    const tanks = (quantity: string) => [{ tank: { id: first }, quantity }];
    const products = [{ ...vlsfo, delivered: '400', tanks: tanks('400') }];
    const note = await create({ number: 'BDN-B', products });
    const path = `POST /reports/bdn/${note.id}/versions`;
    const body = {
      ...form(),
      number: 'BDN-B',
      products: [{ ...vlsfo, delivered: '390', tanks: tanks('390') }],
    };
    expect((await server.request(path, { body })).body).toMatchObject({
      errors: { reason: expect.any(Array) },
    });
    const approve = { body: { version: 1 } };
    expect(await server.request(`POST /reports/bdn/${note.id}/approve`, approve)).toMatchObject({
      status: 200,
      body: { state: 20, approvedBy: expect.any(String) },
    });
    const saved = await server.request(path, { body: { ...body, reason: 'Misread' } });
    expect(saved).toMatchObject({
      status: 200,
      body: { version: 2, state: 10, quantity: '390.000', versions: [{ reason: 'Misread' }, {}] },
    });
    expect(await client.stock()).toContain('1P/BDN-B: 390.000');
    const late = { ...body, reason: 'Late', modified: note.modified };
    expect((await server.request(path, { body: late })).status).toBe(409);
    expect((await server.request(`POST /reports/bdn/${note.id}/approve`, approve)).status).toBe(
      409,
    );
  });

  test('that is void leaves the ledger and the list, and stays readable', async () => {
    const note = await create({ number: 'BDN-C' });
    const path = `POST /reports/bdn/${note.id}/void`;
    expect(await server.request(path, { body: { reason: 'Entered twice' } })).toMatchObject({
      status: 200,
      body: { state: 30, version: 2 },
    });
    expect((await client.stock()).join()).not.toContain('BDN-C');
    const listed = await server.request('GET /reports/bdn?search=number:BDN-C');
    expect(listed.body).toEqual([]);
    const voided = await server.request('GET /reports/bdn?search=number:BDN-C&states=30');
    expect(voided.body).toMatchObject([{ id: note.id }]);
    expect((await server.request(path, { body: { reason: 'Again' } })).status).toBe(400);
  });

  test('is retained for three years, and longer under a legal hold', async () => {
    const remove = async ({ id }: Note) =>
      (await server.request(`DELETE /reports/bdn/${id}`)).status;
    const recent = await create();
    expect(await remove(recent)).toBe(409);
    const times = { commenced: '2020-03-01T04:00:00Z', completed: '2020-03-01T10:00:00Z' };
    const old = await create(times);
    const hold = (reason: string | null) =>
      server.request(`PUT /reports/bdn/${old.id}/legalHold`, { body: { reason } });
    expect(await hold('Claim 12')).toMatchObject({
      status: 200,
      body: { legalHold: true, legalHoldReason: 'Claim 12' },
    });
    expect(await remove(old)).toBe(409);
    expect(await hold(null)).toMatchObject({ body: { legalHold: false } });
    expect(await remove(old)).toBe(200);
    expect((await server.request(`GET /reports/bdn/${old.id}`)).status).toBe(404);
  });

  test.each([
    [
      'a difference beyond the tolerance',
      { products: [{ ...vlsfo, shipFigure: '497' }] },
      [[null, 2]],
    ],
    [
      'sulphur above the declared limit',
      { products: [{ ...vlsfo, sulphur: '0.55' }] },
      [[null, 3]],
    ],
    [
      'a flashpoint below 60 °C',
      { products: [{ ...vlsfo, flashpoint: '58', flashpointAtLeast70: false }] },
      [[null, 3]],
    ],
  ])('is accepted with %s as a finding', async (_what, values, found) => {
    const note = await create(values);
    const { versions } = note as unknown as {
      versions: { findings: { code: number; severity: number }[] }[];
    };
    expect(versions[0]?.findings.map(({ code, severity }) => [code, severity])).toEqual(found);
    const listed = await server.request('GET /reports/bdn?withFindings=true&take=500');
    expect((listed.body as Note[]).map(({ id }) => id)).toContain(note.id);
  });

  test.each([
    [
      'no supplier address',
      { supplier: { name: 'A', address: '', phone: '1' } },
      'supplier.address',
    ],
    ['no phone', { supplier: { name: 'A', address: 'B' } }, 'supplier.phone'],
    ['no declaration', { declaration: null }, 'declaration'],
    ['the purchaser’s limit without it', { declaration: 30 }, 'purchaserLimit'],
    ['no MARPOL sample', { samples: [{ purpose: 20, seal: '1' }] }, 'samples'],
    [
      'no flashpoint',
      { products: [{ ...vlsfo, flashpointAtLeast70: false }] },
      'products.0.flashpoint',
    ],
    ['no density', { products: [{ ...vlsfo, density: null }] }, 'products.0.density'],
    ['no sulphur', { products: [{ ...vlsfo, sulphur: null }] }, 'products.0.sulphur'],
    ['nothing delivered', { products: [{ ...vlsfo, delivered: '0' }] }, 'products.0.delivered'],
    ['no product', { products: [] }, 'products'],
    ['an end before the start', { completed: '2026-02-01T00:00:00Z' }, 'completed'],
    ['an unknown port', { port: { id: 987_654_321 } }, 'port'],
    ['an unknown port call', { portCall: { id: 987_654_321 } }, 'portCall'],
    ['another company’s vessel', { vessel: { id: 987_654_321 } }, 'vessel'],
    ['NUL in a text', { remarks: 'a\u0000b' }, 'remarks'],
    ['two lines in the number', { number: 'a\nb' }, 'number'],
    ['a file of no one', { attachments: ['018f3f6e-0000-7000-8000-000000000000'] }, 'attachments'],
    [
      'tanks that do not add up',
      { products: [{ ...vlsfo, tanks: [{ tank: { id: 987_654_321 }, quantity: '499' }] }] },
      'products.0.tanks',
    ],
  ])('is refused with %s', async (_what, values, field) => {
    const answer = await client.note(values);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });

  test('of gas needs no flashpoint, sample and declaration, but a temperature', async () => {
    const lng = { fuel: { id: 10 }, delivered: '80', density: '450', sulphur: '0' };
    const values = { samples: [], declaration: null, products: [lng] };
    expect((await client.note(values)).body).toMatchObject({
      errors: { 'products.0.temperature': expect.any(Array) },
    });
    await create({ ...values, products: [{ ...lng, temperature: '-160' }] });
  });

  test('of a debunkering draws from the tank', async () => {
    const { second } = client.tanks;
    const before = await client.stock();
    const tanks = [{ tank: { id: second }, quantity: '50' }];
    await create({
      number: 'Ashore',
      isDebunkered: true,
      declaration: null,
      samples: [],
      products: [{ fuel: { id: 2 }, delivered: '50', tanks }],
      completed: '2026-03-03T00:00:00Z',
    });
    expect(before).toContain('1S/BDN-A: 200.000');
    expect(await client.stock()).toContain('1S/BDN-A: 150.000');
  });
});

describe('a file', () => {
  const upload = () =>
    uploadTo(server, '/reports/bdn/attachments', {
      name: 'bdn.txt',
      content: Buffer.from('Bunker delivery note'),
    });
  test('is uploaded, attached and downloaded; a vessel may require it', async () => {
    const [, vessel] = server.world.home.vessels;
    await server.request(`PUT /vessels/${vessel}/settings`, {
      body: { bdnAttachmentRequired: true },
    });
    const body = { vessel: { id: vessel } };
    expect((await client.note(body)).body).toMatchObject({
      errors: { attachments: ['This vessel requires a file with each note.'] },
    });
    const uploaded = await upload();
    expect(uploaded.status).toBe(200);
    const { id } = uploaded.body as { id: string };
    const note = await create({ ...body, attachments: [id] });
    expect(note).toMatchObject({ attachments: 1, files: [{ id, name: 'bdn.txt' }] });
    const path = `GET /reports/bdn/downloadAttachment?id=${id}`;
    expect(await server.request(path)).toMatchObject({
      status: 200,
      body: {
        fileName: 'bdn.txt',
        content: Buffer.from('Bunker delivery note').toString('base64'),
      },
    });
    const { other } = server.world;
    expect((await server.request(path, { as: 'carla', company: other.id })).status).toBe(404);
    // It belongs to that note now.
    expect((await client.note({ attachments: [id] })).status).toBe(400);
  });
});

describe('a certificate', () => {
  const certificate = {
    number: 'POS-1',
    kind: 20,
    scheme: 'ISCC EU',
    eValue: '14.5',
    mass: '100',
    used: '60',
    expires: '2030-01-01',
  };
  const bio = (values: object) => ({
    products: [{ ...vlsfo, fuel: { id: 15 }, certificates: [{ ...certificate, ...values }] }],
  });
  test('is used once, whatever the notes', async () => {
    const first = await create(bio({}));
    const second = await client.note(bio({ used: '40.001' }));
    expect(second.body).toMatchObject({
      errors: {
        'products.0.certificates': ['Only 40.000 mt of certificate POS-1 remain.'],
      },
    });
    await create(bio({ used: '40' }));
    expect((await client.note(bio({ used: '1', eValue: '9' }))).status).toBe(400);
    await server.request(`POST /reports/bdn/${first.id}/void`, { body: { reason: 'Twice' } });
    await create(bio({ used: '60' }));
  });

  test('that was misread is corrected with its note, unless another note uses it', async () => {
    const misread = { number: 'POS-3', mass: '10', used: '5' };
    const note = await create(bio(misread));
    const correct = (values: object) =>
      server.request(`POST /reports/bdn/${note.id}/versions`, {
        body: { ...form(), ...bio({ ...misread, ...values }), reason: 'Misread' },
      });
    expect((await correct({ mass: '100', used: '60' })).status).toBe(200);
    await create(bio({ ...misread, mass: '100', used: '40' }));
    expect((await correct({ mass: '10' })).body).toMatchObject({
      errors: {
        'products.0.certificates': ['Certificate POS-3 is registered with other values.'],
      },
    });
  });

  test('that has expired is a finding', async () => {
    const note = await create(bio({ number: 'POS-2', expires: '2026-02-28' }));
    expect(note).toMatchObject({ severity: 3 });
  });
});

describe('the list', () => {
  test.each([
    ['number:BDN-A', ['BDN-A']],
    ['BDN-A', ['BDN-A']],
    ['supplier:fjord, number:BDN-B', ['BDN-B']],
    ['vessel:nowhere', []],
    ['port:own quay, number:bdn-a', ['BDN-A']],
    ['fuel:vlsfo, number:bdn-a', ['BDN-A']],
    ['fuel:lng, number:bdn-a', []],
  ])('finds by %s', async (search, numbers) => {
    const answer = await server.request(`GET /reports/bdn?search=${encodeURIComponent(search)}`);
    expect(answer).toMatchObject({ status: 200, statements: 2 });
    expect((answer.body as { number: string }[]).map(({ number }) => number)).toEqual(numbers);
  });

  test('has pages and their total', async () => {
    const answer = await server.request('GET /reports/bdn?take=2&skip=1');
    expect((answer.body as unknown[]).length).toBe(2);
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(3);
    expect((await server.request('GET /reports/bdn?from=2019-01-01&to=2019-02-01')).body).toEqual(
      [],
    );
  });

  const contentOf = async (path: string) => {
    const answer = await server.request(`GET /reports/bdn/${path}`);
    expect(answer.status).toBe(200);
    return Buffer.from((answer.body as { content: string }).content, 'base64').toString();
  };

  test('as OVD has exactly the published columns, and negative mass ashore', async () => {
    const text = await contentOf('ovd?search=number:Ashore');
    const [header, row] = text.split('\r\n');
    expect(header).toBe(ovdBunkerColumns.join(','));
    expect(row).toContain('Ashore,2026-03-03,00:00,');
    expect(row).toContain(',HFO,-50.000,');
    expect((await contentOf('ovd?fileType=xlsx')).slice(0, 2)).toBe('PK');
    expect(await contentOf('ovd?search=number:BDN-A')).toContain('HFO,500.000,0.9505,0.47,320');
  });

  test('downloads as text and as a workbook', async () => {
    expect(await contentOf('download?fileType=csv&search=number:BDN-A')).toContain('Fjord Bunkers');
    expect((await contentOf('download?fileType=xlsx')).slice(0, 2)).toBe('PK');
  });

  test('prints a note of protest', async () => {
    const note = await create({ products: [{ ...vlsfo, shipFigure: '480' }] });
    expect((await contentOf(`${note.id}/protest/download`)).slice(0, 5)).toBe('%PDF-');
    expect((await contentOf(`${note.id}/protest/download?fileType=docx`)).slice(0, 2)).toBe('PK');
  });

  test.each([
    ['GET /reports/bdn/12', 404],
    ['GET /reports/bdn?states=x', 400],
    ['GET /reports/bdn?from=soon', 400],
  ])('%s is answered with %s', async (path, status) => {
    expect((await server.request(path)).status).toBe(status);
  });

  test('and a note are closed to another company', async () => {
    const note = await create();
    const { other } = server.world;
    const theirs = { as: 'carla', company: other.id } as const;
    expect((await server.request(`GET /reports/bdn/${note.id}`, theirs)).status).toBe(404);
    expect((await server.request('GET /reports/bdn', theirs)).body).toEqual([]);
    const approve = { ...theirs, body: { version: 1 } };
    expect((await server.request(`POST /reports/bdn/${note.id}/approve`, approve)).status).toBe(
      404,
    );
  });
});
