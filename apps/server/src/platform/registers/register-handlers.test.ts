import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badFields, badNames, badQueries, badShapes } from '../testing/register-cases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Stored {
  readonly id: number;
  readonly name: string;
  readonly modified: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let turn = 0;
const next = () => {
  turn += 1;
  return turn;
};
/** What each register needs beside the name. */
const needed: Readonly<Record<string, () => Record<string, unknown>>> = {
  commodities: () => ({}),
  measurements: () => ({ symbol: `u${next()}` }),
  freightTypes: () => ({}),
  trades: () => ({}),
  berths: () => ({ port: { id: server.world.ports.rotterdam } }),
  clauses: () => ({ code: `C-${next()}`, text: 'Time counts.', topic: 90 }),
};
const registers = Object.keys(needed);
const entities: Readonly<Record<string, string>> = {
  commodities: 'commodity',
  measurements: 'measurement',
  freightTypes: 'freightType',
  trades: 'trade',
  berths: 'berth',
  clauses: 'clause',
};

const bodyOf = (register: string, values: Record<string, unknown> = {}) => ({
  name: `Record ${next()}`,
  ...needed[register]?.(),
  ...values,
});
const post = (register: string, values: Record<string, unknown> = {}) =>
  server.request(`POST /${register}`, { body: bodyOf(register, values) });
async function create(register: string, values: Record<string, unknown> = {}): Promise<Stored> {
  const made = await post(register, values);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as Stored;
}
/** As another company. */
const asOther = (call: string, body?: unknown) =>
  server.request(call, { as: 'carla', company: server.world.other.id, body });

/** What the calls that all registers share answer where one of two records is not there. */
async function sharedCalls(register: string, own: number, foreign: number) {
  const of = `/registers/${register}`;
  const merge = (into: number) => ({ into, modified: noTime, intoModified: noTime, take: [] });
  const answers = await Promise.all([
    server.request(`GET ${of}/${foreign}/uses`),
    server.request(`GET ${of}/${foreign}/merge?into=${own}`),
    server.request(`GET ${of}/${own}/merge?into=${foreign}`),
    server.request(`POST ${of}/${foreign}/merge`, { body: merge(own) }),
    server.request(`POST ${of}/${own}/merge`, { body: merge(foreign) }),
    server.request(`POST ${of}/bulk`, { body: { ids: [own, foreign], inActive: true } }),
    server.request(`GET ${of}/download?fileType=csv&ids=${foreign}`),
  ]);
  return answers.map(({ status, body }) => ({ status, body }));
}
const noTime = '2024-01-01T00:00:00Z';

describe.each(registers.map((register) => [register]))('%s', (register) => {
  test('are created, read and told in the history', async () => {
    const made = await create(register, { name: `  Agate of ${register} ` });
    expect(made).toMatchObject({ name: `Agate of ${register}`, inActive: false });
    const read = await server.request(`GET /${register}/${made.id}`);
    expect(read).toMatchObject({ status: 200, body: made });
    const entries = await server.request(
      `GET /history?entity=${entities[register] ?? ''}&id=${made.id}`,
    );
    expect(entries.body).toMatchObject([{ action: 'insert', by: 'Olga Test' }]);
  });

  test('are listed with their total, inactive ones when asked for', async () => {
    const prefix = `Opal${next()}`;
    await create(register, { name: `${prefix} b` });
    await create(register, { name: `${prefix} a` });
    await create(register, { name: `${prefix} c`, inActive: true });
    const names = async (query: string) => {
      const answer = await server.request(`GET /${register}?s=${prefix}${query}`);
      const found = (answer.body as Stored[]).map(({ name }) => name.slice(-1)).join('');
      return `${found} ${answer.headers.get('x-total-count') ?? ''}`;
    };
    expect(await names('')).toBe('ab 2');
    expect(await names('&includeInactive=true')).toBe('abc 3');
    expect(await names('&includeInactive=true&sort=name&order=descending')).toBe('cba 3');
    expect(await names('&sort=modified&order=descending')).toBe('ab 2');
    expect(await names('&take=1&skip=1')).toBe('b 2');
    expect(await names('&skip=7')).toBe(' 2');
  });

  test('of an older version are answered with both values', async () => {
    const made = await create(register);
    const put = (values: Record<string, unknown>) =>
      server.request(`PUT /${register}/${made.id}`, { body: bodyOf(register, values) });
    expect(await put({ name: `Garnet ${made.id}`, modified: made.modified })).toMatchObject({
      status: 200,
      body: { name: `Garnet ${made.id}` },
    });
    expect(await put({ name: 'Beryl', modified: made.modified })).toMatchObject({
      status: 409,
      body: { yours: { name: 'Beryl' }, theirs: { name: `Garnet ${made.id}` } },
    });
  });

  test('two saves at once: one is stored, one is answered with both values', async () => {
    const made = await create(register);
    const put = (name: string) =>
      server.request(`PUT /${register}/${made.id}`, {
        body: bodyOf(register, { name: `${name} ${made.id}`, modified: made.modified }),
      });
    const answers = await Promise.all([put('Onyx'), put('Jade')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('may have one name', async () => {
    const name = `Topaz ${next()}`;
    await create(register, { name });
    expect((await post(register, { name })).status).toBe(200);
    const found = await server.request(`GET /${register}/search?s=${name.toUpperCase()}`);
    expect(found.body).toMatchObject([{ name }, { name }]);
  });

  test('come back after their deletion', async () => {
    const made = await create(register);
    const { id } = made;
    expect((await server.request(`DELETE /${register}/${id}`)).status).toBe(200);
    expect((await server.request(`GET /${register}/${id}`)).status).toBe(404);
    expect((await server.request(`DELETE /${register}/${id}`)).status).toBe(404);
    expect(
      (await server.request(`PUT /${register}/${id}`, { body: bodyOf(register) })).status,
    ).toBe(404);
    expect((await server.request(`GET /${register}?s=${made.name}`)).body).toEqual([]);
    expect((await server.request(`POST /${register}/${id}/restore`)).body).toMatchObject({ id });
    expect((await server.request(`GET /${register}/${id}`)).status).toBe(200);
  });

  test('of another company are not found', async () => {
    const made = await asOther(`POST /${register}`, bodyOf(register, { name: 'Theirs' }));
    expect(made.status).toBe(200);
    const { id } = made.body as Stored;
    for (const call of [`GET /${register}/${id}`, `DELETE /${register}/${id}`])
      expect((await server.request(call)).status).toBe(404);
    expect((await server.request(`POST /${register}/${id}/restore`)).status).toBe(404);
    expect(
      (await server.request(`PUT /${register}/${id}`, { body: bodyOf(register) })).status,
    ).toBe(404);
    expect((await server.request(`GET /${register}?s=Theirs&includeInactive=true`)).body).toEqual(
      [],
    );
    const own = (await create(register)).id;
    const [foreign, unknown] = await Promise.all([
      sharedCalls(register, own, id),
      sharedCalls(register, own, 900_000_000_000_000),
    ]);
    expect(foreign).toEqual(unknown);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 400, 404, 400, 404, 200]);
    expect((await asOther(`GET /${register}/${id}`)).status).toBe(200);
  });

  test('keep markup and formulas as text', async () => {
    const name = `=cmd()<img src=x onerror=alert(1)>${next()}`;
    expect(await create(register, { name })).toMatchObject({ name });
  });

  test('without a name, or with one that is too long or cannot be stored, are refused', async () => {
    const answers = await Promise.all(badNames.map(([name]) => post(register, { name })));
    expect(answers.map(({ status, body }) => ({ status, body }))).toMatchObject(
      badNames.map(([, sentence]) => ({ status: 400, body: { errors: { name: [sentence] } } })),
    );
  });

  test('are not listed by what is no page and no order', async () => {
    const requested = await Promise.all(
      badQueries.map(async (query) => {
        const { status } = await server.request(`GET /${register}?${query}`);
        return [query, status];
      }),
    );
    expect(requested).toEqual(badQueries.map((query) => [query, 400]));
  });
});

describe('bad fields', () => {
  test.each(badFields)(
    '%s: %s of %j is refused: %s',
    async (...[register, field, value, sentence]) => {
      const answer = await post(register, { [field]: value });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(JSON.stringify(sentence));
    },
  );

  test.each(badShapes)('%s: %j is refused', async (register, values) => {
    expect((await post(register, values)).status).toBe(400);
  });
});

describe('what the fields keep', () => {
  test('decimals as numbers, texts and with a comma', async () => {
    const values = { density: '2650,5', stowageFactor: 0.42, imsbcGroup: 'A', code: ' IOF ' };
    expect(await create('commodities', values)).toMatchObject({
      density: '2650.5',
      stowageFactor: '0.42',
      imsbcGroup: 'A',
      code: 'IOF',
      defaultMeasurement: null,
      note: null,
    });
    expect(await create('measurements', { tonnes: '1.01604690880' })).toMatchObject({
      tonnes: '1.0160469088',
      decimals: 3,
      cubicMetres: null,
    });
  });

  test('regions, each once', async () => {
    const regions = ['North Sea', ' Biscay ', 'North Sea'];
    expect(await create('trades', { regions })).toMatchObject({ regions: ['North Sea', 'Biscay'] });
  });

  test('a berth shows its port, shared or own, and is found by it', async () => {
    const { ports, home } = server.world;
    const quay = await create('berths', {
      name: 'Quay 7',
      port: { id: home.ownPort },
      terminal: 'Own terminal',
      latitude: '-60,123456',
      longitude: 5,
    });
    expect(quay).toMatchObject({
      port: { id: home.ownPort, name: 'Own Quay', timeZone: 'Europe/Oslo' },
      latitude: '-60.123456',
      longitude: '5',
    });
    const at = async (port: number, text = '') =>
      ((await server.request(`GET /berths/search?portId=${port}&s=${text}`)).body as Stored[]).map(
        ({ id }) => id,
      );
    expect(await at(home.ownPort)).toEqual([quay.id]);
    expect(await at(home.ownPort, 'own%20term')).toEqual([quay.id]);
    expect(await at(ports.oslo)).toEqual([]);
    const names = (await server.request(`GET /berths?s=NLRTM&take=500`)).body as Stored[];
    expect(names.length).toBeGreaterThan(0);
    const [first] = names;
    expect(first).toMatchObject({ port: { unLoCode: 'NLRTM', countryCode: 'NL' } });
  });
});

describe('records of others', () => {
  test('are not named', async () => {
    const { other } = server.world;
    const theirs = await asOther('POST /measurements', bodyOf('measurements'));
    const { id } = theirs.body as Stored;
    for (const measurement of [id, 987_654_321])
      expect(await post('commodities', { defaultMeasurement: { id: measurement } })).toMatchObject({
        status: 400,
        body: { errors: { defaultMeasurement: ['Not found'] } },
      });
    for (const port of [other.ownPort, 999_999, 987_654_321])
      expect(await post('berths', { port: { id: port } })).toMatchObject({
        status: 400,
        body: { errors: { port: ['Not found'] } },
      });
  });

  test('nor those that were deleted', async () => {
    const gone = await create('measurements');
    await server.request(`DELETE /measurements/${gone.id}`);
    expect(await post('commodities', { defaultMeasurement: { id: gone.id } })).toMatchObject({
      status: 400,
      body: { errors: { defaultMeasurement: ['Not found'] } },
    });
    const trade = await create('trades');
    await server.request(`DELETE /trades/${trade.id}`);
    const voyage = { voyageNumber: 4_711, vessel: { id: server.world.home.vessels[0] } };
    expect(
      await server.request('POST /voyages', { body: { ...voyage, trade: { id: trade.id } } }),
    ).toMatchObject({ status: 400, body: { errors: { trade: ['Not found'] } } });
  });

  test('what is used stays, and says by what', async () => {
    const unit = await create('measurements');
    const wheat = await create('commodities', { defaultMeasurement: { id: unit.id } });
    const type = await create('freightTypes');
    const { home } = server.world;
    const scope = { company: home.id, actor: null, source: 'rule' } as const;
    await server.database.write(scope, (session) =>
      session.run({
        sql: `insert into tenant.cargo (company_id, voyage_id, commodity_id, measurement_id, freight_type_id, charterer_id)
              values ($1, $2, $3, $4, $5, $6)`,
        parameters: [home.id, home.voyage, wheat.id, unit.id, type.id, home.charterer],
      }),
    );
    for (const [register, id, by] of [
      ['measurements', unit.id, 'It is unit of 1 cargo and default of 1 commodity.'],
      ['commodities', wheat.id, 'It is commodity of 1 cargo.'],
      ['freightTypes', type.id, 'It is freight type of 1 cargo.'],
    ] as const)
      expect(await server.request(`DELETE /${register}/${id}`)).toMatchObject({
        status: 409,
        body: expect.stringContaining(by) as string,
      });
    const trade = await create('trades');
    await server.request('POST /voyages', {
      body: { voyageNumber: 4_712, vessel: { id: home.vessels[0] }, trade: { id: trade.id } },
    });
    expect(await server.request(`DELETE /trades/${trade.id}`)).toMatchObject({
      status: 409,
      body: expect.stringContaining('It is trade of 1 voyage.') as string,
    });
  });

  test('people do not set an external id', async () => {
    expect((await post('commodities', { externalId: 'SAP-1' })).status).toBe(409);
    expect((await post('commodities', { externalId: null })).status).toBe(200);
  });
});

describe('persons', () => {
  const make = async (values: Record<string, unknown>) =>
    (await server.request('POST /persons', { body: values })).body as Stored & {
      readonly fullName: string;
    };

  test('are created, listed, saved once of two, deleted and back, with their vessel', async () => {
    const vessel = { id: server.world.home.vessels[0] };
    const made = await make({ fullName: ' Ida Opal ', rank: 'Master', vessel });
    expect(made).toMatchObject({ fullName: 'Ida Opal', vessel, inActive: false });
    const { id, modified } = made;
    const listed = await server.request('GET /persons?s=opal&sort=fullName');
    expect([listed.body, listed.headers.get('x-total-count')]).toEqual([[made], '1']);
    const save = (fullName: string) =>
      server.request(`PUT /persons/${id}`, { body: { fullName, modified } });
    const saves = await Promise.all([save('Ida Jade'), save('Ida Onyx')]);
    const [stored, refused] = saves.toSorted((one, other) => one.status - other.status);
    expect([stored?.status, refused?.status]).toEqual([200, 409]);
    const retained = stored?.body as typeof made;
    expect(refused?.body).toMatchObject({
      theirs: { fullName: retained.fullName },
    });
    expect((await server.request(`DELETE /persons/${id}`)).status).toBe(200);
    expect((await server.request(`GET /persons/${id}`)).status).toBe(404);
    expect((await server.request(`POST /persons/${id}/restore`)).body).toEqual(retained);
  });

  test('of another company, and its vessels, are as what never existed', async () => {
    const { other } = server.world;
    const theirs = (await asOther('POST /persons', { fullName: 'Theirs' })).body as Stored;
    const own = await make({ fullName: 'Ours' });
    const [foreign, unknown] = await Promise.all(
      [theirs.id, 900_000_000_000_000].map(async (id) => [
        ...(await Promise.all(
          ['GET', 'DELETE'].map(
            async (method) => (await server.request(`${method} /persons/${id}`)).status,
          ),
        )),
        (await server.request(`PUT /persons/${id}`, { body: { fullName: 'A' } })).status,
        (await server.request(`POST /persons/${id}/restore`)).status,
        ...(await sharedCalls('persons', own.id, id)),
      ]),
    );
    expect(foreign).toEqual(unknown);
    expect(foreign?.slice(0, 4)).toEqual([404, 404, 404, 404]);
    const onTheirs = { fullName: 'A', vessel: { id: other.vessels[0] } };
    expect(await server.request('POST /persons', { body: onTheirs })).toMatchObject({
      status: 400,
      body: { errors: { vessel: ['Not found'] } },
    });
  });

  test.each<[Record<string, unknown>, string]>([
    [{}, 'fullName'],
    [{ fullName: 'x'.repeat(201) }, 'fullName'],
    [{ fullName: 'A', email: 'nobody' }, 'email'],
    [{ fullName: 'A', rank: 'x'.repeat(101) }, 'rank'],
    [{ fullName: 'A', vessel: { id: 1e308 } }, 'vessel'],
    [{ fullName: 'A', vessel: 7 }, 'vessel'],
  ])('%j is refused at %s', async (body, field) => {
    const { status, body: reported } = await server.request('POST /persons', { body });
    expect([
      status,
      Object.keys((reported as { errors: object }).errors).map((key) => key.split('.')[0]),
    ]).toEqual([400, [field]]);
  });
});
