import { formatDate, formatShortDay } from '@fairlead/domain/time/format';
import { useNowMs } from '@fairlead/ui/clock';
import { formatRelative } from '@fairlead/domain/time/duration';
import { Button, IconButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Chip } from '@fairlead/ui/chip';
import { MenuButton } from '@fairlead/ui/menu';
import { LoadingState } from '@fairlead/ui/states';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { showError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { TagChoiceButton } from './chat-tags.part.tsx';
import {
  allMessages,
  fetchMessages,
  type ChatMessage,
  type ChatVessel,
  type ThreadFilter,
  useMessages,
  useReadMessages,
} from './chat.data.ts';
import { Composer } from './composer.part.tsx';
import { MessageLine } from './message-line.part.tsx';
import css from './chat.module.css';

/** The latest message is in view after each new one; older ones that are loaded do not move what is read. */
function useEndInView(last: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (last !== undefined && box.current !== null)
      box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
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
  const zone = useTimeDisplay().zoneFor(null);
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const day = formatDate(message.created, zone);
    const isNewDay = before === undefined || formatDate(before.created, zone) !== day;
    return (
      <Fragment key={message.clientId}>
        {isNewDay && <div className={css['day']}>{formatShortDay(message.created, zone)}</div>}
        <MessageLine message={message} />
      </Fragment>
    );
  });
}

/** Older messages are fetched before the reader reaches the top; what is read stays where it is. */
function useOlder({ isFetchingNextPage, fetchNextPage }: ReturnType<typeof useMessages>) {
  const top = useRef<HTMLDivElement>(null);
  const fetchOlder = useEffectEvent(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  });
  useEffect(() => {
    if (top.current === null) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) fetchOlder();
      },
      { rootMargin: '600px 0px 0px 0px' },
    );
    watcher.observe(top.current);
    return () => watcher.disconnect();
  });
  return top;
}

/** Periods of which the messages are exported, in days. */
const periods = [
  { days: 7, label: 'Last 7 days, PDF' },
  { days: 30, label: 'Last 30 days, PDF' },
  { days: 365, label: 'Last 12 months, PDF' },
] as const;

interface FilterProps {
  readonly vesselId: number;
  readonly filter: ThreadFilter;
  readonly onChange: (filter: ThreadFilter) => void;
}

/** Narrows the conversation to what is about one record, or to instructions that wait. */
function Narrowed({ vesselId, filter, onChange }: FilterProps) {
  const { tag, isOpen } = filter;
  return (
    <span className={css['narrowed']}>
      {tag !== null && (
        <Chip removeName="Show all messages" onRemove={() => onChange({ ...filter, tag: null })}>
          {tag.label}
        </Chip>
      )}
      <MenuButton
        align="end"
        items={periods.map(({ days, label }) => ({
          key: label,
          label,
          onChoose: () => void fetchMessages(vesselId, days).then(saveFile).catch(showError),
        }))}
      >
        Export
      </MenuButton>
      <Checkbox checked={isOpen} onChange={(open) => onChange({ ...filter, isOpen: open })}>
        Open instructions
      </Checkbox>
      <TagChoiceButton
        vesselId={vesselId}
        tags={tag === null ? [] : [tag]}
        onChange={(tags) => onChange({ ...filter, tag: tags.at(-1) ?? null })}
      />
    </span>
  );
}

/** The conversation with one vessel. */
export function Thread({ vessel }: { readonly vessel: ChatVessel }) {
  const [filter, setFilter] = useState(allMessages);
  const messages = useMessages(vessel.id, '', filter);
  const older = useOlder(messages);
  const navigate = useNavigate();
  const nowMs = useNowMs();
  const mayWrite = useMay('company.write');
  const box = useEndInView(messages.data?.at(-1)?.clientId);
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
        <Narrowed vesselId={vessel.id} filter={filter} onChange={setFilter} />
      </header>
      <div ref={box} className={css['messages']} tabIndex={-1}>
        {messages.hasNextPage && (
          <div ref={older}>
            <Button
              variant="quiet"
              loading={messages.isFetchingNextPage}
              onClick={() => void messages.fetchNextPage()}
            >
              Show older messages
            </Button>
          </div>
        )}
        {messages.data === undefined ? (
          <LoadingState name="Loading messages" />
        ) : (
          <Messages messages={messages.data} />
        )}
      </div>
      {mayWrite && <Composer vessel={vessel.id} />}
    </section>
  );
}
