import { describe, expect, test } from 'vitest';
import type { SentEntry } from '../platform/entries/outbox.ts';
import type { ShipPortCall } from '../platform/parts/parts.ts';
import {
  boardEvents,
  dueEvents,
  type EventPayload,
  operationAt,
  refusedEvents,
  situationOf,
} from './port-call.state.ts';

type ShoreEvent = ShipPortCall['events'][number];
const shoreEvent = (id: number, templateId: number, hour: number): ShoreEvent => ({
  id,
  templateId,
  name: `Template ${templateId}`,
  internalName: 'x',
  itemLevel: 10,
  action: null,
  triggers: [],
  eventDate: `2026-11-22T${hour}:00:00Z`,
  createdFrontend: false,
  data: [],
  quantity: null,
  remark: null,
  saidBy: 20,
  saidByName: 'Olga',
  cargoOperationId: null,
  flow: null,
  cargoOperations: [],
  author: null,
  modified: '2026-11-22T10:00:00Z',
});
const call: ShipPortCall = {
  id: 7,
  mergedIntoId: null,
  portId: 1,
  scheduledArrival: '2026-11-22T06:00:00Z',
  scheduledDeparture: '2026-11-23T06:00:00Z',
  arrived: null,
  departed: null,
  reasons: [],
  agent: null,
  reports: [],
  operations: [
    { id: 71, cargoId: 5, commodity: 'Ore', reason: 3, quantity: '100', unit: 'mt', charterer: '' },
    { id: 72, cargoId: 6, commodity: 'Sand', reason: 3, quantity: '50', unit: 'mt', charterer: '' },
  ],
  events: [shoreEvent(100, 3, 10), shoreEvent(101, 13, 12)],
};

const payload = (templateId: number, hour: number, more: Partial<EventPayload> = {}) => ({
  portCallId: 7,
  portId: 1,
  templateId,
  eventDate: `2026-11-22T${hour}:00:00Z`,
  data: [],
  quantity: null,
  cargoOperation: null,
  remark: null,
  reason: null,
  isWithdrawn: false,
  ...more,
});
interface Sent {
  readonly id: string;
  readonly payload: EventPayload;
  readonly replaces?: string;
  readonly became?: 'refused' | number;
  readonly isReplaced?: boolean;
}
const sent = ({ id, payload: form, replaces, became, isReplaced = false }: Sent): SentEntry => ({
  entry: {
    id,
    form: 'portCallEvent',
    title: '',
    personName: 'Bjørg',
    at: '',
    body: JSON.stringify({ payload: form }),
    signature: '',
    hash: '',
    previous: '',
    replaces: replaces ?? null,
  },
  outcome:
    became === undefined
      ? undefined
      : {
          id,
          outcome: became === 'refused' ? 'refused' : 'accepted',
          received: '',
          errors: {},
          findings: [],
          ref: became === 'refused' ? null : { entity: 'portCallEvent', id: became },
        },
  isReplaced,
});
const nameOf = (id: number) => `Template ${id}`;
const shown = (entries: readonly SentEntry[]) =>
  boardEvents(call, entries, nameOf).map(
    ({ id, at, isWaiting }) => `${id} ${at.slice(11, 13)}${isWaiting ? ' waiting' : ''}`,
  );

describe('the events of a call as the ship sees them', () => {
  test.each<readonly [string, readonly Sent[], readonly string[]]>([
    ['without entries', [], ['100 10', '101 12']],
    [
      'one waits between them',
      [{ id: 'a', payload: payload(5, 11) }],
      ['100 10', '-1 11 waiting', '101 12'],
    ],
    [
      'one arrived and came back with the plan',
      [{ id: 'a', payload: payload(3, 10), became: 100 }],
      ['100 10', '101 12'],
    ],
    [
      'a correction of it waits',
      [
        { id: 'a', payload: payload(3, 10), became: 100, isReplaced: true },
        { id: 'b', payload: payload(3, 13), replaces: 'a' },
      ],
      ['101 12', '100 13 waiting'],
    ],
    [
      'a correction of its correction waits',
      [
        { id: 'a', payload: payload(3, 10), became: 100, isReplaced: true },
        { id: 'b', payload: payload(3, 9), replaces: 'a', became: 100, isReplaced: true },
        { id: 'c', payload: payload(3, 14), replaces: 'b' },
      ],
      ['101 12', '100 14 waiting'],
    ],
    [
      'a correction of a waiting one waits',
      [
        { id: 'a', payload: payload(5, 11), isReplaced: true },
        { id: 'b', payload: payload(5, 14), replaces: 'a' },
        { id: 'c', payload: payload(5, 15), replaces: 'b' },
      ],
      ['100 10', '101 12', '-1 15 waiting'],
    ],
    [
      'it is withdrawn, which waits',
      [
        { id: 'a', payload: payload(3, 10), became: 100, isReplaced: true },
        { id: 'b', payload: payload(3, 10, { isWithdrawn: true }), replaces: 'a' },
      ],
      ['101 12'],
    ],
    [
      'a refused one is no event',
      [{ id: 'a', payload: payload(5, 11), became: 'refused' }],
      ['100 10', '101 12'],
    ],
    [
      'one of another call',
      [{ id: 'a', payload: payload(5, 11, { portCallId: 8 }) }],
      ['100 10', '101 12'],
    ],
  ])('%s', (...[, entries, events]) => {
    expect(shown(entries.map(sent))).toEqual(events);
  });

  test('only entries of this device can be corrected', () => {
    const entries = [sent({ id: 'a', payload: payload(3, 10), became: 100 })];
    expect(boardEvents(call, entries, nameOf).map(({ entryId }) => entryId)).toEqual(['a', null]);
  });

  test('a refused entry asks for a correction until one was made', () => {
    const refused = { payload: payload(5, 11), became: 'refused' as const };
    const entries = [
      sent({ id: 'a', ...refused }),
      sent({ id: 'b', ...refused, isReplaced: true }),
      sent({ id: 'c', payload: payload(5, 11) }),
    ];
    expect(refusedEvents(7, entries).map((one) => one.sent.entry.id)).toEqual(['a']);
    expect(refusedEvents(8, entries)).toEqual([]);
  });
});

test('the flow is interpreted with the operations of the call', () => {
  const template = {
    id: 20,
    name: 'Completed',
    internalName: 'x',
    type: 10,
    itemLevel: 30 as const,
    action: 350 as const,
    triggers: [],
    properties: [],
    hasQuantity: true,
  };
  const events = boardEvents(
    call,
    [
      sent({
        id: 'a',
        payload: payload(20, 14, {
          cargoOperation: { id: 72 },
          flowItem: { flowId: 1, itemId: 5, berth: 2 },
        }),
      }),
    ],
    nameOf,
  );
  const flow = { id: 1, name: 'Dry', definition: { containers: [], items: [] }, modified: '' };
  const nowMs = Date.parse('2026-11-22T15:00:00Z');
  const situation = situationOf({
    call,
    flow: { flow, templates: [template] },
    events,
    opened: [],
    nowMs,
  });
  expect(situation?.entries.at(-1)).toMatchObject({
    action: 350,
    flowId: 1,
    itemId: 5,
    position: { berth: 2, cargo: 6, operation: 72 },
  });
  // An event that was entered freely, or by an earlier version of the app, counts by its template.
  expect(situation?.entries[0]).toMatchObject({ flowId: null, itemId: null });
  expect(situation?.cargo).toEqual([
    { cargo: 5, operation: 71 },
    { cargo: 6, operation: 72 },
  ]);
  expect(
    situationOf({ call, flow: { flow: null, templates: [] }, events, opened: [], nowMs }),
  ).toBe(undefined);
});

test.each([
  [{ berth: 1, cargo: 6, operation: null }, 72],
  [{ berth: 1, cargo: null, operation: 71 }, 71],
  [{ berth: 1, cargo: null, operation: null }, null],
])('the operation at %j is %j', (position, id) => {
  expect(operationAt(call, position)).toBe(id);
});

test.each([
  ['required ones', ['r', 'o', 'r'], [0, 2]],
  ['none required: the first new one', ['x', 'o', 'o'], [1]],
  ['only repetitions', ['x', 'x'], []],
  ['nothing', [], []],
  ['departure, cast off and cargo', ['r departs', 'r castsOff', 'r'], [2, 1, 0]],
  ['departure that is offered first', ['o departs', 'o'], [1]],
])('of %s, due are %j', (...[, offered, due]) => {
  const actions: Readonly<Record<string, number>> = { departs: 20, castsOff: 210 };
  const events = offered.map((text, id) => ({
    id,
    isRequired: text.startsWith('r'),
    isRepeat: text.startsWith('x'),
    item: { templateId: actions[text.split(' ')[1] ?? ''] ?? null },
  }));
  const found = dueEvents(events, (action) => action);
  expect(found.due.map(({ id }) => id)).toEqual(due);
  expect(found.due.length + found.possible.length).toBe(offered.length);
});
