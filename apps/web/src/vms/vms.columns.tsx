import { StatusBadge } from '@fairlead/ui/badge';
import { TextButton } from '@fairlead/ui/button';
import type { Column } from '@fairlead/ui/table';
import { useMemo } from 'react';
import { Moment } from '../platform/moment/moment.tsx';
import type { Connection, Run } from './vms.data.ts';

function stateOf({ inActive, isRunning, lastRun }: Connection) {
  if (isRunning) return { kind: 'active', label: 'Running' } as const;
  if (inActive) return { kind: 'inactive', label: 'Off' } as const;
  if (lastRun === null) return { kind: 'scheduled', label: 'Not run yet' } as const;
  if (lastRun.sentence !== null) return { kind: 'error', label: 'Failed' } as const;
  if (lastRun.failed > 0) return { kind: 'warning', label: 'With problems' } as const;
  return { kind: 'finished', label: 'In sync' } as const;
}

const takenText = ({ voyages, portCalls, cargo }: Connection): string =>
  [voyages && 'Voyages', portCalls && 'port calls', cargo && 'cargo'].filter(Boolean).join(', ');

export function useConnectionColumns(
  open: (connection: Connection) => void,
): readonly Column<Connection>[] {
  return useMemo(
    () => [
      {
        key: 'name',
        label: 'Name',
        width: 140,
        grow: 1,
        cell: (connection) => (
          <TextButton onClick={() => open(connection)}>{connection.name}</TextButton>
        ),
        text: ({ name }) => name,
      },
      {
        key: 'type',
        label: 'Direction',
        width: 80,
        cell: ({ type }) => (type === 10 ? 'Fetches' : 'Sends'),
        text: ({ type }) => (type === 10 ? 'Fetches' : 'Sends'),
      },
      {
        key: 'address',
        label: 'Address',
        width: 160,
        grow: 2,
        cell: ({ address }) => address,
        text: ({ address }) => address,
      },
      {
        key: 'taken',
        label: 'What',
        width: 165,
        minViewport: 1200,
        grow: 1,
        cell: takenText,
        text: takenText,
      },
      {
        key: 'state',
        label: 'State',
        width: 115,
        cell: (connection) => {
          const { kind, label: text } = stateOf(connection);
          return <StatusBadge kind={kind}>{text}</StatusBadge>;
        },
        text: (connection) => stateOf(connection).label,
      },
      {
        key: 'lastSync',
        label: 'Last exchange',
        width: 150,
        uncut: true,
        cell: ({ lastSync }) => (lastSync === null ? 'Never' : <Moment at={lastSync} />),
        text: ({ lastSync }) => lastSync ?? '',
      },
    ],
    [open],
  );
}

type Count = 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed';

const figure = (key: Count, label: string, width: number): Column<Run> => ({
  key,
  label,
  width,
  align: 'right',
  cell: (run) => String(run[key]),
  text: (run) => String(run[key]),
});

function outcomeOf({ ended, sentence, failed }: Run) {
  if (sentence !== null) return { kind: 'error', label: sentence } as const;
  if (ended === null) return { kind: 'active', label: 'Running' } as const;
  if (failed > 0) return { kind: 'warning', label: 'With problems' } as const;
  return { kind: 'finished', label: 'Exchanged' } as const;
}

export const runColumns: readonly Column<Run>[] = [
  {
    key: 'started',
    label: 'Time',
    width: 150,
    uncut: true,
    cell: ({ started }) => <Moment at={started} />,
    text: ({ started }) => started,
  },
  {
    key: 'sentence',
    label: 'Outcome',
    width: 150,
    grow: 1,
    cell: (run) => <StatusBadge kind={outcomeOf(run).kind}>{outcomeOf(run).label}</StatusBadge>,
    text: ({ sentence }) => sentence ?? '',
  },
  figure('created', 'Created', 66),
  figure('updated', 'Changed', 72),
  { ...figure('unchanged', 'Unchanged', 86), minViewport: 1200 },
  { ...figure('skipped', 'Skipped', 68), minViewport: 1200 },
  figure('failed', 'Not imported', 76),
];
