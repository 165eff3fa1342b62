import { IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useFetchedAhead } from '../platform/forms/fetched-ahead.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { portCallColumns, type PortCallRow } from './port-calls.columns.tsx';
import {
  inSequence,
  type PortCall,
  useDeletePortCall,
  usePortCalls,
  useRestorePortCall,
} from './port-calls.data.ts';
import css from './port-calls.module.css';

const Panel = createPart(async () => (await import('./port-call.panel.tsx')).PortCallPanel, {
  onFail: ({ onClose }) => onClose(),
});

export interface PortCallsCardProps {
  readonly voyageId: number;
  /** What the voyage itself came with, and when. */
  readonly first: { readonly portCalls: readonly PortCall[] | undefined; readonly atMs: number };
}

/** Which panel stands open, kept in the address: `?portCall=12` or `?portCall=new`. */
function useOpenPanel() {
  const { portCall: opened } = useAddressQuery();
  const change = useChangeAddress();
  return {
    opened,
    open: (to: number | 'new') =>
      change({ part: { portCall: String(to) }, replace: opened !== undefined }),
    close: () => change({ part: { portCall: undefined } }),
  };
}

function useDeleting(voyageId: number, close: () => void) {
  const remove = useDeletePortCall(voyageId);
  const restore = useRestorePortCall(voyageId);
  const fail = (error: unknown) => toast.show({ text: sentenceOf(error), kind: 'error' });
  return (portCall: PortCall) => {
    close();
    remove.mutate(portCall, {
      onError: fail,
      onSuccess: () =>
        toast.show({
          text: 'Portcall deleted',
          undo: () => restore.mutate(portCall.id, { onError: fail }),
        }),
    });
  };
}

interface OpenPanelProps {
  readonly voyageId: number;
  readonly rows: readonly PortCallRow[];
  readonly isLoaded: boolean;
  readonly panel: ReturnType<typeof useOpenPanel>;
}

function OpenPanel({ voyageId, rows, isLoaded, panel }: OpenPanelProps) {
  const { opened, open, close } = panel;
  const onDelete = useDeleting(voyageId, close);
  const at = rows.findIndex(({ id }) => String(id) === opened);
  const step = (to: PortCallRow | undefined) => (to === undefined ? undefined : () => open(to.id));
  if (opened === undefined || (opened !== 'new' && !isLoaded)) return null;
  return (
    <Panel
      key={opened}
      voyageId={voyageId}
      portCall={rows[at]}
      isMissing={at < 0 && opened !== 'new'}
      onClose={close}
      onPrevious={step(at < 0 ? undefined : rows[at - 1])}
      onNext={step(at < 0 ? undefined : rows[at + 1])}
      onDelete={onDelete}
    />
  );
}

/** The table of a voyage's port calls, with the panel of the one that the address names. */
export function PortCallsCard({ voyageId, first }: PortCallsCardProps) {
  const query = usePortCalls(voyageId, first);
  const panel = useOpenPanel();
  const { zoneFor } = useTimeDisplay();
  const nowMs = useNowMs();
  const rows = useMemo(
    () => inSequence(query.data ?? []).map((row, at) => ({ ...row, sequence: at + 1 })),
    [query.data],
  );
  const hasAgents = rows.some(({ agent }) => agent !== null);
  const columns = useMemo(
    () => portCallColumns({ zoneFor, nowMs, hasAgents }),
    [zoneFor, nowMs, hasAgents],
  );
  useFetchedAhead(Panel.fetch);
  useShortcuts([{ keys: 'n', name: 'New port call', run: () => panel.open('new') }]);
  const isFailed = query.isError && query.data === undefined;
  return (
    <Card
      title="Portcalls"
      count={rows.length}
      flush
      actions={
        <IconButton
          icon={IconPlus}
          name="New port call"
          keys="n"
          onClick={() => panel.open('new')}
        />
      }
    >
      <DataTable
        name="Portcalls"
        height="natural"
        keys="page"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        selectedId={panel.opened === undefined ? undefined : Number(panel.opened)}
        isInactive={(row) => row.inActive}
        loading={query.isPending}
        onOpen={(row) => panel.open(row.id)}
        empty={
          <div className={css['empty']}>Add a port call by clicking the plus icon, or with n</div>
        }
        error={
          isFailed && (
            <ErrorState title="Portcalls could not be loaded" onRetry={() => void query.refetch()}>
              {sentenceOf(query.error)}
            </ErrorState>
          )
        }
      />
      <OpenPanel voyageId={voyageId} rows={rows} isLoaded={!query.isPending} panel={panel} />
    </Card>
  );
}
