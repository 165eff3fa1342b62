import type { ListWithViews } from '@fairlead/domain/lists/enumerations';
import { type MenuItem, MenuButton } from '@fairlead/ui/menu';
import { toast } from '@fairlead/ui/toast';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { showError } from '../api/show-error.ts';
import { createPart } from '../parts/part.tsx';
import { useDropView, useSavedViews } from './saved-views.data.ts';

const SaveViewDialog = createPart(
  async () => (await import('./save-view.part.tsx')).SaveViewDialog,
  { onFail: ({ onClose }) => onClose() },
);

export interface SavedViewsMenuProps {
  readonly list: ListWithViews;
  /** The current query of the address, without '?'. */
  readonly query: string;
  /** Opens a view. */
  readonly onOpen: (query: string) => void;
}

/** Named views of a list: open one, save the current one, delete an own one. */
export function SavedViewsMenu({ list, query, onOpen }: SavedViewsMenuProps) {
  const views = useSavedViews(list);
  const drop = useDropView(list);
  const [isSaving, setSaving] = useState(false);
  const known = views.data ?? [];
  const current = known.find((view) => view.query === query);
  const items: MenuItem[] = [
    ...known.map((view) => ({
      key: String(view.id),
      label: view.isMine ? view.name : `${view.name}, ${view.owner}`,
      isChecked: view.id === current?.id,
      onChoose: () => onOpen(view.query),
    })),
    {
      key: 'keep',
      label: 'Save this view',
      startsGroup: known.length > 0,
      onChoose: () => setSaving(true),
    },
  ];
  if (current?.isMine === true)
    items.push({
      key: 'drop',
      label: `Delete ${current.name}`,
      isDanger: true,
      onChoose: () =>
        void drop
          .mutateAsync(current.id)
          .then(() => toast.show({ text: `View ${current.name} deleted` }))
          .catch(showError),
    });
  return (
    <>
      <MenuButton icon={IconBookmark} variant="quiet" align="end" items={items}>
        {current?.name ?? 'Views'}
      </MenuButton>
      {isSaving && <SaveViewDialog list={list} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}
