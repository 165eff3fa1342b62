import {
  voyageDeleteFindings,
  type VoyageField,
  voyageFields,
  voyageLockFindings,
} from '@fairlead/domain/voyages/locks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { VoyageClient } from './testing/voyage-client.ts';

let server: TestServer;
let client: VoyageClient;
let ballast: number;
beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  ballast = await client.addPortCall(await client.create(), 200);
});
afterAll(() => server.close());

const states = [false, true].flatMap((hasArrived) =>
  [false, true].flatMap((isExternal) =>
    [false, true].map((isByKey) => ({ hasArrived, isExternal, isByKey })),
  ),
);
type State = (typeof states)[number];

/** The provider's staff may do what a company's key may. */
const callerOf = ({ isByKey }: State) => (isByKey ? ({ as: 'admin' } as const) : {});

const reference = 'before';

const voyageIn = async ({ hasArrived, isExternal }: State): Promise<number> => {
  const id = await client.create({ reference });
  const portCall = await client.addPortCall(id, client.nextNumber() - 5_000);
  if (hasArrived) await client.arrive(portCall);
  if (isExternal)
    await client.change(
      'update tenant.voyages set external_id = $3 where company_id = $1 and id = $2',
      server.world.home.id,
      id,
      `EX-${id}`,
    );
  return id;
};

/** For each field another value than that of a new voyage. */
const changes = (): Readonly<Record<VoyageField, unknown>> => ({
  vessel: { id: server.world.home.vessels[0] },
  voyageNumber: client.nextNumber(),
  reference: 'after',
  ballastPortCall: { id: ballast },
  trade: { id: server.world.home.trade },
  master: { id: server.world.home.person },
  inActive: true,
});

const stateOf = ({ hasArrived, isByKey, isExternal }: State) => ({
  hasArrived,
  isByKey,
  externalId: isExternal ? 'EX' : null,
});

describe.each(states)('the database locks as the rule of %j', (state) => {
  test.each(voyageFields)('the field %s', async (field) => {
    const id = await voyageIn(state);
    const before = await client.read(id);
    const { voyageNumber, vessel, inActive } = before;
    const locks = voyageLockFindings(stateOf(state), [field]);
    const saved = await client.request(`PUT /voyages/${id}`, {
      ...callerOf(state),
      body: { voyageNumber, vessel, reference, inActive, [field]: changes()[field] },
    });
    const errors = Object.fromEntries(locks.map((lock) => [lock.field, [lock.message]]));
    expect(saved).toMatchObject(
      locks.length === 0 ? { status: 200 } : { status: 409, body: { errors } },
    );
    const after = await client.read(id);
    expect(after.modified === before.modified).toBe(locks.length > 0);
  });

  test('deletion, and restoration never', async () => {
    const id = await voyageIn(state);
    const [lock] = voyageDeleteFindings(stateOf(state));
    const caller = callerOf(state);
    const gone = await client.request(`DELETE /voyages/${id}`, caller);
    expect(gone.status).toBe(lock === undefined ? 200 : 409);
    expect(JSON.stringify(gone.body)).toContain(lock?.message ?? '"ok":true');
    const shown = await client.request(`GET /voyages/${id}`);
    expect(shown.status).toBe(lock === undefined ? 404 : 200);
    const restored = await client.request(`POST /voyages/${id}/restore`, caller);
    expect(restored.status).toBe(200);
  });
});
