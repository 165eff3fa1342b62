import { useState } from 'react';
import { usePlan } from '../platform/parts/plan.ts';
import { DueCard } from './due-card.part.tsx';
import { EventDialog } from './event.dialog.tsx';
import type { EventRequest } from './event-form.data.ts';
import { offeredRequest } from './event-requests.state.ts';
import { LaterList } from './event-lists.part.tsx';
import { dueEvents } from './port-call.state.ts';
import { useCallView } from './port-calls.data.ts';
import css from './port-calls.module.css';

const mostLater = 5;

/** What is due at the current port call, for the first screen; `isFirst` if nothing is due before it. */
export function DueNow({ isFirst }: { readonly isFirst: boolean }) {
  const plan = usePlan();
  const view = useCallView(plan?.current);
  const [request, setRequest] = useState<EventRequest>();
  if (view?.flow === undefined) return null;
  const { due } = dueEvents(view.flow.offered, view.actionOf);
  return (
    <>
      {due.length > 0 && (
        <div className={css['group']}>
          <h2 className={css['group-title']}>Now</h2>
          <span className={css['group-count']}>{due.length}</span>
        </div>
      )}
      {due.map((offered, at) => (
        <DueCard
          key={`${offered.item.id} ${JSON.stringify(offered.position)}`}
          view={view}
          offered={offered}
          isFirst={isFirst && at === 0}
          onOpen={() => setRequest(offeredRequest(view, offered))}
        />
      ))}
      <LaterList events={view.flow.later.slice(0, mostLater)} />
      {request !== undefined && (
        <EventDialog
          key={request.draft}
          view={view}
          request={request}
          onClose={() => setRequest(undefined)}
        />
      )}
    </>
  );
}
