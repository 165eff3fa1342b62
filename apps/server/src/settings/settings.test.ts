import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { png } from '../platform/files/testing/images.ts';

let server: TestServer;
let home: number;
beforeAll(async () => {
  server = await startTestServer();
  home = server.world.home.id;
});
afterAll(() => server.close());

const get = (part = '', options = {}) => server.request(`GET /customers/${home}${part}`, options);
const put = (part: string, body: unknown, options = {}) =>
  server.request(`PUT /customers/${home}/${part}`, { body, ...options });
const history = async (entity: string) =>
  (await server.request(`GET /history?entity=${entity}&id=${home}`)).body as readonly {
    by: string;
    changes: readonly { field: string; old: unknown; new: unknown }[];
  }[];
interface Saved {
  readonly modified: string;
}

const reportBody = {
  calcFromType: 20,
  calcToType: 10,
  totalsType: 10,
  consumptionType: 10,
  hiddenColumns: ['Port calls/ETA', 'Port calls/ETA'],
};
const sections: readonly (readonly [
  part: string,
  body: Record<string, unknown>,
  entity: string,
])[] = [
  [
    'details',
    {
      name: 'Home Shipping AS',
      address: 'Quay 1\n0150 Oslo',
      countryCode: 'no',
      vatNumber: 'NO 1',
      email: 'post@home.example',
    },
    'companyDetails',
  ],
  ['settings', { useVoyageReference: true, chatEnabled: false }, 'companySettings'],
  ['voyageReportSettings', reportBody, 'voyageReportSettings'],
  ['warehouseSettings', { updateTimes: [16, 4, 16] }, 'warehouseSettings'],
  [
    'office365Settings',
    {
      isUsed: true,
      tenantId: 'home.example',
      siteId: 'site',
      libraryName: 'Documents',
      rootFolder: null,
    },
    'documentSettings',
  ],
  [
    'mailSettings',
    { senderName: 'Home Operations', replyTo: 'ops@home.example', signature: 'Home Shipping' },
    'mailSettings',
  ],
];

describe.each(sections)('%s', (part, body, entity) => {
  test('are saved, shown again and recorded with who', async () => {
    const saved = await put(part, body);
    expect(saved.status).toBe(200);
    const id = entity === 'documentSettings' ? 1 : home;
    const entries = (await server.request(`GET /history?entity=${entity}&id=${id}`)).body;
    expect(entries).toContainEqual(expect.objectContaining({ by: 'Olga Test' }));
    expect(await put(part, { ...body, modified: (saved.body as Saved).modified })).toMatchObject({
      status: 200,
      body: { modified: (saved.body as Saved).modified },
    });
  });

  test('of an older version are answered with both values', async () => {
    const first = (await put(part, body)).body as Saved;
    const [name] = Object.keys(body);
    const others = {
      details: { name: 'Renamed' },
      settings: { useVoyageReference: false },
      voyageReportSettings: { totalsType: 20 },
      warehouseSettings: { updateTimes: [5] },
      office365Settings: { rootFolder: 'Other' },
      mailSettings: { senderName: 'Other' },
    }[part];
    expect((await put(part, { ...body, ...others })).status).toBe(200);
    expect(await put(part, { ...body, modified: first.modified })).toMatchObject({
      status: 409,
      body: { yours: { [name ?? '']: expect.anything() }, theirs: others as object },
    });
  });

  test('are for administrators, and of no other company', async () => {
    expect((await put(part, body, { as: 'tom' })).status).toBe(403);
    const { id } = server.world.other;
    expect((await server.request(`PUT /customers/${id}/${part}`, { body })).status).toBe(404);
    expect((await server.request(`PUT /customers/987654321/${part}`, { body })).status).toBe(404);
    const there = { as: 'carla', company: id, body } as const;
    expect((await server.request(`PUT /customers/${home}/${part}`, there)).status).toBe(404);
  });
});

test.each<[string, unknown]>([
  ['details', { name: '' }],
  ['details', { name: 'x'.repeat(151) }],
  ['details', { name: 'A\nB' }],
  ['details', { name: 'A', countryCode: 'ZZ' }],
  ['details', { name: 'A', countryCode: 'NOR' }],
  ['details', { name: 'A', email: 'nobody' }],
  ['details', { name: 'A', address: 'x'.repeat(501) }],
  ['details', { name: 'A', address: 'a\u0000b' }],
  ['settings', { useVoyageReference: 'yes', chatEnabled: false }],
  ['settings', { useVoyageReference: true }],
  ['voyageReportSettings', { ...reportBody, totalsType: 15 }],
  ['voyageReportSettings', { ...reportBody, totalsType: 1e308 }],
  ['voyageReportSettings', { ...reportBody, hiddenColumns: ['Port calls/Port'] }],
  ['voyageReportSettings', { ...reportBody, hiddenColumns: ['<script>'] }],
  ['warehouseSettings', {}],
  ['warehouseSettings', { updateTimes: [] }],
  ['warehouseSettings', { updateTimes: [24] }],
  ['warehouseSettings', { updateTimes: [-1] }],
  ['warehouseSettings', { updateTimes: [1.5] }],
  ['warehouseSettings', { updateTimes: ['6'] }],
  ['warehouseSettings', { updateTimes: Array.from({ length: 25 }, () => 3) }],
  ['office365Settings', { isUsed: true, siteId: null, libraryName: null }],
  ['office365Settings', { isUsed: 1 }],
  ['mailSettings', { replyTo: 'a@b.example\r\nBcc: c@d.example' }],
  ['mailSettings', { senderName: 'A\r\nBcc: c@d.example' }],
  ['mailSettings', { signature: 'x'.repeat(2001) }],
])('%s %j are refused', async (part, body) => {
  expect((await put(part, body)).status).toBe(400);
});

describe('the company', () => {
  test('is shown to its people and to no others', async () => {
    await put('details', { name: 'Home & <b>Sons</b>', countryCode: 'NO' });
    expect((await get('', { as: 'tom' })).body).toMatchObject({
      id: home,
      details: { name: 'Home & <b>Sons</b>', countryName: 'Norway', hasLogo: false },
    });
    const me = (await server.request('GET /me')).body as {
      customerRoles: { customer: { name: string } }[];
    };
    expect(me.customerRoles.map(({ customer }) => customer.name)).toContain('Home & <b>Sons</b>');
    expect((await server.request(`GET /customers/${server.world.other.id}`)).status).toBe(404);
  });

  test('records each change of a setting by its name', async () => {
    await put('settings', { useVoyageReference: false, chatEnabled: false });
    await put('settings', { useVoyageReference: true, chatEnabled: false });
    const [latest] = await history('companySettings');
    expect(latest).toMatchObject({
      by: 'Olga Test',
      changes: [{ field: 'useVoyageReference', old: false, new: true }],
    });
  });

  test('has the update times of its warehouse in order, each once', async () => {
    expect((await put('warehouseSettings', { updateTimes: [16, 4, 16] })).body).toMatchObject({
      updateTimes: [4, 16],
    });
    expect((await get('', { as: 'tom' })).body).toMatchObject({
      warehouseSettings: { updateTimes: [4, 16] },
    });
    const { id } = server.world.other;
    expect(
      (await server.request(`GET /customers/${id}`, { as: 'carla', company: id })).body,
    ).toMatchObject({
      warehouseSettings: { updateTimes: [0, 3, 6, 9, 12, 15, 18, 21], modified: null },
    });
  });

  test('two saved at once from one version are one', async () => {
    const { modified } = (await put('settings', { useVoyageReference: true, chatEnabled: true }))
      .body as Saved;
    const both = await Promise.all(
      [true, false].map((on) =>
        put('settings', { useVoyageReference: on, chatEnabled: !on, modified }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('has a logo by its bytes', async () => {
    const path = `/customers/${home}/logo`;
    expect((await get('/logo')).status).toBe(404);
    const sent = await uploadTo(server, path, { content: png, name: 'any.exe' });
    expect(sent.status).toBe(200);
    expect((await get('/logo', { as: 'tom' })).body).toEqual({
      fileName: 'logo.png',
      contentType: 'image/png',
      content: png.toString('base64'),
    });
    const fake = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await uploadTo(server, path, { content: fake, name: 'logo.png' })).status).toBe(400);
    expect((await uploadTo(server, path, { content: png, name: 'again.png' })).status).toBe(200);
    const other = { as: 'carla', company: server.world.other.id } as const;
    expect((await server.request(`GET ${path}`, other)).status).toBe(404);
    expect((await server.request(`DELETE ${path}`, other)).status).toBe(404);
    expect((await server.request(`DELETE ${path}`)).status).toBe(200);
    expect((await server.request(`DELETE ${path}`)).status).toBe(404);
  });
});

test('voyage reports show what the company decided, unless asked otherwise', async () => {
  const { voyage } = server.world.home;
  type Report = { tables: { title: string; columns: { title: string }[]; totals?: unknown }[] };
  const read = async (query = '') =>
    (await server.request(`GET /voyages/${voyage}/report${query}`)).body as Report;
  const usual = { ...reportBody, totalsType: 20, consumptionType: 20, hiddenColumns: [] };
  await put('voyageReportSettings', usual);
  const before = await read();
  await put('voyageReportSettings', reportBody);
  const after = await read();
  const titles = ({ tables }: Report) => tables[0]?.columns.map(({ title }) => title);
  expect(titles(before)).toContain('ETA');
  expect(titles(after)).toEqual(titles(before)?.filter((title) => title !== 'ETA'));
  expect([before.tables[0]?.totals, after.tables[0]?.totals]).toEqual([
    expect.any(Array),
    undefined,
  ]);
  expect(after.tables.map(({ title }) => title)).not.toContain('Consumption');
  expect((await read('?totalsType=20')).tables[0]?.totals).toBeDefined();
});

describe('fields of log reports', () => {
  type Field = {
    reportType: number;
    fieldKey: string;
    visible: boolean;
    required: boolean;
    order: number;
  };
  const list = async () =>
    (await server.request('GET /logReportFields', { as: 'tom' })).body as Field[];
  const save = (body: unknown, query = '') =>
    server.request(`PUT /logReportFields${query}`, { body });
  const field = {
    reportType: 10,
    fieldKey: 'Speed_Order',
    visible: true,
    required: true,
    order: 2,
  };

  test('are kept by report, and recorded by name', async () => {
    expect((await save([field])).status).toBe(200);
    const found = (await list()).find(
      ({ fieldKey, reportType }) => fieldKey === 'Speed_Order' && reportType === 10,
    );
    expect(found).toMatchObject({ visible: true, required: true });
    const changes = (await history('logReportFields')).flatMap((entry) => entry.changes);
    expect(changes).toContainEqual(expect.objectContaining({ new: 'required' }));
    expect((await save(await list())).status).toBe(200);
  });

  test('of an older version are answered with both values', async () => {
    const modified = async () =>
      ((await get('/settingsModified')).body as { section: string; modified: string }[]).find(
        ({ section }) => section === 'logReportFields',
      )?.modified ?? '';
    const before = await modified();
    await save([{ ...field, required: false }]);
    expect((await save([field], `?modified=${before}`)).status).toBe(409);
    expect((await save([field], `?modified=${await modified()}`)).status).toBe(200);
  });

  test.each<[string, unknown]>([
    ['a field that is none', [{ ...field, fieldKey: 'Bananas' }]],
    ['a report that is none', [{ ...field, reportType: 11 }]],
    ['one twice', [field, field]],
    ['one required but hidden', [{ ...field, visible: false }]],
    ['no list', { field }],
    ['an order that is none', [{ ...field, order: 1e308 }]],
  ])('with %s are refused', async (_what, body) => {
    expect((await save(body)).status).toBe(400);
  });

  test('are for administrators', async () => {
    expect((await server.request('PUT /logReportFields', { as: 'tom', body: [] })).status).toBe(
      403,
    );
  });
});

describe('data checks that are switched off', () => {
  const path = '/notificationCenter/CompanyExcludedTypes';
  const save = (body: unknown, options = {}) => server.request(`PUT ${path}`, { body, ...options });

  test('are kept as their numbers, and recorded', async () => {
    expect((await server.request(`GET ${path}`)).body).toEqual([]);
    expect((await save([30, 10, 30])).body).toEqual([10, 30]);
    expect((await server.request(`GET ${path}`, { as: 'tom' })).body).toEqual([10, 30]);
    expect((await save([30])).body).toEqual([30]);
    const [latest] = await history('companyExcludedTypes');
    expect(latest).toMatchObject({ changes: [{ field: '10', old: 'off', new: null }] });
    const theirs = { as: 'carla', company: server.world.other.id } as const;
    expect((await server.request(`GET ${path}`, theirs)).body).toEqual([]);
  });

  test('of an older version are answered with both lists, and nothing is lost of either', async () => {
    const modified = async () =>
      ((await get('/settingsModified')).body as { section: string; modified: string }[]).find(
        ({ section }) => section === 'companyExcludedTypes',
      )?.modified ?? '';
    await save([30]);
    const before = await modified();
    expect((await save([30, 40])).status).toBe(200);
    const stale = await server.request(`PUT ${path}?modified=${before}`, { body: [10, 30] });
    expect(stale).toMatchObject({ status: 409, body: { yours: [10, 30], theirs: [30, 40] } });
    expect((await server.request(`GET ${path}`)).body).toEqual([30, 40]);
    const again = await server.request(`PUT ${path}?modified=${await modified()}`, { body: [30] });
    expect(again.status).toBe(200);
  });

  test.each([[[11]], [['10']], [{ codes: [10] }], [[1e308]]])('refuse %j', async (body) => {
    expect((await save(body)).status).toBe(400);
  });

  test('are for administrators', async () => {
    expect((await save([], { as: 'tom' })).status).toBe(403);
  });
});

describe('mail', () => {
  test('is signed, tried by a mail to oneself, and listed without its contents', async () => {
    await put('mailSettings', { signature: 'Fair winds', senderName: '' });
    expect((await server.request(`POST /customers/${home}/mailSettings/test`)).status).toBe(200);
    const sent = await get('/sentMail');
    expect(sent.body).toMatchObject([
      { what: 'Test e-mail', to: 'olga@home.example', status: 40, author: 'Olga Test' },
    ]);
    expect(JSON.stringify(sent.body)).not.toContain('Fair winds');
    const row = await server.database.read({ company: home, actor: null, source: 'rule' }, (db) =>
      db.first<{ body: string }>({ sql: 'select body from tenant.sent_mail', parameters: [] }),
    );
    expect(row?.body).toMatch(/\n-- \nFair winds\n$/);
    expect((await get('/sentMail', { as: 'tom' })).status).toBe(403);
    expect((await get('/mailSettings')).body).toMatchObject({
      isConfigured: false,
      senderName: null,
    });
  });
});

describe('another company', () => {
  test.each([
    'GET /customers/{id}',
    'GET /customers/{id}/logo',
    'POST /customers/{id}/logo',
    'DELETE /customers/{id}/logo',
    'GET /customers/{id}/settingsModified',
    'GET /customers/{id}/office365Settings',
    'GET /customers/{id}/mailSettings',
    'POST /customers/{id}/mailSettings/test',
    'GET /customers/{id}/sentMail',
    'GET /customers/{id}/laytimeSettings',
  ])('is not found by %s', async (route) => {
    const { id } = server.world.other;
    for (const foreign of [id, 987_654_321]) {
      const call = route.replace('{id}', String(foreign));
      const [method = '', path = ''] = call.split(' ');
      const isUpload = method === 'POST' && path.endsWith('/logo');
      const answer = isUpload
        ? await uploadTo(server, path, { content: png, name: 'logo.png' })
        : await server.request(call);
      expect(answer.status).toBe(404);
    }
  });

  test.each(['0x1', '1e308', '-1', '1 or 1=1', '99999999999999999999'])(
    'has no id such as %s',
    async (id) => {
      const answer = await server.request(`GET /customers/${encodeURIComponent(id)}`);
      expect([400, 404]).toContain(answer.status);
    },
  );
});

test('settings of documents and of the office suite are one record', async () => {
  const office = {
    isUsed: true,
    tenantId: 'home.example',
    siteId: 'One',
    libraryName: 'Two',
    rootFolder: null,
  };
  await put('office365Settings', office);
  expect((await server.request('GET /documentSettings')).body).toMatchObject({
    store: 20,
    siteId: 'One',
  });
  await server.request('PUT /documentSettings', {
    body: { store: 10, siteId: 'Three', libraryName: 'Two', rootFolder: null },
  });
  expect((await get('/office365Settings')).body).toMatchObject({
    isUsed: false,
    tenantId: 'home.example',
    siteId: 'Three',
  });
});
