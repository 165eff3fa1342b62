import { sizeText } from '@fairlead/domain/documents/size-text';
import { envelopeState, envelopeStates, isOpen } from '@fairlead/domain/e-sign/envelope';
import { formatWithZone } from '@fairlead/domain/time/format';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { fileBytes } from '../platform/print/file-bytes.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { LinkFailure, PublicHeader, PublicPage } from '../platform/public-page/public-page.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { type RequestedSignature, fetchFile, useSignatureRequest, useFile } from './e-sign.data.ts';
import { SignForm } from './e-sign.form.tsx';
import css from './e-sign.module.css';

const PdfView = createPart(async () => (await import('../platform/pdf-view/pdf-view.tsx')).PdfView);

/** The page of a signing link; no sign-in. */
export function SignPage() {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const requested = useSignatureRequest(token);
  useEffect(() => {
    document.title = requested.data === undefined ? 'Sign' : `Sign: ${requested.data.title}`;
  }, [requested.data]);
  return (
    <PublicPage>
      {requested.data !== undefined ? (
        <Asking query={requested.data} token={token} />
      ) : requested.isError ? (
        <LinkFailure
          error={requested.error}
          title="The document could not be loaded"
          onRetry={() => void requested.refetch()}
        />
      ) : (
        <LoadingState rows={8} name="Loading document" />
      )}
    </PublicPage>
  );
}

interface AskingProps {
  readonly query: RequestedSignature;
  readonly token: string;
}

function Asking({ query: requested, token }: AskingProps) {
  const { you } = requested;
  return (
    <>
      <PublicHeader
        from={
          requested.sender === null
            ? requested.company
            : `${requested.sender}, ${requested.company}`
        }
        title={requested.title}
        below={`For ${you.name}, ${you.role}`}
      />
      {requested.message !== '' && <p className={css['message']}>{requested.message}</p>}
      <StateBanner query={requested} />
      <FileCard query={requested} token={token} />
      {isOpen(requested.state) && isOpen(you.state) && !you.isLocked && (
        <SignForm token={token} name={you.name} isHandedOver={you.isHandedOver} />
      )}
      <Others query={requested} />
    </>
  );
}

function StateBanner({ query: requested }: { readonly query: RequestedSignature }) {
  const { you, state, confirmation, isFinished } = requested;
  if (isFinished)
    return (
      <Banner kind="success" title="Signed by all">
        {confirmation}
      </Banner>
    );
  if (you.state === envelopeState.Signed)
    return (
      <Banner kind="success" title="You have signed">
        You can download the signed file here once everyone has signed.
      </Banner>
    );
  if (state === envelopeState.Declined)
    return (
      <Banner kind="warning" title="Signing was declined: no one can sign this document any more" />
    );
  if (you.isLocked)
    return (
      <Banner kind="error" title="Five wrong codes have locked this link">
        Ask the sender for a new one.
      </Banner>
    );
  return null;
}

function FileCard({ query: requested, token }: AskingProps) {
  const { filename, size, sha256, isFinished } = requested;
  const file = useFile(token, isFinished);
  const bytes = useMemo(
    () => (file.data === undefined ? undefined : fileBytes(file.data.content)),
    [file.data],
  );
  const download = (isSigned: boolean) => void fetchFile(token, isSigned).then(saveFile, showError);
  return (
    <section className={css['file']} aria-label="Document">
      <div className={css['file-header']}>
        <span className={css['file-name']}>
          <strong>{filename}</strong>
          <span className={css['quiet']}>{sizeText(size)}</span>
        </span>
        <Button icon={IconDownload} onClick={() => download(isFinished)}>
          {isFinished ? 'Download signed file' : 'Download'}
        </Button>
      </div>
      <p className={css['hash']}>
        SHA-256 of the file {isFinished ? 'before its signatures' : 'to be signed'}:{' '}
        <code>{sha256}</code>
      </p>
      <div className={css['view']}>
        {file.isError ? (
          <ErrorState title="The file could not be loaded" onRetry={() => void file.refetch()}>
            {sentenceOf(file.error)}
          </ErrorState>
        ) : bytes === undefined ? (
          <LoadingState rows={8} name="Loading file" />
        ) : (
          <PdfView name={filename} bytes={bytes} />
        )}
      </div>
    </section>
  );
}

function Others({ query: requested }: { readonly query: RequestedSignature }) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={css['others']}>
      {requested.others.map(({ name, role, state }) => (
        <p key={`${name} ${role}`}>
          {name}, {role}: {label(envelopeStates, state)}
        </p>
      ))}
      <p>This link expires {formatWithZone(requested.expires, zone)}.</p>
    </div>
  );
}
