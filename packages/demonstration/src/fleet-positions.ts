import { dayMs } from '@fairlead/domain/time/milliseconds';
import { positionFeed } from './position-feed.ts';
import type { PositionRow } from './position-rows.ts';
import type { CompanyRows } from './rows.ts';

/** Days before the story that have generated positions. */
const daysBack = 14;

/** Generated positions of every vessel of a company up to the moment of the story. */
export function fleetPositions(
  { vessels, voyages, portCalls }: Pick<CompanyRows, 'vessels' | 'voyages' | 'portCalls'>,
  { company, nowMs }: { readonly company: number; readonly nowMs: number },
): readonly PositionRow[] {
  const vesselOf = new Map(voyages.map(({ id, vessel_id: vessel }) => [id, vessel]));
  const calls = Map.groupBy(portCalls, ({ voyage_id: voyage }) => vesselOf.get(voyage));
  const fromMs = nowMs - daysBack * dayMs;
  return vessels.flatMap(({ id }) =>
    positionFeed(calls.get(id) ?? [], { companyId: company, vesselId: id, fromMs, nowMs }),
  );
}
