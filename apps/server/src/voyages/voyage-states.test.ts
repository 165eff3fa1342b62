import { deriveVoyageStatus, stateOfKind } from '@fairlead/domain/voyages/status';
import { voyageStates } from '@fairlead/domain/voyages/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { VoyageClient } from './testing/voyage-client.ts';

interface Call {
  readonly id: number;
  readonly port: { readonly name: string };
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly inActive: boolean;
  readonly reasonForCalls: readonly { readonly code: string }[];
}

interface Listed {
  readonly id: number;
  readonly inActive: boolean;
  readonly ballastPortCall: { readonly departed: string | null } | null;
  readonly portCalls: readonly Call[];
}

let server: TestServer;
let client: VoyageClient;
const names = new Map<number, string>();

type Done = 'ahead' | 'here' | 'left';

/** A voyage with a port call for each [days from now, what has happened]. */
async function plan(name: string, calls: readonly (readonly [number, Done])[], values = {}) {
  const id = await client.create({ reference: name, ...values });
  names.set(id, name);
  for (const [days, done] of calls) {
    const fromNewYear = (Date.now() - Date.UTC(comingYear, 0, 1)) / 86_400_000 + days;
    const call = await client.addPortCall(id, fromNewYear);
    if (done !== 'ahead') await client.arrive(call);
    if (done === 'left')
      await client.change(
        'update tenant.port_calls set departed = scheduled_departure where company_id = $1 and id = $2',
        server.world.home.id,
        call,
      );
  }
  return id;
}

beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  await plan('without calls', []);
  await plan('planned', [[9, 'ahead']]);
  await plan('overdue by hours', [[-0.3, 'ahead']]);
  await plan('late by a day', [[-1.1, 'ahead']]);
  await plan('late by three days', [
    [-9, 'left'],
    [-3, 'ahead'],
  ]);
  await plan('in port', [
    [-1, 'here'],
    [3, 'ahead'],
  ]);
  await plan('at sea', [
    [-3, 'left'],
    [2, 'ahead'],
  ]);
  await plan('over', [[-5, 'left']]);
  await plan('given up', [[5, 'ahead']], { inActive: true });
});
afterAll(() => server.close());

async function listed(query: string): Promise<readonly Listed[]> {
  const answered = await client.request(`GET /voyages?includePortCalls=true&take=100&${query}`);
  expect(answered.status).toBe(200);
  const page = answered.body as readonly Listed[];
  expect(answered.headers.get('x-total-count')).toBe(String(page.length));
  return page;
}

const stateOf = (voyage: Listed): number =>
  stateOfKind[
    deriveVoyageStatus(
      {
        inActive: voyage.inActive,
        ballastDeparted: (voyage.ballastPortCall?.departed ?? null) !== null,
        portCalls: voyage.portCalls.map((call) => ({
          ...call,
          portName: call.port.name,
          reasonCodes: call.reasonForCalls.map(({ code }) => code),
        })),
      },
      Date.now(),
    ).kind
  ];

test.each(voyageStates.map(({ number, name }) => [number, name] as const))(
  'the list of state %i (%s) holds the voyages that the screen shows as such',
  async (state) => {
    const expected = (await listed('')).filter((voyage) => stateOf(voyage) === state);
    const found = await listed(`statuses=${state}`);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(0);
  },
);

const namesOf = async (query: string) =>
  (await listed(query)).map(({ id }) => names.get(id) ?? '').toSorted();

test('late is a keyword, with hours', async () => {
  expect(await namesOf('search=late')).toEqual(['late by a day', 'late by three days']);
  expect(await namesOf('search=late: 48')).toEqual(['late by three days']);
  expect(await namesOf('search=late: 48, nowhere')).toEqual([]);
  expect(await namesOf('statuses=20&search=late')).toEqual([]);
  expect(await namesOf('statuses=20,30&search=rotterdam')).toEqual([
    'at sea',
    'in port',
    'late by a day',
    'late by three days',
  ]);
});

test.each(['statuses=5', 'statuses=x', 'search=late: soon'])('%s is refused', async (query) => {
  expect((await client.request(`GET /voyages?${query}`)).status).toBe(400);
});
