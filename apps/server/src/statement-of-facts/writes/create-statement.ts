import type { statementsOfFacts } from '@fairlead/contract/statement-of-facts';
import { linesFromEvents } from '@fairlead/domain/statement-of-facts/from-events';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import {
  claimStatement,
  eventsToTake,
  insertStatement,
  type LineValues,
  portCallOfStatement,
  saveStatement,
  type StatementReference,
} from '../statement-writes.sql.ts';
import { readStatements, type StatementRecord } from '../wire/statement.ts';
import { notifyStatement } from './notify-statement.ts';

const isMerged = 'This port call is merged into another one: enter its facts there.';

export async function createStatement(
  call: Call<typeof statementsOfFacts.create>,
): Promise<StatementRecord> {
  const { db, company, body, actor } = call;
  const portCall = body.portCall.id;
  const found = await db.first(portCallOfStatement(company, portCall));
  if (found === undefined) return refuseFields({ portCall: ['Not found'] });
  if (found.parent_id !== null) refuse('fieldLocked', isMerged);
  const made = await db.first(insertStatement(company, portCall, actor.userId));
  if (made === undefined) {
    const current = await readStatements(db, { company, portCall });
    return current.find((one) => one.portCallId === portCall) ?? refuse('notFound');
  }
  if (body.fromEvents) await addEvents(db, { company, id: made.id }, undefined);
  return answer(call, made.id, 'created');
}

/** New events are inserted between the lines, each before the first line that is later. */
export async function takeEventsOver(
  call: Call<typeof statementsOfFacts.takeOver>,
): Promise<StatementRecord> {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  const [claimed, [current]] = await Promise.all([
    db.first(claimStatement(reference, null)),
    readStatements(db, reference),
  ]);
  if (claimed === undefined || current === undefined) return refuse('notFound');
  await addEvents(db, reference, current);
  return answer(call, params.id, 'updated');
}

async function answer(
  call: Call<typeof statementsOfFacts.create> | Call<typeof statementsOfFacts.takeOver>,
  id: number,
  action: 'created' | 'updated',
): Promise<StatementRecord> {
  const [made] = await readStatements(call.db, { company: call.company, id });
  if (made === undefined) throw new Error('A statement of facts that was just written is gone.');
  notifyStatement(call, made, action);
  return made;
}

async function addEvents(
  db: Session,
  reference: StatementReference,
  current: StatementRecord | undefined,
): Promise<void> {
  const fresh = linesFromEvents(await db.all(eventsToTake(reference)));
  if (fresh.length === 0) return;
  const lines = merged(
    (current?.lines ?? []).map(currentLine),
    fresh.map((line) => ({ ...line, id: null })),
  );
  const { workingTimes = '', remarks = '' } = current ?? {};
  await db.run(saveStatement(reference, { workingTimes, remarks, lines }));
}

/** The lines with others between them, each before the first line that is later. */
export function merged(
  lines: readonly LineValues[],
  others: readonly LineValues[],
): readonly LineValues[] {
  const all = [...lines];
  for (const line of others) {
    const later = all.findIndex((one) => Date.parse(one.at) > Date.parse(line.at));
    all.splice(later === -1 ? all.length : later, 0, line);
  }
  return all;
}

/** A line as it is, for a save of the statement. */
export const currentLine = (line: StatementRecord['lines'][number]): LineValues => ({
  ...line,
  id: Number(line.id.slice('sof-'.length)),
  authorId: null,
});
