import { label } from '@fairlead/domain/enumerations/enumeration';
import { positionSources } from '@fairlead/domain/live/enumerations';
import { counted } from '@fairlead/domain/quantities/counted';
import { Moment } from '../platform/moment/moment.tsx';
import { useTrack } from './live.data.ts';
import css from './live.module.css';
import { replayDays } from './live.state.ts';
import { trackParts } from './track.state.ts';

/** The latest parts that are listed. */
const mostParts = 5;

/** Where the track on the map comes from: each part with its source and period, the latest first. */
export function TrackSources({ vesselId }: { readonly vesselId: number }) {
  const { data } = useTrack(vesselId);
  const parts = trackParts(data?.positions ?? []).toReversed();
  const reports = data?.reports.length ?? 0;
  if (parts.length === 0 && reports === 0) return null;
  const earlier = parts.length - mostParts;
  return (
    <section className={css['next']} aria-label="Track">
      <h3 className={css['heading']}>Track of the last {replayDays} days</h3>
      <ul className={css['track']}>
        {parts.slice(0, mostParts).map(({ source, points }) => (
          <li key={points[0]?.at}>
            {label(positionSources, source)} <Moment at={points[0]?.at ?? ''} />
            {points.length > 1 && (
              <>
                {' '}
                to <Moment at={points.at(-1)?.at ?? ''} />
              </>
            )}
          </li>
        ))}
        {earlier > 0 && <li>{counted(earlier, 'earlier part')}</li>}
        {reports > 0 && <li>{counted(reports, 'log report')}</li>}
      </ul>
    </section>
  );
}
