import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fileBytes } from '../platform/print/file-bytes.ts';
import { type FileAnswer, saveFile } from '../platform/print/save-file.ts';
import { PdfView } from '../platform/pdf-view/pdf-view.tsx';
import { fetchDocument, type FixtureDocument } from './documents.data.ts';
import css from './documents.module.css';

export interface DocumentPreviewProps {
  readonly document: FixtureDocument;
  readonly onClose: () => void;
}

/** A picture or a PDF file over the page. */
export function DocumentPreview({ document, onClose }: DocumentPreviewProps) {
  const file = useQuery({
    queryKey: ['documentFile', document.driveId, document.id],
    queryFn: () => fetchDocument(document),
    staleTime: Infinity,
    // Up to 25 MB: not cached after it is closed.
    gcTime: 0,
  });
  const { data } = file;
  return (
    <Dialog
      title={document.name}
      width={820}
      onClose={onClose}
      footer={
        <>
          <Button keys="Esc" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="filled"
            icon={IconDownload}
            disabled={data === undefined}
            onClick={() => data !== undefined && saveFile(data)}
          >
            Download
          </Button>
        </>
      }
    >
      {file.isError ? (
        <ErrorState title="The file could not be loaded" onRetry={() => void file.refetch()}>
          {sentenceOf(file.error)}
        </ErrorState>
      ) : data === undefined ? (
        <LoadingState rows={8} name="Loading file" />
      ) : (
        <FileView file={data} />
      )}
    </Dialog>
  );
}

function FileView({ file }: { readonly file: FileAnswer }) {
  const { fileName, contentType, content } = file;
  const bytes = useMemo(
    () => (contentType === 'application/pdf' ? fileBytes(content) : undefined),
    [contentType, content],
  );
  if (bytes !== undefined) return <PdfView name={fileName} bytes={bytes} />;
  return (
    <img className={css['picture']} src={`data:${contentType};base64,${content}`} alt={fileName} />
  );
}
