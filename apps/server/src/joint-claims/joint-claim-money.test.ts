import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice, Sending } from '../claim-sending/testing/claim-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  type Calculated,
  furtherOf,
  JointClaimClient,
  ownOf,
} from './testing/joint-claim-client.ts';

let server: TestServer;
let client: JointClaimClient;

beforeAll(async () => {
  server = await startTestServer();
  client = new JointClaimClient(server);
});
afterAll(() => server.close());

describe('what is part of a claim', () => {
  it('takes no money of its own, but has its own documents', async () => {
    const [lead, other] = await client.two();
    const own = `/fixtures/${other.id}/claim`;
    const item = { id: 0, title: 'Demurrage', claimed: '1' };
    const settlement = { amount: '1', currency: 'USD', settledOn: '2026-11-20' };
    const payment = { paidOn: '2026-11-20', amount: '1', currency: 'USD' };
    for (const [call, body] of [
      [`PUT ${own}/items`, { items: [item] }],
      [`PUT ${own}/settlement`, settlement],
      [`POST ${own}/payments`, payment],
    ] as const) {
      const refused = await client.claims.request(call, { body });
      expect([call, refused.status, refused.body]).toMatchObject([
        call,
        400,
        { errors: { claim: [expect.stringContaining(`part of the claim of ${lead.number}`)] } },
      ]);
    }
    const documents = [{ code: 'nor', state: 20, note: null }];
    expect(
      (await client.claims.request(`PUT ${own}/documents`, { body: { papers: documents } })).status,
    ).toBe(200);
    const states = async ({ id }: Calculated) =>
      (
        (await client.claims.request(`GET /fixtures/${id}/claim`)).body as {
          papers: readonly { code: string; state: number }[];
        }
      ).papers.find(({ code }) => code === 'nor')?.state;
    expect([await states(other), await states(lead)]).toEqual([20, 10]);
  });
});

describe('a joint claim', () => {
  it('is frozen as a whole, and again only where something changed', async () => {
    const [lead, other] = await client.two();
    const first = await client.freeze(lead);
    expect(first).toEqual([
      { fixtureId: lead.id, calculationId: lead.calculation, version: 1, isNew: true },
      { fixtureId: other.id, calculationId: other.calculation, version: 1, isNew: true },
    ]);
    expect((await client.freeze(lead)).map(({ version, isNew }) => [version, isNew])).toEqual([
      [1, false],
      [1, false],
    ]);
  });

  it('is invoiced with the net of its versions, which then fix its fixtures', async () => {
    const [lead, other] = await client.two();
    const frozen = await client.freeze(lead);
    const claim = ownOf(frozen, lead);
    const missing = await client.claims.invoice(claim);
    expect([missing.status, missing.body]).toMatchObject([
      400,
      { errors: { further: [`Choose a frozen version of ${other.number}`] } },
    ]);
    const further = furtherOf(frozen);
    const strange = await client.calculated(4);
    const surplus = [...further, { fixtureId: strange.id, calculationId: 1, version: 1 }];
    expect((await client.claims.invoice(claim, { further: surplus })).body).toMatchObject({
      errors: { 'further.1.fixtureId': ['Not a fixture of this claim'] },
    });
    const wrong = further.map((one) => ({ ...one, version: 99 }));
    expect((await client.claims.invoice(claim, { further: wrong })).status).toBe(400);
    const issued = await client.claims.invoice(claim, { further, commissionPercent: '2.5' });
    expect([issued.status, issued.body]).toMatchObject([
      200,
      {
        gross: '33000.00',
        commission: '825.00',
        total: '32175.00',
        further: [{ fixtureId: other.id, fixtureNumber: other.number, version: 1 }],
      },
    ]);
    const fixed = await client.join(lead, []);
    expect([fixed.status, fixed.body]).toMatchObject([
      400,
      { errors: { fixtureIds: [expect.stringContaining('Credit it in full first')] } },
    ]);
    const { body } = await client.claims.request(`GET /fixtures/${other.id}/claim`);
    expect((body as { papers: unknown[] }).papers).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'invoice', state: 20 })]),
    );
    const { id } = issued.body as Invoice;
    await client.claims.request(`POST /fixtures/${lead.id}/claim/invoices/${id}/credit`, {
      body: { issuedOn: '2026-11-24', amount: '32175', reason: 'Fixture taken out' },
    });
    expect((await client.join(lead, [])).status).toBe(200);
  });

  it('gives an owner nothing to invoice where despatch is more', async () => {
    const [lead, other] = [await client.calculated(0.5), await client.calculated(0.25)];
    await client.join(lead, [other]);
    const frozen = await client.freeze(lead);
    const refused = await client.claims.invoice(ownOf(frozen, lead), {
      further: furtherOf(frozen),
    });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { version: [expect.stringContaining('no amount due')] } },
    ]);
  });

  it('is sent with a statement of each fixture, and each is then sent', async () => {
    const [lead, other] = await client.two();
    const frozen = await client.freeze(lead);
    const options = (await client.claims.request(`GET /fixtures/${lead.id}/claim/sendingOptions`))
      .body;
    expect(options).toMatchObject({
      further: [
        {
          fixture: { id: other.id, fixtureNumber: other.number },
          versions: [{ version: 1, net: '-3000.00', currency: 'USD' }],
        },
      ],
      values: { fixture: `${lead.number}, ${other.number}` },
    });
    const claim = ownOf(frozen, lead);
    const printed = await client.claims.send(claim, {
      isByMail: false,
      further: furtherOf(frozen),
      recipients: [{ name: 'Vantaa Grain' }],
    });
    expect(printed.status).toBe(200);
    const sending = printed.body as Sending;
    expect(sending.files.map(({ kind }) => kind)).toEqual(['letter', 'statement', 'statement']);
    expect(new Set(sending.files.map(({ name }) => name)).size).toBe(3);
    expect(sending).toMatchObject({ further: [{ fixtureId: other.id, version: 1 }] });
    await client.claims.request(`POST /fixtures/${lead.id}/claim/sendings/${sending.id}/handOver`, {
      body: { on: '2026-11-20', way: 20, modified: sending.modified },
    });
    for (const { id } of [lead, other])
      expect((await client.claims.request(`GET /fixtures/${id}`)).body).toMatchObject({
        status: 40,
      });
  });

  it('is settled as a whole, and reopened as a whole', async () => {
    const [lead, other] = await client.two();
    const path = `/fixtures/${lead.id}/claim/settlement`;
    const settlement = {
      amount: '30000',
      currency: 'USD',
      settledOn: '2026-11-20',
      reason: 'Deal',
    };
    expect((await client.claims.request(`PUT ${path}`, { body: settlement })).status).toBe(200);
    const statuses = async () =>
      Promise.all(
        [lead, other].map(
          async ({ id }) =>
            ((await client.claims.request(`GET /fixtures/${id}`)).body as { status: number })
              .status,
        ),
      );
    const settled = await statuses();
    expect(settled[0]).toBe(settled[1]);
    expect(await client.jointOf(lead.id)).toMatchObject({ fixtures: [{}, {}] });
    expect((await client.join(lead, [])).body).toMatchObject({
      errors: { fixtureIds: ['The claim is settled. Reopen it first.'] },
    });
    expect((await client.claims.request(`DELETE ${path}`)).status).toBe(200);
    const reopened = await statuses();
    expect(reopened[0]).toBe(reopened[1]);
    expect(reopened[0]).not.toBe(settled[0]);
  });
});
