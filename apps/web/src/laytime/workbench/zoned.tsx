import { formatShortDay, formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';

export interface AtProps {
  /** Milliseconds since 1970. */
  readonly ms: number;
  readonly zone: string;
}

/** We 09.09.26 22:40 CEST, with UTC on hover. */
export function At({ ms, zone }: AtProps) {
  const text = formatZoned(ms, zone);
  const day = formatShortDay(ms, zone).slice(0, 2);
  return <ZonedTime time={`${day} ${text.text}`} zone={text.zone} utc={utcEcho(ms)} />;
}
