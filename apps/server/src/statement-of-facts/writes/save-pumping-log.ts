import type { statementsOfFacts } from '@fairlead/contract/statement-of-facts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { claimStatement, savePumpingLog } from '../statement-writes.sql.ts';
import { readStatements, type StatementRecord } from '../wire/statement.ts';
import { notifyStatement } from './notify-statement.ts';

/** Saves the pumping log of a discharge beside the lines of its statement of facts. */
export async function saveLog(
  call: Call<typeof statementsOfFacts.savePumpingLog>,
): Promise<StatementRecord> {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  const [claimed, [before]] = await Promise.all([
    db.first(claimStatement(reference, body.modified ?? null)),
    readStatements(db, reference),
  ]);
  if (claimed === undefined || before === undefined) return refuse('notFound');
  if (claimed.is_stale === true) return refuseStale(body, before);
  const [, [after]] = await Promise.all([
    db.run(savePumpingLog(reference, body.log)),
    readStatements(db, reference),
  ]);
  if (after === undefined) throw new Error('A statement of facts that was just written is gone.');
  if (after.modified !== before.modified) notifyStatement(call, after, 'updated');
  return after;
}
