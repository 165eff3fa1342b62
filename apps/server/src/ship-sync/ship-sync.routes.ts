import { shipSync } from '@fairlead/contract/ship-sync';
import type { EntryOutcome } from '@fairlead/contract/ship-entries';
import type { Call } from '../platform/http/call.ts';
import { inOwnTransaction } from '../platform/http/own-transaction.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { type Ship, shipOf } from '../platform/http/ship-call.ts';
import type { EntryHandler } from '../ship-entries/take/entry-handler.ts';
import { noteContact } from '../ship-devices/ship-devices.sql.ts';
import { readParts } from './parts/read-parts.ts';
import { takeSigned } from './push/take-signed.ts';

type SyncCall = Call<typeof shipSync.sync>;

/** Devices on board send what they have, and get what has changed. */
export function serveShipSync(host: Host, handlers: readonly EntryHandler[]): void {
  serve(host, shipSync, {
    sync: async (call) => {
      const ship = shipOf(call);
      const { entries, have } = call.body;
      const outcomes: EntryOutcome[] = [];
      for (const entry of entries)
        outcomes.push(await takeSigned({ host, handlers, ship, now: call.now }, entry));
      await noteSeen(host, ship, call);
      const { company, vessel } = ship.caller;
      const now = call.now.toISOString();
      const sent = new Set(outcomes.flatMap(({ id }) => id ?? []));
      const parts = await host.database.read(ship.scope, (db) =>
        readParts({ db, company, vessel, now }, have, sent),
      );
      return { serverTime: new Date(host.gate.now()).toISOString(), outcomes, parts };
    },
  });
}

async function noteSeen(host: Host, ship: Ship, { body, now }: SyncCall): Promise<void> {
  const { company, device } = ship.caller;
  const { appVersion, deviceTime, waiting } = body;
  const clockErrorMs = deviceTime === null ? null : Date.parse(deviceTime) - now.getTime();
  const at = now.toISOString();
  const contact = { company, device, at, appVersion, clockErrorMs, waiting };
  await inOwnTransaction(host, { ...ship, hasWebhooks: false }, async ({ db, changed }) => {
    const noted = await db.first(noteContact(contact));
    if (noted !== undefined) changed({ entity: 'shipDevice', id: device, action: 'updated' });
  });
}
