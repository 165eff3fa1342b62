import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { IconFileText, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useImportTheirs } from './their-statement.data.ts';
import { showError } from '../platform/api/show-error.ts';

export interface TheirFileProps {
  readonly fixture: number;
  /** A document is to be read. */
  readonly onRead: () => void;
  /** With the calculation created from an exported file. */
  readonly onImported: (id: number) => void;
}

const notAnExport = 'This file is not a calculation exported from Fairlead';

/** A document, whose lines are read, or a calculation exported by the counterparty. */
export function TheirFile({ fixture, onRead, onImported }: TheirFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const importing = useImportTheirs(fixture);

  const take = async (file: File) => {
    const content = parsed(await file.text());
    if (content === undefined) toast.show({ text: notAnExport, kind: 'error' });
    else importing.mutate(content, { onSuccess: ({ id }) => onImported(id), onError: showError });
  };
  return (
    <>
      <Button icon={IconFileText} onClick={onRead}>
        Read a document
      </Button>
      <Button
        icon={IconFileUpload}
        loading={importing.isPending}
        onClick={() => input.current?.click()}
      >
        Import calculation
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Exported calculation of the counterparty"
        accept=".json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was changed.
          target.value = '';
          if (file !== undefined) void take(file);
        }}
      />
    </>
  );
}

type LaytimeFile = Parameters<ReturnType<typeof useImportTheirs>['mutate']>[0];

/** The server validates every part of it. */
function parsed(text: string): LaytimeFile | undefined {
  try {
    return JSON.parse(text) as LaytimeFile;
  } catch {
    return undefined;
  }
}
