import type { AllowanceInput, SheetInput, Terms } from '@fairlead/laytime';
import type { CalculationCall, CalculationContent } from './calculation.ts';
import type { CalculationFacts, CallFacts } from './calculation-facts.ts';
import type { OperationTerms } from './charter-terms.ts';
import { reasonLabel } from './default-reasons.ts';
import { derivedCargo } from './derived-allowance.ts';
import { derivedAllowances } from './derived-allowances.ts';
import { derivedCommencement } from './derived-commencement.ts';
import { derivedEnd } from './derived-end.ts';
import { derivedGroups } from './derived-groups.ts';
import { derivedDeductions, derivedWork, inOrder } from './derived-intervals.ts';
import { derivedNotices, onlyNotice } from './derived-notices.ts';
import { allowedAtPort, moneyAtPort, ratesAtPort } from './derived-port-rates.ts';
import { derivedPumping } from './derived-pumping.ts';
import { derivedRates, ratesOfCargo } from './derived-rates.ts';
import { derivedShares } from './derived-shares.ts';
import { derivedSharing, sharedWith } from './derived-sharing.ts';
import { derivedTimeBar } from './derived-time-bar.ts';

/**
 * A calculation from charter terms, cargo, statements of facts and calendars. Nothing is assumed: facts that are missing
 * stay undefined and become open questions. Moments are instants with Z, quantities decimal text.
 */
export function newCalculation(facts: CalculationFacts): CalculationContent {
  const allowances = derivedAllowances(facts);
  const sheets = facts.calls.map((call, at) => {
    const report = callOf(call, facts);
    const input = sheetOf(call, report, { facts, allowance: allowances[at] });
    return { report, input, timeZone: call.timeZone };
  });
  const calls = sheets.map(({ report }) => report);
  const zones = new Map(sheets.map(({ report, timeZone }) => [report.id, timeZone]));
  const shares = derivedShares(facts);
  const timeBar = derivedTimeBar(facts, { calls, zoneOf: ({ id }) => zones.get(id) ?? 'Etc/UTC' });
  return {
    statement: {
      currency: facts.fixture.currency,
      portCalls: sheets.map(({ input }) => input),
      groups: derivedGroups(facts, calls),
      rates: derivedRates(facts.fixture, facts.terms),
      ...(facts.terms?.rounding == null ? {} : { rounding: facts.terms.rounding }),
      ...(shares === undefined ? {} : { shares }),
      ...(timeBar === null ? {} : { timeBar: timeBar.input }),
    },
    calls,
    comment: '',
    timeBar: timeBar?.origin ?? null,
    fixture: facts.fixture,
  };
}

function termsOf(
  { operation }: CallFacts,
  { terms }: CalculationFacts,
): OperationTerms | undefined {
  return terms?.[operation];
}

function callOf(call: CallFacts, facts: CalculationFacts): CalculationCall {
  const { portCallId, operation, port, cargo } = call;
  const isShared = facts.calls.filter((other) => other.portCallId === portCallId).length > 1;
  const statement = facts.statements.find((one) => one.portCallId === portCallId);
  const terms = termsOf(call, facts);
  const labels = new Set(cargo.flatMap(({ laytimeTerm }) => laytimeTerm ?? []));
  return {
    id: isShared ? `${portCallId}-${operation}` : String(portCallId),
    portCallId,
    port,
    operation,
    sof: statement === undefined ? null : { id: statement.id, revision: statement.revision },
    lines: inOrder(statement?.lines ?? []),
    cargo: derivedCargo(cargo, terms?.quantity ?? 'billOfLading'),
    termsLabel: terms?.termSet?.name ?? (labels.size === 1 ? ([...labels][0] ?? null) : null),
    ...(terms?.arrivedAt === undefined ? {} : { arrivedAt: terms.arrivedAt }),
    ...(facts.terms?.pumping !== undefined &&
    operation === 'discharging' &&
    statement !== undefined &&
    statement.pumping === undefined
      ? { lacksPumpingLog: true as const }
      : {}),
    ...sharedWith(call, terms?.quantity ?? 'billOfLading'),
  };
}

interface SheetFacts {
  readonly facts: CalculationFacts;
  readonly allowance: AllowanceInput | undefined;
}

function sheetOf(
  call: CallFacts,
  report: CalculationCall,
  { facts, allowance }: SheetFacts,
): SheetInput {
  const terms = termsOf(call, facts);
  const sharing = derivedSharing(call, terms);
  const atPort = ratesAtPort(facts.terms, call);
  const rates = moneyAtPort(atPort, ratesOfCargo(call.cargo, facts.terms), facts.terms);
  const pumping = derivedPumping({
    terms: facts.terms,
    call,
    calls: facts.calls.filter(({ operation }) => operation === 'discharging'),
    lines: report.lines,
    log: facts.statements.find(({ id }) => id === report.sof?.id)?.pumping ?? null,
  });
  return {
    kind: 'sheet',
    id: report.id,
    timeZone: call.timeZone,
    ...(allowance === undefined ? {} : { allowance: allowedAtPort(allowance, atPort) }),
    ...(rates === undefined ? {} : { rates }),
    ...(terms?.noticeBasis === undefined ? {} : { noticeBasis: terms.noticeBasis }),
    ...(terms?.whetherOrNot === undefined ? {} : { whetherOrNot: terms.whetherOrNot }),
    ...(sharing === undefined ? {} : { sharing }),
    ...(pumping === undefined ? {} : { pumping }),
    ...fromLines(report, terms, facts.fixture.layCanFrom),
    ...(terms === undefined ? {} : { terms: completed(terms, call, report) }),
  };
}

type FromLines = Pick<
  SheetInput,
  'notices' | 'effectiveNoticeId' | 'commencement' | 'work' | 'deductions' | 'end'
>;

/** The parts of a sheet from a statement of facts; without one only the rule of commencement is known. */
function fromLines(
  { sof, lines }: CalculationCall,
  terms: OperationTerms | undefined,
  layCanFrom: string | null,
): FromLines {
  const commencement = derivedCommencement(terms?.commencement, { lines, layCanFrom });
  const rule = commencement === undefined ? {} : { commencement };
  if (sof === null) return rule;
  const notices = derivedNotices(lines);
  const effective = onlyNotice(notices);
  const work = derivedWork(lines);
  const end = derivedEnd(terms?.end, lines);
  return {
    ...rule,
    notices,
    ...(effective === undefined ? {} : { effectiveNoticeId: effective }),
    ...(work === undefined ? {} : { work }),
    deductions: derivedDeductions(lines).deductions,
    ...(end === undefined ? {} : { end }),
  };
}

/** The terms with the port's holidays. A cause that occurred but is not in the terms becomes an open question. */
function completed(
  operation: OperationTerms,
  { holidays }: CallFacts,
  { lines }: CalculationCall,
): Terms {
  const { terms, termSet } = operation;
  const causes = derivedDeductions(lines).deductions.map(({ reason }) => reason);
  const requested = Object.fromEntries(causes.map((reason) => [reason, {}]));
  const reasons = terms.reasons && named({ ...requested, ...terms.reasons });
  return {
    ...terms,
    ...(reasons === undefined ? {} : { reasons }),
    ...(termSet === null ? {} : { name: termSet.name }),
    ...(holidays === null ? {} : { holidays: holidays.days, holidayYears: holidays.years }),
    ...(holidaysMatter(operation) ? {} : { holidays: holidays?.days ?? [], holidayYears: 'every' }),
  };
}

/** Causes with labels, which the time sheet shows. */
const named = (reasons: NonNullable<Terms['reasons']>): Terms['reasons'] =>
  Object.fromEntries(
    Object.entries(reasons).map(([code, term]) => [code, { label: reasonLabel(code), ...term }]),
  );

/** Whether holidays matter for any minute: they do not if they count like other days and no rule refers to working days. */
function holidaysMatter({ terms, commencement }: OperationTerms): boolean {
  if (terms.holidayUse !== 'counts' || commencement === undefined) return true;
  if (commencement.rule === 'agreed') return false;
  const { officeHours, rule } = commencement;
  return officeHours !== 'any' || rule !== 'afterNotice' || commencement.hoursRun !== 'running';
}
