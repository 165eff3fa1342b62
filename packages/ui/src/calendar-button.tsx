import { IconCalendarEvent } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { IconButton } from './button.tsx';
import { Popover } from './popover.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export interface CalendarButtonProps {
  /** The date field; Alt and the down arrow in it also open the calendar. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** yyyy-MM-dd. */
  readonly value: string | null;
  readonly onChange: (date: string) => void;
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
}

/** The calendar next to a date field; its code is loaded when it is first opened. */
export function CalendarButton({ anchor, value, onChange, minDate, maxDate }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const field = anchor.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  }, [anchor]);
  const close = () => {
    setOpen(false);
    anchor.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <IconButton
        icon={IconCalendarEvent}
        name="Calendar"
        size="small"
        keys="Alt ↓"
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover anchor={anchor} name="Calendar" onClose={close}>
          <Suspense fallback={null}>
            <Calendar
              value={value}
              minDate={minDate}
              maxDate={maxDate}
              onChange={(date) => {
                onChange(date);
                close();
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  );
}
