import type { laytime } from '@fairlead/contract/laytime';
import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { ReadFacts } from '@fairlead/domain/laytime/follow';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { updateCalculation } from '../calculation-writes.sql.ts';
import {
  calculationIsStale,
  claimCalculation,
  type FullCalculationRow,
  oneCalculation,
} from '../laytime.sql.ts';
import { calculationOf } from '../wire/calculation.ts';
import { type StoreReference, storeParts, refuseForeign } from './store-calculation.ts';
import { workedOut } from './worked-out.ts';

interface Claiming extends StoreReference {
  readonly id: number;
  readonly modified: string | undefined;
  readonly yours: unknown;
}

/** The calculation, locked until the end of the transaction; refused where it does not exist or is newer than stated. */
export async function claimed(claim: Claiming): Promise<FullCalculationRow> {
  const { db, company, fixture, id, modified, yours } = claim;
  const reference = { company, fixture, id };
  const [, row, stale] = await Promise.all([
    db.run(claimCalculation(reference)),
    db.first(oneCalculation(reference)),
    db.first(calculationIsStale(reference, modified ?? null)),
  ]);
  if (row === undefined) return refuse('notFound');
  if (stale?.is_stale === true) return refuseStale(yours, calculationOf(row));
  return row;
}

export interface Changed {
  readonly party: number;
  readonly name: string;
  readonly termsVersion: number | null;
  readonly content: CalculationContent;
  /** Set where the content was taken over from terms and statements of facts. */
  readonly facts?: ReadFacts;
}

/** Writes a calculation that the caller has locked, with its figures. */
export async function rewrite(
  reference: StoreReference,
  id: number,
  changed: Changed,
): Promise<FullCalculationRow> {
  const { db, company, fixture } = reference;
  const worked = workedOut(changed.content);
  const [, , row] = await Promise.all([
    db.run(updateCalculation({ company, fixture, id }, { ...changed, ...worked })),
    storeParts(reference, id, { ...worked, facts: changed.facts ?? null }),
    db.first(oneCalculation({ company, fixture, id })),
  ]);
  if (row === undefined) throw new Error('A calculation that was just written is not there.');
  return row;
}

export async function saveCalculation(call: Call<typeof laytime.save>) {
  const { db, company, params, body } = call;
  const reference = { db, company, fixture: params.id };
  const before = await claimed({
    ...reference,
    id: params.ltcId,
    modified: body.modified,
    yours: body,
  });
  const stated = body.content ?? before.content;
  if (body.content !== undefined) await refuseForeign(reference, stated);
  const row = await rewrite(reference, params.ltcId, {
    party: body.party ?? before.party,
    name: body.name ?? before.name,
    termsVersion: before.terms_version,
    content: body.comment === undefined ? stated : { ...stated, comment: body.comment },
  });
  call.changed({
    entity: 'laytimeCalculation',
    id: row.id,
    action: 'updated',
    parentId: params.id,
  });
  return calculationOf(row);
}
