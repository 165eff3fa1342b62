import { trackingExpiryMessage } from '@fairlead/domain/cargo-tracking/tracking';
import { formatWithZone } from '@fairlead/domain/time/format';
import { useNowMs } from '@fairlead/ui/clock';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import {
  type CargoReference,
  type NewTrackingLink,
  useMakeTrackingLink,
} from './tracking-links.data.ts';
import { showError } from '../platform/api/show-error.ts';

export interface TrackingLinkDialogProps {
  readonly reference: CargoReference;
  /** The default expiry of the link. */
  readonly usualEnd: string;
  readonly onMade: (link: NewTrackingLink) => void;
  readonly onClose: () => void;
}

/** Creates a public link: its recipient, and until when it works. */
export function TrackingLinkDialog({
  reference,
  usualEnd,
  onMade,
  onClose,
}: TrackingLinkDialogProps) {
  const zone = useTimeDisplay().zoneFor(null);
  const nowMs = useNowMs();
  const [label, setLabel] = useState('');
  const [expires, setExpires] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useMakeTrackingLink(reference);
  const refused = fieldErrorsOf(error);
  const endMessage =
    expires === null ? null : trackingExpiryMessage(expires, new Date(nowMs).toISOString());
  const make = () => {
    if (isWrong || endMessage !== null) {
      leadToFirstError();
      return;
    }
    mutate(
      { label: label.trim() === '' ? null : label.trim(), expires },
      {
        onSuccess: onMade,
        onError: (failure) => {
          showError(failure);
          leadToFirstError();
        },
      },
    );
  };
  return (
    <FormDialog
      title="New public link"
      onClose={onClose}
      onSubmit={make}
      submitLabel="Create link"
      submitKeys="Enter"
      isPending={isPending}
    >
      <TextField
        label="Label"
        autoFocus
        maxLength={200}
        placeholder="Who receives it"
        value={label}
        error={refused['label']}
        onChange={setLabel}
      />
      <DateTimeField
        label="Expires"
        zone={zone}
        zoneLabel=""
        value={expires}
        help={`${formatWithZone(usualEnd, zone)} if left blank`}
        error={endMessage ?? refused['expires']}
        onProblem={(message) => setWrong(message !== null)}
        onChange={setExpires}
      />
    </FormDialog>
  );
}
