import { arrivalDelayMs, derivePortCallStatus } from '@fairlead/domain/port-calls/status';
import { portCallStatus, type PortCallView } from '@fairlead/domain/port-calls/words';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { voyageName } from '@fairlead/domain/words/voyage-name';
import { ReasonBox } from '@fairlead/ui/badge';
import { Muted, PortName, ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import css from '../port-call-pages.module.css';
import type { PortCallRow } from '../port-calls.data.ts';
import {
  PortCallStatusBadge,
  statusWord,
} from '../../platform/port-call-status/port-call-status.tsx';

export interface ColumnContext {
  readonly view: PortCallView;
  readonly zoneFor: (portZone: string | null) => string;
  readonly nowMs: number;
  /** The company calls voyages by their reference. */
  readonly usesReference: boolean;
}

type TimeKey = 'scheduledArrival' | 'scheduledDeparture' | 'arrived' | 'departed';

interface TimeColumn {
  readonly key: TimeKey;
  readonly label: string;
  readonly minViewport?: number;
}

const isLate = (row: PortCallRow, nowMs: number): boolean =>
  derivePortCallStatus(row, nowMs) === portCallStatus.Late;

function timeColumn(
  { key, label, minViewport = 0 }: TimeColumn,
  { zoneFor, nowMs }: ColumnContext,
): Column<PortCallRow> {
  return {
    key,
    label,
    width: 152,
    minViewport,
    uncut: true,
    cell: (row) => {
      const instant = row[key];
      if (instant === null) return null;
      const { text, zone } = formatZoned(instant, zoneFor(row.port.timeZone));
      const utc = utcEcho(instant);
      if (key !== 'scheduledArrival' || !isLate(row, nowMs))
        return <ZonedTime time={text} zone={zone} utc={utc} />;
      const late = `${formatDuration(arrivalDelayMs(row, nowMs))} late, ${utc}`;
      return (
        <span className={css['late']}>
          <ZonedTime time={text} zone={zone} utc={late} />
        </span>
      );
    },
    text: (row) => {
      const instant = row[key];
      return instant === null ? '' : formatWithZone(instant, zoneFor(row.port.timeZone));
    },
  };
}

const vesselColumn: Column<PortCallRow> = {
  key: 'vessel',
  label: 'Vessel',
  width: 104,
  grow: 2,
  fixed: true,
  sticky: true,
  phone: 'second',
  cell: ({ vessel }) => <span className={css['name']}>{vessel.name}</span>,
  text: ({ vessel }) => vessel.name,
};

const portColumn: Column<PortCallRow> = {
  key: 'port',
  label: 'Port',
  width: 150,
  grow: 3,
  fixed: true,
  phone: 'lead',
  cell: ({ port }) => (
    <PortName name={port.name} locode={port.unLoCode ?? undefined} country={port.countryCode} />
  ),
  text: ({ port }) => [port.name, port.unLoCode].filter(Boolean).join(' '),
};

const reasonColumn: Column<PortCallRow> = {
  key: 'reasons',
  label: 'Reasons',
  width: 76,
  phone: 'second',
  cell: ({ reasonForCalls }) => (
    <span className={css['reasons']}>
      {reasonForCalls.map(({ id, code, name }) => (
        <ReasonBox key={id} reason={code} name={name} />
      ))}
    </span>
  ),
  text: ({ reasonForCalls }) => reasonForCalls.map(({ name }) => name).join(', '),
};

const agentColumn: Column<PortCallRow> = {
  key: 'agent',
  label: 'Agent',
  width: 120,
  grow: 2,
  minViewport: 1300,
  cell: ({ agent }) => agent?.name ?? <Muted>None</Muted>,
  text: ({ agent }) => agent?.name ?? '',
};

function voyageColumn(usesReference: boolean): Column<PortCallRow> {
  return {
    key: 'voyage',
    label: 'Voyage',
    width: usesReference ? 120 : 84,
    phone: 'hidden',
    uncut: !usesReference,
    cell: ({ voyage }) => voyageName(voyage, usesReference),
    text: ({ voyage }) => voyageName(voyage, usesReference),
  };
}

/** Columns of the list of port calls; what is scheduled has not departed, so that column is left out there. */
export function portCallColumns(context: ColumnContext): readonly Column<PortCallRow>[] {
  const { view, nowMs, usesReference } = context;
  const departed = timeColumn({ key: 'departed', label: 'Departed', minViewport: 1200 }, context);
  return [
    {
      key: 'status',
      label: 'Status',
      width: 108,
      phone: 'end',
      cell: (row) => <PortCallStatusBadge portCall={row} nowMs={nowMs} />,
      text: (row) => statusWord(row, nowMs),
    },
    vesselColumn,
    voyageColumn(usesReference),
    portColumn,
    { ...timeColumn({ key: 'scheduledArrival', label: 'ETA' }, context), phone: 'second' },
    { ...timeColumn({ key: 'scheduledDeparture', label: 'ETD' }, context), phone: 'hidden' },
    timeColumn({ key: 'arrived', label: 'Arrived', minViewport: 980 }, context),
    ...(view === 'scheduled' ? [] : [departed]),
    reasonColumn,
    agentColumn,
  ];
}
