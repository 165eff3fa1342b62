import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { ClaimClient, type FrozenClaim, type Invoice } from './testing/claim-client.ts';

let server: TestServer;
let client: ClaimClient;
let claim: FrozenClaim;

beforeAll(async () => {
  server = await startTestServer();
  client = new ClaimClient(server);
  claim = await client.frozen();
});
afterAll(() => server.close());

const customer = () => `/customers/${server.world.home.id}/claimSettings`;
const settings = async () =>
  (await server.request(`GET ${customer()}`)).body as Record<string, unknown>;
const setPattern = async (invoicePattern: string, more: Record<string, unknown> = {}) =>
  server.request(`PUT ${customer()}`, { body: { ...(await settings()), invoicePattern, ...more } });
const listed = async () =>
  (await client.request(`GET /fixtures/${claim.fixture}/claim/invoices`))
    .body as readonly Invoice[];

describe('an invoice', () => {
  it('is of the frozen version, less the address commission, and downloads as it was issued', async () => {
    const issued = await client.invoice(claim, { commissionPercent: '3.75' });
    expect([issued.status, issued.body]).toMatchObject([
      200,
      {
        kind: 10,
        number: 'CLM-2026-0001',
        currency: 'USD',
        gross: '36000.00',
        commission: '1350.00',
        total: '34650.00',
        uncredited: '34650.00',
        by: 'Olga Test',
      },
    ]);
    const { id } = issued.body as Invoice;
    const path = `GET /fixtures/${claim.fixture}/claim/invoices/${id}/download`;
    const [first, again] = [await client.request(path), await client.request(path)];
    expect(first.body).toMatchObject({ fileName: 'Invoice CLM-2026-0001.pdf' });
    expect(again.body).toEqual(first.body);
    const { content } = first.body as { content: string };
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('sets the due date of the claim', async () => {
    const own = await client.frozen();
    const dueOf = async () =>
      (await client.request(`GET /fixtures/${own.fixture}/claim/account`)).body as {
        followUp: { dueOn: string | null };
      };
    expect((await dueOf()).followUp.dueOn).toBeNull();
    await client.invoice(own, { dueOn: '2026-12-20' });
    expect((await dueOf()).followUp.dueOn).toBe('2026-12-20');
    await client.invoice(own, { dueOn: '2027-01-05' });
    expect((await dueOf()).followUp.dueOn).toBe('2027-01-05');
  });

  it('ticks itself among the papers of the claim', async () => {
    const { body } = await client.request(`GET /fixtures/${claim.fixture}/claim`);
    expect((body as { papers: unknown[] }).papers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'invoice', state: 20, source: 'Invoice CLM-2026-0001' }),
        expect.objectContaining({ code: 'timeSheet', state: 20, source: 'Owner, version 1' }),
        expect.objectContaining({ code: 'sof', state: 10, source: null }),
      ]),
    );
  });

  it('cannot be changed in the database', async () => {
    const change = (statement: string) =>
      server.database.write({ company: server.world.home.id, actor: null, source: 'rule' }, (db) =>
        db.run({ sql: statement, parameters: [] }),
      );
    await expect(change('update tenant.claim_invoices set total = 1')).rejects.toThrow(
      /never change/,
    );
    await expect(change('delete from tenant.claim_invoices')).rejects.toThrow(/never change/);
  });

  it.each([
    ['a version that does not exist', { version: 99 }, 'version'],
    ['a calculation that does not exist', { calculationId: 987654321 }, 'version'],
    ['a due date before its date', { dueOn: '2026-11-22' }, 'dueOn'],
    ['a day that does not exist', { issuedOn: '2026-02-30' }, 'issuedOn'],
    ['a commission of more than all', { commissionPercent: '100.01' }, 'commissionPercent'],
    ['a commission of all', { commissionPercent: '100' }, 'commissionPercent'],
    ['a commission as a formula', { commissionPercent: '=1+1' }, 'commissionPercent'],
    ['nobody who pays', { recipient: ' ' }, 'recipient'],
    ['a reference of two lines', { reference: 'a\nb' }, 'reference'],
  ])('refuses %s and takes no number', async (_, values, field) => {
    const before = (await listed()).length;
    const refused = await client.invoice(claim, values);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { [field]: [expect.any(String)] } },
    ]);
    expect(await listed()).toHaveLength(before);
  });

  it('of another company does not exist', async () => {
    const { id } = (await listed())[0] ?? { id: 0 };
    const options = { as: 'carla', company: server.world.other.id } as const;
    for (const call of [
      `GET /fixtures/${claim.fixture}/claim/invoices`,
      `GET /fixtures/${claim.fixture}/claim/invoices/${id}/download`,
      `GET /fixtures/${claim.fixture}/claim/sendingOptions`,
    ])
      expect((await client.request(call, options)).status).toBe(404);
    const credit = { issuedOn: '2026-11-23', amount: '1', reason: 'x' };
    const path = `POST /fixtures/${claim.fixture}/claim/invoices/${id}/credit`;
    expect((await client.request(path, { ...options, body: credit })).status).toBe(404);
  });
});

describe('a credit note', () => {
  it('credits parts up to the whole, in the same series, and says what is left', async () => {
    const own = await client.frozen();
    const { id, number } = (await client.invoice(own)).body as Invoice;
    const path = `POST /fixtures/${own.fixture}/claim/invoices/${id}/credit`;
    const credit = (amount: string, values = {}) =>
      client.request(path, {
        body: { issuedOn: '2026-11-24', amount, reason: 'Rain conceded', ...values },
      });
    const made = await credit('6000');
    expect([made.status, made.body]).toMatchObject([
      200,
      { kind: 20, total: '6000.00', credits: { id, number }, reason: 'Rain conceded', dueOn: null },
    ]);
    expect((await credit('30000.01')).body).toMatchObject({
      errors: { amount: [expect.any(String)] },
    });
    expect((await credit('1', { issuedOn: '2026-11-22' })).status).toBe(400);
    expect((await credit('30000')).status).toBe(200);
    expect((await credit('0.01')).status).toBe(400);
    const { body } = await client.request(`GET /fixtures/${own.fixture}/claim/invoices`);
    const rows = body as readonly (Invoice & { kind: number })[];
    expect(rows.find((row) => row.id === id)).toMatchObject({ uncredited: '0.00' });
    expect(new Set(rows.map((row) => row.number)).size).toBe(3);
    const note = rows.find(({ kind }) => kind === 20);
    const again = `POST /fixtures/${own.fixture}/claim/invoices/${note?.id ?? 0}/credit`;
    const refused = await client.request(again, {
      body: { issuedOn: '2026-11-24', amount: '1', reason: 'x' },
    });
    expect(refused.status).toBe(404);
  });

  it('two at once never credit more than the invoice', async () => {
    const own = await client.frozen();
    const { id } = (await client.invoice(own)).body as Invoice;
    const path = `POST /fixtures/${own.fixture}/claim/invoices/${id}/credit`;
    const body = { issuedOn: '2026-11-24', amount: '20000', reason: 'Agreed' };
    const answers = await Promise.all([1, 2, 3].map(() => client.request(path, { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });
});

describe('the series of numbers', () => {
  it('has no gap when many invoices race and some are refused', async () => {
    expect((await setPattern('R{number}', { invoiceDigits: 1, firstNumber: 215 })).status).toBe(
      200,
    );
    const claims = [await client.frozen(), await client.frozen(), await client.frozen()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        client.invoice(claims[at % 3] ?? claim, at % 4 === 3 ? { version: 7 } : {}),
      ),
    );
    const numbers = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => Number((body as Invoice).number.slice(1)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 9 }, (_, at) => 215 + at),
    );
  });

  it('one click that arrives twice issues one invoice', async () => {
    const own = await client.frozen();
    const { fixture, calculationId, version } = own;
    const options = {
      headers: { 'idempotency-key': 'one-click' },
      body: {
        calculationId,
        version,
        issuedOn: '2026-11-23',
        dueOn: '2026-11-23',
        recipient: 'Vantaa Grain Oy',
      },
    };
    const path = `POST /fixtures/${fixture}/claim/invoices`;
    const [one, two] = await Promise.all([
      client.request(path, options),
      client.request(path, options),
    ]);
    expect(two.body).toEqual(one.body);
    const { body } = await client.request(`GET /fixtures/${fixture}/claim/invoices`);
    expect(body).toHaveLength(1);
  });

  it('of another pattern is another series; one that collides is refused with a sentence', async () => {
    await setPattern('S-1{number}', { invoiceDigits: 1, firstNumber: 1 });
    expect((await client.invoice(claim)).body).toMatchObject({ number: 'S-11' });
    await setPattern('S-{number}', { invoiceDigits: 1, firstNumber: 11 });
    expect((await client.invoice(claim)).body).toMatchObject({
      errors: { issuedOn: [expect.stringContaining('choose another pattern')] },
    });
  });

  it.each([
    ['INV', {}, 'invoicePattern'],
    ['<b>{number}', {}, 'invoicePattern'],
    ['{number}', { letterBody: 'by {timeBar}' }, 'letterBody'],
    ['{number}', { letterSubject: 'a\r\nBcc: x@y.example' }, 'letterSubject'],
    ['{number}', { paymentDays: -1 }, 'paymentDays'],
    ['{number}', { bankDetails: 'x'.repeat(1001) }, 'bankDetails'],
  ])('settings with the pattern %s and %j are refused at %s', async (pattern, more, field) => {
    expect((await setPattern(pattern, more)).body).toMatchObject({
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('settings are for administrators, of the own company, and not saved over newer ones', async () => {
    const body = { ...(await settings()), letterBody: 'Dear {counterparty}' };
    const path = `PUT ${customer()}`;
    expect((await server.request(path, { as: 'tom', body })).status).toBe(403);
    expect(
      (await server.request(path, { as: 'carla', company: server.world.other.id, body })).status,
    ).toBe(404);
    expect((await server.request(path, { body })).status).toBe(200);
    expect((await server.request(path, { body })).status).toBe(409);
  });
});
