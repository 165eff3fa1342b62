import { Card } from '@fairlead/ui/card';
import { useEventProposals } from './event-proposals.data.ts';
import { ProposedEvents } from './proposed-events.part.tsx';

/** The events that positions propose at a port call; nothing without any. */
export function ProposedEventsCard({ portCallId }: { readonly portCallId: number }) {
  const { data } = useEventProposals({ portCallId });
  const proposals = data?.items ?? [];
  if (proposals.length === 0) return null;
  return (
    <Card title="Proposed events" count={proposals.length}>
      <ProposedEvents proposals={proposals} />
    </Card>
  );
}
