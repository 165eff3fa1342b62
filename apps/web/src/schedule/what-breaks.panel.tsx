import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { pluralOf } from '@fairlead/domain/quantities/counted';
import { formatDuration } from '@fairlead/domain/time/duration';
import { Button, IconButton } from '@fairlead/ui/button';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { SidePanel } from '@fairlead/ui/panel';
import { Segmented } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { EffectList } from './effect-text.part.tsx';
import { ExpectedList, MovedList } from './moved-calls.part.tsx';
import {
  type ShiftAnswer,
  type ShiftBody,
  useApplyShift,
  useShiftPreview,
} from './schedule.data.ts';
import css from './schedule.module.css';
import { type MoveScope, type Proposal, shiftOf } from './schedule.state.ts';
import type { ZoneFor } from './stay-text.part.tsx';

export interface WhatBreaksPanelProps {
  readonly proposal: Proposal;
  readonly zoneFor: ZoneFor;
  readonly onChange: (proposal: Proposal) => void;
  readonly onLeave: () => void;
}

const scopes: readonly { readonly value: MoveScope; readonly label: string }[] = [
  { value: 'call', label: 'This call' },
  { value: 'later', label: 'And later calls' },
  { value: 'voyage', label: 'Whole voyage' },
];

const amountOf = (minutes: number) => {
  if (minutes === 0) return 'as planned';
  return `${formatDuration(Math.abs(minutes) * minuteMs)} ${minutes > 0 ? 'later' : 'earlier'}`;
};

/** A move can be undone for ten seconds, unless another user has changed something in between. */
function notifyApplied(answer: ShiftAnswer, undo: () => void): void {
  const count = answer.moved.length;
  toast.show({ text: pluralOf(count, 'Port call moved', `${count} port calls moved`), undo });
}

const seenIn = ({ moved }: ShiftAnswer): NonNullable<ShiftBody['seen']> =>
  moved.map(({ portCallId: id, modified }) => ({ id, modified }));

/** Applies the previewed move, and offers to undo it, even after the panel is closed. */
function useApply(onLeave: () => void) {
  const { mutateAsync: shift, isPending: isApplying } = useApplyShift();
  const apply = async (body: ShiftBody, preview: ShiftAnswer) => {
    const answer = await shift({ ...body, seen: seenIn(preview) });
    onLeave();
    notifyApplied(answer, () => {
      const back = { ...body, scope: 'listed', followingVoyages: false } as const;
      shift({ ...back, minutes: -body.minutes, seen: seenIn(answer) }).then(
        () => void toast.show({ text: 'Move undone' }),
        showError,
      );
    });
  };
  return {
    apply: (body: ShiftBody, preview: ShiftAnswer) => void apply(body, preview).catch(showError),
    isApplying,
  };
}

/** What a move breaks, resolves and moves along; nothing is moved before it is applied. */
export function WhatBreaksPanel(props: WhatBreaksPanelProps) {
  const { proposal, zoneFor, onChange, onLeave } = props;
  const { chosen, minutes } = proposal;
  const body = shiftOf(proposal);
  const preview = useShiftPreview(body);
  const { apply, isApplying } = useApply(onLeave);
  const answer = minutes === 0 ? undefined : preview.data;
  const isReady = answer !== undefined && !preview.isPlaceholderData && !preview.isError;
  return (
    <SidePanel
      title="Impact of this move"
      onClose={onLeave}
      onSave={() => {
        if (isReady) apply(body, answer);
      }}
      footer={
        <>
          <span className={css['spread']} />
          <Button keys="Esc" onClick={onLeave}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="filled"
            keys="Enter"
            data-autofocus={minutes === 0 ? undefined : ''}
            loading={isApplying}
            disabled={minutes === 0 || preview.isError}
          >
            Apply
          </Button>
        </>
      }
    >
      <p>
        <b>{chosen.stay.vessel.name}</b>, {chosen.stay.port.name}, voyage{' '}
        {chosen.stay.voyage.voyageNumber}
      </p>
      <MoveChoices proposal={proposal} onChange={onChange} />
      {preview.isError && minutes !== 0 && (
        <Banner kind="error">{sentenceOf(preview.error)}</Banner>
      )}
      {answer !== undefined && !preview.isError && <Outcome answer={answer} zoneFor={zoneFor} />}
      {minutes === 0 && (
        <p className={css['empty']}>Nothing moves yet. Choose how far, in hours or days.</p>
      )}
    </SidePanel>
  );
}

interface MoveChoicesProps {
  readonly proposal: Proposal;
  readonly onChange: (proposal: Proposal) => void;
}

/** By how much, and what moves along. */
function MoveChoices({ proposal, onChange }: MoveChoicesProps) {
  const step = (minutes: number) => () =>
    onChange({ ...proposal, minutes: proposal.minutes + minutes });
  useShortcuts([
    { keys: 'Alt ArrowLeft', name: 'An hour earlier', run: step(-60) },
    { keys: 'Alt ArrowRight', name: 'An hour later', run: step(60) },
    { keys: 'Alt ArrowDown', name: 'A day earlier', run: step(-1440) },
    { keys: 'Alt ArrowUp', name: 'A day later', run: step(1440) },
  ]);
  return (
    <div className={css['choices']}>
      <div className={css['steps']} role="group" aria-label="How far">
        <IconButton
          framed
          icon={IconChevronsLeft}
          name="A day earlier"
          keys="Alt ↓"
          onClick={step(-1440)}
        />
        <IconButton
          framed
          icon={IconChevronLeft}
          name="An hour earlier"
          keys="Alt ←"
          onClick={step(-60)}
        />
        <output className={css['amount']}>{amountOf(proposal.minutes)}</output>
        <IconButton
          framed
          icon={IconChevronRight}
          name="An hour later"
          keys="Alt →"
          data-autofocus={proposal.minutes === 0 ? '' : undefined}
          onClick={step(60)}
        />
        <IconButton
          framed
          icon={IconChevronsRight}
          name="A day later"
          keys="Alt ↑"
          onClick={step(1440)}
        />
      </div>
      <Segmented
        name="What moves"
        wide
        options={scopes}
        value={proposal.scope}
        onChange={(scope) => onChange({ ...proposal, scope })}
      />
      <Checkbox
        checked={proposal.followingVoyages}
        onChange={(followingVoyages) => onChange({ ...proposal, followingVoyages })}
      >
        Following voyages of the vessel too
      </Checkbox>
    </div>
  );
}

interface OutcomeProps {
  readonly answer: ShiftAnswer;
  readonly zoneFor: ZoneFor;
}

/** What is broken, resolved and moved, in lists. */
export function Outcome({ answer, zoneFor }: OutcomeProps) {
  const of = (...states: readonly string[]) =>
    answer.effects.filter(({ state }) => states.includes(state));
  const breaks = of('broken', 'stillBroken');
  const shared = { answer, zoneFor };
  return (
    <>
      {breaks.length === 0 && <p className={css['empty']}>No conflicts.</p>}
      <EffectList title="Conflicts" effects={breaks} {...shared} />
      <EffectList title="Resolves" effects={of('saved')} {...shared} />
      <MovedList {...shared} />
      <ExpectedList {...shared} />
      <EffectList title="Also affected" effects={of('moved')} {...shared} />
    </>
  );
}
