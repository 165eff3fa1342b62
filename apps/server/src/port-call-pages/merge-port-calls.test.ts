import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CallClient,
  openCallClient,
  sentences,
} from '../port-call-events/testing/call-client.ts';

let client: CallClient;
let voyage: number;
let call: number;
let second: number;
beforeAll(async () => {
  client = await openCallClient();
});
afterAll(() => client.server.close());
beforeEach(async () => {
  ({ voyage, call } = await client.newCall());
  second = await client.addCall(voyage);
});

const merge = (parent: number, child: number, options = {}) =>
  client.server.request(`POST /portCalls/${parent}/merge`, {
    ...options,
    body: { portCall: { id: child } },
  });
const part = (id: number, options = {}) =>
  client.server.request(`POST /portCalls/${id}/unmerge`, options);
const ofVoyage = async () =>
  ((await client.server.request(`GET /voyages/${voyage}/portCalls`)).body as { id: number }[]).map(
    ({ id }) => id,
  );
const listed = async () =>
  ((await client.server.request('GET /portCalls?view=all&take=500')).body as { id: number }[]).map(
    ({ id }) => id,
  );
const isMerged = async () =>
  ((await client.server.request(`GET /voyages/${voyage}`)).body as { merged: boolean }).merged;

test('a merged call is hidden behind the other one until it is separate again', async () => {
  expect((await merge(call, second)).body).toMatchObject({
    id: call,
    hasChildren: true,
    children: [{ id: second, voyage: { id: voyage } }],
  });
  expect(await ofVoyage()).toEqual([call]);
  expect(await listed()).not.toContain(second);
  expect(await client.page(second)).toMatchObject({ parentId: call });
  expect((await part(second)).body).toMatchObject({ id: second, parentId: null });
  expect(await ofVoyage()).toEqual([call, second]);
  expect(await listed()).toContain(second);
  expect((await part(second)).status).toBe(200);
});

test('the voyage is merged while a call of another system is merged into its own', async () => {
  await merge(call, second);
  expect(await isMerged()).toBe(false);
  await part(second);
  await client.server.database.write(
    { company: client.home.id, actor: null, source: 'api' },
    (session) =>
      session.run({
        sql: "update tenant.port_calls set external_id = 'VMS-1' where company_id = $1 and id = $2",
        parameters: [client.home.id, second],
      }),
  );
  await merge(call, second);
  expect(await isMerged()).toBe(true);
  await part(second);
  expect(await isMerged()).toBe(false);
});

test('cargo of a merged call is handled, and its events are entered, at the call in front', async () => {
  const line = await client.addOperation(voyage, second);
  await merge(call, second);
  await client.entered(call, ['Arrived', 6]);
  const { event } = await client.entered(call, ['StartCargo', 8], { cargoOperation: { id: line } });
  expect(event).toMatchObject({ cargoOperations: [{ id: line }] });
  expect(await client.page(call)).toMatchObject({ cargoOperations: [{ id: line, status: 20 }] });
});

test('other vessels, other ports, calls with events and calls of other companies are refused', async () => {
  const elsewhere = await client.addCall(voyage, { port: { id: client.server.world.ports.oslo } });
  expect(sentences(await merge(call, elsewhere))).toEqual([
    'Only port calls of one vessel at one port can be merged.',
  ]);
  await client.entered(second, ['Arrived', 6]);
  expect((await merge(call, second)).status).toBe(400);
  expect((await merge(second, call)).status).toBe(200);
  const { other } = client.server.world;
  expect((await merge(call, other.portCall)).status).toBe(400);
  expect((await merge(other.portCall, call)).status).toBe(404);
  const carla = { as: 'carla', company: other.id } as const;
  expect((await merge(call, second, carla)).status).toBe(404);
  expect((await part(call, carla)).status).toBe(404);
});

test('of two that would be merged into each other at once, one is', async () => {
  const answers = await Promise.all([merge(call, second), merge(second, call)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await ofVoyage()).toHaveLength(1);
});

test('what a call may be merged with: of its vessel at its port, and what prevents it', async () => {
  const choices = async (id: number, options = {}) => {
    const answer = await client.server.request(`GET /portCalls/${id}/mergeChoices`, options);
    return { status: answer.status, body: answer.body as { id: number }[] };
  };
  await client.addCall(voyage, { port: { id: client.server.world.ports.oslo } });
  await client.entered(second, ['Arrived', 6]);
  const { body } = await choices(call);
  expect(body[0]).toMatchObject({
    id: second,
    voyage: { id: voyage },
    cargoOperations: 0,
    notBehind: 'It has events: merge the other way round, or delete them.',
    notInFront: null,
  });
  expect(body.filter(({ id }) => id === call)).toEqual([]);
  await merge(second, call);
  expect((await choices(second)).body.map(({ id }) => id)).not.toContain(call);
  expect((await choices(call)).body[0]).toMatchObject({
    notInFront: 'The port call is already merged.',
  });
  const { other } = client.server.world;
  expect((await choices(other.portCall)).status).toBe(404);
  expect((await choices(call, { as: 'carla', company: other.id })).status).toBe(404);
});
