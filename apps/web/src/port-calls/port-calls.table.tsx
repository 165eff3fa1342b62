import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { scheduledCall } from '@fairlead/domain/schedule/call';
import { expectedByCall } from '@fairlead/domain/schedule/expected';
import { IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useQuickDeletion } from '../platform/forms/deletion.tsx';
import { useFetchedAhead } from '../platform/forms/fetched-ahead.ts';
import { type OpenedPanel, openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
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
import type { Impact } from './missed-laycan.part.tsx';
import type { Before } from './port-proposal.data.ts';
import css from './port-calls.module.css';

const Panel = createPart(async () => (await import('./port-call.panel.tsx')).PortCallPanel, {
  onFail: ({ onClose }) => onClose(),
});

export interface PortCallsCardProps {
  readonly voyageId: number;
  /** The port calls that came with the voyage, and when. */
  readonly first: { readonly portCalls: readonly PortCall[] | undefined; readonly atMs: number };
  readonly Impact: Impact;
  readonly vesselId: number | undefined;
}

interface OpenPanelProps {
  readonly voyageId: number;
  readonly vesselId: number | undefined;
  readonly Impact: Impact;
  /** Undefined until they are loaded. */
  readonly rows: readonly PortCallRow[] | undefined;
  readonly panel: OpenedPanel;
}

/** The last active call, after which a new one is planned. */
function lastOf(rows: readonly PortCallRow[], vesselId: number | undefined): Before | undefined {
  const last = rows.findLast(({ inActive }) => !inActive);
  return last === undefined
    ? undefined
    : {
        portId: last.port.id,
        portName: last.port.name,
        scheduledArrival: last.scheduledArrival,
        scheduledDeparture: last.scheduledDeparture,
        vesselId,
      };
}

function OpenPanel({ voyageId, vesselId, rows, panel, Impact }: OpenPanelProps) {
  const [turn, setTurn] = useState(0);
  const remove = useQuickDeletion<PortCall>({
    remove: useDeletePortCall(voyageId),
    restore: useRestorePortCall(voyageId),
    deleted: 'Portcall deleted',
  });
  const shown = openedRecord(panel, rows ?? (panel.opened === 'new' ? noRows : undefined));
  if (shown === undefined) return null;
  const { record, ...display } = shown;
  return (
    <Panel
      {...display}
      key={`${String(panel.opened)} ${turn}`}
      before={lastOf(rows ?? noRows, vesselId)}
      onAnother={() => setTurn(turn + 1)}
      voyageId={voyageId}
      portCall={record}
      Impact={Impact}
      onDelete={(gone) => {
        panel.close();
        remove(gone);
      }}
    />
  );
}

/** Arrivals that are expected later than scheduled. */
function laterArrivals(rows: readonly PortCallRow[], nowMs: number): ReadonlyMap<number, number> {
  const calls = rows.map((row) => scheduledCall({ ...row, voyageId: 0, portName: row.port.name }));
  const expected = [...expectedByCall(calls, nowMs)];
  return new Map(
    expected.flatMap(([id, { arrivalMs, delayMs }]) =>
      delayMs < minuteMs ? [] : [[id, arrivalMs] as const],
    ),
  );
}

const noRows: readonly PortCallRow[] = [];

/** The table of a voyage's port calls, with the panel of the one in the address. */
export function PortCallsCard({ voyageId, first, Impact, vesselId }: PortCallsCardProps) {
  const query = usePortCalls(voyageId, first);
  const panel = useOpenedPanel('portCall');
  const { zoneFor } = useTimeDisplay();
  const nowMs = useNowMs();
  const rows = useMemo(
    () => inSequence(query.data ?? []).map((row, at) => ({ ...row, sequence: at + 1 })),
    [query.data],
  );
  const hasAgents = rows.some(({ agent }) => agent !== null);
  const columns = useMemo(
    () => portCallColumns({ zoneFor, nowMs, hasAgents, expected: laterArrivals(rows, nowMs) }),
    [zoneFor, nowMs, hasAgents, rows],
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
            <ErrorState title="Port calls could not be loaded" onRetry={() => void query.refetch()}>
              {sentenceOf(query.error)}
            </ErrorState>
          )
        }
      />
      <OpenPanel
        voyageId={voyageId}
        vesselId={vesselId}
        rows={query.isPending ? undefined : rows}
        panel={panel}
        Impact={Impact}
      />
    </Card>
  );
}
