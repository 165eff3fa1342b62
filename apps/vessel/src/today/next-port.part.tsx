import { formatRelative } from '@fairlead/domain/time/duration';
import { utcEcho } from '@fairlead/domain/time/format';
import { useNowMs } from '@fairlead/ui/clock';
import { Flag } from '@fairlead/ui/flag';
import { Card } from '../platform/look/card.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import type { PlannedCall } from '../platform/parts/voyage-plan.ts';
import { progressOf } from './today.state.ts';
import css from './next-port.module.css';

interface NextPortCardProps {
  readonly planned: PlannedCall;
  /** The call that the ship left last. */
  readonly from: PlannedCall | undefined;
}

/** One time of the call in the port's zone, with UTC and the span from now. */
function TimeRow({ name, at, zone }: { name: string; at: string; zone: string }) {
  const nowMs = useNowMs();
  return (
    <div className={css['row']}>
      <span className={css['label']}>{name}</span>
      <span className={css['time']}>
        <Moment at={at} zone={zone} />
        <span className={css['echo']}>
          {utcEcho(at).slice(9)}, {formatRelative(Date.parse(at), nowMs)}
        </span>
      </span>
    </div>
  );
}

/** Where the ship goes, or where it is, and when. */
export function NextPortCard({ planned: { call, port }, from }: NextPortCardProps) {
  const nowMs = useNowMs();
  if (port === undefined) return null;
  const zone = port.timeZone;
  const isInPort = call.arrived !== null;
  const progress = isInPort ? undefined : progressOf(from?.call, call, nowMs);
  return (
    <Card>
      <div className={css['header']}>
        <Flag country={port.countryCode} />
        <h2 className={css['port']}>{port.name}</h2>
        <span className={css['code']}>{port.unLocode}</span>
        <span className={css['label']}>{isInPort ? 'In port' : 'Next port'}</span>
      </div>
      {progress !== undefined && (
        <progress
          className={css['progress']}
          value={progress}
          max={1}
          aria-label="Time of the passage"
        />
      )}
      {call.arrived === null ? (
        <TimeRow name="ETA" at={call.scheduledArrival} zone={zone} />
      ) : (
        <TimeRow name="Arrived" at={call.arrived} zone={zone} />
      )}
      <TimeRow name="ETD" at={call.scheduledDeparture} zone={zone} />
    </Card>
  );
}
