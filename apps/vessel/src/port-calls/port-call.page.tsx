import { IconPlus } from '@tabler/icons-react';
import { Button } from '@fairlead/ui/button';
import { Glyph } from '@fairlead/ui/glyph';
import { useState } from 'react';
import { Card } from '../platform/look/card.tsx';
import { usePlan } from '../platform/parts/plan.ts';
import { refusalText } from '../platform/sync/sync-state.ts';
import { CallHeader } from './call-header.part.tsx';
import { CallReports } from './call-reports.part.tsx';
import { DueCard } from './due-card.part.tsx';
import { EventDialog } from './event.dialog.tsx';
import type { EventRequest } from './event-form.data.ts';
import { DoneList, LaterList, PossibleList } from './event-lists.part.tsx';
import {
  correctionRequest,
  freeRequest,
  offeredRequest,
  refusedRequest,
} from './event-requests.state.ts';
import { dueEvents } from './port-call.state.ts';
import { type CallView, openPosition, useCallView } from './port-calls.data.ts';
import css from './port-calls.module.css';

interface PartProps {
  readonly view: CallView;
  readonly onOpen: (request: EventRequest) => void;
}

/** What the office refused, each with its sentence and the form that corrects it. */
function RefusedCards({ view, onOpen }: PartProps) {
  return view.refused.map((refused) => (
    <Card key={refused.sent.entry.id}>
      <h3 className={css['due-title']}>
        <span className={css['refused']}>
          <Glyph kind="error" size={16} />
        </span>
        {refused.sent.entry.title}
      </h3>
      {refused.sent.outcome !== undefined && (
        <p className={css['subject']}>{refusalText(refused.sent.outcome)}</p>
      )}
      <Button onClick={() => onOpen(refusedRequest(refused))}>Correct</Button>
    </Card>
  ));
}

/** The events that the flow asks for now, what may happen besides, and what follows. */
function FlowParts({ view, onOpen }: PartProps) {
  if (view.flow === undefined) return null;
  const { call } = view.planned;
  const { due, possible } = dueEvents(view.flow.offered, view.actionOf);
  const open = (offered: (typeof due)[number]) => onOpen(offeredRequest(view, offered));
  return (
    <>
      {due.length > 0 && (
        <div className={css['group']}>
          <h2 className={css['group-title']}>Due now</h2>
          <span className={css['group-count']}>{due.length}</span>
        </div>
      )}
      {due.map((offered, at) => (
        <DueCard
          key={`${offered.item.id} ${JSON.stringify(offered.position)}`}
          view={view}
          offered={offered}
          isFirst={at === 0}
          onOpen={() => open(offered)}
        />
      ))}
      {view.flow.isFinished && <p className={css['note']}>This port call is complete.</p>}
      <PossibleList events={possible} onOpen={open} />
      <LaterList events={view.flow.later} />
      {view.flow.openings
        .filter(({ heldBack, position }) => heldBack === null && position.berth !== null)
        .map(({ position }) => (
          <Button
            key={JSON.stringify(position)}
            icon={IconPlus}
            onClick={() => void openPosition(call.id, position)}
          >
            Go to berth {position.berth}
          </Button>
        ))}
    </>
  );
}

interface PortCallPageProps {
  /** The call to begin with; the current one by default. */
  readonly callId: number | undefined;
}

/** A port call: what was done, what is due, and what follows. */
export function PortCallPage({ callId }: PortCallPageProps) {
  const plan = usePlan();
  const [chosen, setChosen] = useState(callId);
  const [request, setRequest] = useState<EventRequest>();
  const planned = plan?.calls.find(({ call }) => call.id === chosen) ?? plan?.current;
  const view = useCallView(planned);
  if (plan !== undefined && plan.current === undefined)
    return (
      <main className={css['page']}>
        <p className={css['note']}>No port calls yet. They come with the next contact ashore.</p>
      </main>
    );
  if (plan === undefined || view === undefined) return null;
  return (
    <main className={css['page']}>
      <CallHeader view={view} calls={plan.calls} onChoose={setChosen} />
      <RefusedCards view={view} onOpen={setRequest} />
      <DoneList view={view} onCorrect={(event) => setRequest(correctionRequest(event))} />
      <FlowParts view={view} onOpen={setRequest} />
      <CallReports view={view} />
      <Button
        icon={IconPlus}
        onClick={() => setRequest(freeRequest(view.planned.call, view.nowMs))}
      >
        Another event
      </Button>
      {request !== undefined && (
        <EventDialog
          key={request.draft}
          view={view}
          request={request}
          onClose={() => setRequest(undefined)}
        />
      )}
    </main>
  );
}
