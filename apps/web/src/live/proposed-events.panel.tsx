import { counted } from '@fairlead/domain/quantities/counted';
import { SidePanel } from '@fairlead/ui/panel';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useEventProposals } from './event-proposals.data.ts';
import css from './live.module.css';
import { ProposedEvents } from './proposed-events.part.tsx';

/** All events that wait for a decision. */
export function ProposedEventsPanel({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, error, refetch } = useEventProposals({});
  return (
    <SidePanel title="Proposed events" width={400} onClose={onClose} footer={null}>
      {data === undefined && isError ? (
        <ErrorState title="Proposed events could not be loaded" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : data === undefined ? (
        <LoadingState rows={4} name="Loading proposed events" />
      ) : data.items.length === 0 ? (
        <p className={css['none']}>
          Nothing is waiting. Positions that enter or leave the geofences of a port propose events
          here.
        </p>
      ) : (
        <>
          <p className={css['none']}>
            {counted(data.total ?? data.items.length, 'event')} from positions. Arrow keys move, a
            accepts, r rejects.
          </p>
          <ProposedEvents proposals={data.items} isOfFleet />
        </>
      )}
    </SidePanel>
  );
}
