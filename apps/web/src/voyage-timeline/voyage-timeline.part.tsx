import { formatDuration } from '@fairlead/domain/time/duration';
import { scheduledDurationMs } from '@fairlead/domain/voyages/times';
import { useNowMs } from '@fairlead/ui/clock';
import { Code } from '@fairlead/ui/figure';
import { Glyph } from '@fairlead/ui/glyph';
import type { ReactNode } from 'react';
import { useSeaDistances } from '../platform/catalogues/sea-distances.ts';
import { cargoProgress, type TimelineCargo } from './cargo-progress.state.ts';
import { StopGlyph } from './stop-glyph.part.tsx';
import { SeaLegLine, StopTimes, TimeRow } from './timeline-rows.part.tsx';
import {
  ballastLeg,
  portsInOrder,
  type TimelineCall,
  timelineStops,
  type TimelineStop,
} from './voyage-timeline.state.ts';
import css from './voyage-timeline.module.css';

/** The port call that the voyage comes from. */
export interface BallastCall {
  readonly id: number;
  readonly port: TimelineCall['port'];
  readonly scheduledDeparture: string;
  readonly departed: string | null;
}

/** The name of a port call, as a link if the user can open its page. */
export type PortCallLink = (id: number, name: string) => ReactNode;

export interface VoyageTimelineProps {
  readonly portCalls: readonly TimelineCall[];
  readonly ballast: BallastCall | null;
  readonly cargo: readonly TimelineCargo[];
  readonly portCallLink: PortCallLink;
  /** Whose sea route settings the miles between ports have. */
  readonly vesselId: number | undefined;
}

interface PortTitleProps {
  readonly id: number;
  readonly port: TimelineCall['port'];
  readonly portCallLink: PortCallLink;
  readonly children?: ReactNode;
}

function PortTitle({ id, port, portCallLink, children }: PortTitleProps) {
  return (
    <h3 className={css['port']}>
      <span className={css['name']}>{portCallLink(id, port.name)}</span>
      <Code>{port.unLoCode}</Code>
      {children}
    </h3>
  );
}

interface BallastStopProps extends Pick<VoyageTimelineProps, 'portCallLink'> {
  readonly ballast: BallastCall;
  readonly stops: readonly TimelineStop[];
  readonly nowMs: number;
  readonly nm: number | null;
}

function BallastStop({ ballast, stops, portCallLink, nowMs, nm }: BallastStopProps) {
  const { id, port, departed, scheduledDeparture } = ballast;
  const leg = ballastLeg(ballast, stops, nowMs);
  return (
    <li className={css['stop']} data-rail="ballast" data-behind={departed !== null || undefined}>
      <span className={css['glyph']}>
        <Glyph kind={departed === null ? 'scheduled' : 'finished'} size={14} />
      </span>
      <PortTitle id={id} port={port} portCallLink={portCallLink}>
        <span className={css['note']}>Ballast port</span>
      </PortTitle>
      <TimeRow planned={scheduledDeparture} actual={departed} labels={['Dep', 'ETD']} port={port} />
      {leg !== undefined && <SeaLegLine leg={leg} nm={nm} />}
    </li>
  );
}

interface StopProps extends Pick<VoyageTimelineProps, 'cargo' | 'portCallLink'> {
  readonly stop: TimelineStop;
  /** To the next call that counts. */
  readonly nm: number | null;
}

function Stop({ stop, cargo, portCallLink, nm }: StopProps) {
  const { call, status, leg } = stop;
  const isHere = call.arrived !== null && call.departed === null && !call.inActive;
  return (
    <li
      className={css['stop']}
      data-inactive={call.inActive || undefined}
      data-behind={call.departed !== null || undefined}
    >
      <span className={css['glyph']} data-status={status}>
        <StopGlyph status={status} />
      </span>
      <PortTitle id={call.id} port={call.port} portCallLink={portCallLink} />
      <StopTimes stop={stop} progress={isHere ? cargoProgress(cargo, call.id) : []} />
      {leg !== undefined && <SeaLegLine leg={leg} nm={nm} />}
    </li>
  );
}

/**
 * The voyage from top to bottom: where it comes from, its port calls with planned and actual times, and the time at sea between.
 */
export function VoyageTimeline(props: VoyageTimelineProps) {
  const { portCalls, ballast, cargo, portCallLink, vesselId } = props;
  const nowMs = useNowMs();
  const stops = timelineStops(portCalls, nowMs);
  const miles = useSeaDistances(portsInOrder(ballast, stops), vesselId);
  const counted = stops.filter(({ call }) => !call.inActive);
  const milesFrom = (stop: TimelineStop) => {
    const at = counted.indexOf(stop);
    return at < 0 ? null : (miles[at + (ballast === null ? 0 : 1)] ?? null);
  };
  const duration = scheduledDurationMs(
    portCalls.map((call) => ({ ...call, portName: call.port.name })),
  );
  return (
    <div className={css['timeline']}>
      <div className={css['header']}>
        <h2>Timeline</h2>
        {duration !== null && (
          <span className={css['duration']}>{formatDuration(duration)} scheduled</span>
        )}
      </div>
      <ol className={css['stops']}>
        {ballast !== null && (
          <BallastStop
            ballast={ballast}
            stops={stops}
            portCallLink={portCallLink}
            nowMs={nowMs}
            nm={miles[0] ?? null}
          />
        )}
        {stops.map((stop) => (
          <Stop
            key={stop.call.id}
            stop={stop}
            cargo={cargo}
            portCallLink={portCallLink}
            nm={milesFrom(stop)}
          />
        ))}
      </ol>
    </div>
  );
}
