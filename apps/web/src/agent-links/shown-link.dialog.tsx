import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { ShownOnce } from '../platform/sign-request/hand-over.tsx';
import type { MadeLink } from './agent-links.data.ts';
import css from './agent-links.module.css';

export interface ShownLinkDialogProps {
  readonly made: MadeLink;
  readonly onClose: () => void;
}

/** The address of a new link, to be copied. Shown once. */
export function ShownLinkDialog({ made, onClose }: ShownLinkDialogProps) {
  return (
    <Dialog
      title={`Link of ${made.name}`}
      width={640}
      footer={
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={css['form']}>
        <p>
          {made.mail === null
            ? `Send this link to ${made.name}, ${made.email}.`
            : `The link was sent to ${made.email}. You can also copy it.`}
        </p>
        <ShownOnce name="Link" value={made.link} />
        <Banner kind="warning">
          It is shown only once, and whoever has it can use it. Create a new one if it is lost.
        </Banner>
      </div>
    </Dialog>
  );
}
