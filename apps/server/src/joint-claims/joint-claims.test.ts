import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Calculated, JointClaimClient } from './testing/joint-claim-client.ts';

let server: TestServer;
let client: JointClaimClient;

beforeAll(async () => {
  server = await startTestServer();
  client = new JointClaimClient(server);
});
afterAll(() => server.close());

describe('fixtures of one charterer in one currency', () => {
  it('are netted in one claim: demurrage of one less despatch of the other', async () => {
    const [lead, other] = await client.two();
    const joint = await client.jointOf(lead.id);
    expect(joint).toMatchObject({
      lead: { id: lead.id, fixtureNumber: lead.number },
      fixtures: [
        { id: lead.id, net: '36000.00' },
        { id: other.id, net: '-3000.00' },
      ],
      net: '33000',
      currency: 'USD',
      lacks: null,
    });
    expect(await client.jointOf(other.id)).toEqual(joint);
    expect((await client.claims.request(`GET /fixtures/${other.id}/claim`)).body).toMatchObject({
      partOf: { id: lead.id, fixtureNumber: lead.number },
      netted: 0,
    });
    expect((await client.claims.request(`GET /fixtures/${lead.id}/claim`)).body).toMatchObject({
      partOf: null,
      netted: 1,
    });
  });

  it('are one row of the list, found by either number, with the net and the account of both', async () => {
    const [lead, other] = await client.two();
    for (const search of [`no: ${lead.number}`, `no: ${other.number}`]) {
      const found = await client.claims.request(`GET /claims?search=${encodeURIComponent(search)}`);
      expect(found.body).toMatchObject([
        {
          id: lead.id,
          net: '33000.00',
          demurrageMinutes: null,
          savedMinutes: null,
          netted: [{ id: other.id, fixtureNumber: other.number }],
          balance: { amount: '33000.00', balance: '33000' },
        },
      ]);
    }
    const board = (await client.claims.request(`GET /claims/board`)).body as readonly {
      readonly rows: readonly { readonly id: number }[];
    }[];
    const onBoard = new Set(board.flatMap(({ rows }) => rows.map(({ id }) => id)));
    expect([onBoard.has(lead.id), onBoard.has(other.id)]).toEqual([true, false]);
    expect(
      (await client.claims.request(`GET /fixtures/${lead.id}/claim/account`)).body,
    ).toMatchObject({
      amount: '33000.00',
    });
  });

  it('count once in the exposure', async () => {
    const own = await server.request('POST /partners', {
      body: { name: 'Netting Grain' },
    });
    expect(own.status).toBe(200);
    const charterer = { id: (own.body as { id: number }).id };
    const [lead, other] = [
      await client.calculated(4, { charterer }),
      await client.calculated(0.5, { charterer }),
    ];
    const exposure = async () =>
      (await client.claims.request(`GET /claims/exposure?chartererIds=${charterer.id}`)).body;
    expect(await exposure()).toMatchObject([{ claims: 2, total: '33000' }]);
    await client.join(lead, [other]);
    expect(await exposure()).toMatchObject([{ claims: 1, total: '33000' }]);
  });

  it('have the earliest time bar', async () => {
    const [lead, other] = await client.two();
    const barOf = (id: number, day: string) =>
      server.database.write({ company: server.world.home.id, actor: null, source: 'rule' }, (db) =>
        db.run({
          sql: `update tenant.laytime_calculations set time_bar = '${day}' where id = ${id}`,
          parameters: [],
        }),
      );
    await barOf(lead.calculation, '2027-03-01');
    await barOf(other.calculation, '2027-01-15');
    expect((await client.claims.request(`GET /fixtures/${lead.id}/claim`)).body).toMatchObject({
      timeBar: { date: '2027-01-15' },
    });
  });

  it('leave the claim again, and have claims of their own', async () => {
    const [lead, other] = await client.two();
    const { modified } = await client.jointOf(lead.id);
    const left = await client.join(lead, [], modified ?? undefined);
    expect([left.status, left.body]).toMatchObject([
      200,
      { fixtures: [{ id: lead.id }], net: '36000' },
    ]);
    expect(await client.jointOf(other.id)).toMatchObject({ lead: { id: other.id }, net: '-3000' });
  });

  it('are not overwritten by who came later', async () => {
    const [lead] = await client.two();
    const { modified } = await client.jointOf(lead.id);
    expect((await client.join(lead, [], modified ?? undefined)).status).toBe(200);
    const late = await client.join(lead, [], modified ?? undefined);
    expect(late.status).toBe(409);
  });

  it('are offered, with why one is not', async () => {
    const [lead, other] = await client.two();
    const euro = await client.calculated(4, {}, { currency: 'EUR' });
    const choices = (await client.claims.request(`GET /fixtures/${lead.id}/claim/fixtures/choices`))
      .body;
    expect(choices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: other.id, net: '-3000.00', obstacle: null }),
        expect.objectContaining({
          id: euro.id,
          obstacle: `${euro.number} is calculated in EUR, ${lead.number} in USD. Only amounts in one currency are netted.`,
        }),
      ]),
    );
    const refused = await client.join(lead, [other, euro]);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { 'fixtureIds.1': [expect.stringContaining('Only amounts in one currency')] } },
    ]);
    expect((await client.jointOf(lead.id)).fixtures).toHaveLength(2);
  });
});

describe('a fixture is refused', () => {
  it.each([
    ['itself', (lead: Calculated) => lead.id, 'already leads this claim'],
    ['one that does not exist', () => 987654321, 'Not found'],
  ] as const)('that is %s', async (_, idOf, sentence) => {
    const lead = await client.calculated(4);
    const refused = await client.join(lead, [{ id: idOf(lead) }]);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { 'fixtureIds.0': [expect.stringContaining(sentence)] } },
    ]);
  });

  it('that is part of another claim, leads one, or has payments', async () => {
    const [lead, part] = await client.two();
    const other = await client.calculated(4);
    const refused = async (id: number, sentence: string) =>
      expect((await client.join(other, [{ id }])).body).toMatchObject({
        errors: { 'fixtureIds.0': [expect.stringContaining(sentence)] },
      });
    await refused(part.id, `is part of the claim of ${lead.number}`);
    await refused(lead.id, 'already has other fixtures');
    const paid = await client.calculated(4);
    await client.claims.request(`POST /fixtures/${paid.id}/claim/payments`, {
      body: { paidOn: '2026-11-20', amount: '1000', currency: 'USD' },
    });
    await refused(paid.id, 'has payments of its own');
  });

  it('of another company', async () => {
    const lead = await client.calculated(4);
    const options = { as: 'carla', company: server.world.other.id } as const;
    for (const call of [
      `GET /fixtures/${lead.id}/claim/fixtures`,
      `GET /fixtures/${lead.id}/claim/fixtures/choices`,
    ])
      expect((await client.claims.request(call, options)).status).toBe(404);
    const put = `PUT /fixtures/${lead.id}/claim/fixtures`;
    expect(
      (await client.claims.request(put, { ...options, body: { fixtureIds: [] } })).status,
    ).toBe(404);
    const post = `POST /fixtures/${lead.id}/claim/freeze`;
    expect((await client.claims.request(post, { ...options, body: {} })).status).toBe(404);
  });

  it('beyond thirty, and as text that is no number', async () => {
    const lead = await client.calculated(4);
    const many = Array.from({ length: 30 }, (_, at) => ({ id: at + 1_000_000_000 }));
    expect((await client.join(lead, many)).status).toBe(400);
    const path = `PUT /fixtures/${lead.id}/claim/fixtures`;
    for (const fixtureIds of [['=1+1'], 'all', [{ id: 1 }]])
      expect((await client.claims.request(path, { body: { fixtureIds } })).status).toBe(400);
  });
});
