import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type TheirSheets, useImportTheirs, useReadSheets } from './their-statement.data.ts';

export interface TheirFileProps {
  readonly fixture: number;
  readonly onSheets: (sheets: TheirSheets) => void;
  /** With the calculation that an exported file became. */
  readonly onImported: (id: number) => void;
}

const isExport = (file: File): boolean => file.name.toLowerCase().endsWith('.json');
const notAnExport = 'This file is no calculation that was exported from Fairlead';

/** A workbook, whose sheets are read, or a calculation that the other side exported. */
export function TheirFile({ fixture, onSheets, onImported }: TheirFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useReadSheets();
  const importing = useImportTheirs(fixture);
  const refuse = (error: Error) => toast.show({ text: sentenceOf(error), kind: 'error' });
  const take = async (file: File) => {
    if (!isExport(file)) {
      reading.mutate(file, {
        onSuccess: ({ sheets }) => onSheets(sheets),
        onError: refuse,
      });
      return;
    }
    const content = parsed(await file.text());
    if (content === undefined) toast.show({ text: notAnExport, kind: 'error' });
    else importing.mutate(content, { onSuccess: ({ id }) => onImported(id), onError: refuse });
  };
  return (
    <>
      <Button
        icon={IconFileUpload}
        loading={reading.isPending || importing.isPending}
        onClick={() => input.current?.click()}
      >
        From a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of the counterparty’s statement"
        accept=".xlsx,.json"
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

/** The server looks at every part of it. */
function parsed(text: string): LaytimeFile | undefined {
  try {
    return JSON.parse(text) as LaytimeFile;
  } catch {
    return undefined;
  }
}
