import type { QuotedText } from '@fairlead/domain/emails/reading/quoted-rows';
import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { type ReactNode, useRef, useState } from 'react';
import { useEffectsOfTimes } from '../../platform/call-effects/call-effects.data.ts';
import { EffectList } from '../../platform/call-effects/effect-list.tsx';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { ReportedBy } from '../../platform/port-call-times/reported-by.tsx';
import type { EmailDetail } from '../email-view.state.ts';
import { QuotedTextView } from './quoted-text.part.tsx';
import type { EmailCall, TakenTime } from './read-times.data.ts';
import {
  callLabel,
  type Decision,
  type Reading,
  reporterOf,
  type ReviewedTime,
  type Taking,
  takingsOf,
} from './read-times.state.ts';
import { type DateOrder, useReview } from './review.state.ts';
import { isEntered, type Outcome, outcomeText, refusalsOf, takenText } from './taking.state.ts';
import { useTakeTimes } from './take-times.data.ts';
import { TimeCard } from './time-card.part.tsx';
import css from './reading.module.css';

interface ReviewTimesProps {
  readonly email: EmailDetail;
  readonly attachmentId: number | null;
  /** What is read, and whose port calls are offered. */
  readonly choices: ReactNode;
  readonly quoted: QuotedText;
  readonly calls: readonly EmailCall[];
  readonly taken: readonly TakenTime[];
  readonly onClose: () => void;
}

const orders = [
  { value: 'dayFirst', label: 'Day/month: 7/9 is 7 September' },
  { value: 'monthFirst', label: 'Month/day: 7/9 is 9 July' },
] as const;

type Review = ReturnType<typeof useReview>;

/** The port call of what names no port, and the order of day and month where the text leaves it open. */
function CallChoices({
  review,
  calls,
}: {
  readonly review: Review;
  readonly calls: readonly EmailCall[];
}) {
  const { portCall, reading, order, chooseCall, chooseOrder } = review;
  return (
    <>
      <Select
        label="Port call if none is named"
        required
        options={calls.map((one) => ({ value: one.id, label: callLabel(one) }))}
        value={portCall?.id ?? 0}
        onChange={chooseCall}
      />
      {reading?.isUndecided === true && (
        <Select<DateOrder>
          label="Order of dates"
          options={orders}
          value={order ?? reading.order}
          onChange={chooseOrder}
        />
      )}
    </>
  );
}

function statusOf(times: readonly ReviewedTime[]): string {
  const open = times.filter(({ decision, taken }) => decision === 'open' && taken === undefined);
  const confirmed = times.filter(
    ({ decision, taken }) => decision === 'confirmed' && taken === undefined,
  );
  return `${counted(times.length, 'time')} found, ${confirmed.length} confirmed, ${open.length} to decide. Nothing is entered until you confirm.`;
}

/** What of the text became no proposal. */
function Rest({ review, reading }: { readonly review: Review; readonly reading: Reading }) {
  const { others, unread } = reading;
  return (
    <>
      {others.length > 0 && !review.hasOthers && (
        <Button variant="quiet" onClick={review.showOthers}>
          Show {counted(others.length, 'time')} without an event
        </Button>
      )}
      {unread.length > 0 && (
        <p className={css['note']}>
          {counted(unread.length, 'statement')} without a time that can be read:{' '}
          {unread.map(({ quote }) => `“${quote}”`).join(', ')}
        </p>
      )}
    </>
  );
}

interface CardsProps {
  readonly review: Review;
  readonly calls: readonly EmailCall[];
  readonly refusals: ReadonlyMap<number, string>;
  readonly onFocus: (key: number) => void;
}

/** The statements, one card each; a decision leads to the next one. */
function Cards({ review, calls, refusals, onFocus }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { times, change, chooseCallOf } = review;
  const decide = (key: number, decision: Decision) => {
    change(key, { decision });
    const open = [...(list.current?.querySelectorAll<HTMLElement>('[data-decide]') ?? [])];
    const next = open.find((one) => one.closest('li')?.dataset['key'] !== String(key));
    if (decision !== 'open') next?.focus();
  };
  return (
    <ul ref={list} className={css['cards']} aria-label="Times in the text">
      {times.map((time) => (
        <TimeCard
          key={`${time.portCall.id} ${time.key}`}
          time={time}
          calls={calls}
          refusal={refusals.get(time.key)}
          onChange={(part) => change(time.key, part)}
          onChooseCall={(id) => chooseCallOf(time, id)}
          onDecide={(decision) => decide(time.key, decision)}
          onFocus={() => onFocus(time.key)}
        />
      ))}
    </ul>
  );
}

interface EffectsProps {
  readonly email: number;
  readonly takings: readonly Taking[];
}

/** For so many port calls it is shown what the times change. */
const mostEffects = 4;

function EffectsOfTaking({ email, taking }: { readonly email: number; readonly taking: Taking }) {
  const effects = useEffectsOfTimes(email, taking.body);
  return (
    <section aria-label={taking.portCall.port}>
      <h3 className={css['note']}>{callLabel(taking.portCall)}</h3>
      <EffectList effects={effects.data} />
    </section>
  );
}

/** What the confirmed times change, port call by port call. */
function Effects({ email, takings }: EffectsProps) {
  return (
    <>
      {takings.slice(0, mostEffects).map((taking) => (
        <EffectsOfTaking key={taking.portCall.id} email={email} taking={taking} />
      ))}
      {takings.length > mostEffects && (
        <p className={css['note']}>
          What the times change is shown for {mostEffects} port calls of {takings.length}.
        </p>
      )}
    </>
  );
}

/** What was entered and what was not, where a port call refused its times. */
function Report({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  if (outcomes.every(isEntered)) return null;
  return (
    <Banner kind="error" title="Not all times were entered">
      <ul aria-label="Port calls">
        {outcomes.map((one) => (
          <li key={one.taking.portCall.id}>{outcomeText(one)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** What is marked in the text. */
const quotesOf = (times: readonly ReviewedTime[], reading: Reading | undefined) => [
  ...times,
  ...(reading?.unread ?? []).map((one) => ({ ...one, key: undefined })),
];

const noOutcomes: readonly Outcome[] = [];

/** Enters what is confirmed; the review stays open where a port call has refused its times. */
function useEntering(email: EmailDetail, onClose: () => void) {
  const take = useTakeTimes(email.id);
  const enter = (takings: readonly Taking[]) => {
    if (take.isPending) return;
    void take.mutateAsync(takings).then((outcomes) => {
      if (!outcomes.every(isEntered)) return;
      toast.show({ text: takenText(takings), kind: 'success' });
      onClose();
    });
  };
  return { enter, isPending: take.isPending, outcomes: take.data ?? noOutcomes };
}

/** Reviews what was read: the text with its quotes on one side, what each becomes on the other. */
export function ReviewTimes(props: ReviewTimesProps) {
  const { email, attachmentId, choices, quoted, calls, taken, onClose } = props;
  const review = useReview({ quoted, calls, taken, writtenMs: Date.parse(email.at) });
  const { times, reading, confirmClear } = review;
  const [current, setCurrent] = useState<number>();
  const [reporter, setReporter] = useState(() => reporterOf(email));
  const { enter, isPending, outcomes } = useEntering(email, onClose);
  const takings = takingsOf(times, { ...reporter, attachmentId });
  const count = takings?.reduce((sum, { keys }) => sum + keys.length, 0) ?? 0;
  return (
    <FormDialog
      title="Read times"
      width={1180}
      submitLabel={takings === undefined ? 'Enter times' : `Enter ${counted(count, 'time')}`}
      submitKeys="Ctrl S"
      isPending={isPending}
      isDisabled={takings === undefined}
      onClose={onClose}
      onSubmit={() => {
        if (takings !== undefined) enter(takings);
      }}
    >
      <div className={css['dialog']}>
        <Report outcomes={outcomes} />
        <div className={css['choices']}>
          {choices}
          <CallChoices review={review} calls={calls} />
          <ReportedBy
            draft={reporter}
            errors={fieldErrorsOf(outcomes.find((one) => !isEntered(one))?.error ?? null)}
            onChange={(part) => setReporter((before) => ({ ...before, ...part }))}
          />
        </div>
        <div className={css['bar']}>
          <p role="status" className={css['note']}>
            {statusOf(times)}
          </p>
          {times.length > 1 && <Button onClick={confirmClear}>Confirm all without doubts</Button>}
        </div>
        <div className={css['columns']}>
          <QuotedTextView text={quoted.text} quotes={quotesOf(times, reading)} current={current} />
          <div className={css['dialog']}>
            {times.length === 0 && <p className={css['note']}>No times were found in this text.</p>}
            <Cards
              review={review}
              calls={calls}
              refusals={refusalsOf(outcomes)}
              onFocus={setCurrent}
            />
            {reading !== undefined && <Rest review={review} reading={reading} />}
            {takings !== undefined && <Effects email={email.id} takings={takings} />}
          </div>
        </div>
      </div>
    </FormDialog>
  );
}
