import type { EntryOutcome } from '@fairlead/contract/ship-entries';
import { callDeleted } from '@fairlead/domain/port-calls/match-call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf, newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';
import { type CallClient, hour, openCallClient, templateId } from './testing/call-client.ts';

let client: CallClient;
let one: TestDevice;
let two: TestDevice;
let call = 0;
let voyage = 0;

beforeAll(async () => {
  client = await openCallClient();
  const [, vessel] = client.home.vessels;
  one = await newDevice(client.server, vessel);
  two = await newDevice(client.server, vessel);
});
afterAll(() => client.server.close());
beforeEach(async () => {
  ({ call, voyage } = await client.newCall());
});

const reported = (what: string, at: number, values: object = {}) => ({
  portCallId: call,
  templateId: templateId(what),
  eventDate: hour(at),
  ...values,
});
const first = ([outcome]: readonly EntryOutcome[]): EntryOutcome => {
  if (outcome === undefined) throw new Error('No outcome');
  return outcome;
};

describe('an event from board', () => {
  test('becomes an event of the port call, a service time and its arrival, reported by the person', async () => {
    const entry = one.entry(reported('Arrived', 6, { remark: 'Anchored first' }));
    const [outcome] = await one.push(entry);
    expect(outcome).toMatchObject({
      id: idOf(entry),
      outcome: 'accepted',
      ref: { entity: 'portCallEvent', id: expect.any(Number) },
    });
    expect(await client.events(call)).toMatchObject([
      {
        id: outcome?.ref?.id,
        name: 'Arrived',
        eventDate: hour(6),
        createdFrontend: false,
        saidBy: 20,
        saidByName: 'Ana Silva, Chief officer',
        remark: 'Anchored first',
        author: null,
      },
    ]);
    expect(await client.page(call)).toMatchObject({ arrived: hour(6) });
    expect((await client.chain(call))[0]).toMatchObject({
      kind: 40,
      at: hour(6),
      saidBy: 20,
      saidByName: 'Ana Silva, Chief officer',
    });
    const history = await client.server.request(
      `GET /history?entity=portCallEvent&id=${outcome?.ref?.id ?? 0}`,
    );
    expect(JSON.stringify(history.body)).toContain('ship');
  });

  test('of a cargo operation counts its quantity', async () => {
    const operation = await client.addOperation(voyage, call);
    await one.push(one.entry(reported('Arrived', 6)));
    const values = { cargoOperation: { id: operation }, quantity: '250.5' };
    const outcome = first(await one.push(one.entry(reported('EndCargo', 20, values))));
    expect(outcome).toMatchObject({ outcome: 'accepted', findings: [{ severity: 'warning' }] });
    expect(await client.events(call)).toMatchObject([{}, { quantity: '250.5' }]);
  });

  test('of two devices is one event', async () => {
    const [a] = await one.push(one.entry(reported('Arrived', 6)));
    const b = first(await two.push(two.entry(reported('Arrived', 6))));
    expect(b).toMatchObject({
      outcome: 'accepted',
      ref: a?.ref,
      findings: [{ code: 'reportedBefore' }],
    });
    expect(await client.events(call)).toHaveLength(1);
  });

  test('of two devices at the same moment is one event', async () => {
    const outcomes = await Promise.all(
      [one, two].map((device) => device.push(device.entry(reported('Arrived', 7)))),
    );
    expect(outcomes.flat().map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    expect(await client.events(call)).toHaveLength(1);
  });

  test('that contradicts another one is refused with its sentence, and stored', async () => {
    await one.push(one.entry(reported('Arrived', 6)));
    const outcome = first(await two.push(two.entry(reported('Arrived', 8))));
    expect(outcome).toMatchObject({
      outcome: 'refused',
      isStored: true,
      errors: { templateId: ['The vessel has already arrived: correct that event instead.'] },
    });
    expect(await client.events(call)).toHaveLength(1);
  });

  test('is corrected by an entry that replaces it, from any device, and withdrawn', async () => {
    const entry = one.entry(reported('Arrived', 6));
    const [made] = await one.push(entry);
    const replaces = idOf(entry);
    const corrected = two.entry(reported('Arrived', 5), { replaces });
    expect(await two.push(corrected)).toMatchObject([{ outcome: 'accepted', ref: made?.ref }]);
    expect(await client.events(call)).toMatchObject([{ eventDate: hour(5) }]);
    expect(await client.page(call)).toMatchObject({ arrived: hour(5) });
    const gone = one.entry(reported('Arrived', 5, { isWithdrawn: true }), {
      replaces: idOf(corrected),
    });
    expect(await one.push(gone)).toMatchObject([{ outcome: 'accepted' }]);
    expect(await client.events(call)).toEqual([]);
    expect(await client.page(call)).toMatchObject({ arrived: null });
  });

  test('that corrects a refused one is entered anew', async () => {
    const refused = one.entry(reported('Arrived', 6, { quantity: '5' }));
    expect(await one.push(refused)).toMatchObject([{ outcome: 'refused' }]);
    const again = one.entry(reported('Arrived', 6), { replaces: idOf(refused) });
    expect(await one.push(again)).toMatchObject([{ outcome: 'accepted' }]);
    expect(await client.events(call)).toHaveLength(1);
  });

  test('that corrects what the office has deleted is refused', async () => {
    const entry = one.entry(reported('Arrived', 6));
    const [made] = await one.push(entry);
    await client.server.request(`DELETE /portCalls/${call}/events/${made?.ref?.id ?? 0}`);
    const late = one.entry(reported('Arrived', 5), { replaces: idOf(entry) });
    expect(await one.push(late)).toMatchObject([
      { outcome: 'refused', errors: { '': ['The office has since deleted this event.'] } },
    ]);
  });
});

describe('the port call of an event', () => {
  test('is found without being stated', async () => {
    const stated = { portCallId: null, portId: client.server.world.ports.rotterdam };
    const own = await client.newCall({
      scheduledArrival: hour(1000),
      scheduledDeparture: hour(1010),
    });
    expect(own.call).not.toBe(call);
    const { outcome } = first(await one.push(one.entry(reported('EndOfSeaPassage', 2, stated))));
    expect(outcome).toBe('accepted');
    expect(await client.events(own.call)).toEqual([]);
  });

  test('that was deleted in the office is named in the refusal', async () => {
    const far = await client.newCall({
      port: { id: client.server.world.ports.newYork },
      scheduledArrival: hour(3000),
      scheduledDeparture: hour(3010),
    });
    await client.server.request(`DELETE /voyages/${far.voyage}/portCalls/${far.call}`);
    const entry = one.entry(reported('Arrived', 6, { portCallId: far.call }));
    const { errors } = first(await one.push(entry));
    expect(errors).toEqual({ portCallId: [callDeleted('New York')] });
  });

  test.each(['another vessel', 'another company', 'no vessel'] as const)(
    'of %s is as unknown as one that never existed',
    async (whose) => {
      const { other } = client.server.world;
      const ids = {
        'another vessel': client.home.portCall,
        'another company': other.portCall,
        'no vessel': 987_654_321,
      };
      const nowhere = { portCallId: ids[whose], portId: 999_999 };
      const entry = one.entry(reported('Arrived', 6, nowhere));
      expect(first(await one.push(entry)).errors).toEqual({
        portCallId: [
          'No port call of the vessel matches this event. Ask the office to add it, then enter the event again.',
        ],
      });
    },
  );
});

test.each([
  ['no event', { templateId: 999 }, 'templateId'],
  ['an event of another company', { templateId: 1000 }, 'templateId'],
  ['the future', { eventDate: '2027-12-24T00:00:00Z' }, 'eventDate'],
  ['a field that the form does not have', { berthId: 7 }, 'berthId'],
  ['NUL in a text', { remark: 'Pilot\u0000' }, 'remark'],
  ['half a character in a text', { remark: 'Pilot \ud83d' }, 'remark'],
  ['a text of a megabyte less the rest', { remark: 'x'.repeat(1_000_000) }, 'remark'],
  ['a cargo operation of nobody', { cargoOperation: { id: 987_654 } }, 'cargoOperation'],
])(
  '%s is refused by its field, and the entries after it are taken',
  async (...[, values, field]) => {
    const outcomes = await one.push(
      one.entry(reported('Arrived', 6, values)),
      one.entry(reported('Arrived', 6)),
    );
    expect(outcomes).toMatchObject([
      { outcome: 'refused', isStored: true },
      { outcome: 'accepted' },
    ]);
    expect(Object.keys(outcomes[0]?.errors ?? {})).toEqual([field]);
  },
);
