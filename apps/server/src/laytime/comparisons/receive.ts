import type { comparisons } from '@fairlead/contract/laytime/comparisons';
import { theirContent, theirFindings } from '@fairlead/domain/claims/their-statement';
import { laytimeParty } from '@fairlead/domain/laytime/calculation';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { oneCalculation } from '../laytime.sql.ts';
import { insertMade } from '../writes/create-calculation.ts';

type Receive = Call<typeof comparisons.receive>;

/** The counterparty's statement beside ours, as a calculation of the other side. */
export async function receiveStatement(call: Receive) {
  const { db, company, params, body } = call;
  const ours = await db.first(oneCalculation({ company, fixture: params.id, id: params.ltcId }));
  if (ours === undefined) return refuse('notFound');
  refuseCalls(body.calls, new Set(ours.content.calls.map(({ id }) => id)));
  const isOwners = ours.party === laytimeParty.Owner;
  const { id, modified } = await insertMade(call, {
    party: isOwners ? laytimeParty.Charterer : laytimeParty.Owner,
    name: body.name === '' ? undefined : body.name,
    termsVersion: ours.terms_version,
    content: theirContent(ours.content, body.calls),
    facts: ours.facts,
  });
  return { id, modified };
}

function refuseCalls(calls: Receive['body']['calls'], known: ReadonlySet<string>): void {
  const fields = calls.flatMap((call, at) => {
    const isTwice = calls.findIndex(({ id }) => id === call.id) !== at;
    if (!known.has(call.id) || isTwice) return [[`calls.${at}.id`, ['Not found']] as const];
    return theirFindings(call).map(
      ({ field, message }) => [`calls.${at}.${field}`, [message]] as const,
    );
  });
  if (fields.length > 0) refuseFields(Object.fromEntries(fields));
}
