import { bestMatches } from '@fairlead/domain/text/rank';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';
import { Combo } from './combo.tsx';
import type { ComboOption } from './use-combo.ts';
import type { FieldAppearance } from './field.tsx';

export interface SelectOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Short code; a typed code matches before any name. */
  readonly code?: string | undefined;
  readonly mark?: ReactNode;
  readonly detail?: ReactNode;
  readonly isDisabled?: boolean;
  /** Heading in the list; options of one group are listed together. */
  readonly group?: string;
}

interface SelectBase<V extends string | number> extends FieldAppearance {
  readonly options: readonly SelectOption<V>[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly maxHeight?: number;
}

export interface SelectProps<V extends string | number> extends SelectBase<V> {
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** Makes the selection clearable. */
  readonly onClear?: (() => void) | undefined;
}

/** Matching options, best first; a group is placed at its best option. */
const offered = <V extends string | number>(
  options: readonly SelectOption<V>[],
  query: string | undefined,
): readonly SelectOption<V>[] => {
  if (query === undefined) return options;
  const found = bestMatches(options, query);
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((group) => found.filter((option) => option.group === group));
};

const asOption = <V extends string | number>(
  option: SelectOption<V>,
  isChosen: boolean,
): ComboOption => ({
  ...option,
  key: String(option.value),
  isChosen,
});

/** A choice of one from a known list; typing filters it. */
export function Select<V extends string | number>({
  options,
  value,
  onChange,
  ...rest
}: SelectProps<V>) {
  const [query, setQuery] = useState<string>();
  const chosen = options.find((option) => option.value === value);
  const shown = offered(options, query);
  const choose = (key: string) => {
    const option = options.find((other) => String(other.value) === key);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Combo
      {...rest}
      opensOn="press"
      text={chosen?.label ?? ''}
      mark={chosen?.mark}
      options={shown.map((option) => asOption(option, option === chosen))}
      note="No results"
      onQuery={setQuery}
      onChoose={choose}
    />
  );
}

export interface MultiSelectProps<V extends string | number> extends SelectBase<V> {
  readonly value: readonly V[];
  readonly onChange: (value: readonly V[]) => void;
}

/** A choice of several from a known list, each shown as a chip. */
export function MultiSelect<V extends string | number>({
  options,
  value,
  onChange,
  ...rest
}: MultiSelectProps<V>) {
  const [query, setQuery] = useState<string>();
  const chosen = options.filter((option) => value.includes(option.value));
  const without = (gone: V) => onChange(value.filter((other) => other !== gone));
  const toggle = (key: string) => {
    const option = options.find((other) => String(other.value) === key);
    if (option === undefined) return;
    if (value.includes(option.value)) without(option.value);
    else onChange([...value, option.value]);
  };
  const isFixed =
    rest.readOnly === true || (rest.locked ?? false) !== false || rest.disabled === true;
  const chips = chosen.map((option) => (
    <Chip
      key={option.value}
      mark={option.mark}
      removeName={`Remove ${option.label}`}
      onRemove={isFixed ? undefined : () => without(option.value)}
    >
      {option.label}
    </Chip>
  ));
  return (
    <Combo
      {...rest}
      opensOn="press"
      isMany
      text=""
      chips={chips.length === 0 ? undefined : chips}
      options={offered(options, query).map((option) =>
        asOption(option, value.includes(option.value)),
      )}
      note="No results"
      onQuery={setQuery}
      onChoose={toggle}
      onBack={() => onChange(value.slice(0, -1))}
    />
  );
}
