import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { copyText } from '@fairlead/ui/copy-text';
import { Dialog } from '@fairlead/ui/dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconCopy } from '@tabler/icons-react';
import type { NewScheduleLink } from './schedule-links.data.ts';
import css from './schedule-links.module.css';

export interface AddressesDialogProps {
  readonly link: NewScheduleLink;
  readonly onClose: () => void;
}

/** The two addresses of a new link, which are shown once. */
export function AddressesDialog({ link, onClose }: AddressesDialogProps) {
  return (
    <Dialog
      title={`Link for ${link.name}`}
      width={560}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={css['form']}>
        <Address label="Board" path={link.path} />
        <Address label="Calendar" path={link.calendarPath} />
        <p className={css['quiet']}>
          The calendar has arrivals, departures and laycans. Add &parts=calls or &parts=laycans to
          its address for one of them. Subscribe to it by address; a file that is opened once is not
          updated.
        </p>
        <Banner kind="warning">Copy the addresses now: they are shown only once.</Banner>
      </div>
    </Dialog>
  );
}

function Address({ label, path }: { readonly label: string; readonly path: string }) {
  const address = `${location.origin}${path}`;
  const copy = () =>
    copyText(address).then(
      () => toast.show({ text: 'Address copied' }),
      () =>
        toast.show({ text: 'The address could not be copied. Select it instead.', kind: 'error' }),
    );
  return (
    <div>
      <TextField label={label} value={address} readOnly isId />
      <Button icon={IconCopy} variant="outline" onClick={() => void copy()}>
        Copy {label.toLowerCase()}
      </Button>
    </div>
  );
}
