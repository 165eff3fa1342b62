import { label } from '@fairlead/domain/enumerations/enumeration';
import { isStale } from '@fairlead/domain/live/age';
import { etaAuthors, positionSources } from '@fairlead/domain/live/enumerations';
import { formatPosition } from '@fairlead/domain/ports/position';
import { Muted, PortName } from '@fairlead/ui/figure';
import { EmptyState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import type { Column } from '@fairlead/ui/table-columns';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import type { LiveVessel } from './live.data.ts';
import { ageText, differenceText, matching, statusText } from './live.state.ts';

export interface FleetTableProps {
  readonly vessels: readonly LiveVessel[];
  readonly nowMs: number;
}

const positionText = ({ position }: LiveVessel) =>
  position === null ? 'No position' : formatPosition(position);

const sourceText = (vessel: LiveVessel, nowMs: number): string => {
  const { position } = vessel;
  if (position === null) return '';
  const age = `${label(positionSources, position.source)}, ${ageText(position.at, nowMs)}`;
  return isStale(position, nowMs) ? `${age}, stale` : age;
};

const portOf = ({ currentCall, callsAhead }: LiveVessel) => (currentCall ?? callsAhead[0])?.port;

function Eta({ vessel: { eta, callsAhead } }: { readonly vessel: LiveVessel }) {
  if (eta === null) return <Muted>None</Muted>;
  return <Moment at={eta.at} zone={callsAhead[0]?.port.timeZone} />;
}

const laycanText = ({ eta }: LiveVessel): string =>
  eta === null || eta.minutesToLaycan === null ? '' : differenceText(eta.minutesToLaycan, 'Within');

const columnsAt = (nowMs: number): readonly Column<LiveVessel>[] => [
  {
    key: 'vessel',
    label: 'Vessel',
    width: 150,
    grow: 1,
    phone: 'lead',
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  { key: 'status', label: 'Status', width: 150, phone: 'end', cell: statusText, text: statusText },
  {
    key: 'port',
    label: 'In or bound for',
    width: 180,
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
    key: 'eta',
    label: 'ETA',
    width: 150,
    phone: 'second',
    cell: (vessel) => <Eta vessel={vessel} />,
  },
  {
    key: 'author',
    label: 'ETA by',
    width: 90,
    minViewport: 1200,
    phone: 'hidden',
    cell: ({ eta }) => (eta === null ? '' : label(etaAuthors, eta.author)),
  },
  {
    key: 'laycan',
    label: 'To laycan',
    width: 100,
    phone: 'hidden',
    cell: laycanText,
    text: laycanText,
  },
  {
    key: 'position',
    label: 'Position',
    width: 190,
    phone: 'hidden',
    cell: positionText,
    text: positionText,
  },
  {
    key: 'source',
    label: 'Source and age',
    width: 180,
    minViewport: 1200,
    phone: 'second',
    cell: (vessel) => sourceText(vessel, nowMs),
    text: (vessel) => sourceText(vessel, nowMs),
  },
];

/** The same as the map, as a table. */
export function FleetTable({ vessels, nowMs }: FleetTableProps) {
  const { q = '' } = useAddressQuery();
  const change = useChangeAddress();
  const columns = useMemo(() => columnsAt(nowMs), [nowMs]);
  const shown = useMemo(() => matching(vessels, q), [vessels, q]);
  return (
    <>
      <Toolbar>
        <SearchBox
          name="Filter vessels"
          shortcut="/"
          value={q}
          onChange={(text) => change({ part: { q: text }, replace: true })}
        />
      </Toolbar>
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
    </>
  );
}
