import { formatWithZone, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';
import { Icon } from '@fairlead/ui/icon';
import type { Column } from '@fairlead/ui/table';
import { IconCheck } from '@tabler/icons-react';
import css from './port-call-times.module.css';

type PlannedKey = 'scheduledArrival' | 'scheduledDeparture';

/** Actual times take precedence over planned ones. */
const actualOf = { scheduledArrival: 'arrived', scheduledDeparture: 'departed' } as const;
const labels = { scheduledArrival: 'ETA', scheduledDeparture: 'ETD' } as const;

interface TimedPortCall {
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly port: { readonly timeZone: string | null };
}

export interface PortCallTimeOptions<T> {
  readonly zoneFor: (portZone: string | null) => string;
  /** Why a planned time is late, as "3 h late"; shown before the UTC time in the tooltip. */
  readonly late?: (row: T) => string | undefined;
}

/** ETA or ETD of a port call; the actual time replaces it and is marked, and the tooltip shows the plan. */
export function portCallTimeColumn<T extends TimedPortCall>(
  key: PlannedKey,
  { zoneFor, late }: PortCallTimeOptions<T>,
): Column<T> {
  const zoneOf = (row: T) => zoneFor(row.port.timeZone);
  const isActual = (row: T) => row[actualOf[key]] !== null;
  const timeOf = (row: T) => row[actualOf[key]] ?? row[key];
  const label = labels[key];
  return {
    key,
    label,
    width: 160,
    uncut: true,
    cell: (row) => {
      const { text, zone } = formatZoned(timeOf(row), zoneOf(row));
      const utc = utcEcho(timeOf(row));
      if (isActual(row))
        return (
          <span
            className={css['actual']}
            data-tip={`Actual time. ${label} ${formatWithZone(row[key], zoneOf(row))}`}
          >
            <Icon of={IconCheck} size={12} name="Actual" />
            <ZonedTime time={text} zone={zone} />
          </span>
        );
      const lateness = late?.(row);
      if (lateness === undefined) return <ZonedTime time={text} zone={zone} utc={utc} />;
      return (
        <span className={css['late']}>
          <ZonedTime time={text} zone={zone} utc={`${lateness}, ${utc}`} />
        </span>
      );
    },
    text: (row) => `${formatWithZone(timeOf(row), zoneOf(row))}${isActual(row) ? ' actual' : ''}`,
  };
}
