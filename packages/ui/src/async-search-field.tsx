import { exactFirst } from '@fairlead/domain/text/rank';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createSearch, emptySearch, searchNote } from './async-search.ts';
import type { Found, Search, SearchState } from './async-search.ts';
import { Combo } from './combo.tsx';
import type { FieldAppearance } from './field.tsx';
import { useRecentChoices } from './recent-choices.tsx';

export interface AsyncSearchFieldProps<T extends Found> extends FieldAppearance {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Minimum number of characters: 2, or 1 for measurements, trades and fixtures. */
  readonly minimum?: number;
  /** Flag or badge before the name. */
  readonly mark?: (item: T) => ReactNode;
  /** After the name in the field. */
  readonly tail?: (item: T) => ReactNode;
  /** After the name in the list: LOCODE, location. */
  readonly detail?: (item: T) => ReactNode;
  readonly placeholder?: string;
  /** Maximum height of the list in pixels: 660 or 460. */
  readonly maxHeight?: 660 | 460;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Kind of record, such as 'ports'; recent choices of this kind are listed while nothing is typed. */
  readonly recent?: string | undefined;
  /** Suggestions listed before the recent choices while nothing is typed: the agents of the port. */
  readonly likely?: readonly T[];
  /** Why a text finds nothing, if there is more to say than 'No results'. */
  readonly whyNone?: (text: string) => string | undefined;
  /** Group heading in the list; items with the same heading are listed together. */
  readonly group?: (item: T) => string;
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

/** A field that finds a record by part of its name. */
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
    recent: kind,
    likely = [],
    group,
    whyNone,
    ...appearance
  } = props;
  const { state, type } = useSearch<T>({ search, ...(minimum === undefined ? {} : { minimum }) });
  const { recent, refresh, add } = useRecentChoices<T>(kind);
  const [isEmpty, setEmpty] = useState(true);
  const first = [...likely, ...recent.filter(({ id }) => !likely.some((one) => one.id === id))];
  const shown = isEmpty ? first : exactFirst(state.results, state.text);
  const onQuery = (query: string | undefined) => {
    type(query);
    setEmpty((query ?? '').trim() === '');
    if (query === '' && clearable) onChange(null);
  };
  const choose = (key: string) => {
    const item = shown.find((other) => String(other.id) === key);
    if (item === undefined) return;
    add(item);
    onChange(item);
  };
  return (
    <Combo
      {...appearance}
      text={value?.name ?? ''}
      mark={value === null ? undefined : mark?.(value)}
      tail={value === null ? undefined : tail?.(value)}
      options={shown.map((item) => ({
        key: String(item.id),
        label: item.name,
        mark: mark?.(item),
        detail: detail?.(item),
        isChosen: item.id === value?.id,
        ...(group === undefined ? {} : { group: group(item) }),
      }))}
      opensOn={isEmpty && first.length > 0 ? (value === null ? 'press' : 'arrow') : undefined}
      picksFirst={!isEmpty}
      onFocus={refresh}
      busy={state.status === 'searching'}
      note={searchNote(state, whyNone)}
      maxHeight={maxHeight}
      onQuery={onQuery}
      onChoose={choose}
      onClear={clearable ? () => onChange(null) : undefined}
    />
  );
}
