import type { laytimeFacts } from '@fairlead/contract/laytime';
import type { CalculationFacts } from '@fairlead/domain/laytime/calculation-facts';
import { type Followed, follow } from '@fairlead/domain/laytime/follow';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { FullCalculationRow } from '../laytime.sql.ts';
import { calculationOf } from '../wire/calculation.ts';
import { claimed, rewrite } from '../writes/save-calculation.ts';
import { charterTerms } from './facts.sql.ts';
import { type FactsRead, readFacts } from './read-facts.ts';

type FollowCall = Call<typeof laytimeFacts.follow>;

/** Takes over what terms and statements state now, or only reports what that would change. */
export async function followFacts(call: FollowCall) {
  const { db, company, params, body } = call;
  const reference = { db, company, fixture: params.id };
  const row = await claimed({
    ...reference,
    id: params.ltcId,
    modified: body.modified,
    yours: body,
  });
  const [read, before] = await Promise.all([
    readFacts(reference),
    row.terms_version === null
      ? undefined
      : db.first(charterTerms(company, params.id, row.terms_version)),
  ]);
  if (read === undefined) return refuse('notFound');
  const termsBefore = before?.content ?? null;
  const now = chosen(row, read, { ...body, termsBefore });
  const followed = follow(row.content, { read: row.facts, termsBefore, now });
  if (body.preview || followed.changes.length === 0) return answerOf(followed, row);
  const termsVersion = body.terms ? read.termsVersion : row.terms_version;
  const { party, name } = row;
  const after = await rewrite(reference, row.id, {
    party,
    name,
    termsVersion,
    content: followed.content,
    facts: { facts: followed.facts, isWhole: row.facts?.isWhole ?? false },
  });
  call.changed({
    entity: 'laytimeCalculation',
    id: row.id,
    action: 'updated',
    parentId: params.id,
  });
  return answerOf(followed, after);
}

interface Choice {
  readonly statements: boolean;
  readonly terms: boolean;
  readonly termsBefore: CalculationFacts['terms'];
}

/** Values that are not to be taken over stay as they were read. */
function chosen(
  { content, facts: stored }: FullCalculationRow,
  { facts }: FactsRead,
  choice: Choice,
): CalculationFacts {
  const before = stored?.facts;
  const read = content.calls.flatMap(({ sof, portCallId, lines }) =>
    sof === null ? [] : [{ ...sof, portCallId, lines }],
  );
  return {
    ...facts,
    ...(choice.terms
      ? {}
      : {
          terms: before?.terms ?? choice.termsBefore,
          fixture: before?.fixture ?? content.fixture ?? facts.fixture,
        }),
    ...(choice.statements ? {} : { statements: before?.statements ?? read }),
  };
}

const answerOf = ({ changes }: Followed, row: FullCalculationRow) => ({
  changes: [...changes],
  calculation: calculationOf(row),
});
