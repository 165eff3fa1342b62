import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Voyage, VoyageClient } from './testing/voyage-client.ts';

let server: TestServer;
let client: VoyageClient;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];

beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  ({ home, other } = server.world);
});
afterAll(() => server.close());

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map((answer) => answer.status).toSorted((a, b) => a - b);

const saveBody = (voyage: Voyage, changes: Record<string, unknown> = {}) => ({
  voyageNumber: voyage.voyageNumber,
  vessel: { id: voyage.vessel.id },
  inActive: voyage.inActive,
  ...changes,
});

describe('a new voyage', () => {
  test('answers id, reference and number, and is found at once', async () => {
    const voyageNumber = client.nextNumber();
    const made = await client.request('POST /voyages', {
      body: {
        id: 0,
        voyageNumber,
        vessel: { id: home.vessels[0], name: 'ignored' },
        reference: ' R1 ',
      },
    });
    expect(made.body).toEqual({ id: expect.any(Number), reference: 'R1', voyageNumber });
    expect(made.statements).toBe(4);
    const hits = (await client.request(`GET /voyages/search?s=${voyageNumber}`)).body as Voyage[];
    expect(hits.map((hit) => hit.voyageNumber)).toEqual([voyageNumber]);
  });

  test('needs a reference where the company uses references', async () => {
    const flag = (on: boolean) =>
      client.change(
        'update control.customers set use_voyage_reference = $2 where id = $1',
        home.id,
        on,
      );
    await flag(true);
    const body = {
      voyageNumber: client.nextNumber(),
      vessel: { id: home.vessels[0] },
      reference: '  ',
    };
    const refused = await client.request('POST /voyages', { body });
    await flag(false);
    expect(refused).toMatchObject({
      status: 400,
      body: { status: 400, errors: { reference: ['Required'] } },
    });
  });

  test('cannot take a number that the vessel already has; another vessel can', async () => {
    const voyageNumber = client.nextNumber();
    await client.create({ voyageNumber });
    const again = await client.request('POST /voyages', {
      body: { voyageNumber, vessel: { id: home.vessels[1] } },
    });
    expect(again).toMatchObject({
      status: 400,
      body: { errors: { voyageNumber: ['Voyage number is already used for this vessel'] } },
    });
    await client.create({ voyageNumber, vessel: { id: home.vessels[0] } });
  });

  test('two with one number at once: one is made', async () => {
    const body = { voyageNumber: client.nextNumber(), vessel: { id: home.vessels[0] } };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => client.request('POST /voyages', { body })),
    );
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400]);
  });

  test('sent twice with one key is made once; another body under the key is refused', async () => {
    const headers = { 'idempotency-key': 'voyage-once' };
    const body = { voyageNumber: client.nextNumber(), vessel: { id: home.vessels[0] } };
    const [first, second] = await Promise.all([
      client.request('POST /voyages', { body, headers }),
      client.request('POST /voyages', { body, headers }),
    ]);
    expect(second.body).toEqual(first.body);
    const changed = { ...body, voyageNumber: client.nextNumber() };
    expect((await client.request('POST /voyages', { body: changed, headers })).status).toBe(422);
  });

  const foreign: readonly [string, () => Record<string, unknown>, string][] = [
    ['vessel', () => ({ vessel: { id: other.vessels[0] } }), 'vessel'],
    ['master', () => ({ master: { id: other.person } }), 'master'],
    ['trade', () => ({ trade: { id: other.trade } }), 'trade'],
    ['ballast port call', () => ({ ballastPortCall: { id: other.portCall } }), 'ballastPortCall'],
  ];
  test.each(foreign)(
    'with the %s of another company reads like one that is not there',
    async (_, values, field) => {
      const [ours] = Object.keys(values());
      const missing = { [ours ?? '']: { id: 987_654_321 } };
      for (const stated of [values(), missing]) {
        const refused = await client.request('POST /voyages', {
          body: { voyageNumber: client.nextNumber(), vessel: { id: home.vessels[0] }, ...stated },
        });
        expect(refused).toMatchObject({
          status: 400,
          body: { status: 400, errors: { [field]: ['Not found'] } },
        });
      }
    },
  );

  test.each([
    ['no body', undefined],
    ['a text', '"voyage"'],
    ['no vessel', { voyageNumber: 1 }],
    ['number 0', { voyageNumber: 0, vessel: { id: 1 } }],
    ['a negative number', { voyageNumber: -4, vessel: { id: 1 } }],
    ['a broken number', { voyageNumber: 1.5, vessel: { id: 1 } }],
    ['a vast number', { voyageNumber: 1e308, vessel: { id: 1 } }],
    ['a number in words', { voyageNumber: 'one', vessel: { id: 1 } }],
    ['a negative vessel', { voyageNumber: 1, vessel: { id: -1 } }],
    ['a vessel that is a text', { voyageNumber: 1, vessel: 'x' }],
    ['a long reference', { voyageNumber: 1, vessel: { id: 1 }, reference: 'x'.repeat(10_000) }],
    ['a NUL', { voyageNumber: 1, vessel: { id: 1 }, reference: 'a\u0000b' }],
  ])('of %s is refused with 400', async (_, body) => {
    expect((await client.request('POST /voyages', { body })).status).toBe(400);
  });

  test("the suggested number follows the vessel's highest of the year", async () => {
    const made = await client.request('POST /vessels', {
      body: { name: 'Numbered', imo: '9876002', flow: { id: home.flow } },
    });
    const vessel = (made.body as { id: number }).id;
    const suggest = () => client.request(`GET /voyages/generateNewVoyageNumber?vesselId=${vessel}`);
    const first = (await suggest()).body as number;
    expect(String(first)).toMatch(new RegExp(`^\\d+${new Date().getUTCFullYear() % 100}001$`));
    await client.create({ voyageNumber: first, vessel: { id: vessel } });
    expect((await suggest()).body).toBe(first + 1);
    expect(
      (await client.request(`GET /voyages/generateNewVoyageNumber?vesselId=${other.vessels[0]}`))
        .status,
    ).toBe(404);
    expect((await client.request('GET /voyages/generateNewVoyageNumber')).status).toBe(400);
  });

  test('a number is found first among those of the vessel that begin with it', async () => {
    const made = await client.request('POST /vessels', {
      body: { name: 'Counted', imo: '9074729', flow: { id: home.flow } },
    });
    const vessel = (made.body as { id: number }).id;
    for (const voyageNumber of [77, 771, 772, 773])
      await client.create({ voyageNumber, vessel: { id: vessel } });
    const found = await client.request(`GET /voyages/search?s=77&take=2&vesselId=${vessel}`);
    expect(found.body).toMatchObject([{ voyageNumber: 77 }, { voyageNumber: 773 }]);
  });
});

describe('saving', () => {
  let id: number;
  let portCall: number;
  beforeEach(async () => {
    id = await client.create();
    portCall = await client.addPortCall(id, 100);
  });

  test('changes what is open and answers the new version', async () => {
    const before = await client.read(id);
    const saved = await client.request(`PUT /voyages/${id}`, {
      body: saveBody(before, {
        trade: { id: home.trade },
        ballastPortCall: { id: home.portCall },
        modified: before.modified,
      }),
    });
    expect(saved).toMatchObject({ status: 200, body: { ok: true }, statements: 4 });
    const after = await client.read(id);
    expect(after.ballastPortCall?.id).toBe(home.portCall);
    expect((saved.body as { modified: string }).modified).toBe(after.modified);
    // Trailing zeros of the seconds are not written, so the texts themselves cannot be sorted.
    expect(Date.parse(after.modified)).toBeGreaterThanOrEqual(Date.parse(before.modified));
    expect(after.modified).not.toBe(before.modified);
  });

  test('of an older version is answered 409 with both', async () => {
    const before = await client.read(id);
    await client.request(`PUT /voyages/${id}`, { body: saveBody(before, { inActive: true }) });
    const mine = saveBody(before, { trade: { id: home.trade }, modified: before.modified });
    const stale = await client.request(`PUT /voyages/${id}`, { body: mine });
    expect(stale).toMatchObject({
      status: 409,
      body: { status: 409, yours: { trade: { id: home.trade } }, theirs: { id, inActive: true } },
    });
    const { theirs } = stale.body as { readonly theirs: Voyage };
    expect(await client.read(id)).toMatchObject({ ...theirs });
    expect(
      (await client.request(`PUT /voyages/${id}`, { body: { ...mine, modified: 'soon' } })).status,
    ).toBe(400);
  });

  test('after an arrival vessel, number and reference are locked, the rest is not', async () => {
    await client.arrive(portCall);
    const before = await client.read(id);
    const locked = [
      [{ vessel: { id: home.vessels[0] } }, 'vessel'],
      [{ voyageNumber: client.nextNumber() }, 'voyageNumber'],
      [{ reference: 'new' }, 'reference'],
    ] as const;
    for (const [changes, field] of locked) {
      const refused = await client.request(`PUT /voyages/${id}`, {
        body: saveBody(before, changes),
      });
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: { [field]: ['Field is locked'] } },
      });
    }
    const open = saveBody(before, { inActive: true, master: { id: home.person } });
    expect((await client.request(`PUT /voyages/${id}`, { body: open })).status).toBe(200);
  });

  test('of an external voyage changes only active, trade, master and ballast port call', async () => {
    await client.change(
      'update tenant.voyages set external_id = $3 where company_id = $1 and id = $2',
      home.id,
      id,
      `EX-${id}`,
    );
    const before = await client.read(id);
    const refused = await client.request(`PUT /voyages/${id}`, {
      body: saveBody(before, { reference: 'x' }),
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { reference: ['Field is locked'] } },
    });
    const open = saveBody(before, { inActive: true, trade: { id: home.trade } });
    expect((await client.request(`PUT /voyages/${id}`, { body: open })).status).toBe(200);
  });

  test('refuses ids of another company, own port calls as ballast, and strange voyages', async () => {
    const before = await client.read(id);
    const put = (changes: Record<string, unknown>) =>
      client.request(`PUT /voyages/${id}`, { body: saveBody(before, changes) });
    const cases = [
      [{ vessel: { id: other.vessels[0] } }, 'vessel'],
      [{ master: { id: other.person } }, 'master'],
      [{ trade: { id: other.trade } }, 'trade'],
      [{ ballastPortCall: { id: other.portCall } }, 'ballastPortCall'],
      [{ ballastPortCall: { id: portCall } }, 'ballastPortCall'],
    ] as const;
    for (const [changes, field] of cases)
      expect(await put(changes)).toMatchObject({
        status: 400,
        body: { errors: { [field]: ['Not found'] } },
      });
    expect(await client.read(id)).toEqual(before);
    for (const path of [other.voyage, 987_654_321, -1, 'x', '1e9'])
      expect(
        (await client.request(`PUT /voyages/${path}`, { body: saveBody(before) })).status,
      ).toBe(404);
    expect((await client.request(`GET /voyages/${other.voyage}`)).status).toBe(404);
  });

  test('two saves of one version at once: one wins, the other is told', async () => {
    const before = await client.read(id);
    const answers = await Promise.all(
      [{ inActive: true }, { trade: { id: home.trade } }].map((changes) =>
        client.request(`PUT /voyages/${id}`, {
          body: saveBody(before, { ...changes, modified: before.modified }),
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});

describe('deleting', () => {
  test('hides, and restoring brings back with all port calls', async () => {
    const id = await client.create();
    const portCall = await client.addPortCall(id, 200);
    expect((await client.request(`DELETE /voyages/${id}`)).body).toEqual({ ok: true });
    expect((await client.request(`GET /voyages/${id}`)).status).toBe(404);
    expect((await client.request(`GET /voyages/${id}/portCalls`)).status).toBe(404);
    expect((await client.request(`DELETE /voyages/${id}`)).status).toBe(404);
    expect((await client.request(`POST /voyages/${id}/restore`)).body).toEqual({ ok: true });
    expect((await client.read(id)).portCalls?.map((one) => one.id)).toEqual([portCall]);
  });

  test('is refused after an arrival with the specified sentence', async () => {
    const id = await client.create();
    await client.arrive(await client.addPortCall(id, 210));
    const refused = await client.request(`DELETE /voyages/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: "Voyage can't be deleted after vessel has arrived in a port",
    });
    expect((await client.request(`GET /voyages/${id}`)).status).toBe(200);
  });

  test('is refused while another voyage starts from one of its port calls', async () => {
    const id = await client.create();
    const portCall = await client.addPortCall(id, 220);
    const next = await client.create({ reference: 'NEXT-1', ballastPortCall: { id: portCall } });
    expect(await client.request(`DELETE /voyages/${id}`)).toMatchObject({
      status: 409,
      body: expect.stringContaining('NEXT-1'),
    });
    await client.request(`DELETE /voyages/${next}`);
    expect((await client.request(`DELETE /voyages/${id}`)).status).toBe(200);
    await client.request(`POST /voyages/${next}/restore`);
    expect((await client.read(next)).ballastPortCall).toBeNull();
  });

  test('a number that was taken meanwhile keeps the voyage deleted', async () => {
    const voyageNumber = client.nextNumber();
    const id = await client.create({ voyageNumber });
    await client.request(`DELETE /voyages/${id}`);
    await client.create({ voyageNumber });
    expect(await client.request(`POST /voyages/${id}/restore`)).toMatchObject({
      status: 400,
      body: { errors: { voyageNumber: ['Voyage number is already used for this vessel'] } },
    });
  });

  test("of another company's voyage finds nothing", async () => {
    expect((await client.request(`DELETE /voyages/${other.voyage}`)).status).toBe(404);
    expect((await client.request(`POST /voyages/${other.voyage}/restore`)).status).toBe(404);
  });
});
