import { IconChevronRight, IconClockUp } from '@tabler/icons-react';
import type { LaterEvent, OfferedEvent } from '@fairlead/domain/flows/interpret';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Glyph } from '@fairlead/ui/glyph';
import { Icon } from '@fairlead/ui/icon';
import { TextButton } from '@fairlead/ui/button';
import { useState } from 'react';
import { ShortMoment } from '../platform/moment/moment.tsx';
import type { BoardEvent } from './port-call.state.ts';
import type { CallView } from './port-calls.data.ts';
import css from './port-calls.module.css';

const shownDone = 3;

interface DoneListProps {
  readonly view: CallView;
  readonly onCorrect: (event: BoardEvent) => void;
}

/** What the row says besides the name: cargo, quantity, berth, remark. */
function detailOf({ planned }: CallView, event: BoardEvent): string {
  const operation = planned.call.operations.find(({ id }) => id === event.operationId);
  const quantity =
    event.quantity === null
      ? ''
      : `${formatDecimal(event.quantity, 3)} ${operation?.unit ?? ''}`.trim();
  const values = event.data.map(({ value }) => value);
  return [operation?.commodity ?? '', quantity, ...values, event.remark ?? '', event.by ?? '']
    .filter((part) => part !== '')
    .join(', ');
}

function DoneRow({ view, event, onCorrect }: DoneListProps & { readonly event: BoardEvent }) {
  const zone = view.planned.port?.timeZone ?? 'UTC';
  const content = (
    <>
      <span className={css['row-mark']}>
        {event.isWaiting ? (
          <Icon of={IconClockUp} size={18} name="Waiting" />
        ) : (
          <Glyph kind="finished" size={16} />
        )}
      </span>
      <span className={css['row-text']}>
        {event.name}
        <span className={css['row-detail']}>{detailOf(view, event)}</span>
      </span>
      <span className={css['row-time']}>
        <ShortMoment at={event.at} zone={zone} nowMs={view.nowMs} />
      </span>
    </>
  );
  if (event.entryId === null) return <li className={css['row']}>{content}</li>;
  return (
    <li>
      <button
        type="button"
        className={css['row']}
        aria-label={`Correct ${event.name}`}
        onClick={() => onCorrect(event)}
      >
        {content}
      </button>
    </li>
  );
}

/** What was entered; entries of this device open for a correction. */
export function DoneList({ view, onCorrect }: DoneListProps) {
  const [isWhole, setWhole] = useState(false);
  const { events } = view;
  const hidden = isWhole ? 0 : Math.max(0, events.length - shownDone);
  if (events.length === 0) return null;
  return (
    <section>
      <div className={css['group']}>
        <h2 className={css['group-title']}>Done</h2>
        <span className={css['group-count']}>{events.length}</span>
        {hidden > 0 && (
          <span className={css['group-action']}>
            <TextButton onClick={() => setWhole(true)}>Show {hidden} earlier</TextButton>
          </span>
        )}
      </div>
      <ul className={css['rows']}>
        {events.slice(hidden).map((event) => (
          <DoneRow key={event.id} view={view} event={event} onCorrect={onCorrect} />
        ))}
      </ul>
    </section>
  );
}

/** What may be entered besides, and need not. */
export function PossibleList({
  events,
  onOpen,
}: {
  readonly events: readonly OfferedEvent[];
  readonly onOpen: (event: OfferedEvent) => void;
}) {
  if (events.length === 0) return null;
  return (
    <section>
      <div className={css['group']}>
        <h2 className={css['group-title']}>If it happens</h2>
        <span className={css['group-count']}>{events.length}</span>
      </div>
      <ul className={css['rows']}>
        {events.map((offered) => {
          const { item, position } = offered;
          return (
            <li key={`${item.id} ${JSON.stringify(position)}`}>
              <button type="button" className={css['row']} onClick={() => onOpen(offered)}>
                <span className={css['row-mark']}>
                  <Glyph kind="scheduled" size={16} />
                </span>
                <span className={css['row-text']}>{item.name}</span>
                <Icon of={IconChevronRight} size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What follows, in its order, and what it waits for. */
export function LaterList({ events }: { readonly events: readonly LaterEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section>
      <div className={css['group']}>
        <h2 className={css['group-title']}>Later</h2>
        <span className={css['group-count']}>{events.length}</span>
        <span className={css['group-action']}>In this order</span>
      </div>
      <ul className={css['rows']}>
        {events.map(({ item, position, reason }) => (
          <li key={`${item.id} ${JSON.stringify(position)}`} className={css['row']}>
            <span className={css['row-mark']}>
              <Glyph kind="scheduled" size={16} />
            </span>
            <span className={css['row-text']}>
              {item.name}
              <span className={css['row-detail']}>{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
