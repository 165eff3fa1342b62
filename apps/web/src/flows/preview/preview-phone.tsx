import { flowContainerKind } from '@fairlead/domain/flows/enumerations';
import type { LaterEvent, OfferedEvent } from '@fairlead/domain/flows/interpret';
import type { Opening } from '@fairlead/domain/flows/openings';
import { positionText } from '@fairlead/domain/flows/position-text';
import type { FlowPosition } from '@fairlead/domain/flows/situation';
import { formatClock, formatWithZone, formatZoned } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { Button } from '@fairlead/ui/button';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { ZonedTime } from '@fairlead/ui/figure';
import { DueStep, StepLine, StepList, StepSection } from '@fairlead/ui/step-list';
import { useEffect, useRef, useState } from 'react';
import type { PreviewModel } from './use-preview.ts';
import css from './preview.module.css';

export interface PreviewPhoneProps {
  readonly preview: PreviewModel;
  readonly zone: string;
}

const names = {
  cargo: (id: number) => `cargo ${id}`,
  operation: (id: number) => `operation ${id}`,
};

/** What an event belongs to: "Berth 1, cargo 2". */
export const previewPosition = (position: FlowPosition): string => {
  const text = positionText(position, names);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

const detailOf = ({ position, isRequired, isRepeat }: OfferedEvent): string =>
  [previewPosition(position), isRequired ? 'required' : isRepeat ? 'again' : '']
    .filter((part) => part !== '')
    .join(', ');

interface DueProps extends PreviewPhoneProps {
  readonly offer: OfferedEvent;
  /** The first required one has the filled button. */
  readonly isFirst: boolean;
  readonly onEnter: (at: string) => void;
}

function DueEvent({ preview, zone, offer, isFirst, onEnter }: DueProps) {
  const { nowMs } = preview.call;
  const [other, setOther] = useState<string | null>();
  const [problem, setProblem] = useState<string | null>(null);
  const now = `${formatClock(nowMs, zone)} ${zoneAbbreviation(nowMs, zone)}`;
  const detail = detailOf(offer);
  return (
    <DueStep
      title={offer.item.name}
      isRequired={offer.isRequired}
      {...(detail === '' ? {} : { detail: detail.slice(0, 1).toUpperCase() + detail.slice(1) })}
    >
      {other === undefined ? (
        <>
          <Button
            variant={isFirst ? 'filled' : 'outline'}
            aria-label={`Enter ${offer.item.name} now, ${now}`}
            onClick={() => onEnter(new Date(nowMs).toISOString())}
          >
            Now, {now}
          </Button>
          <Button
            variant="quiet"
            aria-label={`${offer.item.name} at another time`}
            onClick={() => setOther(new Date(nowMs).toISOString())}
          >
            Other time
          </Button>
        </>
      ) : (
        <>
          <DateTimeField
            label="Time of the event"
            zone={zone}
            zoneLabel=""
            autoFocus
            baseMs={nowMs}
            value={other}
            derived={() => 'moves the clock if it is later'}
            onProblem={setProblem}
            onChange={setOther}
          />
          <Button
            variant="filled"
            disabled={other === null || problem !== null}
            onClick={() => other !== null && onEnter(other)}
          >
            Enter
          </Button>
          <Button variant="quiet" onClick={() => setOther(undefined)}>
            Cancel
          </Button>
        </>
      )}
    </DueStep>
  );
}

const keyOf = ({ item, position }: Pick<OfferedEvent, 'item' | 'position'>): string =>
  [item.id, position.berth, position.cargo, position.operation].join(' ');

/** Moves the focus to the next event once an entry has removed its own buttons. */
function useFocusOnNext(entries: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(entries);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (entries > before.current && lost) box.current?.querySelector('button')?.focus();
    before.current = entries;
  }, [entries]);
  return box;
}

function Due({ preview, zone }: PreviewPhoneProps) {
  const { offered, isFinished, changesAt } = preview.view;
  const box = useFocusOnNext(preview.call.entries.length);
  const none = isFinished ? 'The port call is finished.' : 'Nothing can be entered now.';
  const wait = changesAt === null ? '' : ` Next change ${formatWithZone(changesAt, zone)}.`;
  const steps = preview.call.entries.length;
  const main = Math.max(
    0,
    offered.findIndex(({ isRequired }) => isRequired),
  );
  return (
    <div ref={box}>
      <StepSection title="Due now" count={offered.length} note={isFinished && 'Finished'}>
        {offered.length === 0 && (
          <p className={css['none']}>
            {none}
            {!isFinished && wait}
          </p>
        )}
        <StepList>
          {offered.map((offer, at) => (
            <DueEvent
              key={`${keyOf(offer)} ${steps}`}
              preview={preview}
              zone={zone}
              offer={offer}
              isFirst={at === main}
              onEnter={(instant) => preview.enter(offer, instant)}
            />
          ))}
        </StepList>
      </StepSection>
    </div>
  );
}

const shownAtFirst = 4;

function Done({ preview, zone }: PreviewPhoneProps) {
  const { entered } = preview.view;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? entered : entered.slice(-shownAtFirst);
  const hidden = entered.length - shown.length;
  const nameOf = (templateId: number) => preview.templates.get(templateId)?.name ?? 'Event';
  return (
    <StepSection
      title="Done"
      count={entered.length}
      note={
        hidden > 0 && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            Show {hidden} earlier
          </Button>
        )
      }
    >
      <StepList>
        {shown.map(({ entry, item, position }) => {
          const { text, zone: name } = formatZoned(entry.at, zone);
          const detail = item === null ? 'No longer in this flow' : previewPosition(position);
          return (
            <StepLine
              key={entry.id}
              isDone
              title={item?.name ?? nameOf(entry.templateId)}
              end={<ZonedTime time={text} zone={name} />}
              {...(detail === '' ? {} : { detail })}
            />
          );
        })}
      </StepList>
    </StepSection>
  );
}

function laterDetail({ position, reason, from, isRequired }: LaterEvent, zone: string): string {
  const time = from === null ? '' : ` (${formatWithZone(from, zone)})`;
  return [`${reason}${time}`, previewPosition(position), isRequired ? 'required' : '']
    .filter((part) => part !== '')
    .join(', ');
}

function Later({ preview, zone }: PreviewPhoneProps) {
  const { later } = preview.view;
  if (later.length === 0) return null;
  return (
    <StepSection title="Later" count={later.length} note="In this order">
      <StepList>
        {later.map((event) => (
          <StepLine
            key={keyOf(event)}
            isDone={false}
            title={event.item.name}
            detail={laterDetail(event, zone)}
          />
        ))}
      </StepList>
    </StepSection>
  );
}

const openingText = ({ kind, position }: Opening): string =>
  kind === flowContainerKind.Berth
    ? `Another berth (no. ${position.berth ?? 1})`
    : `Add to: ${previewPosition(position).toLowerCase()}`;

function Openings({ preview }: Pick<PreviewPhoneProps, 'preview'>) {
  const { openings } = preview.view;
  if (openings.length === 0) return null;
  return (
    <div className={css['openings']}>
      {openings.map((opening) => (
        <div key={openingText(opening)}>
          <Button
            disabled={opening.heldBack !== null}
            onClick={() => preview.play({ kind: 'open', position: opening.position })}
          >
            {openingText(opening)}
          </Button>
          {opening.heldBack !== null && <span className={css['about']}>{opening.heldBack}</span>}
        </div>
      ))}
    </div>
  );
}

/** The port call as a ship will see it. */
export function PreviewPhone({ preview, zone }: PreviewPhoneProps) {
  const { text, zone: name } = formatZoned(preview.call.nowMs, zone);
  return (
    <div className={css['phone']}>
      <div className={css['bar']}>
        <strong>Port call</strong>
        <span className={css['about']}>
          <ZonedTime time={text} zone={name} />
        </span>
      </div>
      <div className={css['screen']}>
        {preview.view.entered.length > 0 && <Done preview={preview} zone={zone} />}
        <Due preview={preview} zone={zone} />
        <Later preview={preview} zone={zone} />
        <Openings preview={preview} />
      </div>
    </div>
  );
}
