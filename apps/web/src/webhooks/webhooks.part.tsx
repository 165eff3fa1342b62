import { EmptyState } from '@fairlead/ui/states';
import { useState } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { SecretOnce, type ShownSecret } from '../platform/secrets/secret-once.tsx';
import { DeliveryLog } from './delivery-log.part.tsx';
import { WebhookPanel } from './webhook.panel.tsx';
import { useWebhookColumns } from './webhooks.columns.tsx';
import { useWebhooks } from './webhooks.data.ts';

/** Company settings: other systems that are notified of changes. */
export function Webhooks() {
  const webhooks = useWebhooks();
  const { webhook: opened, log } = useAddressQuery();
  const change = useChangeAddress();
  const open = (webhook: string | undefined) => change({ part: { webhook } });
  const columns = useWebhookColumns(({ id }) =>
    change({ part: { webhook: String(id), log: String(id) } }),
  );
  const create = useCreateAction('New webhook', () => open('new'));
  const [secret, showSecret] = useState<ShownSecret>();
  const record = webhooks.data?.find(({ id }) => String(id) === opened);
  const logged = webhooks.data?.find(({ id }) => String(id) === log) ?? webhooks.data?.[0];
  return (
    <>
      <CardTable
        title="Webhooks"
        list={webhooks}
        actions={create}
        columns={columns}
        onOpen={({ id }) => change({ part: { webhook: String(id), log: String(id) } })}
        selectedId={logged?.id}
        isInactive={({ inActive }) => inActive}
        empty={
          <EmptyState title="No webhooks yet" actions={create}>
            A webhook notifies another system as soon as a record has changed.
          </EmptyState>
        }
      />
      {logged !== undefined && <DeliveryLog key={logged.id} webhook={logged} />}
      {(opened === 'new' || record !== undefined) && (
        <WebhookPanel
          key={opened}
          webhook={record}
          onClose={() => open(undefined)}
          onSecret={showSecret}
        />
      )}
      {secret !== undefined && (
        <SecretOnce
          {...secret}
          about="The other system uses it to verify that deliveries come from Fairlead."
          onClose={() => showSecret(undefined)}
        />
      )}
    </>
  );
}
