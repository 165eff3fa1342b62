import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Partner {
  readonly id: number;
  readonly name: string;
  readonly modified: string;
  readonly partnerTypes: readonly number[];
}

const made = async (
  body: Readonly<Record<string, unknown>>,
  company?: number,
): Promise<Partner> => {
  const answer = await server.request('POST /partners', {
    body,
    ...(company === undefined ? {} : { company }),
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Partner;
};

const full = {
  name: 'Nordic Bulk AS',
  partnerTypes: [2, 1, 2],
  address: 'Strandgata 1\n5004 Bergen',
  countryCode: 'no',
  email: 'post@nordicbulk.example',
  phone: '+47 55 00 00 00',
  web: 'https://nordicbulk.example',
  vatNumber: 'NO 999 888 777 MVA',
  registrationNumber: '999888777',
  timeBar: { days: 60, trigger: 'billOfLading' },
  contacts: [
    { name: 'Anna Berg', role: 'Chartering', email: 'anna@nordicbulk.example', phone: '' },
  ],
  trackingActive: true,
  note: 'Pays within ten days.',
};

describe('a partner', () => {
  test('is created, read, saved, and refused when stale with both values', async () => {
    const partner = await made(full);
    const stored = {
      ...full,
      partnerTypes: [1, 2],
      countryCode: 'NO',
      externalId: null,
      inActive: false,
    };
    expect(partner).toMatchObject(stored);
    expect((await server.request(`GET /partners/${partner.id}`)).body).toEqual(partner);
    const save = (body: object) => server.request(`PUT /partners/${partner.id}`, { body });
    const saved = await save({ ...full, name: 'Nordic Bulk ASA', modified: partner.modified });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Nordic Bulk ASA' } });
    expect(await save({ ...full, name: 'Late', modified: partner.modified })).toMatchObject({
      status: 409,
      body: { yours: { name: 'Late' }, theirs: { name: 'Nordic Bulk ASA' } },
    });
    const history = await server.request(`GET /history?entity=partner&id=${partner.id}`);
    expect(history.body).toMatchObject([
      {
        action: 'update',
        by: 'Olga Test',
        changes: [{ field: 'name', old: 'Nordic Bulk AS', new: 'Nordic Bulk ASA' }],
      },
      { action: 'insert' },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 1e308 }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'A', partnerTypes: [4] }, 'partnerTypes'],
    [{ name: 'A', partnerTypes: 'agent' }, 'partnerTypes'],
    [{ name: 'A', countryCode: 'ZZ' }, 'countryCode'],
    [{ name: 'A', email: 'nobody' }, 'email'],
    [{ name: 'A', note: 'x'.repeat(2001) }, 'note'],
    [{ name: 'A', contacts: Array.from({ length: 31 }, () => ({ name: 'B' })) }, 'contacts'],
    [{ name: 'A', web: 'javascript:alert(1)' }, 'web'],
  ])('what cannot be is refused: case %#', async (body, field) => {
    const answer = await server.request('POST /partners', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors).join()).toContain(field);
  });

  test('keeps HTML and formulas as texts', async () => {
    const name = '=cmd|<b onmouseover=alert(1)>';
    expect((await made({ name })).name).toBe(name);
  });

  test('has an external id from keys alone', async () => {
    const body = { name: 'A', externalId: 'erp-1' };
    expect(await server.request('POST /partners', { body })).toMatchObject({
      status: 409,
      body: { errors: { externalId: ['Only a company key can set an external id'] } },
    });
  });

  test('of another company is as one that never existed', async () => {
    const { other } = server.world;
    for (const [call, body] of [
      ['GET', undefined],
      ['PUT', { name: 'Taken' }],
      ['DELETE', undefined],
    ] as const)
      expect(
        (
          await server.request(
            `${call} /partners/${other.agent}`,
            body === undefined ? {} : { body },
          )
        ).status,
      ).toBe(404);
    expect((await server.request(`POST /partners/${other.agent}/restore`)).status).toBe(404);
  });
});

describe('a deletion', () => {
  test('is refused with what uses the partner', async () => {
    const { home } = server.world;
    const agent = await made({ name: 'Busy Agents', partnerTypes: [3] });
    await server.database.write({ company: home.id, actor: null, source: 'rule' }, (db) =>
      db.run({
        sql: 'update tenant.port_calls set agent_id = $2 where company_id = $1 and id = $3',
        parameters: [home.id, agent.id, home.portCall],
      }),
    );
    expect(await server.request(`DELETE /partners/${agent.id}`)).toMatchObject({
      status: 409,
      body: 'It is agent of 1 port call. Set it inactive instead, or merge it into another.',
    });
    expect((await server.request(`GET /registers/partners/${agent.id}/uses`)).body).toEqual({
      sentence: 'It is agent of 1 port call.',
      total: 1,
      uses: [
        {
          label: 'Agent of port calls',
          total: 1,
          records: [
            {
              id: home.portCall,
              name: 'Own Quay on 2126001',
              href: `/portcalls/${home.portCall}`,
              isDeleted: false,
            },
          ],
        },
      ],
    });
  });

  test('is undone under the same id, with its history', async () => {
    const partner = await made({ ...full, name: 'Gone And Back' });
    expect((await server.request(`DELETE /partners/${partner.id}`)).status).toBe(200);
    expect((await server.request(`GET /partners/${partner.id}`)).status).toBe(404);
    const back = await server.request(`POST /partners/${partner.id}/restore`);
    expect(back.body).toEqual(partner);
    expect((await server.request(`POST /partners/${partner.id}/restore`)).body).toEqual(partner);
    const entries = (await server.request(`GET /history?entity=partner&id=${partner.id}`)).body;
    expect(entries).toMatchObject([
      { action: 'insert', isRestored: true },
      { action: 'delete' },
      { action: 'insert' },
    ]);
    expect((entries as object[])[2]).not.toHaveProperty('isRestored');
  });
});

describe('the list', () => {
  test('is paged, sorted and searched in e-mail and numbers too', async () => {
    for (const [at, name] of ['Zebra', 'Ålesund', 'Yacht'].entries())
      await made({ name: `Listed ${name}`, vatNumber: `LIST${at}`, inActive: at === 2 });
    const names = async (query: string) => {
      const answer = await server.request(`GET /partners?${query}`);
      expect(answer.statements).toBe(1);
      return [
        (answer.body as Partner[]).map(({ name }) => name),
        answer.headers.get('x-total-count'),
      ];
    };
    expect(await names('s=listed&sort=name&order=descending')).toEqual([
      ['Listed Ålesund', 'Listed Zebra'],
      '2',
    ]);
    expect(await names('s=LIST&includeInactive=true&sort=vatNumber&take=1&skip=1')).toEqual([
      ['Listed Ålesund'],
      '3',
    ]);
    expect(await names('s=alesund')).toEqual([['Listed Ålesund'], '1']);
    expect(
      (await server.request('GET /partners?s=listed&skip=50')).headers.get('x-total-count'),
    ).toBe('2');
    expect((await server.request('GET /partners?sort=password')).status).toBe(400);
  });
});

describe('the agents of a port', () => {
  test('come first: those of its list and of earlier calls, the others behind them', async () => {
    const { home, other, ports } = server.world;
    const agent = async (name: string, company?: number) =>
      (await made({ name, partnerTypes: [3] }, company)).id;
    const [called, listed, elsewhere] = [
      await agent('Quay Zulu'),
      await agent('Quay Yankee'),
      await agent('Quay Alfa'),
    ];
    const call = (port: number, by: number | null) =>
      server.request(`POST /voyages/${home.voyage}/portCalls`, {
        body: {
          port: { id: port },
          agent: by === null ? null : { id: by },
          scheduledArrival: '2027-05-01T06:00:00Z',
          scheduledDeparture: '2027-05-02T06:00:00Z',
        },
      });
    expect((await call(ports.rotterdam, called)).status).toBe(200);
    expect((await call(ports.oslo, elsewhere)).status).toBe(200);
    expect((await call(ports.rotterdam, null)).status).toBe(200);
    await server.database.write({ company: home.id, actor: null, source: 'rule' }, (session) =>
      session.run({
        sql: 'insert into tenant.port_partners (company_id, port_id, partner_id) values ($1, $2, $3)',
        parameters: [home.id, ports.rotterdam, listed],
      }),
    );
    // The same port of another company has no effect here.
    await agent('Quay Foreign', other.id);
    const found = async (query: string) =>
      (
        (await server.request(`GET /partners/search?s=quay&partnerTypes=3${query}`)).body as {
          name: string;
          isOfPort?: boolean;
        }[]
      ).map(({ name, isOfPort }) => [name, isOfPort]);
    expect(await found(`&portId=${ports.rotterdam}`)).toEqual([
      ['Quay Yankee', true],
      ['Quay Zulu', true],
      ['Quay Alfa', false],
    ]);
    expect(await found('')).toEqual([
      ['Quay Alfa', undefined],
      ['Quay Yankee', undefined],
      ['Quay Zulu', undefined],
    ]);
    expect((await server.request('GET /partners/search?portId=x')).status).toBe(400);
    // Opened empty, the picker requests without a text.
    const empty = await server.request(
      `GET /partners/search?partnerTypes=3&portId=${ports.rotterdam}`,
    );
    expect((empty.body as { name: string }[])[0]?.name).toBe('Quay Yankee');
    const foreign = await server.request(`GET /partners/search?s=quay&portId=${other.ownPort}`);
    expect((foreign.body as { isOfPort: boolean }[]).some(({ isOfPort }) => isOfPort)).toBe(false);
  });
});

describe('many at once', () => {
  test('are set inactive and given types, all or none', async () => {
    const { other } = server.world;
    const [one, two] = [
      await made({ name: 'Bulk 1', partnerTypes: [1] }),
      await made({ name: 'Bulk 2' }),
    ];
    const bulk = (body: object) => server.request('POST /registers/partners/bulk', { body });
    const ids = [one.id, two.id];
    expect(
      await bulk({
        ids,
        inActive: true,
        add: { key: 'partnerTypes', values: [3] },
        remove: { key: 'partnerTypes', values: [1] },
      }),
    ).toMatchObject({ status: 200, body: { changed: ids } });
    expect((await server.request(`GET /partners/${one.id}`)).body).toMatchObject({
      inActive: true,
      partnerTypes: [3],
    });
    expect((await bulk({ ids: [one.id, other.agent], inActive: false })).status).toBe(404);
    expect((await server.request(`GET /partners/${one.id}`)).body).toMatchObject({
      inActive: true,
    });
    for (const body of [
      { ids },
      { ids: [], inActive: true },
      { ids, add: { key: 'partnerTypes', values: [9] } },
      { ids, add: { key: 'name', values: [1] } },
    ])
      expect((await bulk(body)).status).toBe(400);
  });
});
