import {
  compareVersions,
  asMarked,
  type Comparison,
  type DifferenceDecision,
} from '@fairlead/domain/claims/differences';
import { itemsFromDifferences } from '@fairlead/domain/claims/items-from-differences';
import {
  claimDocumentState,
  differenceMark,
  type DifferenceMark,
} from '@fairlead/domain/claims/enumerations';
import { formatDate } from '@fairlead/domain/time/format';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { laytimeParty, type LaytimeParty } from '@fairlead/domain/laytime/calculation';
import { usualDocuments } from '@fairlead/domain/laytime/claim-documents';
import { calculate, type StatementInput } from '@fairlead/laytime';
import { claimAccountRows } from './claim-accounts.ts';
import type { CalculationRow, LaytimeRows } from './laytime-rows.ts';
import type { ClaimRows, CompanyRows } from './rows.ts';

interface Story {
  readonly nowMs: number;
  /** People of the company who are responsible for claims. */
  readonly people: readonly number[];
  readonly author: number | null;
  readonly nextId: () => number;
}

interface Disputed {
  readonly fixture: CompanyRows['fixtures'][number];
  readonly ours: CalculationRow;
  readonly theirs: CalculationRow;
  readonly versions: { readonly ours: StatementInput; readonly theirs: StatementInput };
  readonly comparison: Comparison;
}

/**
 * What was decided about the differences of two versions, who offered what, what was settled, which documents arrived.
 */
export function claimRows(
  rows: Pick<CompanyRows, 'fixtures'> & { readonly laytime: LaytimeRows },
  story: Story,
): ClaimRows {
  const made = rows.fixtures
    .flatMap((fixture) => disputedOf(fixture, rows.laytime))
    .map((one) => claimOf(one, story));
  const stated = new Set(made.map(({ claim }) => claim.fixture_id));
  const calculated = new Set(rows.laytime.calculations.map((one) => one.fixture_id));
  const plain = rows.fixtures
    .filter(({ id, status }) => underWay.has(status) || calculated.has(id))
    .filter(({ id }) => !stated.has(id))
    .map((fixture) => plainClaim(fixture, story.nextId()));
  const claims = [...made.map(({ claim }) => claim), ...plain];
  return {
    comparisons: made.map(({ comparison }) => comparison),
    claims,
    ...claimAccountRows(claims, rows, story),
    items: made.flatMap(({ items }) => items),
    documents: made.flatMap(({ documents }) => documents),
  };
}

function disputedOf(fixture: Disputed['fixture'], laytime: LaytimeRows): readonly Disputed[] {
  const contents = new Map(laytime.contents.map((one) => [one.calculation_id, one.content]));
  const of = (party: LaytimeParty) =>
    laytime.calculations.find((one) => one.fixture_id === fixture.id && one.party === party);
  const [ours, theirs] = [of(laytimeParty.Owner), of(laytimeParty.Charterer)];
  const own = contents.get(ours?.id ?? 0)?.statement;
  const other = contents.get(theirs?.id ?? 0)?.statement;
  if (ours === undefined || theirs === undefined || own === undefined || other === undefined)
    return [];
  const comparison = compareVersions(own, other);
  if (comparison === null || comparison.differences.length === 0) return [];
  return [{ fixture, ours, theirs, versions: { ours: own, theirs: other }, comparison }];
}

const closedStatuses: ReadonlySet<number> = new Set([
  fixtureStatus.CalculationAgreed,
  fixtureStatus.Settled,
]);

/**
 * Agreed half way where the claim has come that far; else the first difference is still disputed, and the others are
 * conceded in turn.
 */
function decisionsOf({ fixture, comparison }: Disputed): readonly DifferenceDecision[] {
  const { Disputed: open, Ours, Theirs, Agreed } = differenceMark;
  const isClosed = closedStatuses.has(fixture.status);
  return comparison.differences.map(({ key, portCallId, kind, from, to, ours, theirs }, at) => {
    const turn = at % 2 === 0 ? Ours : Theirs;
    const mark: DifferenceMark =
      isClosed && kind === 'interval' ? Agreed : at === 0 && !isClosed ? open : turn;
    const percent = mark === Agreed ? String((Number(ours) + Number(theirs)) / 2) : null;
    const note = at === 0 ? 'Terminal log asked for' : '';
    return { key, portCallId, kind, from, to, mark, percent, note };
  });
}

const netOf = (statement: StatementInput): string => {
  const result = calculate(statement);
  return result.status === 'complete' ? (result.settlement.money?.net ?? '0') : '0';
};

const { InProgress, Sent, ClaimReceived, ReminderSent, Negotiating, CalculationAgreed, Escalated } =
  fixtureStatus;
const underWay: ReadonlySet<number> = new Set([
  InProgress,
  Sent,
  ClaimReceived,
  ReminderSent,
  Negotiating,
  CalculationAgreed,
  Escalated,
]);

/** A claim with only an owner so far. */
const plainClaim = ({ company_id, id: fixture_id }: Disputed['fixture'], id: number) => ({
  company_id,
  id,
  fixture_id,
  revision: 0,
  settled_amount: null,
  settled_currency: null,
  settled_on: null,
  settled_reason: null,
  settled_by: null,
  exchange_currency: null,
  exchange_rate: null,
  exchange_on: null,
  exchange_source: null,
});

function claimOf(disputed: Disputed, { nowMs, author, nextId }: Story) {
  const { fixture, ours, theirs, versions, comparison } = disputed;
  const company_id = fixture.company_id;
  const decisions = decisionsOf(disputed);
  const nets = {
    ours: netOf(versions.ours),
    theirs: netOf(versions.theirs),
    marked: netOf(asMarked(versions, decisions)),
  };
  const priced = comparison.differences.flatMap((one, at) =>
    one.worth === null
      ? []
      : {
          title: `${one.ourRule ?? 'Time'}, ${one.from === null ? 'as a whole' : formatDate(one.from, 'Etc/UTC')}`,
          worth: one.worth,
          ours: one.ours,
          theirs: one.theirs,
          mark: decisions[at]?.mark ?? differenceMark.Disputed,
          percent: typeof decisions[at]?.percent === 'string' ? decisions[at].percent : null,
        },
  );
  const id = nextId();
  const isSettled = fixture.status === fixtureStatus.Settled;
  const day = new Date(nowMs).toISOString().slice(0, 10);
  return {
    comparison: { company_id, ours_id: ours.id, theirs_id: theirs.id, decisions },
    claim: {
      company_id,
      id,
      fixture_id: fixture.id,
      revision: 1,
      settled_amount: isSettled ? nets.marked : null,
      settled_currency: isSettled ? ours.currency : null,
      settled_on: isSettled ? day : null,
      settled_reason: isSettled ? 'Shore delays shared' : null,
      settled_by: isSettled ? author : null,
      exchange_currency: isSettled ? 'NOK' : null,
      exchange_rate: isSettled ? '11.6840' : null,
      exchange_on: isSettled ? day : null,
      exchange_source: isSettled ? 'Norges Bank' : null,
    },
    items: itemsFromDifferences(priced, nets).map((item, position) => ({
      company_id,
      claim_id: id,
      place: position,
      ...item,
    })),
    documents: usualDocuments('GENCON 94').map((code, at) => ({
      company_id,
      claim_id: id,
      code,
      state: at < 2 || isSettled ? claimDocumentState.AtHand : claimDocumentState.Missing,
      note: at === 0 ? 'By the agent' : null,
    })),
  };
}
