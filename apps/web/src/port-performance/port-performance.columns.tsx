import { notReported, performanceMeasures } from '@fairlead/domain/port-performance/performance';
import { rateText } from '@fairlead/domain/port-performance/performance-printout';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDateTime, formatWithZone, utcEcho } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { Muted, ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table-columns';
import { explainedColumn } from '../platform/explanations/explained-column.tsx';
import { spanText, whyMeasure, whyRate } from './performance-why.state.ts';
import type { PerformedCall, Performance } from './port-performance.data.ts';
import css from './port-performance.module.css';

const missing = (isKnown: boolean) => (isKnown ? undefined : css['missing']);

const instant = (at: string | null, zone: string) =>
  at === null ? (
    <Muted>{notReported}</Muted>
  ) : (
    <ZonedTime
      time={formatDateTime(at, zone)}
      zone={zoneAbbreviation(Date.parse(at), zone)}
      utc={utcEcho(at)}
    />
  );
const instantText = (at: string | null, zone: string): string =>
  at === null ? notReported : formatWithZone(at, zone);

const voyageName = ({ voyage }: PerformedCall) => voyage.reference ?? String(voyage.voyageNumber);

/** Columns of the calls behind the figures; times are those of the port. */
export const performedColumns = (zone: string): readonly Column<PerformedCall>[] => [
  {
    key: 'vessel',
    label: 'Vessel',
    width: 140,
    grow: 1,
    cell: ({ vessel }) => vessel.name,
    text: ({ vessel }) => vessel.name,
  },
  { key: 'voyage', label: 'Voyage', width: 100, cell: voyageName, text: voyageName },
  {
    key: 'arrived',
    label: 'Arrived',
    width: 150,
    cell: ({ arrived }) => instant(arrived, zone),
    text: ({ arrived }) => instantText(arrived, zone),
  },
  {
    key: 'departed',
    label: 'Departed',
    width: 150,
    minViewport: 1600,
    cell: ({ departed }) => instant(departed, zone),
    text: ({ departed }) => instantText(departed, zone),
  },
  ...performanceMeasures.map(
    ({ key, label }): Column<PerformedCall> =>
      explainedColumn<PerformedCall>({
        key,
        label,
        width: key === 'waiting' ? 150 : 118,
        align: 'right',
        of: (row) => spanText(row[key]),
        why: (row) => whyMeasure(row, key, zone),
        mark: (row) => missing(row[key] !== null),
      }),
  ),
  {
    key: 'rates',
    label: 'Rates per day',
    width: 260,
    grow: 2,
    minViewport: 1800,
    cell: ({ rates }) => rates.map(rateText).join('; '),
    text: ({ rates }) => rates.map(rateText).join('; '),
  },
];

type Rate = Performance['rates'][number];
const direction = ({ reasonId }: Rate) => (reasonId === 2 ? 'Discharging' : 'Loading');
const figure = (value: string | null, decimals: number): string =>
  value === null ? notReported : formatDecimal(value, decimals);

/** Columns of the rates by commodity. */
export const rateColumns: readonly Column<Rate>[] = [
  {
    key: 'commodity',
    label: 'Commodity',
    width: 200,
    grow: 1,
    cell: ({ commodity }) => commodity,
    text: ({ commodity }) => commodity,
  },
  { key: 'direction', label: 'Direction', width: 120, cell: direction, text: direction },
  explainedColumn<Rate>({
    key: 'perDay',
    label: 'Per day of 24 h',
    width: 150,
    align: 'right',
    of: ({ perDay, unit }) =>
      perDay === null ? notReported : `${formatDecimal(perDay, 1)} ${unit}`,
    why: whyRate,
    mark: ({ perDay }) => missing(perDay !== null),
  }),
  {
    key: 'quantity',
    label: 'Quantity',
    width: 150,
    align: 'right',
    cell: ({ quantity, unit }) =>
      quantity === null ? <Muted>{notReported}</Muted> : `${formatDecimal(quantity)} ${unit}`,
    text: ({ quantity }) => figure(quantity, 3),
  },
  {
    key: 'minutes',
    label: 'Time',
    width: 110,
    align: 'right',
    cell: ({ minutes }) => (minutes === null ? <Muted>{notReported}</Muted> : spanText(minutes)),
    text: ({ minutes }) => spanText(minutes),
  },
  {
    key: 'reported',
    label: 'Reported',
    width: 120,
    align: 'right',
    cell: ({ reported, operations }) => `${reported} of ${operations}`,
    text: ({ reported, operations }) => `${reported} of ${operations}`,
  },
];
