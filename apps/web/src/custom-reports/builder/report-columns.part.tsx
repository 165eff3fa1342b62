import { columnsOf, reportColumnOf } from '@fairlead/domain/custom-reports/data-sets';
import type { ChosenColumn, ReportDefinition } from '@fairlead/domain/custom-reports/definition';
import {
  isGroupable,
  reportSteps,
  reportSums,
  reportSumsOf,
} from '@fairlead/domain/custom-reports/operators';
import { columnHeading } from '@fairlead/domain/custom-reports/report-cells';
import { Card } from '@fairlead/ui/card';
import { IconButton } from '@fairlead/ui/button';
import { MenuButton } from '@fairlead/ui/menu';
import { Select } from '@fairlead/ui/select';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { moved, removed, replaced, toggledColumn, withGroup } from './report-draft.state.ts';
import css from './report-builder.module.css';

export interface DefinitionPartProps {
  readonly definition: ReportDefinition;
  readonly errors: FieldErrors;
  readonly onChange: (definition: ReportDefinition) => void;
  /** Reports that the text in a field cannot be taken; null if it can. */
  readonly onProblem: (field: string, message: string | null) => void;
}

/** The messages about a part that no field of it shows. */
export function PartError({ errors, of }: { readonly errors: FieldErrors; readonly of: string }) {
  const messages = Object.entries(errors).filter(
    ([field]) => field === of || field.startsWith(`${of}.`),
  );
  return messages.map(([field, message]) => (
    <p key={field} className={css['wrong']} role="alert">
      {message}
    </p>
  ));
}

interface AddProps {
  readonly label: string;
  readonly dataSet: string;
  readonly used: readonly string[];
  readonly only?: (column: ReturnType<typeof columnsOf>[number]) => boolean;
  readonly error?: string | undefined;
  readonly onAdd: (column: ReturnType<typeof columnsOf>[number]) => void;
}

const isAny = (): boolean => true;

/** A choice of the columns of the data set that are not used yet. */
export function AddColumn({ label, dataSet, used, only = isAny, error, onAdd }: AddProps) {
  const columns = columnsOf(dataSet).filter((one) => !used.includes(one.key) && only(one));
  return (
    <div className={css['add']}>
      <Select
        label={label}
        placeholder={columns.length === 0 ? 'No further column' : 'Choose a column'}
        disabled={columns.length === 0}
        options={columns.map((one) => ({
          value: one.key,
          label: columnHeading(one),
          detail: one.about,
        }))}
        value={null}
        error={error}
        onChange={(key) => {
          const column = reportColumnOf(dataSet, key);
          if (column !== undefined) onAdd(column);
        }}
      />
    </div>
  );
}

const labelOf = (dataSet: string, key: string): string =>
  reportColumnOf(dataSet, key)?.label ?? key;

interface ChosenListProps<T> {
  readonly dataSet: string;
  readonly list: readonly T[];
  /** What else is chosen of an entry. */
  readonly renderChoice: (entry: T, label: string, change: (entry: T) => void) => ReactNode;
  readonly onChange: (list: readonly T[]) => void;
}

/** Chosen columns in their order: each is moved, removed and adjusted. */
function ChosenList<T extends { readonly column: string }>(props: ChosenListProps<T>) {
  const { dataSet, list, renderChoice, onChange } = props;
  return (
    <ol className={css['lines']}>
      {list.map((entry, at) => {
        const label = labelOf(dataSet, entry.column);
        return (
          <li key={entry.column} className={css['line']}>
            <span data-tip-truncated>{label}</span>
            <span>{renderChoice(entry, label, (next) => onChange(replaced(list, at, next)))}</span>
            <span className={css['tools']}>
              <IconButton
                icon={IconArrowUp}
                name={`Move ${label} up`}
                disabled={at === 0}
                onClick={() => onChange(moved(list, at, -1))}
              />
              <IconButton
                icon={IconArrowDown}
                name={`Move ${label} down`}
                disabled={at === list.length - 1}
                onClick={() => onChange(moved(list, at, 1))}
              />
              <IconButton
                icon={IconX}
                name={`Remove ${label}`}
                onClick={() => onChange(removed(list, at))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The columns of the report in their order, and what groups show of each. */
export function ReportColumnsCard({ definition, errors, onChange }: DefinitionPartProps) {
  const { dataSet, columns, groups } = definition;
  return (
    <Card title="Columns" count={columns.length}>
      <ChosenList
        dataSet={dataSet}
        list={columns}
        onChange={(next) => onChange({ ...definition, columns: next })}
        renderChoice={(entry, label, change) =>
          groups.length > 0 && <SumChoice {...{ dataSet, entry, label, change }} />
        }
      />
      <AddColumn
        label="Add a column"
        dataSet={dataSet}
        used={columns.map(({ column }) => column)}
        error={errors['columns']}
        onAdd={(column) => onChange(toggledColumn(definition, column))}
      />
    </Card>
  );
}

interface SumChoiceProps {
  readonly dataSet: string;
  readonly entry: ChosenColumn;
  readonly label: string;
  readonly change: (entry: ChosenColumn) => void;
}

function SumChoice({ dataSet, entry, label, change }: SumChoiceProps) {
  const column = reportColumnOf(dataSet, entry.column);
  const possible: readonly string[] = column === undefined ? [] : reportSumsOf(column);
  const sums = reportSums.filter(({ name }) => possible.includes(name));
  return (
    <LineChoice
      name={`Groups show of ${label}`}
      options={[
        ...sums.map((one) => ({ value: one.name, label: one.label })),
        { value: null, label: 'Rows only' },
      ]}
      value={entry.sum}
      onChange={(sum) => change({ ...entry, sum })}
    />
  );
}

interface LineChoiceProps<V> {
  /** Of the choice: `Direction of Vessel`. */
  readonly name: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A choice of few within a line. */
function LineChoice<V>({ name, options, value, onChange }: LineChoiceProps<V>) {
  const chosen = options.find((one) => one.value === value)?.label ?? '';
  return (
    <MenuButton
      variant="quiet"
      align="end"
      name={`${name}: ${chosen}`}
      items={options.map((one) => ({
        key: String(one.value),
        label: one.label,
        isChecked: one.value === value,
        onChoose: () => onChange(one.value),
      }))}
    >
      {chosen}
    </MenuButton>
  );
}

const stepOptions = reportSteps.map(({ name, label }) => ({ value: name, label }));

/** By what the rows are grouped, outermost first. */
export function ReportGroupsCard({ definition, errors, onChange }: DefinitionPartProps) {
  const { dataSet, groups } = definition;
  return (
    <Card title="Groups" count={groups.length}>
      {groups.length === 0 && <p className={css['note']}>Each row is shown.</p>}
      <ChosenList
        dataSet={dataSet}
        list={groups}
        onChange={(next) => onChange({ ...definition, groups: next })}
        renderChoice={(entry, label, change) =>
          entry.step !== null && (
            <LineChoice
              name={`Group ${label}`}
              options={stepOptions}
              value={entry.step}
              onChange={(step) => change({ ...entry, step })}
            />
          )
        }
      />
      <AddColumn
        label="Group by"
        dataSet={dataSet}
        used={groups.map(({ column }) => column)}
        only={isGroupable}
        onAdd={(column) => onChange(withGroup(definition, column))}
      />
      <PartError errors={errors} of="groups" />
    </Card>
  );
}

const directions = [
  { value: false, label: 'Ascending' },
  { value: true, label: 'Descending' },
];

/** By what rows or groups are sorted, the first first. */
export function ReportSortsCard({ definition, errors, onChange }: DefinitionPartProps) {
  const { dataSet, sorts } = definition;
  return (
    <Card title="Sorting" count={sorts.length}>
      <ChosenList
        dataSet={dataSet}
        list={sorts}
        onChange={(next) => onChange({ ...definition, sorts: next })}
        renderChoice={(entry, label, change) => (
          <LineChoice
            name={`Direction of ${label}`}
            options={directions}
            value={entry.isDescending}
            onChange={(isDescending) => change({ ...entry, isDescending })}
          />
        )}
      />
      <AddColumn
        label="Sort by"
        dataSet={dataSet}
        used={sorts.map(({ column }) => column)}
        onAdd={({ key }) =>
          onChange({ ...definition, sorts: [...sorts, { column: key, isDescending: false }] })
        }
      />
      <PartError errors={errors} of="sorts" />
    </Card>
  );
}
