import type { jointClaims } from '@fairlead/contract/joint-claims';
import { heldClaim } from '../../claims/writes/save-claim.ts';
import { outdatedCalculation, outdatedSentence } from '../../laytime/facts/outdated.ts';
import { claimCalculation, oneCalculation } from '../../laytime/laytime.sql.ts';
import { freeze } from '../../laytime/versions/freeze.ts';
import { versionCause } from '@fairlead/domain/laytime/version-causes';
import { hashOf, workedOut } from '../../laytime/writes/worked-out.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { fixturesOfJointClaim, type JointRow, latestVersion } from '../joint-claims.sql.ts';

type FreezeCall = Call<typeof jointClaims.freeze>;

/** Freezes the calculation of each fixture of a claim in one transaction: all, or none. */
export async function freezeJointClaim(call: FreezeCall) {
  const { db, company, params } = call;
  await heldClaim(call, null);
  const rows = await db.all(fixturesOfJointClaim({ company, fixture: params.id }));
  const frozen = [];
  for (const row of rows) frozen.push(await freezeFixture(call, row));
  return frozen;
}

async function freezeFixture(call: FreezeCall, { id: fixture, ...row }: JointRow) {
  const { db, company, body, actor } = call;
  const number = row.fixture_number;
  if (row.calculation_id === null)
    return refuseFields({ fixtures: [`${number} has no laytime calculation yet.`] });
  const reference = { company, fixture, id: row.calculation_id };
  const [, found, latest] = await Promise.all([
    db.run(claimCalculation(reference)),
    db.first(oneCalculation(reference)),
    db.first(latestVersion(company, reference.id)),
  ]);
  if (found === undefined) throw new Error('A calculation that is locked is missing.');
  const changed = await outdatedCalculation({ db, company, fixture }, found);
  if (changed !== null && !body.outdated)
    return refuseFields({ outdated: [`${number}: ${outdatedSentence(changed)}`] });
  const { content, result } = workedOut(found.content);
  const about = { fixtureId: fixture, calculationId: reference.id };
  if (latest !== undefined && latest.sha256 === hashOf(content, result))
    return { ...about, version: latest.number, isNew: false };
  const version = await freeze({ db, company, author: actor.userId }, found, {
    cause: versionCause.sent,
    note: body.note,
    outdated: changed?.parts ?? [],
  });
  const action = 'updated';
  call.changed({ entity: 'laytimeCalculation', id: reference.id, action, parentId: fixture });
  return { ...about, version, isNew: true };
}
