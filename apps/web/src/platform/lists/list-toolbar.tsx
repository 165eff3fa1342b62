import { IconButton } from '@fairlead/ui/button';
import { ColumnChoiceButton } from '@fairlead/ui/column-choice';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import type { Column } from '@fairlead/ui/table';
import { Toolbar } from '@fairlead/ui/toolbar';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyRows } from './copy-rows.ts';
import { ListFilterTools, type ListFilterToolsProps } from './list-filter-tools.tsx';
import { SavedViewsMenu } from './saved-views.menu.tsx';

export interface ListToolbarProps<F, T> extends ListFilterToolsProps<F> {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  /** Before the search. */
  readonly start?: ReactNode;
  /** At the right end, after the columns. */
  readonly end?: ReactNode;
}

/** Free text, filter, chips, and on the right views, copying and columns. */
export function ListToolbar<F extends { readonly search: string }, T>(
  props: ListToolbarProps<F, T>,
) {
  const { list, address, columns, rows, start, end } = props;
  const copy = () => void copyRows(columns, rows);
  useShortcuts([{ keys: 'Ctrl Alt C', name: 'Copy the loaded rows', run: copy }]);
  return (
    <Toolbar
      end={
        <>
          <SavedViewsMenu list={list.type} query={address.query} onOpen={address.openView} />
          <IconButton
            icon={IconCopy}
            name="Copy the loaded rows"
            keys="Ctrl Alt C"
            data-phone="hidden"
            onClick={copy}
          />
          <ColumnChoiceButton
            columns={columns}
            choice={address.choice}
            onChoice={address.setChoice}
          />
          {end}
        </>
      }
    >
      {start}
      <ListFilterTools {...props} />
    </Toolbar>
  );
}
