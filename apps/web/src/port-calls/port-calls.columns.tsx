import { copyText } from '@fairlead/ui/copy-text';
import { columnWidthsPx } from '@fairlead/domain/constants';
import { portType } from '@fairlead/domain/ports/enumerations';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { scheduledStayMs } from '@fairlead/domain/voyages/times';
import { IconButton } from '@fairlead/ui/button';
import { PortName, ZonedTime } from '@fairlead/ui/figure';
import { Icon, type IconShape } from '@fairlead/ui/icon';
import type { Column } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import {
  IconArrowsJoin,
  IconEyeOff,
  IconFingerprint,
  IconFish,
  IconGasStation,
} from '@tabler/icons-react';
import { AlertedName, alertedColumn } from '../platform/alerts/alerted-name.tsx';
import {
  PortCallStatusBadge,
  statusLabel,
} from '../platform/port-call-status/port-call-status.tsx';
import { portCallTimeColumn } from '../platform/port-call-times/port-call-times.tsx';
import css from './port-calls.module.css';
import type { PortCall } from './port-calls.data.ts';

/** A row of the table with its number in the sequence. */
export interface PortCallRow extends PortCall {
  readonly sequence: number;
}

export interface ColumnContext {
  readonly zoneFor: (portZone: string | null) => string;
  readonly nowMs: number;
  /** If no call has an agent the column is left out. */
  readonly hasAgents: boolean;
  /** Arrivals that are expected later than scheduled, by port call; if there are none the column is left out. */
  readonly expected: ReadonlyMap<number, number>;
}

const { agent: agentWidth, scheduledDeparture, duration, info } = columnWidthsPx.portCalls;

const copyId = async (externalId: string): Promise<void> => {
  try {
    await copyText(externalId);
    toast.show({ text: 'External id copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
};

function Mark({ icon, name }: { readonly icon: IconShape; readonly name: string }) {
  return (
    <span className={css['mark']} data-tip={name}>
      <Icon of={icon} size={15} name={name} />
    </span>
  );
}

function InfoMarks({ portCall }: { readonly portCall: PortCall }) {
  const { externalId, reasonForCalls, hideInApp, hasChildren } = portCall;
  return (
    <span className={css['marks']}>
      {externalId !== null && (
        <IconButton
          icon={IconFingerprint}
          size="small"
          name={`Copy external id ${externalId}`}
          tabIndex={-1}
          onClick={() => void copyId(externalId)}
        />
      )}
      {reasonForCalls.some(({ code }) => code === 'B') && (
        <Mark icon={IconGasStation} name="Bunkering" />
      )}
      {hideInApp && <Mark icon={IconEyeOff} name="Hidden in app" />}
      {hasChildren && <Mark icon={IconArrowsJoin} name="Merged port call" />}
    </span>
  );
}

/** The time that the fleet schedule draws, if it is not the ETA. */
const expectedColumn = ({ zoneFor, expected }: ColumnContext): Column<PortCallRow> => ({
  key: 'expected',
  label: 'Expected',
  width: 166,
  uncut: true,
  cell: (row) => {
    const ms = expected.get(row.id);
    if (ms === undefined) return null;
    const { text, zone } = formatZoned(ms, zoneFor(row.port.timeZone));
    return (
      <span className={css['expected']}>
        <ZonedTime
          time={text}
          zone={zone}
          utc={`Includes delays at earlier calls, ${utcEcho(ms)}`}
        />
      </span>
    );
  },
  text: (row) => {
    const ms = expected.get(row.id);
    return ms === undefined ? '' : formatWithZone(ms, zoneFor(row.port.timeZone));
  },
});

const stayOf = (row: PortCallRow): string => formatDuration(scheduledStayMs(row) ?? 0);

const agentColumn: Column<PortCallRow> = alertedColumn({
  key: 'agent',
  label: 'Agent',
  width: 130,
  grow: 3,
  minViewport: agentWidth + 1,
  phone: 'hidden',
  kind: 'partners',
  idOf: ({ agent }) => agent?.id,
  of: ({ agent }) => agent?.name ?? null,
});

/** Columns of the table of a voyage's port calls. */
export function portCallColumns(context: ColumnContext): readonly Column<PortCallRow>[] {
  const { zoneFor, nowMs, hasAgents, expected } = context;
  return [
    {
      key: 'sequence',
      label: '#',
      width: 34,
      align: 'right',
      uncut: true,
      phone: 'lead',
      cell: (row) => row.sequence,
      text: (row) => String(row.sequence),
    },
    {
      key: 'port',
      label: 'Port',
      width: 150,
      grow: 3,
      fixed: true,
      phone: 'lead',
      cell: ({ port }) => (
        <span className={css['port']}>
          <AlertedName kind="ports" id={port.id}>
            <PortName
              name={port.name}
              locode={port.unLoCode ?? undefined}
              country={port.countryCode}
            />
          </AlertedName>
          {port.type === portType.FishFarm && <Mark icon={IconFish} name="Fish farm" />}
        </span>
      ),
      text: ({ port }) => [port.name, port.unLoCode].filter(Boolean).join(' '),
    },
    ...(hasAgents ? [agentColumn] : []),
    { ...portCallTimeColumn('scheduledArrival', { zoneFor }), phone: 'second' },
    ...(expected.size === 0 ? [] : [expectedColumn(context)]),
    {
      ...portCallTimeColumn('scheduledDeparture', { zoneFor }),
      minViewport: (expected.size === 0 ? scheduledDeparture : agentWidth) + 1,
    },
    {
      key: 'duration',
      label: 'Duration',
      phone: 'second',
      width: 90,
      minViewport: duration + 1,
      uncut: true,
      cell: stayOf,
      text: stayOf,
    },
    {
      key: 'status',
      label: 'Status',
      width: 110,
      phone: 'end',
      cell: (row) => <PortCallStatusBadge portCall={row} nowMs={nowMs} />,
      text: (row) => statusLabel(row, nowMs),
    },
    {
      key: 'info',
      label: 'Info',
      width: 110,
      minViewport: info + 1,
      cell: (row) => <InfoMarks portCall={row} />,
      text: (row) => row.externalId ?? '',
    },
  ];
}
