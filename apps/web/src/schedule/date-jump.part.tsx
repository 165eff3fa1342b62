import { IconButton } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { Popover } from '@fairlead/ui/popover';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Store } from '@fairlead/ui/store';
import { type View, viewAround } from './board/scale.ts';
import css from './schedule.module.css';

/** Jumps to a day, typed or chosen from the calendar. */
export function DateJump({ view }: { readonly view: Store<View> }) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const open = () => setOpen(true);
  useShortcuts([{ keys: 'd', name: 'Go to date', run: open }]);
  const jump = (day: string | null) => {
    setOpen(false);
    if (day !== null) view.write(viewAround(Date.parse(day), view.read().spanMs));
  };
  return (
    <span ref={anchor}>
      <IconButton framed icon={IconCalendarSearch} name="Go to date" keys="d" onClick={open} />
      {isOpen && (
        <Popover anchor={anchor} align="end" onClose={() => setOpen(false)}>
          <JumpField onJump={jump} />
        </Popover>
      )}
    </span>
  );
}

/** Focused, so that a day can be typed. */
function JumpField({ onJump }: { readonly onJump: (day: string | null) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className={css['jump']}>
      <DateField label="Go to date" value={null} onChange={onJump} />
    </div>
  );
}
