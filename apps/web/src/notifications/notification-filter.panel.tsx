import {
  notificationCategories,
  type NotificationQuickRange,
  notificationQuickRanges,
} from '@fairlead/domain/notifications/enumerations';
import { quickRange } from '@fairlead/domain/notifications/quick-ranges';
import { Button, linkClass } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { OnEscape } from '@fairlead/ui/escape';
import { FilterPanel } from '@fairlead/ui/filter-panel';
import { Segmented } from '@fairlead/ui/segmented';
import { MultiSelect } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useMay } from '../platform/current/current.ts';
import { PeriodFields, VesselField } from '../platform/lists/filter-fields.tsx';
import { useTypedFilter } from '../platform/lists/typed-filter.ts';
import {
  daysOf,
  daysOfRange,
  type NotificationFilter,
  todayInUtc,
} from './notification-list.state.ts';
import css from './notifications.module.css';

const longestText = 200;

const categories = notificationCategories.map(({ number, label }) => ({ value: number, label }));
const ranges = notificationQuickRanges.map((value) => ({ value, label: value }));

const period = {
  from: 'from',
  to: 'to',
  labels: ['From', 'To'],
  unit: 'UTC',
  isPaired: true,
} as const;

export interface NotificationFilterPanelProps {
  readonly filter: NotificationFilter;
  readonly counts: { readonly errors: number; readonly warnings: number } | undefined;
  readonly onChange: (filter: NotificationFilter, isTyped?: boolean) => void;
  readonly onDismissAll: () => void;
  readonly onActivateAll: () => void;
  readonly onClose: () => void;
}

/** The filters beside the list, which apply at once, and what is done with all that they let through. */
export function NotificationFilterPanel(props: NotificationFilterPanelProps) {
  const { filter, counts, onChange, onDismissAll, onActivateAll, onClose } = props;
  const mayWrite = useMay('company.write');
  const maySettings = useMay('company.settings');
  const today = todayInUtc();
  const days = daysOf(filter, today);
  const draft = { ...filter, ...days };
  const change = (part: Partial<NotificationFilter>) => onChange({ ...filter, ...part });
  const typed = useTypedFilter(filter.search, (search) => onChange({ ...filter, search }, true));
  const isRange = (range: NotificationQuickRange) => {
    const { from, to } = quickRange(range, today);
    return from === days.from && to === days.to;
  };
  return (
    <>
      <OnEscape run={onClose} />
      <FilterPanel>
        <div className={css['period']}>
          <span className={css['label']}>Period</span>
          <Segmented
            name="Period"
            wide
            options={ranges}
            value={notificationQuickRanges.find(isRange)}
            onChange={(range) => change(daysOfRange(range, today))}
          />
        </div>
        <TextField
          label="Text"
          placeholder="Part of the message"
          maxLength={longestText}
          value={typed.text}
          onChange={typed.type}
          clearable
        />
        <PeriodFields draft={draft} change={change} period={period} />
        <VesselField draft={draft} change={change} />
        <MultiSelect
          label="Category"
          placeholder="All categories"
          options={categories}
          value={filter.categories}
          onChange={(chosen) => change({ categories: chosen })}
        />
        <FlagFields filter={filter} counts={counts} onChange={change} />
        {mayWrite && (
          <div className={css['bulk']}>
            <Button wide keys="Ctrl Alt E" onClick={onDismissAll}>
              Dismiss all
            </Button>
            <Button wide keys="Ctrl Alt A" onClick={onActivateAll}>
              Activate all
            </Button>
          </div>
        )}
        {maySettings && (
          <Link
            className={linkClass}
            to="/settings/company"
            search={{ tab: 'notifications' } as never}
          >
            Notification settings
          </Link>
        )}
      </FilterPanel>
    </>
  );
}

interface FlagFieldsProps extends Pick<NotificationFilterPanelProps, 'filter' | 'counts'> {
  readonly onChange: (part: Partial<NotificationFilter>) => void;
}

function FlagFields({ filter, counts, onChange }: FlagFieldsProps) {
  return (
    <div className={css['flags']}>
      <Checkbox
        checked={filter.includeDismissed}
        onChange={(includeDismissed) => onChange({ includeDismissed })}
      >
        Include dismissed notifications
      </Checkbox>
      <Checkbox
        checked={!filter.hideErrors}
        onChange={(isShown) => onChange({ hideErrors: !isShown })}
        trail={counts?.errors}
      >
        Show errors
      </Checkbox>
      <Checkbox
        checked={!filter.hideWarnings}
        onChange={(isShown) => onChange({ hideWarnings: !isShown })}
        trail={counts?.warnings}
      >
        Show warnings
      </Checkbox>
      <Checkbox
        checked={filter.includeSnoozed}
        onChange={(includeSnoozed) => onChange({ includeSnoozed })}
      >
        Include snoozed notifications
      </Checkbox>
      <Checkbox
        checked={filter.assignedToMe}
        onChange={(assignedToMe) => onChange({ assignedToMe })}
      >
        Only those assigned to me
      </Checkbox>
    </div>
  );
}
