import { copyText } from '@fairlead/ui/copy-text';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { IconCopy } from '@tabler/icons-react';
import css from './secret-once.module.css';

export interface ShownSecret {
  readonly title: string;
  readonly secret: string;
}

interface SecretOnceProps extends ShownSecret {
  /** What it is for, as a sentence. */
  readonly about: string;
  readonly onClose: () => void;
}

/** A secret that is shown once: it has to be copied now. */
export function SecretOnce({ title, secret, about, onClose }: SecretOnceProps) {
  const copy = () =>
    copyText(secret).then(
      () => toast.show({ text: 'Secret copied' }),
      () =>
        toast.show({ text: 'The secret could not be copied. Select it instead.', kind: 'error' }),
    );
  return (
    <Dialog
      title={title}
      width={560}
      footer={
        <Button variant="filled" onClick={onClose}>
          I have saved it
        </Button>
      }
    >
      <p>{about}</p>
      <div className={css['line']}>
        <output className={css['secret']} aria-label="Secret">
          {secret}
        </output>
        <Button icon={IconCopy} variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <Banner kind="warning">It is shown only once.</Banner>
    </Dialog>
  );
}
