import { endsText } from '@fairlead/domain/compliance/printouts';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { Muted, ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { textColumn } from '../platform/lists/text-column.tsx';
import type { Part } from './compliance.data.ts';
import { figureText, percentText } from './figure-text.state.ts';

type Regime = keyof NonNullable<Part['shares']>;

const shareColumn = (key: Regime, label: string): Column<Part> => ({
  key,
  label,
  width: 68,
  align: 'right',
  phone: 'hidden',
  cell: ({ shares }) =>
    shares === null ? (
      <Muted>Not known</Muted>
    ) : (
      <span data-tip={shares[key].sentence}>{percentText(shares[key].share)}</span>
    ),
  text: ({ shares }) => percentText(shares?.[key].share),
});

const timeColumn = (key: 'start' | 'end', label: string, minViewport: number): Column<Part> => {
  const zoneOf = (part: Part) => (key === 'start' ? part.from?.zone : part.to?.zone) ?? 'UTC';
  return {
    key,
    label,
    width: 142,
    uncut: true,
    minViewport,
    phone: key === 'start' ? 'second' : 'hidden',
    cell: (part) => {
      const { text, zone } = formatZoned(part[key], zoneOf(part));
      return <ZonedTime time={text} zone={zone} utc={utcEcho(part[key])} />;
    },
    text: (part) => formatWithZone(part[key], zoneOf(part)),
  };
};

const fuelText = ({ fuels }: Part): string =>
  fuels
    .map(({ fuel, tonnes }) => `${fuel.split(',')[0] ?? fuel} ${figureText(tonnes, 1)}`)
    .join(', ');

/** The columns of voyages and stays; times at the port, shares of the emissions that count. */
export const partColumns: readonly Column<Part>[] = [
  textColumn<Part>({
    key: 'kind',
    label: 'Kind',
    width: 72,
    phone: 'end',
    of: ({ kind }) => (kind === 'stay' ? 'Stay' : 'Voyage'),
  }),
  textColumn<Part>({
    key: 'ends',
    label: 'Ports',
    width: 180,
    grow: 2,
    phone: 'lead',
    of: (part) => `${endsText(part)}${part.isEstimated ? ' (estimated)' : ''}`,
  }),
  timeColumn('start', 'From', 0),
  timeColumn('end', 'To', 1600),
  textColumn<Part>({
    key: 'distance',
    label: 'Distance, nm',
    width: 96,
    align: 'right',
    minViewport: 1000,
    phone: 'hidden',
    of: ({ kind, distance }) => (kind === 'stay' ? '' : figureText(distance, 1)),
  }),
  textColumn<Part>({
    key: 'fuel',
    label: 'Fuel, mt',
    width: 150,
    grow: 2,
    minViewport: 1000,
    phone: 'second',
    of: fuelText,
  }),
  textColumn<Part>({
    key: 'co2',
    label: 'CO\u2082, mt',
    width: 82,
    align: 'right',
    phone: 'second',
    of: ({ co2 }) => figureText(co2, 1),
  }),
  textColumn<Part>({
    key: 'co2eq',
    label: 'CO\u2082eq, mt',
    width: 84,
    align: 'right',
    minViewport: 1200,
    phone: 'hidden',
    of: ({ co2Equivalent }) => figureText(co2Equivalent, 1),
  }),
  shareColumn('ets', 'EU ETS'),
  shareColumn('fuelEu', 'FuelEU'),
  shareColumn('uk', 'UK ETS'),
];
