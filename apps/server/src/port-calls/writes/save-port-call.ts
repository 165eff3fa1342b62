import type { ErrorCode } from '@fairlead/contract/errors';
import { portCallLockFindings } from '@fairlead/domain/port-calls/locks';
import { claimVoyages, refreshVoyages } from '../../lists/lists.sql.ts';
import type { TextRow } from '../../lists/wire/json-text.ts';
import type { JsonText } from '../../platform/http/call.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { giveReason, type PortCallValues, updatePortCall } from '../port-calls.sql.ts';
import { externalIdOf, lockStateOf } from '../wire/port-call-text.ts';
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

interface Version {
  readonly vesselId: number;
  readonly isStale: boolean;
  readonly columns: TextRow;
}

export async function savePortCall(call: SaveCall, context: PortCallContext): Promise<JsonText> {
  const { db, company, params, body } = call;
  const values = valuesOf(call, await context.catalogue.open(db, company));
  const path = { company, voyage: params.id, portCall: params.portCallId };
  const reason = body.scheduleReason ?? '';
  const [, , rows] = await Promise.all([
    db.run(claimVoyages(company, [params.id])),
    reason === '' ? undefined : db.run(giveReason(reason)),
    db.arrays(updatePortCall(path, values, body.modified ?? null)),
    db.run(refreshVoyages(company, [params.id])),
  ]);
  const before = versionOf(rows, 'before') ?? refuse('portCallMissing');
  refuseExternalId(externalIdOf(before.columns), call);
  const saved = versionOf(rows, 'saved');
  if (saved === undefined) {
    if (!before.isStale) refuseLocked(before, values);
    const theirs = await answerOf(before.columns, call, context);
    return refuseStale(body, JSON.parse(theirs.text));
  }
  notify(call, context, { id: params.portCallId, action: 'updated', vesselId: saved.vesselId });
  return answerOf(saved.columns, call, context);
}

function versionOf(rows: readonly unknown[][], kind: 'before' | 'saved'): Version | undefined {
  const row = rows.find(([is]) => is === kind);
  if (row === undefined) return undefined;
  const [, vesselId, isStale, ...columns] = row;
  return { vesselId: vesselId as number, isStale: isStale === true, columns: columns as TextRow };
}

function refuseLocked(before: Version, after: PortCallValues): never {
  const [locked] = portCallLockFindings(lockStateOf(before.columns), after);
  return refuse(lockedBy[locked?.field ?? ''] ?? 'fieldLocked');
}
