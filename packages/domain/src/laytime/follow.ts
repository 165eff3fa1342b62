import type { Deduction, PortCallInput, SheetInput } from '@fairlead/laytime';
import type { CalculationCall, CalculationContent } from './calculation.ts';
import type { CalculationFacts } from './calculation-facts.ts';
import type { CharterTerms } from './charter-terms.ts';
import { type CalculationChange, changesInWords } from './changes-in-words.ts';
import { newCalculation } from './new-calculation.ts';
import type { SofReading } from './statement-of-facts.ts';
import { threeWay } from './three-way.ts';

export interface Following {
  /** The charter terms that the calculation was built from. */
  readonly termsBefore: CharterTerms | null;
  readonly now: CalculationFacts;
}

export interface Followed {
  readonly content: CalculationContent;
  /** In words, in the order of the port calls; empty where nothing changed. */
  readonly changes: readonly CalculationChange[];
}

/**
 * Takes over what statements of facts, charter terms, cargo and fixture say now. What people decided stays: rulings, own
 * percentages, own interruptions, which notice is valid, every field that they wrote otherwise than the facts gave it.
 */
export function follow(content: CalculationContent, { termsBefore, now }: Following): Followed {
  const calls = now.calls.filter((call) => content.calls.some((told) => isOf(told, call)));
  const facts = { ...now, calls };
  const base = asRead(content, { ...facts, terms: termsBefore });
  const theirs = newCalculation(facts);
  const merged = threeWay({
    base: base.statement,
    mine: content.statement,
    theirs: theirs.statement,
  });
  const statement = merged.value as CalculationContent['statement'];
  const fresh = new Map(theirs.calls.map((call) => [call.id, call]));
  const followed: CalculationContent = {
    ...content,
    statement: { ...statement, portCalls: inOrder(statement.portCalls, content) },
    calls: content.calls.map((call) => fresh.get(call.id) ?? call),
    timeBar: threeWay({ base: base.timeBar, mine: content.timeBar, theirs: theirs.timeBar })
      .value as CalculationContent['timeBar'],
    fixture: theirs.fixture,
  };
  return { content: followed, changes: changesInWords(content, followed, merged.kept) };
}

const isOf = (told: CalculationCall, call: CalculationFacts['calls'][number]): boolean =>
  told.portCallId === call.portCallId && told.operation === call.operation;

/** What the facts gave when the calculation read them. */
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

/** Cargo's figures change too: the one that was read stands beside the sheet. */
function withReadQuantity(call: PortCallInput, { calls }: CalculationContent): PortCallInput {
  const formula = call.allowance?.formula;
  const read = calls.find(({ id }) => id === call.id)?.cargo;
  if (read === undefined || formula === undefined || !('quantity' in formula)) return call;
  const { quantity: _, ...rest } = formula;
  const quantity = read.quantity === null ? {} : { quantity: read.quantity };
  return { ...call, allowance: { ...call.allowance, formula: { ...rest, ...quantity } } };
}

/** Calls in the order that the calculation has them in, intervals in order of time. */
function inOrder(
  calls: readonly PortCallInput[],
  { statement }: CalculationContent,
): readonly PortCallInput[] {
  const byId = new Map(calls.map((call) => [call.id, call]));
  return statement.portCalls.flatMap(({ id }) => byId.get(id) ?? []).map(withSortedIntervals);
}

const byTime = (a: Pick<Deduction, 'from' | 'to'>, b: Pick<Deduction, 'from' | 'to'>): number =>
  Date.parse(a.from) - Date.parse(b.from) || Date.parse(a.to) - Date.parse(b.to);

function withSortedIntervals(call: PortCallInput): PortCallInput {
  if (call.kind !== 'sheet') return call;
  const { work, deductions }: SheetInput = call;
  return {
    ...call,
    ...(work === undefined ? {} : { work: work.toSorted(byTime) }),
    ...(deductions === undefined ? {} : { deductions: deductions.toSorted(byTime) }),
  };
}
