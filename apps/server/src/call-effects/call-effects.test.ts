import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AgentClient,
  type Entry,
  estimate,
  event,
  hour,
  tokenOf,
} from '../agent-links/testing/agent-client.ts';
import { charterTerms } from '../laytime/testing/charter-terms.ts';
import { LaytimeClient } from '../laytime/testing/laytime-client.ts';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../platform/testing/test-server.ts';
import { templateId } from '../port-call-events/testing/call-client.ts';

interface Effects {
  readonly arrivals: readonly {
    readonly portCallId: number;
    readonly after: string;
    readonly hasArrived: boolean;
  }[];
  readonly laycans: readonly { readonly beforeDays: number; readonly afterDays: number }[];
  readonly laytime: readonly {
    readonly fixtureId: number;
    readonly before: { readonly usedMinutes: number | null };
    readonly after: { readonly usedMinutes: number | null; readonly net: string | null };
  }[];
}

let server: TestServer;
let agents: AgentClient;
let laytime: LaytimeClient;

beforeAll(async () => {
  server = await startTestServer();
  agents = new AgentClient(server);
  laytime = new LaytimeClient(server);
});
afterAll(() => server.close());

interface Waiting {
  readonly call: number;
  readonly link: number;
  readonly sent: readonly Entry[];
}

const ofEntries = ({ call, link, sent }: Waiting, options: RequestOptions = {}) =>
  server.request(`POST /portCalls/${call}/agentLinks/${link}/effects`, {
    body: { entries: sent.map(({ id, modified }) => ({ id, modified })) },
    ...options,
  });

/** A link with entries that wait, as the office reads them. */
async function waiting(call: number, contents: readonly object[]): Promise<Waiting> {
  const { id: link, ...made } = await agents.created(call);
  await agents.sent(tokenOf({ id: link, ...made }), contents);
  const found = (await agents.links(call)).find(({ id }) => id === link);
  return { call, link, sent: found?.entries ?? [] };
}

const eventBody = (name: string, eventDate: string) => ({
  templateId: templateId(name),
  eventDate,
  data: [],
});

const events = async (call: number) =>
  (await server.request(`GET /portCalls/${call}/events`)).body as readonly unknown[];

/** A fixture with charter terms whose laycan closes a day after the beginning of the day before yesterday. */
async function fixtureAt() {
  const registers = await laytime.registers();
  const { voyage, fixture } = await laytime.fixture(registers);
  await laytime.fixtures.cargo.made(
    server.world.home.id,
    `insert into tenant.charter_terms (company_id, fixture_id, version, content)
     select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb from tenant.charter_terms
     where company_id = $1 and fixture_id = $2`,
    fixture.id,
    JSON.stringify(charterTerms()),
  );
  return { voyage, fixture: fixture.id };
}

describe('what entries of an agent change', () => {
  test('is shown before they are accepted: the ETA of the next call; and nothing is saved', async () => {
    const { call, voyage } = await agents.portCall();
    const next = await server.request(`POST /voyages/${voyage}/portCalls`, {
      body: {
        port: { id: server.world.ports.oslo },
        scheduledArrival: hour(90),
        scheduledDeparture: hour(110),
      },
    });
    const later = (next.body as { readonly id: number }).id;
    const answer = await ofEntries(
      await waiting(call, [event('Arrived', 6), event('Departed', 40)]),
    );
    expect(answer.status).toBe(200);
    const { arrivals, laytime: running } = answer.body as Effects;
    expect(arrivals).toContainEqual(
      expect.objectContaining({ portCallId: call, after: hour(6), hasArrived: true }),
    );
    // The call was overdue, so that the later one was expected late; the departure ends that.
    expect(arrivals).toContainEqual(
      expect.objectContaining({ portCallId: later, after: hour(90), hasArrived: false }),
    );
    expect(running).toEqual([]);
    expect(await events(call)).toEqual([]);
    const [after] = await agents.links(call);
    expect(after?.entries.map(({ state }) => state)).toEqual([10, 10]);
  });

  test('contradicts what is there: the reason is shown, and nothing is saved', async () => {
    const { call } = await agents.portCall();
    const answer = await ofEntries(await waiting(call, [event('Departed', 4)]));
    expect(answer).toMatchObject({
      status: 200,
      body: { obstacle: expect.stringMatching(/./), arrivals: [], laycans: [], laytime: [] },
    });
    expect(await events(call)).toEqual([]);
  });

  test('of another company, and of a link that is not there, is not found', async () => {
    const { call } = await agents.portCall();
    const own = await waiting(call, [estimate(60, 70)]);
    const { other } = server.world;
    const foreign = await ofEntries(own, { as: 'carla', company: other.id });
    const unknown = await ofEntries({ ...own, link: own.link + 1000 });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
  });
});

describe('what a new event changes', () => {
  test('is its arrival and the laytime that begins with it', async () => {
    const { voyage, fixture } = await fixtureAt();
    const arrived = await server.request(`POST /portCalls/${voyage.load}/events`, {
      body: eventBody('Arrived', hour(5)),
    });
    expect(arrived.status).toBe(200);
    const answer = await server.request(`POST /portCalls/${voyage.load}/events/effects`, {
      body: eventBody('NorTendered', hour(6)),
    });
    expect(answer.status).toBe(200);
    const { laytime: running } = answer.body as Effects;
    expect(running).toMatchObject([{ fixtureId: fixture, before: { usedMinutes: null } }]);
    expect(running[0]?.after.usedMinutes).toBeGreaterThan(0);
    expect(await events(voyage.load)).toHaveLength(1);
    const again = await server.request(`POST /portCalls/${voyage.load}/events/effects`, {
      body: eventBody('Arrived', hour(5)),
    });
    expect(again).toMatchObject({
      status: 200,
      body: { obstacle: expect.stringMatching(/already/), arrivals: [] },
    });
  });

  test('on a port call of another company is not found; a bad one has its reason', async () => {
    const body = eventBody('Arrived', hour(5));
    const foreign = await server.request(
      `POST /portCalls/${server.world.other.portCall}/events/effects`,
      { body },
    );
    expect(foreign.status).toBe(404);
    const future = await server.request(
      `POST /portCalls/${server.world.home.portCall}/events/effects`,
      { body: eventBody('Arrived', '2199-01-01T00:00:00Z') },
    );
    expect(future.body).toMatchObject({ obstacle: expect.stringMatching(/./), arrivals: [] });
  });
});
