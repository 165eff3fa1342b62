import { emailCategories, emailCategory, emailLimits } from '@fairlead/domain/emails/email';
import { emailPlaceholders } from '@fairlead/domain/emails/placeholders';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import {
  type EmailTemplate,
  type TemplateBody,
  useSaveTemplate,
  useTemplates,
} from './emails.data.ts';
import css from './emails.module.css';

const categories = emailCategories.map(({ number, label }) => ({ value: number, label }));
const isNew = 0;
const blank: TemplateBody = {
  name: '',
  category: emailCategory.Other,
  subject: '',
  body: '',
  inActive: false,
};

const entryOf = ({ name, category, subject, body, inActive }: EmailTemplate): TemplateBody => ({
  name,
  category: category as TemplateBody['category'],
  subject,
  body,
  inActive,
});

/** Adds a template, or changes or retires one. */
export function EmailTemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const templates = useTemplates();
  const [chosen, setChosen] = useState(isNew);
  const [entry, setEntry] = useState(blank);
  const save = useSaveTemplate();
  const errors = fieldErrorsOf(save.error);
  const change = (part: Partial<TemplateBody>) => setEntry((now) => ({ ...now, ...part }));
  const choose = (id: number) => {
    const found = templates.data?.find((one) => one.id === id);
    setChosen(id);
    setEntry(found === undefined ? blank : entryOf(found));
    save.reset();
  };
  const submit = () => {
    if (save.isPending) return;
    save.mutate(
      { id: chosen === isNew ? null : chosen, body: entry },
      {
        onSuccess: () => {
          toast.show({ text: 'Template saved' });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="E-mail templates"
      width={720}
      submitLabel="Save template"
      submitKeys="Ctrl S"
      isPending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={css['dialog']}>
        {save.error !== null && Object.keys(errors).length === 0 && (
          <Banner kind="error" title="Not saved">
            {sentenceOf(save.error)}
          </Banner>
        )}
        <Select
          label="Edit"
          value={chosen}
          options={[
            { value: isNew, label: 'New template' },
            ...(templates.data ?? []).map(({ id, name, inActive }) => ({
              value: id,
              label: inActive ? `${name} (retired)` : name,
            })),
          ]}
          onChange={choose}
        />
        <div className={css['pair']}>
          <TextField
            label="Name"
            required
            value={entry.name}
            maxLength={emailLimits.templateName}
            error={errors['name']}
            onChange={(name) => change({ name })}
          />
          <Select
            label="Category"
            value={entry.category}
            options={categories}
            onChange={(category) => change({ category })}
          />
        </div>
        <TextField
          label="Subject"
          required
          value={entry.subject}
          maxLength={emailLimits.subject}
          error={errors['subject']}
          onChange={(subject) => change({ subject })}
        />
        <TextArea
          label="Text"
          required
          rows={9}
          value={entry.body}
          maxLength={emailLimits.text}
          error={errors['body']}
          onChange={(body) => change({ body })}
        />
        <p className={css['placeholders']}>
          Placeholders: {emailPlaceholders.map(({ code }) => `{${code}}`).join(' ')}
        </p>
        {chosen !== isNew && (
          <Checkbox checked={entry.inActive === true} onChange={(inActive) => change({ inActive })}>
            Retired: no longer offered
          </Checkbox>
        )}
      </div>
    </FormDialog>
  );
}
