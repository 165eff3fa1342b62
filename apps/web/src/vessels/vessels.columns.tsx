import { flowStatus } from '@fairlead/domain/flows/enumerations';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { StatusBadge, Tag } from '@fairlead/ui/badge';
import { Muted, ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import type { AnswerOf } from '../platform/api/call.ts';

export type VesselRow = AnswerOf<'GET /vessels'>[number];

/** Columns of the list of vessels; times in the chosen zone. */
export const vesselColumns = (zone: string): readonly Column<VesselRow>[] => [
  {
    key: 'name',
    label: 'Name',
    width: 160,
    grow: 2,
    fixed: true,
    sticky: true,
    sortable: true,
    cell: (vessel) => <strong>{vessel.name}</strong>,
    text: (vessel) => vessel.name,
  },
  {
    key: 'imo',
    label: 'IMO',
    width: 100,
    sortable: true,
    uncut: true,
    cell: (vessel) => vessel.imo,
    text: (vessel) => vessel.imo,
  },
  {
    key: 'mmsi',
    label: 'MMSI',
    width: 120,
    sortable: true,
    uncut: true,
    minViewport: 700,
    cell: (vessel) => vessel.mmsi ?? <Muted>None</Muted>,
    text: (vessel) => vessel.mmsi ?? '',
  },
  {
    key: 'flow',
    label: 'Flow',
    width: 160,
    grow: 2,
    sortable: true,
    minViewport: 850,
    cell: ({ flow }) => (
      <>
        {flow.name} {flow.status === flowStatus.Draft && <Tag>Draft</Tag>}
      </>
    ),
    text: (vessel) => vessel.flow.name,
  },
  {
    key: 'status',
    label: 'Status',
    width: 110,
    sortable: true,
    cell: (vessel) =>
      vessel.inActive ? (
        <StatusBadge kind="inactive">Inactive</StatusBadge>
      ) : (
        <StatusBadge kind="active">Active</StatusBadge>
      ),
    text: (vessel) => (vessel.inActive ? 'Inactive' : 'Active'),
  },
  {
    key: 'chat',
    label: 'Chat',
    width: 80,
    sortable: true,
    minViewport: 1000,
    cell: ({ chatEnabled }) => (chatEnabled ? 'On' : <Muted>Off</Muted>),
    text: ({ chatEnabled }) => (chatEnabled ? 'On' : 'Off'),
  },
  {
    key: 'modified',
    label: 'Modified',
    width: 170,
    sortable: true,
    uncut: true,
    minViewport: 1000,
    cell: ({ modified }) => {
      const { text, zone: name } = formatZoned(modified, zone);
      return <ZonedTime time={text} zone={name} utc={utcEcho(modified)} />;
    },
    text: ({ modified }) => formatWithZone(modified, zone),
  },
];

/** Times sort by the instant, not by their text. */
export const sortedBy = { modified: ({ modified }: VesselRow) => modified } as const;
