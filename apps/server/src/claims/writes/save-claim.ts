import type { claims } from '@fairlead/contract/claims';
import {
  type ClaimItem,
  itemFindings,
  settlementFindings,
} from '@fairlead/domain/claims/negotiation';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { itemsOfClaim } from '../page/claim-page.sql.ts';
import { claimAt } from '../page/read-claim.ts';
import {
  dropItems,
  type HeldClaim,
  holdClaim,
  insertItem,
  nettedFixtures,
  openClaim,
  reopenClaim,
  saveDocument,
  settleClaim,
  touchClaim,
  updateItem,
} from './claim-writes.sql.ts';

/** What the writes of this feature have in common. */
type Write = Pick<
  Call<typeof claims.saveItems>,
  'db' | 'company' | 'params' | 'now' | 'changed'
> & { readonly body?: unknown };

/** Refuses what concerns a claim as a whole where the fixture is netted in the claim of another one. */
export function refusePart({ part_of: lead }: HeldClaim): void {
  if (lead !== null)
    refuseFields({
      claim: [`This fixture is part of the claim of ${lead}. Make the change in that claim.`],
    });
}

/** As `heldPart`; refuses a fixture that is netted in the claim of another one. */
export async function heldClaim(call: Write, stated: string | null): Promise<HeldClaim> {
  const held = await heldPart(call, stated);
  refusePart(held);
  return held;
}

/**
 * Locks the claim, creating it where there was none; refuses a fixture that does not exist and a save of an outdated
 * version.
 */
async function heldPart(call: Write, stated: string | null): Promise<HeldClaim> {
  const { db, company, params, now } = call;
  const reference = { company, fixture: params.id };
  const [, held] = await Promise.all([
    db.run(openClaim(reference)),
    db.first(holdClaim(reference, stated)),
  ]);
  if (held === undefined) return refuse('notFound');
  if (held.is_stale === true) refuseStale(call.body, await claimAt(db, reference, now));
  return held;
}

function answer(call: Write, { vessel_id: vesselId, voyage_id: parentId }: HeldClaim) {
  const { db, company, params, now } = call;
  call.changed({ entity: 'fixture', id: params.id, action: 'updated', vesselId, parentId });
  return claimAt(db, { company, fixture: params.id }, now);
}

export async function saveItems(call: Call<typeof claims.saveItems>) {
  const { db, company, body } = call;
  const { items } = body;
  const held = await heldClaim(call, body.modified ?? null);
  refuseItems(items);
  const key = { company, id: held.id };
  const retained = items.map(({ id }) => id).filter((id) => id > 0);
  if (new Set(retained).size < retained.length)
    refuseFields({ items: ['An item is listed twice'] });
  const [, , ...written] = await Promise.all([
    db.run(touchClaim(key)),
    db.run(dropItems(key, retained)),
    ...items.map((item, reference) =>
      item.id === 0
        ? db.run(insertItem(key, item, reference)).then(() => item)
        : db.first(updateItem(key, item, reference)),
    ),
  ]);
  const missing = written.findIndex((row) => row === undefined);
  if (missing >= 0) refuseFields({ [`items.${missing}.id`]: ['Not found'] });
  return answer(call, held);
}

function refuseItems(items: readonly ClaimItem[]): void {
  const fields = items.flatMap((item, at) =>
    itemFindings(item).map(({ field, message }) => [`items.${at}.${field}`, [message]] as const),
  );
  if (fields.length > 0) refuseFields(Object.fromEntries(fields));
}

/** The fixtures of a claim, the one that leads first. */
async function fixturesOfClaim({
  db,
  company,
  params,
}: SettlementCall): Promise<readonly number[]> {
  const others = await db.all(nettedFixtures({ company, fixture: params.id }));
  return [params.id, ...others.map(({ id }) => id)];
}

type SettlementCall = Call<typeof claims.settle> | Call<typeof claims.reopen>;

/** What other features do in the transaction in which a claim is settled, or its settlement removed. */
export interface ClaimHooks {
  settled(call: SettlementCall, fixture: number, reason: string | null): Promise<void>;
  reopened(call: SettlementCall, fixture: number): Promise<void>;
}

export async function settle(call: Call<typeof claims.settle>, hooks: ClaimHooks) {
  const { db, company, params, body, actor } = call;
  const held = await heldClaim(call, body.modified ?? null);
  const items = await db.all(itemsOfClaim({ company, fixture: params.id }));
  const [finding] = settlementFindings(body, items);
  if (finding !== undefined) refuseFindings([finding]);
  await db.run(settleClaim({ company, id: held.id }, { ...body, by: actor.userId }));
  for (const fixture of await fixturesOfClaim(call))
    await hooks.settled(call, fixture, body.reason);
  return answer(call, held);
}

export async function reopen(call: Call<typeof claims.reopen>, hooks: ClaimHooks) {
  const { db, company } = call;
  const held = await heldClaim(call, null);
  await db.run(reopenClaim({ company, id: held.id }));
  for (const fixture of await fixturesOfClaim(call)) await hooks.reopened(call, fixture);
  await answer(call, held);
  return done;
}

/** Each fixture of a claim has its own documents. */
export async function saveDocuments(call: Call<typeof claims.saveDocuments>) {
  const { db, company, body } = call;
  const held = await heldPart(call, null);
  const key = { company, id: held.id };
  await Promise.all(body.papers.map((document) => db.run(saveDocument(key, document))));
  return answer(call, held);
}
