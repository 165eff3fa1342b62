import { freeTextHelp } from '@fairlead/domain/lists/free-text';
import { portCallKeywords, readPortCallSearch } from '@fairlead/domain/port-calls/search';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Chip } from '@fairlead/ui/chip';
import { DateField } from '@fairlead/ui/date-field';
import { OnEscape } from '@fairlead/ui/escape';
import { Code } from '@fairlead/ui/figure';
import { FilterPanel } from '@fairlead/ui/filter-panel';
import { Flag } from '@fairlead/ui/flag';
import { MultiSelect } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from '../port-call-pages.module.css';
import { type PortCallRow, searchPorts, useVesselChoice } from '../port-calls.data.ts';
import { type PortCallFilter, statusChoices } from './filter.ts';
import { notePort, usePortNames } from './port-names.ts';

export interface PortCallFilterPanelProps {
  readonly filter: PortCallFilter;
  readonly rows: readonly PortCallRow[];
  readonly onFilter: (filter: PortCallFilter) => void;
  readonly onCancel: () => void;
}

interface PartProps {
  readonly draft: PortCallFilter;
  readonly change: (part: Partial<PortCallFilter>) => void;
}

const statusOptions = statusChoices.map(({ number, label }) => ({ value: number, label }));

function VesselFilter({ draft, change }: PartProps) {
  const vessels = useVesselChoice();
  return (
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
  );
}

type Port = PortCallRow['port'];
const flagOf = ({ countryCode }: Pick<Port, 'countryCode'>): ReactNode => (
  <Flag country={countryCode} />
);
const placeOf = ({ unLoCode, country }: Pick<Port, 'unLoCode' | 'country'>): ReactNode => (
  <>
    <Code>{unLoCode}</Code> {country}
  </>
);

/** Ports are found by name, one after the other. */
function PortFilter({ draft, change, rows }: PartProps & Pick<PortCallFilterPanelProps, 'rows'>) {
  const names = usePortNames(rows);
  const { portIds } = draft;
  return (
    <div>
      <AsyncSearchField
        label="Ports"
        placeholder={portIds.length === 0 ? 'All ports' : 'Add another port'}
        value={null}
        search={searchPorts}
        mark={flagOf}
        detail={placeOf}
        clearable={false}
        onChange={(port) => {
          if (port === null || portIds.includes(port.id)) return;
          notePort(port);
          change({ portIds: [...portIds, port.id] });
        }}
      />
      {portIds.length > 0 && (
        <div className={css['chips']}>
          {portIds.map((id) => (
            <Chip
              key={id}
              removeName={`Remove ${names.get(id) ?? id}`}
              onRemove={() => change({ portIds: portIds.filter((other) => other !== id) })}
            >
              {names.get(id) ?? `Port ${id}`}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

/** The filter as it is put together; nothing changes in the list before Filter is pressed. */
export function PortCallFilterPanel(props: PortCallFilterPanelProps) {
  const { filter, rows, onFilter, onCancel } = props;
  const [draft, setDraft] = useState(filter);
  const box = useRef<HTMLDivElement>(null);
  const change = (part: Partial<PortCallFilter>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const isTurned = draft.from !== undefined && draft.to !== undefined && draft.to < draft.from;
  const [tooMuch] = readPortCallSearch(draft.search).findings;
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
        <VesselFilter draft={draft} change={change} />
        <PortFilter draft={draft} change={change} rows={rows} />
        <DateField
          label="In port from"
          unit="UTC"
          value={draft.from ?? null}
          onChange={(from) => change({ from: from ?? undefined })}
        />
        <DateField
          label="In port to"
          unit="UTC"
          value={draft.to ?? null}
          error={isTurned && 'The period ends before it begins'}
          onChange={(to) => change({ to: to ?? undefined })}
        />
        <MultiSelect
          label="Status"
          placeholder="Any status"
          options={statusOptions}
          value={draft.statuses}
          onChange={(statuses) => change({ statuses })}
        />
        <Checkbox
          checked={draft.includeInActive}
          onChange={(includeInActive) => change({ includeInActive })}
        >
          Include inactive
        </Checkbox>
        <TextField
          label="Free text"
          value={draft.search}
          help={freeTextHelp(portCallKeywords)}
          error={tooMuch?.message}
          onChange={(search) => change({ search })}
        />
      </FilterPanel>
    </div>
  );
}
