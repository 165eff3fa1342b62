import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CargoRegisters } from '../cargo/testing/cargo-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Calculation, LaytimeClient, wholeContent } from './testing/laytime-client.ts';

let server: TestServer;
let client: LaytimeClient;
let registers: CargoRegisters;
let fixture: number;
let ltc: Calculation;

beforeAll(async () => {
  server = await startTestServer();
  client = new LaytimeClient(server);
  registers = await client.registers();
  ({
    fixture: { id: fixture },
  } = await client.fixture(registers));
  ltc = await client.create(fixture);
});
afterAll(() => server.close());

const at = (id = ltc.id, of = fixture) => `/fixtures/${of}/ltcs/${id}`;

describe('a new calculation', () => {
  test('takes the calls of the cargo and asks for what nobody said', async () => {
    expect(ltc).toMatchObject({
      number: 1,
      party: 10,
      name: 'Owner’s version',
      version: null,
      summary: { status: 'incomplete', demurrage: null, currency: 'USD' },
      content: { calls: [{ operation: 'loading' }, { operation: 'discharging' }] },
    });
    expect(ltc.summary.questions).toBeGreaterThan(3);
    expect(await client.request(`GET ${at()}`)).toMatchObject({ status: 200, body: ltc });
    const list = await client.request(`GET /fixtures/${fixture}/ltcs`);
    expect(list.body).toMatchObject([{ id: ltc.id, summary: ltc.summary }]);
    expect(JSON.stringify(list.body)).not.toContain('portCalls');
  });

  test('covers the port calls that are named, and no others', async () => {
    const [first] = ltc.content.calls;
    const one = await client.create(fixture, { portCallIds: [first?.portCallId] });
    expect(one.content.calls.map(({ portCallId }) => portCallId)).toEqual([first?.portCallId]);
    const strange = await client.request(`POST /fixtures/${fixture}/ltcs`, {
      body: { party: 10, portCallIds: [server.world.home.portCall] },
    });
    expect(strange).toMatchObject({
      status: 400,
      body: { errors: { portCallIds: ['Not found'] } },
    });
  });

  test('copies another of the fixture', async () => {
    const other = await client.fixture(registers);
    const copy = await client.create(fixture, { party: 20, copyFrom: ltc.id, name: 'Theirs' });
    expect(copy).toMatchObject({ party: 20, name: 'Theirs', content: ltc.content });
    const body = { party: 20, copyFrom: ltc.id };
    expect(await client.request(`POST /fixtures/${other.fixture.id}/ltcs`, { body })).toMatchObject(
      {
        status: 400,
        body: { errors: { copyFrom: ['Not found'] } },
      },
    );
  });
});

describe('a save', () => {
  test('works the figures out, and the history tells of them', async () => {
    const made = await client.create(fixture);
    const saved = await client.save(fixture, made.id, {
      content: wholeContent(made),
      name: 'First',
      comment: '=1+1 <b>',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        name: 'First',
        content: { comment: '=1+1 <b>' },
        summary: {
          status: 'complete',
          questions: 0,
          allowedMinutes: 2880,
          usedMinutes: 2160,
          demurrageMinutes: 4320,
          savedMinutes: 720,
          demurrage: '36000.00',
          despatch: '0.00',
          net: '36000.00',
        },
      },
    });
    const history = await client.request(`GET /history?entity=laytimeCalculation&id=${made.id}`);
    expect(history.body).toMatchObject([{ action: 'update' }, { action: 'insert' }]);
    expect(JSON.stringify(history.body)).toContain('demurrageMinutes');
  });

  test('of an older version is answered with both', async () => {
    const made = await client.create(fixture);
    await client.save(fixture, made.id, { name: 'Second' });
    const stale = await client.save(fixture, made.id, { name: 'Third', modified: made.modified });
    expect(stale).toMatchObject({
      status: 409,
      body: { yours: { name: 'Third' }, theirs: { id: made.id, name: 'Second' } },
    });
  });
});

describe('a frozen version', () => {
  test('stays, is proven, and follows no later save', async () => {
    const made = await client.create(fixture);
    await client.save(fixture, made.id, { content: wholeContent(made) });
    const sent = await client.request(`POST ${at(made.id)}/send`, {
      body: { note: 'To the broker' },
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { number: 1, cause: 10, note: 'To the broker', by: 'Olga Test' },
    });
    await client.save(fixture, made.id, { content: made.content });
    expect(await client.request(`GET ${at(made.id)}/versions/1`)).toMatchObject({
      status: 200,
      body: {
        isIntact: true,
        isReproduced: true,
        engine: 'laytime/1',
        summary: { net: '36000.00' },
        result: { settlement: { money: { net: '36000.00' } } },
      },
    });
    const second = await client.request(`POST ${at(made.id)}/send`, { body: {} });
    expect(second.body).toMatchObject({ number: 2, summary: { status: 'incomplete' } });
    const list = await client.request(`GET ${at(made.id)}/versions`);
    expect(list.body).toMatchObject([{ number: 2 }, { number: 1 }]);
    expect(await client.request(`GET ${at(made.id)}`)).toMatchObject({ body: { version: 2 } });
  });

  test('is changed by nobody', async () => {
    const scope = { company: server.world.home.id, actor: null, source: 'office' } as const;
    const change = server.database.write(scope, (db) =>
      db.run({ sql: "update tenant.laytime_versions set note = 'x'", parameters: [] }),
    );
    await expect(change).rejects.toThrow('never change');
  });
});

describe('a file', () => {
  test('brings a calculation from one fixture to another', async () => {
    const made = await client.create(fixture);
    await client.save(fixture, made.id, { content: wholeContent(made) });
    const file = await client.request(`GET ${at(made.id)}/export`);
    expect(file).toMatchObject({
      status: 200,
      body: { form: 'fairlead-laytime/1', engine: 'laytime/1' },
    });
    const other = await client.fixture(registers);
    const body = { ...(file.body as object), party: 20, name: 'Received' };
    const back = await client.request(`POST /fixtures/${other.fixture.id}/ltcs/import`, { body });
    expect(back).toMatchObject({
      status: 200,
      body: { party: 20, name: 'Received', summary: { net: '36000.00' } },
    });
    const calls = (back.body as Calculation).content.calls;
    expect(calls.map(({ portCallId }) => portCallId)).toEqual([
      other.voyage.load,
      other.voyage.discharge,
    ]);
  });

  test('for ports that the fixture does not call at is refused', async () => {
    const made = await client.create(fixture);
    const calls = made.content.calls.map((call) => ({
      ...call,
      port: { ...call.port, name: 'Atlantis', unLoCode: 'XXATL' },
    }));
    const body = { form: 'fairlead-laytime/1', content: { ...made.content, calls } };
    expect(await client.request(`POST /fixtures/${fixture}/ltcs/import`, { body })).toMatchObject({
      status: 400,
      body: { errors: { content: ['The fixture has no port call for Atlantis, Atlantis'] } },
    });
  });
});

describe('deletion', () => {
  test('hides a calculation until it is undone', async () => {
    const made = await client.create(fixture);
    expect((await client.request(`DELETE ${at(made.id)}`)).status).toBe(200);
    expect((await client.request(`GET ${at(made.id)}`)).status).toBe(404);
    expect((await client.request(`DELETE ${at(made.id)}`)).status).toBe(404);
    expect((await client.save(fixture, made.id, { name: 'x' })).status).toBe(404);
    expect(await client.request(`POST ${at(made.id)}/restore`)).toMatchObject({
      status: 200,
      body: { id: made.id, number: made.number },
    });
    expect((await client.request(`POST ${at(made.id)}/restore`)).status).toBe(200);
  });

  test('of the fixture hides its calculations, and its return returns them', async () => {
    const { fixture: lost } = await client.fixture(registers);
    const made = await client.create(lost.id);
    await client.request(`DELETE /fixtures/${lost.id}`);
    const calls = [
      `GET /fixtures/${lost.id}/ltcs`,
      `GET ${at(made.id, lost.id)}`,
      `GET ${at(made.id, lost.id)}/versions`,
      `GET ${at(made.id, lost.id)}/export`,
      `DELETE ${at(made.id, lost.id)}`,
      `POST ${at(made.id, lost.id)}/restore`,
    ];
    for (const call of calls)
      expect([call, (await client.request(call)).status]).toEqual([call, 404]);
    await client.request(`POST /fixtures/${lost.id}/restore`);
    expect(await client.request(`GET /fixtures/${lost.id}/ltcs`)).toMatchObject({
      status: 200,
      body: [{ id: made.id }],
    });
  });
});
