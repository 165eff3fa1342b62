import { voyageName } from '@fairlead/domain/text/voyage-name';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { Tag } from '@fairlead/ui/badge';
import { Muted, ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { explainedNumber } from '../platform/explanations/explained-column.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { legKind, type PeriodRow } from './performance.data.ts';
import { PeriodSources } from './period-sources.part.tsx';
import { conditionText, figureText, routeText, zonesOf } from './period-text.state.ts';
import { periodWhys } from './period-why.state.ts';
import css from './performance.module.css';

interface Moment<Row> {
  readonly key: string;
  readonly label: string;
  readonly of: (row: Row) => readonly [at: string | null, zone: string];
  readonly none?: string;
}

export const moment = <Row,>({ key, label: title, of, none = '' }: Moment<Row>) => ({
  key,
  label: title,
  width: 152,
  uncut: true as const,
  cell: (row: Row) => {
    const [at, zone] = of(row);
    if (at === null) return <Muted>{none}</Muted>;
    const shown = formatZoned(at, zone);
    return <ZonedTime time={shown.text} zone={shown.zone} utc={utcEcho(at)} />;
  },
  text: (row: Row) => {
    const [at, zone] = of(row);
    return at === null ? none : formatWithZone(at, zone);
  },
});

/** A figure on the right; hidden on phones unless stated otherwise. */
export const number = <Row,>(column: {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly minViewport?: number;
  readonly phone?: 'second' | 'end';
  readonly of: (row: Row) => string;
}): Column<Row> => textColumn<Row>({ phone: 'hidden', align: 'right', ...column });

/** Which leg or port call it is. */
const leadingColumns = (usesReference: boolean): readonly Column<PeriodRow>[] => [
  {
    ...moment<PeriodRow>({
      key: 'start',
      label: 'Start',
      of: (row) => [row.start, zonesOf(row).start],
      none: 'Not known',
    }),
    fixed: true,
    sticky: true,
    phone: 'lead',
  },
  textColumn<PeriodRow>({
    key: 'vessel',
    label: 'Vessel',
    width: 100,
    grow: 1,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
  {
    key: 'kind',
    label: 'Kind',
    width: 88,
    phone: 'end',
    cell: ({ kind }) => <Tag>{kind === legKind ? 'Leg' : 'Port call'}</Tag>,
    text: ({ kind }) => (kind === legKind ? 'Leg' : 'Port call'),
  },
  textColumn<PeriodRow>({
    key: 'route',
    label: 'Route or port',
    width: 190,
    grow: 3,
    phone: 'second',
    of: routeText,
  }),
  {
    ...moment<PeriodRow>({
      key: 'end',
      label: 'End',
      of: (row) => [row.end, zonesOf(row).end],
      none: 'In progress',
    }),
    minViewport: 1900,
    phone: 'hidden',
  },
  textColumn<PeriodRow>({
    key: 'voyage',
    label: 'Voyage',
    width: 84,
    minViewport: 1800,
    phone: 'hidden',
    of: ({ voyage }) => (voyage === null ? '' : voyageName(voyage, usesReference)),
  }),
  textColumn<PeriodRow>({
    key: 'condition',
    label: 'Condition',
    width: 84,
    minViewport: 1600,
    phone: 'hidden',
    of: ({ isLaden }) => conditionText(isLaden),
  }),
];

const sources = (period: PeriodRow) => <PeriodSources period={period} />;
const isLeg = ({ kind }: PeriodRow): boolean => kind === legKind;

/** The main figures; each opens its inputs and its formula. */
const figureColumns: readonly Column<PeriodRow>[] = [
  explainedNumber<PeriodRow>({
    key: 'hours',
    label: 'Hours',
    width: 72,
    minViewport: 1700,
    of: ({ hours }) => figureText(hours, 1),
    why: periodWhys.hours,
    sources,
  }),
  explainedNumber<PeriodRow>({
    key: 'distance',
    label: 'Distance, nm',
    width: 100,
    minViewport: 900,
    of: (row) => (isLeg(row) || row.distance !== '0' ? figureText(row.distance, 1) : ''),
    why: periodWhys.distance,
    sources,
  }),
  explainedNumber<PeriodRow>({
    key: 'speed',
    label: 'Speed, kn',
    width: 82,
    of: (row) => (isLeg(row) ? figureText(row.speed, 2) : ''),
    why: periodWhys.speed,
    sources,
  }),
  explainedNumber<PeriodRow>({
    key: 'fuel',
    label: 'Fuel, mt',
    width: 84,
    phone: 'second',
    of: ({ fuel }) => figureText(fuel, 1),
    why: periodWhys.fuel,
    sources,
  }),
  explainedNumber<PeriodRow>({
    key: 'perDay',
    label: 'Fuel, mt/day',
    width: 92,
    of: ({ perDay }) => figureText(perDay, 2),
    why: periodWhys.perDay,
    sources,
  }),
  explainedNumber<PeriodRow>({
    key: 'perMile',
    label: 'Fuel, kg/nm',
    width: 96,
    minViewport: 1100,
    of: (row) => (isLeg(row) ? figureText(row.perMile, 1) : ''),
    why: periodWhys.perMile,
    sources,
  }),
  explainedNumber<PeriodRow>({
    key: 'unexplained',
    label: 'Stock difference, mt',
    width: 132,
    minViewport: 1600,
    of: ({ unexplained }) => figureText(unexplained, 1),
    why: periodWhys.unexplained,
    mark: ({ unexplained }) => (Number(unexplained) === 0 ? css['none'] : css['off']),
    sources,
  }),
  number<PeriodRow>({
    key: 'reports',
    label: 'Reports',
    width: 72,
    minViewport: 2000,
    of: ({ reports }) => String(reports),
  }),
];

/** The legs and port calls of the list. */
export const periodColumns = (usesReference: boolean): readonly Column<PeriodRow>[] => [
  ...leadingColumns(usesReference),
  ...figureColumns,
];
