import { claimVoyages, refreshVoyageTimes } from '../../lists/lists.sql.ts';
import type { JsonText } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import { insertPortCall, mostPortCalls } from '../port-calls.sql.ts';
import {
  answerOf,
  type CreateCall,
  type PortCallContext,
  notify,
  valuesOf,
} from './port-call-context.ts';

export const fullVoyage = `A voyage can have at most ${mostPortCalls} port calls.`;

export async function createPortCall(
  call: CreateCall,
  context: PortCallContext,
): Promise<JsonText> {
  const { db, company, params } = call;
  refuseExternalId(null, call);
  const values = valuesOf(call, await context.catalogue.open(db, company));
  const [, row] = await Promise.all([
    db.run(claimVoyages(company, [params.id])),
    db.first(insertPortCall(company, params.id, values)),
    db.run(refreshVoyageTimes(company, [params.id])),
  ]);
  if (row === undefined) return refuse('notFound');
  if (row.id === null) return refuseFields({ port: [fullVoyage] });
  notify(call, context, { id: Number(row.id), action: 'created', vesselId: row.vessel_id });
  return answerOf(row, call, context);
}
