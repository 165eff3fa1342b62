import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallDesk, hour, openCallDesk, templateId } from './testing/call-desk.ts';

let desk: CallDesk;
let call: number;
beforeAll(async () => {
  desk = await openCallDesk();
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  ({ call } = await desk.newCall());
});

const ask: CallDesk['server']['ask'] = (path, asked) => desk.server.ask(path, asked);

describe('at once and twice', () => {
  test('two arrivals at once: one is entered', async () => {
    const answers = await Promise.all(
      [6, 7].map((at) => desk.enter(call, 'Arrived', { eventDate: hour(at) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await desk.events(call)).toHaveLength(1);
  });

  test('departure and taking back the arrival at once: never a departure alone', async () => {
    const { event } = await desk.entered(call, ['Arrived', 6]);
    await Promise.all([
      desk.enter(call, 'Departed', { eventDate: hour(9) }),
      ask(`DELETE /portCalls/${call}/events/${event.id}`),
    ]);
    const names = (await desk.events(call)).map(({ name }) => name);
    expect([[], ['Arrived', 'Departed']]).toContainEqual(names);
  });

  test('the same request with a key twice is entered once', async () => {
    const body = { templateId: templateId('NorTendered'), eventDate: hour(6) };
    const headers = { 'idempotency-key': `nor-${call}` };
    const answers = await Promise.all(
      [1, 2].map(() => ask(`POST /portCalls/${call}/events`, { body, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await desk.events(call)).toHaveLength(1);
  });
});

describe('another company', () => {
  test('sees, enters, corrects and takes back nothing', async () => {
    const { event } = await desk.entered(call, ['Arrived', 6]);
    const carla = { as: 'carla', company: desk.server.world.other.id } as const;
    const body = { templateId: 3, eventDate: hour(6) };
    const path = `/portCalls/${call}/events`;
    const tried = [
      ask(`GET /portCalls/${call}`, carla),
      ask(`GET ${path}`, carla),
      ask(`POST ${path}`, { ...carla, body }),
      ask(`PUT ${path}/${event.id}`, { ...carla, body }),
      ask(`DELETE ${path}/${event.id}`, carla),
      ask(`POST ${path}/${event.id}/restore`, carla),
      ask(`GET /portCalls/${call}/serviceTimes`, carla),
      ask(`POST /portCalls/${call}/serviceTimes`, {
        ...carla,
        body: { service: 20, kind: 10, at: hour(6) },
      }),
    ];
    for (const answer of await Promise.all(tried)) expect(answer.status).toBe(404);
  });

  test('its event, its cargo and its template are unknown here', async () => {
    const { other } = desk.server.world;
    const foreign = await ask(`POST /portCalls/${other.portCall}/events`, {
      as: 'carla',
      company: other.id,
      body: { templateId: templateId('NorTendered'), eventDate: hour(6) },
    });
    const id = (foreign.body as { event: { id: number } }).event.id;
    const body = { templateId: 3, eventDate: hour(6) };
    for (const path of [
      `/portCalls/${call}/events/${id}`,
      `/portCalls/${other.portCall}/events/${id}`,
    ]) {
      expect((await ask(`PUT ${path}`, { body })).status).toBe(404);
      expect((await ask(`DELETE ${path}`)).status).toBe(404);
    }
    const line = await desk.addOperation(other.voyage, other.portCall, other);
    const answer = await desk.enter(call, 'StartCargo', { cargoOperation: { id: line } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { cargoOperation: ['Not found'] } },
    });
    const [template] = await desk.server.database.write(
      { company: other.id, actor: null, source: 'rule' },
      (session) =>
        session.all<{ id: number }>({
          sql: "insert into tenant.activity_templates (company_id, name, internal_name, item_level) values ($1, 'Secret', 'Secret', 10) returning id",
          parameters: [other.id],
        }),
    );
    const own = await desk.enter(call, 'Arrived', { templateId: template?.id });
    expect(own).toMatchObject({ status: 400, body: { errors: { templateId: ['Not found'] } } });
    expect(JSON.stringify((await ask('GET /activityTemplates')).body)).not.toContain('Secret');
  });

  test('an event is of its own call alone', async () => {
    const { event } = await desk.entered(call, ['Arrived', 6]);
    const { call: second } = await desk.newCall();
    expect((await ask(`DELETE /portCalls/${second}/events/${event.id}`)).status).toBe(404);
  });
});

test('templates: the common ones and the own, which fire their triggers', async () => {
  const [own] = await desk.server.database.write(
    { company: desk.home.id, actor: null, source: 'rule' },
    (session) =>
      session.all<{ id: number }>({
        sql: "insert into tenant.activity_templates (company_id, name, internal_name, item_level, action, triggers) values ($1, 'Moored to buoy', 'Buoy', 20, 200, '{StartBerth}') returning id",
        parameters: [desk.home.id],
      }),
  );
  const { body } = await ask('GET /activityTemplates');
  expect(body).toMatchObject([
    { id: 1, type: 10, itemLevel: 10 },
    ...Array.from({ length: 27 }, () => ({})),
    { id: own?.id, name: 'Moored to buoy' },
  ]);
  const answer = await desk.enter(call, 'AllFast', {
    templateId: own?.id,
    data: [{ internalName: 'Berth', value: 'B2' }],
  });
  expect(answer.body).toMatchObject({
    event: { name: 'Moored to buoy', triggers: ['StartBerth'] },
  });
});
