import { DatePicker } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Icon } from './icon.tsx';
import { MantineScope } from './mantine.tsx';
import css from './calendar.module.css';

export interface CalendarProps {
  /** yyyy-MM-dd. */
  readonly value: string | null;
  readonly onChange: (date: string) => void;
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
}

const classes = {
  calendarHeader: css['head'] ?? '',
  calendarHeaderLevel: css['level'] ?? '',
  calendarHeaderControl: css['step'] ?? '',
  month: css['month'] ?? '',
  weekNumber: css['week'] ?? '',
  day: css['day'] ?? '',
  monthsListControl: css['cell'] ?? '',
  yearsListControl: css['cell'] ?? '',
};

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
};

/** A month view for choosing a day; weeks start on Monday. Large: load it only when it is opened. */
export function Calendar({ value, onChange, minDate, maxDate }: CalendarProps) {
  return (
    <MantineScope>
      <div className={css['calendar']}>
        <DatePicker
          unstyled
          classNames={classes}
          value={value}
          {...(value === null ? {} : { defaultDate: value })}
          {...(minDate === undefined ? {} : { minDate })}
          {...(maxDate === undefined ? {} : { maxDate })}
          firstDayOfWeek={1}
          withWeekNumbers
          previousIcon={<Icon of={IconChevronLeft} />}
          nextIcon={<Icon of={IconChevronRight} />}
          highlightToday
          ariaLabels={labels}
          onChange={(date) => date !== null && onChange(date)}
        />
      </div>
    </MantineScope>
  );
}
