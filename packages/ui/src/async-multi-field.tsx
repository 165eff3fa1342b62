import css from './async-multi-field.module.css';
import { AsyncSearchField } from './async-search-field.tsx';
import type { AsyncSearchFieldProps } from './async-search-field.tsx';
import type { Found } from './async-search.ts';
import { Chip } from './chip.tsx';

export interface AsyncMultiFieldProps<T extends Found & { readonly id: number }> extends Pick<
  AsyncSearchFieldProps<T>,
  'label' | 'search' | 'recent' | 'mark' | 'detail'
> {
  readonly value: readonly number[];
  /** Placeholder when nothing is selected, and after a selection: "All ports", "Add another port". */
  readonly none: string;
  readonly more: string;
  /** Names of the selected records, as far as they are known. */
  readonly names: ReadonlyMap<number, string>;
  /** Shown before the id of a record whose name is not known. */
  readonly thing: string;
  /** Called with the record when it is selected, before the value changes. */
  readonly onFound: (record: T) => void;
  readonly onChange: (value: readonly number[]) => void;
}

/** Several records, found one at a time by typing part of their names. */
export function AsyncMultiField<T extends Found & { readonly id: number }>(
  props: AsyncMultiFieldProps<T>,
) {
  const { value, none, more, names, thing, onFound, onChange, ...field } = props;
  return (
    <div>
      <AsyncSearchField
        {...field}
        placeholder={value.length === 0 ? none : more}
        value={null}
        clearable={false}
        onChange={(record) => {
          if (record === null || value.includes(record.id)) return;
          onFound(record);
          onChange([...value, record.id]);
        }}
      />
      {value.length > 0 && (
        <div className={css['chips']}>
          {value.map((id) => (
            <Chip
              key={id}
              removeName={`Remove ${names.get(id) ?? id}`}
              onRemove={() => onChange(value.filter((other) => other !== id))}
            >
              {names.get(id) ?? `${thing} ${id}`}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
