import { formatDate, formatShortDay } from '@fairlead/domain/time/format';
import { useNowMs } from '@fairlead/ui/clock';
import { formatRelative } from '@fairlead/domain/time/duration';
import { Button, IconButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Chip } from '@fairlead/ui/chip';
import { MenuButton } from '@fairlead/ui/menu';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useChangeAddress } from '../platform/address/address.ts';
import { VesselLinksMenu } from '../platform/catalogues/vessel-links.menu.tsx';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { showError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { TagChoiceButton } from './chat-tags.part.tsx';
import {
  allMessages,
  fetchLastDays,
  type ChatMessage,
  type ChatVessel,
  type ThreadFilter,
  useMessages,
  useReadMessages,
} from './chat.data.ts';
import { Composer } from './composer.part.tsx';
import { ExportPeriodDialog } from './export-period.dialog.tsx';
import { MessageLine } from './message-line.part.tsx';
import { useTurning } from './turn-buttons.part.tsx';
import css from './chat.module.css';

/**
 * The opened message is in view and has the focus; without one the latest message is in view after each new one. Older ones that
 * are loaded do not move what is read.
 */
function useInView(last: string | undefined, around: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = last !== undefined;
  useLayoutEffect(() => {
    if (around === undefined || !isLoaded) return;
    const line = box.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(around)}"]`);
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [around, isLoaded]);
  useLayoutEffect(() => {
    if (around === undefined && last !== undefined && box.current !== null)
      box.current.scrollTop = box.current.scrollHeight;
  }, [last, around]);
  return box;
}

function useRead(messages: readonly ChatMessage[] | undefined, { unread }: ChatVessel): void {
  const { mutate } = useReadMessages();
  const last = messages?.findLast(({ isFromVessel }) => isFromVessel)?.clientId;
  useEffect(() => {
    if (unread > 0 && last !== undefined) mutate(last);
  }, [unread, last, mutate]);
}

function Messages({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const { onTurn, dialog } = useTurning(messages);
  const zone = useTimeDisplay().zoneFor(null);
  const lines = messages.map((message, at) => {
    const before = messages[at - 1];
    const day = formatDate(message.created, zone);
    const isNewDay = before === undefined || formatDate(before.created, zone) !== day;
    return (
      <Fragment key={message.clientId}>
        {isNewDay && <div className={css['day']}>{formatShortDay(message.created, zone)}</div>}
        <MessageLine message={message} onTurn={onTurn} />
      </Fragment>
    );
  });
  return (
    <>
      {lines}
      {dialog}
    </>
  );
}

/** Further messages are fetched before the reader reaches the end of those that are loaded; what is read stays where it is. */
function useFetchedAhead(isFetching: boolean, fetch: () => unknown) {
  const end = useRef<HTMLDivElement>(null);
  const fetchFurther = useEffectEvent(() => {
    if (!isFetching) void fetch();
  });
  useEffect(() => {
    if (end.current === null) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) fetchFurther();
      },
      { rootMargin: '600px 0px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  });
  return end;
}

interface FurtherProps {
  readonly isFetching: boolean;
  readonly fetch: () => unknown;
  readonly children: string;
}

/** Fetches the next page when it comes near, or when it is pressed. */
function Further({ isFetching, fetch, children }: FurtherProps) {
  const end = useFetchedAhead(isFetching, fetch);
  return (
    <div ref={end}>
      <Button variant="quiet" loading={isFetching} onClick={() => void fetch()}>
        {children}
      </Button>
    </div>
  );
}

/** Periods of which the messages are exported, in days. */
const periods = [
  { days: 7, label: 'Last 7 days, PDF' },
  { days: 30, label: 'Last 30 days, PDF' },
  { days: 365, label: 'Last 12 months, PDF' },
] as const;

/** Exports the last days, or any period that is chosen. */
function ExportMenu({ vessel }: { readonly vessel: ChatVessel }) {
  const zone = useTimeDisplay().zoneFor(null);
  const [isChoosing, setChoosing] = useState(false);
  const save = (days: number) => fetchLastDays(vessel.id, days).then(saveFile).catch(showError);
  return (
    <>
      <MenuButton
        align="end"
        items={[
          ...periods.map(({ days, label }) => ({
            key: label,
            label,
            onChoose: () => void save(days),
          })),
          { key: 'period', label: 'Choose a period', onChoose: () => setChoosing(true) },
        ]}
      >
        Export
      </MenuButton>
      {isChoosing && (
        <ExportPeriodDialog vessel={vessel} zone={zone} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

interface FilterProps {
  readonly vessel: ChatVessel;
  readonly filter: ThreadFilter;
  readonly onChange: (filter: ThreadFilter) => void;
}

/** Narrows the conversation to what is about one record, or to instructions that wait. */
function Narrowed({ vessel, filter, onChange }: FilterProps) {
  const { tag, isOpen } = filter;
  return (
    <span className={css['narrowed']}>
      {tag !== null && (
        <Chip removeName="Show all messages" onRemove={() => onChange({ ...filter, tag: null })}>
          {tag.label}
        </Chip>
      )}
      <VesselLinksMenu id={vessel.id} />
      <ExportMenu vessel={vessel} />
      <Checkbox checked={isOpen} onChange={(open) => onChange({ ...filter, isOpen: open })}>
        Open instructions
      </Checkbox>
      <TagChoiceButton
        vesselId={vessel.id}
        tags={tag === null ? [] : [tag]}
        onChange={(tags) => onChange({ ...filter, tag: tags.at(-1) ?? null })}
      />
    </span>
  );
}

interface ThreadProps {
  readonly vessel: ChatVessel;
  /** The message that is opened; the latest ones without it. */
  readonly around?: string | undefined;
}

/** The conversation with one vessel. */
export function Thread({ vessel, around }: ThreadProps) {
  const [filter, setFilter] = useState(allMessages);
  const messages = useMessages(vessel.id, '', { filter, around });
  const change = useChangeAddress();
  const showLatest = () => change({ part: { message: undefined }, replace: true });
  const navigate = useNavigate();
  const nowMs = useNowMs();
  const mayWrite = useMay('company.write');
  const box = useInView(messages.data?.at(-1)?.clientId, around);
  useRead(messages.data, vessel);
  const { lastContact } = vessel;
  return (
    <section className={css['thread']} aria-label={vessel.name}>
      <header className={css['heading']}>
        <span className={css['back']}>
          <IconButton
            icon={IconArrowLeft}
            name="Vessels"
            onClick={() =>
              void navigate({ to: '/chat/{-$vesselId}', params: { vesselId: undefined } })
            }
          />
        </span>
        <h2>{vessel.name}</h2>
        <span className={css['contact']}>
          {lastContact === null
            ? 'No contact with the ship yet'
            : `Ship’s last contact ${formatRelative(Date.parse(lastContact), nowMs)}`}
        </span>
        <Narrowed
          vessel={vessel}
          filter={filter}
          onChange={(narrowed) => {
            setFilter(narrowed);
            if (around !== undefined) showLatest();
          }}
        />
      </header>
      <div ref={box} className={css['messages']} tabIndex={-1}>
        {messages.hasNextPage && (
          <Further
            isFetching={messages.isFetchingNextPage}
            fetch={() => messages.fetchNextPage({ cancelRefetch: false })}
          >
            Show older messages
          </Further>
        )}
        {messages.error !== null && messages.data === undefined ? (
          <ErrorState title="Unable to load the messages" onRetry={() => void messages.refetch()}>
            {sentenceOf(messages.error)}
          </ErrorState>
        ) : messages.data === undefined ? (
          <LoadingState name="Loading messages" />
        ) : (
          <Messages messages={messages.data} />
        )}
        {messages.hasPreviousPage && (
          <Further
            isFetching={messages.isFetchingPreviousPage}
            fetch={() => messages.fetchPreviousPage({ cancelRefetch: false })}
          >
            Show newer messages
          </Further>
        )}
      </div>
      {around !== undefined && messages.data !== undefined && (
        <div className={css['earlier']}>
          {!messages.data.some(({ clientId }) => clientId === around) && (
            <span>The message was deleted.</span>
          )}
          <Button onClick={showLatest}>Show the latest messages</Button>
        </div>
      )}
      {mayWrite && <Composer vessel={vessel.id} onSent={showLatest} />}
    </section>
  );
}
