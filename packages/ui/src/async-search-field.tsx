import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createSearch, emptySearch, searchNote } from './async-search.ts';
import type { Search, SearchState } from './async-search.ts';
import { Combo } from './combo.tsx';
import type { FieldLook } from './field.tsx';

export interface Found {
  readonly id: number | string;
  readonly name: string;
}

export interface AsyncSearchFieldProps<T extends Found> extends FieldLook {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Fewest characters: 2, or 1 for measurements, trades and fixtures. */
  readonly minimum?: number;
  /** Flag or badge before the name. */
  readonly mark?: (item: T) => ReactNode;
  /** Behind the name in the field. */
  readonly tail?: (item: T) => ReactNode;
  /** Behind the name in the list: LOCODE, place. */
  readonly detail?: (item: T) => ReactNode;
  readonly placeholder?: string;
  /** Greatest height of the list in pixels: 660 or 460. */
  readonly maxHeight?: 660 | 460;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

const useSearch = <T,>(props: Pick<AsyncSearchFieldProps<T & Found>, 'search' | 'minimum'>) => {
  const [state, setState] = useState<SearchState<T>>(emptySearch);
  const latest = useRef(props.search);
  const model = useRef<Search>(null);
  const { minimum = 2 } = props;
  useEffect(() => {
    latest.current = props.search;
  });
  useEffect(() => {
    const search = (text: string, signal: AbortSignal): Promise<readonly T[]> =>
      latest.current(text, signal);
    const own = createSearch<T>({ search, minimum, onState: setState });
    model.current = own;
    return own.stop;
  }, [minimum]);
  const type = (text: string | undefined) => {
    if (text === undefined) model.current?.stop();
    else model.current?.type(text);
  };
  return { state, type };
};

/** A record found by typing part of its name. */
export function AsyncSearchField<T extends Found>(props: AsyncSearchFieldProps<T>) {
  const {
    value,
    onChange,
    search,
    minimum,
    mark,
    tail,
    detail,
    clearable = true,
    maxHeight = 660,
    ...look
  } = props;
  const { state, type } = useSearch<T>({ search, ...(minimum === undefined ? {} : { minimum }) });
  const onQuery = (query: string | undefined) => {
    type(query);
    if (query === '' && clearable) onChange(null);
  };
  const choose = (key: string) => {
    const item = state.results.find((other) => String(other.id) === key);
    if (item !== undefined) onChange(item);
  };
  return (
    <Combo
      {...look}
      text={value?.name ?? ''}
      mark={value === null ? undefined : mark?.(value)}
      tail={value === null ? undefined : tail?.(value)}
      options={state.results.map((item) => ({
        key: String(item.id),
        label: item.name,
        mark: mark?.(item),
        detail: detail?.(item),
        isChosen: item.id === value?.id,
      }))}
      busy={state.status === 'searching'}
      note={searchNote(state)}
      maxHeight={maxHeight}
      onQuery={onQuery}
      onChoose={choose}
      onClear={clearable ? () => onChange(null) : undefined}
    />
  );
}
