import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallClient, hour, openCallClient, templateId } from './testing/call-client.ts';

let client: CallClient;
let call: number;
beforeAll(async () => {
  client = await openCallClient();
});
afterAll(() => client.server.close());
beforeEach(async () => {
  ({ call } = await client.newCall());
});

const request: CallClient['server']['request'] = (path, options) =>
  client.server.request(path, options);

describe('at once and twice', () => {
  test('two arrivals at once: one is entered', async () => {
    const answers = await Promise.all(
      [6, 7].map((at) => client.enter(call, 'Arrived', { eventDate: hour(at) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await client.events(call)).toHaveLength(1);
  });

  test('departure and taking back the arrival at once: never a departure alone', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    await Promise.all([
      client.enter(call, 'Departed', { eventDate: hour(9) }),
      request(`DELETE /portCalls/${call}/events/${event.id}`),
    ]);
    const names = (await client.events(call)).map(({ name }) => name);
    expect([[], ['Arrived', 'Departed']]).toContainEqual(names);
  });

  test('the same request with a key twice is entered once', async () => {
    const body = { templateId: templateId('NorTendered'), eventDate: hour(6) };
    const headers = { 'idempotency-key': `nor-${call}` };
    const answers = await Promise.all(
      [1, 2].map(() => request(`POST /portCalls/${call}/events`, { body, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await client.events(call)).toHaveLength(1);
  });
});

describe('another company', () => {
  test('sees, enters, corrects and takes back nothing', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    const carla = { as: 'carla', company: client.server.world.other.id } as const;
    const body = { templateId: 3, eventDate: hour(6) };
    const path = `/portCalls/${call}/events`;
    const tried = [
      request(`GET /portCalls/${call}`, carla),
      request(`GET ${path}`, carla),
      request(`POST ${path}`, { ...carla, body }),
      request(`PUT ${path}/${event.id}`, { ...carla, body }),
      request(`DELETE ${path}/${event.id}`, carla),
      request(`POST ${path}/${event.id}/restore`, carla),
      request(`GET /portCalls/${call}/serviceTimes`, carla),
      request(`POST /portCalls/${call}/serviceTimes`, {
        ...carla,
        body: { service: 20, kind: 10, at: hour(6) },
      }),
    ];
    for (const answer of await Promise.all(tried)) expect(answer.status).toBe(404);
  });

  test('its event, its cargo and its template are unknown here', async () => {
    const { other } = client.server.world;
    const foreign = await request(`POST /portCalls/${other.portCall}/events`, {
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
      expect((await request(`PUT ${path}`, { body })).status).toBe(404);
      expect((await request(`DELETE ${path}`)).status).toBe(404);
    }
    const line = await client.addOperation(other.voyage, other.portCall, other);
    const answer = await client.enter(call, 'StartCargo', { cargoOperation: { id: line } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { cargoOperation: ['Not found'] } },
    });
    const [template] = await client.server.database.write(
      { company: other.id, actor: null, source: 'rule' },
      (session) =>
        session.all<{ id: number }>({
          sql: "insert into tenant.activity_templates (company_id, name, internal_name, item_level) values ($1, 'Secret', 'Secret', 10) returning id",
          parameters: [other.id],
        }),
    );
    const own = await client.enter(call, 'Arrived', { templateId: template?.id });
    expect(own).toMatchObject({ status: 400, body: { errors: { templateId: ['Not found'] } } });
    expect(JSON.stringify((await request('GET /activityTemplates')).body)).not.toContain('Secret');
  });

  test('an event is of its own call alone', async () => {
    const { event } = await client.entered(call, ['Arrived', 6]);
    const { call: second } = await client.newCall();
    expect((await request(`DELETE /portCalls/${second}/events/${event.id}`)).status).toBe(404);
  });
});

test('templates: the common ones and the own, which fire their triggers', async () => {
  const [own] = await client.server.database.write(
    { company: client.home.id, actor: null, source: 'rule' },
    (session) =>
      session.all<{ id: number }>({
        sql: "insert into tenant.activity_templates (company_id, name, internal_name, item_level, action, triggers) values ($1, 'Moored to buoy', 'Buoy', 20, 200, '{StartBerth}') returning id",
        parameters: [client.home.id],
      }),
  );
  const { body } = await request('GET /activityTemplates');
  expect(body).toMatchObject([
    { id: 1, type: 10, itemLevel: 10 },
    ...Array.from({ length: 27 }, () => ({})),
    { id: own?.id, name: 'Moored to buoy' },
  ]);
  const answer = await client.enter(call, 'AllFast', {
    templateId: own?.id,
    data: [{ internalName: 'Berth', value: 'B2' }],
  });
  expect(answer.body).toMatchObject({
    event: { name: 'Moored to buoy', triggers: ['StartBerth'] },
  });
});
