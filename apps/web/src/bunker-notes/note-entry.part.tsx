import { useNowMs } from '@fairlead/ui/clock';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextArea } from '@fairlead/ui/text-field';
import { Card } from '@fairlead/ui/card';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  leadToFirstError,
} from '../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import type { NoteFile } from './bunker-notes.data.ts';
import { DeclarationCard, DeliveryCard, SupplierCard } from './note-fields.part.tsx';
import { NoteFiles } from './note-files.part.tsx';
import { newProduct, noteErrors, type NoteValues } from './note-values.state.ts';
import { ProductCard } from './product-fields.part.tsx';
import css from './bunker-notes.module.css';

export interface NoteEntryProps {
  readonly title: string;
  readonly start: NoteValues;
  readonly files: readonly NoteFile[];
  /** A correction needs a reason. */
  readonly isNew: boolean;
  readonly saving: { readonly isPending: boolean; readonly error: unknown };
  readonly onSave: (values: NoteValues, reason: string) => void;
  readonly onCancel: () => void;
}

export const crumbs: readonly ReactNode[] = [
  <Link key="notes" to="/reports/bdn">
    Bunker delivery notes
  </Link>,
];

function useEntry({ start, isNew, saving, onSave }: NoteEntryProps) {
  const nowMs = useNowMs();
  const [values, setValues] = useState(start);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const wrong = {
    ...noteErrors(values, nowMs),
    ...(isNew || reason.trim() !== '' ? {} : { reason: 'Required' }),
  };
  const save = () => {
    setTried(true);
    const isReadable = Object.values(problems).every((problem) => problem === null);
    if (Object.keys(wrong).length > 0 || !isReadable) leadToFirstError();
    else if (!saving.isPending) onSave(values, reason.trim());
  };
  const errors: FieldErrors = { ...fieldErrorsOf(saving.error), ...(isTried ? wrong : {}) };
  return {
    values,
    reason,
    setReason,
    save,
    errors,
    change: (part: Partial<NoteValues>) => setValues((before) => ({ ...before, ...part })),
    onProblem: (field: string, message: string | null) =>
      setProblems((before) => ({ ...before, [field]: message })),
    isDirty: values !== start || reason !== '',
  };
}

/** The form of a bunker delivery note: a new one, or a correction of an existing one. */
export function NoteEntry(props: NoteEntryProps) {
  const { title, isNew, saving, onCancel } = props;
  const entry = useEntry(props);
  const { values, errors, change, save } = entry;
  const [files, setFiles] = useState(props.files);
  const isSaved = !saving.isPending && saving.error === null;
  const question = useLeaveGuard(entry.isDirty && isSaved);
  useShortcuts([{ keys: 'Ctrl S', name: 'Save note', run: save, whileTyping: true }]);
  const shared = { values, errors, change, onProblem: entry.onProblem };
  return (
    <Page>
      <PageHeader
        crumbs={crumbs}
        title={title}
        actions={
          <>
            <Button keys="Esc" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="filled" keys="Ctrl S" loading={saving.isPending} onClick={save}>
              Save note
            </Button>
          </>
        }
      />
      <PageBody>
        <div className={css['cards']}>
          {saving.error !== null && (
            <Banner kind="error" title="Note not saved">
              {sentenceOf(saving.error)}
            </Banner>
          )}
          {!isNew && (
            <Card title="Reason for the correction">
              <TextArea
                label="Reason"
                required
                rows={2}
                maxLength={500}
                value={entry.reason}
                error={errors['reason']}
                onChange={entry.setReason}
              />
            </Card>
          )}
          <DeliveryCard {...shared} isNew={isNew} />
          {values.products.map((product, at) => (
            <ProductCard key={`${product.fuel.id} ${String(at)}`} {...shared} at={at} />
          ))}
          <div>
            <Button
              icon={IconPlus}
              onClick={() => change({ products: [...values.products, newProduct] })}
            >
              Add product
            </Button>
          </div>
          <SupplierCard {...shared} />
          <DeclarationCard {...shared} />
          <NoteFiles
            files={files.filter(({ id }) => values.attachments.includes(id))}
            error={errors['attachments']}
            onAdd={(file) => {
              setFiles((before) => [...before, file]);
              entry.change({ attachments: [...values.attachments, file.id] });
            }}
            onRemove={(id) =>
              change({ attachments: values.attachments.filter((other) => other !== id) })
            }
          />
        </div>
      </PageBody>
      {question}
    </Page>
  );
}
