import { label } from '@fairlead/domain/enumerations/enumeration';
import { isStale } from '@fairlead/domain/live/age';
import { etaAuthor, etaAuthors, positionSources } from '@fairlead/domain/live/enumerations';
import { formatPosition } from '@fairlead/domain/ports/position';
import { toGoFigure } from '@fairlead/domain/ports/to-go';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { CoveredWidth } from '@fairlead/ui/covered-width';
import { Muted, PortName } from '@fairlead/ui/figure';
import { Glyph } from '@fairlead/ui/glyph';
import { useOwnWidth } from '@fairlead/ui/own-width';
import { EmptyState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import type { Column } from '@fairlead/ui/table-columns';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { LaycanText } from '../platform/laycan/laycan-text.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import css from './live.module.css';
import { type LiveVessel, type Storms, useStorms } from './live.data.ts';
import { ageText, laycanAhead, matching, nearStormText, statusText } from './live.state.ts';

export interface FleetTableProps {
  readonly vessels: readonly LiveVessel[];
  readonly nowMs: number;
  /** The instant of the slider that the address has, which only the map can show. */
  readonly atMs: number | null;
}

const positionText = ({ position }: LiveVessel) =>
  position === null ? 'No position' : formatPosition(position);

const sourceText = (vessel: LiveVessel, nowMs: number): string => {
  const { position } = vessel;
  if (position === null) return '';
  const age = `${label(positionSources, position.source)}, ${ageText(position.at, nowMs)}`;
  return isStale(position, nowMs) ? `${age}, stale` : age;
};

const portOf = ({ currentCall, nextCall }: LiveVessel) => (currentCall ?? nextCall)?.port;

function Eta({ vessel: { nextCall: next } }: { readonly vessel: LiveVessel }) {
  if (next === null) return <Muted>None</Muted>;
  return <Moment at={next.eta.at} zone={next.port.timeZone} />;
}

const toGoText = ({ toGoNm }: LiveVessel): string => (toGoNm === null ? '' : toGoFigure(toGoNm));

const authorText = ({ nextCall: next }: LiveVessel): string =>
  next === null ? '' : label(etaAuthors, next.eta.author ?? etaAuthor.Plan);

function Laycan({ vessel }: { readonly vessel: LiveVessel }) {
  const laycan = laycanAhead(vessel);
  return laycan && <LaycanText {...laycan} within="Within laycan" />;
}

/** Width of the column of storms in pixels. */
const stormWidth = 220;

/** Where storms are read: which of them is near the vessel or its route to the next port call. */
function stormColumns(storms: Storms | undefined, nowMs: number): readonly Column<LiveVessel>[] {
  if (storms === undefined || storms.fetched === null) return [];
  const near = new Map(storms.vessels.map(({ vesselId, approaches }) => [vesselId, approaches]));
  const text = ({ id }: LiveVessel) => nearStormText(near.get(id) ?? [], nowMs);
  return [
    {
      key: 'storm',
      label: 'Storm near route',
      width: stormWidth,
      grow: 1,
      phone: 'second',
      cell: (vessel) =>
        near.has(vessel.id) && (
          <span className={css['near-storm']}>
            <Glyph kind="warning" size={12} />
            {text(vessel)}
          </span>
        ),
      text,
    },
  ];
}

/** No columns but those that fit into the width of the table, which is wider by the column of storms where there are any. */
function columnsAt(nowMs: number, storms: Storms | undefined): readonly Column<LiveVessel>[] {
  const near = stormColumns(storms, nowMs);
  const from = (viewport: number) => viewport + (near.length === 0 ? 0 : stormWidth);
  return [...callColumns(near), ...dataColumns(nowMs, from)];
}

/** What the vessel does, and its port call. */
const callColumns = (near: readonly Column<LiveVessel>[]): readonly Column<LiveVessel>[] => [
  {
    key: 'vessel',
    label: 'Vessel',
    width: 130,
    grow: 1,
    phone: 'lead',
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  { key: 'status', label: 'Status', width: 140, phone: 'end', cell: statusText, text: statusText },
  ...near,
  {
    key: 'port',
    label: 'In or bound for',
    width: 150,
    grow: 1,
    phone: 'second',
    cell: (vessel) => {
      const port = portOf(vessel);
      return port === undefined ? (
        <Muted>None</Muted>
      ) : (
        <PortName name={port.name} country={port.countryCode} />
      );
    },
    text: (vessel) => portOf(vessel)?.name ?? '',
  },
  {
    key: 'toGo',
    label: 'To go, nm',
    width: 90,
    align: 'right',
    phone: 'hidden',
    cell: toGoText,
    text: toGoText,
  },
  {
    key: 'eta',
    label: 'ETA',
    width: 150,
    phone: 'second',
    cell: (vessel) => <Eta vessel={vessel} />,
  },
];

/** What is shown where there is space, each from the width of the table on at which it fits. */
const dataColumns = (
  nowMs: number,
  from: (viewport: number) => number,
): readonly Column<LiveVessel>[] => [
  {
    key: 'author',
    label: 'ETA by',
    width: 90,
    minViewport: from(1015),
    phone: 'hidden',
    cell: authorText,
  },
  {
    key: 'laycan',
    label: 'Laycan',
    width: 180,
    grow: 1,
    minViewport: from(750),
    phone: 'hidden',
    cell: (vessel) => <Laycan vessel={vessel} />,
  },
  {
    key: 'position',
    label: 'Position',
    width: 185,
    minViewport: from(1200),
    phone: 'hidden',
    cell: positionText,
    text: positionText,
  },
  {
    key: 'source',
    label: 'Source and age',
    width: 175,
    minViewport: from(925),
    phone: 'second',
    cell: (vessel) => sourceText(vessel, nowMs),
    text: (vessel) => sourceText(vessel, nowMs),
  },
];

/** An address can have both the table and an instant, for example one that was typed or shared. */
function ShownNow({ atMs }: { readonly atMs: number }) {
  const change = useChangeAddress();
  const { zoneFor } = useTimeDisplay();
  return (
    <div className={css['note']}>
      <Banner
        kind="information"
        actions={
          <Button onClick={() => change({ part: { view: undefined } })}>Show on the map</Button>
        }
      >
        The table shows the fleet now, not at {formatWithZone(atMs, zoneFor(null))}.
      </Banner>
    </div>
  );
}

/** The fleet as it is now, as a table. */
export function FleetTable({ vessels, nowMs, atMs }: FleetTableProps) {
  const { q = '' } = useAddressQuery();
  const change = useChangeAddress();
  const { data: storms } = useStorms(true);
  const columns = useMemo(() => columnsAt(nowMs, storms), [nowMs, storms]);
  const shown = useMemo(() => matching(vessels, q), [vessels, q]);
  const { box, covered } = useOwnWidth();
  return (
    <>
      {atMs !== null && <ShownNow atMs={atMs} />}
      <Toolbar>
        <SearchBox
          name="Filter vessels"
          shortcut="/"
          value={q}
          onChange={(text) => change({ part: { q: text }, replace: true })}
        />
      </Toolbar>
      <div ref={box} />
      <CoveredWidth value={covered}>
        <DataTable
          name="Fleet"
          columns={columns}
          rows={shown}
          rowId={({ id }) => id}
          keys="page"
          onOpen={({ id }) => change({ part: { vessel: String(id), view: undefined } })}
          rowHref={({ id }) => `/?vessel=${id}`}
          empty={
            <EmptyState title="No vessel matches this filter">
              The filter searches names, numbers, ports and status.
            </EmptyState>
          }
        />
      </CoveredWidth>
    </>
  );
}
