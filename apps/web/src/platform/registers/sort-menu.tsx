import { MenuButton } from '@fairlead/ui/menu';
import { usePhone } from '@fairlead/ui/phone';
import type { Column } from '@fairlead/ui/table';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { RegisterAddress } from './register-address.ts';

interface SortMenuProps<T> {
  readonly columns: readonly Column<T>[];
  readonly address: RegisterAddress;
}

/** On a phone a list has no headings to press: the sort order is chosen here. A second press reverses it. */
export function SortMenu<T>({ columns, address }: SortMenuProps<T>) {
  const { key: by, direction } = address.sorting;
  const sortable = columns.filter((column) => column.sortable === true);
  if (!usePhone() || sortable.length === 0) return null;
  const isUp = direction === 'ascending';
  return (
    <MenuButton
      icon={IconArrowsSort}
      items={sortable.map(({ key, label }) => ({
        key,
        label,
        isChecked: key === by,
        ...(key === by ? { icon: isUp ? IconSortAscending : IconSortDescending } : {}),
        onChoose: () =>
          address.sort({ key, direction: key === by && isUp ? 'descending' : 'ascending' }),
      }))}
    >
      Sort
    </MenuButton>
  );
}
