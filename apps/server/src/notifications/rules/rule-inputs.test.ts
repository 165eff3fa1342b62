import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { fuelReport } from '../testing/fuel-report.ts';

let server: TestServer;
let superuser: pg.Client;

const home = () => server.world.home;
const start = Date.parse('2026-01-03T06:00:00Z');
const hoursLater = (hours: number): string => new Date(start + hours * 3_600_000).toISOString();
const remark = `<img src=x onerror="alert(1)"> ${'🚢'.repeat(80)}`;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await insertCall(hoursLater(-48), hoursLater(-24));
  await insertCall(hoursLater(48), hoursLater(72));
  await report(0, '30');
  await report(24, '50');
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

async function report(hours: number, burned: string): Promise<void> {
  const { status } = await server.request('POST /reports/log', {
    body: {
      vesselId: home().vessels[0],
      report: { ...fuelReport(hoursLater(hours), ['500', burned]), remark },
    },
  });
  expect(status).toBe(200);
}

const insertCall = (arrived: string, departed: string) =>
  superuser.query(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed)
     values ($1, $2, $3, $4, $5, $4, $5)`,
    [home().id, home().voyage, home().ownPort, arrived, departed],
  );

/** Calculates and checks the vessel, as the worker does. */
async function check(): Promise<void> {
  await superuser.query(
    'insert into tenant.check_requests (company_id, vessel_id) values ($1, $2)',
    [home().id, home().vessels[0]],
  );
  await server.server.warehouse.updateMarked();
  await server.server.checks.checkAll();
}

type Condition = readonly [column: string, operator: string, value: unknown];

/** A rule and the notifications that it has. */
async function findingsOf(
  subject: number,
  conditions: readonly Condition[],
  matchesAll = true,
): Promise<{ readonly rule: number; readonly ids: readonly number[] }> {
  const made = await server.request('POST /notificationCenter/rules', {
    body: {
      name: 'Our <b>rule</b>',
      subject,
      matchesAll,
      conditions: conditions.map(([column, operator, value]) => ({ column, operator, value })),
      severity: 2,
      isActive: true,
      readers: [],
    },
  });
  expect(made.status).toBe(200);
  await check();
  const { id: rule } = made.body as { readonly id: number };
  return { rule, ids: await idsOf(rule) };
}

const idsOf = async (rule: number): Promise<readonly number[]> =>
  (
    await superuser.query<{ id: string }>(
      'select id from tenant.notifications where rule_id = $1 and closed is null order by ref_date',
      [rule],
    )
  ).rows.map(({ id }) => Number(id));

const detailOf = async (id: number | undefined) =>
  (await server.request(`GET /notificationCenter/notifications/${String(id)}`)).body;

test('a finding of log reports states each condition with its value and its report', async () => {
  const { rule, ids } = await findingsOf(10, [
    ['fuelUsed', 'more', 40],
    ['kind', 'equals', 10],
    ['remark', 'contains', '<img'],
    ['windForce', 'isMissing', null],
  ]);
  expect(ids).toHaveLength(1);
  const records = [{ entity: 'LogReport', label: 'Noon at sea of 04.01.26 06:00 UTC' }];
  const text = `<img src=x onerror="alert(1)"> ${'🚢'.repeat(29)}…`;
  expect(await detailOf(ids[0])).toMatchObject({
    rule: { id: rule, name: 'Our <b>rule</b>', subject: 10, matchesAll: true },
    notification: { message: expect.stringContaining(`(“${text}”)`) },
    equation: '',
    limits: [],
    inputs: [
      {
        name: 'Fuel used',
        value: '50',
        unit: 'mt',
        records,
        condition: { text: 'is more than 40 mt', holds: true },
      },
      { name: 'Kind of report', value: 'Noon at sea', condition: { text: 'is Noon at sea' } },
      { name: 'Remark', value: text, unit: '', records, condition: { text: 'contains “<img”' } },
      { name: 'Wind force', value: null, unit: 'Bft', condition: { text: 'is missing' } },
    ],
  });
  const foreign = await server.request(`GET /notificationCenter/notifications/${String(ids[0])}`, {
    as: 'carla',
    company: server.world.other.id,
  });
  expect(foreign.status).toBe(404);
});

test('a finding of legs names the leg with its ports; one condition is enough', async () => {
  const { ids } = await findingsOf(
    20,
    [
      ['fuel', 'more', 60],
      ['reports', 'less', 1],
    ],
    false,
  );
  expect(ids).toHaveLength(1);
  const records = [
    {
      entity: 'DwhLeg',
      ref: expect.stringMatching(/^\d+-\d+$/),
      label: expect.stringMatching(/^Leg \S.* to \S.*, ended 05\.01\.26 /),
    },
  ];
  expect(await detailOf(ids[0])).toMatchObject({
    rule: { subject: 20, matchesAll: false },
    inputs: [
      { name: 'Fuel used', value: '80', records, condition: { holds: true } },
      { name: 'Log reports', value: '2', records, condition: { holds: false } },
    ],
  });
});

test('a finding of port calls names the port call', async () => {
  const { ids } = await findingsOf(30, [['vessel', 'isPresent', null]]);
  const { inputs } = (await detailOf(ids[0])) as {
    readonly inputs: readonly { readonly records: readonly unknown[] }[];
  };
  expect(inputs).toMatchObject([
    {
      name: 'Vessel',
      value: expect.stringMatching(/\S/),
      unit: '',
      records: [{ entity: 'DwhPortCall', label: expect.stringMatching(/^Port call in \S/) }],
    },
  ]);
});

test('a finding of an earlier version gets its inputs with the next check', async () => {
  const { ids } = await findingsOf(10, [['fuelUsed', 'more', 45]]);
  await superuser.query(`update tenant.notifications set inputs = '[]' where id = $1`, [ids[0]]);
  expect(await detailOf(ids[0])).toMatchObject({ inputs: [] });
  await check();
  expect(await detailOf(ids[0])).toMatchObject({ inputs: [{ name: 'Fuel used', value: '50' }] });
});

test('a column that was removed holds nothing: all conditions never hold, and any states it', async () => {
  const conditions = JSON.stringify([
    { column: 'seaState', operator: 'isMissing', value: null },
    { column: 'fuelUsed', operator: 'more', value: 45 },
  ]);
  const { rule, ids } = await findingsOf(10, [['fuelUsed', 'more', 45]]);
  const change = (matchesAll: boolean) =>
    superuser.query(
      'update tenant.notification_rules set conditions = $2, matches_all = $3 where id = $1',
      [rule, conditions, matchesAll],
    );
  await change(false);
  await check();
  expect(await idsOf(rule)).toEqual(ids);
  expect(await detailOf(ids[0])).toMatchObject({
    inputs: [
      {
        name: 'seaState',
        value: null,
        condition: { text: 'can no longer be compared', holds: false },
      },
      { name: 'Fuel used', condition: { holds: true } },
    ],
  });
  await change(true);
  await check();
  expect(await idsOf(rule)).toEqual([]);
});

/** How often a rule would have found something in the last 12 months. */
async function previewed(subject: number, conditions: readonly Condition[]): Promise<unknown> {
  const { status, body } = await server.request('POST /notificationCenter/rules/preview', {
    body: {
      name: 'All figures',
      subject,
      matchesAll: true,
      conditions: conditions.map(([column, operator, value]) => ({ column, operator, value })),
    },
  });
  return status === 200 ? (body as { readonly number: number }).number : body;
}

describe('a rule compares everything that is documented', () => {
  beforeAll(async () => {
    const { status } = await server.request('POST /reports/log', {
      body: {
        vesselId: home().vessels[0],
        report: {
          ...fuelReport(hoursLater(30), ['455', '41']),
          voyageId: home().voyage,
          figures: {
            distanceOverGround: '200',
            engineDistance: '250',
            seaHeight: '2.5',
            hoursUnderWay: '20',
            hoursDrifting: '4',
            draughtAft: '9.5',
          },
        },
      },
    });
    if (status !== 200) throw new Error(`The report is answered with ${status}.`);
    await superuser.query(
      `insert into tenant.vessel_particulars (company_id, vessel_id, valid_from, ship_type) values ($1, $2, '2020-01-01', 20)`,
      [home().id, home().vessels[0]],
    );
    await check();
  });

  test.each<readonly [string, Condition]>([
    ['slip', ['slip', 'atLeast', 20]],
    ['weather', ['seaHeight', 'equals', 2.5]],
    ['hours', ['hoursDrifting', 'atLeast', 4]],
    ['draught', ['draughtAft', 'less', 9.6]],
    ['consumption of a fuel', ['fuelUsed2', 'equals', 41]],
    ['stock of a fuel', ['fuelRemaining2', 'equals', 455]],
    ['consumption of a consumer', ['fuelOfOther', 'equals', 41]],
    ['voyage', ['voyage', 'isPresent', null]],
  ])('of a log report: %s', async (_, condition) => {
    expect(await previewed(10, [['fuelUsed', 'equals', 41], condition])).toBe(1);
    const [column] = condition;
    expect(
      await previewed(10, [
        ['fuelUsed', 'equals', 41],
        [column, 'isMissing', null],
      ]),
    ).toBe(0);
  });

  test.each<readonly [string, Condition, number]>([
    ['ship type', ['shipType', 'equals', 20], 3],
    ['another ship type', ['shipType', 'equals', 40], 0],
    ['another fuel', ['fuelUsed6', 'isMissing', null], 3],
    ['another consumer', ['fuelOfMain', 'isMissing', null], 3],
    ['port at sea', ['port', 'isMissing', null], 3],
  ])('of log reports: %s', async (_, condition, count) => {
    expect(await previewed(10, [['vessel', 'isPresent', null], condition])).toBe(count);
  });

  test.each<readonly [string, number, Condition]>([
    ['ports of a leg', 20, ['fromPort', 'isPresent', null]],
    ['voyage of a leg', 20, ['voyage', 'isPresent', null]],
    ['fuel of a leg', 20, ['fuelUsed2', 'equals', 121]],
    ['consumer of a leg', 20, ['fuelOfOther', 'equals', 121]],
    ['hours of a leg', 20, ['hoursDrifting', 'equals', 4]],
    ['ship type of a leg', 20, ['shipType', 'equals', 20]],
  ])('of a leg: %s', async (_, subject, condition) => {
    expect(await previewed(subject, [['fuel', 'more', 60], condition])).toBe(1);
  });

  test('of a port call: its port and its ship type', async () => {
    const conditions = [
      ['port', 'isPresent', null],
      ['shipType', 'equals', 20],
    ] as const;
    expect(await previewed(30, conditions)).toBeGreaterThan(0);
  });
});
