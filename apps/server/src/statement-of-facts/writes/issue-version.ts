import type { sofVersions } from '@fairlead/contract/statement-of-facts/sof-versions';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { snapshotOf } from '../print/print-statement.ts';
import { deleteSignature, insertSignature, insertVersion } from '../snapshot.sql.ts';
import { claimStatement } from '../statement-writes.sql.ts';
import { readStatements, type StatementRecord } from '../wire/statement.ts';
import { notifyStatement } from './notify-statement.ts';

const nothingToIssue = 'A version without facts cannot be issued';

export async function issueVersion(call: Call<typeof sofVersions.issue>): Promise<StatementRecord> {
  const { db, company, params, body, actor } = call;
  const reference = { company, id: params.id };
  const [claimed, { snapshot, current }] = await Promise.all([
    db.first(claimStatement(reference, body.modified ?? null)),
    snapshotOf(db, reference),
  ]);
  if (claimed === undefined) return refuse('notFound');
  if (claimed.is_stale === true) return refuseStale(body, current);
  if (current.lines.length === 0) refuseFields({ lines: [nothingToIssue] });
  const { revision } = current;
  await db.run(
    insertVersion(reference, { revision, note: body.note, snapshot, issuer: actor.userId }),
  );
  return answer(call, params.id);
}

export async function signVersion(call: Call<typeof sofVersions.sign>): Promise<StatementRecord> {
  const { db, company, params, body, actor, now } = call;
  if (Date.parse(body.signedAt) > now.getTime() + dayMs)
    refuseFields({ signedAt: ['The signing time cannot be in the future.'] });
  const reference = { company, id: params.id, version: params.versionId };
  const made = await db.first(insertSignature(reference, { ...body, author: actor.userId }));
  if (made === undefined) return refuse('notFound');
  return answer(call, params.id);
}

export async function unsignVersion(
  call: Call<typeof sofVersions.unsign>,
): Promise<StatementRecord> {
  const { db, company, params } = call;
  const reference = { company, id: params.id, version: params.versionId };
  const gone = await db.first(deleteSignature(reference, params.signatureId));
  if (gone === undefined) return refuse('notFound');
  return answer(call, params.id);
}

async function answer(
  call: Pick<Call<typeof sofVersions.issue>, 'db' | 'company' | 'changed'>,
  id: number,
): Promise<StatementRecord> {
  const [current] = await readStatements(call.db, { company: call.company, id });
  if (current === undefined) return refuse('notFound');
  notifyStatement(call, current, 'updated');
  return current;
}
