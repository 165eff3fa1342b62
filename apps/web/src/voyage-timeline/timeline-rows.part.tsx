import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { isLateBy } from '@fairlead/domain/schedule/expected';
import { formatDuration, latenessText } from '@fairlead/domain/time/duration';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';
import { Icon } from '@fairlead/ui/icon';
import { IconShip } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import type { CargoProgress } from './cargo-progress.state.ts';
import {
  delayMs,
  expectedLater,
  milesText,
  type SeaLeg,
  type Stay,
  type TimelineCall,
  type TimelineStop,
} from './voyage-timeline.state.ts';
import css from './voyage-timeline.module.css';

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ label, children }: RowProps) {
  return (
    <div className={css['row']}>
      <span className={css['label']}>{label}</span>
      <span>{children}</span>
    </div>
  );
}

/** "25 m late", from the actual time; undefined while there is none. */
function delayText(planned: string, actual: string | null): string | undefined {
  const ms = delayMs(planned, actual);
  if (ms === undefined) return undefined;
  if (ms === 0) return 'on time';
  return `${formatDuration(Math.abs(ms))} ${ms > 0 ? 'late' : 'early'}`;
}

export interface TimeRowProps {
  readonly planned: string;
  readonly actual: string | null;
  /** The labels of the actual and of the planned time. */
  readonly labels: readonly [actual: string, planned: string];
  readonly port: TimelineCall['port'];
  /** Shown after it instead of the difference from the plan. */
  readonly note?: ReactNode;
}

/** An arrival or a departure: the actual time with its difference from the plan, otherwise the planned time. */
export function TimeRow({ planned, actual, labels, port, note }: TimeRowProps) {
  const { zoneFor } = useTimeDisplay();
  const zoneOfPort = zoneFor(port.timeZone);
  const at = actual ?? planned;
  const { text, zone } = formatZoned(at, zoneOfPort);
  const plan = `Planned ${formatZoned(planned, zoneOfPort).text} ${zone}`;
  return (
    <Row label={actual === null ? labels[1] : labels[0]}>
      <ZonedTime time={text} zone={zone} utc={utcEcho(at)} />
      <span className={css['note']} data-tip={actual === null ? undefined : plan}>
        {note ?? delayText(planned, actual)}
      </span>
    </Row>
  );
}

interface ExpectedRowProps {
  readonly stop: TimelineStop;
  readonly end: 'arrival' | 'departure';
}

/** The time that the fleet schedule draws, if the ship is behind schedule. */
function ExpectedRow({ stop, end }: ExpectedRowProps) {
  const { zoneFor } = useTimeDisplay();
  const later = expectedLater(stop, end);
  if (later === undefined) return null;
  const { text, zone } = formatZoned(later.ms, zoneFor(stop.call.port.timeZone));
  return (
    <Row label="Exp">
      <ZonedTime time={text} zone={zone} utc={utcEcho(later.ms)} />
      <span className={css['note']}>
        {isLateBy(later.behindMs) ? (
          <span className={css['late']}>{latenessText(later.behindMs)}</span>
        ) : (
          `${formatDuration(later.behindMs)} behind`
        )}
      </span>
    </Row>
  );
}

interface BarProps {
  readonly kind: CargoProgress['kind'] | 'stay';
  readonly share: number;
  readonly name: string;
}

function Bar({ kind, share, name }: BarProps) {
  const percent = Math.round(share * 100);
  const style: CSSProperties = { width: `${percent}%` };
  return (
    <div
      className={css['bar']}
      data-kind={kind}
      role="meter"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={style} />
    </div>
  );
}

const progressLabels = { load: 'Load', discharge: 'Disch' } as const;

function ProgressRow({ progress }: { readonly progress: CargoProgress }) {
  const { kind, processed, planned, unit, share } = progress;
  return (
    <>
      <Row label={progressLabels[kind]}>
        <span className={css['processed']} data-kind={kind}>
          {formatDecimal(processed)}
        </span>
        {` of ${formatDecimal(planned)} ${unit}`}
      </Row>
      <Bar kind={kind} share={share} name={kind === 'load' ? 'Loaded' : 'Discharged'} />
    </>
  );
}

function StayRow({ stay }: { readonly stay: Stay }) {
  return (
    <>
      <Row label="Stay">
        {formatDuration(stay.ms)}
        {` of ${formatDuration(stay.plannedMs)}`}
      </Row>
      <Bar kind="stay" share={stay.ms / stay.plannedMs} name="Stayed" />
    </>
  );
}

export interface StopTimesProps {
  readonly stop: TimelineStop;
  readonly progress: readonly CargoProgress[];
}

/** The times of a port call, with the cargo operations between them. */
export function StopTimes({ stop, progress }: StopTimesProps) {
  const { call, stay } = stop;
  return (
    <>
      <TimeRow
        planned={call.scheduledArrival}
        actual={call.arrived}
        labels={['Arr', 'ETA']}
        port={call.port}
      />
      <ExpectedRow stop={stop} end="arrival" />
      {progress.map((of) => (
        <ProgressRow key={`${of.kind} ${of.unit}`} progress={of} />
      ))}
      {progress.length === 0 && stay !== undefined && <StayRow stay={stay} />}
      {!call.inActive && (
        <TimeRow
          planned={call.scheduledDeparture}
          actual={call.departed}
          labels={['Dep', 'ETD']}
          port={call.port}
        />
      )}
      <ExpectedRow stop={stop} end="departure" />
    </>
  );
}

export interface SeaLegLineProps {
  readonly leg: SeaLeg;
  /** Nautical miles by sea; null if they are not known. */
  readonly nm: number | null;
}

/** The time at sea to the next call with its miles; red if it would have to begin before this one ends. */
export function SeaLegLine({ leg, nm }: SeaLegLineProps) {
  const { ms, hasBegun, leftMs, isBallast } = leg;
  const miles = milesText(nm, ms);
  return (
    <div className={css['leg']} data-wrong={ms < 0 || undefined}>
      <Icon of={IconShip} size={14} />
      <span>
        {formatDuration(ms)} at sea
        {isBallast && ' in ballast'}
        {!hasBegun && ', planned'}
        {ms < 0 && ', the calls overlap'}
        {leftMs !== undefined && `, ${formatDuration(leftMs)} left`}
        {miles !== '' && (
          <span data-tip="Distance by sea with the settings of the vessel: an estimate, not for navigation">
            ; {miles}
          </span>
        )}
      </span>
    </div>
  );
}
