import { authenticityResult } from '@fairlead/domain/bunker-notes/electronic/enumerations';
import { exportJWK, FlattenedSign, CompactSign } from 'jose';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSigned } from '../platform/signing/certificate.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

interface Read {
  readonly file: {
    readonly id: string;
    readonly sha256: string;
    readonly authenticity: number;
    readonly signer: string | null;
  };
  readonly vessel: { readonly id: number } | null;
  readonly note: { readonly port: unknown; readonly number: string };
  readonly findings: readonly { readonly field: string; readonly message: string }[];
}

const path = '/reports/bdn/electronicNotes';
const imo = '9395044';
let server: TestServer;
let vessel = 0;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.request('POST /vessels', {
    body: { name: 'Testholm', imo, flow: { id: server.world.home.flow } },
  });
  ({ id: vessel } = made.body as { readonly id: number });
});
afterAll(() => server.close());

const entry = (values: object = {}) => ({
  form: 'bunkerNote',
  vessel: { imo },
  payload: {
    number: 'E-1',
    port: { name: 'Own Quay' },
    commenced: '2026-03-03T06:00:00Z',
    completed: '2026-03-03T11:30:00Z',
    supplier: { name: 'Fjord Bunkers', address: 'Quay 4, Bergen', phone: '+47 55 00 00 00' },
    products: [
      {
        fuel: 'VLSFO',
        grade: 'RMG380',
        delivered: 500.25,
        density: '950.5',
        sulphur: '0.47',
        flashpointAtLeast70: true,
      },
    ],
    declaration: 10,
    samples: [{ purpose: 10, seal: 'MAR 4711' }],
    ...values,
  },
});

const send = (content: string | Buffer, name = 'note.json', as: object = {}) =>
  uploadTo(server, path, { content: Buffer.from(content), name, ...as });
async function imported(content: string | Buffer, name?: string): Promise<Read> {
  const { status, body } = await send(content, name);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Read;
}

test('is stored byte by byte, read with the vessel and the port of the company, and becomes a note', async () => {
  const content = Buffer.from(`\uFEFF${JSON.stringify(entry(), null, 2)}\n`);
  const read = await imported(content);
  expect(read).toMatchObject({
    format: 10,
    vessel: { id: vessel, name: 'Testholm' },
    findings: [],
    file: {
      name: 'note.json',
      authenticity: authenticityResult.NotSigned,
      signer: null,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
    note: {
      number: 'E-1',
      port: { id: server.world.home.ownPort, name: 'Own Quay' },
      products: [{ fuel: { id: 2, name: 'VLSFO' }, delivered: '500.25' }],
    },
  });
  expect(await server.request(`GET ${path}/${read.file.id}`)).toMatchObject({
    status: 200,
    body: read,
  });
  const stored = await server.request(`GET /reports/bdn/downloadAttachment?id=${read.file.id}`);
  const { content: bytes } = stored.body as { readonly content: string };
  expect(Buffer.from(bytes, 'base64').equals(content)).toBe(true);
  const { port, products, ...note } = read.note as unknown as {
    readonly port: { readonly id: number };
    readonly products: readonly { readonly fuel: object }[];
  };
  const made = await server.request('POST /reports/bdn', {
    body: { ...note, port, products, vessel: { id: vessel }, attachments: [read.file.id] },
  });
  expect(made).toMatchObject({
    status: 200,
    body: { number: 'E-1', files: [{ id: read.file.id, authenticity: 10 }] },
  });
  const again = await imported(content);
  expect(again.findings).toEqual([
    { field: 'number', message: 'Testholm already has a note with the number E-1.' },
  ]);
});

describe('a signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = selfSigned(privateKey, {
    commonName: 'Fjord Bunkers AS',
    serial: Buffer.from([1]),
    from: new Date('2026-01-01T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
  }).toString('base64');
  const text = JSON.stringify(entry({ number: 'S-1' }));
  const signed = (payload = text) =>
    new FlattenedSign(Buffer.from(payload))
      .setProtectedHeader({ alg: 'ES256', x5c: [certificate] })
      .sign(privateKey);

  test('with a certificate is verified; the result is stored with the file', async () => {
    const { file, note } = await imported(JSON.stringify(await signed()), 'note.jws');
    expect(note.number).toBe('S-1');
    expect(file.authenticity).toBe(authenticityResult.Valid);
    expect(file.signer).toMatch(
      /^Fjord Bunkers AS, self-signed certificate, valid 2026-01-01 to 2027-01-01, SHA-256 [0-9a-f]{64}$/,
    );
    const read = await server.request(`GET ${path}/${file.id}`);
    expect(read.body).toMatchObject({ file: { authenticity: 20, signer: file.signer } });
  });

  test('with a bare key is verified, in the compact form too', async () => {
    const jwk = await exportJWK(publicKey);
    const compact = await new CompactSign(Buffer.from(text))
      .setProtectedHeader({ alg: 'ES256', jwk })
      .sign(privateKey);
    const { file } = await imported(compact, 'note.jwt');
    expect(file).toMatchObject({
      authenticity: authenticityResult.Valid,
      signer: expect.stringMatching(/^Key [\w-]{43} without a certificate$/),
    });
  });

  test('of a changed note is invalid, and the note is shown with that', async () => {
    const { payload: _payload, ...rest } = await signed();
    const payload = Buffer.from(text.replace('500.25', '600.25')).toString('base64url');
    const { file, note } = await imported(JSON.stringify({ ...rest, payload }));
    expect(note).toMatchObject({ products: [{ delivered: '600.25' }] });
    expect(file.authenticity).toBe(authenticityResult.Invalid);
  });

  test.each([
    ['no signature at all', { alg: 'none' }],
    ['a shared secret', { alg: 'HS256', jwk: { kty: 'oct', k: 'c2VjcmV0' } }],
    ['no key', { alg: 'ES256' }],
    ['a certificate that is none', { alg: 'ES256', x5c: ['AAAA'] }],
    ['an unknown extension', { alg: 'ES256', crit: ['x'], x: 1, x5c: [certificate] }],
  ])('by %s cannot be verified', async (...[, header]) => {
    const protectedHeader = Buffer.from(JSON.stringify(header)).toString('base64url');
    const payload = Buffer.from(text).toString('base64url');
    const { file } = await imported(
      JSON.stringify({ payload, protected: protectedHeader, signature: 'AAAA' }),
    );
    expect(file.authenticity).toBe(authenticityResult.Unverifiable);
  });
});

test('of an unknown ship and port is read for the user to select them', async () => {
  const content = { ...entry({ port: { unLoCode: 'XXXXX' } }), vessel: { imo: '9999999' } };
  const { vessel: found, note, findings } = await imported(JSON.stringify(content));
  expect([found, note.port]).toEqual([null, null]);
  expect(findings).toEqual([
    { field: 'vessel', message: 'You have no vessel with the IMO number 9999999.' },
    { field: 'port', message: 'The port “XXXXX” is not known: select it.' },
  ]);
});

test('finds no ship of another company, which cannot read the file either', async () => {
  const { other } = server.world;
  const as = { as: 'carla', company: other.id } as const;
  const read = await send(JSON.stringify(entry()), 'note.json', as);
  expect(read).toMatchObject({ status: 200, body: { vessel: null } });
  const { file } = await imported(JSON.stringify(entry({ number: 'E-9' })));
  expect((await server.request(`GET ${path}/${file.id}`, as)).status).toBe(404);
});

test.each([
  ['nothing', '', 'x.json', /empty/],
  ['a PDF', '%PDF-1.7\n\u0000%%EOF', 'x.pdf', /PDF cannot be read/],
  ['bytes that are no text', Buffer.from([0x89, 0, 1, 2, 0xff]), 'x.json', /not a text/],
  ['an archive', Buffer.from('PK\u0003\u0004\u0000\u0000'), 'x.json', /not a text/],
  ['a page', '<html><script>alert(1)</script></html>', 'x.json', /known form/],
  ['several notes', JSON.stringify([entry(), entry()]), 'x.json', /2 notes/],
  ['deep nesting', `${'{"a":'.repeat(60_000)}1`, 'x.json', /damaged/],
])('%s is refused, and nothing is stored', async (...[, content, name, reason]) => {
  const { status, body } = await send(content, name);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(reason);
});

test('of more than 512 kB is refused', async () => {
  const { status } = await send(JSON.stringify(entry({ remarks: 'x'.repeat(600_000) })));
  expect(status).toBe(413);
});

test('is not found by the id of any other file', async () => {
  const upload = await uploadTo(server, '/reports/bdn/attachments', {
    content: Buffer.from('Ticket'),
    name: 'ticket.txt',
  });
  const { id } = upload.body as { readonly id: string };
  expect((await server.request(`GET ${path}/${id}`)).status).toBe(404);
});
