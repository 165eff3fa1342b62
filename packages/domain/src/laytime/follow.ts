import type {
  Deduction,
  GroupInput,
  PortCallInput,
  SheetInput,
  StatementInput,
} from '@fairlead/laytime';
import type { CalculationCall, CalculationContent } from './calculation.ts';
import type { CalculationFacts, CallFacts } from './calculation-facts.ts';
import type { CharterTerms } from './charter-terms.ts';
import { type CalculationChange, changesText } from './changes-text.ts';
import { withStatedSharing } from './derived-sharing.ts';
import { newCalculation } from './new-calculation.ts';
import type { SofReading } from './statement-of-facts.ts';
import { threeWay } from './three-way.ts';

/** The sources of a calculation, stored with it. */
export interface ReadFacts {
  readonly facts: CalculationFacts;
  /** Whether it covers all port calls of the fixture's cargo, including those added later. */
  readonly isWhole: boolean;
}

export interface Following {
  /** Null if not stored: then only changes of terms, fixture, quantities and statements can be detected. */
  readonly read: ReadFacts | null;
  /** The charter terms that the calculation was built from. */
  readonly termsBefore: CharterTerms | null;
  readonly now: CalculationFacts;
}

export interface Followed {
  readonly content: CalculationContent;
  /** As sentences, in the order of the port calls; empty if nothing changed. */
  readonly changes: readonly CalculationChange[];
  /** The current sources of the content. */
  readonly facts: CalculationFacts;
}

/**
 * Updates a calculation from the current statements of facts, charter terms, cargo, calendars and fixture. Users' decisions
 * are retained: rulings, their own percentages and interruptions, the choice of valid notices, and every field that they
 * changed from its derived value.
 */
export function follow(
  content: CalculationContent,
  { read, termsBefore, now }: Following,
): Followed {
  const facts = { ...now, calls: now.calls.filter(isCovered(content, read)) };
  const before =
    read === null
      ? asRead(content, {
          ...facts,
          calls: facts.calls.map(withHeldCalendar(content)),
          terms: termsBefore,
        })
      : newCalculation(read.facts);
  const base = withStatedSharing(before, content);
  const theirs = withStatedSharing(newCalculation(facts), content);
  const merged = threeWay({
    base: base.statement,
    mine: content.statement,
    theirs: theirs.statement,
  });
  const statement = withDerivedPools(merged.value as StatementInput, theirs.statement);
  const portCalls = inOrder(statement.portCalls, theirs);
  const known = new Map([...content.calls, ...theirs.calls].map((call) => [call.id, call]));
  const followed: CalculationContent = {
    ...content,
    statement: { ...statement, portCalls },
    calls: portCalls.flatMap(({ id }) => known.get(id) ?? []),
    timeBar: threeWay({ base: base.timeBar, mine: content.timeBar, theirs: theirs.timeBar })
      .value as CalculationContent['timeBar'],
    fixture: theirs.fixture,
  };
  return { content: followed, changes: changesText(content, followed, merged.retained), facts };
}

/**
 * Time allowed in total is entered on the first call, so calls that share it are pooled in whatever mode the user chose:
 * all of them, or by operation as derived.
 */
function withDerivedPools(statement: StatementInput, derived: StatementInput): StatementInput {
  const groups = statement.groups?.map((group): GroupInput => {
    const { pools: _, ...rest } = group;
    if (group.mode === 'reversible') return rest;
    const pools = derived.groups?.find(({ id }) => id === group.id)?.pools;
    return pools === undefined ? group : { ...rest, mode: 'average', pools };
  });
  return groups === undefined ? statement : { ...statement, groups };
}

type IsCovered = (call: CalculationFacts['calls'][number]) => boolean;

/** The calls selected when the calculation was created; if none were, all calls, including new ones. */
function isCovered(content: CalculationContent, read: ReadFacts | null): IsCovered {
  if (read?.isWhole === true) return () => true;
  return (call) => content.calls.some((described) => isOf(described, call));
}

const isOf = (described: CalculationCall, call: CalculationFacts['calls'][number]): boolean =>
  described.portCallId === call.portCallId && described.operation === call.operation;

/**
 * A call with the calendar stored in the calculation: any difference from the port's current calendar is new. If
 * the port has no calendar, the holidays entered by the user stay.
 */
const withHeldCalendar =
  ({ statement, calls }: CalculationContent) =>
  (call: CallFacts): CallFacts => {
    const id = calls.find((described) => isOf(described, call))?.id;
    const sheet = statement.portCalls.find((one) => one.id === id);
    if (call.holidays === null || sheet?.kind !== 'sheet') return call;
    const { holidays: days, holidayYears: years } = sheet.terms ?? {};
    return {
      ...call,
      holidays: days === undefined || years === undefined ? null : { days, years },
    };
  };

/** The content as derived when the calculation read its sources. */
function asRead(content: CalculationContent, facts: CalculationFacts): CalculationContent {
  const statements = new Map<number, SofReading>();
  for (const { portCallId, sof, lines } of content.calls)
    if (sof !== null) statements.set(portCallId, { ...sof, portCallId, lines });
  const base = newCalculation({
    ...facts,
    fixture: content.fixture ?? facts.fixture,
    statements: [...statements.values()],
  });
  return {
    ...base,
    statement: {
      ...base.statement,
      portCalls: base.statement.portCalls.map((call) => withReadQuantity(call, content)),
    },
  };
}

/** Cargo figures can change too: the one that was read is stored with the sheet. */
function withReadQuantity(call: PortCallInput, { calls }: CalculationContent): PortCallInput {
  const formula = call.allowance?.formula;
  const read = calls.find(({ id }) => id === call.id)?.cargo;
  if (read === undefined || formula === undefined || !('quantity' in formula)) return call;
  const { quantity: _, ...rest } = formula;
  const quantity = read.quantity === null ? {} : { quantity: read.quantity };
  return { ...call, allowance: { ...call.allowance, formula: { ...rest, ...quantity } } };
}

/** Calls in the order of the voyage, those no longer part of it last; intervals in chronological order. */
function inOrder(
  calls: readonly PortCallInput[],
  { statement }: CalculationContent,
): readonly PortCallInput[] {
  const byId = new Map(calls.map((call) => [call.id, call]));
  const ofVoyage = statement.portCalls.flatMap(({ id }) => byId.get(id) ?? []);
  const others = calls.filter(({ id }) => statement.portCalls.every((call) => call.id !== id));
  return [...ofVoyage, ...others].map(withSortedIntervals);
}

type Span = Pick<Deduction, 'from' | 'to'>;
const byTime = (a: Span, b: Span): number =>
  Date.parse(a.from) - Date.parse(b.from) || endOf(a) - endOf(b);
const endOf = ({ to }: Span): number => (to === undefined ? Infinity : Date.parse(to));

function withSortedIntervals(call: PortCallInput): PortCallInput {
  if (call.kind !== 'sheet') return call;
  const { work, deductions }: SheetInput = call;
  return {
    ...call,
    ...(work === undefined ? {} : { work: work.toSorted(byTime) }),
    ...(deductions === undefined ? {} : { deductions: deductions.toSorted(byTime) }),
  };
}
