import { documentStore, documentStores } from '@fairlead/domain/documents/stores';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Tag } from '@fairlead/ui/badge';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card, FormGrid } from '@fairlead/ui/card';
import { Radio } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { type DocumentSettings, useSaveSettings } from './document-templates.data.ts';
import css from './documents.module.css';

const fields = [
  ['siteId', 'Site', 'contoso.sharepoint.com,{id},{id}', 200],
  ['libraryName', 'Library', 'Documents', 100],
  ['rootFolder', 'Folder', 'Fixtures', 200],
] as const;

function useStoreForm(settings: DocumentSettings) {
  return useRecordForm({
    entity: 'documentSettings',
    // One record for a company.
    id: 1,
    what: 'the document storage',
    stored: settings,
    missing: () => ({}),
    wrong: () => ({}),
    describe: (field, now) =>
      field === 'store' ? label(documentStores, now.store) : (now[field] ?? 'none'),
    body: ({ modified, ...values }) => ({
      ...values,
      ...(modified === null ? {} : { modified }),
    }),
    saving: useSaveSettings(),
    onSaved: () => toast.show({ text: 'New documents are stored there from now on' }),
  });
}

/** Where new documents of fixtures are stored: here, or in a Microsoft 365 library. */
export function DocumentStoreForm({ settings }: { readonly settings: DocumentSettings }) {
  const form = useStoreForm(settings);
  const { values, change, errors, theirs, isDirty } = form;
  const question = useLeaveGuard(isDirty);
  useShortcuts([{ keys: 'Ctrl S', name: 'Save settings', run: form.save, whileTyping: true }]);
  const isOffice = values.store === documentStore.OfficeSuite;
  const theirStore = theirs('store');
  return (
    <Card
      title="Document storage"
      status={isDirty && <Tag>Unsaved</Tag>}
      actions={
        <>
          {isDirty && <Button onClick={form.discard}>Discard</Button>}
          <Button
            variant="filled"
            keys="Ctrl S"
            loading={form.isSaving}
            disabled={!isDirty}
            onClick={form.save}
          >
            Save
          </Button>
        </>
      }
    >
      {form.refusal !== undefined && <Banner kind="error">{form.refusal}</Banner>}
      <div className={css['stores']} role="radiogroup" aria-label="Document storage">
        {documentStores.map(({ number, label: name }) => (
          <Radio
            key={number}
            group="document-store"
            checked={values.store === number}
            onChoose={() => change({ store: number })}
          >
            {name}
          </Radio>
        ))}
      </div>
      {theirStore !== undefined && <TheirLine theirs={theirStore} />}
      {isOffice && (
        <FormGrid columns={3}>
          {fields.map(([key, name, placeholder, most]) => (
            <TextField
              key={key}
              label={name}
              required={key !== 'rootFolder'}
              maxLength={most}
              placeholder={placeholder}
              value={values[key] ?? ''}
              error={errors[key]}
              theirs={theirs(key)}
              onChange={(value) => change({ [key]: value === '' ? null : value })}
            />
          ))}
        </FormGrid>
      )}
      <p className={css['note']}>
        {isOffice
          ? 'Each fixture has its own subfolder. Users need their own access to the site. Documents already stored in Fairlead stay there.'
          : 'Documents are stored in Fairlead.'}
      </p>
      {question}
    </Card>
  );
}
