import { eventSourceLabel } from '@fairlead/domain/port-call-print/call-printout';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { ZonedTime } from '@fairlead/ui/figure';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { showError } from '../../platform/api/show-error.ts';
import { useMay } from '../../platform/current/current.ts';
import css from '../port-call.module.css';
import {
  eventsOfCall,
  flowOfCall,
  type PortCallEvent,
  type PortCallPage,
  useRemoveEvent,
  useRestoreEvent,
} from '../port-call-pages.data.ts';
import type { EntryTimeContext } from './entry-time.ts';
import { draftOf, emptyDraft, type EventDraft } from './event-draft.ts';
import { FlowOffers } from './flow-offers.tsx';
import { EventForm } from './event.form.tsx';
import { MessageSources } from './message-source.tsx';
import { useTemplates } from '../../platform/event-templates/event-templates.data.ts';

export interface EventsCardProps {
  readonly page: PortCallPage;
  /** The event that another section requests, and the number of requests. */
  readonly start: { readonly draft: EventDraft; readonly turn: number };
  /** Requests an event, as another section does. */
  readonly onRequest: (draft: EventDraft) => void;
}

function useRemoving(portCallId: number) {
  const remove = useRemoveEvent(portCallId);
  const restore = useRestoreEvent(portCallId);
  return (event: PortCallEvent) =>
    void remove
      .mutateAsync(event)
      .then(() =>
        toast.show({
          text: `${event.name} deleted`,
          undo: () => void restore.mutateAsync(event.id).catch(showError),
        }),
      )
      .catch(showError);
}

/** Events are shown in port time, whatever the header shows: that is how they are entered. */
function useEntryContext(page: PortCallPage, events: readonly PortCallEvent[]): EntryTimeContext {
  const nowMs = useNowMs();
  const zone = page.port.timeZone;
  const last = events.at(-1)?.eventDate ?? page.scheduledArrival;
  return useMemo(
    () => ({
      zone,
      nowMs,
      lastMs: Date.parse(last),
      references: {
        ETA: Date.parse(page.scheduledArrival),
        ETD: Date.parse(page.scheduledDeparture),
      },
    }),
    [zone, nowMs, last, page.scheduledArrival, page.scheduledDeparture],
  );
}

/** The time in UTC; its date only if it differs. */
function utcOf(instant: string, shown: string): string {
  const utc = utcEcho(instant);
  return utc.slice(0, 8) === shown.slice(0, 8) ? utc.slice(9) : utc;
}

interface EventLineProps {
  readonly event: PortCallEvent;
  readonly page: PortCallPage;
  /** Whether it has just been edited, so that its button has the focus again. */
  readonly isReturned: boolean;
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: () => void;
}

function EventLine({ event, page, isReturned, onEdit, onRemove }: EventLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isReturned) line.current?.querySelector('button')?.focus();
  }, [isReturned]);
  const { text, zone } = formatZoned(event.eventDate, page.port.timeZone);
  const operation = page.cargoOperations.find(({ id }) => id === event.cargoOperationId);
  const decimals = operation?.measurement.decimals ?? 3;
  const { quantity, remark, internalRemark } = event;
  const details = event.data.map(({ name, value }) => `${name} ${value}`);
  const { data: flow } = useQuery(flowOfCall(page.id));
  const isOfOtherFlow = event.flow !== null && flow !== undefined && event.flow.id !== flow.id;
  return (
    <li ref={line} className={css['event']}>
      <span className={css['when']}>
        <ZonedTime time={text} zone={zone} />
        <span className={css['beside']}>{utcOf(event.eventDate, text)}</span>
      </span>
      <span className={css['what']}>
        <span className={css['strong']}>{event.name}</span>
        <span className={css['beside']}>
          {[operation?.commodity.name, ...details].filter(Boolean).join(', ')}
        </span>
        {isOfOtherFlow && <span className={css['sub']}>Entered under flow {event.flow?.name}</span>}
      </span>
      <span className={css['figure']}>
        {quantity !== null && (
          <>
            {formatDecimal(quantity, decimals)}{' '}
            <span className={css['unit']}>{operation?.measurement.symbol}</span>
          </>
        )}
      </span>
      <span className={css['remark']}>
        {remark}
        {internalRemark !== null && <span className={css['sub']}>Internal: {internalRemark}</span>}
        <MessageSources page={page} kind="Event" recordId={event.id} />
      </span>
      <span className={css['source']}>
        {eventSourceLabel(event)}
        <span className={css['beside']}>{event.author?.fullName}</span>
      </span>
      <span className={css['acts']}>
        {onEdit !== undefined && (
          <>
            <IconButton icon={IconPencil} name={`Correct ${event.name}`} onClick={onEdit} />
            <IconButton icon={IconTrash} name={`Delete ${event.name}`} onClick={onRemove} />
          </>
        )}
      </span>
    </li>
  );
}

/** The row that adds the next event: each starts empty, unless another section has requested one. */
function useEntry({ draft, turn }: EventsCardProps['start']) {
  const [done, setDone] = useState({ count: 0, turn: 0 });
  return {
    key: `${turn} ${done.count}`,
    draft: turn === done.turn ? emptyDraft : draft,
    // Not when the page is opened, where keys belong to the page.
    isFocused: turn > 0 || done.count > 0,
    next: () => setDone(({ count }) => ({ count: count + 1, turn })),
  };
}

/** The log of the call in chronological order, and a row that adds the next event. */
export function EventsCard({ page, start, onRequest }: EventsCardProps) {
  const query = useQuery(eventsOfCall(page.id));
  const events = query.data ?? [];
  const { data: templates = [] } = useTemplates();
  const context = useEntryContext(page, events);
  const [edited, setEdited] = useState<number>();
  const [returned, setReturned] = useState<number>();
  const edit = (id: number | undefined) => {
    setReturned(id === undefined ? edited : undefined);
    setEdited(id);
  };
  const entry = useEntry(start);
  const remove = useRemoving(page.id);
  const mayWrite = useMay('company.write');
  const parts = {
    portCallId: page.id,
    page,
    portId: page.port.id,
    templates,
    operations: page.cargoOperations,
    context,
  };
  return (
    <Card title="Events" count={query.data?.length} flush>
      {query.isError && query.data === undefined && (
        <ErrorState title="Events could not be loaded" onRetry={() => void query.refetch()}>
          {sentenceOf(query.error)}
        </ErrorState>
      )}
      {query.isPending && <LoadingState rows={3} name="Loading events" />}
      <ol className={css['events']}>
        {events.map((event) =>
          event.id === edited ? (
            <li key={event.id} className={css['editing']}>
              <EventForm
                {...parts}
                event={event}
                start={draftOf(event, context.zone)}
                isFocused
                onDone={() => edit(undefined)}
                onCancel={() => edit(undefined)}
              />
            </li>
          ) : (
            <EventLine
              key={event.id}
              event={event}
              page={page}
              isReturned={event.id === returned}
              onEdit={mayWrite ? () => edit(event.id) : undefined}
              onRemove={() => remove(event)}
            />
          ),
        )}
      </ol>
      {query.data?.length === 0 && (
        <div className={css['none']}>No events yet. Enter the arrival to begin.</div>
      )}
      {mayWrite && <FlowOffers page={page} onChoose={onRequest} />}
      {mayWrite && (
        <EventForm
          {...parts}
          key={entry.key}
          event={undefined}
          start={entry.draft}
          isFocused={entry.isFocused}
          onDone={entry.next}
        />
      )}
    </Card>
  );
}
