import { shipEntries } from '@fairlead/contract/ship-entries';
import { entrySource } from '@fairlead/domain/ship-entries/enumerations';
import type { Call } from '../platform/http/call.ts';
import { refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { existingVessels } from './ship-entries.sql.ts';
import type { EntryHandler } from './take/entry-handler.ts';
import { takeEntryFile } from './file/take-entry-file.ts';
import { takeEntry } from './take/take-entry.ts';

/** The forms of ships, written by other systems and by users. */
export function serveShipEntries(host: Host, handlers: readonly EntryHandler[]): void {
  serve(host, shipEntries, {
    state: (call) => stateEntries(call, handlers),
    takeFile: (call) => takeEntryFile(call, handlers),
  });
}

async function stateEntries(
  call: Call<typeof shipEntries.state>,
  handlers: readonly EntryHandler[],
) {
  const { db, company, body, source, actor, now } = call;
  const vessels = [...new Set(body.entries.map(({ vessel }) => vessel.id))];
  const existing = new Set((await db.all(existingVessels(company, vessels))).map(({ id }) => id));
  const missing = body.entries.findIndex(({ vessel }) => !existing.has(vessel.id));
  if (missing !== -1) refuseFields({ [`entries.${missing}.vessel`]: ['Not found'] });
  const outcomes = [];
  for (const { vessel, saidBy, ...stated } of body.entries) {
    const envelope = { ...stated, clockError: null, previous: null };
    outcomes.push(
      await takeEntry(call, handlers, {
        company,
        vessel: vessel.id,
        source: source === 'api' ? entrySource.Key : entrySource.Office,
        device: null,
        author: actor.userId,
        saidBy,
        now,
        envelope,
        body: JSON.stringify({ vessel: vessel.id, saidBy, ...envelope }),
        signature: null,
      }),
    );
  }
  return { outcomes };
}
