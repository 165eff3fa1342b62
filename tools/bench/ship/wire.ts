import { openLine } from '../../../apps/server/src/platform/testing/cut-line.ts';
import { type World, withClient } from '../world/databases.ts';
import { aDayLater } from './bare.sql.ts';
import type { ProductOf } from '../lists/servers.ts';
import {
  type BenchVessel,
  pushAll,
  registeredDevice,
  synchronised,
  versionsOf,
} from './devices.ts';
import { noonEntry, outboxOf } from './outbox.ts';

/** Bytes on the link, request and answer with their headers, without TLS. */
export interface WireBytes {
  readonly sent: number;
  readonly received: number;
}

export interface Wire {
  /** A device that has everything sends a noon report. */
  readonly noon: WireBytes;
  /** It has nothing to send, and nothing changed. */
  readonly quiet: WireBytes;
  /** A new device gets everything: 60 days of reports. */
  readonly first: WireBytes;
}

/** What synchronisations cost on the link. */
export async function measureWire(
  { superuserUrl }: World,
  product: ProductOf,
  vessel: BenchVessel,
): Promise<Wire> {
  const line = await openLine();
  const origin = new URL(line.through(product.origin)).origin;
  const measured = async <T>(work: () => Promise<T>) => {
    const before = { sent: line.passed('sent'), received: line.passed('received') };
    const result = await work();
    const bytes: WireBytes = {
      sent: line.passed('sent') - before.sent,
      received: line.passed('received') - before.received,
    };
    return { result, bytes };
  };
  try {
    const device = await registeredDevice(product, vessel, origin);
    await pushAll(device, outboxOf(device, 58).slice(0, -2));
    await withClient(superuserUrl, async (client) => {
      for (const text of aDayLater) await client.query(text);
    });
    const { result: known, bytes: first } = await measured(() => synchronised(device, {}));
    const have = versionsOf(known.parts);
    const { bytes: quiet } = await measured(() => synchronised(device, { have }));
    const entries = [noonEntry(device, 0)];
    const { bytes: noon } = await measured(() => synchronised(device, { have, entries }));
    return { noon, quiet, first };
  } finally {
    await line[Symbol.asyncDispose]();
  }
}
