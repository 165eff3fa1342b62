import { columnWidthsPx } from '@fairlead/domain/constants';
import { toGoFigure } from '@fairlead/domain/ports/to-go';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { activeInOrder, scheduledDurationMs } from '@fairlead/domain/voyages/times';
import { type Origin, OriginBadge } from '@fairlead/ui/badge';
import { Muted, PortName, ZonedTime } from '@fairlead/ui/figure';
import { Icon } from '@fairlead/ui/icon';
import type { Column } from '@fairlead/ui/table';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AlertedName } from '../platform/alerts/alerted-name.tsx';
import { portCallsOf, statusOf, VoyageStatusBadge } from './voyage-status.part.tsx';
import type { Voyage, VoyagePortCall } from './voyages.data.ts';
import css from './voyages.module.css';

type Port = Pick<VoyagePortCall['port'], 'id' | 'name' | 'unLoCode' | 'countryCode' | 'timeZone'>;

/** A voyage with the values of its row, derived once. */
export interface VoyageRow {
  readonly voyage: Voyage;
  readonly first: Port | undefined;
  /** Undefined while the voyage has fewer than two port calls: to be decided. */
  readonly last: Port | undefined;
  readonly durationMs: number | null;
}

const rows = new WeakMap<Voyage, VoyageRow>();

/** The row of a voyage; the same object for each voyage object, so that it is not rendered again. */
export function rowOf(voyage: Voyage): VoyageRow {
  const known = rows.get(voyage) ?? derived(voyage);
  rows.set(voyage, known);
  return known;
}

function derived(voyage: Voyage): VoyageRow {
  const calls = activeInOrder(
    (voyage.portCalls ?? []).map((call) => ({ ...call, portName: call.port.name })),
  );
  return {
    voyage,
    first: calls[0]?.port,
    last: calls.length > 1 ? calls.at(-1)?.port : undefined,
    durationMs: scheduledDurationMs(portCallsOf(voyage)),
  };
}

export interface ColumnContext {
  readonly zoneFor: (portZone: string | null) => string;
  readonly nowMs: number;
  /** The company identifies voyages by their reference. */
  readonly usesReference: boolean;
  /** Miles that vessels at sea have to go, by the id of the voyage. */
  readonly milesToGo: ReadonlyMap<number, number>;
  readonly openReport: (voyageId: number) => void;
}

const widths = columnWidthsPx.voyages;
/** Not decided yet. */
const tbd = 'TBD';

export function originOf({ externalId, merged }: Voyage): Origin {
  if (merged) return 'merged';
  return externalId === null || externalId === '' ? 'local' : 'external';
}

function portCell(port: Port | undefined): ReactNode {
  if (port === undefined) return <Muted>{tbd}</Muted>;
  return (
    <AlertedName kind="ports" id={port.id}>
      <PortName name={port.name} locode={port.unLoCode ?? undefined} country={port.countryCode} />
    </AlertedName>
  );
}

const portText = (port: Port | undefined): string =>
  port === undefined ? tbd : [port.name, port.unLoCode].filter(Boolean).join(' ');

interface TimeColumn {
  readonly key: string;
  readonly label: string;
  readonly minViewport: number;
  readonly at: (row: VoyageRow) => string | null;
  readonly port: (row: VoyageRow) => Port | undefined;
  readonly zoneFor: ColumnContext['zoneFor'];
}

function timeColumn({ key, label, minViewport, at, port, zoneFor }: TimeColumn): Column<VoyageRow> {
  const zoneOf = (row: VoyageRow) => zoneFor(port(row)?.timeZone ?? null);
  return {
    key,
    label,
    minViewport,
    width: 150,
    uncut: true,
    cell: (row) => {
      const instant = at(row);
      if (instant === null) return <Muted>{tbd}</Muted>;
      const { text, zone } = formatZoned(instant, zoneOf(row));
      return <ZonedTime time={text} zone={zone} utc={utcEcho(instant)} />;
    },
    text: (row) => {
      const instant = at(row);
      return instant === null ? tbd : formatWithZone(instant, zoneOf(row));
    },
  };
}

const originColumn: Column<VoyageRow> = {
  key: 'origin',
  label: '',
  name: 'Origin',
  width: 36,
  align: 'center',
  fixed: true,
  phone: 'lead',
  cell: ({ voyage }) => <OriginBadge origin={originOf(voyage)} />,
  text: ({ voyage }) => originOf(voyage),
};

const vesselColumn: Column<VoyageRow> = {
  key: 'vessel',
  label: 'Vessel',
  width: 100,
  grow: 2,
  phone: 'lead',
  cell: ({ voyage: { vessel } }) => (
    <AlertedName kind="vessels" id={vessel.id}>
      {vessel.name}
    </AlertedName>
  ),
  text: ({ voyage }) => voyage.vessel.name,
};

const portColumns: readonly Column<VoyageRow>[] = [
  {
    key: 'ballastPort',
    label: 'Ballast port',
    width: 168,
    grow: 3,
    minViewport: widths.ballastPort,
    cell: ({ voyage: { ballastPortCall } }) =>
      ballastPortCall === null ? <Muted>None</Muted> : portCell(ballastPortCall.port),
    text: ({ voyage: { ballastPortCall } }) =>
      ballastPortCall === null ? '' : portText(ballastPortCall.port),
  },
  {
    key: 'firstPort',
    label: 'First port',
    width: 168,
    grow: 3,
    cell: ({ first }) => portCell(first),
    text: ({ first }) => portText(first),
  },
  {
    key: 'lastPort',
    label: 'Last port',
    width: 168,
    grow: 3,
    cell: ({ last }) => portCell(last),
    text: ({ last }) => portText(last),
  },
];

function voyageColumn(usesReference: boolean): Column<VoyageRow> {
  return {
    key: 'voyage',
    label: 'Voyage',
    // Numbers are short; references are free text and may be cut off.
    width: usesReference ? 130 : 92,
    fixed: true,
    sticky: true,
    uncut: !usesReference,
    phone: 'lead',
    cell: ({ voyage }) => (
      <span className={voyage.inActive ? css['struck'] : css['name']}>
        {voyageName(voyage, usesReference)}
      </span>
    ),
    text: ({ voyage }) => voyageName(voyage, usesReference),
  };
}

function reportColumn(openReport: ColumnContext['openReport']): Column<VoyageRow> {
  return {
    key: 'report',
    label: '',
    name: 'Report',
    width: 36,
    align: 'center',
    minViewport: widths.report,
    // A link and not a button: it can be opened in a new tab.
    cell: ({ voyage }) => (
      <a
        className={css['report']}
        href={`/voyages/${voyage.id}/report`}
        aria-label="Voyage report"
        data-tip="Voyage report"
        tabIndex={-1}
        onClick={(event) => {
          event.stopPropagation();
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          openReport(voyage.id);
        }}
      >
        <Icon of={IconFileText} />
      </a>
    ),
    text: () => '',
  };
}

function toGoColumn(milesToGo: ReadonlyMap<number, number>): Column<VoyageRow> {
  const text = ({ voyage }: VoyageRow): string => {
    const miles = milesToGo.get(voyage.id);
    return miles === undefined ? '' : toGoFigure(miles);
  };
  return {
    key: 'toGo',
    label: 'To go, nm',
    width: 88,
    align: 'right',
    minViewport: widths.toGo,
    phone: 'hidden',
    uncut: true,
    cell: text,
    text,
  };
}

function durationText({ durationMs }: VoyageRow): string {
  return durationMs === null ? tbd : formatDuration(durationMs);
}

/** Columns of the list of voyages, with the page widths below which some are dropped. */
export function voyageColumns(context: ColumnContext): readonly Column<VoyageRow>[] {
  const { zoneFor, nowMs, usesReference, milesToGo, openReport } = context;
  return [
    originColumn,
    voyageColumn(usesReference),
    vesselColumn,
    ...portColumns,
    timeColumn({
      key: 'start',
      label: 'Start',
      minViewport: widths.start,
      at: ({ voyage }) => voyage.start,
      port: ({ first, voyage }) => first ?? voyage.ballastPortCall?.port,
      zoneFor,
    }),
    {
      key: 'duration',
      label: 'Duration',
      width: 92,
      minViewport: widths.duration,
      uncut: true,
      cell: durationText,
      text: durationText,
    },
    timeColumn({
      key: 'end',
      label: 'End',
      minViewport: widths.end,
      at: ({ voyage, last }) => (last === undefined ? null : voyage.end),
      port: ({ last }) => last,
      zoneFor,
    }),
    toGoColumn(milesToGo),
    {
      key: 'status',
      label: 'Status',
      width: 160,
      grow: 2,
      phone: 'end',
      cell: ({ voyage }) => <VoyageStatusBadge status={statusOf(voyage, nowMs)} />,
      text: ({ voyage }) => statusOf(voyage, nowMs).label,
    },
    reportColumn(openReport),
  ];
}
