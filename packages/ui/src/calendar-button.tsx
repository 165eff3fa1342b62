import { IconCalendarEvent } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { IconButton } from './button.tsx';
import { Popover } from './popover.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export interface CalendarButtonProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** yyyy-MM-dd. */
  readonly value: string | null;
  readonly onChange: (date: string) => void;
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
}

/** The calendar beside a date field; fetched when it is first opened. */
export function CalendarButton({ anchor, value, onChange, minDate, maxDate }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={IconCalendarEvent}
        name="Calendar"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover anchor={anchor} onClose={close}>
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
