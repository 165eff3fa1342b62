import { formatDuration } from '@fairlead/domain/time/duration';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { FigureTiles, figureTileClass } from '@fairlead/ui/figure-tiles';
import type { Lineup } from './port-lineup.data.ts';
import { daysText, presenceCounts } from './port-lineup.state.ts';

/** How many vessels are where, and how long calls of the last 12 months were at anchor. */
export function LineupTiles({ lineup: { calls, anchorage } }: { readonly lineup: Lineup }) {
  const counts = presenceCounts(calls.filter(({ isNext }) => isNext));
  const { average, median, reported, total } = anchorage;
  return (
    <FigureTiles>
      <div className={figureTileClass}>
        <span>At berth</span>
        <b>{counts.berth}</b>
      </div>
      <div className={figureTileClass}>
        <span>At anchor or arrived</span>
        <b>{counts.anchor}</b>
      </div>
      <div className={figureTileClass}>
        <span>Bound here</span>
        <b>{counts.bound}</b>
        <span>As the next port call</span>
      </div>
      <div className={figureTileClass}>
        <span>At anchor, last 12 months</span>
        <b>{reported === 0 ? 'not reported' : daysText(total)}</b>
        {average !== null && median !== null && (
          <span>
            Average {formatDuration(average * minuteMs)}; median {formatDuration(median * minuteMs)}
          </span>
        )}
        <span>
          {reported} of {anchorage.calls} calls
        </span>
      </div>
    </FigureTiles>
  );
}
