import { freeTextHelp } from '@fairlead/domain/lists/free-text';
import { readVoyageSearch, voyageKeywords } from '@fairlead/domain/voyages/search';
import { Button } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { OnEscape } from '@fairlead/ui/escape';
import { FilterPanel } from '@fairlead/ui/filter-panel';
import { MultiSelect } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import css from './voyages.module.css';
import type { VoyageFilter } from './voyage-list-query.state.ts';
import { useVesselChoice } from './voyages.data.ts';

export interface VoyageFilterPanelProps {
  readonly filter: VoyageFilter;
  readonly onFilter: (filter: VoyageFilter) => void;
  readonly onCancel: () => void;
}

/** The filter as it is put together; nothing changes in the list before Filter is pressed. */
export function VoyageFilterPanel({ filter, onFilter, onCancel }: VoyageFilterPanelProps) {
  const [draft, setDraft] = useState(filter);
  const box = useRef<HTMLDivElement>(null);
  const vessels = useVesselChoice();
  const change = (part: Partial<VoyageFilter>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const isTurned = draft.from !== undefined && draft.to !== undefined && draft.to < draft.from;
  const [tooMuch] = readVoyageSearch(draft.search).findings;
  const apply = () => {
    if (!isTurned && tooMuch === undefined) onFilter(draft);
  };
  return (
    <div ref={box} className={css['whole']}>
      <OnEscape run={onCancel} />
      <FilterPanel
        onSubmit={apply}
        actions={
          <>
            <Button type="submit" variant="filled" keys="Enter" disabled={isTurned}>
              Filter
            </Button>
            <Button keys="Esc" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        <MultiSelect
          label="Vessels"
          placeholder="All vessels"
          options={(vessels.data ?? []).map(({ id, name, imo, inActive }) => ({
            value: id,
            label: name,
            detail: inActive ? `${imo}, inactive` : imo,
          }))}
          value={draft.vesselIds}
          error={vessels.isError && 'The vessels could not be loaded'}
          onChange={(vesselIds) => change({ vesselIds })}
        />
        <DateField
          label="Scheduled from"
          unit="UTC"
          value={draft.from ?? null}
          onChange={(from) => change({ from: from ?? undefined })}
        />
        <DateField
          label="Scheduled to"
          unit="UTC"
          value={draft.to ?? null}
          error={isTurned && 'The period ends before it begins'}
          onChange={(to) => change({ to: to ?? undefined })}
        />
        <TextField
          label="Free text"
          value={draft.search}
          help={freeTextHelp(voyageKeywords)}
          error={tooMuch?.message}
          onChange={(search) => change({ search })}
        />
      </FilterPanel>
    </div>
  );
}
