import { label } from '@fairlead/domain/enumerations/enumeration';
import { portSeasons } from '@fairlead/domain/port-lineup/experience';
import { portPresence } from '@fairlead/domain/port-lineup/presence';
import { rateText } from '@fairlead/domain/port-performance/performance-printout';
import { countText } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { Muted } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table-columns';
import { Moment } from '../platform/moment/moment.tsx';
import type { Experience, LineupCall } from './port-lineup.data.ts';
import { authorText, laycanText, presenceText, sampleText } from './port-lineup.state.ts';

const none = <Muted>None</Muted>;

function Presence({ call }: { readonly call: LineupCall }) {
  const isHere = call.presence !== portPresence.Bound;
  return (
    <StatusBadge kind={call.isLate ? 'warning' : isHere ? 'active' : 'inactive'}>
      {presenceText(call)}
    </StatusBadge>
  );
}

const vessel: Column<LineupCall> = {
  key: 'vessel',
  label: 'Vessel',
  width: 130,
  grow: 1,
  phone: 'lead',
  cell: (call) => call.vessel.name,
  text: (call) => call.vessel.name,
};
const voyage: Column<LineupCall> = {
  key: 'voyage',
  label: 'Voyage',
  width: 80,
  phone: 'hidden',
  cell: ({ voyageNumber }) => String(voyageNumber),
  text: ({ voyageNumber }) => String(voyageNumber),
};
const presence: Column<LineupCall> = {
  key: 'presence',
  label: 'Status',
  width: 170,
  phone: 'end',
  cell: (call) => <Presence call={call} />,
  text: presenceText,
};
const laycanDeviation: Column<LineupCall> = {
  key: 'toLaycan',
  label: 'To laycan',
  width: 100,
  phone: 'second',
  cell: laycanText,
  text: laycanText,
};
const berth: Column<LineupCall> = {
  key: 'berth',
  label: 'Berth',
  width: 150,
  grow: 1,
  phone: 'second',
  cell: (call) => call.berth ?? <Muted>Not named</Muted>,
  text: (call) => call.berth ?? '',
};

const moment = (
  key: string,
  name: string,
  of: (call: LineupCall) => string | null,
): Column<LineupCall> => ({
  key,
  label: name,
  width: 150,
  phone: 'second',
  cell: (call) => {
    const at = of(call);
    return at === null ? none : <Moment at={at} zone={call.port.timeZone} />;
  },
  text: (call) => {
    const at = of(call);
    return at === null ? '' : formatWithZone(at, call.port.timeZone);
  },
});

/** The vessels that are here, or whose next call this is. */
export const hereColumns: readonly Column<LineupCall>[] = [
  vessel,
  voyage,
  presence,
  moment('eta', 'ETA, arrival', ({ arrived, eta }) => arrived ?? eta?.at ?? null),
  {
    key: 'author',
    label: 'ETA by',
    width: 130,
    minViewport: 1200,
    phone: 'hidden',
    cell: authorText,
    text: authorText,
  },
  laycanDeviation,
  {
    key: 'laycan',
    label: 'Laycan',
    width: 160,
    minViewport: 1400,
    phone: 'hidden',
    cell: ({ laycan, port }) =>
      laycan === null ? none : <Moment at={laycan.to} zone={port.timeZone} />,
    text: ({ laycan, port }) => (laycan === null ? '' : formatWithZone(laycan.to, port.timeZone)),
  },
  {
    key: 'distance',
    label: 'Miles to go',
    width: 100,
    align: 'right',
    phone: 'hidden',
    cell: ({ distance }) => (distance === null ? '' : countText(Math.round(distance))),
    text: ({ distance }) => (distance === null ? '' : String(distance)),
  },
  {
    key: 'position',
    label: 'Position of',
    width: 150,
    minViewport: 1200,
    phone: 'hidden',
    cell: ({ position }) => (position === null ? none : <Moment at={position.at} />),
    text: ({ position }) => position?.at ?? '',
  },
];

/** The calls by berth. */
export const berthColumns: readonly Column<LineupCall>[] = [
  { ...berth, phone: 'end' },
  vessel,
  voyage,
  { ...presence, phone: 'hidden' },
  moment('from', 'Arrival, expected', ({ arrived, expectedArrival }) => arrived ?? expectedArrival),
  moment('to', 'Departure, expected', ({ expectedDeparture }) => expectedDeparture),
  laycanDeviation,
];

const ratesText = ({ rates }: Experience) =>
  rates
    .filter(({ perDay }) => perDay !== null)
    .map((rate) => `${rateText(rate)} (${rate.reported} of ${rate.operations})`)
    .join('; ');
const seasonText = ({ season }: Experience) =>
  season === null ? 'Whole year' : label(portSeasons, season);

const sample = (key: 'waiting' | 'anchor' | 'weatherLoss', name: string): Column<Experience> => ({
  key,
  label: name,
  width: 160,
  phone: 'second',
  cell: (row) =>
    row[key].average === null ? <Muted>{sampleText(row[key])}</Muted> : sampleText(row[key]),
  text: (row) => sampleText(row[key]),
});

/** What was experienced at each berth, by season. */
export const experienceColumns: readonly Column<Experience>[] = [
  {
    key: 'berth',
    label: 'Berth',
    width: 150,
    grow: 1,
    phone: 'lead',
    cell: (row) => (row.season === null ? (row.berth ?? 'Berth not named') : ''),
    text: (row) => row.berth ?? '',
  },
  { key: 'season', label: 'Season', width: 100, phone: 'end', cell: seasonText, text: seasonText },
  {
    key: 'calls',
    label: 'Calls',
    width: 60,
    align: 'right',
    phone: 'hidden',
    cell: ({ calls }) => countText(calls),
    text: ({ calls }) => String(calls),
  },
  sample('waiting', 'Waiting before berth'),
  sample('anchor', 'At anchor'),
  sample('weatherLoss', 'Loss by weather'),
  {
    key: 'rates',
    label: 'Rates per day',
    width: 240,
    grow: 2,
    phone: 'second',
    cell: ratesText,
    text: ratesText,
  },
];
