import { Page, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useAddressQuery } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useChatVessels } from './chat.data.ts';
import { FoundMessages } from './found-messages.part.tsx';
import { Thread } from './thread.part.tsx';
import { VesselLines } from './vessel-lines.part.tsx';
import css from './chat.module.css';

/** /chat/{vesselId?}: conversations with the vessels. */
export function ChatPage() {
  const { vesselId } = useParams({ strict: false });
  const { message } = useAddressQuery();
  const vessels = useChatVessels();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = vessels;
  const unread = data?.reduce((sum, vessel) => sum + vessel.unread, 0) ?? 0;
  const current = data?.find(({ id }) => String(id) === vesselId);
  return (
    <Page>
      <PageHeader title="Chat" count={unread === 0 ? undefined : `${unread} unread`} />
      {vessels.error !== null ? (
        <ErrorState title="Unable to load the chat" onRetry={() => void vessels.refetch()}>
          {sentenceOf(vessels.error)}
        </ErrorState>
      ) : data === undefined ? (
        <LoadingState name="Loading chat" />
      ) : data.length === 0 ? (
        <EmptyState title="No vessel has chat yet">
          Switch chat on in the company settings, then in the settings of a vessel.
        </EmptyState>
      ) : (
        <div className={css['columns']} data-open={current !== undefined}>
          <section className={css['vessels']} aria-label="Vessels">
            <div className={css['search']}>
              <TextField
                label="Search all messages"
                value={typed}
                onChange={setTyped}
                maxLength={200}
                clearable
              />
            </div>
            {search === '' ? (
              <VesselLines vessels={data} current={current?.id} />
            ) : (
              <FoundMessages text={search} />
            )}
          </section>
          {current === undefined ? (
            <div className={css['none']}>
              <EmptyState
                title={vesselId === undefined ? 'No vessel selected' : 'This vessel has no chat'}
              >
                Select a vessel to read and write messages.
              </EmptyState>
            </div>
          ) : (
            <Thread key={`${current.id} ${message ?? ''}`} vessel={current} around={message} />
          )}
        </div>
      )}
    </Page>
  );
}
