import type { laytime } from '@fairlead/contract/laytime';
import { laytimeParty, type CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { CalculationFacts } from '@fairlead/domain/laytime/calculation-facts';
import { adopted } from '@fairlead/domain/laytime/adopted';
import { claimFixture } from '../../fixtures/fixture-writes.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readFacts } from '../facts/read-facts.ts';
import { oneCalculation } from '../laytime.sql.ts';
import { insertMade } from './create-calculation.ts';
import { hashOf, workedOut } from './worked-out.ts';

/** A self-contained file of a calculation: the input, the result, and the hash of both. */
export async function exportCalculation(call: Call<typeof laytime.exportFile>) {
  const { db, company, params } = call;
  const row = await db.first(oneCalculation({ company, fixture: params.id, id: params.ltcId }));
  if (row === undefined) return refuse('notFound');
  const { content, result, engine } = workedOut(row.content);
  const form = 'fairlead-laytime/1' as const;
  const sha256 = hashOf(content, result);
  return { form, party: row.party, name: row.name, engine, sha256, content, result };
}

const noReference = (names: readonly string[]) =>
  `The fixture has no port call for ${names.join(', ')}`;

/** Imports a file as a calculation of the fixture; only its input counts, its figures are calculated again. */
export async function importCalculation(call: Call<typeof laytime.importFile>) {
  const { db, company, params, body } = call;
  await db.run(claimFixture({ company, id: params.id }));
  const read = await readFacts({ db, company, fixture: params.id });
  if (read === undefined) return refuse('notFound');
  return insertMade(call, {
    party: body.party ?? laytimeParty.Charterer,
    name: body.name,
    termsVersion: null,
    content: adoptedContent(body.content, read.facts),
    facts: null,
  });
}

function adoptedContent(content: CalculationContent, facts: CalculationFacts): CalculationContent {
  const answer = adopted(content, facts);
  return answer.content ?? refuseFields({ content: [noReference(answer.foreign)] });
}
