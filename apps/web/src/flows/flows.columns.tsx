import { flowStatus, flowStatuses } from '@fairlead/domain/flows/enumerations';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge } from '@fairlead/ui/badge';
import { ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table-columns';
import type { FlowRow } from './flows.data.ts';

/** The status of a flow with its icon. */
export function FlowStatusBadge({ status }: { readonly status: number }) {
  const kind =
    status === flowStatus.Published
      ? 'active'
      : status === flowStatus.Draft
        ? 'scheduled'
        : 'inactive';
  return <StatusBadge kind={kind}>{label(flowStatuses, status)}</StatusBadge>;
}

/** Columns of the list of flows; times in the zone that was chosen for them. */
export const flowColumns = (zone: string): readonly Column<FlowRow>[] => [
  {
    key: 'name',
    label: 'Name',
    width: 220,
    grow: 1,
    fixed: true,
    sticky: true,
    sortable: true,
    cell: ({ name }) => <strong>{name}</strong>,
    text: ({ name }) => name,
  },
  {
    key: 'status',
    label: 'Status',
    width: 130,
    sortable: true,
    cell: ({ status }) => <FlowStatusBadge status={status} />,
    text: ({ status }) => label(flowStatuses, status),
  },
  {
    key: 'vessels',
    label: 'Vessels',
    width: 90,
    align: 'right',
    sortable: true,
    cell: ({ vessels }) => vessels,
    text: ({ vessels }) => String(vessels),
  },
  {
    key: 'modified',
    label: 'Modified',
    width: 170,
    sortable: true,
    uncut: true,
    minViewport: 800,
    cell: ({ modified }) => {
      const { text, zone: name } = formatZoned(modified, zone);
      return <ZonedTime time={text} zone={name} utc={utcEcho(modified)} />;
    },
    text: ({ modified }) => formatWithZone(modified, zone),
  },
];

/** Statuses sort in lifecycle order, times by the instant. */
export const sortedBy = {
  modified: ({ modified }: FlowRow) => modified,
  status: ({ status }: FlowRow) => String(status),
} as const;
