import { codes, type NumberOf, type EnumEntry } from '../enumerations/enumeration.ts';
import type { DifferenceDecision, DifferenceKind } from '../claims/differences.ts';
import { differenceMark, type DifferenceMark } from '../claims/enumerations.ts';
import { answerMark } from './guest.ts';
import type { CallAnswer } from './guest-answer.ts';

/** What the company decided on what a guest stated. */
export const decisionOutcomes = [
  { name: 'Accepted', number: 10, label: 'Accepted' },
  { name: 'Refused', number: 20, label: 'Refused' },
  { name: 'Agreed', number: 30, label: 'Agreed' },
] as const satisfies readonly EnumEntry[];
export type DecisionOutcome = NumberOf<typeof decisionOutcomes>;
export const decisionOutcome = codes(decisionOutcomes);

/** A decision as a guest sees it, without the company's note. Instants in ISO 8601 UTC; null unless it is about an interval. */
export interface GuestDecision {
  readonly callId: string;
  readonly kind: DifferenceKind;
  readonly from: string | null;
  readonly to: string | null;
  readonly outcome: DecisionOutcome;
  /** From 0 to 100, as text; null unless a value in between was agreed. */
  readonly percent: string | null;
}

/** The decisions on a guest's answer to a version, as they were when a later version was shared. */
export interface DecidedAnswer {
  /** The version that was answered. */
  readonly version: number;
  readonly decisions: readonly GuestDecision[];
}

const outcomes: Readonly<Partial<Record<DifferenceMark, DecisionOutcome>>> = {
  [differenceMark.Theirs]: decisionOutcome.Accepted,
  [differenceMark.Ours]: decisionOutcome.Refused,
  [differenceMark.Agreed]: decisionOutcome.Agreed,
};

/** The decisions that are about something the guest stated; open ones, and those about our own later changes, are left out. */
export function guestDecisions(
  answers: readonly CallAnswer[],
  decisions: readonly DifferenceDecision[],
): readonly GuestDecision[] {
  return decisions.flatMap((decision) => {
    const outcome = outcomes[decision.mark];
    const answer = answers.find(({ id }) => id === decision.portCallId);
    if (outcome === undefined || answer === undefined || !isAbout(decision, answer)) return [];
    const { portCallId: callId, kind, from, to, percent } = decision;
    const isBetween = outcome === decisionOutcome.Agreed && percent !== null;
    return [{ callId, kind, from, to, outcome, percent: isBetween ? textOf(percent) : null }];
  });
}

const textOf = (percent: NonNullable<DifferenceDecision['percent']>): string =>
  typeof percent === 'object'
    ? String((100 * Number(percent.part)) / Number(percent.whole))
    : String(percent);

function isAbout({ kind, from, to }: DifferenceDecision, answer: CallAnswer): boolean {
  if (kind === 'allowance') return answer.allowedMinutes !== null;
  const spans = spansOf(answer);
  if (from === null || to === null) return spans.length > 0;
  // The remainder of a shortened line begins or ends where the guest's part does.
  return spans.some(([start, stop]) => Date.parse(from) <= stop && Date.parse(to) >= start);
}

const spansOf = ({ lines, added }: CallAnswer): readonly (readonly [number, number])[] => [
  ...lines.flatMap((line) =>
    line.mark === answerMark.Disputed
      ? [[Math.min(Date.parse(line.at), Date.parse(line.from)), Date.parse(line.to)] as const]
      : [],
  ),
  ...added.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const),
];

interface SheetLine {
  readonly at: string;
  readonly to: string;
}

/** The decisions on intervals that a line of a port call contains at least a part of. */
export const decisionsOnLine = (
  decisions: readonly GuestDecision[],
  callId: string,
  { at, to: end }: SheetLine,
): readonly GuestDecision[] =>
  decisions.filter(
    ({ callId: id, from, to }) =>
      id === callId &&
      from !== null &&
      to !== null &&
      Date.parse(from) < Date.parse(end) &&
      Date.parse(to) > Date.parse(at),
  );

/** 'Accepted', 'Refused' or 'Agreed at 50 %'. */
export function outcomeText({ outcome, percent }: Pick<GuestDecision, 'outcome' | 'percent'>) {
  const { label } = decisionOutcomes.find(({ number }) => number === outcome) ?? { label: '' };
  return percent === null ? label : `${label} at ${percent} %`;
}

/** '2 accepted, 1 refused'; empty where nothing was decided. */
export const decisionSummary = (decisions: readonly GuestDecision[]): string =>
  decisionOutcomes
    .map(({ number, label }) => {
      const count = decisions.filter(({ outcome }) => outcome === number).length;
      return count === 0 ? '' : `${count} ${label.toLowerCase()}`;
    })
    .filter(Boolean)
    .join(', ');
