import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { TextField } from '@fairlead/ui/text-field';
import css from './admin.module.css';

interface HandOverProps {
  readonly address: string;
  readonly person: string;
  readonly onDone: () => void;
}

/** Where no mail is sent, the administrator passes the link on; it is not shown again. */
export function HandOver({ address, person, onDone }: HandOverProps) {
  return (
    <Dialog
      title="Hand over the invitation"
      width={560}
      onClose={onDone}
      onSubmit={onDone}
      footer={
        <Button type="submit" variant="filled" keys="Enter">
          Done
        </Button>
      }
    >
      <div className={css['fields']}>
        <p className={css['holding']}>
          This installation does not send e-mail. Give {person} this link; it works once.
        </p>
        <TextField label="Link" value={address} readOnly isId />
      </div>
    </Dialog>
  );
}
