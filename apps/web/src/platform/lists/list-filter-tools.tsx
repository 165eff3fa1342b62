import { freeTextHelp, type KeywordTable } from '@fairlead/domain/lists/free-text';
import { Button, IconButton } from '@fairlead/ui/button';
import { Chip } from '@fairlead/ui/chip';
import { SearchBox, ToolbarDivider } from '@fairlead/ui/toolbar';
import { IconFilter, IconHelp } from '@tabler/icons-react';
import type { ListAddress, ViewedFilter } from './list-address.ts';
import { ClearableFilters } from './clearable-filters.tsx';
import type { FilterNames } from './list-filter.ts';
import { useTypedFilter } from './typed-filter.ts';

export interface ListFilterToolsProps<F> {
  readonly list: ViewedFilter<F>;
  readonly address: ListAddress<F>;
  /** Name and placeholder of the search, with an example of its keywords. */
  readonly searchName: string;
  readonly keywords: KeywordTable<string>;
  /** Names of the records that a chip can refer to. */
  readonly names: FilterNames<F>;
}

/** The active filters; a single record is shown by its name. */
function FilterChips<F>({ list, address, names }: ListFilterToolsProps<F>) {
  const { filter, setFilter, isRecalled } = address;
  const items = list.items(filter, names);
  if (items.length === 0) return null;
  return (
    <>
      <ToolbarDivider />
      <ClearableFilters isRecalled={isRecalled} onClear={() => setFilter(list.none)}>
        {items.map(({ property, value }) => (
          <Chip
            key={property.name}
            label={property.displayName}
            onRemove={() => setFilter(list.without(filter, property.name))}
          >
            {value.displayValue}
          </Chip>
        ))}
      </ClearableFilters>
    </>
  );
}

/** Free text with its help, the filter button, and chips. */
export function ListFilterTools<F extends { readonly search: string }>(
  props: ListFilterToolsProps<F>,
) {
  const { address, searchName, keywords } = props;
  const { filter, setFilter, isFiltering, showFilter } = address;
  const typed = useTypedFilter(filter.search, (search) => setFilter({ ...filter, search }, true));
  return (
    <>
      <SearchBox
        name={searchName}
        shortcut="/"
        value={typed.text}
        onChange={typed.type}
        onSettle={typed.settle}
      />
      <IconButton icon={IconHelp} name={freeTextHelp(keywords)} data-phone="hidden" />
      <Button
        icon={IconFilter}
        keys="f"
        aria-expanded={isFiltering}
        onClick={() => showFilter(!isFiltering)}
      >
        Filter
      </Button>
      <FilterChips {...props} />
    </>
  );
}
