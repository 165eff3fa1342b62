import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { CargoDesk, saveBody } from './testing/cargo-desk.ts';

let server: TestServer;
let desk: CargoDesk;
let connection: HubConnection;
const heard: { entity: string; id: number; action: string }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  desk = new CargoDesk(server);
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
  const ours = await desk.registers(home);
  const voyage = await desk.voyage();
  const cargo = await desk.create(voyage, {
    commodity: { id: ours.commodity },
    measurement: { id: ours.measurement },
    charterer: { id: home.charterer },
    cargoPorts: [{ portCallId: voyage.load, reasonForCall: 'L', quantity: '5' }],
  });
  const path = `/voyages/${voyage.id}/cargo/${cargo.id}`;
  await desk.ask(`PUT ${path}`, {
    body: saveBody(cargo, { freightType: { id: ours.freightType } }),
  });
  await desk.ask(`PUT ${path}`, { body: saveBody(cargo, { commodity: { id: 987_654_321 } }) });
  await desk.ask(`DELETE ${path}`);
  await desk.ask(`POST ${path}/restore`);
  const made = await desk.ask(`POST /voyages/${voyage.id}/cargoGroups`, {
    body: { name: 'Told', quantityUnit: 'mt' },
  });
  const group = (made.body as { id: number }).id;
  await desk.ask(`PUT /voyages/${voyage.id}/cargoGroups/${group}/cargo`, { body: [] });
  await desk.ask(`DELETE /voyages/${voyage.id}/cargoGroups/${group}`);
  const place = { parentId: voyage.id, vesselId: home.vessels[1], actorId: expect.any(Number) };
  await vi.waitFor(() =>
    expect(heard.filter(({ entity }) => entity.startsWith('cargo'))).toMatchObject([
      { entity: 'cargo', id: cargo.id, action: 'created', ...place },
      { entity: 'cargo', id: cargo.id, action: 'updated', ...place },
      { entity: 'cargo', id: cargo.id, action: 'deleted', ...place },
      { entity: 'cargo', id: cargo.id, action: 'restored', ...place },
      { entity: 'cargoGroup', id: group, action: 'created', ...place },
      { entity: 'cargoGroup', id: group, action: 'updated', ...place },
      { entity: 'cargoGroup', id: group, action: 'deleted', ...place },
    ]),
  );
});
