import type { laytimeVersions } from '@fairlead/contract/laytime';
import { calculate } from '@fairlead/laytime';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { outdatedCalculation, outdatedSentence } from '../facts/outdated.ts';
import { fixtureExists, oneCalculation } from '../laytime.sql.ts';
import { claimed } from '../writes/save-calculation.ts';
import { hashOf } from '../writes/worked-out.ts';
import { freeze } from './freeze.ts';
import { versionCause } from '@fairlead/domain/laytime/version-causes';
import { oneVersion, versionsOfCalculation } from './versions.sql.ts';

export async function sendCalculation(call: Call<typeof laytimeVersions.send>) {
  const { db, company, params, body, actor } = call;
  const reference = { db, company, fixture: params.id, id: params.ltcId };
  const row = await claimed({ ...reference, modified: body.modified, yours: body });
  const changed = await outdatedCalculation(reference, row);
  if (changed !== null && !body.outdated) refuseFields({ outdated: [outdatedSentence(changed)] });
  const outdated = changed?.parts ?? [];
  const reason = { cause: versionCause.sent, note: body.note, outdated };
  const number = await freeze({ db, company, author: actor.userId }, row, reason);
  const version = await db.first(oneVersion(reference, number));
  if (version === undefined) throw new Error('A version that was just frozen is not there.');
  const parentId = params.id;
  call.changed({ entity: 'laytimeCalculation', id: row.id, action: 'updated', parentId });
  const { content: _, result: __, ...reported } = version;
  return { ...reported, outdated: [...reported.outdated] };
}

export async function listVersions(call: Call<typeof laytimeVersions.versions>) {
  const { db, company, params } = call;
  const reference = { company, fixture: params.id, id: params.ltcId };
  const [exists, row, versions] = await Promise.all([
    db.first(fixtureExists(company, params.id)),
    db.first(oneCalculation(reference)),
    db.all(versionsOfCalculation(reference)),
  ]);
  return exists === undefined || row === undefined
    ? refuse('notFound')
    : versions.map((version) => ({ ...version, outdated: [...version.outdated] }));
}

/** A frozen version, verified: its content matches its hash, and today's engine gives the same figures from it. */
export async function readVersion(call: Call<typeof laytimeVersions.version>) {
  const { db, company, params } = call;
  const reference = { company, fixture: params.id, id: params.ltcId };
  const row = await db.first(oneVersion(reference, params.number));
  if (row === undefined) return refuse('notFound');
  const again = calculate(row.content.statement);
  return {
    ...row,
    outdated: [...row.outdated],
    isIntact: hashOf(row.content, row.result) === row.sha256,
    isReproduced: hashOf(row.content, again) === row.sha256,
  };
}
