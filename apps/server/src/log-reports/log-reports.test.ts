import { randomBytes } from 'node:crypto';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type LogReportTest,
  type Report,
  startLogReportTest,
} from './testing/log-report-client.ts';

let server: LogReportTest['server'];
let vessel = 0;
let fuel = 0;
let noonOf: LogReportTest['noonOf'];
let post: LogReportTest['post'];
let create: LogReportTest['create'];

beforeAll(async () => {
  ({ server, vessel, fuel, noonOf, post, create } = await startLogReportTest());
});
afterAll(() => server.close());

describe('a log report of the office', () => {
  test('is stored with its figures, its author and its first version', async () => {
    const made = await create({ remark: 'Slow steaming' });
    expect(made).toMatchObject({
      kind: 10,
      vessel: { id: vessel },
      position: { latitude: '63.73667', longitude: '6.72667' },
      distance: '278',
      speed: '12.1',
      used: [{ fuelId: fuel, tonnes: '14.8' }],
      remaining: [{ fuelId: fuel, tonnes: '216.2' }],
      remark: 'Slow steaming',
      source: 40,
      state: 10,
      version: 1,
      versions: [{ number: 1, reason: '', report: { figures: { hoursUnderWay: '23' } } }],
      approved: null,
    });
    const read = await server.request(`GET /reports/log/${made.guid}`);
    expect(read).toMatchObject({ status: 200, body: made });
    expect(
      (await server.request(`GET /history?entity=logReport&id=${made.id}`)).body,
    ).toMatchObject([{ action: 'insert' }]);
  });

  test('is compared with the one before it, across one that measured nothing', async () => {
    await create();
    expect(await create({ remaining: [] })).toMatchObject({
      chains: [{ last: '216.2', measured: null }],
    });
    const made = await create({
      remaining: [{ fuelId: fuel, tonnes: '1866' }],
      figures: { distanceOverGround: '278', hoursUnderWay: '20' },
    });
    expect(made).toMatchObject({
      findings: 2,
      found: [
        { field: 'hours', suggestion: null },
        { field: `remaining.${fuel}`, suggestion: '186.6' },
      ],
      chains: [
        { fuelId: fuel, last: '201.4', used: '14.8', calculated: '186.6', measured: '1866' },
      ],
      previous: { kind: 10 },
      next: null,
    });
  });

  test('is compared with corrections of the ledger, before and after the one that measured nothing', async () => {
    await create();
    const between = await create({ remaining: [] });
    const correct = (at: string, quantity: string) =>
      server.request(`POST /vessels/${vessel}/fuelCorrections`, {
        body: { kind: 20, fuel: { id: fuel }, at, quantity, reason: 'Sounded in port' },
      });
    const hourBefore = (at: string) => new Date(Date.parse(at) - 3_600_000).toISOString();
    const made = await create({ remaining: [{ fuelId: fuel, tonnes: '186.6' }] });
    expect((await correct(hourBefore(between.at), '-2')).status).toBe(200);
    expect((await correct(hourBefore(made.at), '0.5')).status).toBe(200);
    expect((await server.request(`GET /reports/log/${made.guid}`)).body).toMatchObject({
      chains: [
        { last: '199.4', corrected: '0.5', used: '14.8', calculated: '185.1', measured: '186.6' },
      ],
    });
  });

  test.each([
    ['another company’s engine', { consumers: [{ engineId: 999_999, name: 'X' }] }, /consumers/],
    [
      'a tank that the vessel does not have',
      { remaining: [{ fuelId: 2, tankId: 999_999, tonnes: '1' }] },
      /remaining/,
    ],
    ['a fuel that does not exist', { remaining: [{ fuelId: 999, tonnes: '1' }] }, /fuel/],
    ['a negative distance', { figures: { distanceOverGround: '-3' } }, /distanceOverGround/],
    [
      'a distance of a journey around the world',
      { figures: { distanceOverGround: '50000' } },
      /between 0 and 5000 nm/,
    ],
    ['grams', { remaining: [{ fuelId: 2, tonnes: '1.0001' }] }, /decimals/],
    ['a position beyond the pole', { position: { latitude: '91', longitude: '0' } }, /-90 and 90/],
    ['an unknown figure', { figures: { warpFactor: '9' } }, /warpFactor/],
    ['an unknown kind', { kind: 11 }, /kind/],
    ['a text with NUL', { remark: 'a\u0000b' }, /stored/],
    ['a time without meaning', { at: '2025-02-30T12:00:00Z' }, /time/],
  ])('is refused with %s', async (_what, values, sentence) => {
    const answer = await post(values);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(sentence);
  });

  test('is refused for another company’s vessel', async () => {
    const { other } = server.world;
    const body = { vesselId: other.vessels[0], report: noonOf() };
    expect(await server.request('POST /reports/log', { body })).toMatchObject({
      status: 400,
      body: { errors: { vesselId: ['Not found'] } },
    });
  });

  test('is refused a second time at the same instant', async () => {
    const at = '2024-06-01T11:00:00Z';
    await create({ at });
    expect(await post({ at })).toMatchObject({
      status: 400,
      body: { errors: { at: [/report of this kind/] } },
    });
  });
});

test('fields beyond those of log reports are refused, the company’s own are stored', async () => {
  expect(await post({ fields: { Warp_Factor: '9' } })).toMatchObject({
    status: 400,
    body: { errors: { fields: ['Refers to a field that log reports do not have'] } },
  });
  expect((await post({ fields: { Crew: '21' } })).status).toBe(200);
});

describe('a correction', () => {
  test('is a new version with its reason; the one before stays', async () => {
    const made = await create();
    const report = noonOf({
      reason: 'Wrong distance',
      figures: { distanceOverGround: '287', hoursUnderWay: '24' },
    });
    const corrected = await server.request(`PUT /reports/log/${made.guid}`, {
      body: { report, modified: made.modified },
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: {
        guid: made.guid,
        distance: '287',
        version: 2,
        versions: [
          { number: 2, reason: 'Wrong distance' },
          { number: 1, report: { figures: { distanceOverGround: '278' } } },
        ],
      },
    });
    expect(
      await server.request(`PUT /reports/log/${made.guid}`, {
        body: { report, modified: made.modified },
      }),
    ).toMatchObject({ status: 409, body: { theirs: { version: 2 } } });
  });

  test('needs a reason', async () => {
    const made = await create();
    expect(
      await server.request(`PUT /reports/log/${made.guid}`, { body: { report: noonOf() } }),
    ).toMatchObject({ status: 400, body: { errors: { reason: ['State why it is corrected.'] } } });
  });

  test('onto the time of another report is refused with what to do', async () => {
    const made = await create();
    const other = await create();
    const at = (other as Report & { readonly at: string }).at;
    const report = noonOf({ at, reason: 'Wrong day' });
    expect(
      await server.request(`PUT /reports/log/${made.guid}`, { body: { report } }),
    ).toMatchObject({ status: 400, body: { errors: { at: [/Correct that one/] } } });
  });

  test('of another company’s report is not found', async () => {
    const made = await create();
    const answer = await server.request(`GET /reports/log/${made.guid}`, {
      as: 'carla',
      company: server.world.other.id,
    });
    expect(answer.status).toBe(404);
  });
});

describe('an approval', () => {
  test('moves the arrival of the next port call, and nothing moves before', async () => {
    const { home } = server.world;
    const at = '2030-01-05T06:00:00Z';
    const made = await create({ eta: { portCallId: home.portCall, at } });
    const preview = await server.request('POST /reports/log/effects', {
      body: { ids: [made.guid] },
    });
    expect(preview).toMatchObject({
      status: 200,
      body: [{ obstacle: null, eta: { portCall: { id: home.portCall }, after: at } }],
    });
    const before = await server.request(`GET /portCalls/${home.portCall}`);
    expect(before.body).not.toMatchObject({ scheduledArrival: at });
    const approved = await server.request('POST /reports/log/approve', {
      body: { ids: [made.guid] },
    });
    expect(approved.body).toMatchObject([{ obstacle: null }]);
    expect((await server.request(`GET /portCalls/${home.portCall}`)).body).toMatchObject({
      scheduledArrival: at,
    });
    expect((await server.request(`GET /reports/log/${made.guid}`)).body).toMatchObject({
      state: 30,
    });
    expect(
      await server.request('POST /reports/log/approve', { body: { ids: [made.guid] } }),
    ).toMatchObject({
      body: [{ obstacle: 'This report is already approved.', eta: null }],
    });
  });

  test('of another company’s report is refused', async () => {
    const made = await create();
    expect(
      await server.request('POST /reports/log/approve', {
        as: 'carla',
        company: server.world.other.id,
        body: { ids: [made.guid] },
      }),
    ).toMatchObject({ status: 400, body: { errors: { ids: ['Not found'] } } });
  });
});

describe('a report sent in error', () => {
  test('is withdrawn with a reason, stays readable and makes way', async () => {
    const at = '2024-07-01T11:00:00Z';
    const made = await create({ at });
    expect(
      await server.request(`POST /reports/log/${made.guid}/withdraw`, { body: { reason: ' ' } }),
    ).toMatchObject({ status: 400 });
    expect(
      await server.request(`POST /reports/log/${made.guid}/withdraw`, {
        body: { reason: 'Sent twice' },
      }),
    ).toMatchObject({ status: 200 });
    expect((await server.request(`GET /reports/log/${made.guid}`)).body).toMatchObject({
      state: 40,
      withdrawnReason: 'Sent twice',
    });
    expect((await create({ at })).guid).not.toBe(made.guid);
  });
});

test('a program writes the same form, once', async () => {
  const id = entryId(Date.now(), randomBytes(16));
  const entry = {
    id,
    vessel: { id: vessel },
    form: 'logReport',
    person: { name: 'Nils Berg', rank: 'Master' },
    at: '2025-11-01T11:05:00Z',
    payload: noonOf({ at: '2025-11-01T11:00:00Z' }),
  };
  const first = await server.request('POST /reports/entries', { body: { entries: [entry] } });
  expect(first).toMatchObject({
    status: 200,
    body: { outcomes: [{ id, outcome: 'accepted', ref: { entity: 'logReport' } }] },
  });
  expect(
    (await server.request('POST /reports/entries', { body: { entries: [entry] } })).body,
  ).toMatchObject({
    outcomes: [{ outcome: 'duplicate', first: 'accepted' }],
  });
  expect((await server.request(`GET /reports/log/${id}`)).body).toMatchObject({
    name: 'Nils Berg',
    rank: 'Master',
  });
});

test('burns fuel of the ledger; a correction and a withdrawal burn it again', async () => {
  const ledger = async (): Promise<string> => {
    const read = await server.request(
      `GET /vessels/${server.world.home.vessels[1]}/fuelLedger?at=2025-12-31T00:00:00Z`,
    );
    return JSON.stringify(read.body);
  };
  const [, other] = server.world.home.vessels;
  const at = '2025-12-01T11:00:00Z';
  const report = {
    kind: 10,
    at,
    consumers: [{ name: 'Main engine', fuels: [{ fuelId: 2, tonnes: '7.125' }] }],
  };
  const made = await server.request('POST /reports/log', { body: { vesselId: other, report } });
  expect(made.status).toBe(200);
  const { guid } = made.body as Report;
  expect(await ledger()).toContain('-7.125');
  const corrected = {
    ...report,
    reason: 'Flow meter read again',
    consumers: [{ name: 'Main engine', fuels: [{ fuelId: 2, tonnes: '7.5' }] }],
  };
  await server.request(`PUT /reports/log/${guid}`, { body: { report: corrected } });
  expect(await ledger()).toContain('-7.5');
  await server.request(`POST /reports/log/${guid}/withdraw`, { body: { reason: 'Sent in error' } });
  expect(await ledger()).not.toContain('-7.5');
});
