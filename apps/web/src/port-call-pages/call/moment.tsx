import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';

export interface MomentProps {
  /** ISO instant. */
  readonly at: string;
  readonly zone: string;
}

/** An instant in a zone, with UTC on hover. */
export function Moment({ at, zone }: MomentProps) {
  const { text, zone: name } = formatZoned(at, zone);
  return <ZonedTime time={text} zone={name} utc={utcEcho(at)} />;
}
