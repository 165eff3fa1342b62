import { label } from '@fairlead/domain/enumerations/enumeration';
import { positionSources } from '@fairlead/domain/live/enumerations';
import { formatWithZone } from '@fairlead/domain/time/format';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import css from './live.module.css';
import type { TrackHit } from './map/track-hit.ts';

/** The source of the track under the pointer, and time and speed of the position there. */
export function TrackTip({ hit: { x, y, width, source, point } }: { readonly hit: TrackHit }) {
  const { zoneFor } = useTimeDisplay();
  const isRight = x > width / 2;
  return (
    <div
      className={css['track-tip']}
      role="tooltip"
      data-right={isRight || undefined}
      style={{ left: x, top: y }}
    >
      <strong>{label(positionSources, source)}</strong>
      {point !== null && <span>{formatWithZone(point.at, zoneFor(null))}</span>}
      {point?.speedKn !== undefined && point.speedKn !== null && (
        <span>{point.speedKn.toFixed(1)} kn</span>
      )}
    </div>
  );
}
