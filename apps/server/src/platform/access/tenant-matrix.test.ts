import { rooms } from '@fairlead/contract';
import type { RoomShape, RouteShape } from '@fairlead/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, SmallCompany } from '../testing/small-world.ts';
import { type Answered, startTestServer, type TestServer } from '../testing/test-server.ts';

/** Each call of the contract is tried with another company's ids: nothing of it may be seen, changed or hinted at. */
const routes = Object.values(rooms as Readonly<Record<string, RoomShape>>).flatMap((room) =>
  Object.values(room),
);
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Ids of the other company, by the names that paths, queries and bodies use. */
function foreignIds(company: SmallCompany): Readonly<Record<string, readonly number[]>> {
  const every = [
    company.voyage,
    company.portCall,
    ...company.vessels,
    company.trade,
    company.person,
    company.agent,
    company.ownPort,
    company.flow,
  ];
  return {
    id: every,
    portCallId: [company.portCall],
    vesselId: [...company.vessels],
    excludedVoyageId: [company.voyage],
  };
}

function fill(
  route: RouteShape,
  ids: Readonly<Record<string, readonly number[]>>,
  turn: number,
): string {
  const pick = (name: string) => ids[name]?.[turn % (ids[name]?.length ?? 1)] ?? 0;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(pick(name)));
  const query = Object.keys(route.query?.shape ?? {})
    .filter((name) => name in ids)
    .map((name) => `${name}=${pick(name)}`);
  const entity = route.path === '/history' ? ['entity=voyage'] : [];
  return `${route.method} ${path}${query.length + entity.length === 0 ? '' : `?${[...query, ...entity].join('&')}`}`;
}

/** A body that names another company's record wherever a record can be named. */
function foreignBody({ vessels, trade, person, agent, ownPort, portCall, flow }: SmallCompany) {
  const at = '2027-03-01T08:00:00Z';
  return {
    name: 'Trespass',
    imo: '9074729',
    list: 'Voyages',
    query: '',
    header: 'Trespass',
    body: '',
    startDate: at,
    endDate: '2027-03-02T08:00:00Z',
    voyageNumber: 99,
    vessel: { id: vessels[0] },
    trade: { id: trade },
    master: { id: person },
    ballastPortCall: { id: portCall },
    port: { id: ownPort },
    agent: { id: agent },
    flow: { id: flow },
    scheduledArrival: at,
    scheduledDeparture: at,
    reasonForCalls: [],
  };
}

const marks = ['Other Trading 1', 'Other Trading 2', 'of Other Trading'];

function shows({ body }: Answered): readonly string[] {
  const text = JSON.stringify(body) ?? '';
  return marks.filter((mark) => text.includes(mark));
}

const people: readonly Person[] = ['tom', 'admin'];

test.each(named)('%s shows and takes nothing of another company', async (_name, route) => {
  const { other } = server.world;
  for (const as of people) {
    for (let turn = 0; turn < 9; turn += 1) {
      const body = route.body === undefined ? undefined : foreignBody(other);
      const answer = await server.ask(fill(route, foreignIds(other), turn), { as, body });
      expect(shows(answer)).toEqual([]);
      if (route.path.includes('{id}') && route.may !== 'admin')
        expect([403, 404]).toContain(answer.status);
      if (route.method !== 'GET' && namesForeigners(route))
        expect([400, 403, 404]).toContain(answer.status);
    }
  }
});

function namesForeigners(route: RouteShape): boolean {
  return /^\/(?:voyages|vessels)/.test(route.path);
}

const admitted = named.filter(([, route]) => route.may !== 'public');

test.each(admitted)(
  '%s refuses a company in which the caller has no role',
  async (_name, route) => {
    const { home, other } = server.world;
    const call = fill(route, foreignIds(other), 0);
    const body = route.body === undefined ? undefined : foreignBody(other);
    expect((await server.ask(call, { as: 'tom', company: other.id, body })).status).toBe(403);
    expect((await server.ask(call, { as: 'carla', company: home.id, body })).status).toBe(403);
    expect((await server.ask(call, { as: 'carla', company: 987_654_321, body })).status).toBe(403);
  },
);

test.each(admitted)(
  '%s refuses callers without a token, a company or a role',
  async (_name, route) => {
    const call = fill(route, foreignIds(server.world.home), 0);
    const body = route.body === undefined ? undefined : foreignBody(server.world.home);
    expect(
      (await server.ask(call, { body, headers: { authorization: 'Bearer nonsense' } })).status,
    ).toBe(401);
    expect((await server.ask(call, { body, headers: { authorization: '' } })).status).toBe(401);
    if (route.may === 'signedIn') return;
    expect((await server.ask(call, { as: 'noone', company: null, body })).status).toBe(
      route.may === 'admin' ? 403 : 400,
    );
    if (route.may === 'admin')
      expect((await server.ask(call, { as: 'olga', body })).status).toBe(403);
    if (route.may === 'company.settings')
      expect((await server.ask(call, { as: 'tom', body })).status).toBe(403);
  },
);
