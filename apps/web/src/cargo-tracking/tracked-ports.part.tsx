import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatRelative } from '@fairlead/domain/time/duration';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { ReasonBox } from '@fairlead/ui/badge';
import { PortName, ZonedTime } from '@fairlead/ui/figure';
import type { AnswerOf } from '../platform/api/call.ts';
import css from './cargo-tracking.module.css';

type Tracked = AnswerOf<'GET /o/track'>;
type Port = Tracked['ports'][number];

/** Where a cargo is loaded and discharged, and when the ship is there. */
export function TrackedPorts({ cargo }: { readonly cargo: Tracked }) {
  const asOf = Date.parse(cargo.asOf);
  return (
    <ol className={css['ports']}>
      {cargo.ports.map((port) => (
        <li
          key={`${port.name} ${port.reason} ${port.arrival.at} ${port.nominated}`}
          className={css['port']}
        >
          <div className={css['port-header']}>
            <ReasonBox
              reason={port.reason}
              name={port.reason === 'L' ? 'Loading' : 'Discharging'}
            />
            <PortName
              name={port.name}
              locode={port.unLoCode ?? undefined}
              country={port.countryCode}
            />
            <span className={css['quantity']}>
              {formatDecimal(port.nominated, cargo.unit.decimals)} {cargo.unit.symbol}
            </span>
          </div>
          <TimeLine name="Arrival" time={port.arrival} zone={port.timeZone} asOf={asOf} />
          <TimeLine name="Departure" time={port.departure} zone={port.timeZone} asOf={asOf} />
        </li>
      ))}
    </ol>
  );
}

interface TimeLineProps {
  readonly name: string;
  readonly time: Port['arrival'];
  readonly zone: string;
  readonly asOf: number;
}

function TimeLine({ name, time, zone, asOf }: TimeLineProps) {
  const { text, zone: abbreviation } = formatZoned(time.at, zone);
  return (
    <div className={css['time']}>
      <span className={css['label']}>
        {time.isActual ? name : `Expected ${name.toLowerCase()}`}
      </span>
      <ZonedTime time={text} zone={abbreviation} utc={utcEcho(time.at)} />
      <span className={css['source']}>{sourceOf(time, asOf)}</span>
    </div>
  );
}

/** The source of a time, and how long ago it was reported. */
function sourceOf(time: Port['arrival'], asOf: number): string {
  if (time.isActual) return 'Reported';
  if (time.isDelayed) return 'Includes the delay of the vessel';
  const by = time.saidBy === null ? 'Schedule' : label(serviceTimeSources, time.saidBy);
  return time.saidAt === null ? by : `${by}, ${formatRelative(Date.parse(time.saidAt), asOf)}`;
}
