import type { QuotedText } from '@fairlead/domain/emails/reading/quoted-rows';
import { likelyCall } from '@fairlead/domain/port-calls/likely-call';
import { useMemo, useState } from 'react';
import type { EmailCall, TakenTime } from './read-times.data.ts';
import { type ChosenCalls, isAhead, readingOf, type ReviewedTime } from './read-times.state.ts';

export interface ReviewInput {
  readonly quoted: QuotedText;
  readonly calls: readonly EmailCall[];
  readonly taken: readonly TakenTime[];
  readonly writtenMs: number;
}

export type DateOrder = 'dayFirst' | 'monthFirst';
type Edits = Readonly<Record<number, Partial<ReviewedTime>>>;

const firstCall = ({ quoted, calls, writtenMs }: ReviewInput): number => {
  const linked = new Set(calls.filter((one) => one.isLinked).map(({ id }) => id));
  const isNamed = (id: number) => linked.has(id);
  return likelyCall(calls, { isNamed, writtenMs, isAhead: isAhead(quoted, writtenMs) })?.id ?? 0;
};

/** What was entered of times no longer holds, and neither does the decision about them. */
function withoutTimes(edits: Edits, key: number): Edits {
  const { at: _at, until: _until, decision: _decision, ...rest } = edits[key] ?? {};
  return { ...edits, [key]: rest };
}

const isClear = ({ decision, doubts, taken }: ReviewedTime): boolean =>
  decision === 'open' && doubts.length === 0 && taken === undefined;

const withClearConfirmed = (edits: Edits, times: readonly ReviewedTime[]): Edits => ({
  ...edits,
  ...Object.fromEntries(
    times
      .filter(isClear)
      .map(({ key }) => [key, { ...edits[key], decision: 'confirmed' as const }]),
  ),
});

/** The statements for their port calls, with what a person changed; another usual port call or order starts over. */
export function useReview(input: ReviewInput) {
  const { quoted, calls, taken, writtenMs } = input;
  const [callId, setCallId] = useState(() => firstCall(input));
  const [order, setOrder] = useState<DateOrder>();
  const [edits, setEdits] = useState<Edits>({});
  const [chosen, setChosen] = useState<ChosenCalls>({});
  const [hasOthers, setOthers] = useState(false);
  const portCall = calls.find(({ id }) => id === callId) ?? calls[0];
  const reading = useMemo(
    () =>
      portCall === undefined
        ? undefined
        : readingOf(quoted, { usual: portCall, calls, writtenMs, taken, chosen }, order),
    [quoted, portCall, calls, writtenMs, taken, chosen, order],
  );
  const shown = hasOthers
    ? [...(reading?.times ?? []), ...(reading?.others ?? [])].toSorted((a, b) => a.start - b.start)
    : (reading?.times ?? []);
  const times = shown.map((one) => ({ ...one, ...edits[one.key] }));
  const restart = () => {
    setEdits({});
    setChosen({});
  };
  return {
    portCall,
    reading,
    times,
    order,
    hasOthers,
    showOthers: () => setOthers(true),
    chooseCall: (id: number) => {
      setCallId(id);
      restart();
    },
    chooseOrder: (next: DateOrder) => {
      setOrder(next);
      restart();
    },
    /** Moves a statement to another port call, where its words may mean another instant. */
    chooseCallOf: ({ key, portCall: from }: ReviewedTime, id: number) => {
      setChosen((before) => ({ ...before, [key]: id }));
      const to = calls.find((one) => one.id === id);
      if (to === undefined || to.timeZone === from.timeZone) return;
      setEdits((before) => withoutTimes(before, key));
    },
    change: (key: number, part: Partial<ReviewedTime>) =>
      setEdits((before) => ({ ...before, [key]: { ...before[key], ...part } })),
    /** Confirms everything that waits and leaves nothing open. */
    confirmClear: () => setEdits((before) => withClearConfirmed(before, times)),
  };
}
