import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { formatDuration, latenessText, roughDuration } from '@fairlead/domain/time/duration';
import { Button } from '@fairlead/ui/button';
import { Glyph, type GlyphKind } from '@fairlead/ui/glyph';
import type { ComponentType, ReactNode } from 'react';
import type { Chosen } from './board/board-keys.ts';
import { type BoardModel, isLate, latenessOf, type LaycanBar, type Stay } from './board/model.ts';
import { laycanLabel } from './board/laycan-text.ts';
import css from './schedule.module.css';
import type { Problem, Proposal } from './schedule.state.ts';
import { kindLabel, laycanOf, Moment, type ReportedStay, type ZoneFor } from './stay-text.part.tsx';

interface StaySummary {
  readonly model: BoardModel;
  readonly zoneFor: ZoneFor;
}

interface Sentence {
  readonly mark: GlyphKind;
  readonly title: ReactNode;
  readonly more: ReactNode;
}

function riskSentence(
  { chosen: { stay }, bar, lateStay }: Problem & { readonly bar: LaycanBar },
  { zoneFor }: StaySummary,
): Sentence {
  const zone = zoneFor(stay.port.timeZone);
  const after = roughDuration(bar.deviationMs);
  const late =
    lateStay === undefined ? '' : `${latenessText(lateStay.delayMs)} for ${lateStay.port.name}. `;
  return {
    mark: 'error',
    title: (
      <>
        {stay.vessel.name} reaches {stay.port.name} <Moment ms={stay.fromMs} zone={zone} />, {after}{' '}
        after laycan {bar.laycan.fixtureNumber} closes
      </>
    ),
    more: (
      <>
        {late}Laycan closes <Moment ms={bar.toMs} zone={zone} />, voyage {stay.voyage.voyageNumber}.
      </>
    ),
  };
}

function lateSentence({ stay }: Chosen, { zoneFor }: StaySummary): Sentence {
  const zone = zoneFor(stay.port.timeZone);
  return {
    mark: 'late',
    title: `${stay.vessel.name} is ${latenessOf(stay)} for ${stay.port.name}`,
    more: (
      <>
        Planned <Moment ms={stay.plannedFromMs} zone={zone} />. The later calls are expected with
        this delay.
      </>
    ),
  };
}

function staySentence(chosen: Chosen, summary: StaySummary): Sentence {
  const { stay, row } = chosen;
  const { model, zoneFor } = summary;
  const bar = laycanOf({ model, stay, row });
  if (bar?.state === 'atRisk')
    return riskSentence({ kind: 'laycan', chosen, bar, lateStay: undefined }, summary);
  if (stay.isLateItself && isLate(stay)) return lateSentence(chosen, summary);
  const zone = zoneFor(stay.port.timeZone);
  const laycan = bar === undefined ? '' : ` Laycan ${laycanLabel(bar)}.`;
  return {
    mark: markOf(stay),
    title: `${stay.vessel.name}, ${stay.port.name}, ${kindLabel(stay)}`,
    more: (
      <>
        <Moment ms={stay.fromMs} zone={zone} /> to <Moment ms={stay.toMs} zone={zone} />, voyage{' '}
        {stay.voyage.voyageNumber}.{laycan}
      </>
    ),
  };
}

function markOf(stay: Stay): GlyphKind {
  if (!stay.isSailed) return 'inactive';
  if (stay.phase === 'past') return 'finished';
  return stay.phase === 'now' ? 'active' : 'scheduled';
}

function problemSentence(problem: Problem, summary: StaySummary): Sentence {
  return problem.bar === undefined
    ? lateSentence(problem.chosen, summary)
    : riskSentence({ ...problem, bar: problem.bar }, summary);
}

const quiet: Sentence = {
  mark: 'finished',
  title: 'No laycan at risk, no vessel late',
  more: 'Drag a port call, or select one with the arrow keys and move it with Alt and an arrow key.',
};

const looking: Sentence = {
  mark: 'information',
  title: 'Checking for late vessels and laycans at risk',
  more: quiet.more,
};

function moveSentence({ chosen: { stay }, minutes, scope }: Proposal): Sentence {
  const what = {
    call: stay.port.name,
    later: `${stay.port.name} and the later calls`,
    voyage: `voyage ${stay.voyage.voyageNumber}`,
  }[scope];
  return {
    mark: 'information',
    title: `${stay.vessel.name}: ${what} ${formatDuration(Math.abs(minutes) * minuteMs)} ${minutes < 0 ? 'earlier' : 'later'}`,
    more: 'Not moved yet. Enter shows the impact, Escape cancels.',
  };
}

const kindOf: Readonly<Partial<Record<GlyphKind, string>>> = { late: 'late', error: 'error' };

/** What another feature shows for a stay in progress: its laytime. */
export type ListedStay = ComponentType<{ readonly portCallId: number; readonly timeZone: string }>;

export interface ScheduleBarProps extends StaySummary {
  readonly running: ListedStay;
  readonly reported: ReportedStay;
  readonly chosen: Chosen | undefined;
  readonly proposal: Proposal | undefined;
  readonly problem: Problem | undefined;
  /** Whether problems have been checked already. */
  readonly isKnown: boolean;
  readonly mayMove: boolean;
  readonly onPropose: (chosen: Chosen) => void;
  readonly onOpen: (stay: Stay) => void;
}

/** The line below the board: what is selected or proposed, otherwise the worst problem ahead. */
export function ScheduleBar(props: ScheduleBarProps) {
  const { chosen, proposal, problem, mayMove, onPropose, onOpen, reported } = props;
  const Running = props.running;
  const about = proposal?.chosen ?? chosen ?? problem?.chosen;
  const sentence = sentenceFor(props);
  return (
    <footer className={css['bar']} data-print="hidden">
      <span className={css['bar-mark']} data-kind={kindOf[sentence.mark]}>
        <Glyph kind={sentence.mark} size={16} />
      </span>
      <div className={css['bar-text']} role="status">
        <div className={css['bar-title']}>{sentence.title}</div>
        <div className={css['bar-more']}>
          {sentence.more}{' '}
          {isInPort(chosen) && (
            <Running portCallId={chosen.stay.id} timeZone={chosen.stay.port.timeZone} />
          )}{' '}
          {hasBegun(chosen) && <reported.Sentence portCallId={chosen.stay.id} />}
        </div>
      </div>
      {hasBegun(chosen) && <reported.Reports portCallId={chosen.stay.id} />}
      {about !== undefined && (
        <>
          {mayMove && (
            <Button keys="w" onClick={() => onPropose(about)}>
              Impact of a move
            </Button>
          )}
          <Button
            keys={proposal === undefined ? 'Enter' : undefined}
            onClick={() => onOpen(about.stay)}
          >
            Open voyage {about.stay.voyage.voyageNumber}
          </Button>
        </>
      )}
    </footer>
  );
}

const isInPort = (chosen: Chosen | undefined): chosen is Chosen =>
  chosen?.stay.phase === 'now' && chosen.stay.call.arrived !== null;

const hasBegun = (chosen: Chosen | undefined): chosen is Chosen =>
  chosen !== undefined && chosen.stay.phase !== 'ahead';

function sentenceFor({
  chosen,
  proposal,
  problem,
  isKnown,
  ...summary
}: ScheduleBarProps): Sentence {
  if (proposal !== undefined && proposal.minutes !== 0) return moveSentence(proposal);
  if (chosen !== undefined) return staySentence(chosen, summary);
  if (problem !== undefined) return problemSentence(problem, summary);
  return isKnown ? quiet : looking;
}
