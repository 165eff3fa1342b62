import { sizeText } from '@fairlead/domain/documents/size-text';
import { Button, IconButton, linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Icon } from '@fairlead/ui/icon';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconBook, IconDownload, IconFileText, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import {
  type HelpDocument,
  useDeleteHelpDocument,
  useHelpDocuments,
  useHelpDownload,
} from './help.data.ts';
import css from './help.module.css';

const DocumentUpload = createPart(
  async () => (await import('./document-upload.dialog.tsx')).DocumentUpload,
  { onFail: ({ onClose }) => onClose() },
);

/** /help/docs: guides of the product and documents that the provider added. */
export function HelpDocumentsPage() {
  const list = useHelpDocuments();
  const isProvider = useMay('admin');
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useShortcuts(isProvider ? [{ keys: 'n', name: 'Add document', run: add }] : []);
  return (
    <Page>
      <PageHeader
        title="Documents"
        count={list.data?.length}
        actions={
          isProvider && (
            <Button variant="filled" icon={IconPlus} keys="n" onClick={add}>
              Add document
            </Button>
          )
        }
      />
      <PageBody>
        <div className={css['column']}>
          <p className={css['public']}>
            The guides of the product can also be read{' '}
            <a className={linkClass} href="/docs" target="_blank" rel="noopener">
              on the web, without signing in
            </a>
            .
          </p>
          {list.isError && list.data === undefined ? (
            <ErrorState title="Documents could not be loaded" onRetry={() => void list.refetch()}>
              {sentenceOf(list.error)}
            </ErrorState>
          ) : (
            <Card flush>
              {list.data === undefined ? (
                <LoadingState rows={4} />
              ) : (
                <ul className={css['list']}>
                  {list.data.map((document) => (
                    <Line key={document.id} document={document} isProvider={isProvider} />
                  ))}
                </ul>
              )}
            </Card>
          )}
        </div>
      </PageBody>
      {isAdding && <DocumentUpload onClose={() => setAdding(false)} />}
    </Page>
  );
}

interface LineProps {
  readonly document: HelpDocument;
  readonly isProvider: boolean;
}

function Line({ document, isProvider }: LineProps) {
  const download = useHelpDownload();
  const [isAsking, setAsking] = useState(false);
  const { id, title, about, fileName, size, created } = document;
  // The product's own guides cannot be deleted.
  const isAdded = created !== null;
  return (
    <li className={css['document']}>
      <span className={css['kind']}>
        <Icon of={isAdded ? IconFileText : IconBook} size={18} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>
          {[about, size === null ? '' : `${fileName}, ${sizeText(size)}`].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className={css['actions']}>
        <Button
          icon={IconDownload}
          loading={download.isPending}
          aria-label={`Download ${title}`}
          onClick={() => download.mutate(id, { onError: showError })}
        >
          Download
        </Button>
        {isAdded && isProvider && (
          <IconButton icon={IconTrash} name={`Delete ${title}`} onClick={() => setAsking(true)} />
        )}
      </div>
      {isAsking && <Deletion document={document} onDone={() => setAsking(false)} />}
    </li>
  );
}

interface DeletionProps {
  readonly document: HelpDocument;
  readonly onDone: () => void;
}

function Deletion({ document: { id, title }, onDone }: DeletionProps) {
  const removing = useDeleteHelpDocument();
  const remove = () =>
    void removing
      .mutateAsync(id)
      .then(() => toast.show({ text: `${title} deleted` }))
      .catch(showError)
      .finally(onDone);
  return (
    <ConfirmDialog
      title="Delete document"
      confirmLabel="Delete document"
      danger
      confirmName={title}
      busy={removing.isPending}
      onConfirm={remove}
      onCancel={onDone}
    >
      It is removed for all companies. This cannot be undone.
    </ConfirmDialog>
  );
}
