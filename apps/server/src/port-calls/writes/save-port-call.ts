import type { ErrorCode } from '@fairlead/contract/errors';
import { portCallLockFindings } from '@fairlead/domain/port-calls/locks';
import { claimVoyages, refreshVoyages } from '../../lists/lists.sql.ts';
import type { JsonText } from '../../platform/http/call.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import {
  giveReason,
  type PortCallValues,
  type PortCallVersion,
  updatePortCall,
} from '../port-calls.sql.ts';
import { lockStateOf } from '../wire/port-call-text.ts';
import {
  answerOf,
  type PortCallContext,
  type SaveCall,
  notify,
  valuesOf,
} from './port-call-context.ts';

/** Which refusal belongs to a locked field. */
const lockedBy: Readonly<Record<string, ErrorCode>> = {
  port: 'portLocked',
  inActive: 'activeLocked',
  hideInApp: 'fieldLocked',
};

export async function savePortCall(call: SaveCall, context: PortCallContext): Promise<JsonText> {
  const { db, company, params, body } = call;
  const values = valuesOf(call, await context.catalogue.open(db, company));
  const path = { company, voyage: params.id, portCall: params.portCallId };
  const reason = body.scheduleReason ?? '';
  const [, , rows] = await Promise.all([
    db.run(claimVoyages(company, [params.id])),
    reason === '' ? undefined : db.run(giveReason(reason)),
    db.all(updatePortCall(path, values, body.modified ?? null)),
    db.run(refreshVoyages(company, [params.id])),
  ]);
  const before = rows.find(({ state }) => state === 'before') ?? refuse('portCallMissing');
  refuseExternalId(before.external_id, call);
  const saved = rows.find(({ state }) => state === 'saved');
  if (saved === undefined) {
    if (before.is_stale !== true) refuseLocked(before, values);
    const theirs = await answerOf(before, call, context);
    return refuseStale(body, JSON.parse(theirs.text));
  }
  notify(call, context, { id: params.portCallId, action: 'updated', vesselId: saved.vessel_id });
  return answerOf(saved, call, context);
}

function refuseLocked(before: PortCallVersion, after: PortCallValues): never {
  const [locked] = portCallLockFindings(lockStateOf(before), after);
  return refuse(lockedBy[locked?.field ?? ''] ?? 'fieldLocked');
}
