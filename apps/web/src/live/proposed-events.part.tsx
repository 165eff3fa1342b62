import { label } from '@fairlead/domain/enumerations/enumeration';
import { positionSources } from '@fairlead/domain/live/enumerations';
import { formatPosition } from '@fairlead/domain/ports/position';
import { Button, TextButton } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { toast } from '@fairlead/ui/toast';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useEffectsOfEvent } from '../platform/call-effects/call-effects.data.ts';
import { EffectList } from '../platform/call-effects/effect-list.tsx';
import { useMay } from '../platform/current/current.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { type EventProposal, useDecideProposal } from './event-proposals.data.ts';
import css from './live.module.css';
import { ageText } from './live.state.ts';

export interface ProposedEventsProps {
  readonly proposals: readonly EventProposal[];
  /** Whether vessel and port are named: in a list of several vessels. */
  readonly isOfFleet?: boolean;
}

/** Accepts and rejects, with a message that undoes a rejection. */
function useDecisions() {
  const decide = useDecideProposal();
  const reopen = (proposal: EventProposal) => {
    decide.mutateAsync({ proposal, decision: 'reopen' }).catch(showError);
  };
  const accept = (proposal: EventProposal) => {
    decide
      .mutateAsync({ proposal, decision: 'accept' })
      .then(() => toast.show({ text: `${proposal.name} entered for ${proposal.vessel.name}` }))
      .catch(showError);
  };
  const reject = (proposal: EventProposal) => {
    decide
      .mutateAsync({ proposal, decision: 'reject' })
      .then(() => toast.show({ text: 'Proposal rejected', undo: () => reopen(proposal) }))
      .catch(showError);
  };
  return { accept, reject, isPending: decide.isPending };
}

/** Events that positions propose. With the focus on a button, arrows move, a accepts and r rejects. */
export function ProposedEvents({ proposals, isOfFleet = false }: ProposedEventsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { accept, reject, isPending } = useDecisions();
  const mayWrite = useMay('company.write');
  const nowMs = useNowMs();
  const onKey = (proposal: EventProposal) => (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isPending) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const buttons = [
        ...(list.current?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? []),
      ];
      const row = event.currentTarget.closest('li');
      const at = buttons.findIndex((button) => row?.contains(button) === true);
      buttons[at + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else if (key === 'a') accept(proposal);
    else if (key === 'r') reject(proposal);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ul ref={list} className={css['proposals']} aria-label="Proposed events">
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <p className={css['proposal']}>
            <strong>{proposal.name}</strong>{' '}
            <Moment at={proposal.at} zone={proposal.portCall.timeZone} />
            {mayWrite ? ', accept?' : ''}
          </p>
          {isOfFleet && (
            <p className={css['about']}>
              {proposal.vessel.name}, {proposal.portCall.portName}
            </p>
          )}
          <Facts proposal={proposal} nowMs={nowMs} />
          {mayWrite && (
            <Effects proposal={proposal} isShown={proposals.length <= mostShownEffects} />
          )}
          {mayWrite && (
            <div className={css['decide']}>
              <Button
                icon={IconCheck}
                aria-keyshortcuts="a r"
                onKeyDown={onKey(proposal)}
                disabled={isPending}
                onClick={() => accept(proposal)}
              >
                Accept
              </Button>
              <Button
                disabled={isPending}
                onKeyDown={onKey(proposal)}
                onClick={() => reject(proposal)}
              >
                Reject
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Of more proposals each shows what it changes on request. */
const mostShownEffects = 3;

interface EffectsProps {
  readonly proposal: EventProposal;
  /** At once, and not only on request. */
  readonly isShown: boolean;
}

/** What the event changes in ETAs, laycans and laytime before it is accepted. */
function Effects({ proposal, isShown }: EffectsProps) {
  const [isOpen, setOpen] = useState(isShown);
  const { templateId, at: eventDate, portCall } = proposal;
  const { data } = useEffectsOfEvent(
    portCall.id,
    isOpen ? { templateId, eventDate, data: [] } : undefined,
  );
  if (isOpen) return <EffectList effects={data} />;
  return <TextButton onClick={() => setOpen(true)}>Show what it changes</TextButton>;
}

const sourceOf = ({ source, sourceName }: EventProposal['positions'][number]): string =>
  `${label(positionSources, source)}${sourceName === '' ? '' : `, ${sourceName}`}`;

/** The positions that it follows from, with their source and age. */
function Facts({
  proposal: { geofence, positions },
  nowMs,
}: {
  readonly proposal: EventProposal;
  readonly nowMs: number;
}) {
  return (
    <details className={css['about']}>
      <summary>
        {geofence.name}
        {positions[1] !== undefined &&
          `: ${sourceOf(positions[1])}, ${ageText(positions[1].at, nowMs)}`}
      </summary>
      <ol className={css['positions']}>
        {positions.map((position) => (
          <li key={position.at}>
            <Moment at={position.at} /> {formatPosition(position)}
            {position.speedKn !== null && `, ${position.speedKn.toFixed(1)} kn`} (
            {sourceOf(position)})
          </li>
        ))}
      </ol>
    </details>
  );
}
