import { Banner } from '@fairlead/ui/banner';
import { copyText } from '@fairlead/ui/copy-text';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { IconCopy } from '@tabler/icons-react';
import type { EnvelopeSigner, SentEnvelope } from './envelopes.data.ts';
import css from './sign-request.module.css';

interface HandOverProps {
  readonly envelope: SentEnvelope;
  readonly onClose: () => void;
}

/** Links and codes if the installation sends no mail: shown once, for the sender to pass on. */
export function HandOver({ envelope, onClose }: HandOverProps) {
  return (
    <Dialog
      title="Hand over link and code"
      width={640}
      footer={
        <Button variant="filled" onClick={onClose}>
          I have handed them over
        </Button>
      }
    >
      <p>
        This installation does not send e-mail. Give each signer the link and the code yourself, by
        two different channels. The signed file will state that you handed them over.
      </p>
      {envelope.handOver.map(({ signerId, link, code }) => {
        const signer = envelope.signers.find(({ id }) => id === signerId);
        return (
          <section key={signerId} className={css['hand-over']} aria-label={signer?.name}>
            <strong>
              {signer?.name}, {signer?.role}
            </strong>
            <ShownOnce name="Link" value={link} />
            <ShownOnce name="Code" value={code} />
          </section>
        );
      })}
      <Banner kind="warning">They are shown only once. Send again to create new ones.</Banner>
    </Dialog>
  );
}

/** A secret that is shown once, to be copied. */
export function ShownOnce({ name, value }: { readonly name: string; readonly value: string }) {
  const copy = () =>
    copyText(value).then(
      () => toast.show({ text: `${name} copied` }),
      () => toast.show({ text: `${name} not copied. Select it instead.`, kind: 'error' }),
    );
  return (
    <div className={css['shown']}>
      <span>{name}</span>
      <output className={css['value']} aria-label={name}>
        {value}
      </output>
      <Button variant="quiet" icon={IconCopy} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

/** Mail errors of a signer who has not answered. */
export function UnsentMails({ signer }: { readonly signer: EnvelopeSigner }) {
  if (signer.signed !== null || signer.declined !== null) return null;
  const mails = [
    ['Invitation', signer.invitation],
    ['Code', signer.code],
  ] as const;
  return mails.map(([name, mail]) =>
    mail === null || mail.error === null ? null : (
      <p key={name} className={css['reason']}>
        {name} not sent yet: {mail.error}
      </p>
    ),
  );
}
