import { afterAll, beforeAll, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { VoyageClient } from './testing/voyage-client.ts';

let server: TestServer;
let client: VoyageClient;
beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
});
afterAll(() => server.close());

/** The provider's staff may do what a company's key may. */
const byKey = { as: 'admin' } as const;
const onlyKeys = { errors: { externalId: ['Only a company key can set an external id'] } };

interface External {
  readonly externalId: string | null;
  readonly merged: boolean;
  readonly modified: string;
  readonly voyageNumber: number;
}
const read = async (id: number) =>
  (await client.request(`GET /voyages/${id}`)).body as External & { readonly portCalls: never };

const body = (values: Record<string, unknown> = {}) => ({
  voyageNumber: client.nextNumber(),
  vessel: { id: server.world.home.vessels[1] },
  ...values,
});

async function madeByKey(): Promise<number> {
  const made = await client.request('POST /voyages', {
    ...byKey,
    body: body({ externalId: `VMS-${client.nextNumber()}` }),
  });
  expect(made.status).toBe(200);
  return (made.body as { id: number }).id;
}

test('another system makes a voyage with an id of its own, and changes it freely', async () => {
  const id = await madeByKey();
  const voyage = await read(id);
  expect(voyage).toMatchObject({ merged: false, externalId: expect.stringMatching(/^VMS-/) });
  const next = body();
  const saved = await client.request(`PUT /voyages/${id}`, { ...byKey, body: next });
  expect(saved.status).toBe(200);
  expect(await read(id)).toMatchObject({
    voyageNumber: next.voyageNumber,
    externalId: voyage.externalId,
  });
});

test('people change only some properties of it', async () => {
  const id = await madeByKey();
  const { voyageNumber } = await read(id);
  const refused = await client.request(`PUT /voyages/${id}`, { body: body() });
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: { voyageNumber: ['Field is locked'] } },
  });
  const saved = await client.request(`PUT /voyages/${id}`, {
    body: body({ voyageNumber, inActive: true }),
  });
  expect(saved.status).toBe(200);
});

test('a voyage of the office that another system takes on is merged', async () => {
  const id = await client.create();
  const { voyageNumber } = await read(id);
  const externalId = `VMS-${client.nextNumber()}`;
  const saved = await client.request(`PUT /voyages/${id}`, {
    ...byKey,
    body: body({ voyageNumber, externalId }),
  });
  expect(saved.status).toBe(200);
  expect(await read(id)).toMatchObject({ externalId, merged: true });
});

test('people neither set nor change an external id', async () => {
  expect(
    await client.request('POST /voyages', { body: body({ externalId: 'MINE' }) }),
  ).toMatchObject({
    status: 409,
    body: onlyKeys,
  });
  const id = await madeByKey();
  const { voyageNumber, externalId } = await read(id);
  const save = (stated: string | null) =>
    client.request(`PUT /voyages/${id}`, { body: body({ voyageNumber, externalId: stated }) });
  expect(await save('MINE')).toMatchObject({ status: 409, body: onlyKeys });
  expect(await save(null)).toMatchObject({ status: 409, body: onlyKeys });
  expect((await save(externalId)).status).toBe(200);
});

test('one external id identifies one voyage', async () => {
  const { externalId } = await read(await madeByKey());
  const second = await client.request('POST /voyages', { ...byKey, body: body({ externalId }) });
  expect(second).toMatchObject({
    status: 400,
    body: { errors: { externalId: ['External id is already used'] } },
  });
});

test('port calls carry external ids in the same way', async () => {
  const voyage = await madeByKey();
  const call = (externalId?: string) => ({
    port: { id: server.world.ports.rotterdam },
    scheduledArrival: `${comingYear}-01-01T00:00:00Z`,
    scheduledDeparture: `${comingYear}-01-02T00:00:00Z`,
    ...(externalId === undefined ? {} : { externalId }),
  });
  const path = `POST /voyages/${voyage}/portCalls`;
  expect(await client.request(path, { body: call('MINE') })).toMatchObject({
    status: 409,
    body: onlyKeys,
  });
  const made = await client.request(path, { ...byKey, body: call('PC-7') });
  expect(made).toMatchObject({ status: 200, body: { externalId: 'PC-7' } });
  const { id } = made.body as { id: number };
  const save = `PUT /voyages/${voyage}/portCalls/${id}`;
  expect(await client.request(save, { body: call('MINE') })).toMatchObject({
    status: 409,
    body: onlyKeys,
  });
  expect(await client.request(save, { body: call() })).toMatchObject({
    status: 200,
    body: { externalId: 'PC-7' },
  });
  expect(await client.request(save, { ...byKey, body: call('PC-8') })).toMatchObject({
    status: 200,
    body: { externalId: 'PC-8' },
  });
});
