import type { jointClaims } from '@fairlead/contract/joint-claims';
import { jointObstacle } from '@fairlead/domain/joint-claims/joint-claim';
import { touchClaim } from '../../claims/writes/claim-writes.sql.ts';
import { heldClaim } from '../../claims/writes/save-claim.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import {
  fixturesById,
  fixturesOfJointClaim,
  holdClaims,
  type JointRow,
  createClaims,
  setJoined,
} from '../joint-claims.sql.ts';
import { candidateOf, jointClaimAt } from '../page/read-joint-claim.ts';

type SaveCall = Call<typeof jointClaims.save>;

export const isItself = 'The fixture already leads this claim';

/** States the other fixtures of a claim; those left out have a claim of their own again. */
export async function saveJointClaim(call: SaveCall) {
  const { db, company, params, body, now } = call;
  const ids = [...new Set(body.fixtureIds)];
  const own = ids.indexOf(params.id);
  if (own !== -1) refuseFields({ [`fixtureIds.${own}`]: [isItself] });
  const all = [params.id, ...ids];
  await db.run(createClaims(company, all));
  await db.run(holdClaims(company, all));
  const held = await heldClaim(call, body.modified ?? null);
  const reference = { company, fixture: params.id };
  const [[lead, ...before], chosen] = await Promise.all([
    db.all(fixturesOfJointClaim(reference)),
    db.all(fixturesById(company, ids)),
  ]);
  if (lead === undefined) throw new Error('A claim that is locked has no fixture.');
  const rest = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const added = ids.filter((id) => !before.some((row) => row.id === id));
  if (rest.length + added.length > 0) {
    refuseFixed(lead);
    refuseAdded(lead, { ids, added, chosen });
    await db.run(setJoined(company, { lead: held.id, ids }));
    await db.run(touchClaim({ company, id: held.id }));
  }
  for (const id of [params.id, ...rest, ...added])
    call.changed({ entity: 'fixture', id, action: 'updated' });
  return jointClaimAt(db, reference, now);
}

/** What was settled or invoiced states its fixtures. */
function refuseFixed({ is_settled: isSettled, invoices }: JointRow): void {
  if (isSettled) refuseFields({ fixtureIds: ['The claim is settled. Reopen it first.'] });
  if (invoices > 0)
    refuseFields({
      fixtureIds: ['An invoice states the fixtures of this claim. Credit it in full first.'],
    });
}

interface Added {
  readonly ids: readonly number[];
  readonly added: readonly number[];
  readonly chosen: readonly JointRow[];
}

function refuseAdded(lead: JointRow, { ids, added, chosen }: Added): void {
  if (added.length > 0 && lead.net === null)
    refuseFields({ fixtureIds: [`${lead.fixture_number} has no laytime result yet.`] });
  const refused = added.flatMap((id) => {
    const row = chosen.find((one) => one.id === id);
    const obstacle =
      row === undefined ? 'Not found' : jointObstacle(candidateOf(lead), candidateOf(row));
    return obstacle === null ? [] : [[`fixtureIds.${ids.indexOf(id)}`, [obstacle]] as const];
  });
  if (refused.length > 0) refuseFields(Object.fromEntries(refused));
}
