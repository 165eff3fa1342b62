import type { EntryForm } from '@fairlead/domain/ship-entries/forms';
import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import type { ServiceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { z } from 'zod';
import type { Constraints } from '../../platform/http/call.ts';
import type { Unit } from '../../platform/http/own-transaction.ts';
import type { EntryFinding, EntryRef } from '../ship-entries.sql.ts';

/** The entry that an entry corrects. */
export interface ReplacedEntry {
  readonly id: string;
  readonly form: string;
  /** The records that it became; empty if it was refused. */
  readonly refs: readonly EntryRef[];
}

/** Where an entry comes from, and what it is about: everything but the form itself. */
export interface EntryContext extends Unit {
  readonly company: number;
  readonly vessel: number;
  readonly now: Date;
  readonly source: EntrySource;
  /** The device that made it; null for a key and the office. */
  readonly device: number | null;
  /** The user who stated it in the office, or opened the device there; null on board. */
  readonly author: number | null;
  /** Who reports it: the master unless stated otherwise. */
  readonly saidBy: ServiceTimeSource;
  readonly entryId: string;
  readonly person: { readonly name: string; readonly rank: string };
  /** When it was made, ISO 8601 UTC: the device's time without the known error of its clock. */
  readonly madeAt: string;
  readonly replaces: ReplacedEntry | null;
}

/** What an accepted entry became. */
export interface TakenEntry {
  /** The records, the main one first; an entry that corrects this one finds them in `replaces.refs`. */
  readonly refs: readonly EntryRef[];
  readonly findings?: readonly EntryFinding[];
}

/**
 * Takes the entries of one form. It runs in a savepoint: a `Refusal` (400 to 499) undoes what it wrote, and its messages
 * are stored with the entry. Any other error undoes the transaction; the device sends the entry again.
 */
export interface EntryHandler {
  readonly form: EntryForm;
  /**
   * The schema of each version that is accepted; all give what `take` expects. A version stays for 12 months after the
   * next one: a ship at sea may be that late with an update of the app.
   */
  readonly versions: Readonly<Record<number, z.ZodType>>;
  /** The messages for violated constraints of the tables that it writes. */
  readonly constraints?: Constraints;
  take(context: EntryContext, payload: never): Promise<TakenEntry>;
}

export interface EntryHandlerOf<Schema extends z.ZodType> {
  readonly form: EntryForm;
  readonly versions: Readonly<Record<number, Schema>>;
  readonly constraints?: Constraints;
  take(context: EntryContext, payload: z.output<Schema>): Promise<TakenEntry>;
}

/** A handler whose `take` gets what its schemas give. */
export const entryHandler = <Schema extends z.ZodType>(
  handler: EntryHandlerOf<Schema>,
): EntryHandler => handler;
