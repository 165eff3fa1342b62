import type { comparisons } from '@fairlead/contract/laytime/comparisons';
import {
  asMarked,
  compareVersions,
  type DifferenceDecision,
} from '@fairlead/domain/claims/differences';
import { differenceMark } from '@fairlead/domain/claims/enumerations';
import { laytimeParty } from '@fairlead/domain/laytime/calculation';
import { summaryOf } from '@fairlead/domain/laytime/calculation-summary';
import { calculate, type StatementInput } from '@fairlead/laytime';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { type FullCalculationRow, oneCalculation } from '../laytime.sql.ts';
import { insertMade } from '../writes/create-calculation.ts';
import {
  comparisonOf,
  type ComparisonRow,
  holdComparison,
  storeDecisions,
} from './comparisons.sql.ts';

interface DecisionReference {
  readonly db: Session;
  readonly company: number;
  readonly params: { readonly id: number; readonly ltcId: number; readonly theirsId: number };
}

interface Compared {
  readonly ours: FullCalculationRow;
  readonly theirs: FullCalculationRow;
  readonly decided: ComparisonRow | undefined;
}

/** Two calculations of the fixture and what was decided about them, in one round trip. */
async function compared({ db, company, params }: DecisionReference): Promise<Compared> {
  const { id: fixture, ltcId, theirsId } = params;
  const [ours, theirs, decided] = await Promise.all([
    db.first(oneCalculation({ company, fixture, id: ltcId })),
    db.first(oneCalculation({ company, fixture, id: theirsId })),
    db.first(comparisonOf({ company, ours: ltcId, theirs: theirsId })),
  ]);
  if (ours === undefined || theirs === undefined || ltcId === theirsId) return refuse('notFound');
  return { ours, theirs, decided };
}

export async function compareCalculations(call: Call<typeof comparisons.compare>) {
  return comparisonAnswer(await compared(call));
}

const headerOf = ({ id, name, party }: FullCalculationRow) => ({ id, name, party });

function comparisonAnswer({ ours, theirs, decided }: Compared) {
  const versions = { ours: ours.content.statement, theirs: theirs.content.statement };
  const decisions = decided?.decisions ?? [];
  const comparison = compareVersions(versions.ours, versions.theirs, decisions);
  const differences = comparison?.differences ?? [];
  const zones = new Map(
    versions.ours.portCalls.flatMap((call) =>
      call.kind === 'sheet' && call.timeZone !== undefined ? [[call.id, call.timeZone]] : [],
    ),
  );
  return {
    ours: headerOf(ours),
    theirs: headerOf(theirs),
    fixture: { id: ours.fixture_id, fixtureNumber: ours.fixture_number },
    currency: ours.content.statement.currency ?? null,
    calls: ours.content.calls.map(({ id, port, operation }) => ({
      id,
      name: port.name,
      operation,
      timeZone: zones.get(id) ?? 'Etc/UTC',
    })),
    figures:
      comparison === null
        ? null
        : {
            ours: figuresOf(versions.ours),
            theirs: figuresOf(versions.theirs),
            marked: figuresOf(asMarked(versions, decisions)),
            conceded: figuresOf(asMarked(versions, conceded(differences, decisions))),
          },
    differences: [...differences],
    interaction: comparison?.interaction ?? null,
    otherTerms: comparison?.otherTerms ?? null,
    decisions: [...decisions],
    modified: decided?.modified ?? null,
  };
}

/** What is still disputed is conceded to the other side. */
function conceded(
  differences: readonly Omit<DifferenceDecision, 'mark' | 'percent' | 'note'>[],
  decisions: readonly DifferenceDecision[],
): readonly DifferenceDecision[] {
  const known = new Set(decisions.map(({ key }) => key));
  const { Disputed, Theirs } = differenceMark;
  const input = { mark: Theirs, percent: null, note: '' };
  return [
    ...decisions.map((one) => (one.mark === Disputed ? { ...one, ...input } : one)),
    ...differences.filter(({ key }) => !known.has(key)).map((one) => ({ ...one, ...input })),
  ];
}

function figuresOf(statement: StatementInput) {
  const { allowedMinutes, usedMinutes, demurrageMinutes, savedMinutes, net } = summaryOf(
    calculate(statement),
    { statement },
  );
  return {
    allowedMinutes: allowedMinutes ?? 0,
    usedMinutes: usedMinutes ?? 0,
    demurrageMinutes: demurrageMinutes ?? 0,
    savedMinutes: savedMinutes ?? 0,
    net,
  };
}

export async function decide(call: Call<typeof comparisons.decide>) {
  const { db, company, params, body } = call;
  const before = await compared(call);
  const pair = { company, ours: params.ltcId, theirs: params.theirsId };
  const held = await db.first(holdComparison(pair, body.modified ?? null));
  if (held === undefined) throw new Error('A comparison was not written.');
  if (held.is_stale === true) refuseStale(body, comparisonAnswer(await compared(call)));
  refuseUnsaid(body.decisions);
  await db.run(storeDecisions(company, held.id, body.decisions));
  call.changed({
    entity: 'laytimeComparison',
    id: held.id,
    action: 'updated',
    parentId: params.id,
  });
  const decided = await db.first(comparisonOf(pair));
  return comparisonAnswer({ ...before, decided });
}

const percentIsMissing = 'Enter the agreed percentage';
const decidedTwice = 'Decided twice';
type Refusal = readonly [field: string, sentences: readonly string[]];

function refuseUnsaid(decisions: readonly DifferenceDecision[]): void {
  const fields = decisions.flatMap(({ key, kind, mark, percent }, at): Refusal[] => {
    const isOpen = kind === 'interval' && mark === differenceMark.Agreed && percent === null;
    if (isOpen) return [[`decisions.${at}.percent`, [percentIsMissing]]];
    const isTwice = decisions.findIndex((other) => other.key === key) !== at;
    return isTwice ? [[`decisions.${at}.key`, [decidedTwice]]] : [];
  });
  if (fields.length > 0) refuseFields(Object.fromEntries(fields));
}

const stillDisputed = 'Something is still disputed';
const hasQuestions = 'One of the two has open questions';

/** The agreed version of two as they are marked. */
export async function agree(call: Call<typeof comparisons.agree>) {
  const { ours, theirs, decided } = await compared(call);
  const versions = { ours: ours.content.statement, theirs: theirs.content.statement };
  const comparison = compareVersions(versions.ours, versions.theirs);
  if (comparison === null) return refuseFields({ figures: [hasQuestions] });
  const decisions = decided?.decisions ?? [];
  const closed = new Set(
    decisions.filter(({ mark }) => mark !== differenceMark.Disputed).map(({ key }) => key),
  );
  if (comparison.differences.some(({ key }) => !closed.has(key)))
    refuseFields({ decisions: [stillDisputed] });
  const content = { ...ours.content, statement: asMarked(versions, decisions) };
  const made = { party: laytimeParty.Agreed, name: undefined, termsVersion: ours.terms_version };
  const { id } = await insertMade(call, { ...made, content, facts: ours.facts });
  return { id };
}
