import type { EntryOutcome, shipEntries, SignedEntry } from '@fairlead/contract/ship-entries';
import { estimatedTime, isMadeAfterRevocation } from '@fairlead/domain/ship-entries/entry-time';
import { entrySource } from '@fairlead/domain/ship-entries/enumerations';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { deviceOfFile } from '../ship-entries.sql.ts';
import type { EntryHandler } from '../take/entry-handler.ts';
import { readSigned, refusedUnstored } from '../take/read-entry.ts';
import { takeEntry } from '../take/take-entry.ts';

type FileCall = Call<typeof shipEntries.takeFile>;

const noDevice = 'No device of this company made this file.';
const madeTooLate = 'It was made after the device was revoked.';

/**
 * Takes the entries of a file as if the device had sent them. What a revoked device had made before it was revoked is
 * taken too: a file is often all that is left of it, and a user of the office answers for it.
 */
export async function takeEntryFile(call: FileCall, handlers: readonly EntryHandler[]) {
  const { db, company, body } = call;
  const device = await db.first(deviceOfFile(company, body.device));
  if (device === undefined) return refuseFields({ device: [noDevice] });
  const outcomes: EntryOutcome[] = [];
  for (const entry of body.entries) outcomes.push(await takeOne(call, handlers, { device, entry }));
  return {
    device: { name: device.name, vessel: { id: device.vessel_id, name: device.vessel } },
    outcomes,
  };
}

interface FileEntry {
  readonly device: {
    readonly id: number;
    readonly vessel_id: number;
    readonly opened_by_id: number | null;
    readonly public_key: Buffer;
    readonly revoked: string | null;
  };
  readonly entry: SignedEntry;
}

async function takeOne(
  call: FileCall,
  handlers: readonly EntryHandler[],
  { device, entry }: FileEntry,
): Promise<EntryOutcome> {
  const { company, now } = call;
  const read = readSigned(entry, device.public_key);
  if ('answer' in read) return read.answer;
  const { id, at, clockError } = read.envelope;
  const madeAt = estimatedTime({ at: Date.parse(at), clockError, received: now.getTime() });
  if (isMadeAfterRevocation(madeAt, device.revoked))
    return refusedUnstored(id, { '': [madeTooLate] });
  return takeEntry(call, handlers, {
    company,
    vessel: device.vessel_id,
    source: entrySource.File,
    device: device.id,
    author: device.opened_by_id,
    saidBy: serviceTimeSource.Master,
    now,
    ...read,
  });
}
