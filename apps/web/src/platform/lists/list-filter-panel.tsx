import { freeTextHelp, type KeywordTable, readFreeText } from '@fairlead/domain/lists/free-text';
import { Button } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';
import { FilterPanel } from '@fairlead/ui/filter-panel';
import { TextField } from '@fairlead/ui/text-field';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FilterDraft, isTurned, type Period } from './filter-fields.tsx';
import type { FilterPanelProps } from './filter-panel-part.ts';
import css from './lists.module.css';

export interface ListFilterPanelProps<F> extends FilterPanelProps<F> {
  readonly periods: readonly Period<F>[];
  readonly keywords: KeywordTable<string>;
  /** The fields before the free text. */
  readonly children: (draft: FilterDraft<F>) => ReactNode;
}

/** The filter while it is edited; the list does not change before Filter is pressed. */
export function ListFilterPanel<F extends { readonly search: string }>(
  props: ListFilterPanelProps<F>,
) {
  const { filter, onFilter, onCancel, periods, keywords, children } = props;
  const [draft, setDraft] = useState(filter);
  const box = useRef<HTMLDivElement>(null);
  const change = (part: Partial<F>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const isWrong = periods.some((period) => isTurned(draft, period));
  const [tooMuch] = readFreeText(draft.search, keywords).findings;
  const apply = () => {
    if (!isWrong && tooMuch === undefined) onFilter(draft);
  };
  return (
    <div ref={box} className={css['whole']}>
      <OnEscape run={onCancel} />
      <FilterPanel
        onSubmit={apply}
        actions={
          <>
            <Button type="submit" variant="filled" keys="Enter" disabled={isWrong}>
              Filter
            </Button>
            <Button keys="Esc" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        {children({ draft, change })}
        <TextField
          label="Free text"
          value={draft.search}
          help={freeTextHelp(keywords)}
          error={tooMuch?.message}
          onChange={(search) => change({ search } as Partial<F>)}
        />
      </FilterPanel>
    </div>
  );
}
