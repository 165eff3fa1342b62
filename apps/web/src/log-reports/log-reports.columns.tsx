import { label } from '@fairlead/domain/enumerations/enumeration';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { logReportStates } from '@fairlead/domain/log-reports/states';
import { formatPosition } from '@fairlead/domain/ports/position';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { sourceText } from '../platform/fuel-reports/report-marks.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { FindingsBadge, findingsText, LogReportStateBadge } from './report-marks.part.tsx';
import type { LogReportRow } from './log-reports.data.ts';

const figure = (value: string | null, decimals: number): string =>
  value === null ? '' : formatDecimal(value, decimals);

type Fuels = LogReportRow['used'];
const fuelsText = (fuels: Fuels): string =>
  fuels
    .filter(({ tonnes }) => Number(tonnes) !== 0)
    .map(({ name, tonnes }) => `${name} ${formatDecimal(tonnes, 1)}`)
    .join(', ');

/** Where the vessel is: the port of the call, otherwise the position. */
const whereOf = ({ portCall, position }: LogReportRow): string =>
  portCall?.portName ?? (position === null ? '' : formatPosition(position));

const moment = (key: string, name: string, of: (row: LogReportRow) => string | null) => ({
  key,
  label: name,
  uncut: true,
  cell: (row: LogReportRow) => {
    const at = of(row);
    if (at === null) return null;
    const { text, zone } = formatZoned(at, row.zone);
    return <ZonedTime time={text} zone={zone} utc={utcEcho(at)} />;
  },
  text: (row: LogReportRow) => {
    const at = of(row);
    return at === null ? '' : formatWithZone(at, row.zone);
  },
});

/** Which report it is, and whether it is fine. */
const leadingColumns: readonly Column<LogReportRow>[] = [
  {
    ...moment('at', 'Time', ({ at }) => at),
    width: 152,
    fixed: true,
    sticky: true,
    phone: 'lead',
  },
  textColumn<LogReportRow>({
    key: 'vessel',
    label: 'Vessel',
    width: 104,
    grow: 1,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
  textColumn<LogReportRow>({
    key: 'kind',
    label: 'Kind',
    width: 200,
    grow: 2,
    phone: 'second',
    // 'Arrival' alone is enough in a list.
    of: ({ kind }) => label(logReportKinds, kind).split(',')[0] ?? '',
  }),
  {
    key: 'state',
    label: 'State',
    width: 96,
    phone: 'end',
    cell: ({ state }) => <LogReportStateBadge state={state} />,
    text: ({ state }) => label(logReportStates, state),
  },
  {
    key: 'findings',
    label: 'Findings',
    width: 76,
    phone: 'second',
    cell: ({ findings }) => <FindingsBadge findings={findings} />,
    text: ({ findings }) => findingsText(findings),
  },
];

/** The main figures. */
const figureColumns: readonly Column<LogReportRow>[] = [
  textColumn<LogReportRow>({
    key: 'where',
    label: 'Port or position',
    width: 164,
    grow: 2,
    minViewport: 1200,
    phone: 'second',
    of: whereOf,
  }),
  textColumn<LogReportRow>({
    key: 'distance',
    label: 'Distance, nm',
    width: 94,
    align: 'right',
    minViewport: 1000,
    phone: 'hidden',
    of: ({ distance }) => figure(distance, 0),
  }),
  textColumn<LogReportRow>({
    key: 'speed',
    label: 'Speed, kn',
    width: 76,
    align: 'right',
    phone: 'hidden',
    of: ({ speed }) => figure(speed, 1),
  }),
  textColumn<LogReportRow>({
    key: 'wind',
    label: 'Wind, Bft',
    width: 80,
    align: 'right',
    minViewport: 1600,
    phone: 'hidden',
    of: ({ windForce }) => figure(windForce, 0),
  }),
  textColumn<LogReportRow>({
    key: 'used',
    label: 'Used, mt',
    width: 114,
    grow: 2,
    phone: 'second',
    of: ({ used }) => fuelsText(used),
  }),
  textColumn<LogReportRow>({
    key: 'remaining',
    label: 'On board, mt',
    width: 150,
    grow: 2,
    minViewport: 1600,
    phone: 'hidden',
    of: ({ remaining }) => fuelsText(remaining),
  }),
];

const furtherColumns: readonly Column<LogReportRow>[] = [
  {
    ...moment('eta', 'ETA', ({ eta }) => eta?.at ?? null),
    width: 152,
    minViewport: 1700,
    phone: 'hidden',
  },
  textColumn<LogReportRow>({
    key: 'person',
    label: 'Reported by',
    width: 130,
    grow: 1,
    minViewport: 1800,
    phone: 'hidden',
    of: ({ name, rank }) => [name, rank].filter((text) => text !== '').join(', '),
  }),
  textColumn<LogReportRow>({
    key: 'source',
    label: 'Entered by',
    width: 90,
    minViewport: 1900,
    phone: 'hidden',
    of: ({ source }) => sourceText(source),
  }),
  textColumn<LogReportRow>({
    key: 'remark',
    label: 'Remark',
    width: 160,
    grow: 2,
    minViewport: 1900,
    phone: 'hidden',
    of: ({ remark }) => remark,
  }),
];

/** The columns of the list; times are in the zone of the ship's clock. */
export const logReportColumns = (usesReference: boolean): readonly Column<LogReportRow>[] => [
  ...leadingColumns,
  textColumn<LogReportRow>({
    key: 'voyage',
    label: 'Voyage',
    width: 92,
    minViewport: 1500,
    phone: 'hidden',
    of: ({ voyage }) => (voyage === null ? '' : voyageName(voyage, usesReference)),
  }),
  ...figureColumns,
  ...furtherColumns,
];
