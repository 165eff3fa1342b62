import { Button } from '@fairlead/ui/button';
import { toast } from '@fairlead/ui/toast';
import { IconCopy } from '@tabler/icons-react';
import type { EnvelopeSigner } from './envelopes.data.ts';
import css from './sign-request.module.css';

type Mail = NonNullable<EnvelopeSigner['invitation']>;

/** Mails that have not left while they are of use: what went wrong, and for their author the words to hand over. */
export function HandOver({ signer }: { readonly signer: EnvelopeSigner }) {
  if (signer.signed !== null || signer.declined !== null) return null;
  const mails = [
    ['Invitation', signer.invitation],
    ['Code', signer.code],
  ] as const;
  return mails.map(([name, mail]) =>
    mail === null || mail.status === 20 || (mail.body === null && mail.error === null) ? null : (
      <Unsent key={name} name={name} mail={mail} />
    ),
  );
}

function Unsent({ name, mail }: { readonly name: string; readonly mail: Mail }) {
  const { status, error, body } = mail;
  return (
    <div className={css['hand-over']}>
      <p>
        {status === 40
          ? `${name}: this installation sends no mail. Hand it over yourself.`
          : `${name}: not sent yet${error === null ? '' : `, ${error}`}.`}
      </p>
      {body !== null && (
        <>
          <pre className={css['mail']} aria-label={name}>
            {body}
          </pre>
          <Button
            variant="quiet"
            icon={IconCopy}
            onClick={() =>
              void navigator.clipboard
                .writeText(body)
                .then(() => toast.show({ text: `${name} copied` }))
            }
          >
            Copy {name.toLowerCase()}
          </Button>
        </>
      )}
    </div>
  );
}
