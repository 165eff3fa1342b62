import { mostReportFiles, type ReportFile } from '@fairlead/domain/log-reports/report';
import { IconButton } from '@fairlead/ui/button';
import { IconX } from '@tabler/icons-react';
import { sizeText } from '../platform/entries/size-text.ts';
import { AttachFiles } from '../platform/files/attach-files.tsx';
import { namedFiles, useFiles } from '../platform/files/stored-files.ts';
import { FormCard } from '../platform/look/form-card.tsx';
import type { ReportForm } from './report-form.data.ts';
import css from './report-form.module.css';

const noFiles: readonly ReportFile[] = [];

/** Photos and attachments: of a gauge, a log book page, damage. */
export function FilesCard({ form }: { readonly form: ReportForm }) {
  const files = form.report.files ?? noFiles;
  const ids = files.map(({ id }) => id);
  const here = useFiles(ids);
  if (here === undefined) return null;
  const elsewhere = files.filter(({ id }) => !here.some((row) => row.id === id));
  const changed = async (named: readonly string[]) => {
    const known = new Map([...files, ...(await namedFiles(named))].map((file) => [file.id, file]));
    form.change({ files: named.flatMap((id) => known.get(id) ?? []) });
  };
  return (
    <FormCard title="Files">
      {elsewhere.length > 0 && (
        <ul className={css['elsewhere']} aria-label="Files that are not on this device">
          {elsewhere.map(({ id, name, size }) => (
            <li key={id}>
              <span>{`${name}, ${sizeText(size)}, not on this device`}</span>
              <IconButton
                icon={IconX}
                name={`Remove ${name}`}
                onClick={() => form.change({ files: files.filter((file) => file.id !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <AttachFiles ids={ids} most={mostReportFiles} onChange={(named) => void changed(named)} />
    </FormCard>
  );
}
