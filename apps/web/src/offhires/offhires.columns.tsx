import {
  offhireReasons,
  offhireState,
  offhireStates,
} from '@fairlead/domain/offhires/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDateTime, formatWithZone, utcEcho } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { StatusBadge } from '@fairlead/ui/badge';
import { Muted, ZonedTime } from '@fairlead/ui/figure';
import { Glyph, type GlyphKind } from '@fairlead/ui/glyph';
import type { Column } from '@fairlead/ui/table-columns';
import type { Offhire } from './offhires.data.ts';

const glyphs: Readonly<Record<number, GlyphKind>> = {
  [offhireState.Planned]: 'scheduled',
  [offhireState.Running]: 'active',
  [offhireState.Open]: 'inactive',
  [offhireState.Disputed]: 'error',
  [offhireState.Agreed]: 'finished',
};

/** The state of the settlement between the two sides. */
export const OffhireStateBadge = ({ state }: { readonly state: number }) => (
  <StatusBadge kind={glyphs[state] ?? 'inactive'}>{label(offhireStates, state)}</StatusBadge>
);

export const moment = (at: string | null, zone: string) =>
  at === null ? (
    <Muted>Ongoing</Muted>
  ) : (
    <ZonedTime
      time={formatDateTime(at, zone)}
      zone={zoneAbbreviation(Date.parse(at), zone)}
      utc={utcEcho(at)}
    />
  );
export const momentText = (at: string | null, zone: string) =>
  at === null ? '' : formatWithZone(at, zone);
const voyageName = ({ voyage }: Offhire) =>
  voyage === null ? '' : (voyage.reference ?? String(voyage.voyageNumber));
export const hoursText = (value: string | null) => (value === null ? '' : formatDecimal(value, 2));
const money = ({ sum, currency }: Offhire) =>
  sum.total === null ? '' : `${formatDecimal(sum.total, 2)} ${currency}`;

/** Columns of the list of off-hires; a time is shown in the zone in which it was entered. */
export const offhireColumns: readonly Column<Offhire>[] = [
  {
    key: 'vessel',
    label: 'Vessel',
    width: 150,
    grow: 1,
    phone: 'lead',
    cell: ({ vessel }) => <strong>{vessel.name}</strong>,
    text: ({ vessel }) => vessel.name,
  },
  {
    key: 'voyage',
    label: 'Voyage',
    width: 100,
    minViewport: 1100,
    cell: voyageName,
    text: voyageName,
  },
  {
    key: 'from',
    label: 'From',
    width: 150,
    cell: ({ from, timeZone }) => moment(from, timeZone),
    text: ({ from, timeZone }) => momentText(from, timeZone),
  },
  {
    key: 'to',
    label: 'To',
    width: 150,
    phone: 'hidden',
    cell: ({ to, timeZone }) => moment(to, timeZone),
    text: ({ to, timeZone }) => momentText(to, timeZone),
  },
  {
    key: 'reason',
    label: 'Reason',
    width: 170,
    grow: 2,
    cell: ({ reason }) => label(offhireReasons, reason),
    text: ({ reason }) => label(offhireReasons, reason),
  },
  {
    key: 'percentage',
    label: '%',
    name: 'Percentage',
    width: 60,
    align: 'right',
    cell: ({ percentage }) => percentage,
    text: ({ percentage }) => percentage,
  },
  {
    key: 'net',
    label: 'Net, h',
    name: 'Net off-hire, hours',
    width: 90,
    align: 'right',
    cell: ({ sum }) => hoursText(sum.netHours),
    text: ({ sum }) => hoursText(sum.netHours),
  },
  {
    key: 'agreed',
    label: 'Agreed, h',
    name: 'Agreed, hours',
    width: 90,
    align: 'right',
    minViewport: 1300,
    cell: ({ agreed }) => hoursText(agreed.hours),
    text: ({ agreed }) => hoursText(agreed.hours),
  },
  {
    key: 'total',
    label: 'Hire and bunkers',
    width: 150,
    align: 'right',
    minViewport: 1600,
    cell: money,
    text: money,
  },
  {
    key: 'state',
    label: 'State',
    width: 115,
    phone: 'end',
    cell: ({ state }) => <OffhireStateBadge state={state} />,
    text: ({ state }) => label(offhireStates, state),
  },
  {
    key: 'overlaps',
    label: '',
    name: 'Overlaps',
    width: 44,
    cell: ({ overlaps }) =>
      overlaps.length > 0 && (
        <span data-tip="Overlaps another off-hire of this vessel">
          <Glyph kind="warning" />
        </span>
      ),
    text: ({ overlaps }) => (overlaps.length > 0 ? 'overlaps' : ''),
  },
];
