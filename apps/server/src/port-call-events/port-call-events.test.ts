import { eventLongBefore } from '@fairlead/domain/port-calls/event-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CallClient,
  hour,
  openCallClient,
  sentences,
  templateId,
} from './testing/call-client.ts';

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

const request: CallClient['server']['request'] = (path, options) =>
  client.server.request(path, options);
const voyageCall = async () =>
  ((await request(`GET /voyages/${voyage}`)).body as { portCalls: Record<string, unknown>[] })
    .portCalls[0];

describe('entering', () => {
  test('answers the event and what follows; a write is two round trips', async () => {
    const answer = await client.enter(call, 'Arrived', {
      remark: ' Pilot late ',
      internalRemark: 'Tell the agent',
      saidBy: 30,
      saidByName: 'Quay Agency',
      // With a fraction and an offset: what is stored has neither.
      eventDate: hour(8).replace('Z', '.987+02:00'),
    });
    expect(answer.body).toMatchObject({
      event: {
        templateId: templateId('Arrived'),
        name: 'Arrived',
        eventDate: hour(6),
        createdFrontend: true,
        remark: 'Pilot late',
        internalRemark: 'Tell the agent',
        saidBy: 30,
        saidByName: 'Quay Agency',
        author: { fullName: 'Olga Test' },
        cargoOperations: [],
      },
      arrived: hour(6),
      departed: null,
      warnings: [],
    });
    expect(answer.statements).toBe(10);
    expect(await client.events(call)).toEqual([(answer.body as { event: unknown }).event]);
  });

  test('of 1900 is refused with the reason', async () => {
    const answer = await client.enter(call, 'Arrived', { eventDate: '1900-01-01T10:00:00Z' });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { eventDate: [eventLongBefore] } },
    });
  });

  test('arrival and departure are those of the events, in the voyage and its list too', async () => {
    await client.entered(call, ['Arrived', 6]);
    expect(await voyageCall()).toMatchObject({ arrived: hour(6), departed: null });
    const left = await client.entered(call, ['Departed', 20]);
    expect(left).toMatchObject({ arrived: hour(6), departed: hour(20) });
    expect(await voyageCall()).toMatchObject({ arrived: hour(6), departed: hour(20) });
    expect((await request(`GET /voyages/${voyage}`)).body).toMatchObject({
      start: hour(6),
      end: hour(20),
    });
    expect(await client.page(call)).toMatchObject({
      arrived: hour(6),
      departed: hour(20),
      modified: left.portCallModified,
      locks: [{ field: 'port' }, { field: 'inActive' }, { field: 'hideInApp' }],
    });
  });

  test('a ship that was already in port has arrived', async () => {
    expect(await client.entered(call, ['AlreadyInPort', 6])).toMatchObject({ arrived: hour(6) });
  });

  test('berth is a property of the event', async () => {
    await client.entered(call, ['Arrived', 6]);
    const { event } = await client.entered(call, ['AllFast', 7], {
      data: [{ internalName: 'Berth', value: ' Quay 4 ' }],
    });
    expect(event).toMatchObject({
      triggers: ['StartBerth'],
      data: [{ internalName: 'Berth', name: 'Berth', dataType: 10, value: 'Quay 4' }],
    });
    const none = await client.enter(call, 'Arrived', {
      data: [{ internalName: 'Berth', value: '1' }],
    });
    expect(sentences(none)).toEqual(['This event has no such property.']);
  });

  test.each([
    [{ eventDate: undefined }, 'eventDate'],
    [{ eventDate: '2026-02-30T10:00:00Z' }, 'eventDate'],
    [{ templateId: 999 }, 'templateId'],
    [{ templateId: 987_654_321 }, 'templateId'],
    [{ remark: 'x'.repeat(2001) }, 'remark'],
    [{ saidBy: 15 }, 'saidBy'],
    [{ quantity: '5' }, 'quantity'],
    [{ cargoOperation: { id: 987_654_321 } }, 'cargoOperation'],
  ])('%j is refused at %s', async (values, field) => {
    const answer = await client.enter(call, 'Arrived', values);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await client.events(call)).toEqual([]);
  });

  test('of a merged, an inactive or a missing call is refused', async () => {
    const child = await client.addCall(voyage);
    const change = (sql: string) =>
      client.server.database.write(
        { company: client.home.id, actor: null, source: 'ship' },
        (session) => session.run({ sql, parameters: [client.home.id, child, call] }),
      );
    await change('update tenant.port_calls set parent_id = $3 where company_id = $1 and id = $2');
    expect(sentences(await client.enter(child, 'Arrived'))).toEqual([
      'This port call is merged into another one: enter its events there.',
    ]);
    expect(await client.page(call)).toMatchObject({ hasChildren: true, children: [{ id: child }] });
    await change(
      'update tenant.port_calls set parent_id = null, in_active = true where company_id = $1 and id = $2 and $3 > 0',
    );
    expect((await client.enter(child, 'Arrived')).status).toBe(409);
    expect(await client.enter(987_654_321, 'Arrived')).toMatchObject({
      status: 404,
      body: 'No portcall found',
    });
  });
});

describe('contradictions are refused and leave everything as it was', () => {
  /** The refusal of an event; nothing is entered. */
  const refused = async (what: string, at: number) => {
    const before = await client.events(call);
    const answer = await client.enter(call, what, { eventDate: hour(at) });
    expect(await client.events(call)).toEqual(before);
    return sentences(answer);
  };

  test('departure without or before arrival, in whatever zone it is stated', async () => {
    expect(await refused('Departed', 6)).toEqual(['Enter the arrival before the departure.']);
    await client.entered(call, ['Arrived', 6]);
    const zones = ['+14:00', '-11:00', '+05:45', '+00:00'];
    for (const zone of zones) {
      const wall = (at: number) => {
        const [, sign = '', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(zone) ?? [];
        const offset = Number(`${sign}${Number(hours) * 60 + Number(minutes)}`) * 60_000;
        return `${new Date(Date.parse(hour(at)) + offset).toISOString().slice(0, 19)}${zone}`;
      };
      const early = await client.enter(call, 'Departed', { eventDate: wall(5.99) });
      expect(sentences(early)).toEqual(['Departure is before arrival.']);
      const { event } = await client.entered(call, ['Departed', 0], { eventDate: wall(6) });
      expect(event.eventDate).toBe(hour(6));
      expect((await request(`DELETE /portCalls/${call}/events/${event.id}`)).status).toBe(200);
    }
  });

  test('second arrivals and departures, the future, berth and cargo outside of the stay', async () => {
    await client.entered(call, ['Arrived', 6]);
    expect(await refused('Arrived', 7)).toEqual([
      'The vessel has already arrived: correct that event instead.',
    ]);
    expect(await refused('AllFast', 5)).toEqual(['All fast is before the arrival.']);
    expect(await refused('NorTendered', 24 * 5)).toEqual([
      'The time of an event cannot be in the future.',
    ]);
    await client.entered(call, ['Departed', 20]);
    expect(await refused('Departed', 21)).toEqual([
      'The vessel has already departed: correct that event instead.',
    ]);
    expect(await refused('CastOff', 21)).toEqual(['Cast off is after the departure.']);
  });

  test('the same event twice', async () => {
    await client.entered(call, ['NorTendered', 6]);
    expect(await refused('NorTendered', 6)).toEqual([
      'This event is already entered at this time.',
    ]);
  });

  test('an end of cargo before its start, of one operation', async () => {
    const operation = { id: await client.addOperation(voyage, call) };
    const second = { id: await client.addOperation(voyage, call) };
    await client.entered(call, ['Arrived', 6]);
    await client.entered(call, ['StartCargo', 8], { cargoOperation: operation });
    const early = await client.enter(call, 'EndCargo', {
      eventDate: hour(7),
      cargoOperation: operation,
    });
    expect(sentences(early)).toEqual(['Cargo completed is before Cargo commenced.']);
    await client.entered(call, ['EndCargo', 7], { cargoOperation: second });
  });
});

test('what can still be completed is entered with a warning', async () => {
  const fast = await client.entered(call, ['AllFast', 7]);
  expect(fast.warnings).toMatchObject([
    { message: 'Berth or cargo events are entered, but no arrival.' },
  ]);
  expect((await client.entered(call, ['Arrived', 6])).warnings).toEqual([]);
  expect((await client.page(call)).warnings).toEqual([]);
});

describe('correcting', () => {
  test('derives everything anew', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    const answer = await request(`PUT /portCalls/${call}/events/${event.id}`, {
      body: {
        templateId: templateId('Arrived'),
        eventDate: hour(4),
        reason: 'Log book',
        modified: event.modified,
      },
    });
    expect(answer.body).toMatchObject({
      event: { id: event.id, eventDate: hour(4) },
      arrived: hour(4),
    });
    expect(await voyageCall()).toMatchObject({ arrived: hour(4) });
    expect((await client.chain(call))[0]).toMatchObject({
      kind: 40,
      service: 20,
      at: hour(4),
      reason: 'Log book',
    });
  });

  test('a stale save is refused with both values', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    const put = (values: Record<string, unknown>) =>
      request(`PUT /portCalls/${call}/events/${event.id}`, {
        body: { templateId: templateId('Arrived'), modified: event.modified, ...values },
      });
    expect((await put({ eventDate: hour(7) })).status).toBe(200);
    expect(await put({ eventDate: hour(8) })).toMatchObject({
      status: 409,
      body: {
        yours: { eventDate: expect.any(String) },
        theirs: { id: event.id, eventDate: hour(7) },
      },
    });
  });

  test('an arrival that turns into something else is lost, and stays where others lean on it', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    await client.entered(call, ['AllFast', 7]);
    const body = { templateId: templateId('Anchored'), eventDate: hour(6) };
    const answer = await request(`PUT /portCalls/${call}/events/${event.id}`, { body });
    expect(sentences(answer)).toEqual(['Later events depend on the arrival: All fast.']);
  });
});

describe('taking back', () => {
  test('the arrival un-arrives the call, undoing that arrives again', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    const path = `/portCalls/${call}/events/${event.id}`;
    expect(await request(`DELETE ${path}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await voyageCall()).toMatchObject({ arrived: null });
    expect(await client.events(call)).toEqual([]);
    expect((await request(`DELETE ${path}`)).status).toBe(404);
    expect((await request(`POST ${path}/restore`)).body).toMatchObject({ arrived: hour(6) });
    expect(await voyageCall()).toMatchObject({ arrived: hour(6) });
    expect((await request(`POST ${path}/restore`)).status).toBe(200);
    expect(
      (await client.chain(call)).filter(({ kind }) => kind === 40).map(({ at }) => at),
    ).toEqual([hour(6), null, hour(6)]);
  });

  test('is refused while later facts depend on it, and says which', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    await client.entered(call, ['AllFast', 7]);
    await client.entered(call, ['Departed', 20]);
    const answer = await request(`DELETE /portCalls/${call}/events/${event.id}`);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.body).toContain('Later events depend on the arrival: All fast, Departed.');
    expect(await voyageCall()).toMatchObject({ arrived: hour(6), departed: hour(20) });
  });

  test('undoing is refused where another event took its place', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    await request(`DELETE /portCalls/${call}/events/${event.id}`);
    await client.entered(call, ['Arrived', 7]);
    expect((await request(`POST /portCalls/${call}/events/${event.id}/restore`)).status).toBe(400);
  });
});

describe('cargo operations', () => {
  test('status and quantity follow from their events; cargo as a whole is of every one', async () => {
    const [first, second] = [
      await client.addOperation(voyage, call),
      await client.addOperation(voyage, call),
    ];
    const operations = async () =>
      ((await client.page(call)).cargoOperations as Record<string, unknown>[]).map(
        ({ id, status, quantityProcessed, started, ended }) => ({
          id,
          status,
          quantityProcessed,
          started,
          ended,
        }),
      );
    const untouched = { status: 1000, quantityProcessed: null, started: null, ended: null };
    expect(await operations()).toEqual([
      { id: first, ...untouched },
      { id: second, ...untouched },
    ]);
    await client.entered(call, ['Arrived', 6]);
    const { event } = await client.entered(call, ['StartCargo', 8]);
    expect(event).toMatchObject({ cargoOperations: [{ id: first }, { id: second }] });
    await client.entered(call, ['RegisterQuantity', 9], {
      cargoOperation: { id: first },
      quantity: '0.1',
    });
    const ended = await client.entered(call, ['EndCargo', 10], {
      cargoOperation: { id: first },
      quantity: '0,2',
    });
    expect(await operations()).toEqual([
      { id: first, status: 100, quantityProcessed: '0.3', started: hour(8), ended: hour(10) },
      { id: second, ...untouched, status: 20, started: hour(8) },
    ]);
    await request(`DELETE /portCalls/${call}/events/${ended.event.id}`);
    expect(await operations()).toMatchObject([
      { status: 20, quantityProcessed: '0.1' },
      { status: 20 },
    ]);
  });

  test('a quantity needs its cargo, and an event of the port has none', async () => {
    const operation = { id: await client.addOperation(voyage, call) };
    expect(sentences(await client.enter(call, 'RegisterQuantity', { quantity: '5' }))).toEqual([
      'Choose the cargo that the quantity belongs to.',
    ]);
    expect(sentences(await client.enter(call, 'AllFast', { cargoOperation: operation }))).toEqual([
      'This event concerns the whole port call.',
    ]);
  });
});
