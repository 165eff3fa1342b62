import type { Decimal, Ruling, SheetInput, StatementInput } from '@fairlead/laytime';
import type { CalculationContent } from '../laytime/calculation.ts';
import type { Finding } from '../text/finding.ts';

/** Minutes as counted in the counterparty's statement; instants in ISO 8601 UTC, percent from 0 to 100. */
export interface TheirLine {
  readonly from: string;
  readonly to: string;
  readonly percent: Decimal;
  readonly remark: string;
}

/** One port call of the counterparty's statement. */
export interface TheirCall {
  /** The id in our calculation. */
  readonly id: string;
  /** Null if they do not dispute ours. */
  readonly allowedMinutes: Decimal | null;
  readonly lines: readonly TheirLine[];
}

export const endsBeforeStart = 'Ends before it begins';
export const overlapsLine = 'Overlaps the line before';
export const notInTheirs = 'Not in the counterparty’s statement';

/** What is wrong with the lines of a call, by `lines.{position}`. */
export function theirFindings({ lines }: TheirCall): readonly Finding[] {
  const order = lines
    .map((line, at) => ({ at, from: Date.parse(line.from), to: Date.parse(line.to) }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  return order.flatMap((line, index) => {
    if (line.to <= line.from) return [{ field: `lines.${line.at}`, message: endsBeforeStart }];
    const before = order[index - 1];
    const overlaps = before !== undefined && before.to > line.from;
    return overlaps ? [{ field: `lines.${line.at}`, message: overlapsLine }] : [];
  });
}

/**
 * The counterparty's statement as a separate calculation: their lines decide what each minute counts, whatever the
 * charter's terms; gaps between their lines do not count. Rates, groups and anything they do not state are
 * ours.
 */
export function theirContent(
  ours: CalculationContent,
  calls: readonly TheirCall[],
): CalculationContent {
  const stated = new Map(calls.map((call) => [call.id, call]));
  const statement: StatementInput = {
    ...ours.statement,
    portCalls: ours.statement.portCalls.map((call) => {
      const theirs = stated.get(call.id);
      return call.kind === 'totals' || theirs === undefined ? call : theirSheet(call, theirs);
    }),
  };
  return { ...ours, statement };
}

/** The prefix of the ids of their lines; fillers between them have another prefix. */
const theirPrefix = 'theirs-';

/** The lines of a statement that was entered earlier, for editing; `ours` in its current state. */
export function theirCallsOf(
  theirs: CalculationContent,
  ours: CalculationContent,
): readonly TheirCall[] {
  const own = new Map(ours.statement.portCalls.map((call) => [call.id, call]));
  return theirs.statement.portCalls.flatMap((call) => {
    if (call.kind === 'totals') return [];
    const counter = own.get(call.id);
    const formula = call.allowance?.formula;
    const isOurs =
      counter?.kind === 'sheet' &&
      JSON.stringify(counter.allowance) === JSON.stringify(call.allowance);
    const allowedMinutes = isOurs || formula?.kind !== 'fixed' ? null : (formula.minutes ?? null);
    return [{ id: call.id, allowedMinutes, lines: (call.rulings ?? []).flatMap(lineOf) }];
  });
}

/** Whether a calculation was entered as lines of the counterparty. */
export const isStated = ({ statement }: CalculationContent): boolean =>
  statement.portCalls.some(
    (call) =>
      call.kind !== 'totals' && (call.rulings ?? []).some(({ id }) => id.startsWith(theirPrefix)),
  );

const lineOf = ({ id, from, to, pct, label }: Ruling): readonly TheirLine[] =>
  id.startsWith(theirPrefix) && typeof pct !== 'object'
    ? [{ from, to, percent: String(pct), remark: label ?? '' }]
    : [];

function theirSheet(ours: SheetInput, { allowedMinutes, lines }: TheirCall): SheetInput {
  const ordered = lines.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const first = ordered.find(({ percent }) => Number(percent) > 0) ?? ordered[0];
  const last = ordered.at(-1);
  const allowance: SheetInput['allowance'] =
    allowedMinutes === null
      ? ours.allowance
      : { formula: { kind: 'fixed', minutes: allowedMinutes }, rounding: 'none' };
  if (first === undefined || last === undefined) return { ...ours, allowance };
  return {
    ...ours,
    allowance,
    commencement: {
      rule: 'at',
      at: first.from,
      officeHours: 'any',
      earliest: null,
      priorWork: 'none',
    },
    terms: {
      restDays: [],
      windows: [],
      holidays: [],
      holidayYears: 'every',
      holidayUse: 'counts',
      weather: { countOnlyHours: null, proRata: null },
      reasons: {},
      exceptionsOnDemurrage: false,
      reducedRateScope: 'whileOnDemurrage',
    },
    work: [],
    deductions: [],
    pumping: undefined,
    rulings: rulingsOf(ordered),
    end: { rule: 'at', at: last.to },
    forecastFrom: undefined,
  };
}

function rulingsOf(ordered: readonly TheirLine[]): readonly Ruling[] {
  return ordered.flatMap((line, at) => {
    const text = ruling(`${theirPrefix}${at}`, line);
    const before = ordered[at - 1];
    if (before === undefined || Date.parse(before.to) >= Date.parse(line.from)) return [text];
    const gap = { from: before.to, to: line.from, percent: '0', remark: notInTheirs };
    return [ruling(`gap-${at}`, gap), text];
  });
}

function ruling(id: string, { from, to, percent, remark }: TheirLine): Ruling {
  return { id, from, to, pct: percent, onDemurrage: percent, label: remark };
}
