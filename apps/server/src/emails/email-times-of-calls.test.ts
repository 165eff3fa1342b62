import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hour, openCallClient } from '../port-call-events/testing/call-client.ts';

type Client = Awaited<ReturnType<typeof openCallClient>>;

let client: Client;
let email = 0;
let call = 0;
let voyage = 0;

beforeAll(async () => {
  client = await openCallClient();
});
afterAll(() => client.server.close());
beforeEach(async () => {
  const body = { subject: 'Prospects', html: '<p>ETA of several ports</p>', category: 40 };
  const made = await client.server.request('POST /emails', { body });
  email = (made.body as { readonly id: number }).id;
  ({ call, voyage } = await client.newCall());
});

/** What a review enters in one of its port calls. */
const take = (portCall: number, quotes: readonly string[]) =>
  client.server.request(`POST /emails/${email}/times`, {
    body: {
      portCall: { id: portCall },
      saidBy: 30,
      saidByName: 'Port agency',
      entries: quotes.map((quote, at) => ({
        content: { what: 'estimate', service: 20, certainty: 10, at: hour(6 + at) },
        quote,
      })),
    },
  });
const takenIn = async () =>
  (
    (await client.server.request(`GET /emails/${email}/times`)).body as readonly {
      readonly portCall: { readonly id: number };
    }[]
  ).map(({ portCall }) => portCall.id);

test('a port call of another company takes nothing, and the others take theirs', async () => {
  const next = await client.addCall(voyage);
  const foreign = client.server.world.other.portCall;
  const statuses: number[] = [];
  for (const id of [call, foreign, next]) statuses.push((await take(id, [`ETA ${id}`])).status);
  expect(statuses).toEqual([200, 404, 200]);
  expect(await takenIn()).toEqual([call, next]);
});

test('port calls that were deleted or merged during the review take nothing, and the others take theirs', async () => {
  const [deleted, merged] = [await client.addCall(voyage), await client.addCall(voyage)];
  const gone = await client.server.request(`DELETE /voyages/${voyage}/portCalls/${deleted}`);
  expect(gone.status).toBe(200);
  await client.server.request(`POST /portCalls/${merged}/merge`, {
    body: { portCall: { id: call } },
  });
  const statuses: number[] = [];
  for (const id of [deleted, merged, call]) statuses.push((await take(id, [`ETA ${id}`])).status);
  expect(statuses[0]).toBe(404);
  // One of the two is the main call now, the other is a part of it.
  expect(statuses.slice(1).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await takenIn()).toHaveLength(1);
});

test('the same words are taken once for each port call', async () => {
  const next = await client.addCall(voyage);
  for (const id of [call, next]) expect((await take(id, ['ETA 0600'])).status).toBe(200);
  for (const id of [call, next]) expect((await take(id, ['ETA 0600'])).status).toBe(409);
  expect(await takenIn()).toEqual([call, next]);
});

test('an e-mail of fifty ports is entered in fifty port calls', async () => {
  const calls = [call];
  while (calls.length < 50) calls.push(await client.addCall(voyage));
  for (const id of calls) expect((await take(id, [`ETA ${id}`])).status).toBe(200);
  expect(await takenIn()).toEqual(calls);
}, 120_000);
