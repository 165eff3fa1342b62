import { Button } from '@fairlead/ui/button';
import { Segmented } from '@fairlead/ui/segmented';
import { EmptyState } from '@fairlead/ui/states';
import { useState } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import { DeliveryPanel } from './delivery.panel.tsx';
import { ReplayDialog } from './replay.dialog.tsx';
import { useDeliveryColumns } from './webhooks.columns.tsx';
import { type DeliveryStatus, mostShown, useDeliveries, type Webhook } from './webhooks.data.ts';
import css from './webhooks.module.css';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'delivered', label: 'Received' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
] as const;

/** The recent deliveries of one webhook, and their results. */
export function DeliveryLog({ webhook }: { readonly webhook: Webhook }) {
  const [status, choose] = useState<DeliveryStatus | 'all'>('all');
  const [opened, open] = useState<number>();
  const [isReplaying, setReplaying] = useState(false);
  const log = useDeliveries(webhook.id, status === 'all' ? undefined : status);
  const columns = useDeliveryColumns(({ id }) => open(id));
  const delivery = log.data?.find(({ id }) => id === opened);
  return (
    <CardTable
      title={`Log of ${webhook.name}`}
      list={log}
      tools={
        <div className={css['tools']}>
          <Segmented name="State" size="small" options={filters} value={status} onChange={choose} />
          <span className={css['spacer']} />
          <Button variant="quiet" onClick={() => setReplaying(true)}>
            Send a period again
          </Button>
        </div>
      }
      columns={columns}
      density="compact"
      onOpen={({ id }) => open(id)}
      selectedId={opened}
      empty={
        <EmptyState title="No deliveries in the last 30 days">
          Each delivery is listed for 30 days.
        </EmptyState>
      }
    >
      {log.data?.length === mostShown && (
        <p className={css['rest']}>The newest {mostShown}. Choose a state to find older ones.</p>
      )}
      {delivery !== undefined && (
        <DeliveryPanel webhook={webhook} delivery={delivery} onClose={() => open(undefined)} />
      )}
      {isReplaying && <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} />}
    </CardTable>
  );
}
