import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CallClient,
  hour,
  type Link,
  openCallClient,
  sentences,
} from './testing/call-client.ts';

const { Estimated, Requested, Planned, Actual } = serviceTimeKind;

let client: CallClient;
let voyage: number;
let call: number;
beforeAll(async () => {
  client = await openCallClient();
});
afterAll(() => client.server.close());
beforeEach(async () => {
  ({ voyage, call } = await client.newCall());
});

const postTime = (values: Record<string, unknown>) =>
  client.server.request(`POST /portCalls/${call}/serviceTimes`, {
    body: { service: service.Arrival, kind: Estimated, at: hour(9), ...values },
  });
const brief = ({ service: of, kind, at, saidBy, reason }: Link) => ({
  of,
  kind,
  at,
  saidBy,
  reason,
});
const schedule = async () => {
  const { scheduledArrival, scheduledDeparture } = await client.page(call);
  return { scheduledArrival, scheduledDeparture };
};
const savePanel = (values: Record<string, unknown>) =>
  client.server.request(`PUT /voyages/${voyage}/portCalls/${call}`, {
    body: {
      port: { id: client.server.world.ports.rotterdam },
      scheduledArrival: hour(5),
      scheduledDeparture: hour(30),
      ...values,
    },
  });

describe('the chain', () => {
  test('begins with what was first scheduled, said by the office', async () => {
    expect((await client.chain(call)).map(brief)).toEqual(
      expect.arrayContaining([
        { of: service.Arrival, kind: Estimated, at: hour(5), saidBy: 10, reason: null },
        { of: service.Departure, kind: Estimated, at: hour(30), saidBy: 10, reason: null },
      ]),
    );
    expect((await client.chain(call))[0]?.author).toMatchObject({ fullName: 'Olga Test' });
  });

  test('goes on with a changed ETA and its reason, and only with what changed', async () => {
    await savePanel({ scheduledArrival: hour(7), scheduleReason: ' Head wind ' });
    await savePanel({ scheduledArrival: hour(7), hideInApp: true });
    const chain = await client.chain(call);
    expect(chain).toHaveLength(3);
    expect(brief(chain[0] as Link)).toEqual({
      of: service.Arrival,
      kind: Estimated,
      at: hour(7),
      saidBy: 10,
      reason: 'Head wind',
    });
  });

  test('a refused save says nothing', async () => {
    expect((await savePanel({ scheduledArrival: hour(31) })).status).toBe(400);
    expect(await client.chain(call)).toHaveLength(2);
  });

  test('keeps who said what when; the latest of each kind shows on the page', async () => {
    await postTime({ saidBy: 20, saidByName: 'Captain Lund', saidAt: hour(1), at: hour(8) });
    await postTime({
      kind: Requested,
      saidBy: 40,
      saidByName: 'Terminal 3',
      at: hour(11),
      reason: 'Berth taken',
    });
    await postTime({ kind: Planned, at: hour(11), reason: 'Agreed' });
    await postTime({ kind: Planned, at: hour(12) });
    await client.entered(call, ['Arrived', 6], { saidBy: 20 });
    const latest = (await client.chain(call, '?latest=true')).filter(
      ({ service: of }) => of === service.Arrival,
    );
    expect(latest.map(({ kind, at, saidBy }) => [kind, at, saidBy])).toEqual([
      [Estimated, hour(5), 10],
      [Requested, hour(11), 40],
      [Planned, hour(12), 10],
      [Actual, hour(6), 20],
    ]);
    expect(
      ((await client.page(call)).latestServiceTimes as Link[]).filter(
        ({ service: of }) => of === service.Arrival,
      ),
    ).toEqual(latest);
    expect(await client.chain(call)).toHaveLength(7);
  });

  test('a statement is withdrawn by another one', async () => {
    await postTime({ kind: Planned, at: hour(11) });
    await postTime({ kind: Planned, at: null, reason: 'Strike' });
    const planned = (await client.chain(call, '?latest=true')).find(({ kind }) => kind === Planned);
    expect(planned).toMatchObject({ at: null, reason: 'Strike' });
  });

  test('actual times come from events alone and name them', async () => {
    expect(sentences(await postTime({ kind: Actual }))).toEqual([
      'Actual times are entered as events',
    ]);
    const { event } = await client.entered(call, ['Arrived', 6]);
    const fast = await client.entered(call, ['AllFast', 7]);
    await client.entered(call, ['AllFast', 9]);
    const actual = (await client.chain(call)).filter(({ kind }) => kind === Actual);
    expect(actual.map(({ service: of, at, eventId }) => [of, at, eventId])).toEqual([
      [service.Berth, hour(7), fast.event.id],
      [service.Arrival, hour(6), event.id],
    ]);
  });

  test.each([
    [{ service: 25 }, 'service'],
    [{ kind: 0 }, 'kind'],
    [{ at: 'tomorrow' }, 'at'],
    [{ at: undefined }, 'at'],
    [{ saidBy: 11 }, 'saidBy'],
    [{ saidAt: new Date(Date.now() + 2 * 3_600_000).toISOString() }, 'saidAt'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ kind: 20, setsSchedule: true }, 'setsSchedule'],
    [{ service: 30, setsSchedule: true }, 'setsSchedule'],
    [{ keepsStay: true }, 'keepsStay'],
    [{ service: 60, setsSchedule: true, keepsStay: true }, 'keepsStay'],
    [{ setsSchedule: true, keepsStay: 'perhaps' }, 'keepsStay'],
  ])('%j is refused at %s', async (values, field) => {
    expect(await postTime(values)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await client.chain(call)).toHaveLength(2);
  });

  test('nobody rewrites it', async () => {
    const scope = { company: client.home.id, actor: null, source: 'office' } as const;
    for (const sql of [
      'update tenant.service_times set reason = null',
      'delete from tenant.service_times',
    ])
      await expect(
        client.server.database.write(scope, (session) => session.run({ sql, parameters: [] })),
      ).rejects.toThrow(/permission denied/);
  });
});

describe('an estimate that sets the schedule', () => {
  test('moves the port call and its voyage, and stays the latest statement', async () => {
    await postTime({ saidBy: 20, at: hour(9), setsSchedule: true });
    expect(await schedule()).toEqual({ scheduledArrival: hour(9), scheduledDeparture: hour(30) });
    expect((await client.server.request(`GET /voyages/${voyage}`)).body).toMatchObject({
      start: hour(9),
    });
    const latest = (await client.chain(call, '?latest=true')).find(
      ({ service: of }) => of === service.Arrival,
    );
    expect(latest).toMatchObject({ at: hour(9), saidBy: 20 });
    // Two of the schedule as it was planned, and this one once.
    const reported = (await client.chain(call)).filter(({ at }) => at === hour(9));
    expect(reported).toMatchObject([{ saidBy: 20, service: service.Arrival }]);
    expect(await client.chain(call)).toHaveLength(3);
  });

  test('takes the departure along where the stay is kept', async () => {
    await postTime({ at: hour(31), setsSchedule: true, keepsStay: true });
    expect(await schedule()).toEqual({ scheduledArrival: hour(31), scheduledDeparture: hour(56) });
    const reported = (await client.chain(call)).filter(({ at }) => at === hour(56));
    expect(reported).toMatchObject([{ service: service.Departure }]);
  });

  test('is refused where it would lie behind the departure', async () => {
    const answer = await postTime({ at: hour(31), setsSchedule: true });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { at: ['ETD cannot be before ETA'] } },
    });
    expect(await schedule()).toMatchObject({ scheduledArrival: hour(5) });
    expect(await client.chain(call)).toHaveLength(2);
  });

  test('two at once: the schedule is what the later one said', async () => {
    await Promise.all([7, 8].map((at) => postTime({ at: hour(at), setsSchedule: true })));
    const { scheduledArrival } = await schedule();
    expect((await client.chain(call))[0]).toMatchObject({ at: scheduledArrival });
    expect(await client.chain(call)).toHaveLength(4);
  });
});

describe('a port of call for emissions', () => {
  const decide = (body: Record<string, unknown>) =>
    client.server.request(`PUT /portCalls/${call}/regulatory`, { body });

  test('follows from the reasons and the cargo, unless somebody decided and said why', async () => {
    expect(await client.page(call)).toMatchObject({
      regulatory: { isPortOfCall: false, overridden: false },
    });
    await savePanel({ reasonForCalls: [{ id: 3 }] });
    expect(await client.page(call)).toMatchObject({ regulatory: { isPortOfCall: true } });
    expect((await decide({ isPortOfCall: false })).status).toBe(400);
    const decided = { isPortOfCall: false, overridden: true, reason: 'Shelter' };
    expect((await decide({ isPortOfCall: false, reason: 'Shelter' })).body).toMatchObject({
      regulatory: decided,
    });
    expect(await client.page(call)).toMatchObject({ regulatory: decided });
    await decide({ isPortOfCall: null, reason: 'x' });
    expect(await client.page(call)).toMatchObject({
      regulatory: { isPortOfCall: true, overridden: false, reason: null },
    });
  });

  test('a stale decision and one of another company are refused', async () => {
    const { modified } = await client.page(call);
    await savePanel({ hideInApp: true });
    const body = { isPortOfCall: true, reason: 'Late', modified };
    expect((await decide(body)).status).toBe(409);
    const carla = { as: 'carla', company: client.server.world.other.id, body } as const;
    expect((await client.server.request(`PUT /portCalls/${call}/regulatory`, carla)).status).toBe(
      404,
    );
    expect(await client.page(call)).toMatchObject({ regulatory: { overridden: false } });
  });
});
