import type { InnerCall } from '../../platform/http/inner-calls.ts';
import { RecordError } from './tally.ts';

/** What one exchange knows while it processes records: ids of what the other system names, and the calls that save. */
export interface ExchangeContext {
  readonly call: InnerCall;
  readonly vessels: ReadonlyMap<string, { readonly id: number; readonly isExcluded: boolean }>;
  readonly ports: ReadonlyMap<string, number>;
  readonly commodities: ReadonlyMap<string, number>;
  readonly measurements: ReadonlyMap<string, number>;
  readonly charterers: ReadonlyMap<string, number>;
  readonly reasons: ReadonlyMap<string, number>;
  /** By their external ids; grows while voyages are created. */
  readonly voyages: Map<string, { readonly id: number; readonly vessel: number }>;
}

/** The id of a named record, or the message that it was not found. */
export function idOf(known: ReadonlyMap<string, number>, name: string, what: string): number {
  const id = known.get(name.toLowerCase());
  if (id === undefined) throw new RecordError(`${what} “${name.slice(0, 60)}” was not found.`);
  return id;
}

/** The voyage of a port call or a cargo; undefined where its vessel is excluded from exchanges. */
export function voyageOf(context: ExchangeContext, externalId: string): number | undefined {
  const voyage = context.voyages.get(externalId);
  if (voyage === undefined) throw new RecordError(`Voyage “${externalId}” was not found.`);
  return isExcluded(context, voyage.vessel) ? undefined : voyage.id;
}

export function isExcluded(context: ExchangeContext, vessel: number): boolean {
  return [...context.vessels.values()].some((known) => known.id === vessel && known.isExcluded);
}

/** What another system may leave out. */
export type Gapped<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Whether the stated values differ from the stored ones; values that are not stated do not count. */
export function differs<T extends object>(current: T, stated: Gapped<T>): boolean {
  for (const field in current) {
    const value = stated[field];
    if (value !== undefined && JSON.stringify(current[field]) !== JSON.stringify(value))
      return true;
  }
  return false;
}

/** The stored values with the stated ones in their place. */
export function overlaid<T extends object>(current: T, stated: Gapped<T>): T {
  const result = { ...current };
  for (const field in current) {
    const value = stated[field];
    if (value !== undefined) result[field] = value;
  }
  return result;
}

interface Identified {
  readonly id: number;
}

/** A reference as a save states it, from a record as it is read. */
export function refOf(one: Identified): Identified;
export function refOf(one: Identified | null): Identified | null;
export function refOf(one: Identified | null): Identified | null {
  return one === null ? null : { id: one.id };
}
