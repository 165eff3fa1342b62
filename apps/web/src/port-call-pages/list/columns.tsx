import { arrivalDelayMs, derivePortCallStatus } from '@fairlead/domain/port-calls/status';
import { portCallStatus } from '@fairlead/domain/port-calls/enumerations';
import { formatDuration } from '@fairlead/domain/time/duration';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { ReasonBox } from '@fairlead/ui/badge';
import { PortName } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table';
import { AlertedName, alertedColumn } from '../../platform/alerts/alerted-name.tsx';
import css from '../port-call-pages.module.css';
import type { PortCallRow } from '../port-calls.data.ts';
import { portCallTimeColumn } from '../../platform/port-call-times/port-call-times.tsx';
import {
  PortCallStatusBadge,
  statusLabel,
} from '../../platform/port-call-status/port-call-status.tsx';

export interface ColumnContext {
  readonly zoneFor: (portZone: string | null) => string;
  readonly nowMs: number;
  /** The company identifies voyages by their reference. */
  readonly usesReference: boolean;
}

/** By how much a pending arrival is overdue. */
const lateBy = (row: PortCallRow, nowMs: number): string | undefined =>
  derivePortCallStatus(row, nowMs) === portCallStatus.Late
    ? `${formatDuration(arrivalDelayMs(row, nowMs))} late`
    : undefined;

const vesselColumn: Column<PortCallRow> = {
  key: 'vessel',
  label: 'Vessel',
  width: 104,
  grow: 1,
  fixed: true,
  sticky: true,
  phone: 'second',
  cell: ({ vessel }) => (
    <AlertedName kind="vessels" id={vessel.id}>
      <span className={css['name']}>{vessel.name}</span>
    </AlertedName>
  ),
  text: ({ vessel }) => vessel.name,
};

const portColumn: Column<PortCallRow> = {
  key: 'port',
  label: 'Port',
  width: 196,
  grow: 3,
  fixed: true,
  phone: 'lead',
  cell: ({ port }) => (
    <AlertedName kind="ports" id={port.id}>
      <PortName name={port.name} locode={port.unLoCode ?? undefined} country={port.countryCode} />
    </AlertedName>
  ),
  text: ({ port }) => [port.name, port.unLoCode].filter(Boolean).join(' '),
};

const reasonColumn: Column<PortCallRow> = {
  key: 'reasons',
  label: 'Reasons',
  width: 92,
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

const agentColumn: Column<PortCallRow> = alertedColumn({
  key: 'agent',
  label: 'Agent',
  width: 160,
  grow: 2,
  minViewport: 1400,
  kind: 'partners',
  idOf: ({ agent }) => agent?.id,
  of: ({ agent }) => agent?.name ?? null,
});

function voyageColumn(usesReference: boolean): Column<PortCallRow> {
  return {
    key: 'voyage',
    label: 'Voyage',
    width: usesReference ? 120 : 84,
    minViewport: 800,
    phone: 'hidden',
    uncut: !usesReference,
    cell: ({ voyage }) => voyageName(voyage, usesReference),
    text: ({ voyage }) => voyageName(voyage, usesReference),
  };
}

/** Columns of the list of port calls. */
export function portCallColumns(context: ColumnContext): readonly Column<PortCallRow>[] {
  const { zoneFor, nowMs, usesReference } = context;
  const late = (row: PortCallRow) => lateBy(row, nowMs);
  return [
    {
      key: 'status',
      label: 'Status',
      width: 108,
      phone: 'end',
      cell: (row) => <PortCallStatusBadge portCall={row} nowMs={nowMs} />,
      text: (row) => statusLabel(row, nowMs),
    },
    vesselColumn,
    voyageColumn(usesReference),
    portColumn,
    { ...portCallTimeColumn('scheduledArrival', { zoneFor, late }), phone: 'second' },
    {
      ...portCallTimeColumn('scheduledDeparture', { zoneFor }),
      minViewport: 900,
      phone: 'hidden',
    },
    reasonColumn,
    agentColumn,
  ];
}
