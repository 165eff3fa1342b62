import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DayPicker } from 'react-day-picker';
import type { ChevronProps, Matcher } from 'react-day-picker';
import { classNames } from './class-names.ts';
import { useNowMs } from './clock.tsx';
import { Icon } from './icon.tsx';
import css from './calendar.module.css';

export interface CalendarProps {
  /** yyyy-MM-dd. */
  readonly value: string | null;
  readonly onChange: (date: string) => void;
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
}

const classes = {
  month: css['month'] ?? '',
  month_caption: css['caption'] ?? '',
  dropdowns: css['dropdowns'] ?? '',
  dropdown_root: css['dropdown'] ?? '',
  dropdown: css['choice'] ?? '',
  caption_label: css['chosen'] ?? '',
  button_previous: classNames(css['step'], css['previous']),
  button_next: css['step'] ?? '',
  month_grid: css['grid'] ?? '',
  weekday: css['weekday'] ?? '',
  week_number: css['week'] ?? '',
  day: css['day'] ?? '',
};

const labels = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
  labelMonthDropdown: () => 'Month',
  labelYearDropdown: () => 'Year',
};

const arrows = { left: IconChevronLeft, right: IconChevronRight } as const;

function Arrow({ orientation }: ChevronProps) {
  const isStep = orientation === 'left' || orientation === 'right';
  return <Icon of={isStep ? arrows[orientation] : IconChevronDown} size={14} />;
}

const firstYear = 1950;
const yearsAhead = 20;

/** At noon, which exists on every day of every zone. */
const dateOf = (iso: string): Date => new Date(`${iso}T12:00`);

const isoOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const outsideOf = ({ minDate, maxDate }: CalendarProps): Matcher[] => [
  ...(minDate === undefined ? [] : [{ before: dateOf(minDate) }]),
  ...(maxDate === undefined ? [] : [{ after: dateOf(maxDate) }]),
];

/** A month view for choosing a day; weeks start on Monday. Large: load it only when it is opened. */
export function Calendar(props: CalendarProps) {
  const { value, onChange, minDate, maxDate } = props;
  const now = new Date(useNowMs());
  const selected = value === null ? undefined : dateOf(value);
  return (
    <div className={css['calendar']}>
      <DayPicker
        mode="single"
        required
        autoFocus
        ISOWeek
        showWeekNumber
        showOutsideDays
        fixedWeeks
        captionLayout="dropdown"
        navLayout="around"
        classNames={classes}
        labels={labels}
        components={{ Chevron: Arrow }}
        selected={selected}
        defaultMonth={selected ?? now}
        startMonth={minDate === undefined ? new Date(firstYear, 0) : dateOf(minDate)}
        endMonth={
          maxDate === undefined ? new Date(now.getFullYear() + yearsAhead, 11) : dateOf(maxDate)
        }
        disabled={outsideOf(props)}
        onSelect={(date) => onChange(isoOf(date))}
      />
    </div>
  );
}
