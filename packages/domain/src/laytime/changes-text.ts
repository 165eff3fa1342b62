import type { PortCallInput, SheetInput } from '@fairlead/laytime';
import { formatWithZone } from '../time/format.ts';
import type { CalculationCall, CalculationContent } from './calculation.ts';
import { canonicalJson } from './canonical-json.ts';
import type { SofLine } from './statement-of-facts.ts';

/** One change; `callId` is null if it concerns the statement as a whole. */
export interface CalculationChange {
  readonly callId: string | null;
  readonly sentence: string;
}

/** Undefined and null differ: undefined was not asked yet, null is a question or an answer. */
const textOf = (value: unknown): string => (value === undefined ? '' : canonicalJson(value));
const differs = (a: unknown, b: unknown): boolean => textOf(a) !== textOf(b);

/** The differences between two states of a calculation, and which of the users' own values were retained. */
export function changesText(
  before: CalculationContent,
  after: CalculationContent,
  retained: readonly string[],
): readonly CalculationChange[] {
  const calls = after.calls.flatMap((call) => {
    const was = before.calls.find(({ id }) => id === call.id);
    const sheets = [before, after].map(({ statement }) =>
      statement.portCalls.find(({ id }) => id === call.id),
    );
    const sentences = [
      ...(was === undefined ? [`${call.port.name} is new`] : []),
      ...lineChanges(was?.lines ?? [], call.lines, zoneOf(sheets[1])),
      ...(was !== undefined && was.arrivedAt !== call.arrivedAt
        ? ['The place of arrival changed']
        : []),
      ...cargoChanges(was?.cargo, call.cargo),
      ...sheetChanges(sheets[0], sheets[1]),
    ];
    return sentences.map((sentence) => ({ callId: call.id, sentence }));
  });
  const gone = before.calls
    .filter(({ id }) => after.calls.every((call) => call.id !== id))
    .map(({ port }) => ({
      callId: null,
      sentence: `${port.name} is no longer a port call of the cargo`,
    }));
  return [
    ...calls,
    ...gone,
    ...wholeChanges(before, after).map((sentence) => ({ callId: null, sentence })),
    ...retainedChanges(retained),
  ];
}

const zoneOf = (call: PortCallInput | undefined): string =>
  call?.kind === 'sheet' ? (call.timeZone ?? 'UTC') : 'UTC';

function lineChanges(
  before: readonly SofLine[],
  after: readonly SofLine[],
  zone: string,
): readonly string[] {
  const when = ({ at, until }: SofLine) =>
    until === null
      ? formatWithZone(at, zone)
      : `${formatWithZone(at, zone)} to ${formatWithZone(until, zone)}`;
  const was = new Map(before.map((line) => [line.id, line]));
  const is = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !is.has(id));
  const described = after.flatMap((line) => {
    const old = was.get(line.id);
    if (old === undefined) return [`${line.text} at ${when(line)} is new`];
    if (when(old) !== when(line)) return [`${line.text} is at ${when(line)}, not ${when(old)}`];
    const isOther = old.kind !== line.kind || old.reason !== line.reason || old.text !== line.text;
    return isOther ? [`${old.text} at ${when(line)} is now ${line.text}`] : [];
  });
  return [...described, ...gone.map((line) => `${line.text} at ${when(line)} is no longer there`)];
}

function cargoChanges(
  before: CalculationCall['cargo'] | undefined,
  after: CalculationCall['cargo'],
): readonly string[] {
  const figure = (cargo: CalculationCall['cargo'] | undefined) =>
    cargo?.quantity == null ? 'not known' : `${cargo.quantity} ${cargo.unit ?? ''}`.trim();
  const [was, is] = [figure(before), figure(after)];
  return was === is ? [] : [`The cargo quantity is ${is}, previously ${was}`];
}

/** The parts of a sheet, with names for users. */
const parts: readonly (readonly [keyof SheetInput, string])[] = [
  ['allowance', 'The allowed time'],
  ['notices', 'The notices of readiness'],
  ['effectiveNoticeId', 'The effective notice'],
  ['noticeBasis', 'The time of the notice that counts'],
  ['whetherOrNot', 'The conditions of the notice'],
  ['commencement', 'The commencement'],
  ['timeZone', 'The time zone of the port'],
  ['terms', 'The terms'],
  ['work', 'The times of cargo work'],
  ['deductions', 'The interruptions'],
  ['end', 'The end of the count'],
  ['pumping', 'The pumping'],
  ['sharing', 'The berth sharing'],
  ['rates', 'The rates of this call'],
];

function sheetChanges(
  before: PortCallInput | undefined,
  after: PortCallInput | undefined,
): readonly string[] {
  if (before?.kind !== 'sheet' || after?.kind !== 'sheet') return [];
  return parts.flatMap(([field, name]) => {
    if (field === 'terms') return termsChanges(before, after, name);
    return differs(before[field], after[field]) ? [`${name} changed`] : [];
  });
}

/** Holidays are reported separately: they come from the port's calendar, not from the charter. */
function termsChanges(before: SheetInput, after: SheetInput, name: string): readonly string[] {
  const apart = ({ terms = {} }: SheetInput) => {
    const { holidays, holidayYears, ...rest } = terms;
    return { calendar: { holidays, holidayYears }, rest };
  };
  const [was, is] = [apart(before), apart(after)];
  return [
    ...(differs(was.rest, is.rest) ? [`${name} changed`] : []),
    ...(differs(was.calendar, is.calendar) ? ['The holidays of the port changed'] : []),
  ];
}

function wholeChanges(before: CalculationContent, after: CalculationContent): readonly string[] {
  const [was, is] = [before.statement, after.statement];
  const named = [
    [was.currency, is.currency, 'The currency changed'],
    [was.rates, is.rates, 'The rates changed'],
    [was.rounding, is.rounding, 'The rounding of money changed'],
    [was.groups, is.groups, 'The time sharing between port calls changed'],
    [was.shares, is.shares, 'The sharing of the result changed'],
    [was.timeBar, is.timeBar, 'The time bar changed'],
  ] as const;
  return named.flatMap(([a, b, sentence]) => (differs(a, b) ? [sentence] : []));
}

/** Paths such as `portCalls[7].end.at`: the call, and the part of its sheet that retained the user's value. */
function retainedChanges(retained: readonly string[]): readonly CalculationChange[] {
  const described = new Map<string, CalculationChange>();
  for (const path of retained) {
    const [, callId = null, field = path] = /^portCalls\[([^\]]+)\]\.(\w+)/.exec(path) ?? [];
    const name = parts.find(([part]) => part === field)?.[1] ?? 'A value of your own';
    const sentence = `${name} stays as you set it`;
    described.set(`${callId ?? ''} ${sentence}`, { callId, sentence });
  }
  return [...described.values()];
}
