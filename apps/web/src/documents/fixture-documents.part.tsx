import { isBuiltInId } from '@fairlead/domain/documents/built-in-store';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { IconButton, Spinner } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { Glyph } from '@fairlead/ui/glyph';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { createPart } from '../platform/parts/part.tsx';
import { EnvelopeList } from '../platform/sign-request/envelope-list.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { documentColumns } from './documents.columns.tsx';
import {
  fetchDocument,
  type FixtureDocument,
  useDeleteDocument,
  useDocuments,
  useRestoreDocument,
} from './documents.data.ts';
import { ChooseFiles, DropZone } from '../platform/forms/drop-zone.tsx';
import { type Upload, type Uploads, useUploads } from './uploads.state.ts';
import css from './documents.module.css';

const SignRequest = createPart(
  async () => (await import('../platform/sign-request/sign-request.tsx')).SignRequest,
  { onFail: ({ onClose }) => onClose() },
);
const Preview = createPart(
  async () => (await import('./document-preview.dialog.tsx')).DocumentPreview,
  { onFail: ({ onClose }) => onClose() },
);

export interface FixtureDocumentsProps {
  readonly fixture: { readonly id: number; readonly fixtureNumber: string };
}

/** The documents of a fixture: preview, upload, download, sign, delete and restore. */
export function FixtureDocuments({ fixture }: FixtureDocumentsProps) {
  const documents = useDocuments(fixture.id);
  const uploads = useUploads(fixture.id);
  const mayWrite = useMay('company.write', 'documents');
  const [signed, setSigned] = useState<FixtureDocument>();
  const [shown, setShown] = useState<FixtureDocument>();
  const columns = useColumns(fixture.id, { onSign: setSigned, onOpen: setShown });
  const choose = mayWrite && (
    <ChooseFiles label="Upload" isBusy={uploads.isBusy} onFiles={uploads.add} />
  );
  return (
    <DropZone isOff={!mayWrite} onFiles={uploads.add}>
      <UploadLines uploads={uploads} />
      <Card title="Documents" count={documents.data?.length} actions={choose} flush>
        {documents.isError ? (
          <ErrorState
            title="Documents could not be loaded"
            onRetry={() => void documents.refetch()}
          >
            {sentenceOf(documents.error)}
          </ErrorState>
        ) : documents.data === undefined ? (
          <LoadingState rows={5} name="Loading documents" />
        ) : (
          <DataTable
            name="Documents"
            columns={columns}
            rows={documents.data}
            rowId={({ id }) => id}
            height="natural"
            keys="focus"
            empty={
              <EmptyState title="No documents yet">
                Drop the charter party, notice of readiness or e-mails here, or choose files. Up to
                25 MB each.
              </EmptyState>
            }
          />
        )}
      </Card>
      <EnvelopeList fixtureId={fixture.id} />
      {shown !== undefined && <Preview document={shown} onClose={() => setShown(undefined)} />}
      {signed !== undefined && (
        <SignRequest
          fixtureId={fixture.id}
          document={signed}
          title={`${signed.name.replace(/\.pdf$/i, '')}, fixture ${fixture.fixtureNumber}`}
          onClose={() => setSigned(undefined)}
        />
      )}
    </DropZone>
  );
}

interface Choices {
  readonly onSign: (document: FixtureDocument) => void;
  readonly onOpen: (document: FixtureDocument) => void;
}

function useColumns(fixtureId: number, { onSign, onOpen }: Choices) {
  const mayWrite = useMay('company.write', 'documents');
  const zone = useTimeDisplay().zoneFor(null);
  const { mutateAsync: remove } = useDeleteDocument(fixtureId);
  const { mutateAsync: restore } = useRestoreDocument(fixtureId);
  return useMemo(
    () =>
      documentColumns({
        mayWrite,
        zone,
        onOpen: (document) =>
          isPreviewable(document) ? onOpen(document) : void download(document),
        onDownload: (document) => void download(document),
        onSign,
        onDelete: ({ id, name }) =>
          void remove(id)
            .then(() =>
              toast.show({
                text: `${name} deleted`,
                // A Microsoft 365 library has its own recycle bin.
                ...(isBuiltInId(id) ? { undo: () => void restore(id).catch(showError) } : {}),
              }),
            )
            .catch(showError),
      }),
    [mayWrite, zone, remove, restore, onSign, onOpen],
  );
}

const isPreviewable = ({ contentType }: FixtureDocument) =>
  contentType === 'application/pdf' || contentType.startsWith('image/');

async function download(document: FixtureDocument): Promise<void> {
  try {
    saveFile(await fetchDocument(document));
  } catch (error) {
    showError(error);
  }
}

function UploadLines({ uploads }: { readonly uploads: Uploads }) {
  if (uploads.all.length === 0) return null;
  return (
    <ul className={css['uploads']} aria-label="Uploads" aria-live="polite">
      {uploads.all.map((upload) => (
        <UploadLine
          key={upload.key}
          upload={upload}
          onDismiss={() => uploads.dismiss(upload.key)}
        />
      ))}
    </ul>
  );
}

interface UploadLineProps {
  readonly upload: Upload;
  readonly onDismiss: () => void;
}

function UploadLine({ upload, onDismiss }: UploadLineProps) {
  const { name, size, state, refusal } = upload;
  return (
    <li className={css['upload']} data-state={state}>
      {state === 'refused' ? <Glyph kind="error" /> : <Spinner />}
      <span className={css['upload-name']}>{name}</span>
      {refusal === undefined ? (
        <Muted>
          {state === 'sending' ? 'Sending' : 'Waiting'}, {sizeText(size)}
        </Muted>
      ) : (
        <span role="alert">{refusal.replace(/\.$/, '')}.</span>
      )}
      {state === 'refused' && (
        <IconButton icon={IconX} size="small" name={`Dismiss ${name}`} onClick={onDismiss} />
      )}
    </li>
  );
}
