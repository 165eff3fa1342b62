import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newDevice } from '../ship-devices/testing/test-device.ts';
import {
  type CallClient,
  hour,
  openCallClient,
  sentences,
  templateId,
} from './testing/call-client.ts';

interface Offer {
  readonly itemId: number;
  readonly name: string;
  readonly berth: number | null;
  readonly cargoOperationId: number | null;
  readonly isRequired: boolean;
}
interface CallFlow {
  readonly id: number;
  readonly name: string;
  readonly notOffered: string | null;
  readonly offered: readonly Offer[];
  readonly further: readonly Offer[];
  readonly later: readonly (Offer & { readonly reason: string; readonly from: string | null })[];
  readonly isFinished: boolean;
}
type Values = Readonly<Record<string, unknown>>;

type Line = readonly [id: number, containerId: number, what: string];
const item = ([id, containerId, what]: Line, values: Values = {}) => ({
  id,
  kind: 10,
  containerId,
  name: what,
  templateId: templateId(what),
  isRequired: true,
  ...values,
});
const definition = {
  containers: [
    { id: 1, kind: 10, name: 'Port call' },
    { id: 2, kind: 20, name: 'Berth', parentId: 1 },
    { id: 3, kind: 30, name: 'Cargo', parentId: 2 },
  ],
  items: [
    item([1, 1, 'Arrived']),
    item([2, 1, 'PilotOnBoard'], { isRequired: false, mayRepeat: true }),
    item([3, 1, 'Departed']),
    item([4, 2, 'AllFast']),
    item([5, 2, 'CastOff']),
    item([6, 3, 'StartLoadDischarge']),
    item([7, 3, 'EndLoadDischarge']),
    {
      id: 8,
      kind: 20,
      containerId: 1,
      name: 'Long ago',
      condition: { itemId: 1, holds: 'LongerAgoThan', amount: 90, unit: 50 },
    },
    item([9, 1, 'PilotOff'], { isRequired: false, underId: 8 }),
  ],
};

let client: CallClient;
let flow: number;
let other: number;
let draft: number;
let voyage: number;
let call: number;
let operation: number;

const request: CallClient['server']['request'] = (path, options) =>
  client.server.request(path, options);
const newFlow = async (name: string, status: number): Promise<number> => {
  const made = (await request('POST /flows', { body: { name, definition } })).body as {
    id: number;
  };
  if (status !== 10) await request(`PUT /flows/${made.id}`, { body: { name, status } });
  return made.id;
};
const uses = async (id: number) => {
  const vessel = client.home.vessels[1];
  const { name, imo } = (await request(`GET /vessels/${vessel}`)).body as Record<string, string>;
  const body = { name, imo, mmsi: null, flow: { id }, inActive: false };
  expect((await request(`PUT /vessels/${vessel}`, { body })).status).toBe(200);
};
const currentFlow = async () => (await request(`GET /portCalls/${call}/flow`)).body as CallFlow;
const names = (offers: readonly Offer[]) =>
  offers.map(({ name, berth, isRequired }) =>
    `${name}${isRequired ? '!' : ''} ${berth ?? ''}`.trim(),
  );
const from = (itemId: number, values: Values = {}) => ({
  flowItem: { flowId: flow, itemId, ...values },
});
const onCargo = () => ({ cargoOperation: { id: operation } });

beforeAll(async () => {
  client = await openCallClient();
  [flow, other, draft] = [
    await newFlow('Bulk', 20),
    await newFlow('Tank', 20),
    await newFlow('Unfinished', 10),
  ];
});
afterAll(() => client.server.close());
beforeEach(async () => {
  await uses(flow);
  ({ voyage, call } = await client.newCall());
  operation = await client.addOperation(voyage, call);
});

describe('the flow of a port call', () => {
  test('is asked for in one round trip', async () => {
    const answer = await request(`GET /portCalls/${call}/flow`);
    expect(answer.statements).toBe(4);
    expect(answer.body).toMatchObject({
      id: flow,
      name: 'Bulk',
      status: 20,
      notOffered: null,
      later: [
        { name: 'PilotOnBoard', reason: 'After Arrived', from: null },
        { name: 'Departed' },
        {},
        {},
      ],
      further: [],
      isFinished: false,
    });
    const { offered } = await currentFlow();
    expect(names(offered)).toEqual(['Arrived!', 'AllFast! 1', 'StartLoadDischarge! 1']);
    expect(offered[2]?.cargoOperationId).toBe(operation);
  });

  test('goes on with each event that is entered from it, to its end', async () => {
    const steps: readonly (readonly [string, number, Values])[] = [
      ['Arrived', 6, from(1)],
      ['AllFast', 8, from(4, { berth: 1 })],
      ['StartLoadDischarge', 9, { ...from(6, { berth: 1 }), ...onCargo() }],
      ['EndLoadDischarge', 20, { ...from(7, { berth: 1 }), ...onCargo() }],
      ['CastOff', 22, from(5, { berth: 1 })],
    ];
    for (const [what, at, values] of steps) await client.entered(call, [what, at], values);
    const { offered, further, later, isFinished } = await currentFlow();
    expect(names(offered)).toEqual(['PilotOnBoard', 'Departed!']);
    expect(names(further)).toEqual(['AllFast! 2']);
    expect(later).toMatchObject([{ name: 'PilotOff', reason: 'From 90 days after Arrived' }]);
    expect(later[0]?.from).not.toBeNull();
    expect(isFinished).toBe(false);
    await client.entered(call, ['Departed', 24], from(3));
    expect((await currentFlow()).isFinished).toBe(true);
    expect(await client.events(call)).toMatchObject([
      { flow: { id: flow, name: 'Bulk', itemId: 1, berth: null } },
      { flow: { itemId: 4, berth: 1 }, createdFrontend: true },
      { flow: { itemId: 6, berth: 1 } },
      {},
      {},
      {},
    ]);
  });

  test('counts events entered freely and under another flow', async () => {
    await client.entered(call, ['Arrived', 6]);
    await client.entered(call, ['AllFast', 8], from(4, { berth: 1 }));
    await uses(other);
    expect(await currentFlow()).toMatchObject({ name: 'Tank' });
    expect(names((await currentFlow()).offered)).toEqual([
      'PilotOnBoard',
      'Departed!',
      'CastOff! 1',
      'StartLoadDischarge! 1',
    ]);
    // The event of the flow before stays, with its name.
    expect(await client.events(call)).toMatchObject([{ flow: null }, { flow: { name: 'Bulk' } }]);
  });

  test('follows corrections and deletions', async () => {
    const { event } = await client.entered(call, ['Arrived', 6], from(1));
    const body = { templateId: templateId('Arrived'), eventDate: hour(7) };
    expect(
      (await request(`PUT /portCalls/${call}/events/${event.id}`, { body })).body,
    ).toMatchObject({
      event: { flow: { itemId: 1 } },
    });
    const free = { ...body, templateId: templateId('PilotOnBoard') };
    expect(
      (await request(`PUT /portCalls/${call}/events/${event.id}`, { body: free })).body,
    ).toMatchObject({
      event: { flow: null },
    });
    await request(`DELETE /portCalls/${call}/events/${event.id}`);
    expect(names((await currentFlow()).offered)[0]).toBe('Arrived!');
  });

  test('of a draft offers nothing, and nothing at an inactive call', async () => {
    await uses(draft);
    const sentence = 'The flow Unfinished is a draft. Publish it to enter events from it.';
    expect(await currentFlow()).toMatchObject({ notOffered: sentence, offered: [], later: [] });
    const answer = await client.enter(call, 'Arrived', { flowItem: { flowId: draft, itemId: 1 } });
    expect([answer.status, sentences(answer)]).toEqual([400, [sentence]]);
  });
});

describe('an event that a ship reports', () => {
  const reported = async (what: string, values: Values) => {
    const device = await newDevice(client.server, client.home.vessels[1]);
    const event = { portCallId: call, templateId: templateId(what), eventDate: hour(6), ...values };
    const [outcome] = await device.push(device.entry(event));
    expect(outcome?.outcome).toBe('accepted');
    const [stored] = await client.events(call);
    return stored;
  };

  test.each<readonly [string, string, () => Values, object | null]>([
    ['of its flow', 'Arrived', () => from(1), { name: 'Bulk', itemId: 1, berth: null }],
    ['that is not offered now', 'AllFast', () => from(4, { berth: 2 }), { itemId: 4, berth: 2 }],
    ['of an item that is gone', 'Arrived', () => from(99), { name: 'Bulk', itemId: 99 }],
    [
      'of the flow that it had before',
      'Arrived',
      () => ({ flowItem: { flowId: other, itemId: 1 } }),
      { name: 'Tank' },
    ],
    [
      'of the flow of another company',
      'Arrived',
      () => ({ flowItem: { flowId: client.server.world.other.flow, itemId: 1 } }),
      null,
    ],
    ['of an unknown flow', 'Arrived', () => ({ flowItem: { flowId: 987_654, itemId: 1 } }), null],
    ['of no flow', 'Arrived', () => ({}), null],
  ])('%s is accepted', async (...[, what, values, expected]) => {
    const stored = await reported(what, values());
    expect(stored).toMatchObject({ flow: expected, createdFrontend: false });
  });

  test('counts for the item with its event when its own item is gone', async () => {
    await reported('Arrived', from(99));
    expect(names((await currentFlow()).offered)).toContain('PilotOnBoard');
  });
});

describe('an event is refused', () => {
  test.each<readonly [string, string, () => Values, string]>([
    [
      'of another flow of the company',
      'Arrived',
      () => ({ flowItem: { flowId: other, itemId: 1 } }),
      'uses the flow Bulk, not Tank.',
    ],
    [
      'of the flow of another company',
      'Arrived',
      () => ({ flowItem: { flowId: client.server.world.other.flow, itemId: 1 } }),
      'Not found',
    ],
    [
      'of an unknown flow',
      'Arrived',
      () => ({ flowItem: { flowId: 987_654_321, itemId: 1 } }),
      'Not found',
    ],
    ['of an unknown item', 'Arrived', () => from(99), 'This event is not in the flow Bulk.'],
    ['of a condition', 'Arrived', () => from(8), 'This event is not in the flow Bulk.'],
    [
      'with the item of another event',
      'Departed',
      () => from(1),
      'This event is not in the flow Bulk.',
    ],
    [
      'before a required one',
      'Departed',
      () => from(3),
      'Departed cannot be entered yet: after Arrived.',
    ],
    ['under a condition', 'PilotOff', () => from(9), 'PilotOff is not offered now.'],
    [
      'at a berth that cannot begin yet',
      'AllFast',
      () => from(4, { berth: 2 }),
      'Berth 2 cannot begin yet: after AllFast at berth 1.',
    ],
    [
      'of cargo without its cargo',
      'StartLoadDischarge',
      () => from(6, { berth: 1 }),
      'Choose the cargo of StartLoadDischarge.',
    ],
    [
      'of cargo of another company',
      'StartLoadDischarge',
      () => ({ ...from(6, { berth: 1 }), cargoOperation: { id: 987_654_321 } }),
      'Not found',
    ],
  ])('%s', async (...[, what, values, sentence]) => {
    const answer = await client.enter(call, what, values());
    expect(answer.status).toBe(400);
    expect(sentences(answer).join(' ')).toContain(sentence);
  });

  test('that was entered already, and one with a bad shape', async () => {
    await client.entered(call, ['Arrived', 6], from(1));
    const again = await client.enter(call, 'Arrived', { ...from(1), eventDate: hour(7) });
    expect(sentences(again)).toEqual(['Arrived is already entered. Correct that event instead.']);
    for (const bad of [{ flowItem: 7 }, from(0), from(4, { berth: 0 }), from(4, { berth: 101 })])
      expect((await client.enter(call, 'AllFast', bad)).status).toBe(400);
  });

  test("at another company's call, which has no flow to show either", async () => {
    const foreign = client.server.world.other.portCall;
    expect((await request(`GET /portCalls/${foreign}/flow`)).status).toBe(404);
    expect((await client.enter(foreign, 'Arrived', from(1))).status).toBe(404);
    expect((await request('GET /portCalls/987654321/flow')).status).toBe(404);
  });
});
