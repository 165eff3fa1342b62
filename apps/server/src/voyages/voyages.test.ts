import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Voyage {
  readonly id: number;
  readonly voyageNumber: number;
  readonly vessel: { readonly id: number; readonly name: string };
  readonly start: string | null;
  readonly end: string | null;
  readonly modified: string;
  readonly inActive: boolean;
  readonly ballastPortCall: { readonly id: number } | null;
  readonly portCalls?: readonly { readonly id: number; readonly port: { readonly name: string } }[];
}

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
});
afterAll(() => server.close());

const ask: TestServer['ask'] = (call, asked) => server.ask(call, asked);

/** What only the ship or another system can do: changes rows of the home company. */
const change = (sql: string, ...parameters: readonly unknown[]) =>
  server.database.write({ company: home.id, actor: null, source: 'ship' }, (session) =>
    session.run({ sql, parameters }),
  );

let lastNumber = 5000;
const nextNumber = () => (lastNumber += 1);

async function create(values: Record<string, unknown> = {}): Promise<number> {
  const made = await ask('POST /voyages', {
    body: { voyageNumber: nextNumber(), vessel: { id: home.vessels[1] }, ...values },
  });
  expect(made).toMatchObject({ status: 200 });
  return (made.body as { id: number }).id;
}

async function call(voyage: number, days: number, values: Record<string, unknown> = {}) {
  const at = (offset: number) => new Date(Date.UTC(2027, 0, 1 + offset)).toISOString();
  const made = await ask(`POST /voyages/${voyage}/portCalls`, {
    body: {
      port: { id: server.world.ports.rotterdam },
      scheduledArrival: at(days),
      scheduledDeparture: at(days + 1),
      ...values,
    },
  });
  expect(made).toMatchObject({ status: 200 });
  return (made.body as { id: number }).id;
}

const arrive = (portCall: number) =>
  change(
    'update tenant.port_calls set arrived = scheduled_arrival where company_id = $1 and id = $2',
    home.id,
    portCall,
  );

const read = async (id: number) => (await ask(`GET /voyages/${id}`)).body as Voyage;
const saveBody = (voyage: Voyage, changes: Record<string, unknown> = {}) => ({
  voyageNumber: voyage.voyageNumber,
  vessel: { id: voyage.vessel.id },
  inActive: voyage.inActive,
  ...changes,
});

describe('the list', () => {
  const found = async (query: string) => {
    const answered = await ask(`GET /voyages?${query}`);
    expect(answered).toMatchObject({ status: 200 });
    return (answered.body as Voyage[]).map((voyage) => voyage.id);
  };
  let planned: number;
  let external: number;

  beforeAll(async () => {
    planned = await create({
      reference: '100%_off\\deal',
      master: { id: home.person },
      trade: { id: home.trade },
      ballastPortCall: { id: home.portCall },
    });
    await call(planned, 10);
    await call(planned, 20, { port: { id: server.world.ports.newYork } });
    external = await create({ vessel: { id: home.vessels[0] } });
    await change(
      "update tenant.voyages set external_id = 'EXT-77' where company_id = $1 and id = $2",
      home.id,
      external,
    );
    await call(external, 40, { port: { id: server.world.ports.oslo } });
  });

  test('is one statement, latest start first, with port calls in order', async () => {
    await ask('GET /voyages?includePortCalls=true');
    const answered = await ask('GET /voyages?includePortCalls=true');
    const page = answered.body as Voyage[];
    expect(answered.statements).toBe(1);
    expect(answered.headers.get('x-total-count')).toBe(String(page.length));
    expect(page.map((voyage) => voyage.id).slice(0, 2)).toEqual([external, planned]);
    expect(page[1]).toMatchObject({
      reference: '100%_off\\deal',
      vessel: { name: 'Home Shipping 2' },
      master: { id: home.person, fullName: 'Master of Home Shipping' },
      trade: { name: 'Trade of Home Shipping' },
      ballastPortCall: { id: home.portCall, port: { name: 'Own Quay' } },
      start: '2027-01-11T00:00:00Z',
      end: '2027-01-22T00:00:00Z',
    });
    expect(page[1]?.portCalls?.map((portCall) => portCall.port.name)).toEqual([
      'Rotterdam',
      'New York',
    ]);
  });

  test('leaves port calls out unless asked for, and never shows another company', async () => {
    const page = (await ask('GET /voyages')).body as Voyage[];
    expect(page.every((voyage) => voyage.portCalls === undefined)).toBe(true);
    const theirs = await ask('GET /voyages', { as: 'carla', company: other.id });
    expect((theirs.body as Voyage[]).map((voyage) => voyage.id)).toEqual([other.voyage]);
  });

  test.each([
    ['s=from:rotterdam', 'planned'],
    ['s=f:NLRTM', 'planned'],
    ['s=t:new%20york', 'planned'],
    ['s=to:rotterdam', 'none'],
    ['s=b:own%20quay', 'planned'],
    ['s=ballast:oslo', 'none'],
    ['s=v:shipping%202,f:rotter', 'planned'],
    ['s=VESSEL:%20SHIPPING%201,oslo', 'external'],
    ['s=ex:ext-77', 'external'],
    ['s=externalid:77', 'external'],
    ['search=rotterdam,york', 'planned'],
    ['s=rotterdam,oslo', 'none'],
    ['s=master%20of%20home', 'planned'],
    ['s=ext:77', 'none'],
    ['s=100%25_off', 'planned'],
    ['s=100%25%25', 'none'],
    ['s=100_', 'none'],
    ['s=off%5Cdeal', 'planned'],
    ['s=off%5C%5Cdeal', 'none'],
    ["s='%20or%201=1--", 'none'],
    ['s=%EF%BC%85_off', 'planned'],
    ['from=2027-01-22%2000:00:00&to=2027-01-23', 'planned'],
    ['from=2027-01-22T00:00:01Z&to=2027-01-23', 'none'],
    ['from=2027-01-01&to=2027-01-11T00:00:00Z', 'planned'],
    ['from=2027-01-01&to=2027-01-10T23:59:59Z', 'none'],
    ['from=2027-01-23&to=2027-01-22', 'none'],
  ])('%s finds %s', async (query, expected) => {
    const expectedIds = { planned: [planned], external: [external], none: [] }[expected];
    expect(await found(query)).toEqual(expectedIds);
  });

  test("an unknown vessel, an other company's vessel and several vessels", async () => {
    expect(await found(`vesselIds=${other.vessels[0]},0,99999999`)).toEqual([]);
    expect(await found(`vesselIds=${home.vessels[1]},${other.vessels[0]}`)).toContain(planned);
    expect(await found(`vesselIds=${home.vessels[1]}`)).not.toContain(external);
    const every = await found('take=500');
    expect(await found(`vesselIds=${home.vessels.join(',')}`)).toEqual(every);
    expect(await found(`vesselIds=${[...home.vessels].join('&vesselIds=')}`)).toEqual(every);
  });

  test.each([
    'skip=-1',
    'take=0',
    'take=501',
    'take=1e308',
    'from=yesterday',
    'from=2027-02-31',
    'vesselIds=-1',
    'vesselIds=1;drop',
    `s=${'x'.repeat(10_000)}`,
    `s=${'x'.repeat(201)}`,
    `s=${Array.from({ length: 21 }, (_, at) => `t${at}`).join(',')}`,
    's=a%00b',
    `vesselIds=${Array.from({ length: 501 }, (_, at) => at + 1).join(',')}`,
  ])('refuses %s with 400', async (query) => {
    expect((await ask(`GET /voyages?${query}`)).status).toBe(400);
  });
});

describe('pages', () => {
  const total = 130;
  let vessel: number;

  beforeAll(async () => {
    const made = await ask('POST /vessels', {
      body: { name: 'Pager', imo: '9876001', flow: { id: home.flow } },
    });
    vessel = (made.body as { id: number }).id;
    await change(
      `insert into tenant.voyages (company_id, vessel_id, voyage_number, sort_at, search_text)
       select $1, $2, 700000 + n, timestamptz '2019-01-01' + (n / 3) * interval '1 day', 'pager'
       from generate_series(1, ${total}) n`,
      home.id,
      vessel,
    );
  });

  const page = async (query: string) => {
    const answered = await ask(`GET /voyages?${query}`);
    return {
      ids: (answered.body as Voyage[]).map((voyage) => voyage.id),
      total: Number(answered.headers.get('x-total-count')),
      statements: answered.statements,
    };
  };

  test.each([
    ['one vessel', () => `vesselIds=${vessel}`],
    ['several vessels', () => `vesselIds=${vessel},${home.vessels[0]}`],
    ['many vessels', () => `vesselIds=${[vessel, ...Array(20).keys()].join(',')}`],
    ['all', () => 'includePortCalls=true'],
    ['free text', () => 's=pager'],
    ['a period', () => 'from=2000-01-01&to=2100-01-01'],
  ])('of %s follow one another without gap or repetition, known or unknown', async (_, query) => {
    const whole = await page(`${query()}&take=500`);
    expect(whole.total).toBe(whole.ids.length);
    const walked: number[] = [];
    for (let skip = 0; skip < whole.ids.length; skip += 20) {
      const part = await page(`${query()}&take=20&skip=${skip}`);
      expect(part.total).toBe(whole.total);
      walked.push(...part.ids);
    }
    expect(walked).toEqual(whole.ids);
    const jumped = await page(`${query()}&take=7&skip=3`);
    expect(jumped.ids).toEqual(whole.ids.slice(3, 10));
    const beyond = await page(`${query()}&take=7&skip=100000`);
    expect(beyond).toMatchObject({ ids: [], total: whole.total });
  });

  test('a total is counted once and anew after an own write', async () => {
    const query = `vesselIds=${vessel}&take=10`;
    await page(query);
    expect(await page(query)).toMatchObject({ total, statements: 1 });
    const added = await create({ vessel: { id: vessel } });
    expect(await page(query)).toMatchObject({ total: total + 1 });
    await ask(`DELETE /voyages/${added}`);
    expect(await page(query)).toMatchObject({ total });
  });
});

describe('a new voyage', () => {
  test('answers id, reference and number, and is found at once', async () => {
    const voyageNumber = nextNumber();
    const made = await ask('POST /voyages', {
      body: {
        id: 0,
        voyageNumber,
        vessel: { id: home.vessels[0], name: 'ignored' },
        reference: ' R1 ',
      },
    });
    expect(made.body).toEqual({ id: expect.any(Number), reference: 'R1', voyageNumber });
    expect(made.statements).toBe(3);
    const hits = (await ask(`GET /voyages/search?s=${voyageNumber}`)).body as Voyage[];
    expect(hits.map((hit) => hit.voyageNumber)).toEqual([voyageNumber]);
  });

  test('needs a reference where the company uses references', async () => {
    const flag = (on: boolean) =>
      change('update control.customers set use_voyage_reference = $2 where id = $1', home.id, on);
    await flag(true);
    const body = { voyageNumber: nextNumber(), vessel: { id: home.vessels[0] }, reference: '  ' };
    const refused = await ask('POST /voyages', { body });
    await flag(false);
    expect(refused).toMatchObject({
      status: 400,
      body: { status: 400, errors: { reference: ['Required'] } },
    });
  });

  test('cannot take a number that the vessel already has; another vessel can', async () => {
    const voyageNumber = nextNumber();
    await create({ voyageNumber });
    const again = await ask('POST /voyages', {
      body: { voyageNumber, vessel: { id: home.vessels[1] } },
    });
    expect(again).toMatchObject({
      status: 400,
      body: { errors: { voyageNumber: ['Voyage number is already used for this vessel'] } },
    });
    await create({ voyageNumber, vessel: { id: home.vessels[0] } });
  });

  test('two with one number at once: one is made', async () => {
    const body = { voyageNumber: nextNumber(), vessel: { id: home.vessels[0] } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('POST /voyages', { body })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('sent twice with one key is made once; another body under the key is refused', async () => {
    const headers = { 'idempotency-key': 'voyage-once' };
    const body = { voyageNumber: nextNumber(), vessel: { id: home.vessels[0] } };
    const [first, second] = await Promise.all([
      ask('POST /voyages', { body, headers }),
      ask('POST /voyages', { body, headers }),
    ]);
    expect(second.body).toEqual(first.body);
    const changed = { ...body, voyageNumber: nextNumber() };
    expect((await ask('POST /voyages', { body: changed, headers })).status).toBe(422);
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
        const refused = await ask('POST /voyages', {
          body: { voyageNumber: nextNumber(), vessel: { id: home.vessels[0] }, ...stated },
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
    expect((await ask('POST /voyages', { body })).status).toBe(400);
  });

  test("the suggested number follows the vessel's highest of the year", async () => {
    const made = await ask('POST /vessels', {
      body: { name: 'Numbered', imo: '9876002', flow: { id: home.flow } },
    });
    const vessel = (made.body as { id: number }).id;
    const suggest = () => ask(`GET /voyages/generateNewVoyageNumber?vesselId=${vessel}`);
    const first = (await suggest()).body as number;
    expect(String(first)).toMatch(new RegExp(`^\\d+${new Date().getUTCFullYear() % 100}001$`));
    await create({ voyageNumber: first, vessel: { id: vessel } });
    expect((await suggest()).body).toBe(first + 1);
    expect(
      (await ask(`GET /voyages/generateNewVoyageNumber?vesselId=${other.vessels[0]}`)).status,
    ).toBe(404);
    expect((await ask('GET /voyages/generateNewVoyageNumber')).status).toBe(400);
  });
});

describe('saving', () => {
  let id: number;
  let portCall: number;
  beforeEach(async () => {
    id = await create();
    portCall = await call(id, 100);
  });

  test('changes what is open and answers the new version', async () => {
    const before = await read(id);
    const saved = await ask(`PUT /voyages/${id}`, {
      body: saveBody(before, {
        trade: { id: home.trade },
        ballastPortCall: { id: home.portCall },
        modified: before.modified,
      }),
    });
    expect(saved).toMatchObject({ status: 200, body: { ok: true }, statements: 3 });
    const after = await read(id);
    expect(after.ballastPortCall?.id).toBe(home.portCall);
    expect((saved.body as { modified: string }).modified).toBe(after.modified);
    expect(after.modified > before.modified).toBe(true);
  });

  test('of an older version is answered 409 with both', async () => {
    const before = await read(id);
    await ask(`PUT /voyages/${id}`, { body: saveBody(before, { inActive: true }) });
    const mine = saveBody(before, { trade: { id: home.trade }, modified: before.modified });
    const stale = await ask(`PUT /voyages/${id}`, { body: mine });
    expect(stale).toMatchObject({
      status: 409,
      body: { status: 409, yours: { trade: { id: home.trade } }, theirs: { id, inActive: true } },
    });
    expect((stale.body as { theirs: Voyage }).theirs).toEqual(await read(id));
    expect((await ask(`PUT /voyages/${id}`, { body: { ...mine, modified: 'soon' } })).status).toBe(
      400,
    );
  });

  test('after an arrival vessel, number and reference are locked, the rest is not', async () => {
    await arrive(portCall);
    const before = await read(id);
    const locked = [
      [{ vessel: { id: home.vessels[0] } }, 'vessel'],
      [{ voyageNumber: nextNumber() }, 'voyageNumber'],
      [{ reference: 'new' }, 'reference'],
    ] as const;
    for (const [changes, field] of locked) {
      const refused = await ask(`PUT /voyages/${id}`, { body: saveBody(before, changes) });
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: { [field]: ['Field is locked'] } },
      });
    }
    const open = saveBody(before, { inActive: true, master: { id: home.person } });
    expect((await ask(`PUT /voyages/${id}`, { body: open })).status).toBe(200);
  });

  test('of an external voyage changes only active, trade, master and ballast port call', async () => {
    await change(
      'update tenant.voyages set external_id = $3 where company_id = $1 and id = $2',
      home.id,
      id,
      `EX-${id}`,
    );
    const before = await read(id);
    const refused = await ask(`PUT /voyages/${id}`, { body: saveBody(before, { reference: 'x' }) });
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { reference: ['Field is locked'] } },
    });
    const open = saveBody(before, { inActive: true, trade: { id: home.trade } });
    expect((await ask(`PUT /voyages/${id}`, { body: open })).status).toBe(200);
  });

  test('refuses ids of another company, own port calls as ballast, and strange voyages', async () => {
    const before = await read(id);
    const put = (changes: Record<string, unknown>) =>
      ask(`PUT /voyages/${id}`, { body: saveBody(before, changes) });
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
    expect(await read(id)).toEqual(before);
    for (const path of [other.voyage, 987_654_321, -1, 'x', '1e9'])
      expect((await ask(`PUT /voyages/${path}`, { body: saveBody(before) })).status).toBe(404);
    expect((await ask(`GET /voyages/${other.voyage}`)).status).toBe(404);
  });

  test('two saves of one version at once: one wins, the other is told', async () => {
    const before = await read(id);
    const answers = await Promise.all(
      [{ inActive: true }, { trade: { id: home.trade } }].map((changes) =>
        ask(`PUT /voyages/${id}`, {
          body: saveBody(before, { ...changes, modified: before.modified }),
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

describe('deleting', () => {
  test('hides, and restoring brings back with all port calls', async () => {
    const id = await create();
    const portCall = await call(id, 200);
    expect((await ask(`DELETE /voyages/${id}`)).body).toEqual({ ok: true });
    expect((await ask(`GET /voyages/${id}`)).status).toBe(404);
    expect((await ask(`GET /voyages/${id}/portCalls`)).status).toBe(404);
    expect((await ask(`DELETE /voyages/${id}`)).status).toBe(404);
    expect((await ask(`POST /voyages/${id}/restore`)).body).toEqual({ ok: true });
    expect((await read(id)).portCalls?.map((one) => one.id)).toEqual([portCall]);
  });

  test('is refused after an arrival with the specified sentence', async () => {
    const id = await create();
    await arrive(await call(id, 210));
    const refused = await ask(`DELETE /voyages/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: "Voyage can't be deleted after vessel has arrived in a port",
    });
    expect((await ask(`GET /voyages/${id}`)).status).toBe(200);
  });

  test('is refused while another voyage sails from one of its port calls', async () => {
    const id = await create();
    const portCall = await call(id, 220);
    const next = await create({ reference: 'NEXT-1', ballastPortCall: { id: portCall } });
    expect(await ask(`DELETE /voyages/${id}`)).toMatchObject({
      status: 409,
      body: expect.stringContaining('NEXT-1'),
    });
    await ask(`DELETE /voyages/${next}`);
    expect((await ask(`DELETE /voyages/${id}`)).status).toBe(200);
    await ask(`POST /voyages/${next}/restore`);
    expect((await read(next)).ballastPortCall).toBeNull();
  });

  test('a number that was taken meanwhile keeps the voyage deleted', async () => {
    const voyageNumber = nextNumber();
    const id = await create({ voyageNumber });
    await ask(`DELETE /voyages/${id}`);
    await create({ voyageNumber });
    expect(await ask(`POST /voyages/${id}/restore`)).toMatchObject({
      status: 400,
      body: { errors: { voyageNumber: ['Voyage number is already used for this vessel'] } },
    });
  });

  test("of another company's voyage finds nothing", async () => {
    expect((await ask(`DELETE /voyages/${other.voyage}`)).status).toBe(404);
    expect((await ask(`POST /voyages/${other.voyage}/restore`)).status).toBe(404);
  });
});

test('what another voyage departs from moves the start of the one that sails from it', async () => {
  const first = await create();
  const last = await call(first, 300);
  const next = await create({ ballastPortCall: { id: last } });
  expect((await read(next)).start).toBe('2027-10-29T00:00:00Z');
  const moved = {
    port: { id: server.world.ports.oslo },
    scheduledArrival: '2027-11-01T00:00:00Z',
    scheduledDeparture: '2027-11-03T12:00:00Z',
  };
  await ask(`PUT /voyages/${first}/portCalls/${last}`, { body: moved });
  expect((await read(next)).start).toBe('2027-11-03T12:00:00Z');
  const hits = (await ask('GET /voyages?s=b:oslo')).body as Voyage[];
  expect(hits.map((voyage) => voyage.id)).toEqual([next]);
});
