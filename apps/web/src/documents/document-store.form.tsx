import { documentStore, documentStores } from '@fairlead/domain/documents/stores';
import { Button } from '@fairlead/ui/button';
import { Card, FormGrid } from '@fairlead/ui/card';
import { Radio } from '@fairlead/ui/checkbox';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { type DocumentSettings, useSaveSettings } from './document-templates.data.ts';
import css from './documents.module.css';

const fields = [
  ['siteId', 'Site', 'contoso.sharepoint.com,{id},{id}', 200],
  ['libraryName', 'Library', 'Documents', 100],
  ['rootFolder', 'Folder', 'Fixtures', 200],
] as const;

/** Where new documents of fixtures are kept: here, or in a library of Microsoft 365. */
export function DocumentStoreForm({ settings }: { readonly settings: DocumentSettings }) {
  const [draft, setDraft] = useState(settings);
  const { mutate, isPending, error } = useSaveSettings();
  const errors = fieldErrorsOf(error);
  const isOffice = draft.store === documentStore.OfficeSuite;
  const isChanged = fields.some(([key]) => (draft[key] ?? '') !== (settings[key] ?? ''));
  const save = () =>
    mutate(
      {
        store: draft.store,
        siteId: draft.siteId,
        libraryName: draft.libraryName,
        rootFolder: draft.rootFolder,
        ...(settings.modified === null ? {} : { modified: settings.modified }),
      },
      {
        onSuccess: () => toast.show({ text: 'Documents are kept there from now on' }),
        onError: (failure) => {
          toast.show({ text: sentenceOf(failure), kind: 'error' });
          leadToFirstError();
        },
      },
    );
  return (
    <Card
      title="Where documents are kept"
      actions={
        <Button
          variant="filled"
          loading={isPending}
          disabled={!isChanged && draft.store === settings.store}
          onClick={save}
        >
          Save
        </Button>
      }
    >
      <div className={css['stores']} role="radiogroup" aria-label="Where documents are kept">
        {documentStores.map(({ number, label }) => (
          <Radio
            key={number}
            group="document-store"
            checked={draft.store === number}
            onChoose={() => setDraft({ ...draft, store: number })}
          >
            {label}
          </Radio>
        ))}
      </div>
      {isOffice && (
        <FormGrid columns={3}>
          {fields.map(([key, label, placeholder, most]) => (
            <TextField
              key={key}
              label={label}
              required={key !== 'rootFolder'}
              maxLength={most}
              placeholder={placeholder}
              value={draft[key] ?? ''}
              error={errors[key]}
              onChange={(value) => setDraft({ ...draft, [key]: value })}
            />
          ))}
        </FormGrid>
      )}
      <p className={css['note']}>
        {isOffice
          ? 'Each fixture has a folder of its own below the folder. People need access to the site themselves. What is kept in Fairlead stays there.'
          : 'Documents are kept in Fairlead itself.'}
      </p>
    </Card>
  );
}
