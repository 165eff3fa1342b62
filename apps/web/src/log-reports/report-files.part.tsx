import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { mostReportFiles, type ReportFile } from '@fairlead/domain/log-reports/report';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { showFileError } from '../platform/api/show-error.ts';
import { type ShipFile, ShipFileList } from '../platform/ship-files/ship-file-list.tsx';
import { uploadReportFile } from './log-reports.data.ts';
import type { ReportFieldsProps } from './report-fields.part.tsx';
import css from './log-reports.module.css';

/** Photos and attachments of the current version. */
export function FilesCard({ files }: { readonly files: readonly ShipFile[] }) {
  if (files.length === 0) return null;
  return (
    <Card title="Files" count={files.length}>
      <ShipFileList files={files} />
    </Card>
  );
}

/** A file that was uploaded just now. */
const uploaded = ({ id, name, size }: ReportFile): ShipFile => ({
  id,
  name,
  size,
  received: size,
  isComplete: true,
  contentType: null,
  problem: null,
  originalId: null,
});

interface FilesFieldProps extends Pick<ReportFieldsProps, 'values' | 'errors' | 'change'> {
  readonly vesselId: number;
  readonly existing: readonly ShipFile[];
}

/** The files of a report while it is entered in the office. */
export function FilesField({ values, errors, change, vesselId, existing }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const files = values.files ?? [];
  const known = new Map(existing.map((file) => [file.id, file]));
  const add = async (chosen: readonly File[]) => {
    setBusy(true);
    const added: ReportFile[] = [];
    for (const file of chosen.slice(0, mostReportFiles - files.length))
      try {
        added.push(await uploadReportFile(vesselId, file));
        change({ files: files.concat(added) });
      } catch (error) {
        showFileError(error);
      }
    setBusy(false);
  };
  return (
    <Card title="Files" count={files.length}>
      {errors['files'] !== undefined && (
        <p role="alert" className={css['wrong']}>
          {errors['files']}
        </p>
      )}
      <ShipFileList
        files={files.map((file) => known.get(file.id) ?? uploaded(file))}
        onRemove={
          isBusy ? undefined : (id) => change({ files: files.filter((file) => file.id !== id) })
        }
      />
      <input
        ref={input}
        hidden
        type="file"
        multiple
        aria-label="File of the report"
        accept={acceptedEndings}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div>
        <Button
          icon={IconUpload}
          loading={isBusy}
          disabled={files.length >= mostReportFiles}
          onClick={() => input.current?.click()}
        >
          Upload
        </Button>
      </div>
    </Card>
  );
}
