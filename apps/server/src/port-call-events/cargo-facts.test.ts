import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallClient, openCallClient } from './testing/call-client.ts';

interface Cargo {
  readonly id: number;
  readonly status: number;
  readonly cargoPorts: readonly Record<string, unknown>[];
}

let client: CallClient;
let voyage: number;
let call: number;
let line: number;
beforeAll(async () => {
  client = await openCallClient();
});
afterAll(() => client.server.close());
beforeEach(async () => {
  ({ voyage, call } = await client.newCall());
  line = await client.addOperation(voyage, call);
});

const cargo = async () => {
  const [one] = (await client.server.request(`GET /voyages/${voyage}/cargo`)).body as Cargo[];
  if (one === undefined) throw new Error('No cargo.');
  return one;
};
const remove = async () =>
  client.server.request(`DELETE /voyages/${voyage}/cargo/${(await cargo()).id}`);
const allow = () =>
  client.server.database.write(
    { company: client.home.id, actor: null, source: 'rule' },
    (session) =>
      session.run({
        sql: `insert into tenant.vessel_settings as s (company_id, id, allow_delete_cargo_operation_with_events)
            select company_id, id, true from tenant.vessels where company_id = $1
            on conflict (company_id, id) do update
              set allow_delete_cargo_operation_with_events = not s.allow_delete_cargo_operation_with_events`,
        parameters: [client.home.id],
      }),
  );
const save = async (lines: readonly Record<string, unknown>[]) => {
  const stored = await cargo();
  return client.server.request(`PUT /voyages/${voyage}/cargo/${stored.id}`, {
    body: { ...stored, cargoPorts: lines },
  });
};

test('status and processed quantity of cargo follow its events', async () => {
  expect(await cargo()).toMatchObject({ status: 1000, cargoPorts: [{ quantityProcessed: null }] });
  const operation = { cargoOperation: { id: line } };
  await client.entered(call, ['StartCargo', 7]);
  expect(await cargo()).toMatchObject({ status: 20 });
  await client.entered(call, ['RegisterQuantity', 8], { ...operation, quantity: '0.1' });
  await client.entered(call, ['EndCargo', 9], { ...operation, quantity: '0.2' });
  expect(await cargo()).toMatchObject({ status: 100, cargoPorts: [{ quantityProcessed: '0.3' }] });
});

test('cargo with events is deleted only where the vessel lets it', async () => {
  const { event } = await client.entered(call, ['StartCargo', 7], { cargoOperation: { id: line } });
  expect(await remove()).toMatchObject({
    status: 409,
    body: 'Cargo cannot be deleted while it has events',
  });
  await allow();
  expect((await remove()).status).toBe(200);
  await allow();
  expect(event.id).toBeGreaterThan(0);
});

test('a line with events stays at its port call', async () => {
  const second = await client.addCall(voyage);
  const { event } = await client.entered(call, ['StartCargo', 7], { cargoOperation: { id: line } });
  const [stored = {}] = (await cargo()).cargoPorts;
  const other = { ...stored, id: 0, portCallId: second, cargoPortId: null };
  expect((await save([other])).status).toBe(409);
  expect((await save([{ ...stored, portCallId: second }])).status).toBe(409);
  expect((await save([stored, other])).status).toBe(200);
  await client.server.request(`DELETE /portCalls/${call}/events/${event.id}`);
  const [, retained = {}] = (await cargo()).cargoPorts;
  expect((await save([retained])).status).toBe(200);
});
