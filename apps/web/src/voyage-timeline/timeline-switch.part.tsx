import { Button } from '@fairlead/ui/button';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconTimeline } from '@tabler/icons-react';
import { useStore } from '@fairlead/ui/store';
import { timelineIsOn } from './voyage-timeline.state.ts';

/** If the timeline is below the page it has to be scrolled into view. */
const showTimeline = () =>
  document.querySelector('aside[aria-label="Timeline"]')?.scrollIntoView({ block: 'nearest' });

/** Switches the timeline on and off; stored on this computer. */
export function TimelineSwitch() {
  const isOn = useStore(timelineIsOn);
  const turn = () => {
    timelineIsOn.write(!isOn);
    if (!isOn) requestAnimationFrame(showTimeline);
  };
  useShortcuts([{ keys: 't', name: 'Timeline', run: turn }]);
  return (
    <Button icon={IconTimeline} keys="t" aria-pressed={isOn} onClick={turn}>
      Timeline
    </Button>
  );
}

/** Whether the timeline is switched on. */
export const useTimelineIsOn = (): boolean => useStore(timelineIsOn);
