import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import {
  type CalculationContent,
  laytimeParties,
  laytimeParty,
  type LaytimeParty,
} from '@fairlead/domain/laytime/calculation';
import { newCalculation } from '@fairlead/domain/laytime/new-calculation';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { versionCause } from '@fairlead/domain/laytime/version-causes';
import {
  type HashedCalculation,
  hashedCalculation,
  versionHash,
} from '@fairlead/domain/laytime/hashed-calculation';
import { sha256 } from './sha256.ts';
import { calculationFacts, type Rested, statedCalls } from './laytime-facts.ts';
import type { FixtureRow } from './cargo-rows.ts';
import type { CalculationRow, LaytimeRows, LaytimeVersionRow } from './laytime-rows.ts';
import type { PortCallRow } from './rows.ts';

interface Story {
  readonly nowMs: number;
  readonly nextId: () => number;
  readonly author: number | null;
}

const mostFixtures = 10;

interface Planned {
  readonly fixture: FixtureRow;
  readonly party: LaytimeParty;
  readonly content: CalculationContent;
  /** When it was made: some days after she left, and never later than now. */
  readonly madeMs: number;
}

interface Draft {
  readonly fixture: FixtureRow;
  readonly calls: readonly PortCallRow[];
  readonly content: CalculationContent;
}

/**
 * Laytime calculations of the latest fixtures that have statements of facts and of claims that were sent: the owner's, for every third of them the
 * charterer's too, and the agreed one where it came that far. Two have open questions: one about terms, one about a call
 * that is still running.
 */
export function laytimeCalculations(rows: Rested, story: Story): LaytimeRows {
  const draft = (fixture: FixtureRow, calls: readonly PortCallRow[]): readonly Draft[] =>
    calls.length === 0
      ? []
      : [{ fixture, calls, content: newCalculation(calculationFacts(rows, fixture, calls)) }];
  const stated = rows.fixtures.map((fixture) => ({ fixture, calls: statedCalls(rows, fixture) }));
  const done = stated
    .flatMap(({ fixture, calls }) => draft(fixture, calls.filter(isLeft)))
    .toSorted((a, b) => leftAt(b.calls) - leftAt(a.calls));
  const isWhole = ({ content }: Draft) =>
    hashedCalculation(content, sha256).summary.status === 'complete';
  const whole = done
    .filter(isWhole)
    .filter(({ fixture }, at) => at < mostFixtures || !unsent.has(fixture.status));
  const asking = done.filter((one) => !isWhole(one)).slice(0, 1);
  const going = stated
    .filter(({ calls }) => !calls.some(isLeft))
    .slice(0, 1)
    .flatMap(({ fixture, calls }) => draft(fixture, calls));
  const planned = [...whole, ...asking, ...going].flatMap((one, at) => {
    const left = leftAt(one.calls) || story.nowMs;
    const madeMs = Math.min(left + (20 + at * 5) * hourMs, story.nowMs);
    const parties = at < whole.length ? partiesOf(one.fixture, at) : [laytimeParty.Owner];
    return parties.map((party) => ({
      fixture: one.fixture,
      party,
      madeMs,
      content: seenBy(party, one.content),
    }));
  });
  return rowsOf(planned, story);
}

const isLeft = ({ departed }: PortCallRow): boolean => departed !== null;

const leftAt = (calls: readonly PortCallRow[]): number =>
  Math.max(0, ...calls.map(({ departed }) => (departed === null ? 0 : Date.parse(departed))));

const agreedStatuses: ReadonlySet<number> = new Set([
  fixtureStatus.CalculationAgreed,
  fixtureStatus.Settled,
]);

function partiesOf({ status }: FixtureRow, at: number): readonly LaytimeParty[] {
  const { Owner, Charterer, Agreed } = laytimeParty;
  const isDisputed = at % 3 === 0 || agreedStatuses.has(status);
  return [
    Owner,
    ...(isDisputed ? [Charterer] : []),
    ...(agreedStatuses.has(status) ? [Agreed] : []),
  ];
}

/** The differences between the two sides: delays of the shore. The charterer excepts them, in the end they count half. */
const disputed: ReadonlySet<string> = new Set(['noCargo', 'shoreGear', 'labour']);
const share = {
  [laytimeParty.Owner]: null,
  [laytimeParty.Charterer]: '0',
  [laytimeParty.Agreed]: '50',
} as const;

function seenBy(party: LaytimeParty, content: CalculationContent): CalculationContent {
  const pct = share[party];
  if (pct === null) return content;
  return {
    ...content,
    statement: {
      ...content.statement,
      portCalls: content.statement.portCalls.map((call) =>
        call.kind === 'totals' || call.deductions === undefined
          ? call
          : {
              ...call,
              deductions: call.deductions.map((one) =>
                disputed.has(one.reason) ? { ...one, pct, onDemurrage: pct } : one,
              ),
            },
      ),
    },
  };
}

function rowsOf(planned: readonly Planned[], { nextId, author }: Story): LaytimeRows {
  const numbers = new Map<number, number>();
  const made = planned.map((plan) => {
    const number = (numbers.get(plan.fixture.id) ?? 0) + 1;
    numbers.set(plan.fixture.id, number);
    const worked = hashedCalculation(plan.content, sha256);
    return { plan, worked, row: rowOf(plan, worked, { id: nextId(), number, author }) };
  });
  return {
    calculations: made.map(({ row }) => row),
    contents: made.map(({ row, plan }) => ({
      company_id: row.company_id,
      calculation_id: row.id,
      content: plan.content,
    })),
    readSofs: made.flatMap(({ row, plan }) => readOf(row, plan)),
    versions: made.flatMap(({ row, plan, worked }) => versionsOf(row, plan, worked)),
  };
}

function rowOf(
  { fixture, party, madeMs }: Planned,
  { summary, engine, contentSha256 }: HashedCalculation,
  input: { readonly id: number; readonly number: number; readonly author: number | null },
): CalculationRow {
  const at = new Date(madeMs).toISOString();
  return {
    company_id: fixture.company_id,
    id: input.id,
    fixture_id: fixture.id,
    number: input.number,
    party,
    name: label(laytimeParties, party),
    terms_version: 1,
    status: summary.status,
    questions: summary.questions,
    allowed_minutes: summary.allowedMinutes,
    used_minutes: summary.usedMinutes,
    demurrage_minutes: summary.demurrageMinutes,
    saved_minutes: summary.savedMinutes,
    demurrage: summary.demurrage,
    despatch: summary.despatch,
    net: summary.net,
    currency: summary.currency,
    time_bar: summary.timeBar,
    engine,
    content_sha256: contentSha256,
    author_id: input.author,
    created: at,
    modified: at,
  };
}

/** A port call that two sheets were made of was read once. */
function readOf({ company_id, id }: CalculationRow, { content }: Planned) {
  const read = new Map(content.calls.flatMap(({ sof }) => (sof === null ? [] : [[sof.id, sof]])));
  return [...read.values()].map((sof) => ({
    company_id,
    calculation_id: id,
    sof_id: sof.id,
    revision: sof.revision,
  }));
}

const unsent: ReadonlySet<number> = new Set([
  fixtureStatus.None,
  fixtureStatus.InProgress,
  fixtureStatus.NoDemurrageOrDespatch,
]);

/** The owner's was sent when the claim was; the agreed one was frozen as it was agreed. */
function versionsOf(
  row: CalculationRow,
  { fixture, madeMs }: Planned,
  { content, result, summary, engine }: HashedCalculation,
): readonly LaytimeVersionRow[] {
  const { Owner, Agreed } = laytimeParty;
  const isSent = row.party === Owner && !unsent.has(fixture.status);
  if (row.status !== 'complete' || (!isSent && row.party !== Agreed)) return [];
  return [
    {
      company_id: row.company_id,
      calculation_id: row.id,
      number: 1,
      at: new Date(madeMs).toISOString(),
      author_id: row.author_id,
      cause: isSent ? versionCause.sent : versionCause.agreed,
      party: row.party,
      name: row.name,
      note: isSent ? 'With the claim' : 'Calculation agreed',
      summary,
      content,
      result,
      engine,
      sha256: versionHash(content, result, sha256),
    },
  ];
}
