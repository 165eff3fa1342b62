import { reportLimits } from '@fairlead/domain/custom-reports/definition';
import { readyMadeReports } from '@fairlead/domain/custom-reports/ready-made';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCells } from '../platform/print/read-cells.ts';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../platform/testing/test-server.ts';
import { plannedReport } from './run/planned-report.ts';
import { reportFile } from './run/report-file.ts';

let server: TestServer;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});
beforeEach(async () => {
  await superuser.query('truncate tenant.custom_reports, tenant.custom_report_versions cascade');
});

const definition = {
  dataSet: 'voyages',
  columns: [
    { column: 'vessel', sum: null },
    { column: 'reference', sum: null },
    { column: 'portCalls', sum: 'sum' },
  ],
  groups: [{ column: 'vessel', step: null }],
  sorts: [{ column: 'vessel', isDescending: false }],
  filters: [{ column: 'vessel', operator: 'oneOf', value: null, parameter: 'Vessels' }],
  parameters: [{ key: 'Vessels', dataType: 40, required: false, defaultValue: null }],
};
const body = { name: 'Calls by vessel', about: 'Of all voyages.', definition, roles: [] };

const build = async (values: object = {}, options: RequestOptions = {}): Promise<number> => {
  const made = await server.request('POST /reports/custom', {
    body: { ...body, ...values },
    ...options,
  });
  expect(made.status).toBe(200);
  return (made.body as { readonly id: number }).id;
};
const run = (id: number, parameters: readonly unknown[] = [], options: RequestOptions = {}) =>
  server.request(`POST /reports/custom/${id}/download`, { body: { parameters }, ...options });
const show = (id: number, values: object = {}, options: RequestOptions = {}) =>
  server.request(`POST /reports/custom/${id}/preview`, {
    body: { parameters: [], ...values },
    ...options,
  });

/** The texts of a workbook, sheet by sheet. */
async function textsOf(content: unknown): Promise<string> {
  return JSON.stringify(await readCells(content as Buffer));
}

const foreignCompany = (): RequestOptions => ({ as: 'carla', company: server.world.other.id });

describe('the list', () => {
  it('has the ready-made reports for every role, with parameters and without values', async () => {
    const { body: list } = await server.request('GET /reports/custom', { as: 'tom' });
    expect(list).toHaveLength(readyMadeReports.length);
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: 1,
          name: 'Voyages with durations and late hours',
          isReadyMade: true,
          parameters: expect.arrayContaining([
            { key: 'From', dataType: 20, required: true, defaultValue: 10, value: null },
          ]),
        }),
      ]),
    );
  });

  it('has a report for its roles only, which are refused it otherwise like one that is missing', async () => {
    const id = await build({ roles: [12] });
    const idsOf = async (options: RequestOptions) =>
      ((await server.request('GET /reports/custom', options)).body as { id: number }[]).map(
        (one) => one.id,
      );
    expect(await idsOf({})).toContain(id);
    expect(await idsOf({ as: 'tom' })).not.toContain(id);
    for (const refused of [
      await run(id, [], { as: 'tom' }),
      await show(id, {}, { as: 'tom' }),
      await server.request(`GET /reports/custom/${id}`, { as: 'tom' }),
      await server.request(`GET /reports/custom/${id}/versions`, { as: 'tom' }),
    ])
      expect(refused.status).toBe(404);
    const shared = await build({ roles: [10] });
    expect(await idsOf({ as: 'tom' })).toContain(shared);
  });

  it('describes what reports are built of', async () => {
    const { body: sets } = await server.request('GET /reports/custom/dataSets');
    expect(sets).toHaveLength(10);
    expect(JSON.stringify(sets)).toContain('A row for each voyage that is not deleted.');
  });
});

describe('a run', () => {
  it.each(readyMadeReports)('of “$name” is a workbook', async ({ id, name, definition: own }) => {
    const parameters = own.parameters
      .filter(({ required }) => required)
      .map(({ key }) => ({ key, value: key === 'To' ? '2199-12-31' : '1990-01-01' }));
    const file = await run(id, parameters, { as: 'tom' });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toBe(
      `attachment; filename*=UTF-8''${name} report.xlsx`,
    );
    expect(await textsOf(file.body)).toContain(name);
    const shown = await show(id, { parameters }, { as: 'tom' });
    expect(shown.status).toBe(200);
  });

  it('writes texts of every kind as texts and never as formulas', async () => {
    const formula = '=HYPERLINK("https://evil.example";"x")';
    await superuser.query('update tenant.voyages set reference = $1 where company_id = $2', [
      formula,
      server.world.home.id,
    ]);
    const { body: file } = await run(await build({ name: '=1+1' }));
    const { Workbook } = await import('@cj-tech-master/excelts');
    const workbook = new Workbook();
    await workbook.xlsx.load(file as Buffer);
    const kinds: unknown[] = [];
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) => row.eachCell((cell) => kinds.push(cell.formula)));
    expect(kinds.length).toBeGreaterThan(10);
    expect(kinds.filter((one) => one !== undefined && one !== '')).toEqual([]);
    expect(await textsOf(file)).toContain('=HYPERLINK');
  });

  it.each([
    ['another company’s vessel', () => server.world.other.vessels[0]],
    ['a vessel that does not exist', () => 999_999_999],
  ])('is refused for %s', async (_, vessel) => {
    const id = await build();
    const refused = await run(id, [{ key: 'Vessels', value: [vessel()] }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { Vessels: ['Not a vessel of the company.'] } },
    });
  });

  it('is refused for another company’s port', async () => {
    const { rows } = await superuser.query<{ id: number }>(
      `insert into tenant.ports (company_id, name, country_code, latitude, longitude, time_zone, id)
       values ($1, 'Hidden quay', 'NO', 60, 5, 'Europe/Oslo', 1999999) returning id::int`,
      [server.world.other.id],
    );
    const parameters = [
      { key: 'From', value: '2026-01-01' },
      { key: 'To', value: '2026-12-31' },
      { key: 'Port', value: rows[0]?.id },
    ];
    const refused = await run(4, parameters);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).not.toContain('Hidden');
  });

  it.each([
    ['a required value', 1, []],
    ['a value of another type', 1, [{ key: 'From', value: true }]],
    ['an unknown parameter', 3, [{ key: 'company_id', value: 1 }]],
  ])('is refused without or with %s', async (_, id, parameters) => {
    expect((await run(id, parameters)).status).toBe(400);
  });

  it('has only rows of the own company', async () => {
    const id = await build();
    const theirs = await build({}, foreignCompany());
    const shown = (await show(id)).body as { rows: number };
    const other = (await show(theirs, {}, foreignCompany())).body as { rows: number };
    const { rows } = await superuser.query<{ company_id: number; number: number }>(
      'select company_id::int, count(*)::int as number from tenant.voyages where deleted is null group by 1',
    );
    const numberOf = (company: number) =>
      rows.find((row) => row.company_id === company)?.number ?? 0;
    expect(shown.rows).toBe(numberOf(server.world.home.id));
    expect(other.rows).toBe(numberOf(server.world.other.id));
  });

  it('says in the file that it has not all rows', async () => {
    const { id } = server.world.home;
    const scope = { company: id, actor: null, source: 'office', effort: 'long' } as const;
    const request = { ...definition, groups: [], sorts: [] } as never;
    const file = await server.database.write(scope, async (db) =>
      reportFile(
        db,
        {
          name: 'Short',
          definition: request,
          plan: await plannedReport(db, { company: id, definition: request, entered: [] }),
          facts: [],
          now: new Date('2026-11-28T08:00:00Z'),
          by: 'Olga',
        },
        { most: 0 },
      ),
    );
    expect(file.rows).toBeGreaterThan(0);
    const texts = await textsOf(file.content);
    expect(texts).toContain(`Only the first 0 of ${file.rows} rows.`);
  });
});

describe('a preview', () => {
  interface Shown {
    readonly rows: number;
    readonly groups: readonly { keys: string[]; rows: number; sums: unknown[] }[];
    readonly listed: readonly { cells: unknown[]; address: string }[];
    readonly totals: readonly unknown[];
  }

  it('shows groups, and the rows behind each of them', async () => {
    const id = await build();
    const { groups, rows, listed, totals } = (await show(id)).body as Shown;
    expect(listed).toEqual([]);
    expect(groups.reduce((sum, one) => sum + one.rows, 0)).toBe(rows);
    const [first] = groups;
    const behind = (await show(id, { within: first?.keys })).body as Shown;
    expect(behind.listed).toHaveLength(first?.rows ?? 0);
    const sum = behind.listed.reduce((total, { cells }) => total + Number(cells[2]), 0);
    expect(String(sum)).toBe(first?.sums[2]);
    expect(behind.listed[0]?.address).toMatch(/^\/voyages\/\d+\/edit$/);
    expect(totals).toHaveLength(3);
    const all = (await show(id, { within: [] })).body as Shown;
    expect([all.groups, all.listed.length, all.totals]).toEqual([[], rows, totals]);
  });

  it('of a draft needs the rights of an administrator', async () => {
    const draft = { definition, parameters: [], within: null };
    const call = 'POST /reports/custom/preview';
    expect((await server.request(call, { body: draft })).status).toBe(200);
    expect((await server.request(call, { body: draft, as: 'tom' })).status).toBe(403);
  });

  it('refuses keys of other groups', async () => {
    expect((await show(await build(), { within: ['1', '2'] })).status).toBe(400);
  });
});

describe('a definition', () => {
  const filter = { column: 'vessel', operator: 'oneOf', value: [1], parameter: null };
  it.each([
    ['an unknown data set', { dataSet: 'users' }, 'dataSet'],
    ['an unknown column', { columns: [{ column: 'secret', sum: null }] }, 'columns.0.column'],
    ['an unknown operator', { filters: [{ ...filter, operator: '; drop' }] }, 'filters.0.operator'],
    ['1,000 filters', { filters: Array.from({ length: 1000 }, () => filter) }, 'filters'],
    ['a group without sums', { columns: [{ column: 'vessel', sum: null }] }, 'groups'],
    [
      'a vessel that does not exist',
      { filters: [{ ...filter, value: [987654] }] },
      'filters.0.value',
    ],
  ])('is refused with %s', async (_, part, field) => {
    const plain = { ...definition, filters: [], parameters: [], ...part };
    const refused = await server.request('POST /reports/custom', {
      body: { ...body, definition: plain },
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(field);
  });
});

describe('a report', () => {
  it('is not overwritten by an older window, and has its versions', async () => {
    const id = await build();
    const read = () => server.request(`GET /reports/custom/${id}`);
    const { modified } = (await read()).body as { modified: string };
    const save = (values: object) =>
      server.request(`PUT /reports/custom/${id}`, { body: { ...body, ...values } });
    expect((await save({ name: 'Second', modified })).status).toBe(200);
    expect(await save({ name: 'Third', modified })).toMatchObject({
      status: 409,
      body: { theirs: { name: 'Second' } },
    });
    expect((await read()).body).toMatchObject({ name: 'Second', version: 2, definition });
    const { body: versions } = await server.request(`GET /reports/custom/${id}/versions`);
    expect(versions).toMatchObject([
      { number: 2, name: 'Second', author: expect.any(String) },
      { number: 1, name: 'Calls by vessel', definition },
    ]);
  });

  it('is deleted and restored', async () => {
    const id = await build();
    expect((await server.request(`DELETE /reports/custom/${id}`)).status).toBe(200);
    expect((await run(id)).status).toBe(404);
    expect((await server.request(`POST /reports/custom/${id}/restore`)).status).toBe(200);
    expect((await run(id)).status).toBe(200);
  });

  it('of another company is missing, and a ready-made one is not changed', async () => {
    const id = await build();
    for (const [number, options] of [
      [id, foreignCompany()],
      [1, {}],
    ] as const) {
      const saved = await server.request(`PUT /reports/custom/${number}`, { body, ...options });
      expect(saved.status).toBe(404);
      const removed = await server.request(`DELETE /reports/custom/${number}`, options);
      expect(removed.status).toBe(404);
    }
    expect((await run(id, [], foreignCompany())).status).toBe(404);
    expect((await show(id, {}, foreignCompany())).status).toBe(404);
  });

  it('is built by administrators only', async () => {
    const id = await build();
    for (const call of ['POST /reports/custom', `PUT /reports/custom/${id}`])
      expect((await server.request(call, { body, as: 'tom' })).status).toBe(403);
    expect((await server.request(`DELETE /reports/custom/${id}`, { as: 'tom' })).status).toBe(403);
  });

  it('is one of at most 200', async () => {
    await superuser.query(
      `insert into tenant.custom_reports (company_id, name, about, definition)
       select $1, 'Report ' || n, '', $2 from generate_series(1, $3::int) n`,
      [server.world.home.id, JSON.stringify(definition), reportLimits.reports],
    );
    expect((await server.request('POST /reports/custom', { body })).status).toBe(400);
  });
});
