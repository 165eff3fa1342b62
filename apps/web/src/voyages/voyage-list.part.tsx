import { freeTextHelp } from '@fairlead/domain/lists/free-text';
import { voyageKeywords } from '@fairlead/domain/voyages/search';
import { OriginBadge } from '@fairlead/ui/badge';
import { Button, IconButton } from '@fairlead/ui/button';
import { Chip, ChipRow } from '@fairlead/ui/chip';
import { ColumnChoiceButton } from '@fairlead/ui/column-choice';
import { Kbd } from '@fairlead/ui/kbd';
import { FooterLine } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState } from '@fairlead/ui/states';
import { asTsv, type Column } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { SearchBox, Toolbar, ToolbarDivider } from '@fairlead/ui/toolbar';
import { IconCopy, IconFilter, IconHelp, IconList, IconTimeline } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useChangeAddress } from '../platform/address/address.ts';
import { SavedViewsMenu } from '../platform/lists/saved-views.menu.tsx';
import { useTypedFilter } from '../platform/lists/typed-filter.ts';
import { filterItems, noFilter, withoutFilter } from './voyage-list.state.ts';
import { useVesselChoice } from './voyages.data.ts';
import type { VoyageListAddress } from './voyage-list-address.state.ts';
import type { VoyageRow } from './voyages.columns.tsx';
import css from './voyages.module.css';

async function copyRows(columns: readonly Column<VoyageRow>[], rows: readonly VoyageRow[]) {
  try {
    await navigator.clipboard.writeText(asTsv(columns, rows));
    toast.show({ text: rows.length === 1 ? '1 row copied' : `${rows.length} rows copied` });
  } catch {
    toast.show({ text: 'The browser did not allow copying', kind: 'error' });
  }
}

/** The filters in force; the name of a single vessel needs the list of vessels. */
function FilterChips({ address }: { readonly address: VoyageListAddress }) {
  const { filter, setFilter } = address;
  const vessels = useVesselChoice();
  const names = useMemo(
    () => new Map((vessels.data ?? []).map(({ id, name }) => [id, name])),
    [vessels.data],
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

/** Free text, filter and chips: the list and the fleet schedule are narrowed by the same. */
export function VoyageFilterTools({ address }: { readonly address: VoyageListAddress }) {
  const { filter, setFilter, isFiltering, showFilter } = address;
  const typed = useTypedFilter(filter.search, (search) => setFilter({ ...filter, search }, true));
  return (
    <>
      <SearchBox
        name="Search, or from: narvik, v: lunde"
        shortcut="/"
        value={typed.text}
        onChange={typed.type}
      />
      <IconButton icon={IconHelp} name={freeTextHelp(voyageKeywords)} />
      <Button
        icon={IconFilter}
        keys="f"
        aria-expanded={isFiltering}
        onClick={() => showFilter(!isFiltering)}
      >
        Filter
      </Button>
      <FilterChips address={address} />
    </>
  );
}

/** Its word only where there is room for it and for the filters in force. */
const viewWord = (word: string) => <span className={css['view']}>{word}</span>;
const views = [
  { value: 'list', label: viewWord('List'), icon: IconList },
  { value: 'schedule', label: viewWord('Schedule'), icon: IconTimeline },
] as const;

/** The two views of one filter. */
export function VoyageViewSwitch({ view }: { readonly view: 'list' | 'schedule' }) {
  const change = useChangeAddress();
  return (
    <Segmented
      name="View"
      options={views}
      value={view}
      onChange={(next) =>
        change({ part: { view: next === 'list' ? undefined : next, zoom: undefined } })
      }
    />
  );
}

export interface VoyageToolbarProps {
  readonly address: VoyageListAddress;
  readonly columns: readonly Column<VoyageRow>[];
  readonly rows: readonly VoyageRow[];
}

/** Free text, filter, chips, and on the right views, copying and columns. */
export function VoyageToolbar({ address, columns, rows }: VoyageToolbarProps) {
  const { choice, setChoice } = address;
  const copy = () => void copyRows(columns, rows);
  useShortcuts([{ keys: 'Ctrl Alt C', name: 'Copy the loaded rows', run: copy }]);
  return (
    <Toolbar
      end={
        <>
          <SavedViewsMenu list="Voyages" query={address.query} onOpen={address.openView} />
          <IconButton
            icon={IconCopy}
            name="Copy the loaded rows"
            keys="Ctrl Alt C"
            onClick={copy}
          />
          <ColumnChoiceButton columns={columns} choice={choice} onChoice={setChoice} />
          <VoyageViewSwitch view="list" />
        </>
      }
    >
      <VoyageFilterTools address={address} />
    </Toolbar>
  );
}

export interface NoVoyagesProps {
  readonly address: VoyageListAddress;
  readonly create: ReactNode;
}

/** Why the list is empty, and what to do. */
export function NoVoyages({ address, create }: NoVoyagesProps) {
  const { filter, setFilter } = address;
  const count = filterItems(filter, new Map()).length;
  if (count === 0)
    return (
      <EmptyState title="No voyages yet" actions={create}>
        A voyage belongs to a vessel and calls at ports. Create the first one to plan it.
      </EmptyState>
    );
  return (
    <EmptyState
      title={count === 1 ? 'No voyages match this filter' : 'No voyages match these filters'}
      actions={
        <>
          <Button onClick={() => setFilter(noFilter)}>
            {count === 1 ? 'Clear filter' : 'Clear all filters'}
          </Button>
          {create}
        </>
      }
    >
      {filter.search === ''
        ? 'The period takes voyages that run at any time in it. Widen it or choose other vessels.'
        : 'All terms between commas must match. A keyword such as from: looks in one column only.'}
    </EmptyState>
  );
}

const legend = (['local', 'external', 'merged'] as const).map((origin) => ({
  origin,
  word: `${origin.slice(0, 1).toUpperCase()}${origin.slice(1)}`,
}));

export interface VoyageFooterProps {
  readonly loaded: number;
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

/** How much is loaded, and what the badges mean. */
export function VoyageFooter({ loaded, total, hasMore }: VoyageFooterProps) {
  return (
    <FooterLine
      legend={
        <>
          {legend.map(({ origin, word }) => (
            <span key={origin}>
              <OriginBadge origin={origin} /> {word}
            </span>
          ))}
          <span>
            <Kbd keys="?" /> Keys
          </span>
        </>
      }
    >
      {loaded} of {total ?? loaded} loaded{hasMore && ', more as you scroll'}
    </FooterLine>
  );
}
