import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCallClient, templateId } from '../port-call-events/testing/call-client.ts';
import { newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';
import { allowChat } from './testing/allow-chat.ts';

type Client = Awaited<ReturnType<typeof openCallClient>>;

let client: Client;
let device: TestDevice;
let vessel = 0;
let portCall = 0;
let voyage = 0;

beforeAll(async () => {
  client = await openCallClient();
  await allowChat(client.server);
  const { home } = client.server.world;
  device = await newDevice(client.server);
  vessel = home.vessels[0] ?? 0;
  ({ portCall, voyage } = home);
});
afterAll(() => client.server.close());

const request: Client['server']['request'] = (...values) => client.server.request(...values);

interface Message {
  readonly clientId: string;
  readonly created: string;
  readonly became: readonly { readonly recordId: number; readonly isDeleted: boolean }[];
}

async function fromShip(body = 'All fast 06:10 LT'): Promise<string> {
  const entry = device.entry(
    { body },
    { form: 'chatMessage', person: { name: 'Ann Lee', rank: 'Master' } },
  );
  expect(await device.push(entry)).toMatchObject([{ outcome: 'accepted' }]);
  return (JSON.parse(entry.body) as { readonly id: string }).id;
}

const messages = async (query = '') =>
  (await request(`GET /chat/messages?vesselId=${vessel}${query}`)).body as readonly Message[];
const one = async (id: string) => (await messages()).find(({ clientId }) => clientId === id);
const madeAt = async (call = portCall) =>
  (await request(`GET /portCalls/${call}/messages`)).body as readonly {
    readonly recordId: number | null;
    readonly message: { readonly clientId: string };
  }[];

/** Each event has a minute of its own: the same event is entered once. */
let minute = 0;
const eventBody = (values: object = {}) => {
  minute += 1;
  return {
    portCall: { id: portCall },
    templateId: templateId('PilotOnBoard'),
    eventDate: new Date(Date.now() - minute * 60_000).toISOString(),
    remark: 'All fast 06:10 LT',
    saidBy: 20,
    saidByName: 'Ann Lee, Master',
    ...values,
  };
};
const etaBody = (values: object = {}) => ({
  portCall: { id: portCall },
  at: `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 19)}Z`,
  saidBy: 20,
  ...values,
});
const turn = (id: string, kind: string, body: object) =>
  request(`POST /chat/messages/${id}/${kind}`, { body });
const recordOf = ({ body }: { readonly body: unknown }): number =>
  (body as Message).became[0]?.recordId ?? 0;

describe('a message as an event', () => {
  test('shows it, and the event shows the message', async () => {
    const id = await fromShip();
    const answer = await turn(id, 'event', eventBody());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        clientId: id,
        became: [
          {
            kind: 10,
            recordId: expect.any(Number),
            text: 'Pilot on board',
            portCall: { id: portCall, timeZone: expect.any(String) },
            isDeleted: false,
          },
        ],
      },
    });
    const recordId = recordOf(answer);
    const events = (await request(`GET /portCalls/${portCall}/events`)).body;
    expect(events).toContainEqual(
      expect.objectContaining({ id: recordId, saidBy: 20, remark: 'All fast 06:10 LT' }),
    );
    expect(await madeAt()).toContainEqual(
      expect.objectContaining({
        recordId,
        message: expect.objectContaining({ clientId: id, vesselId: vessel, isDeleted: false }),
      }),
    );
    const history = await request(`GET /history?entity=portCall&id=${portCall}&parts=true`);
    expect(history.body).toContainEqual(
      expect.objectContaining({ entity: 'chatOutcome', name: 'event' }),
    );
  });

  test('is refused the second time, until the event is deleted', async () => {
    const id = await fromShip();
    const first = await turn(id, 'event', eventBody());
    const recordId = recordOf(first);
    expect(await turn(id, 'event', eventBody())).toMatchObject({ status: 409 });
    await request(`DELETE /portCalls/${portCall}/events/${recordId}`);
    expect(await one(id)).toMatchObject({ became: [{ recordId, isDeleted: true }] });
    const second = await turn(id, 'event', eventBody());
    expect(second).toMatchObject({ status: 200 });
    expect((second.body as Message).became).toHaveLength(1);
    expect((second.body as Message).became[0]?.recordId).not.toBe(recordId);
  });

  test('by two people at once is one event', async () => {
    const id = await fromShip();
    const before = ((await request(`GET /portCalls/${portCall}/events`)).body as []).length;
    const answers = await Promise.all([1, 2, 3].map(() => turn(id, 'event', eventBody())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await request(`GET /portCalls/${portCall}/events`)).body).toHaveLength(before + 1);
  });

  test('remains when the message is deleted', async () => {
    const id = await fromShip();
    const answer = await turn(id, 'event', eventBody());
    const recordId = recordOf(answer);
    await request(`DELETE /chat/messages/${id}`);
    expect(await madeAt()).toContainEqual(
      expect.objectContaining({
        recordId,
        message: expect.objectContaining({ clientId: id, isDeleted: true }),
      }),
    );
    expect(await turn(id, 'remark', { portCall: { id: portCall }, remark: 'Late' })).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['no time', { eventDate: undefined }, /eventDate/],
    ['a time that is none', { eventDate: '31.02.' }, /eventDate/],
    ['a time far in the future', { eventDate: '2090-01-01T00:00:00Z' }, /eventDate/],
    ['no such template', { templateId: 999_999_999 }, /templateId/],
    ['NUL', { remark: 'a\u0000b' }, /remark/],
    ['2,001 characters', { remark: 'x'.repeat(2001) }, /2000/],
    ['a port call that does not exist', { portCall: { id: 999_999 } }, /portCall/],
    ['no port call', { portCall: null }, /portCall/],
  ])('with %s is refused, and the message stays as it is', async (_what, values, text) => {
    const id = await fromShip();
    const answer = await turn(id, 'event', eventBody(values));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(text);
    expect(await one(id)).toMatchObject({ became: [] });
  });

  test('at a port call of another vessel or company is refused', async () => {
    const id = await fromShip();
    const { call } = await client.newCall();
    const { other } = client.server.world;
    const refusals = await Promise.all(
      [call, other.portCall].map((foreign) =>
        turn(id, 'event', eventBody({ portCall: { id: foreign } })),
      ),
    );
    for (const answer of refusals)
      expect(answer).toMatchObject({ status: 400, body: { errors: { portCall: ['Not found'] } } });
  });

  test('of another company is not found', async () => {
    const id = await fromShip();
    const { other } = client.server.world;
    const as = { as: 'carla', company: other.id } as const;
    for (const [kind, body] of [
      ['event', eventBody({ portCall: { id: other.portCall } })],
      ['eta', etaBody({ portCall: { id: other.portCall } })],
      ['remark', { portCall: { id: other.portCall }, remark: 'Mine' }],
    ] as const)
      expect(await request(`POST /chat/messages/${id}/${kind}`, { body, ...as })).toMatchObject({
        status: 404,
      });
    expect(await request(`GET /portCalls/${portCall}/messages`, as)).toMatchObject({ status: 404 });
  });
});

describe('a message as an ETA', () => {
  test('is a statement of when it was written, and may be the schedule', async () => {
    const id = await fromShip('ETA 27.11. 06:10');
    const written = (await one(id))?.created;
    const body = etaBody({ setsSchedule: true, keepsStay: true, saidByName: 'Ann Lee, Master' });
    const answer = await turn(id, 'eta', body);
    expect(answer).toMatchObject({
      status: 200,
      body: { became: [{ kind: 20, recordId: expect.any(Number) }] },
    });
    const recordId = recordOf(answer);
    expect((await request(`GET /portCalls/${portCall}/serviceTimes`)).body).toContainEqual(
      expect.objectContaining({
        id: recordId,
        service: 20,
        kind: 10,
        at: body.at,
        saidAt: written,
        saidByName: 'Ann Lee, Master',
      }),
    );
    const calls = (await request(`GET /voyages/${voyage}/portCalls`)).body;
    expect(calls).toContainEqual(expect.objectContaining({ scheduledArrival: body.at }));
    expect(await turn(id, 'eta', etaBody())).toMatchObject({ status: 409 });
  });

  test.each([
    ['no time', { at: null }],
    ['an unknown source', { saidBy: 11 }],
    ['a stay without the schedule', { keepsStay: true }],
    ['an arrival after the departure', { at: '2095-01-01T00:00:00Z', setsSchedule: true }],
  ])('with %s is refused', async (_what, values) => {
    const id = await fromShip();
    expect(await turn(id, 'eta', etaBody(values))).toMatchObject({ status: 400 });
    expect(await one(id)).toMatchObject({ became: [] });
  });
});

describe('a message as a remark', () => {
  const remarkOf = async () =>
    ((await request(`GET /portCalls/${portCall}`)).body as { readonly remark: string | null })
      .remark;

  test('is a line of its own in the remark of the port call', async () => {
    const before = await remarkOf();
    const [one_, two] = [await fromShip('Ice class papers'), await fromShip('are on board')];
    await turn(one_, 'remark', { portCall: { id: portCall }, remark: '=Ice class <b>' });
    const answer = await turn(two, 'remark', { portCall: { id: portCall }, remark: 'On board' });
    expect(answer).toMatchObject({ body: { became: [{ kind: 30, text: 'On board', at: null }] } });
    const lines = [...(before === null ? [] : [before]), '=Ice class <b>', 'On board'];
    expect(await remarkOf()).toBe(lines.join('\n'));
    expect(
      await turn(one_, 'remark', { portCall: { id: portCall }, remark: 'Again' }),
    ).toMatchObject({ status: 409 });
  });

  test('that makes it too long is refused', async () => {
    const id = await fromShip();
    const answer = await turn(id, 'remark', {
      portCall: { id: portCall },
      remark: 'x'.repeat(2000),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { remark: [expect.stringMatching(/2000/)] } },
    });
    expect(await one(id)).toMatchObject({ became: [] });
  });
});

test('a page around a message, before it and after it', async () => {
  for (let at = 0; at < 6; at += 1)
    await request('POST /chat/messages', {
      body: { clientId: randomUUID(), vessel: { id: vessel }, body: `Message ${at}` },
    });
  const all = (await messages()).map(({ clientId }) => clientId);
  const ids = async (query: string) => (await messages(query)).map(({ clientId }) => clientId);
  const middle = all.length - 4;
  const id = all[middle] ?? '';
  expect(await ids(`&around=${id}&take=4`)).toEqual(all.slice(middle - 1, middle + 3));
  expect(await ids(`&after=${id}&take=2`)).toEqual(all.slice(middle + 1, middle + 3));
  expect(await ids(`&before=${id}&take=2`)).toEqual(all.slice(middle - 2, middle));
  expect(await ids(`&around=${all[0] ?? ''}&take=4`)).toEqual([
    ...all.slice(0, 1),
    ...all.slice(1, 3),
  ]);
  const foreign = { as: 'carla', company: client.server.world.other.id } as const;
  for (const side of ['around', 'after', 'before']) {
    expect(await request(`GET /chat/messages?${side}=${randomUUID()}`)).toMatchObject({
      status: 400,
    });
    expect(await request(`GET /chat/messages?${side}=${id}`, foreign)).toMatchObject({
      status: 400,
    });
  }
  expect(await request(`GET /chat/messages?around=${id}&after=${id}`)).toMatchObject({
    status: 400,
  });
});
