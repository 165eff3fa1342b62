import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { formatShortDay, formatTime, formatWithZone } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import type { PartContent } from '../platform/sync/sync-wire.ts';

export type ShipStatement = PartContent<'facts'>[number];
export type FactsLine = ShipStatement['lines'][number];

/** The lines by day of the port: 'Th 10.09, CEST'. */
export function linesByDay({
  lines,
  port,
}: Pick<ShipStatement, 'lines' | 'port'>): readonly (readonly [string, readonly FactsLine[]])[] {
  const zone = port.timeZone;
  const dayOf = ({ at }: FactsLine) =>
    `${formatShortDay(at, zone)}, ${zoneAbbreviation(Date.parse(at), zone)}`;
  return [...Map.groupBy(lines, dayOf)];
}

/** '08:00', '08:00 to 09:30'; an end on another day has its date. */
export function timesText({ at, until }: FactsLine, zone: string): string {
  if (until === null) return formatTime(at, zone);
  const isSameDay = formatShortDay(at, zone) === formatShortDay(until, zone);
  const end = isSameDay ? formatTime(until, zone) : formatWithZone(until, zone);
  return `${formatTime(at, zone)} to ${end}`;
}

/** 'Master, Henrik Bakke'. */
export const reporterText = ({ reportedBy, reporter }: FactsLine): string =>
  [
    serviceTimeSources.find(({ number }) => number === reportedBy)?.label ?? '',
    reporter === null || reporter === '' ? '' : reporter,
  ]
    .filter((part) => part !== '')
    .join(', ');
