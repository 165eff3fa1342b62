import { formatDate } from '@fairlead/domain/time/format';
import { TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { type Column, DataTable } from '@fairlead/ui/table';
import { textColumn } from '../platform/lists/text-column.tsx';
import type { ComplianceAddress } from './compliance-address.state.ts';
import { dueText, type RegimeStatus, regimeStatuses } from './regime-status.state.ts';
import type { OfFleet } from './vessel-choice.part.tsx';
import css from './compliance.module.css';

function Next({
  row,
  address,
}: {
  readonly row: RegimeStatus;
  readonly address: ComplianceAddress;
}) {
  if (row.step === 'closing')
    return <TextButton onClick={() => address.change({ tab: 'closing' })}>{row.next}</TextButton>;
  return <span className={row.step === 'missing' ? css['lacks'] : undefined}>{row.next}</span>;
}

const columnsOf = (address: ComplianceAddress, nowMs: number): readonly Column<RegimeStatus>[] => [
  textColumn({ key: 'name', label: 'Regime', width: 100, phone: 'lead', of: ({ name }) => name }),
  textColumn({
    key: 'complete',
    label: 'Complete',
    width: 90,
    phone: 'end',
    of: ({ complete, vessels }) => `${complete} of ${vessels}`,
  }),
  textColumn({
    key: 'closed',
    label: 'Closed',
    width: 84,
    phone: 'hidden',
    of: ({ closed, vessels }) => `${closed} of ${vessels}`,
  }),
  textColumn({
    key: 'result',
    label: 'Result',
    width: 190,
    phone: 'second',
    of: ({ result }) => result,
  }),
  textColumn({
    key: 'cost',
    label: 'Cost',
    width: 130,
    align: 'right',
    minViewport: 1000,
    phone: 'hidden',
    of: ({ cost }) => cost,
  }),
  textColumn({
    key: 'due',
    label: 'Next deadline',
    width: 200,
    minViewport: 1200,
    phone: 'hidden',
    of: ({ due }) =>
      due === undefined
        ? 'All passed'
        : `${formatDate(due.day, 'UTC')}, ${dueText(due.day, nowMs)}`,
  }),
  {
    key: 'next',
    label: 'Next action',
    width: 240,
    grow: 1,
    phone: 'second',
    cell: (row) => <Next row={row} address={address} />,
    text: ({ next }) => next,
  },
];

/** How far the year is under each regime, and what to do next. */
export function Regimes({ address, fleet }: OfFleet) {
  const nowMs = useNowMs();
  const rows = regimeStatuses(fleet, nowMs);
  if (rows.length === 0) return null;
  return (
    <Card title="Regimes" count={rows.length} flush>
      <DataTable
        name="Regimes"
        height="natural"
        density="compact"
        columns={columnsOf(address, nowMs)}
        rows={rows}
        rowId={({ regime }) => regime}
      />
    </Card>
  );
}
