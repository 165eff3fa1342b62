import type { ListWithViews } from '@fairlead/domain/lists/enumerations';
import { type CompanyRole, companyRoles } from '@fairlead/domain/people/roles';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useMay } from '../current/current.ts';
import { useSaveView } from './saved-views.data.ts';

interface SaveViewDialogProps {
  readonly list: ListWithViews;
  readonly query: string;
  readonly onClose: () => void;
}

const roleChoices = companyRoles.map(({ number, label }) => ({ value: number, label }));

/** Names the current view of a list, and shares it. */
export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
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
