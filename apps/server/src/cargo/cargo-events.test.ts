import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { CargoClient, saveBody } from './testing/cargo-client.ts';

let server: TestServer;
let client: CargoClient;
let connection: HubConnection;
const heard: { entity: string; id: number; action: string }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  client = new CargoClient(server);
  connection = new HubConnectionBuilder()
    .withUrl(`${server.origin}/hub?companyId=${server.world.home.id}`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => server.token('tom'),
      headers: { 'X-CUSTOMER-ID': String(server.world.home.id) },
    })
    .configureLogging(LogLevel.None)
    .build();
  await connection.start();
  connection.on('Event', (event) => heard.push(event));
});
afterAll(async () => {
  await connection.stop();
  await server.close();
});

test('every change of cargo and groups is told to the company, with its voyage and vessel', async () => {
  const { home } = server.world;
  const ours = await client.registers(home);
  const voyage = await client.voyage();
  const cargo = await client.create(voyage, {
    commodity: { id: ours.commodity },
    measurement: { id: ours.measurement },
    charterer: { id: home.charterer },
    cargoPorts: [{ portCallId: voyage.load, reasonForCall: 'L', quantity: '5' }],
  });
  const path = `/voyages/${voyage.id}/cargo/${cargo.id}`;
  await client.request(`PUT ${path}`, {
    body: saveBody(cargo, { freightType: { id: ours.freightType } }),
  });
  await client.request(`PUT ${path}`, {
    body: saveBody(cargo, { commodity: { id: 987_654_321 } }),
  });
  await client.request(`DELETE ${path}`);
  await client.request(`POST ${path}/restore`);
  const made = await client.request(`POST /voyages/${voyage.id}/cargoGroups`, {
    body: { name: 'Told', quantityUnit: 'mt' },
  });
  const group = (made.body as { id: number }).id;
  await client.request(`PUT /voyages/${voyage.id}/cargoGroups/${group}/cargo`, { body: [] });
  await client.request(`DELETE /voyages/${voyage.id}/cargoGroups/${group}`);
  const reference = { parentId: voyage.id, vesselId: home.vessels[1], actorId: expect.any(Number) };
  await expect
    .poll(() => heard.filter(({ entity }) => entity.startsWith('cargo')))
    .toMatchObject([
      { entity: 'cargo', id: cargo.id, action: 'created', ...reference },
      { entity: 'cargo', id: cargo.id, action: 'updated', ...reference },
      { entity: 'cargo', id: cargo.id, action: 'deleted', ...reference },
      { entity: 'cargo', id: cargo.id, action: 'restored', ...reference },
      { entity: 'cargoGroup', id: group, action: 'created', ...reference },
      { entity: 'cargoGroup', id: group, action: 'updated', ...reference },
      { entity: 'cargoGroup', id: group, action: 'deleted', ...reference },
    ]);
});
