import { deflateRawSync } from 'node:zlib';
import type { EntryOutcome, SignedEntry } from '@fairlead/contract/ship-entries';
import type { ShipSyncAnswer, ShipSyncRequest } from '@fairlead/contract/ship-sync';
import { TestDevice } from '../../../apps/server/src/ship-devices/testing/test-device.ts';
import { batchOf } from '../../../apps/vessel/src/platform/sync/sync-state.ts';
import type { ProductOf } from '../lists/servers.ts';

const type = 'application/vnd.fairlead.sync+deflate';
const password = 'seven-SECRET harbours 47';
/** As much as the app sends at once. */
const batchBytes = 64_000;

/** What a browser sends beside the proof. */
const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** A vessel of a company of the bench. */
export interface BenchVessel {
  readonly id: number;
  readonly company: number;
}

/** Login and password of a new app user of a vessel. */
export async function newAppUser(product: ProductOf, vessel: BenchVessel) {
  const login = `bridge-${vessel.id}-${process.pid}-${performance.now()}`;
  const made = await fetch(`${product.origin}/api/appUsers?pwd=${encodeURIComponent(password)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${product.tokens[vessel.company] ?? ''}`,
      'x-customer-id': String(vessel.company),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Bridge', login, vessel: { id: vessel.id } }),
  });
  if (!made.ok) throw new Error(`App user: ${await made.text()}`);
  return { login, password };
}

/** A registered device of a vessel, as the app is one; `origin` is where it reaches the product. */
export async function registeredDevice(
  product: ProductOf,
  vessel: BenchVessel,
  origin = product.origin,
): Promise<TestDevice> {
  const device = new TestDevice({ origin });
  const { status, body } = await device.register(await newAppUser(product, vessel));
  if (status !== 200) throw new Error(`Device: ${JSON.stringify(body)}`);
  return device;
}

/** One synchronisation as the app sends it: deflated, with the headers of a browser. */
export async function synchronised(
  device: TestDevice,
  request: ShipSyncRequest,
): Promise<ShipSyncAnswer> {
  const stated = { appVersion: '2.0.7', deviceTime: new Date().toISOString(), ...request };
  const content = deflateRawSync(JSON.stringify(stated));
  const sent = { content, type, headers: browserHeaders };
  const { status, body } = await device.send('POST /ship/sync', sent);
  if (status !== 200) throw new Error(`Synchronisation: ${status} ${JSON.stringify(body)}`);
  return body as ShipSyncAnswer;
}

/** Sends an outbox in the batches of the app; every entry must be accepted. */
export async function pushAll(device: TestDevice, entries: readonly SignedEntry[]): Promise<void> {
  const have = {};
  let rest = entries;
  while (rest.length > 0) {
    const batch = batchOf(rest, batchBytes);
    const { outcomes, parts } = await synchronised(device, { entries: [...batch], have });
    requireAccepted(outcomes);
    Object.assign(have, versionsOf(parts));
    rest = rest.slice(batch.length);
  }
}

function requireAccepted(outcomes: readonly EntryOutcome[]): void {
  const other = outcomes.find(({ outcome }) => outcome !== 'accepted');
  if (other !== undefined) throw new Error(`Not accepted: ${JSON.stringify(other)}`);
}

/** The versions of the parts that a device has after an answer. */
export const versionsOf = (parts: ShipSyncAnswer['parts']): ShipSyncRequest['have'] =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part?.etag]));
