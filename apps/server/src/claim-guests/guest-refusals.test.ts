import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../platform/files/testing/documents.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { type Guest, GuestClient, type Shared } from './testing/guest-client.ts';

let server: TestServer;
let client: GuestClient;
let claim: Shared;

beforeAll(async () => {
  server = await startTestServer();
  client = new GuestClient(server);
  claim = await client.claim();
});
afterAll(() => server.close());

const upload = async ({ fixture }: Shared, name: string) => {
  const path = `/fixtures/${fixture}/docs/upload`;
  const made = await uploadTo(server, path, { content: pdf, name });
  return Number((made.body as { id: string }).id);
};

describe('an answer is refused', () => {
  let session: string;
  let shared: Shared;
  beforeAll(async () => {
    shared = await client.claim();
    session = await client.session(await client.invited(shared));
  });
  const day = (from: number, to: number, values: object = {}) => ({
    from: `2026-03-${from}T00:00:00Z`,
    to: `2026-03-${to}T00:00:00Z`,
    percent: '0',
    reason: 'Rain',
    ...values,
  });

  test.each<[string, (id: string, at: string) => object, string]>([
    ['with a port call of another claim', () => ({ id: '999999' }), 'calls.0.id'],
    [
      'with a line that is none',
      (id) => ({ id, lines: [{ at: '2026-03-10T00:00:01Z', mark: 10 }] }),
      'calls.0.lines.0.at',
    ],
    [
      'with a line twice',
      (id, at) => ({
        id,
        lines: [
          { at, mark: 10 },
          { at, mark: 10 },
        ],
      }),
      'calls.0.lines.1.at',
    ],
    [
      'with lines that overlap',
      (id) => ({ id, added: [day(11, 13), day(12, 14)] }),
      'calls.0.added.1.from',
    ],
    [
      'without a reason',
      (id) => ({ id, added: [day(11, 12, { reason: ' ' })] }),
      'calls.0.added.0.reason',
    ],
    [
      'with an end before its beginning',
      (id) => ({ id, added: [day(12, 11)] }),
      'calls.0.added.0.to',
    ],
    [
      'with more than 100 percent',
      (id) => ({ id, added: [day(11, 12, { percent: '101' })] }),
      'calls.0.added.0.percent',
    ],
    [
      'with a percentage that is none',
      (id) => ({ id, added: [day(11, 12, { percent: 1e308 })] }),
      'calls.0.added.0.percent',
    ],
    [
      'in another century',
      (id) => ({ id, added: [day(11, 12, { from: '1900-01-01T00:00:00Z' })] }),
      'calls.0.added.0.from',
    ],
    [
      'with an endless allowance',
      (id) => ({ id, allowedMinutes: '1e9' }),
      'calls.0.allowedMinutes',
    ],
    [
      'with a mark that is none',
      (id, at) => ({ id, lines: [{ at, mark: 30 }] }),
      'calls.0.lines.0.mark',
    ],
    [
      'with too long a reason',
      (id) => ({ id, added: [day(11, 12, { reason: 'x'.repeat(501) })] }),
      'calls.0.added.0.reason',
    ],
  ])('%s', async (_, values, field) => {
    const { statement } = await client.claimOf(session);
    const [, call] = statement.calls;
    const answer = await client.answer(session, {
      calls: [values(call?.id ?? '', call?.lines[0]?.at ?? '')],
    });
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
      400,
      [field],
    ]);
    expect((await client.claimOf(session)).revision).toBe(0);
  });

  test('with a body of three megabytes', async () => {
    const reason = 'x'.repeat(3_000_000);
    expect((await client.answer(session, { calls: [{ id: reason }] })).status).toBe(413);
  });
});

describe('an invitation is refused', () => {
  test.each([
    [{ email: 'tom@home.example' }, 'email'],
    [{ email: 'TOM@Home.example' }, 'email'],
    [{ email: 'a@b.example>,x@y.example' }, 'email'],
    [{ name: 'A\r\nBcc: x@y.example' }, 'name'],
    [{ may: 30 }, 'may'],
    [{ version: 2 }, 'version'],
    [{ calculationId: 987_654 }, 'version'],
    [{ documentIds: [987_654] }, 'documentIds'],
    [{ expires: '2020-01-01T00:00:00Z' }, 'expires'],
    [{ expires: '2199-01-01T00:00:00Z' }, 'expires'],
    [{ message: 'x'.repeat(2001) }, 'message'],
  ])('%j', async (values, field) => {
    const answer = await client.invite(claim, values);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field, 0], expect.any(String));
  });

  test('of a version without figures, of another fixture, and beyond twenty', async () => {
    const own = await client.claim();
    const other = await client.claim();
    expect((await client.invite(own, { calculationId: other.ltc })).status).toBe(400);
    const document = await upload(other, 'Other.pdf');
    expect((await client.invite(own, { documentIds: [document] })).status).toBe(400);
    const open = await client.laytime.create(own.fixture);
    await client.freeze({ ...own, ltc: open.id });
    expect(await client.invite(own, { calculationId: open.id })).toMatchObject({
      body: { errors: { version: ['This version has open questions and no figures'] } },
    });
    for (let at = 0; at < 20; at += 1)
      await client.invited(own, { email: `g${at}@charterer.example` });
    expect((await client.invite(own)).body).toMatchObject({
      errors: { email: ['At most 20 guests of one claim'] },
    });
  });

  test('by another company, which finds nothing of a guest', async () => {
    const guest: Guest = await client.invited(claim);
    const carla = { as: 'carla', company: server.world.other.id } as const;
    const never = 987_654;
    expect(await client.invite(claim, {}, carla)).toMatchObject({ status: 404 });
    const { expires } = guest;
    const change = { may: 10, calculationId: claim.ltc, version: 1, expires };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/{id}', change],
      ['POST', '/{id}/renew', {}],
      ['POST', '/{id}/revoke', undefined],
      ['POST', '/{id}/messages', { text: 'x' }],
      ['GET', '/{id}/log', undefined],
    ] as const)
      for (const options of [carla, {}] as const) {
        if (path === '' && options !== carla) continue;
        const id = options === carla ? guest.id : never;
        const call = `${method} ${claim.path}${path.replace('{id}', String(id))}`;
        expect(
          await server.request(call, { ...options, ...(body === undefined ? {} : { body }) }),
        ).toMatchObject({
          status: 404,
          body: 'Not found',
        });
      }
    // A guest of this fixture has no access to another one.
    const other = await client.claim();
    expect((await server.request(`POST ${other.path}/${guest.id}/revoke`)).status).toBe(404);
  });
});
