import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { ShownOnce } from '../platform/sign-request/hand-over.tsx';
import type { Invited } from './claim-guests.data.ts';
import css from './guests.module.css';

export interface HandOverDialogProps {
  readonly invited: Invited;
  readonly onClose: () => void;
}

/** Link and code for the company to pass on, if the installation sends no mail. Shown once. */
export function HandOverDialog({ invited, onClose }: HandOverDialogProps) {
  const { handOver, name, email } = invited;
  if (handOver === null) return null;
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
      <div className={css['handOver']}>
        <p>
          This installation does not send e-mail. Give {name}, {email}, the link and the code
          yourself, by two different channels. The claim states that you handed them over: there is
          no proof of who uses them.
        </p>
        <ShownOnce name="Link" value={handOver.link} />
        <ShownOnce name="Code" value={handOver.code} />
        <Banner kind="warning">
          They are shown only once. Send a new link to create new ones.
        </Banner>
      </div>
    </Dialog>
  );
}
