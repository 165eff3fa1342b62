import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useUnsaved } from '@fairlead/ui/unsaved';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { useAddHelpDocument } from './help.data.ts';
import css from './help.module.css';

/** "Release_notes-2.pdf" as "Release notes 2". */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();

/** The provider adds a document for all users of all companies. */
export function DocumentUpload({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  const [about, setAbout] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const adding = useAddHelpDocument();
  const errors = fieldErrorsOf(adding.error);
  const { leave, question } = useUnsaved(file !== undefined || title !== '' || about !== '');
  const submit = () => {
    if (file === undefined || adding.isPending) return;
    adding.mutate(
      { file, title, about },
      {
        onSuccess: () => {
          toast.show({ text: `${title} added` });
          onClose();
        },
      },
    );
  };
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setFile(chosen);
    if (title === '') setTitle(titleOf(chosen));
  };
  return (
    <>
      <FormDialog
        title="Add a document for all companies"
        onClose={() => leave(onClose)}
        onSubmit={submit}
        submitLabel="Add document"
        submitKeys="Enter"
        isPending={adding.isPending}
        isDisabled={file === undefined}
      >
        <div className={css['fields']}>
          {adding.error !== null && (
            <Banner kind="error" title="Not added">
              {errors['file'] ?? errors['fileName'] ?? sentenceOf(adding.error)}
            </Banner>
          )}
          <div className={css['chosen']}>
            <input
              ref={input}
              className={css['hidden']}
              type="file"
              tabIndex={-1}
              aria-label="File"
              accept={acceptedEndings}
              onChange={({ target }) => choose(target.files?.[0])}
            />
            <Button icon={IconUpload} onClick={() => input.current?.click()}>
              Choose file
            </Button>
            <span className={css['about']}>
              {file === undefined ? 'At most 25 MB.' : `${file.name}, ${sizeText(file.size)}`}
            </span>
          </div>
          <TextField
            label="Title"
            required
            maxLength={150}
            value={title}
            error={errors['title']}
            onChange={setTitle}
          />
          <TextField
            label="About"
            maxLength={500}
            value={about}
            error={errors['about']}
            onChange={setAbout}
          />
        </div>
      </FormDialog>
      {question}
    </>
  );
}
