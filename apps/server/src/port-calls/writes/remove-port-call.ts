import { portCallDeleteIsLocked, portCallHasCargo } from '@fairlead/domain/port-calls/locks';
import { claimVoyages, refreshVoyages } from '../../lists/lists.sql.ts';
import type { JsonText } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import {
  deletePortCall,
  type PortCallDeletion,
  restorePortCall as restoration,
} from '../port-calls.sql.ts';
import { fullVoyage } from './create-port-call.ts';
import {
  answerOf,
  type PortCallContext,
  type RemoveCall,
  type RestoreCall,
  notify,
} from './port-call-context.ts';

const hasMergedCalls = 'Port call cannot be deleted while other port calls are merged into it';

export async function removePortCall(call: RemoveCall, context: PortCallContext) {
  const { db, company, params } = call;
  const path = { company, voyage: params.id, portCall: params.portCallId };
  const [, found] = await Promise.all([
    db.run(claimVoyages(company, [params.id])),
    db.first(deletePortCall(path)),
    db.run(refreshVoyages(company, [params.id])),
  ]);
  if (found === undefined) return refuse('portCallMissing');
  if (!found.deleted) return refuseDeletion(found);
  notify(call, context, { id: params.portCallId, action: 'deleted', vesselId: found.vessel_id });
  return { ok: true } as const;
}

function refuseDeletion(found: PortCallDeletion): never {
  if (found.arrived) return refuse('fieldLocked', portCallDeleteIsLocked);
  if (found.merged) return refuse('inUse', hasMergedCalls);
  if (found.has_cargo) return refuse('inUse', portCallHasCargo);
  return refuse(
    'inUse',
    `Port call cannot be deleted: it is the ballast port call of voyage ${found.ballast_of ?? ''}`,
  );
}

export async function restorePortCall(
  call: RestoreCall,
  context: PortCallContext,
): Promise<JsonText> {
  const { db, company, params } = call;
  const path = { company, voyage: params.id, portCall: params.portCallId };
  const [, row] = await Promise.all([
    db.run(claimVoyages(company, [params.id])),
    db.first(restoration(path)),
    db.run(refreshVoyages(company, [params.id])),
  ]);
  if (row === undefined) return refuse('portCallMissing');
  if (row.is_full) return refuseFields({ port: [fullVoyage] });
  notify(call, context, { id: params.portCallId, action: 'restored', vesselId: row.vessel_id });
  return answerOf(row, call, context);
}
