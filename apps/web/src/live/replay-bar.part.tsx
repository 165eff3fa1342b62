import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';
import { formatWithZone } from '@fairlead/domain/time/format';
import { IconButton, TextButton } from '@fairlead/ui/button';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useChangeAddress } from '../platform/address/address.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import css from './live.module.css';
import { replayDays } from './live.state.ts';

export interface ReplayBarProps {
  /** Null for now. */
  readonly atMs: number | null;
  readonly nowMs: number;
  /** Where the position of the selected vessel at the instant comes from; empty without one. */
  readonly source: string;
}

/** An hour of the fleet takes this long. */
const frameMs = 150;

const hourOf = (ms: number) => Math.floor(ms / hourMs) * hourMs;

/** Plays the last 14 days by the hour. */
export function ReplayBar({ atMs, nowMs, source }: ReplayBarProps) {
  const [isPlaying, setPlaying] = useState(false);
  const change = useChangeAddress();
  const { zoneFor } = useTimeDisplay();
  const endMs = hourOf(nowMs);
  const startMs = endMs - replayDays * dayMs;
  const goTo = (ms: number) => {
    const at = ms >= endMs ? undefined : new Date(ms).toISOString();
    change({ part: { at }, replace: true });
  };
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      const next = (atMs ?? startMs) + hourMs;
      goTo(next);
      if (next >= endMs) setPlaying(false);
    }, frameMs);
    return () => clearTimeout(timer);
  });
  const shown = atMs ?? endMs;
  const text = atMs === null ? 'Now' : formatWithZone(atMs, zoneFor(null));
  return (
    <div className={css['replay']}>
      <IconButton
        icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
        name={isPlaying ? 'Pause' : 'Play the last 14 days'}
        onClick={() => setPlaying(!isPlaying)}
      />
      <input
        type="range"
        aria-label="Time"
        aria-valuetext={source === '' ? text : `${text}, ${source}`}
        min={startMs}
        max={endMs}
        step={hourMs}
        value={shown}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <span className={css['instant']}>
        {text}
        {source !== '' && <span className={css['by']}>{source}</span>}
      </span>
      {atMs !== null && <TextButton onClick={() => goTo(endMs)}>Back to now</TextButton>}
    </div>
  );
}
