import { Button, TextButton } from '@fairlead/ui/button';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import css from './import-panel.module.css';
import { useTemplate } from './registers.data.ts';
import type { SharedRegister } from './shared-register.ts';
import { showError } from '../api/show-error.ts';

export interface FileStepProps {
  readonly register: SharedRegister;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Receives the file, chosen or dropped. */
export function FileStep({ register, isReading, onFile }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const template = useTemplate(register);
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isReading) onFile(file);
  };
  return (
    <div
      className={css['drop']}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      <Button
        variant="filled"
        icon={IconFileSpreadsheet}
        loading={isReading}
        data-autofocus
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <p>or drop it here</p>
      <p className={css['quiet']}>
        CSV or Excel, at most 10,000 rows and 10 MB, with headings in the first row. The template
        and an export of {register.listFile === undefined ? 'the list' : 'selected rows'} have the
        right ones. You see what happens to each row before anything is imported. Existing{' '}
        {register.things} are matched by {register.foundBy ?? 'their names'}; none is deleted.
      </p>
      <TextButton
        disabled={template.isPending}
        onClick={() =>
          template.mutate(undefined, {
            onError: showError,
          })
        }
      >
        Download a template
      </TextButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was changed.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
