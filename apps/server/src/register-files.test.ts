import { mostImportRows } from '@fairlead/domain/registers/import-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './platform/testing/test-server.ts';
import { uploadTo } from './platform/testing/upload.ts';

interface Preview {
  readonly importId: number;
  readonly fingerprint: string;
  readonly dateForms: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: readonly {
    readonly state: string;
    readonly findings: readonly { readonly key: string; readonly message: string }[];
  }[];
}
interface Offhire {
  readonly id: number;
  readonly modified: string;
}

let server: TestServer;
let ship = '';
let voyage = '';
beforeAll(async () => {
  server = await startTestServer();
  const { home } = server.world;
  const read = await server.request(`GET /voyages/${home.voyage}`);
  const { vessel, reference, voyageNumber } = read.body as {
    readonly vessel: { readonly name: string };
    readonly reference: string | null;
    readonly voyageNumber: number;
  };
  ship = vessel.name;
  voyage = `${ship} ${reference ?? voyageNumber}`;
});
afterAll(() => server.close());

const upload = (register: string, content: string | Buffer) =>
  uploadTo(server, `/registers/${register}/import/preview`, {
    content: Buffer.from(content),
    name: `${register}.csv`,
  });
async function preview(register: string, content: string | Buffer): Promise<Preview> {
  const { status, body } = await upload(register, content);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Preview;
}
const apply = (register: string, { importId, fingerprint }: Preview, body: object = {}) =>
  server.request(`POST /registers/${register}/import`, {
    body: { importId, fingerprint, rows: 'all', ...body },
  });
async function imported(register: string, content: string | Buffer) {
  const answer = await apply(register, await preview(register, content));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const findingsOf = ({ rows }: Preview) =>
  rows.map(({ state, findings }) => [
    state,
    ...findings.map(({ key, message }) => `${key}: ${message}`),
  ]);
async function download(register: string): Promise<Buffer> {
  const answer = await server.request(`GET /registers/${register}/download?fileType=csv`);
  expect(answer.status).toBe(200);
  return Buffer.from((answer.body as { readonly content: string }).content, 'base64');
}
async function found<T>(path: string): Promise<readonly T[]> {
  return (await server.request(`GET ${path}`)).body as readonly T[];
}

describe('off-hires', () => {
  test('come from a file once, with their voyage, and a second file changes them', async () => {
    const first = await preview(
      'offhires',
      [
        'Ship;Voyage;From;To;Time zone;%;Reason;Planned;Hire rate;Currency;Owner, h;Charterer, h;Remarks',
        `${ship};${voyage};17.03.2031 06:00;18.03.2031 12:00 +01:00;Europe/Oslo;50,5;Crew: change, illness, strike;no;12000;eur;10;12,5;First line`,
        `${ship};;20.03.2031 06:00;;;;Other;;;;;;`,
      ].join('\n'),
    );
    expect(findingsOf(first)).toEqual([['new'], ['new']]);
    const stored = await apply('offhires', first);
    expect(stored.body).toEqual({ created: 2, changed: 0, same: 0, leftOut: 0 });
    expect((await apply('offhires', first)).body).toEqual(stored.body);
    const [ongoing, closed] = await found<Offhire>('/offhires?from=2031-03-01&to=2031-03-31');
    expect(closed).toMatchObject({
      voyage: { id: server.world.home.voyage },
      from: '2031-03-17T06:00:00Z',
      to: '2031-03-18T11:00:00Z',
      timeZone: 'Europe/Oslo',
      percentage: '50.5',
      reason: 90,
      hireRate: '12000',
      currency: 'EUR',
      owner: { hours: '10' },
      charterer: { hours: '12.5' },
      remarks: 'First line',
    });
    expect(ongoing).toMatchObject({
      to: null,
      timeZone: 'UTC',
      percentage: '100',
      currency: 'USD',
    });
    const change = `Vessel;From;To\n${ship};2031-03-20 06:00;2031-03-21 06:00\n`;
    expect(await imported('offhires', change)).toEqual({
      created: 0,
      changed: 1,
      same: 0,
      leftOut: 0,
    });
  });

  test('another voyage removes the port call, other values leave it', async () => {
    const { home } = server.world;
    const made = await server.request('POST /offhires', {
      body: {
        vessel: { id: home.vessels[0] },
        voyage: { id: home.voyage },
        portCall: { id: home.portCall },
        from: '2031-04-01T06:00:00Z',
        reason: 10,
        bunkers: [{ fuelType: 30, consumed: '4' }],
      },
    });
    const { id } = made.body as Offhire;
    await imported('offhires', `Vessel;From;Remarks\n${ship};2031-04-01 06:00;Changed`);
    const after = await server.request(`GET /offhires/${id}`);
    expect(after.body).toMatchObject({
      remarks: 'Changed',
      portCall: { id: home.portCall },
      bunkers: [{ consumed: '4' }],
    });
  });

  test.each([
    [
      'Vessel;From;Reason',
      '@;2031-05-01;Other',
      'from: Not a date as yyyy-MM-dd with a time such as 14:30',
    ],
    ['Vessel;From;Reason', '@;2031-05-01 06:00;Lunch', /^reason: Enter one of Engine breakdown/],
    [
      'Vessel;From;Reason',
      'Unknown ship;2031-05-01 06:00;Other',
      'vessel: No vessel, or several, of this name',
    ],
    [
      'Vessel;From;To;Reason',
      '@;2031-05-02 06:00;2031-05-01 06:00;Other',
      'to: The end must be after the start',
    ],
    [
      'Vessel;From;Reason;%',
      '@;2031-05-01 06:00;Other;101',
      'percentage: More than 0 and at most 100',
    ],
    ['Vessel;From;Reason;Currency', '@;2031-05-01 06:00;Other;EURO', /^currency: /],
    [
      'Vessel;From;Reason;Time zone',
      '@;2031-05-01 06:00;Other;Oslo',
      /^timeZone: Not a known time zone/,
    ],
    ['Vessel;From;Reason;Voyage', '@;2031-05-01 06:00;Other;9999', /^voyage: No voyage/],
    [
      'Vessel;From;Reason;Agreed, amount',
      '@;2031-05-01 06:00;Other;5',
      'agreedHours: Enter the agreed hours too',
    ],
    [
      'Vessel;From;Reason;Agreed, h;Planned',
      '@;2031-05-01 06:00;Other;5;yes',
      'agreedHours: A planned off-hire cannot have agreed figures',
    ],
  ] as const)('a file with %s and %s is not imported', async (headings, row, message) => {
    const read = await preview('offhires', `${headings}\n${row.replace('@', ship)}`);
    const [[state, ...messages] = []] = findingsOf(read);
    expect(state).toBe('wrong');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(message);
    expect((await apply('offhires', read)).status).toBe(400);
    expect((await apply('offhires', read, { rows: 'good' })).body).toMatchObject({ created: 0 });
  });

  test('a file without a required column is not read', async () => {
    const read = await preview('offhires', 'From;Reason\n2031-05-01 06:00;Other');
    expect(read).toMatchObject({ missing: ['vessel'], rows: [] });
  });

  test('vessels and voyages of another company are not found', async () => {
    const { other } = server.world;
    const theirs = await server.request(`GET /vessels/${other.vessels[0]}`, {
      as: 'carla',
      company: other.id,
    });
    const { imo } = theirs.body as { readonly imo: string };
    const read = await preview('offhires', `Vessel;From;Reason\n${imo};2031-05-01 06:00;Other`);
    expect(findingsOf(read)).toEqual([['wrong', 'vessel: No vessel, or several, of this name']]);
  });

  test('are changed together: all or none', async () => {
    const list = await found<Offhire>('/offhires?from=2031-03-01&to=2031-03-31');
    const ids = list.map(({ id }) => id);
    const bulk = (body: object) => server.request('POST /registers/offhires/bulk', { body });
    const set = await bulk({ ids, set: { key: 'reason', value: 20 } });
    expect(set.body).toEqual({ changed: ids });
    const changed = await found<Offhire>('/offhires?from=2031-03-01&to=2031-03-31&reasons=20');
    expect(changed.map(({ id }) => id)).toEqual(ids);
    const missing = await bulk({ ids: [...ids, 987_654_321], set: { key: 'reason', value: 30 } });
    expect(missing.status).toBe(404);
    for (const [body, field] of [
      [{ set: { key: 'reason', value: 21 } }, 'value'],
      [{ set: { key: 'reason', value: true } }, 'value'],
      [{ set: { key: 'hireRate', value: 5 } }, 'key'],
      [{ inActive: true }, 'inActive'],
      [{}, 'ids'],
    ] as const) {
      const refused = await bulk({ ids, ...body });
      expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
        400,
        [field],
      ]);
    }
  });

  test('agreed ones are not planned at once', async () => {
    const made = await server.request('POST /offhires', {
      body: {
        vessel: { id: server.world.home.vessels[0] },
        from: '2031-06-01T06:00:00Z',
        to: '2031-06-02T06:00:00Z',
        reason: 10,
        agreed: { hours: '24' },
      },
    });
    const { id } = made.body as Offhire;
    const refused = await server.request('POST /registers/offhires/bulk', {
      body: { ids: [id], set: { key: 'isPlanned', value: true } },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: {
          isPlanned: [`${ship}, 2031-06-01 06:00: A planned off-hire cannot have agreed figures`],
        },
      },
    });
  });
});

describe('term sets', () => {
  const read = async (name: string) => {
    const [one] = await found<{ readonly id: number; readonly content: object }>(
      `/termSets?s=${encodeURIComponent(name)}&includeInactive=true`,
    );
    return one ?? { id: 0, content: {} };
  };

  test('come from a file once, and a second file leaves their other terms', async () => {
    const text = [
      'Name;Note;Laytime begins;Notice time, h;Notice basis;Arrived ship;WIBON;Holidays;OODAOD;Time ends;Documents at most, h;Active',
      'File SHEX;From a file;Hours after NOR;12;Received;berth charter;WIBON, Whether in port or not;Unless used, half;yes;Documents on board;3;yes',
      'File bare;;;;;;;;;;;no',
    ].join('\n');
    const first = await preview('termSets', text);
    expect(findingsOf(first)).toEqual([['new'], ['new']]);
    const stored = await apply('termSets', first);
    expect(stored.body).toEqual({ created: 2, changed: 0, same: 0, leftOut: 0 });
    expect((await apply('termSets', first)).body).toEqual(stored.body);
    const shex = await read('File SHEX');
    expect(shex).toMatchObject({
      note: 'From a file',
      content: {
        terms: { holidayUse: 'half', exceptionsOnDemurrage: true },
        noticeBasis: 'received',
        arrivedAt: 'berth',
        whetherOrNot: ['inBerth', 'inPort'],
        commencement: { rule: 'afterNotice', hours: '12' },
        end: { at: 'documents', capHours: '3' },
      },
    });
    expect(await read('File bare')).toMatchObject({ inActive: true, content: { terms: {} } });
    const body = {
      name: 'File SHEX',
      content: {
        terms: { windows: [{ from: 'Sun 00:00', to: 'Mon 00:00' }] },
        clauses: [{ number: '6', text: 'Laytime.' }],
      },
    };
    await server.request(`PUT /termSets/${shex.id}`, { body });
    await imported('termSets', 'Name;Holidays\nfile shex;Count');
    expect(await read('File SHEX')).toMatchObject({
      content: {
        terms: { windows: [{ from: 'Sun 00:00', to: 'Mon 00:00' }], holidayUse: 'counts' },
        clauses: [{ number: '6', text: 'Laytime.' }],
      },
    });
  });

  test.each([
    ['Name;Time ends', 'Bad 1;Lunch', /^end: Enter one of Cargo completed/],
    ['Name;Notice time, h', 'Bad 2;6', 'noticeHours: Only with the rule Hours after NOR'],
    [
      'Name;Laytime begins;Notice time, h',
      'Bad 3;Hours after NOR;8761',
      'noticeHours: At most 8760',
    ],
    [
      'Name;Documents at most, h',
      'Bad 4;3',
      'endCapHours: Only if time ends at Documents on board',
    ],
    ['Name;OODAOD', 'Bad 5;perhaps', 'exceptionsOnDemurrage: Enter yes or no'],
    ['Name;Note', `${'x'.repeat(101)};`, 'name: At most 100 characters'],
  ] as const)('a file with %s and %s is not imported', async (headings, row, message) => {
    const file = await preview('termSets', `${headings}\n${row}`);
    const [[state, ...messages] = []] = findingsOf(file);
    expect(state).toBe('wrong');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(message);
    expect((await apply('termSets', file)).status).toBe(400);
  });

  test('are set inactive and active together', async () => {
    const { id } = await read('File SHEX');
    for (const inActive of [true, false]) {
      const body = { ids: [id], inActive };
      const answer = await server.request('POST /registers/termSets/bulk', { body });
      expect(answer.body).toEqual({ changed: [id] });
      expect(await read('File SHEX')).toMatchObject({ inActive });
    }
  });
});

describe.each(['offhires', 'termSets'])('%s', (register) => {
  test('leave as a file and come back as they are', async () => {
    const back = await preview(register, await download(register));
    expect(new Set(back.rows.map(({ state }) => state))).toEqual(new Set(['same']));
    expect(back.rows.flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('of another company are not changed, and their files are not read', async () => {
    const as = { as: 'carla', company: server.world.other.id } as const;
    const records = await found<Offhire>(`/${register}`);
    const change =
      register === 'offhires' ? { set: { key: 'reason', value: 10 } } : { inActive: true };
    const answer = await server.request(`POST /registers/${register}/bulk`, {
      ...as,
      body: { ids: records.map(({ id }) => id).slice(0, 1), ...change },
    });
    expect(answer.status).toBe(404);
    expect(await found<Offhire>(`/${register}`)).toEqual(records);
    const own = await preview(register, await download(register));
    const path = `POST /registers/${register}/import`;
    const { importId, fingerprint } = own;
    const stolen = await server.request(path, {
      ...as,
      body: { importId, fingerprint, rows: 'good' },
    });
    expect(stolen.status).toBe(404);
  });

  test('are never merged, and have no duplicates', async () => {
    for (const call of [
      `GET /registers/${register}/duplicates`,
      `GET /registers/${register}/1/uses`,
      `GET /registers/${register}/1/merge?into=2`,
    ])
      expect([call, (await server.request(call)).status]).toEqual([call, 404]);
  });

  test('a file with too many rows is refused', async () => {
    const rows = Array.from({ length: mostImportRows + 1 }, (_, at) => `Row ${at};x`);
    const { status, body } = await upload(register, ['Name;Note', ...rows].join('\n'));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`at most ${mostImportRows} can be imported at once`);
  });
});
