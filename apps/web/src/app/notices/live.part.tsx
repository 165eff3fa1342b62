import type { ToastMessage } from '@fairlead/contract/hub';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../platform/api/call.ts';
import { useCurrent } from '../../platform/current/current.ts';
import { joinHub } from '../../platform/hub/hub.ts';
import {
  chatSeen,
  connectionState,
  eventsSeen,
  hasUnreadChat,
} from '../../platform/hub/hub-state.ts';
import { logOnly } from '../../platform/log/log.ts';
import { invalidateFor } from '../../platform/hub/invalidation.ts';
import { useGlobalSettings } from '../start.tsx';
import { chatNotice } from './chat-notice.ts';
import { receiveNotice, receiveSystemMessage, showSystemMessages } from './notice-stack.ts';
import { useReminderNotices } from './reminder-notices.ts';
import { NoticeStack } from './notice-stack.part.tsx';
import { SubscriptionDialog } from './subscription-dialog.part.tsx';
import { UpdateDialog } from './update-dialog.part.tsx';

/** After a server restart all clients reconnect at once; their refetches are spread over this time. */
const spreadMs = 1_500;

/** Background work while the application is open. Loaded after the first paint. */
export function Live() {
  useHub();
  useUnreadChat();
  useSystemMessages();
  useReminderNotices();
  const settings = useGlobalSettings();
  return (
    <>
      <NoticeStack />
      <SubscriptionDialog />
      <UpdateDialog serverVersion={settings.data?.rtpoFrontEndVersion} />
    </>
  );
}

/** Whether something is unread, from the start on; also after it is read in another window. */
function useUnreadChat(): void {
  const { customer } = useCurrent();
  const isWanted = customer?.settings.chatEnabled === true;
  const { data } = useQuery({
    queryKey: ['chat', 'vessels'],
    queryFn: ({ signal }) => call('GET /chat/vessels', { signal }),
    enabled: isWanted,
  });
  useEffect(() => {
    if (data !== undefined) hasUnreadChat.write(data.some(({ unread }) => unread > 0));
  }, [data]);
}

function useHub(): void {
  const { customer, session, config, me } = useCurrent();
  const queries = useQueryClient();
  const company = customer?.id;
  const show = useEffectEvent((message: ToastMessage) =>
    receiveNotice(message, me.settings.speechEnabled),
  );
  useEffect(() => {
    if (company === undefined) return undefined;
    return joinHub({
      company,
      appVersion: config.version,
      accessToken: () => session.accessToken(),
      onState: connectionState.write,
      onMissed: () => {
        setTimeout(() => void queries.invalidateQueries(), Math.random() * spreadMs);
      },
      onRefused: () => void queries.invalidateQueries({ queryKey: ['me'] }),
      pushes: {
        Chat: (data, link) => {
          chatSeen.write(chatSeen.read() + 1);
          show(chatNotice(data, link));
          void queries.invalidateQueries({ queryKey: ['chat'] });
          if (location.pathname !== link) hasUnreadChat.write(true);
        },
        Chat_Delete_Message: () => void queries.invalidateQueries({ queryKey: ['chat'] }),
        Event: (event) => {
          eventsSeen.write(eventsSeen.read() + 1);
          void invalidateFor(queries, event);
        },
        Info: (message) => show(message),
        SystemMessage: receiveSystemMessage,
      },
    });
  }, [company, config.version, queries, session]);
}

/** The system messages that already exist; fetched once, without a retry. */
function useSystemMessages(): void {
  useEffect(() => {
    call('GET /systemmessages').then(showSystemMessages, (error: unknown) =>
      logOnly('system messages', error),
    );
  }, []);
}
