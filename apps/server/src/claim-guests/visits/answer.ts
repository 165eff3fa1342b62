import type { guestVisits } from '@fairlead/contract/claim-guests/guest-visits';
import { carriedDecisions } from '@fairlead/domain/claims/carried-decisions';
import { compareVersions } from '@fairlead/domain/claims/differences';
import { guestEvent, guestLimits, guestRight } from '@fairlead/domain/claim-guests/guest';
import {
  answerCounts,
  answeredContent,
  answerFindings,
} from '@fairlead/domain/claim-guests/guest-answer';
import { guestStatement } from '@fairlead/domain/claim-guests/guest-statement';
import { laytimeParty } from '@fairlead/domain/laytime/calculation';
import { claimFixture } from '../../fixtures/fixture-writes.sql.ts';
import {
  comparisonOf,
  holdComparison,
  storeDecisions,
} from '../../laytime/comparisons/comparisons.sql.ts';
import { oneCalculation } from '../../laytime/laytime.sql.ts';
import { insertMade } from '../../laytime/writes/create-calculation.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import type { Guests } from '../links/guests.ts';
import { countAnswers, insertAnswer, insertLog, latestAnswer } from '../sql/books.sql.ts';
import { holdKeys } from '../sql/keys.sql.ts';
import { notifyOffice } from './notify-office.ts';
import { claimOfVisitor, sharedPrintout } from './read.ts';
import { type ActingVisitor, asVisitor } from './visitor.ts';

type AnswerCall = Call<typeof guestVisits.answer>;

/** What a guest sends becomes the counterparty's statement beside ours; it changes none of our data. */
export async function answerClaim(guests: Guests, call: AnswerCall) {
  return asVisitor(guests, call, async (visitor) => {
    const { guest } = visitor;
    const made = await storeAnswer(visitor, call);
    const title = `${guest.name} answered the laytime statement of fixture ${guest.fixture_number}`;
    const path = `/fixtures/${guest.fixture_id}/laytime/${guest.calculation_id}/compare/${made}`;
    await notifyOffice(guests, visitor, { title, path });
    return claimOfVisitor(visitor, call.now);
  });
}

async function storeAnswer(visitor: ActingVisitor, call: AnswerCall): Promise<number> {
  const { db, company, guest } = visitor;
  const { body } = call;
  if (guest.may !== guestRight.Answer) refuse('guestReads');
  const key = { company, id: guest.id };
  const [, count] = await Promise.all([db.run(holdKeys(key)), db.first(countAnswers(key))]);
  const sent = count?.number ?? 0;
  if (body.shared !== guest.shared || body.revision !== sent)
    refuseStale(body, await claimOfVisitor(visitor, call.now));
  if (sent >= guestLimits.mostAnswers) refuse('guestAnswersMany');
  const printed = await sharedPrintout(visitor, call.now);
  const statement = guestStatement(printed);
  if (statement === null) return refuse('linkEnded');
  const findings = answerFindings(statement.calls, body.calls);
  refuseFindings(findings);
  const theirs = await storeStatement(
    visitor,
    call,
    answeredContent(printed.content, statement.calls, body.calls),
  );
  await db.run(
    insertAnswer(key, {
      calculation: guest.calculation_id,
      version: guest.version_number,
      theirs,
      calls: body.calls,
      counts: answerCounts(body.calls),
    }),
  );
  const { agreed, disputed, added } = answerCounts(body.calls);
  const detail = `Version ${guest.version_number}: ${agreed} agreed, ${disputed} disputed, ${added} added`;
  await db.run(insertLog(key, { event: guestEvent.Answered, address: call.address, detail }));
  return theirs;
}

/** Stores the answer as a calculation of the other side, with earlier decisions on it where it still states the same. */
async function storeStatement(
  { db, company, guest, unit }: ActingVisitor,
  call: AnswerCall,
  content: ReturnType<typeof answeredContent>,
): Promise<number> {
  const reference = { company, fixture: guest.fixture_id };
  const [, ours, before] = await Promise.all([
    db.run(claimFixture({ company, id: guest.fixture_id })),
    db.first(oneCalculation({ ...reference, id: guest.calculation_id })),
    db.first(latestAnswer({ company, id: guest.id })),
  ]);
  if (ours === undefined) return refuse('linkEnded');
  const isOwners = ours.party === laytimeParty.Owner;
  const made = await insertMade(
    { ...call, db, company, params: { id: guest.fixture_id }, changed: unit.changed },
    {
      party: isOwners ? laytimeParty.Charterer : laytimeParty.Owner,
      name: `Answer by ${guest.name}, version ${guest.version_number}`.slice(0, 100),
      termsVersion: ours.terms_version,
      content,
      facts: ours.facts,
    },
  );
  if (before === undefined || before.calculation_id !== ours.id) return made.id;
  const pair = { company, ours: ours.id, theirs: before.theirs_id };
  const [decided, earlier] = await Promise.all([
    db.first(comparisonOf(pair)),
    db.first(oneCalculation({ ...reference, id: before.theirs_id })),
  ]);
  if (decided === undefined || earlier === undefined) return made.id;
  const differences = (statement: typeof content.statement) =>
    compareVersions(ours.content.statement, statement)?.differences ?? [];
  const carried = carriedDecisions(
    decided.decisions,
    differences(earlier.content.statement),
    differences(content.statement),
  );
  if (carried.length === 0) return made.id;
  const held = await db.first(holdComparison({ ...pair, theirs: made.id }, null));
  if (held !== undefined) await db.run(storeDecisions(company, held.id, carried));
  return made.id;
}
