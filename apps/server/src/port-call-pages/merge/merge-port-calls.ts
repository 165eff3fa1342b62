import type { portCallPages } from '@fairlead/contract/port-call-pages';
import { type MergeableCall, mergeFindings } from '@fairlead/domain/port-calls/merging';
import { refreshVoyages } from '../../lists/lists.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings } from '../../platform/http/refusal.ts';
import type { PortCallPagesContext } from '../list/list-port-calls.ts';
import { readPortCall } from '../page/read-port-call.ts';
import {
  callsToMerge,
  claimVoyagesOfCalls,
  markMerged,
  type MergeRow,
  setParent,
} from './merge.sql.ts';

type MergeCall = Call<typeof portCallPages.merge>;
type PartCall = Call<typeof portCallPages.unmerge>;

/** Merges one port call into another one of the same vessel at the same port; returns the one in front. */
export async function mergePortCalls(call: MergeCall, context: PortCallPagesContext) {
  const { db, company, params, body } = call;
  const ids = [params.id, body.portCall.id];
  const [, rows] = await Promise.all([
    db.run(claimVoyagesOfCalls(company, ids)),
    db.all(callsToMerge(company, ids)),
  ]);
  const parent = rows.find((row) => row.id === params.id) ?? refuse('portCallMissing');
  const child =
    rows.find((row) => row.id === body.portCall.id) ?? refuseFields({ portCall: ['Not found'] });
  const [finding] = mergeFindings(mergeable(parent), mergeable(child));
  if (finding !== undefined) refuseFindings([finding]);
  await Promise.all([
    db.run(setParent(company, child.id, parent.id)),
    db.run(markMerged(company, parent.voyage_id)),
    db.run(refreshVoyages(company, [parent.voyage_id, child.voyage_id])),
  ]);
  notify(call, context, [parent, child]);
  return readPortCall(call, context);
}

/** Separates a merged port call again; returns it. */
export async function partPortCall(call: PartCall, context: PortCallPagesContext) {
  const { db, company, params } = call;
  const [, [child]] = await Promise.all([
    db.run(claimVoyagesOfCalls(company, [params.id])),
    db.all(callsToMerge(company, [params.id])),
  ]);
  if (child === undefined) return refuse('portCallMissing');
  if (child.parent_id !== null && child.parent_voyage_id !== null) {
    const { parent_id: id, parent_voyage_id: voyage } = child;
    await Promise.all([
      db.run(setParent(company, child.id, null)),
      db.run(markMerged(company, voyage)),
      db.run(refreshVoyages(company, [voyage, child.voyage_id])),
    ]);
    notify(call, context, [child, { id, voyage_id: voyage, vessel_id: child.vessel_id }]);
  }
  return readPortCall(call, context);
}

export const mergeable = (row: MergeRow): MergeableCall => ({
  id: row.id,
  vesselId: row.vessel_id,
  portId: row.port_id,
  parentId: row.parent_id,
  hasChildren: row.has_children,
  hasEvents: row.has_events,
  isBallast: row.is_ballast,
});

function notify(
  call: MergeCall | PartCall,
  { memory }: PortCallPagesContext,
  rows: readonly Pick<MergeRow, 'id' | 'voyage_id' | 'vessel_id'>[],
): void {
  for (const { id, voyage_id: parentId, vessel_id: vesselId } of rows)
    call.changed({ entity: 'portCall', id, action: 'updated', parentId, vesselId });
  call.afterCommit(() => memory.forget(call.company));
}
