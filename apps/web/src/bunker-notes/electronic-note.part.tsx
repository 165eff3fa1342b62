import {
  authenticityResult,
  electronicNoteFormats,
} from '@fairlead/domain/bunker-notes/electronic/enumerations';
import { electronicNoteEndings } from '@fairlead/domain/bunker-notes/electronic/read-electronic-note';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showFileError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { ChooseFiles, DropZone } from '../platform/forms/drop-zone.tsx';
import { importElectronicNote } from './electronic-note.data.ts';
import {
  authenticityAdvice,
  authenticityText,
  type ElectronicNote,
} from './electronic-note.state.ts';
import css from './bunker-notes.module.css';

interface ImportAreaProps {
  /** The page, with the button where it belongs. */
  readonly children: (button: ReactNode) => ReactNode;
}

/** A page on which the electronic note of a supplier can be dropped; the form opens with what it states. */
export function ElectronicNoteImport({ children }: ImportAreaProps) {
  const navigate = useNavigate();
  const mayWrite = useMay('company.write');
  const [isBusy, setBusy] = useState(false);
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    setBusy(true);
    void importElectronicNote(file)
      .then(({ file: { id } }) => navigate({ to: '/reports/bdn/new', search: { file: id } }))
      .catch(showFileError)
      .finally(() => setBusy(false));
  };
  const button = mayWrite && (
    <ChooseFiles
      label="Import e-BDN"
      variant="outline"
      accept={electronicNoteEndings}
      isSingle
      isBusy={isBusy}
      onFiles={take}
    />
  );
  return (
    <DropZone
      shape="page"
      isOff={!mayWrite || isBusy}
      hint="Drop the electronic note of a supplier"
      onFiles={take}
    >
      {children(button)}
    </DropZone>
  );
}

const kinds = {
  [authenticityResult.Valid]: 'success',
  [authenticityResult.Invalid]: 'error',
} as const;

/** What was read from the file of a supplier, and what was not. */
export function ElectronicNoteCard({ read }: { readonly read: ElectronicNote }) {
  const { file, format, findings } = read;
  const kind = kinds[file.authenticity as keyof typeof kinds] ?? 'warning';
  return (
    <Card title="Electronic note">
      <div className={css['electronic']}>
        <div className={css['electronicFile']}>
          {file.name}
          <Muted>{label(electronicNoteFormats, format)}</Muted>
        </div>
        <Banner kind={kind} title={authenticityText(file)}>
          {authenticityAdvice(file.authenticity)}
        </Banner>
        {findings.length > 0 && (
          <div>
            {counted(findings.length, 'value needs', 'values need')} your attention:
            <ul className={css['notRead']} aria-label="Values to check">
              {findings.map(({ field, message }) => (
                <li key={`${field} ${message}`}>{message}</li>
              ))}
            </ul>
          </div>
        )}
        <Muted>
          The file is stored unchanged and attached to the note. SHA-256{' '}
          <code className={css['hash']}>{file.sha256}</code>
        </Muted>
      </div>
    </Card>
  );
}
