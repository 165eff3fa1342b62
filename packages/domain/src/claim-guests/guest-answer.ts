import { dayMs } from '../time/milliseconds.ts';
import { type Decimal, type Ruling, type SheetInput, withCall } from '@fairlead/laytime';
import type { CalculationContent } from '../laytime/calculation.ts';
import type { Finding } from '../text/finding.ts';
import { answerMark, type AnswerMark } from './guest.ts';
import type { GuestCall, GuestLine } from './guest-statement.ts';
import { endsBeforeStart } from '../claims/their-statement.ts';

/** Minutes as stated by a guest: instants in ISO 8601 UTC, percent from 0 to 100. */
export interface StatedLine {
  readonly from: string;
  readonly to: string;
  readonly percent: Decimal;
  readonly reason: string;
}

/** A guest's answer to one of our lines, identified by `at`; an agreed one has no other values. */
export type LineAnswer =
  | { readonly at: string; readonly mark: typeof answerMark.Agreed }
  | ({ readonly at: string; readonly mark: typeof answerMark.Disputed } & StatedLine);

/** A guest's answer to one port call; omitted lines are not answered. */
export interface CallAnswer {
  readonly id: string;
  /** Null: same as ours. */
  readonly allowedMinutes: Decimal | null;
  readonly allowedReason: string;
  readonly lines: readonly LineAnswer[];
  readonly added: readonly StatedLine[];
}

export const notALine = 'Not a line of this version';
export const answeredTwice = 'Answered twice';
export const reasonIsMissing = 'State a reason';
export const sameAsOurs = 'The same as the line: change the time or the percentage';
export const overlapsYours = 'Overlaps another line of yours';
export const farOutside = 'More than 60 days before or after the time sheet';
export const notACall = 'Not a port call of this version';

const mostOutsideMs = 60 * dayMs;

type Span = readonly [from: number, to: number];

const spanOf = ({ from, to }: Pick<StatedLine, 'from' | 'to'>): Span => [
  Date.parse(from),
  Date.parse(to),
];

const isDisputed = (line: LineAnswer): line is Extract<LineAnswer, StatedLine> =>
  line.mark === answerMark.Disputed;

/** What is wrong with an answer, by `calls.{position}...`. */
export function answerFindings(
  calls: readonly GuestCall[],
  answers: readonly CallAnswer[],
): readonly Finding[] {
  return answers.flatMap((answer, at) => {
    const call = calls.find(({ id, lines }) => id === answer.id && lines.length > 0);
    const isTwice = answers.findIndex(({ id }) => id === answer.id) !== at;
    const found =
      call === undefined || isTwice
        ? [{ field: 'id', message: notACall }]
        : callFindings(call, answer);
    return found.map(({ field, message }) => ({ field: `calls.${at}.${field}`, message }));
  });
}

function callFindings(call: GuestCall, answer: CallAnswer): readonly Finding[] {
  const { allowedMinutes, allowedReason, lines, added } = answer;
  const allowance =
    allowedMinutes !== null && allowedReason === ''
      ? [{ field: 'allowedReason', message: reasonIsMissing }]
      : [];
  const own = lines.flatMap((line, at) =>
    lineFindings(call, line, lines.findIndex((other) => isSame(other.at, line.at)) !== at).map(
      ({ field, message }) => ({ field: `lines.${at}.${field}`, message }),
    ),
  );
  const more = added.flatMap((line, at) =>
    statedFindings(call, line).map(({ field, message }) => ({
      field: `added.${at}.${field}`,
      message,
    })),
  );
  return [...allowance, ...own, ...more, ...overlaps(answer)];
}

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

const lineAt = ({ lines }: GuestCall, at: string): GuestLine | undefined =>
  lines.find((line) => isSame(line.at, at));

function lineFindings(call: GuestCall, line: LineAnswer, isTwice: boolean): readonly Finding[] {
  const ours = lineAt(call, line.at);
  if (ours === undefined) return [{ field: 'at', message: notALine }];
  if (isTwice) return [{ field: 'at', message: answeredTwice }];
  if (!isDisputed(line)) return [];
  const isOurs =
    isSame(line.from, ours.at) && isSame(line.to, ours.to) && Number(line.percent) === ours.percent;
  return isOurs ? [{ field: 'percent', message: sameAsOurs }] : statedFindings(call, line);
}

function statedFindings({ lines }: GuestCall, stated: StatedLine): readonly Finding[] {
  const [from, to] = spanOf(stated);
  const first = Date.parse(lines[0]?.at ?? '');
  const last = Date.parse(lines.at(-1)?.to ?? '');
  if (to <= from) return [{ field: 'to', message: endsBeforeStart }];
  if (from < first - mostOutsideMs || to > last + mostOutsideMs)
    return [{ field: 'from', message: farOutside }];
  return stated.reason === '' ? [{ field: 'reason', message: reasonIsMissing }] : [];
}

function overlaps({ lines, added }: CallAnswer): readonly Finding[] {
  const all = [
    ...lines.flatMap((line, at) =>
      isDisputed(line) ? [{ field: `lines.${at}.from`, span: spanOf(line) }] : [],
    ),
    ...added.map((line, at) => ({ field: `added.${at}.from`, span: spanOf(line) })),
  ].toSorted((one, other) => one.span[0] - other.span[0]);
  return all.flatMap(({ field, span }, at) => {
    const before = all[at - 1];
    return before !== undefined && before.span[1] > span[0]
      ? [{ field, message: overlapsYours }]
      : [];
  });
}

/** The numbers of agreed, disputed and added lines of an answer. */
export function answerCounts(
  answers: readonly CallAnswer[],
): Readonly<Record<'agreed' | 'disputed' | 'added', number>> {
  const marked = (mark: AnswerMark) =>
    answers.flatMap(({ lines }) => lines.filter((line) => line.mark === mark)).length;
  const allowances = answers.filter(({ allowedMinutes }) => allowedMinutes !== null).length;
  return {
    agreed: marked(answerMark.Agreed),
    disputed: marked(answerMark.Disputed) + allowances,
    added: answers.flatMap(({ added }) => added).length,
  };
}

/**
 * The counterparty's statement from an answer: our frozen one, overlaid with their values. The remainder of
 * a disputed line beside their values does not count; lines beyond the sheet move its start or end.
 * The answer must have no findings.
 */
export function answeredContent(
  content: CalculationContent,
  calls: readonly GuestCall[],
  answers: readonly CallAnswer[],
): CalculationContent {
  let { statement } = content;
  for (const answer of answers) {
    const call = calls.find(({ id }) => id === answer.id);
    if (call !== undefined)
      statement = withCall(statement, answer.id, (sheet) => answeredSheet(sheet, call, answer));
  }
  return { ...content, statement };
}

const notCounted = 'Not counted by the counterparty';

function answeredSheet(sheet: SheetInput, call: GuestCall, answer: CallAnswer): SheetInput {
  const disputed = answer.lines.filter(isDisputed);
  const stated = [...disputed, ...answer.added].toSorted(
    (one, other) => Date.parse(one.from) - Date.parse(other.from),
  );
  const counting = stated.filter(({ percent }) => Number(percent) > 0).map(spanOf);
  const first = Date.parse(call.lines[0]?.at ?? '');
  const last = Date.parse(call.lines.at(-1)?.to ?? '');
  const begin = Math.min(first, ...counting.map(([from]) => from));
  const end = Math.max(last, ...counting.map(([, to]) => to));
  const without: readonly Span[] = [
    ...disputed.flatMap((line): readonly Span[] => {
      const ours = lineAt(call, line.at);
      return ours === undefined ? [] : [[Date.parse(ours.at), Date.parse(ours.to)]];
    }),
    ...(begin < first ? [[begin, first] as const] : []),
    ...(end > last ? [[last, end] as const] : []),
  ];
  const zero = without
    .flatMap((span) => beside(span, stated.map(spanOf)))
    .map(([from, to], at) =>
      rulingOf(`guest-none-${at}`, {
        from: instantOf(from),
        to: instantOf(to),
        percent: '0',
        reason: notCounted,
      }),
    );
  return {
    ...sheet,
    ...(answer.allowedMinutes === null
      ? {}
      : {
          allowance: {
            formula: { kind: 'fixed', minutes: answer.allowedMinutes },
            rounding: 'none',
          } as const,
        }),
    ...(begin < first
      ? {
          commencement: {
            rule: 'at',
            at: instantOf(begin),
            officeHours: 'any',
            earliest: null,
            priorWork: 'none',
          } as const,
        }
      : {}),
    ...(end > last ? { end: { rule: 'at', at: instantOf(end) } as const } : {}),
    rulings: [
      ...(sheet.rulings ?? []),
      ...zero,
      ...stated.map((line, at) => rulingOf(`guest-${at}`, line)),
    ],
  };
}

const instantOf = (ms: number): string => new Date(ms).toISOString();

const rulingOf = (id: string, { from, to, percent, reason }: StatedLine): Ruling => ({
  id,
  from,
  to,
  pct: percent,
  onDemurrage: percent,
  label: reason,
});

/** The remainder of a span outside others, which are in order and do not overlap. */
function beside([from, to]: Span, others: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let at = from;
  for (const [start, stop] of others) {
    if (stop <= at || start >= to) continue;
    if (start > at) left.push([at, start]);
    at = Math.max(at, stop);
  }
  return at < to ? [...left, [at, to]] : left;
}
