import { acceptedEndings, documentRefusal } from '@fairlead/domain/documents/file-kinds';
import { guestLimits } from '@fairlead/domain/claim-guests/guest';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { showFileError } from '../platform/api/show-error.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { fetchDocument, type GuestClaim, useUpload } from './guest.data.ts';
import css from './guest.module.css';

export interface GuestDocumentsProps {
  readonly claim: GuestClaim;
  readonly session: string;
  readonly mayUpload: boolean;
}

const tooLarge = `At most ${sizeText(guestLimits.mostUploadBytes)}`;

/** Documents that are shared with the guest, and the guest's own. */
export function GuestDocuments({ claim, session, mayUpload }: GuestDocumentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploading = useUpload(session);
  const { documents, company } = claim;
  const upload = (file: File | undefined) => {
    if (file === undefined) return;
    const refusal =
      documentRefusal(file) ?? (file.size > guestLimits.mostUploadBytes ? tooLarge : undefined);
    if (refusal === undefined) uploading.mutate(file, { onError: showFileError });
    else toast.show({ text: refusal, kind: 'error' });
  };
  return (
    <Card
      title="Documents"
      count={documents.length === 0 ? undefined : documents.length}
      actions={
        mayUpload && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Document to send"
              accept={acceptedEndings}
              onChange={({ currentTarget }) => {
                upload(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
            <Button
              icon={IconUpload}
              loading={uploading.isPending}
              onClick={() => input.current?.click()}
            >
              Send a document
            </Button>
          </>
        )
      }
    >
      {documents.length === 0 ? (
        <Muted>No documents yet.</Muted>
      ) : (
        <ul className={css['documents']}>
          {documents.map(({ id, name, size, isYours }) => (
            <li key={id}>
              <span className={css['name']}>{name}</span>
              <Muted>
                {sizeText(size)}, {isYours ? 'from you' : `from ${company}`}
              </Muted>
              <Button
                icon={IconDownload}
                variant="quiet"
                aria-label={`Download ${name}`}
                onClick={() => void fetchDocument(session, id).then(saveFile, showFileError)}
              >
                Download
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
