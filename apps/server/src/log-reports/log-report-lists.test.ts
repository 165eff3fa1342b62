import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LogReportTest, startLogReportTest } from './testing/log-report-client.ts';

let server: LogReportTest['server'];
let vessel = 0;
let create: LogReportTest['create'];

beforeAll(async () => {
  ({ server, vessel, create } = await startLogReportTest());
});
afterAll(() => server.close());

describe('the lists', () => {
  test('find reports by vessel, kind, time and free text', async () => {
    await create({ kind: 100, remark: 'Pilot cancelled twice', at: '2023-05-01T06:00:00Z' });
    const found = await server.request('GET /reports/log?search=r: pilot, k: arrival');
    expect(found).toMatchObject({
      status: 200,
      statements: 2,
      body: [{ kind: 100, vessel: { id: vessel } }],
    });
    expect(found.headers.get('x-total-count')).toBe('1');
    expect(
      await server.request('GET /reports/log?kinds=100&from=2023-05-01&to=2023-05-02'),
    ).toMatchObject({
      body: [{ remark: 'Pilot cancelled twice' }],
    });
    expect(await server.request(`GET /reports/log?vesselIds=${vessel}&kinds=110`)).toMatchObject({
      body: [],
    });
    const lines = await server.request('GET /reports/log/list?take=1&s=v: ');
    expect(lines.body).toHaveLength(1);
    expect(lines.body).not.toMatchObject([{ used: expect.anything() }]);
  });

  test.each(['withFindings=true', 'withFindings'])(
    'show reports that did not fit: %s',
    async (flag) => {
      await create();
      await create({ figures: { distanceOverGround: '278', hoursUnderWay: '20' } });
      const all = await server.request(`GET /reports/log?${flag}&take=500`);
      const rows = all.body as readonly { readonly findings: number }[];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ findings }) => findings > 0)).toBe(true);
    },
  );
});

describe('the list as a file', () => {
  const textOf = async (path: string): Promise<string> => {
    const answer = await server.request(`GET ${path}`);
    expect(answer.status).toBe(200);
    const { content } = answer.body as { readonly content: string };
    return Buffer.from(content, 'base64').toString('utf8');
  };

  test('has a row for each report, with the fuels beside each other and no formula', async () => {
    await create({ remark: '=1+1' });
    const text = await textOf(`/reports/log/download?vesselIds=${vessel}&fileType=csv`);
    const [header = '', first = ''] = text.split('\n');
    expect(header).toContain('VLSFO used, mt');
    expect(first).toContain('Noon at sea');
    expect(text).not.toMatch(/(^|,)"?=1/m);
    const sheet = await server.request('GET /reports/log/download?fileType=xlsx');
    expect(sheet.status).toBe(200);
  });

  test('is the log abstract with the published columns, oldest first', async () => {
    await create({ figures: { airTemperature: '-7.5' }, remark: '@SUM(1)' });
    const text = await textOf(`/reports/log/ovd?vesselIds=${vessel}`);
    const lines = text.trim().split(/\r?\n/);
    expect(lines[0]).toMatch(/^"?IMO/);
    expect(lines.length).toBeGreaterThan(2);
    expect(text).toContain('Noon (Position) - Sea passage');
    expect(text).toContain(',-7.5,');
    expect(text).toContain(",'@SUM(1),");
  });

  test('is a PDF, and one report is a PDF of its own', async () => {
    const { guid } = await create({ remark: 'Printed' });
    for (const path of [
      `/reports/log/download?vesselIds=${vessel}&fileType=pdf`,
      `/reports/log/${guid}/download`,
    ]) {
      const text = await textOf(path);
      expect(text.startsWith('%PDF-')).toBe(true);
    }
    const { other } = server.world;
    expect(
      await server.request(`GET /reports/log/${guid}/download`, { as: 'carla', company: other.id }),
    ).toMatchObject({ status: 404 });
    expect((await server.request(`GET /reports/log/${guid}/download?fileType=exe`)).status).toBe(
      400,
    );
  });

  test('refuses an unknown format and a search that cannot be read', async () => {
    expect((await server.request('GET /reports/log/download?fileType=exe')).status).toBe(400);
    expect((await server.request('GET /reports/log/ovd?vesselIds=x')).status).toBe(400);
  });
});
