import { monthText } from '@fairlead/domain/compliance/trading/statement-pages';
import { Select } from '@fairlead/ui/select';
import { findingChoices, type useOperationalFilter } from './operational-filter.state.ts';
import css from './operational-data.module.css';

/** Month and findings of the rows that are shown; files have the whole year. */
export function OperationalFilterFields(props: ReturnType<typeof useOperationalFilter>) {
  const { filter, months, set } = props;
  return (
    <div className={css['filter']}>
      <Select
        label="Month, UTC"
        options={[
          { value: '', label: 'Whole year' },
          ...months.map((month) => ({ value: month, label: monthText(month) })),
        ]}
        value={filter.month ?? ''}
        onChange={(month) => set({ month: month === '' ? undefined : month })}
      />
      <Select
        label="Dry run"
        options={findingChoices}
        value={filter.findings}
        onChange={(findings) => set({ findings })}
      />
    </div>
  );
}
