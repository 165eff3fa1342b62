import { formatClock, formatShortDay, formatZoned } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import css from './moment.module.css';

interface MomentProps {
  /** ISO instant. */
  readonly at: string;
  /** IANA zone. */
  readonly zone: string;
}

/** 27.11.26 07:30 EET; the zone is smaller. */
export function Moment({ at, zone }: MomentProps) {
  const { text, zone: name } = formatZoned(at, zone);
  return (
    <time dateTime={at} className={css['moment']}>
      {text} <span className={css['zone']}>{name}</span>
    </time>
  );
}

/** 07:30 EET, with the day before it if it is not today. */
export function ShortMoment({ at, zone, nowMs }: MomentProps & { readonly nowMs: number }) {
  const isToday = formatShortDay(at, zone) === formatShortDay(nowMs, zone);
  return (
    <time dateTime={at} className={css['moment']}>
      {!isToday && `${formatShortDay(at, zone)} `}
      {formatClock(at, zone)}{' '}
      <span className={css['zone']}>{zoneAbbreviation(Date.parse(at), zone)}</span>
    </time>
  );
}
