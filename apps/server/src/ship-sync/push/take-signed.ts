import type { EntryOutcome, SignedEntry } from '@fairlead/contract/ship-entries';
import { entrySource } from '@fairlead/domain/ship-entries/enumerations';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { NoTurn } from '../../platform/database/connection-shares.ts';
import { isConnectionLoss, isDiskFull } from '../../platform/database/database.ts';
import { inOwnTransaction } from '../../platform/http/own-transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Host } from '../../platform/http/serve.ts';
import type { Ship } from '../../platform/http/ship-call.ts';
import type { EntryHandler } from '../../ship-entries/take/entry-handler.ts';
import { readSigned } from '../../ship-entries/take/read-entry.ts';
import { takeEntry } from '../../ship-entries/take/take-entry.ts';

export interface Taking {
  readonly host: Host;
  readonly handlers: readonly EntryHandler[];
  readonly ship: Ship;
  readonly now: Date;
}

const failed = 'This entry could not be processed now. It will be sent again.';

/**
 * Takes one entry in a transaction of its own: one that fails holds back no other. While the database cannot be reached,
 * or has no turn left, the whole call fails; what was taken before stays, and is a duplicate when it is sent again.
 */
export async function takeSigned(
  { host, handlers, ship, now }: Taking,
  entry: SignedEntry,
): Promise<EntryOutcome> {
  const { caller } = ship;
  const read = readSigned(entry, caller.publicKey);
  if ('answer' in read) return read.answer;
  const received = {
    company: caller.company,
    vessel: caller.vessel,
    // A user of the office who opened the ship app does not speak for the master.
    ...(caller.openedBy === null
      ? { source: entrySource.App, saidBy: serviceTimeSource.Master }
      : { source: entrySource.Office, saidBy: serviceTimeSource.Office }),
    device: caller.device,
    author: caller.openedBy,
    now,
    ...read,
  };
  try {
    return await inOwnTransaction(host, ship, (unit) => takeEntry(unit, handlers, received));
  } catch (error) {
    if (concernsAll(error)) throw error;
    host.onError(error, 'entry of a ship');
    const { id } = read.envelope;
    return { id, outcome: 'later', isStored: false, errors: { '': [failed] } };
  }
}

const concernsAll = (error: unknown): boolean =>
  error instanceof NoTurn ||
  error instanceof Refusal ||
  isDiskFull(error) ||
  isConnectionLoss(error);
