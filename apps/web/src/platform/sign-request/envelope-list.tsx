import { isOpen } from '@fairlead/domain/e-sign/envelope';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Muted } from '@fairlead/ui/figure';
import { ErrorState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { showError } from '../api/show-error.ts';
import { useMay } from '../current/current.ts';
import { useTimeDisplay } from '../time-display/time-display.ts';
import { EnvelopeStateBadge } from './envelope-state.tsx';
import {
  type Envelope,
  type EnvelopeSigner,
  useEnvelopes,
  useResend,
  useRevokeEnvelope,
} from './envelopes.data.ts';
import { HandOver, UnsentMails } from './hand-over.tsx';
import css from './sign-request.module.css';

export interface EnvelopeListProps {
  readonly fixtureId: number;
  /** Only the requests for this document. */
  readonly documentId?: string;
}

/** The signature requests and their state, with resending and withdrawing. Nothing if there are none. */
export function EnvelopeList({ fixtureId, documentId }: EnvelopeListProps) {
  const envelopes = useEnvelopes(fixtureId);
  if (envelopes.isError)
    return (
      <ErrorState title="Signatures could not be loaded" onRetry={() => void envelopes.refetch()}>
        {sentenceOf(envelopes.error)}
      </ErrorState>
    );
  const shown = (envelopes.data ?? []).filter(
    (one) => documentId === undefined || one.documentId === documentId,
  );
  if (shown.length === 0) return null;
  return (
    <Card title="Sent for signature" count={shown.length} flush>
      <ul className={css['envelopes']}>
        {shown.map((envelope) => (
          <EnvelopeEntry key={envelope.id} envelope={envelope} />
        ))}
      </ul>
    </Card>
  );
}

function EnvelopeEntry({ envelope }: { readonly envelope: Envelope }) {
  const mayWrite = useMay('company.write', 'documents');
  const zone = useTimeDisplay().zoneFor(null);
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeEnvelope();
  const { title, state, created, createdBy, expires, finished } = envelope;
  const isActive = isOpen(state);
  return (
    <li className={css['envelope']}>
      <div className={css['envelope-header']}>
        <strong>{title}</strong>
        <EnvelopeStateBadge state={state} />
        <Muted>
          {createdBy}, {formatWithZone(created, zone)}
          {isActive && `, until ${formatWithZone(expires, zone)}`}
          {finished !== null && `, finished ${formatWithZone(finished, zone)}`}
        </Muted>
        {mayWrite && isActive && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
      </div>
      <ul className={css['signers']}>
        {envelope.signers.map((signer) => (
          <SignerEntry
            key={signer.id}
            envelope={envelope}
            signer={signer}
            maySend={mayWrite && isActive}
          />
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw from signature"
          confirmLabel="Withdraw"
          danger
          busy={revoke.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            void revoke
              .mutateAsync(envelope.id)
              .then(() => toast.show({ text: `${title} withdrawn` }))
              .catch(showError)
              .finally(() => setAsking(false))
          }
        >
          The links to {title} stop working immediately. Signatures so far remain listed here, but
          no signed file is created.
        </ConfirmDialog>
      )}
    </li>
  );
}

interface SignerEntryProps {
  readonly envelope: Envelope;
  readonly signer: EnvelopeSigner;
  readonly maySend: boolean;
}

function SignerEntry({ envelope, signer, maySend }: SignerEntryProps) {
  const zone = useTimeDisplay().zoneFor(null);
  const resend = useResend();
  const send = () =>
    void resend
      .mutateAsync({ id: envelope.id, signerId: signer.id })
      .then(() => toast.show({ text: `${signer.name} has a new link and code` }))
      .catch(showError);
  const sent = resend.data;
  const moment = signer.signed ?? signer.declined ?? signer.viewed;
  return (
    <li className={css['signer']}>
      <span className={css['signer-name']}>
        {signer.name}
        <Muted>
          {' '}
          {signer.role}, {signer.email}
        </Muted>
      </span>
      <EnvelopeStateBadge state={signer.state} />
      <Muted>{moment !== null && formatWithZone(moment, zone)}</Muted>
      {maySend && signer.signed === null && (
        <Button variant="quiet" loading={resend.isPending} onClick={send}>
          Send again
        </Button>
      )}
      {signer.declineReason !== null && <p className={css['reason']}>{signer.declineReason}</p>}
      {signer.isLocked && (
        <p className={css['reason']}>Locked after five wrong codes. Send again to unlock it.</p>
      )}
      {signer.isHandedOver && (
        <p className={css['reason']}>No e-mail was sent: hand over link and code yourself.</p>
      )}
      <UnsentMails signer={signer} />
      {sent !== undefined && sent.handOver.length > 0 && (
        <HandOver envelope={sent} onClose={() => resend.reset()} />
      )}
    </li>
  );
}
