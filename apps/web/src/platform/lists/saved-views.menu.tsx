import type { ListWithViews } from '@fairlead/domain/lists/enumerations';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { type MenuItem, MenuButton } from '@fairlead/ui/menu';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { type CompanyRole, companyRoles } from '@fairlead/domain/people/roles';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { showError } from '../api/show-error.ts';
import { useMay } from '../current/current.ts';
import { useDropView, useSaveView, useSavedViews } from './saved-views.data.ts';

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
        drop.mutate(current.id, {
          onSuccess: () => toast.show({ text: `View ${current.name} deleted` }),
          onError: showError,
        }),
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

interface SaveViewDialogProps {
  readonly list: ListWithViews;
  readonly query: string;
  readonly onClose: () => void;
}

const roleChoices = companyRoles.map(({ number, label }) => ({ value: number, label }));

function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const saveView = useSaveView(list);
  const maySetDefault = useMay('company.settings');
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [role, setRole] = useState<CompanyRole | null>(null);
  const save = () =>
    saveView.mutate(
      { name: name.trim(), query, shared: shared || role !== null, defaultForRole: role },
      {
        onSuccess: () => {
          toast.show({ text: `View ${name.trim()} saved` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Save this view"
      onClose={onClose}
      onSubmit={name.trim() === '' ? () => undefined : save}
      submitLabel="Save"
      isPending={saveView.isPending}
      isDisabled={name.trim() === ''}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        required
        error={saveView.isError ? sentenceOf(saveView.error) : undefined}
        help="The current filters, sorting and columns are saved"
      />
      <Checkbox checked={shared || role !== null} onChange={setShared} disabled={role !== null}>
        Share with everyone in the company
      </Checkbox>
      {maySetDefault && (
        <Select
          label="Default for a role"
          options={roleChoices}
          value={role}
          onChange={setRole}
          onClear={() => setRole(null)}
        />
      )}
    </FormDialog>
  );
}
