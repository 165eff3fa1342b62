import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { counted } from '@fairlead/domain/quantities/counted';
import { useState } from 'react';
import { useDevice } from '../platform/device/device.ts';
import { signOutDevice } from '../platform/device/sign-out.ts';
import { Card } from '../platform/look/card.tsx';
import { useLink } from '../platform/sync/link.ts';

/** Deletes everything from this device; entries that wait must be saved as a file first. */
export function SignOutCard() {
  const device = useDevice();
  const link = useLink();
  const [isAsking, setAsking] = useState(false);
  if (device === undefined || device === null || link === undefined) return null;
  return (
    <Card title="Sign out">
      <p>
        {link.waiting === 0
          ? 'All entries have been sent ashore.'
          : `${counted(link.waiting, 'entry', 'entries')} not ashore yet. Save the outbox as a file first.`}
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Sign out this device
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out this device?"
          confirmLabel="Sign out"
          danger
          {...(link.waiting === 0 ? {} : { confirmName: device.name })}
          onCancel={() => setAsking(false)}
          onConfirm={() => void signOutDevice()}
        >
          Persons, drafts and entries are deleted from this device. To work here again, sign in with
          a link ashore.
        </ConfirmDialog>
      )}
    </Card>
  );
}
