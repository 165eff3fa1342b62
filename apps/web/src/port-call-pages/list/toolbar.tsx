import { freeTextHelp } from '@fairlead/domain/lists/free-text';
import { portCallKeywords } from '@fairlead/domain/port-calls/search';
import { Button, IconButton } from '@fairlead/ui/button';
import { Chip, ChipRow } from '@fairlead/ui/chip';
import { ColumnChoiceButton } from '@fairlead/ui/column-choice';
import { Segmented } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { asTsv, type Column } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { SearchBox, Toolbar, ToolbarDivider } from '@fairlead/ui/toolbar';
import { IconCopy, IconFilter, IconHelp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { SavedViewsMenu } from '../../platform/lists/saved-views.menu.tsx';
import { useTypedFilter } from '../../platform/lists/typed-filter.ts';
import { type PortCallRow, useVesselChoice } from '../port-calls.data.ts';
import { filterItems, noFilter, withoutFilter } from './filter.ts';
import type { PortCallListAddress } from './list-address.ts';
import { usePortNames } from './port-names.ts';

async function copyRows(columns: readonly Column<PortCallRow>[], rows: readonly PortCallRow[]) {
  try {
    await navigator.clipboard.writeText(asTsv(columns, rows));
    toast.show({ text: rows.length === 1 ? '1 row copied' : `${rows.length} rows copied` });
  } catch {
    toast.show({ text: 'The browser did not allow copying', kind: 'error' });
  }
}

interface ChipsProps {
  readonly address: PortCallListAddress;
  readonly rows: readonly PortCallRow[];
}

/** The filters in force; the name of a single vessel or port needs somebody who knows it. */
function FilterChips({ address, rows }: ChipsProps) {
  const { filter, setFilter } = address;
  const vesselChoice = useVesselChoice().data;
  const ports = usePortNames(rows);
  const names = useMemo(
    () => ({ vessels: new Map((vesselChoice ?? []).map(({ id, name }) => [id, name])), ports }),
    [vesselChoice, ports],
  );
  const items = filterItems(filter, names);
  if (items.length === 0) return null;
  return (
    <>
      <ToolbarDivider />
      <ChipRow onClearAll={() => setFilter(noFilter)}>
        {items.map(({ property, value }) => (
          <Chip
            key={property.name}
            label={property.displayName}
            onRemove={() => setFilter(withoutFilter(filter, property.name))}
          >
            {value.displayValue}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

const views = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'today', label: 'Today' },
  { value: 'all', label: 'All' },
] as const;

export interface PortCallToolbarProps extends ChipsProps {
  readonly columns: readonly Column<PortCallRow>[];
}

/** Views, free text, filter, chips, and on the right copying and columns. */
export function PortCallToolbar({ address, columns, rows }: PortCallToolbarProps) {
  const { filter, setFilter, isFiltering, showFilter, choice, setChoice } = address;
  const typed = useTypedFilter(filter.search, (search) => setFilter({ ...filter, search }, true));
  const copy = () => void copyRows(columns, rows);
  useShortcuts([{ keys: 'Ctrl Alt C', name: 'Copy the loaded rows', run: copy }]);
  return (
    <Toolbar
      end={
        <>
          <SavedViewsMenu list="PortCalls" query={address.query} onOpen={address.openView} />
          <IconButton
            icon={IconCopy}
            name="Copy the loaded rows"
            keys="Ctrl Alt C"
            onClick={copy}
          />
          <ColumnChoiceButton columns={columns} choice={choice} onChoice={setChoice} />
        </>
      }
    >
      <Segmented name="View" options={views} value={address.view} onChange={address.setView} />
      <SearchBox
        name="Search, or port: narvik, v: lunde"
        shortcut="/"
        value={typed.text}
        onChange={typed.type}
      />
      <IconButton icon={IconHelp} name={freeTextHelp(portCallKeywords)} />
      <Button
        icon={IconFilter}
        keys="f"
        aria-expanded={isFiltering}
        onClick={() => showFilter(!isFiltering)}
      >
        Filter
      </Button>
      <FilterChips address={address} rows={rows} />
    </Toolbar>
  );
}
