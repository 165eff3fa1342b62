import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { Button, IconButton } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Segmented } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconLayoutColumns,
  IconLayoutRows,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { Store } from '@fairlead/ui/store';
import type { Form } from './board/form.ts';
import { DateJump } from './date-jump.part.tsx';
import {
  panned,
  spanOf,
  type View,
  viewAround,
  type ZoomName,
  zoomedAt,
  zoomOf,
  zooms,
} from './board/scale.ts';

export interface ScheduleToolsProps {
  readonly view: Store<View>;
  readonly form: Form;
  /** Switches the board to its other orientation. */
  readonly onTurn: () => void;
}

/** Only the zoom: the buttons need not follow the position in every frame. */
const useZoom = (view: Store<View>) =>
  useSyncExternalStore(view.onChange, () => zoomOf(view.read()));

const options = zooms.map(({ name, label }) => ({ value: name, label }));

/** The zoom, the date in view, and the orientation. */
export function ScheduleTools({ view, form, onTurn }: ScheduleToolsProps) {
  const zoom = useZoom(view);
  const nowMs = useNowMs();
  const page = (pages: number) => () => {
    const now = view.read();
    view.write(panned(now, now.spanMs * 0.75 * pages));
  };
  const toNow = () => view.write(viewAround(nowMs, view.read().spanMs));
  const choose = (next: ZoomName) => {
    const { fromMs, spanMs } = view.read();
    const nowShare = (nowMs - fromMs) / spanMs;
    const isNowInView = nowShare > 0 && nowShare < 1;
    view.write(zoomedAt(view.read(), spanOf(next), isNowInView ? nowShare : 0));
  };
  const step = (by: number) => () => {
    const at = zooms.findIndex(({ days }) => days * dayMs >= view.read().spanMs - minuteMs);
    const next =
      zooms[Math.min(zooms.length - 1, Math.max(0, (at < 0 ? zooms.length - 1 : at) + by))];
    if (next !== undefined) choose(next.name);
  };
  const turnName = form.isDown ? 'Vessels as rows' : 'Vessels as columns';
  useShortcuts([
    { keys: '.', name: 'Now', run: toNow },
    { keys: '<', name: 'Earlier', run: page(-1) },
    { keys: '>', name: 'Later', run: page(1) },
    { keys: '+', name: 'Zoom in', run: step(-1) },
    { keys: '-', name: 'Zoom out', run: step(1) },
    { keys: 't', name: turnName, run: onTurn },
  ]);
  return (
    <>
      <Segmented name="Zoom" options={options} value={zoom} onChange={choose} />
      <IconButton
        framed
        icon={form.isDown ? IconLayoutRows : IconLayoutColumns}
        name={turnName}
        keys="t"
        onClick={onTurn}
      />
      <IconButton
        framed
        icon={form.isDown ? IconChevronUp : IconChevronLeft}
        name="Earlier"
        keys="<"
        onClick={page(-1)}
      />
      <Button keys="." onClick={toNow}>
        Now
      </Button>
      <DateJump view={view} />
      <IconButton
        framed
        icon={form.isDown ? IconChevronDown : IconChevronRight}
        name="Later"
        keys=">"
        onClick={page(1)}
      />
    </>
  );
}
