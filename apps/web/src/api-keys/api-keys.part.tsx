import { EmptyState } from '@fairlead/ui/states';
import { useState } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { SecretOnce, type ShownSecret } from '../platform/secrets/secret-once.tsx';
import { ApiKeyPanel } from './api-key.panel.tsx';
import { useApiKeyColumns } from './api-keys.columns.tsx';
import { type ApiKey, useApiKeys } from './api-keys.data.ts';
import { RevokeDialog } from './revoke.dialog.tsx';
import { RotateDialog } from './rotate.dialog.tsx';

type Requested = { readonly action: 'rotate' | 'revoke'; readonly apiKey: ApiKey } | undefined;

/** Company settings: the API keys of other systems. */
export function ApiKeys() {
  const keys = useApiKeys();
  const opened = useAddressQuery()['apiKey'];
  const change = useChangeAddress();
  const open = (key: string | undefined) => change({ part: { apiKey: key } });
  const columns = useApiKeyColumns(({ id }) => open(String(id)));
  const [requested, setRequested] = useState<Requested>();
  const [secret, showSecret] = useState<ShownSecret>();
  const create = useCreateAction('New API key', () => open('new'));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const record = keys.data?.find(({ id }) => String(id) === opened);
  const isOpen = opened === 'new' || record !== undefined;
  return (
    <>
      <CardTable
        title="API keys"
        list={keys}
        actions={create}
        columns={columns}
        onOpen={({ id }) => open(String(id))}
        selectedId={record?.id}
        isInactive={({ state }) => state === 'revoked'}
        empty={
          <EmptyState title="No API keys yet" actions={create}>
            With a key, another system reads and writes what the scopes of the key allow, under its
            own name.
          </EmptyState>
        }
      />
      {isOpen && (
        <ApiKeyPanel
          key={opened}
          apiKey={record}
          today={today}
          onClose={() => open(undefined)}
          onSecret={(text) => showSecret({ title: 'API key created', secret: text })}
          onRotate={() =>
            record !== undefined && setRequested({ action: 'rotate', apiKey: record })
          }
          onRevoke={() =>
            record !== undefined && setRequested({ action: 'revoke', apiKey: record })
          }
        />
      )}
      {requested?.action === 'rotate' && (
        <RotateDialog
          apiKey={requested.apiKey}
          onSecret={showSecret}
          onClose={() => setRequested(undefined)}
        />
      )}
      {requested?.action === 'revoke' && (
        <RevokeDialog apiKey={requested.apiKey} onClose={() => setRequested(undefined)} />
      )}
      {secret !== undefined && (
        <SecretOnce
          {...secret}
          about="The other system sends it with each request: Authorization: Bearer ..."
          onClose={() => showSecret(undefined)}
        />
      )}
    </>
  );
}
