import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { PortName, ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import {
  quantityColumn,
  severityColumn,
  sourceColumn,
  stateColumn,
  vesselColumn,
} from '../platform/fuel-reports/report-columns.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import type { BunkerNoteRow } from './bunker-notes.data.ts';

const fuelsOf = ({ fuels }: BunkerNoteRow): string => fuels.map(({ name }) => name).join(', ');
const massOf = ({ quantity, isDebunkered }: BunkerNoteRow): string =>
  formatDecimal(isDebunkered ? `-${quantity}` : quantity);

/** `2`, `1 waiting`, `2, 1 waiting`: files that are here, and files that the ship has announced. */
const filesText = ({ attachments, waitingAttachments: waiting }: BunkerNoteRow): string =>
  [
    ...(attachments === 0 ? [] : [attachments]),
    ...(waiting === 0 ? [] : [`${waiting} waiting`]),
  ].join(', ');

/** The columns of the list; `zoneFor` gives the zone in which times of a port are shown. */
export const bunkerNoteColumns = (
  zoneFor: (portZone: string) => string,
): readonly Column<BunkerNoteRow>[] => [
  {
    ...textColumn({ key: 'number', label: 'Number', width: 120, of: ({ number }) => number }),
    fixed: true,
    sticky: true,
    phone: 'lead',
  },
  stateColumn,
  vesselColumn,
  {
    key: 'port',
    label: 'Port',
    width: 170,
    grow: 3,
    phone: 'second',
    cell: ({ port }) => <PortName name={port.name} locode={port.unLoCode ?? undefined} />,
    text: ({ port }) => [port.name, port.unLoCode].filter(Boolean).join(' '),
  },
  {
    key: 'completed',
    label: 'Completed',
    width: 150,
    uncut: true,
    cell: ({ completed, port }) => {
      const { text, zone } = formatZoned(completed, zoneFor(port.timeZone));
      return <ZonedTime time={text} zone={zone} utc={utcEcho(completed)} />;
    },
    text: ({ completed, port }) => formatWithZone(completed, zoneFor(port.timeZone)),
  },
  textColumn({ key: 'fuels', label: 'Fuels', width: 120, grow: 1, phone: 'second', of: fuelsOf }),
  quantityColumn(massOf),
  textColumn({
    key: 'supplier',
    label: 'Supplier',
    width: 140,
    grow: 2,
    minViewport: 1100,
    phone: 'hidden',
    of: ({ supplier }) => supplier,
  }),
  severityColumn,
  textColumn({
    key: 'files',
    label: 'Files',
    width: 90,
    minViewport: 1300,
    phone: 'hidden',
    of: filesText,
  }),
  sourceColumn(1300),
];
