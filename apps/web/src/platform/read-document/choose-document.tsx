import { factDocumentEndings } from '@fairlead/domain/statement-of-facts/reading/document-row';
import { Button } from '@fairlead/ui/button';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fileSentenceOf } from '../api/show-error.ts';
import { type OpenedDocument, textDocument, useOpenDocument } from './read-document.data.ts';
import css from './read-document.module.css';

export interface ChooseDocumentProps {
  readonly title: string;
  readonly onOpen: (document: OpenedDocument) => void;
  readonly onClose: () => void;
}

const mostCharacters = 500_000;

/** A file or a text from which lines are to be proposed. */
export function ChooseDocument({ title, onOpen, onClose }: ChooseDocumentProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const opening = useOpenDocument();
  const take = (file: File) => opening.mutate(file, { onSuccess: onOpen });
  return (
    <FormDialog
      title={title}
      width={720}
      onClose={onClose}
      onSubmit={() => {
        if (text.trim() !== '') onOpen(textDocument(text));
      }}
      submitLabel="Read text"
      submitKeys="Ctrl S"
      isDisabled={text.trim() === ''}
    >
      <div className={css['choose']}>
        <div className={css['bar']}>
          <Button
            icon={IconFileUpload}
            loading={opening.isPending}
            data-autofocus
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          <span className={css['note']}>
            PDF file with text, Excel workbook, CSV or text file, at most 10 MB
          </span>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File to read"
            accept={factDocumentEndings}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file can be chosen again after it was changed.
              target.value = '';
              if (file !== undefined) take(file);
            }}
          />
        </div>
        {opening.error !== null && (
          <p className={css['error']} role="alert">
            {fileSentenceOf(opening.error)}
          </p>
        )}
        <TextArea
          label="Or paste the text"
          rows={10}
          maxLength={mostCharacters}
          placeholder="07/09/2026 Mon 0600 hrs NOR tendered"
          value={text}
          onChange={setText}
        />
      </div>
    </FormDialog>
  );
}
