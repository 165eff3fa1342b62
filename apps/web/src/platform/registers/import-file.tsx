import { Button } from '@fairlead/ui/button';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import css from './import-panel.module.css';

export interface FileStepProps {
  readonly things: string;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes the file, chosen or dropped. */
export function FileStep({ things, isReading, onFile }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
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
        CSV or Excel, at most 10,000 rows and 10 MB, with headings in the first row. An export of
        the list has the headings that are understood. Nothing is stored before you have seen what
        becomes of each row; {things} that exist are found by their names.
      </p>
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
