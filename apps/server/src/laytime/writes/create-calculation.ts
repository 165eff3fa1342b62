import type { laytime } from '@fairlead/contract/laytime';
import { type CalculationContent, laytimeParties } from '@fairlead/domain/laytime/calculation';
import type { CalculationFacts } from '@fairlead/domain/laytime/calculation-facts';
import type { ReadFacts } from '@fairlead/domain/laytime/follow';
import { newCalculation } from '@fairlead/domain/laytime/new-calculation';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { claimFixture } from '../../fixtures/fixture-writes.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { insertCalculation } from '../calculation-writes.sql.ts';
import { readFacts } from '../facts/read-facts.ts';
import { fixtureExists, oneCalculation } from '../laytime.sql.ts';
import { calculationOf } from '../wire/calculation.ts';
import { storeParts } from './store-calculation.ts';
import { workedOut } from './worked-out.ts';

type CreateCall = Call<typeof laytime.create>;
/** A call that makes a calculation of the fixture in its path. */
type MakingCall = Pick<CreateCall, 'db' | 'company' | 'actor' | 'changed'> & {
  readonly params: { readonly id: number };
};

export interface Made {
  readonly party: number;
  readonly name: string | undefined;
  readonly termsVersion: number | null;
  readonly content: CalculationContent;
  /** What it was built from; null where it was imported from a file. */
  readonly facts: ReadFacts | null;
}

export async function createCalculation(call: CreateCall) {
  const { db, company, params, body } = call;
  await db.run(claimFixture({ company, id: params.id }));
  const source =
    body.copyFrom === undefined ? await built(call) : await copied(call, body.copyFrom);
  return insertMade(call, { ...source, party: body.party, name: body.name });
}

type Source = Pick<Made, 'termsVersion' | 'content' | 'facts'>;

async function copied({ db, company, params }: CreateCall, id: number): Promise<Source> {
  const [exists, row] = await Promise.all([
    db.first(fixtureExists(company, params.id)),
    db.first(oneCalculation({ company, fixture: params.id, id })),
  ]);
  if (exists === undefined) return refuse('notFound');
  if (row === undefined) return refuseFields({ copyFrom: ['Not found'] });
  return { termsVersion: row.terms_version, content: row.content, facts: row.facts };
}

async function built({ db, company, params, body }: CreateCall): Promise<Source> {
  const read = await readFacts({ db, company, fixture: params.id });
  if (read === undefined) return refuse('notFound');
  const facts = ofPortCalls(read.facts, body.portCallIds);
  return {
    termsVersion: read.termsVersion,
    content: newCalculation(facts),
    facts: { facts, isWhole: body.portCallIds === undefined },
  };
}

function ofPortCalls(
  facts: CalculationFacts,
  stated: readonly number[] | undefined,
): CalculationFacts {
  if (stated === undefined) return facts;
  const known = new Set(facts.calls.map(({ portCallId }) => portCallId));
  if (stated.some((id) => !known.has(id))) refuseFields({ portCallIds: ['Not found'] });
  return { ...facts, calls: facts.calls.filter(({ portCallId }) => stated.includes(portCallId)) };
}

/** Writes a new calculation of a fixture that the caller has locked. */
export async function insertMade(call: MakingCall, made: Made) {
  const { db, company, params, actor } = call;
  const worked = workedOut(made.content);
  const values = {
    ...worked,
    party: made.party,
    name: made.name ?? label(laytimeParties, made.party),
    termsVersion: made.termsVersion,
  };
  const author = actor.userId === 0 ? null : actor.userId;
  const reference = { company, fixture: params.id, author };
  const inserted = await db.first(insertCalculation(reference, values));
  if (inserted === undefined) throw new Error('A calculation was not written.');
  const { id } = inserted;
  const [, row] = await Promise.all([
    storeParts({ db, company, fixture: params.id }, id, { ...worked, facts: made.facts }),
    db.first(oneCalculation({ company, fixture: params.id, id })),
  ]);
  if (row === undefined) throw new Error('A calculation that was just written is not there.');
  call.changed({ entity: 'laytimeCalculation', id, action: 'created', parentId: params.id });
  return calculationOf(row);
}
