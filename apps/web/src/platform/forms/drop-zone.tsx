import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { Button } from '@fairlead/ui/button';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import css from './drop-zone.module.css';

export interface DropZoneProps {
  readonly isOff?: boolean;
  /** `flat` is no higher than its content, `page` fills the page. */
  readonly shape?: 'card' | 'flat' | 'page';
  /** What happens to a file that is dropped. */
  readonly hint?: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts files dropped anywhere on its content. */
export function DropZone(props: DropZoneProps) {
  const { isOff = false, shape = 'card', hint = 'Drop to upload', onFiles, children } = props;
  const [isOver, setOver] = useState(false);
  if (isOff)
    return (
      <div className={css['zone']} data-shape={shape}>
        {children}
      </div>
    );
  return (
    <div
      className={css['zone']}
      data-shape={shape}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className={css['drop-here']} aria-hidden>
          {hint}
        </div>
      )}
    </div>
  );
}

export interface ChooseFilesProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly isSingle?: boolean;
  readonly accept?: string;
  readonly keys?: string;
  readonly variant?: 'filled' | 'outline';
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the browser's file dialog. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { label, isBusy = false, isSingle = false, accept = acceptedEndings, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={props.variant ?? 'filled'}
        icon={IconUpload}
        keys={props.keys}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        aria-label={`${label}: choose`}
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again after it was refused.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
