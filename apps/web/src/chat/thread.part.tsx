import { formatDate, formatShortDay } from '@fairlead/domain/time/format';
import { useNowMs } from '@fairlead/ui/clock';
import { formatRelative } from '@fairlead/domain/time/duration';
import { Button, IconButton } from '@fairlead/ui/button';
import { LoadingState } from '@fairlead/ui/states';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type ChatMessage, type ChatVessel, useMessages, useReadMessages } from './chat.data.ts';
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

/** The conversation with one vessel. */
export function Thread({ vessel }: { readonly vessel: ChatVessel }) {
  const messages = useMessages(vessel.id, '');
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
      </header>
      <div ref={box} className={css['messages']} tabIndex={-1}>
        {messages.hasNextPage && (
          <Button
            variant="quiet"
            loading={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            Show older messages
          </Button>
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
