import type { InnerRequest } from '../../platform/access/inner-callers.ts';
import { RecordError } from './tally.ts';

/** What one exchange knows while it processes records: ids of what the other system names, and the calls that save. */
export interface ExchangeContext {
  readonly request: InnerRequest;
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

/** Whether the stated values differ from the stored ones; values that are not stated do not count. */
export function differs(
  current: Readonly<Record<string, unknown>>,
  stated: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(stated).some(
    ([field, value]) =>
      value !== undefined && JSON.stringify(current[field]) !== JSON.stringify(value),
  );
}
