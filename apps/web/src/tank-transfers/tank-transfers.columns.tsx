import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import {
  ReportStateBadge,
  SeverityBadge,
  severityText,
  sourceText,
  stateText,
} from '../platform/fuel-reports/report-marks.tsx';
import type { TankTransferRow } from './tank-transfers.data.ts';

interface TextColumn {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly grow?: number;
  readonly minViewport?: number;
  readonly phone?: 'lead' | 'end' | 'second' | 'hidden';
  readonly of: (row: TankTransferRow) => string;
}

const textColumn = ({ of, ...column }: TextColumn): Column<TankTransferRow> => ({
  ...column,
  cell: of,
  text: of,
});

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
  {
    key: 'state',
    label: 'State',
    width: 108,
    phone: 'end',
    cell: ({ state }) => <ReportStateBadge state={state} />,
    text: ({ state }) => stateText(state),
  },
  textColumn({
    key: 'vessel',
    label: 'Vessel',
    width: 110,
    grow: 1,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
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
  {
    ...textColumn({
      key: 'quantity',
      label: 'Quantity, mt',
      width: 104,
      of: ({ quantity }) => formatDecimal(quantity),
    }),
    align: 'right',
    uncut: true,
  },
  {
    key: 'severity',
    label: 'Findings',
    width: 100,
    minViewport: 1000,
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
    text: ({ severity }) => severityText(severity),
  },
  textColumn({
    key: 'source',
    label: 'Entered by',
    width: 90,
    minViewport: 1200,
    phone: 'hidden',
    of: ({ source }) => sourceText(source),
  }),
];
