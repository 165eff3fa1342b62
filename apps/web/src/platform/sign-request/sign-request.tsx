import { signing } from '@fairlead/domain/e-sign/envelope';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { fieldErrorsOf, leadToFirstError } from '../forms/field-errors.ts';
import { type SentEnvelope, useStartEnvelope } from './envelopes.data.ts';
import { HandOver } from './hand-over.tsx';
import { newSigner, type SignerDraft, SignerRows } from './signer-rows.tsx';
import { showError } from '../api/show-error.ts';

export interface SignRequestProps {
  readonly fixtureId: number;
  /** A PDF document of the fixture, as `GET /fixtures/{id}/docs` lists it. */
  readonly document: { readonly id: string; readonly driveId: string; readonly name: string };
  /** What signers read in their mail; by default the name of the document. */
  readonly title?: string;
  /** The usual signers, such as `['Master', 'Agent']`; by default one without a role. */
  readonly roles?: readonly string[];
  readonly onSent?: (envelope: SentEnvelope) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly title: string;
  readonly filename: string;
  readonly invitationMessage: string;
  readonly confirmationMessage: string;
  readonly signers: readonly SignerDraft[];
}

/**
 * The dialog that sends a PDF document of a fixture for signature: who signs, and what they read. Other features load it lazily,
 * by `createPart(async () => (await import('../platform/sign-request/sign-request.tsx')).SignRequest)`; the state of the requests
 * is shown by `EnvelopeList` in the same folder.
 */
export function SignRequest(props: SignRequestProps) {
  const { fixtureId, document, roles = [''], onSent, onClose } = props;
  const [draft, setDraft] = useState<Draft>({
    title: props.title ?? document.name.replace(/\.pdf$/i, ''),
    filename: document.name,
    invitationMessage: '',
    confirmationMessage: '',
    signers: roles.map((role) => newSigner(role)),
  });
  const { mutate, isPending, error, data: sent } = useStartEnvelope();
  const errors = fieldErrorsOf(error);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const send = () =>
    mutate(
      {
        ...draft,
        fixtureId,
        driveId: document.driveId,
        documentId: document.id,
        signers: draft.signers.map(({ name, email, role }) => ({ name, email, role })),
      },
      {
        onSuccess: (envelope) => {
          toast.show({ text: `${envelope.title} sent for signature` });
          onSent?.(envelope);
          if (envelope.handOver.length === 0) onClose();
        },
        onError: (failure) => {
          showError(failure);
          leadToFirstError();
        },
      },
    );
  if (sent !== undefined) return <HandOver envelope={sent} onClose={onClose} />;
  return (
    <FormDialog
      title="Send for signature"
      width={760}
      onClose={onClose}
      onSubmit={() => !isPending && send()}
      submitLabel="Send"
      isPending={isPending}
    >
      <SignerRows
        signers={draft.signers}
        errors={errors}
        onChange={(signers) => set({ signers })}
      />
      <Messages draft={draft} errors={errors} onChange={set} />
    </FormDialog>
  );
}

interface MessagesProps {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Draft>) => void;
}

function Messages({ draft, errors, onChange }: MessagesProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        maxLength={200}
        value={draft.title}
        error={errors['title'] ?? errors['documentId']}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="Name of the signed file"
        required
        maxLength={180}
        value={draft.filename}
        error={errors['filename']}
        onChange={(filename) => onChange({ filename })}
      />
      <TextArea
        label="Message in the invitation"
        rows={3}
        maxLength={2000}
        value={draft.invitationMessage}
        error={errors['invitationMessage']}
        help={`Each signer gets a link and, in a second e-mail, a code. Links expire after ${signing.defaultDays} days.`}
        onChange={(invitationMessage) => onChange({ invitationMessage })}
      />
      <TextArea
        label="Message when all have signed"
        rows={2}
        maxLength={2000}
        value={draft.confirmationMessage}
        error={errors['confirmationMessage']}
        onChange={(confirmationMessage) => onChange({ confirmationMessage })}
      />
    </>
  );
}
