import { randomUUID } from 'node:crypto';
import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localInstant } from './dcsa/list-events.ts';
import { type CallClient, hour, openCallClient } from './testing/call-client.ts';
import { operationsEventSchema } from './testing/operations-event-schema.ts';

interface Event {
  readonly eventID: string;
  readonly eventDateTime: string;
  readonly eventClassifierCode: string;
  readonly operationsEventTypeCode: string;
  readonly facilityTypeCode?: string;
  readonly publisherRole: string;
  readonly remark?: string;
  readonly transportCall: Record<string, unknown> & {
    readonly vessel: { readonly vesselIMONumber: string };
  };
}

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats.default(ajv);
const isValid = ajv.compile(operationsEventSchema);

let client: CallClient;
let call: number;
beforeAll(async () => {
  client = await openCallClient();
});
afterAll(() => client.server.close());
beforeEach(async () => {
  ({ call } = await client.newCall());
});

const exported = async (of = call): Promise<readonly Event[]> => {
  const answer = await client.server.request(`GET /portCalls/${of}/dcsa/events`);
  expect(answer.status).toBe(200);
  return answer.body as readonly Event[];
};
const take = (body: unknown, company?: number) =>
  client.server.request('POST /dcsa/events', {
    body,
    ...(company === undefined ? {} : { company }),
  });
const sentencesOf = (answer: { readonly body: unknown }) =>
  (answer.body as { readonly errors: Readonly<Record<string, readonly string[]>> }).errors;

/** An event of another system for the call of the test. */
async function foreign(values: Readonly<Record<string, unknown>> = {}) {
  const [own] = await exported();
  return {
    ...own,
    eventID: randomUUID(),
    eventClassifierCode: 'EST',
    operationsEventTypeCode: 'ARRI',
    facilityTypeCode: 'BRTH',
    eventDateTime: hour(8),
    eventCreatedDateTime: hour(1),
    publisher: { partyName: 'Terminal One', address: { city: 'Rotterdam' } },
    publisherRole: 'TR',
    milesToDestinationPort: 12.5,
    ...values,
  };
}

describe('out', () => {
  test('each event and time is valid by the published schema, with its codes', async () => {
    await client.server.request(`POST /portCalls/${call}/serviceTimes`, {
      body: {
        service: service.Berth,
        kind: serviceTimeKind.Requested,
        at: hour(9),
        saidBy: 40,
        saidByName: 'Terminal One',
        reason: 'Berth free',
      },
    });
    await client.entered(call, ['ArrivedPilotStation', 5]);
    await client.entered(call, ['Arrived', 6]);
    await client.entered(call, ['NorTendered', 7]);
    await client.entered(call, ['AllFast', 8]);
    const events = await exported();
    for (const event of events) expect([isValid(event), isValid.errors]).toEqual([true, null]);
    const brief = events.map((event) =>
      [
        event.eventClassifierCode,
        event.operationsEventTypeCode,
        event.facilityTypeCode ?? '',
        event.publisherRole,
      ].join(' '),
    );
    expect(brief.toSorted()).toEqual([
      'ACT ARRI  CA',
      'ACT ARRI BRTH CA',
      'ACT ARRI PBPL CA',
      'EST ARRI  CA',
      'EST DEPA  CA',
      'REQ ARRI BRTH TR',
    ]);
    expect(events.find(({ remark }) => remark !== undefined)).toMatchObject({
      remark: 'Berth free',
      publisher: { partyName: 'Terminal One' },
    });
  });

  test('ids are the same in every export, and times are local with an offset', async () => {
    const [first, second] = [await exported(), await exported()];
    expect(first.length).toBeGreaterThan(0);
    expect(first.map(({ eventID }) => eventID)).toEqual(second.map(({ eventID }) => eventID));
    expect(first[0]?.eventDateTime).toMatch(/T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  });

  test.each([
    ['2026-12-01T07:00:00Z', 'Europe/Oslo', '2026-12-01T08:00:00+01:00'],
    ['2026-07-01T00:30:00Z', 'America/New_York', '2026-06-30T20:30:00-04:00'],
    ['2026-07-01T00:00:00Z', 'Asia/Kolkata', '2026-07-01T05:30:00+05:30'],
    ['2026-07-01T00:00:00Z', 'UTC', '2026-07-01T00:00:00+00:00'],
  ])('%s in %s', (instant, zone, local) => {
    expect(localInstant(instant, zone)).toBe(local);
  });

  test('a port call of another company does not exist', async () => {
    const { other } = client.server.world;
    for (const id of [other.portCall, 987_654_321])
      expect((await client.server.request(`GET /portCalls/${id}/dcsa/events`)).status).toBe(404);
  });
});

describe('in', () => {
  test('an estimate continues the chain, once however often it is sent', async () => {
    const event = await foreign();
    for (const isNew of [true, false]) {
      const answer = await take(event);
      expect(answer).toMatchObject({
        status: 200,
        body: [{ eventID: event.eventID, isNew, portCallId: call }],
      });
    }
    const chain = (await client.chain(call)).filter((link) => link.service === service.Berth);
    expect(chain).toMatchObject([
      { kind: 10, at: hour(8), saidBy: 40, saidByName: 'Terminal One' },
    ]);
    const out = (await exported()).find(({ eventID }) => eventID === event.eventID);
    expect(out).toMatchObject({ operationsEventTypeCode: 'ARRI', publisherRole: 'TR' });
  });

  test('actual events become events of the port call, several in one request', async () => {
    const answer = await take([
      await foreign({
        eventClassifierCode: 'ACT',
        facilityTypeCode: undefined,
        eventDateTime: hour(6),
      }),
      await foreign({ eventClassifierCode: 'ACT', eventDateTime: hour(7), publisherRole: 'AG' }),
    ]);
    expect(answer.status).toBe(200);
    expect((await client.events(call)).map(({ name, eventDate }) => [name, eventDate])).toEqual([
      ['Arrived', hour(6)],
      ['All fast', hour(7)],
    ]);
  });

  test('what was exported here is known when it comes back', async () => {
    await client.entered(call, ['Arrived', 6]);
    const events = await exported();
    const answer = await take(events);
    expect(answer.status).toBe(200);
    expect((answer.body as readonly { isNew: boolean }[]).every(({ isNew }) => !isNew)).toBe(true);
    expect(await client.events(call)).toHaveLength(1);
  });

  test('an event that was entered already is known, whatever its id, and its batch is taken', async () => {
    await client.entered(call, ['Arrived', 6]);
    const actual = { eventClassifierCode: 'ACT', facilityTypeCode: undefined };
    const answer = await take([
      await foreign({ ...actual, eventDateTime: hour(6) }),
      await foreign({ eventClassifierCode: 'ACT', eventDateTime: hour(7) }),
      await foreign({ eventClassifierCode: 'ACT', eventDateTime: hour(7) }),
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: [{ isNew: false }, { isNew: true }, { isNew: false }],
    });
    expect((await client.events(call)).map(({ name }) => name)).toEqual(['Arrived', 'All fast']);
  });

  test('without a LOCODE an event is taken by the id of its port call alone', async () => {
    const event = await foreign();
    const without = { ...event.transportCall, UNLocationCode: undefined, location: undefined };
    for (const transportCallID of ['Elsewhere 1', '987654321']) {
      const answer = await take({ ...event, transportCall: { ...without, transportCallID } });
      expect(answer.status).toBe(400);
      expect(sentencesOf(answer)).toEqual({
        '0.transportCall': ['An event needs the LOCODE of its port, or the id of its port call.'],
      });
    }
    const answer = await take({ ...event, transportCall: without });
    expect(answer).toMatchObject({ status: 200, body: [{ isNew: true, portCallId: call }] });
  });

  test('the checks of typed events apply, and nothing of the request is stored', async () => {
    const answer = await take([
      await foreign(),
      await foreign({
        eventClassifierCode: 'ACT',
        eventDateTime: new Date(Date.now() + 9 * 86_400_000).toISOString(),
      }),
    ]);
    expect(answer.status).toBe(400);
    expect(Object.keys(sentencesOf(answer)).every((field) => field.startsWith('1.'))).toBe(true);
    expect((await client.chain(call)).some((link) => link.service === service.Berth)).toBe(false);
  });

  test.each([
    [{ vessel: { vesselIMONumber: '9999999' } }, 'No vessel has the IMO number 9999999.'],
    [{ vessel: undefined }, 'An event needs the IMO number of its vessel.'],
    [{ UNLocationCode: 'XXZZZ', location: undefined }, 'No port has the LOCODE XXZZZ.'],
  ])('%j is named', async (part, sentence) => {
    const event = await foreign();
    const answer = await take({ ...event, transportCall: { ...event.transportCall, ...part } });
    expect(answer.status).toBe(400);
    expect(Object.values(sentencesOf(answer)).flat()).toEqual([sentence]);
  });

  test('codes that mean nothing here are named', async () => {
    const answer = await take(await foreign({ operationsEventTypeCode: 'OMIT' }));
    expect(sentencesOf(answer)).toEqual({
      '0.operationsEventTypeCode': ['Fairlead has no service time for these codes.'],
    });
  });

  test('the vessel of another company is as unknown as one that does not exist', async () => {
    const event = await foreign();
    const answer = await take(event, client.server.world.other.id);
    expect(Object.values(sentencesOf(answer)).flat()).toEqual([
      `No vessel has the IMO number ${event.transportCall?.vessel.vesselIMONumber ?? ''}.`,
    ]);
  });

  test.each([
    [{ eventID: 'no-uuid' }],
    [{ eventType: 'SHIPMENT' }],
    [{ eventClassifierCode: 'ESTI' }],
    [{ eventDateTime: 'yesterday' }],
    [{ remark: 'x'.repeat(501) }],
  ])('%j is refused', async (wrong) => {
    expect((await take(await foreign(wrong))).status).toBe(400);
  });

  test('an empty list and too long a list are refused', async () => {
    const event = await foreign();
    expect((await take([])).status).toBe(400);
    expect((await take(Array.from({ length: 101 }, () => event))).status).toBe(400);
  });
});
