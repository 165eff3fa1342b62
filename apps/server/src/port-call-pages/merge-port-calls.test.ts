import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallDesk, openCallDesk, sentences } from '../port-call-events/testing/call-desk.ts';

let desk: CallDesk;
let voyage: number;
let call: number;
let second: number;
beforeAll(async () => {
  desk = await openCallDesk();
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  ({ voyage, call } = await desk.newCall());
  second = await desk.addCall(voyage);
});

const merge = (parent: number, child: number, asked = {}) =>
  desk.server.ask(`POST /portCalls/${parent}/merge`, {
    ...asked,
    body: { portCall: { id: child } },
  });
const part = (id: number, asked = {}) => desk.server.ask(`POST /portCalls/${id}/unmerge`, asked);
const ofVoyage = async () =>
  ((await desk.server.ask(`GET /voyages/${voyage}/portCalls`)).body as { id: number }[]).map(
    ({ id }) => id,
  );
const listed = async () =>
  ((await desk.server.ask('GET /portCalls?view=all&take=500')).body as { id: number }[]).map(
    ({ id }) => id,
  );
const isMerged = async () =>
  ((await desk.server.ask(`GET /voyages/${voyage}`)).body as { merged: boolean }).merged;

test('a merged call is hidden behind the other one until it stands alone again', async () => {
  expect((await merge(call, second)).body).toMatchObject({
    id: call,
    hasChildren: true,
    children: [{ id: second, voyage: { id: voyage } }],
  });
  expect(await ofVoyage()).toEqual([call]);
  expect(await listed()).not.toContain(second);
  expect(await desk.page(second)).toMatchObject({ parentId: call });
  expect((await part(second)).body).toMatchObject({ id: second, parentId: null });
  expect(await ofVoyage()).toEqual([call, second]);
  expect(await listed()).toContain(second);
  expect((await part(second)).status).toBe(200);
});

test('the voyage is merged while a call of another system stands behind its own', async () => {
  await merge(call, second);
  expect(await isMerged()).toBe(false);
  await part(second);
  await desk.server.database.write(
    { company: desk.home.id, actor: null, source: 'api' },
    (session) =>
      session.run({
        sql: "update tenant.port_calls set external_id = 'VMS-1' where company_id = $1 and id = $2",
        parameters: [desk.home.id, second],
      }),
  );
  await merge(call, second);
  expect(await isMerged()).toBe(true);
  await part(second);
  expect(await isMerged()).toBe(false);
});

test('cargo of a merged call is handled, and its events are entered, at the call in front', async () => {
  const line = await desk.addOperation(voyage, second);
  await merge(call, second);
  await desk.entered(call, ['Arrived', 6]);
  const { event } = await desk.entered(call, ['StartCargo', 8], { cargoOperation: { id: line } });
  expect(event).toMatchObject({ cargoOperations: [{ id: line }] });
  expect(await desk.page(call)).toMatchObject({ cargoOperations: [{ id: line, status: 20 }] });
});

test('other vessels, other ports, calls with events and calls of other companies are refused', async () => {
  const elsewhere = await desk.addCall(voyage, { port: { id: desk.server.world.ports.oslo } });
  expect(sentences(await merge(call, elsewhere))).toEqual([
    'Only port calls of one vessel at one port can be merged.',
  ]);
  await desk.entered(second, ['Arrived', 6]);
  expect((await merge(call, second)).status).toBe(400);
  expect((await merge(second, call)).status).toBe(200);
  const { other } = desk.server.world;
  expect((await merge(call, other.portCall)).status).toBe(400);
  expect((await merge(other.portCall, call)).status).toBe(404);
  const carla = { as: 'carla', company: other.id } as const;
  expect((await merge(call, second, carla)).status).toBe(404);
  expect((await part(call, carla)).status).toBe(404);
});

test('two that would stand behind each other at once: one does', async () => {
  const answers = await Promise.all([merge(call, second), merge(second, call)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await ofVoyage()).toHaveLength(1);
});

test('what a call may be merged with: of its vessel at its port, and what stands in the way', async () => {
  const choices = async (id: number, asked = {}) => {
    const answer = await desk.server.ask(`GET /portCalls/${id}/mergeChoices`, asked);
    return { status: answer.status, body: answer.body as { id: number }[] };
  };
  await desk.addCall(voyage, { port: { id: desk.server.world.ports.oslo } });
  await desk.entered(second, ['Arrived', 6]);
  const { body } = await choices(call);
  expect(body[0]).toMatchObject({
    id: second,
    voyage: { id: voyage },
    cargoOperations: 0,
    notBehind: 'Events are entered at it: merge the other way round, or take them back.',
    notInFront: null,
  });
  expect(body.filter(({ id }) => id === call)).toEqual([]);
  await merge(second, call);
  expect((await choices(second)).body.map(({ id }) => id)).not.toContain(call);
  expect((await choices(call)).body[0]).toMatchObject({
    notInFront: 'The port call is merged already.',
  });
  const { other } = desk.server.world;
  expect((await choices(other.portCall)).status).toBe(404);
  expect((await choices(call, { as: 'carla', company: other.id })).status).toBe(404);
});
