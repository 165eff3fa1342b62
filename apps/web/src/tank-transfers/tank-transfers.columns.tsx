import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import {
  quantityColumn,
  severityColumn,
  sourceColumn,
  stateColumn,
  vesselColumn,
} from '../platform/fuel-reports/report-columns.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import type { TankTransferRow } from './tank-transfers.data.ts';

/** The columns of the list; times in `zone`. */
export const tankTransferColumns = (zone: string): readonly Column<TankTransferRow>[] => [
  {
    key: 'ended',
    label: 'Ended',
    width: 150,
    fixed: true,
    sticky: true,
    uncut: true,
    phone: 'second',
    cell: ({ ended }) => {
      const { text, zone: shown } = formatZoned(ended, zone);
      return <ZonedTime time={text} zone={shown} utc={utcEcho(ended)} />;
    },
    text: ({ ended }) => formatWithZone(ended, zone),
  },
  stateColumn,
  vesselColumn,
  textColumn({
    key: 'from',
    label: 'From tank',
    width: 120,
    grow: 1,
    phone: 'second',
    of: ({ fromTank }) => fromTank.name,
  }),
  textColumn({
    key: 'to',
    label: 'To tank',
    width: 120,
    grow: 1,
    phone: 'second',
    of: ({ toTank }) => toTank.name,
  }),
  textColumn({
    key: 'fuel',
    label: 'Fuel',
    width: 100,
    grow: 1,
    minViewport: 900,
    of: ({ fuel }) => fuel?.name ?? '',
  }),
  quantityColumn(({ quantity }) => formatDecimal(quantity)),
  severityColumn,
  sourceColumn(1200),
];
