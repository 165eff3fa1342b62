import { formatClock, formatDate, formatWithZone } from '@fairlead/domain/time/format';
import { useNowMs } from '@fairlead/ui/clock';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';

/** The time of a message today, its day before. */
export function MessageTime({ at }: { readonly at: string }) {
  const zone = useTimeDisplay().zoneFor(null);
  const isToday = formatDate(at, zone) === formatDate(useNowMs(), zone);
  return (
    <time dateTime={at} data-tip={formatWithZone(at, zone)}>
      {isToday ? formatClock(at, zone) : formatDate(at, zone)}
    </time>
  );
}
